package main

import (
	"bytes"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"time"

	"kalah/internal/version"
)

// maintainer of the packages. The domain is reserved for addresses that do not exist.
const maintainer = "The Kalah authors <kalah@kalah.invalid>"

// A release is a chapter of CHANGELOG.md.
type release struct {
	Version  string // as AppStream and Debian order it
	Kind     string // stable or development
	Date     string // 2026-11-22
	Sections []section
	time     time.Time
}

type section struct {
	Title   string
	Entries []string
}

var (
	chapter = regexp.MustCompile(`^## \[([^]]+)](?: - (\d{4}-\d{2}-\d{2}))?$`)
	markup  = regexp.MustCompile("`|\\*\\*|\\[([^]]*)]\\([^)]*\\)")
)

// readChangelog returns the releases, the newest first. Unreleased changes get the version
// of this build.
func readChangelog(text []byte, build version.Build, at time.Time) ([]release, error) {
	var releases []release
	for line := range strings.Lines(string(text)) {
		line = strings.TrimRight(line, "\r\n ")
		last := len(releases) - 1
		if found := chapter.FindStringSubmatch(line); found != nil {
			r := release{Version: found[1], Kind: "stable", Date: found[2]}
			if found[1] == "Unreleased" {
				r = release{Version: strings.Replace(build.Semantic(), "-", "~", 1), Kind: "development", Date: at.Format(time.DateOnly)}
			}
			var err error
			if r.time, err = time.Parse(time.DateOnly, r.Date); err != nil {
				return nil, fmt.Errorf("CHANGELOG.md: %s has no date", line)
			}
			releases = append(releases, r)
			continue
		}
		if last < 0 {
			continue
		}
		r := &releases[last]
		plain := markup.ReplaceAllString(line, "$1")
		switch {
		case strings.HasPrefix(line, "### "):
			r.Sections = append(r.Sections, section{Title: plain[4:]})
		case strings.HasPrefix(line, "- ") && len(r.Sections) > 0:
			s := &r.Sections[len(r.Sections)-1]
			s.Entries = append(s.Entries, plain[2:])
		case strings.HasPrefix(line, "  ") && len(r.Sections) > 0:
			s := &r.Sections[len(r.Sections)-1]
			s.Entries[len(s.Entries)-1] += " " + strings.TrimSpace(plain)
		}
	}
	// Drop empty chapters, such as [Unreleased] right after a release.
	kept := releases[:0]
	for _, r := range releases {
		r.Sections = slices.DeleteFunc(r.Sections, func(s section) bool { return len(s.Entries) == 0 })
		if len(r.Sections) > 0 {
			kept = append(kept, r)
		}
	}
	if len(kept) == 0 {
		return nil, fmt.Errorf("CHANGELOG.md has no chapter with an entry")
	}
	return kept, nil
}

// debianChangelog writes the releases in Debian's format.
func debianChangelog(releases []release) []byte {
	var out bytes.Buffer
	for _, r := range releases {
		fmt.Fprintf(&out, "kalah (%s) stable; urgency=medium\n\n", r.Version)
		for _, s := range r.Sections {
			for _, entry := range s.Entries {
				for i, line := range wrap(s.Title+": "+entry, 74) {
					fmt.Fprintf(&out, "  %s %s\n", []string{"*", " "}[min(i, 1)], line)
				}
			}
		}
		fmt.Fprintf(&out, "\n -- %s  %s\n\n", maintainer, r.time.Format("Mon, 02 Jan 2006 15:04:05 -0700"))
	}
	return out.Bytes()
}

// wrap breaks a text between words into lines of at most so many letters.
func wrap(text string, most int) []string {
	var lines []string
	line := ""
	for _, word := range strings.Fields(text) {
		if line != "" && len([]rune(line+" "+word)) > most {
			lines = append(lines, line)
			line = ""
		}
		if line != "" {
			line += " "
		}
		line += word
	}
	return append(lines, line)
}
