// Package version says which version of the program runs: the number of the
// source, and the commit that it was built from where git was there to ask.
package version

import (
	"fmt"
	"runtime/debug"
	"strings"
	"time"

	"kalah/resources"
)

// A Build is what is known of how a program was made.
type Build struct {
	// Number is the version in the source: the one released last, or, before
	// the first release, the one to come.
	Number string
	// Revision is the commit, in full, or "" where it was built without git,
	// as from an archive of the source.
	Revision string
	// Time is when that commit was made.
	Time time.Time
	// Changed reports whether the source differed from the commit.
	Changed bool

	stage stage
}

// A stage is where a commit stands relative to the release of its number.
type stage int

const (
	unknown stage = iota
	before
	released
	after
)

// Current returns the build of the program that runs.
func Current() Build {
	info, _ := debug.ReadBuildInfo()
	return Of(info)
}

// Of returns the build that Go has written into a program; info may be nil.
func Of(info *debug.BuildInfo) Build {
	b := Build{Number: resources.Version}
	if info == nil {
		return b
	}
	for _, s := range info.Settings {
		switch s.Key {
		case "vcs.revision":
			b.Revision = s.Value
		case "vcs.time":
			b.Time, _ = time.Parse(time.RFC3339, s.Value)
		case "vcs.modified":
			b.Changed = s.Value == "true"
		}
	}
	if b.Revision != "" {
		b.stage = stageOf(info.Main.Version)
	}
	return b
}

// stageOf compares the version that Go has made from git's tags with the number
// in the source. It is the tag itself at the commit that has one, counts up from
// the tag before otherwise (v0.1.1-0.20261122...), and is v0.0.0-... without any.
func stageOf(tagged string) stage {
	tagged, _, _ = strings.Cut(tagged, "+")
	if tagged == "v"+resources.Version {
		return released
	}
	var major, minor, patch int
	if _, err := fmt.Sscanf(resources.Version, "%d.%d.%d", &major, &minor, &patch); err != nil {
		return before
	}
	if strings.HasPrefix(tagged, fmt.Sprintf("v%d.%d.%d-0.", major, minor, patch+1)) {
		return after
	}
	return before
}

// Short returns the first letters of the commit, as git shows it.
func (b Build) Short() string { return b.Revision[:min(7, len(b.Revision))] }

// String returns the version for people: "0.1.0" for a release or a build
// without git, or "0.1.0-dev (09003aa, 2026-11-22)", with "changed" behind it
// where the source was not quite that of the commit.
func (b Build) String() string {
	if b.stage == unknown || b.stage == released && !b.Changed {
		return b.Number
	}
	text := b.Number + "-dev"
	if b.stage != before {
		text = b.Number + "+"
	}
	text += " (" + b.Short()
	if !b.Time.IsZero() {
		text += ", " + b.Time.UTC().Format(time.DateOnly)
	}
	if b.Changed {
		text += ", changed"
	}
	return text + ")"
}

// Semantic returns the version for packages, such that what is built later
// counts as newer: before 0.1.0 comes 0.1.0-dev.20261122013105+09003aa, after it
// 0.1.0+20261122013105.09003aa.
func (b Build) Semantic() string {
	if b.stage == unknown || b.stage == released && !b.Changed {
		return b.Number
	}
	at := b.Time.UTC().Format("20060102150405")
	text := b.Number + "+" + at + "." + b.Short()
	if b.stage == before {
		text = b.Number + "-dev." + at + "+" + b.Short()
	}
	if b.Changed {
		text += ".changed"
	}
	return text
}
