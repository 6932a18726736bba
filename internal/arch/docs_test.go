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

	"kalah/resources"
)

var (
	links    = regexp.MustCompile(`\]\(([^)\s]+)\)`)
	sources  = regexp.MustCompile("`((?:engine|search|logging|ui|internal|tools|packaging|scripts|resources|docs|e2e|examples)/[\\w./-]+)`")
	headings = regexp.MustCompile(`(?m)^#+ (.+)$`)
	fences   = regexp.MustCompile("(?s)```.*?```")
)

// pages returns the documentation by path, without code blocks.
func pages(t *testing.T) map[string]string {
	t.Helper()
	found := map[string]string{}
	for _, pattern := range []string{"*.md", "docs/*.md", "resources/*.md"} {
		paths, err := filepath.Glob(filepath.Join(root, pattern))
		if err != nil {
			t.Fatal(err)
		}
		for _, path := range paths {
			text, err := os.ReadFile(path)
			if err != nil {
				t.Fatal(err)
			}
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

// Links lead to existing files and headings.
func TestLinksInPages(t *testing.T) {
	all, count := pages(t), 0
	for page, text := range all {
		for _, match := range links.FindAllStringSubmatch(text, -1) {
			link := match[1]
			if strings.Contains(link, "://") || strings.HasPrefix(link, "mailto:") {
				continue
			}
			count++
			path, heading, anchored := strings.Cut(link, "#")
			to := page
			if path != "" {
				to = filepath.Join(filepath.Dir(page), path)
			}
			if _, err := os.Stat(to); err != nil {
				t.Errorf("%s links to %s: %v", filepath.Base(page), link, err)
				continue
			}
			if anchored && !slices.ContainsFunc(headings.FindAllStringSubmatch(all[to], -1), func(m []string) bool { return anchor(m[1]) == heading }) {
				t.Errorf("%s links to %s: there is no such heading", filepath.Base(page), link)
			}
		}
	}
	if count < 20 {
		t.Errorf("found %d links, want more", count)
	}
}

// Files and folders of the project that a page names are there.
func TestPathsInPages(t *testing.T) {
	count := 0
	for page, text := range pages(t) {
		for _, match := range sources.FindAllStringSubmatch(text, -1) {
			count++
			if _, err := os.Stat(filepath.Join(root, match[1])); err != nil {
				t.Errorf("%s names %s: %v", filepath.Base(page), match[1], err)
			}
		}
	}
	if count < 20 {
		t.Errorf("found %d paths, want more", count)
	}
}

// Every picture in docs is on a page.
func TestPicturesAreUsed(t *testing.T) {
	used := map[string]bool{}
	for page, text := range pages(t) {
		for _, match := range links.FindAllStringSubmatch(text, -1) {
			used[filepath.Join(filepath.Dir(page), match[1])] = true
		}
	}
	var size int64
	err := filepath.WalkDir(filepath.Join(root, "docs"), func(path string, entry os.DirEntry, err error) error {
		if err != nil || entry.IsDir() || !slices.Contains([]string{".png", ".gif", ".svg", ".jpg"}, filepath.Ext(path)) {
			return err
		}
		info, err := entry.Info()
		if err != nil {
			return err
		}
		size += info.Size()
		if !used[path] {
			t.Errorf("%s is on no page", path)
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	const most = 4 << 20
	if size > most {
		t.Errorf("the pictures take %d bytes, want at most %d: everybody who clones the project loads them", size, most)
	}
}

// The two guides have the same sections and pictures.
func TestGuidesAreAlike(t *testing.T) {
	all := pages(t)
	outline := func(name, language string) (sections int, pictures []string) {
		text := all[filepath.Join(root, "docs", name)]
		for _, match := range links.FindAllStringSubmatch(text, -1) {
			if picture, ok := strings.CutPrefix(match[1], "pictures/"+language+"/"); ok {
				pictures = append(pictures, picture)
			}
		}
		return len(headings.FindAllString(text, -1)), pictures
	}
	sections, pictures := outline("guide.md", "en")
	german, bilder := outline("anleitung.md", "de")
	if sections != german || !slices.Equal(pictures, bilder) || len(pictures) < 10 {
		t.Errorf("the guides have %d and %d sections, and the pictures\n%q\n%q\nwant the same in both", sections, german, pictures, bilder)
	}
}

var menuPath = regexp.MustCompile(`\*([^*]+ > [^*]+)\*`)

// The menus that a guide names exist in the window.
func TestMenusInGuides(t *testing.T) {
	for guide, language := range map[string]string{"guide.md": "en", "anleitung.md": "de"} {
		var texts map[string]any
		if err := json.Unmarshal(resources.Translation(language), &texts); err != nil {
			t.Fatal(err)
		}
		known := map[string]bool{}
		for _, text := range texts {
			if text, ok := text.(string); ok {
				known[strings.TrimSuffix(text, "…")] = true
			}
		}
		text := strings.ReplaceAll(pages(t)[filepath.Join(root, "docs", guide)], "\n", " ")
		paths := menuPath.FindAllStringSubmatch(text, -1)
		for _, match := range paths {
			for part := range strings.SplitSeq(match[1], " > ") {
				if !known[part] {
					t.Errorf("%s says %q, but the window has no %q", guide, match[1], part)
				}
			}
		}
		if len(paths) < 5 {
			t.Errorf("%s names %d menus, want more", guide, len(paths))
		}
	}
}
