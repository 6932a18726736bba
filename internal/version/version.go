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

	development bool // it is not the release of its number,
	after       bool // but later than that
}

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
	if tagged, _, _ := strings.Cut(info.Main.Version, "+"); b.Revision != "" {
		released := tagged == "v"+resources.Version
		b.development, b.after = !released || b.Changed, released || strings.HasPrefix(tagged, "v"+next()+"-0.")
	}
	return b
}

// next is the version that Go counts up to from the tag of the number in the source:
// v0.1.1-0.20261122... comes after v0.1.0. At a commit with a tag Go names that, and
// v0.0.0-... without any.
func next() string {
	var major, minor, patch int
	_, _ = fmt.Sscanf(resources.Version, "%d.%d.%d", &major, &minor, &patch)
	return fmt.Sprintf("%d.%d.%d", major, minor, patch+1)
}

// Short returns the first letters of the commit, as git shows it.
func (b Build) Short() string { return b.Revision[:min(7, len(b.Revision))] }

// String returns the version for people: "0.1.0" for a release or a build
// without git, or "0.1.0-dev (09003aa, 2026-11-22)", with "changed" behind it
// where the source was not quite that of the commit.
func (b Build) String() string {
	if !b.development {
		return b.Number
	}
	text := b.Number + "-dev"
	if b.after {
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
	if !b.development {
		return b.Number
	}
	at := b.Time.UTC().Format("20060102150405")
	text := b.Number + "-dev." + at + "+" + b.Short()
	if b.after {
		text = b.Number + "+" + at + "." + b.Short()
	}
	if b.Changed {
		text += ".changed"
	}
	return text
}
