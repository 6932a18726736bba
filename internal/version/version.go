// Package version returns the version of the program: the number in the source and, if it was built
// in a clone, the commit.
package version

import (
	"fmt"
	"runtime/debug"
	"strings"
	"time"

	"kalah/resources"
)

// A Build is the version of a program.
type Build struct {
	Number   string    // in the source: the last release, or the first release to come
	Revision string    // commit; "" if built without git, as from an archive of the source
	Time     time.Time // of the commit
	Changed  bool      // the source differed from the commit

	development bool // differs from the release of its number
	after       bool // later than that release
}

// Current returns the build of the running program.
func Current() Build {
	info, _ := debug.ReadBuildInfo()
	return Of(info)
}

// Of returns the build that a program's information describes. info may be nil.
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

// next returns the version that follows the version of the source. Go names a commit with a tag
// v0.1.0, a later commit v0.1.1-0.20261122..., and a commit without any tag v0.0.0-....
func next() string {
	var major, minor, patch int
	_, _ = fmt.Sscanf(resources.Version, "%d.%d.%d", &major, &minor, &patch)
	return fmt.Sprintf("%d.%d.%d", major, minor, patch+1)
}

// short returns the abbreviated commit.
func (b Build) short() string { return b.Revision[:min(7, len(b.Revision))] }

// String returns the version for users. It is "0.1.0" for a release or a build without git,
// otherwise "0.1.0-dev (09003aa, 2026-11-22)" or "0.1.0-dev (09003aa, 2026-11-22, changed)". After
// the release it is "0.1.0+ (09003aa, 2026-11-22)".
func (b Build) String() string {
	if !b.development {
		return b.Number
	}
	text := b.Number + "-dev"
	if b.after {
		text = b.Number + "+"
	}
	text += " (" + b.short()
	if !b.Time.IsZero() {
		text += ", " + b.Time.UTC().Format(time.DateOnly)
	}
	if b.Changed {
		text += ", changed"
	}
	return text + ")"
}

// Semantic returns the version for packages. Later builds have higher versions. Before the release
// of 0.1.0 it is 0.1.0-dev.20261122013105+09003aa, afterwards 0.1.0+20261122013105.09003aa.
func (b Build) Semantic() string {
	if !b.development {
		return b.Number
	}
	at := b.Time.UTC().Format("20060102150405")
	text := b.Number + "-dev." + at + "+" + b.short()
	if b.after {
		text = b.Number + "+" + at + "." + b.short()
	}
	if b.Changed {
		text += ".changed"
	}
	return text
}
