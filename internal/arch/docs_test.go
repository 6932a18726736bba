package arch_test

import (
	"encoding/json"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode"

	"kalah/internal/task/tasktest"
	"kalah/resources"
)

var (
	links    = regexp.MustCompile(`\]\(([^)\s]+)\)`)
	sources  = regexp.MustCompile("`((?:engine|search|logging|ui|internal|tools|packaging|scripts|resources|docs|e2e|examples)/[\\w./-]+)`")
	headings = regexp.MustCompile(`(?m)^#+ (.+)$`)
	fences   = regexp.MustCompile("(?s)```.*?```")
	menuPath = regexp.MustCompile(`\*([^*]+ > [^*]+)\*`)
)

// pages returns the documentation by path, without code blocks.
func pages(t *testing.T) map[string]string {
	t.Helper()
	found := map[string]string{}
	for _, pattern := range []string{"*.md", "docs/*.md", "resources/*.md"} {
		paths, _ := filepath.Glob(filepath.Join(root, pattern)) // the patterns are correct
		for _, path := range paths {
			text, err := os.ReadFile(path)
			tasktest.OK(t, err)
			found[path] = fences.ReplaceAllString(string(text), "")
		}
	}
	return found
}

// anchor returns the anchor of a heading, as on GitHub.
func anchor(heading string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case r == ' ':
			return '-'
		case unicode.IsLetter(r), unicode.IsDigit(r), r == '-', r == '_':
			return unicode.ToLower(r)
		}
		return -1
	}, heading)
}

// Links lead to existing files and headings, and the paths that a page names exist.
func TestLinksAndPathsInPages(t *testing.T) {
	all := pages(t)
	for page, text := range all {
		for _, match := range links.FindAllStringSubmatch(text, -1) {
			path, heading, anchored := strings.Cut(match[1], "#")
			if strings.Contains(path, "://") || strings.HasPrefix(path, "mailto:") {
				continue
			}
			to := page
			if path != "" {
				to = filepath.Join(filepath.Dir(page), path)
			}
			if _, err := os.Stat(to); err != nil {
				t.Errorf("%s links to %s: %v", page, match[1], err)
			} else if anchored && !slices.ContainsFunc(headings.FindAllStringSubmatch(all[to], -1), func(m []string) bool { return anchor(m[1]) == heading }) {
				t.Errorf("%s links to %s: found no such heading", page, match[1])
			}
		}
		for _, match := range sources.FindAllStringSubmatch(text, -1) {
			if _, err := os.Stat(filepath.Join(root, match[1])); err != nil {
				t.Errorf("%s names %s: %v", page, match[1], err)
			}
		}
	}
}

// The two guides have the same sections and pictures, and name menus that the window has.
func TestGuides(t *testing.T) {
	all := pages(t)
	var sections []int
	var pictures [][]string
	for guide, language := range map[string]string{"guide.md": "en", "anleitung.md": "de"} {
		text := all[filepath.Join(root, "docs", guide)]
		sections = append(sections, len(headings.FindAllString(text, -1)))
		var seen []string
		for _, match := range links.FindAllStringSubmatch(text, -1) {
			if picture, ok := strings.CutPrefix(match[1], "pictures/"+language+"/"); ok {
				seen = append(seen, picture)
			}
		}
		pictures = append(pictures, seen)

		var texts map[string]any
		tasktest.OK(t, json.Unmarshal(resources.Translation(language), &texts))
		known := map[string]bool{}
		for _, text := range texts {
			if text, ok := text.(string); ok {
				known[strings.TrimSuffix(text, "…")] = true
			}
		}
		for _, match := range menuPath.FindAllStringSubmatch(strings.ReplaceAll(text, "\n", " "), -1) {
			for part := range strings.SplitSeq(match[1], " > ") {
				if !known[part] {
					t.Errorf("%s names %q, but the window has no %q", guide, match[1], part)
				}
			}
		}
	}
	if sections[0] != sections[1] || !slices.Equal(pictures[0], pictures[1]) || len(pictures[0]) < 10 {
		t.Errorf("the guides have %v sections, and the pictures\n%q", sections, pictures)
	}
}
