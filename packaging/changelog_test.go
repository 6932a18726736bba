package main

import (
	"reflect"
	"strings"
	"testing"
	"time"

	"kalah/internal/version"
)

var noon = time.Date(2026, 11, 22, 12, 0, 0, 0, time.UTC)

func TestChangelogIsRead(t *testing.T) {
	text := `# Changelog

What ` + "`[this]`" + ` says does not count.

## [Unreleased]

### Added

- A **bold** thing,
  over two lines.

## [0.1.0] - 2026-11-20

### Fixed

- A [link](https://example.org) and ` + "`code`" + `.
- Another.
`
	got, err := readChangelog([]byte(text), version.Build{Number: "0.1.1"}, noon)
	if err != nil {
		t.Fatal(err)
	}
	for i := range got {
		got[i].time = time.Time{}
	}
	want := []release{
		{Version: "0.1.1", Kind: "development", Date: "2026-11-22", Sections: []section{{"Added", []string{"A bold thing, over two lines."}}}},
		{Version: "0.1.0", Kind: "stable", Date: "2026-11-20", Sections: []section{{"Fixed", []string{"A link and code.", "Another."}}}},
	}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("the releases are\n%+v, want\n%+v", got, want)
	}
}

func TestChangelogIsRefused(t *testing.T) {
	for text, want := range map[string]string{
		"# Changelog\n":                      "no chapter",
		"## [Unreleased]\n\n### Added\n":     "no chapter",
		"## [0.1.0]\n\n### Added\n\n- It.\n": "no date",
		"## [0.1.0] - 2026-13-01\n\n- It.\n": "no date",
	} {
		_, err := readChangelog([]byte(text), version.Build{Number: "0.1.0"}, noon)
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: the error is %v, want %q", text, err, want)
		}
	}
}

func TestChangelogForDebian(t *testing.T) {
	got := string(debianChangelog([]release{{
		Version: "0.1.0", time: noon,
		Sections: []section{{"Added", []string{"A text that is a little longer than one line of such a changelog may be."}}},
	}}))
	want := `kalah (0.1.0) stable; urgency=medium

  * Added: A text that is a little longer than one line of such a changelog
    may be.

 -- ` + maintainer + `  Sun, 22 Nov 2026 12:00:00 +0000

`
	if got != want {
		t.Errorf("it is\n%s\nwant\n%s", got, want)
	}
}
