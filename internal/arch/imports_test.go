package arch_test

import (
	"slices"
	"strings"
	"testing"
)

// A layer says what packages may import of the project. In both fields a name
// ending in /... stands for a package and all below it, one ending in /* for
// those below it alone.
type layer struct {
	of        string
	mayImport []string
}

// layers gives every package its place, together with windowLayers. The first
// entry that matches counts.
var layers = []layer{
	{of: "", mayImport: []string{"ui/start", "ui/terminal", "internal/console"}},
	{of: "ui/start", mayImport: []string{"ui"}},
	{of: "ui", mayImport: []string{"internal/crash", "internal/boardlook", "ui/*", "logging/...", "search/...", "engine/...", "internal/safefile", "internal/userdir", "internal/version", "resources"}},
	{of: "ui/board", mayImport: []string{"ui/locale", "internal/boardlook", "engine"}},
	{of: "ui/miniboard", mayImport: []string{"internal/boardlook", "search/tictactoe", "engine"}},
	{of: "ui/task"},
	{of: "ui/motion", mayImport: []string{"ui/task"}},
	{of: "ui/clock", mayImport: []string{"engine"}},
	{of: "ui/control", mayImport: []string{"ui/clock", "ui/task", "logging/...", "search/...", "engine/...", "internal/message"}},
	{of: "ui/tournament", mayImport: []string{"ui/task", "logging/...", "search/...", "engine/...", "internal/message", "internal/safefile", "internal/userdir", "resources"}},
	{of: "ui/experiment", mayImport: []string{"ui/task", "internal/figure", "search/...", "engine/...", "internal/message"}},
	{of: "ui/terminal", mayImport: []string{"ui/locale/environment", "internal/message", "ui/clock", "ui/tournament", "ui/experiment", "internal/figure", "logging/...", "search/...", "engine/...", "internal/safefile", "internal/userdir", "internal/cut", "internal/version", "resources"}},
	{of: "ui/*", mayImport: []string{"ui/*", "internal/boardlook", "internal/figure", "logging/...", "search/...", "engine/...", "internal/message", "internal/safefile", "internal/userdir", "internal/cut", "resources"}},
	{of: "logging/library", mayImport: []string{"logging", "internal/message", "internal/safefile", "internal/userdir", "internal/cut", "engine", "internal/samplelogs"}},
	{of: "logging/...", mayImport: []string{"logging/...", "internal/boardlook", "engine", "internal/message", "internal/safefile", "internal/userdir", "internal/cut"}},
	{of: "search/...", mayImport: []string{"search/...", "engine", "internal/message", "internal/safefile", "internal/userdir", "internal/cut"}},
	{of: "engine/match", mayImport: []string{"engine", "internal/message"}},
	{of: "engine"},
	{of: "resources"},
	{of: "scripts"},
	{of: "e2e"},
	{of: "internal/boardlook", mayImport: []string{"engine", "internal/message"}},
	{of: "internal/samplelogs", mayImport: []string{"logging", "search", "engine"}},
	{of: "internal/figure", mayImport: []string{"internal/boardlook", "internal/message", "resources"}},
	{of: "internal/safefile", mayImport: []string{"internal/message"}},
	{of: "internal/userdir", mayImport: []string{"internal/message"}},
	{of: "internal/crash", mayImport: []string{"internal/safefile", "internal/userdir"}},
	{of: "internal/...", mayImport: []string{"resources"}},
}

// noFyne are the packages that do without the window's toolkit, themselves and
// in what they import.
var noFyne = []string{
	"engine/...", "search/...", "logging/...", "resources",
	"ui/terminal", "ui/clock", "ui/tournament", "ui/experiment", "ui/control", "ui/matchcontrol", "ui/task", "ui/archive",
	"ui/searchtree/explore", "ui/tictactoe/session", "ui/lesson", "ui/puzzle", "ui/proving", "ui/motion", "internal/...", "scripts", "e2e",
}

// frontEnds are for main to start and for nobody else to use. It starts the window by
// way of ui/start, which leaves that out of programs without one.
var frontEnds = []string{"ui", "ui/start", "ui/terminal"}

const (
	fyne     = "fyne.io/fyne/v2"
	fyneTest = "fyne.io/fyne/v2/test"
)

// matches tells whether a package's path is the pattern, or below it where the
// pattern says so.
func matches(pattern, path string) bool {
	if parent, ok := strings.CutSuffix(pattern, "/*"); ok {
		return strings.HasPrefix(path, parent+"/")
	}
	parent, below := strings.CutSuffix(pattern, "/...")
	return path == parent || below && strings.HasPrefix(path, parent+"/")
}

func anyMatches(patterns []string, path string) bool {
	return slices.ContainsFunc(patterns, func(pattern string) bool { return matches(pattern, path) })
}

func isFyne(path string) bool { return path == fyne || strings.HasPrefix(path, fyne+"/") }

func TestImportsPointOneWay(t *testing.T) {
	for _, p := range list(t) {
		all := slices.Concat(windowLayers, layers)
		i := slices.IndexFunc(all, func(l layer) bool { return matches(l.of, p.path()) })
		if i < 0 {
			t.Errorf("package %s has no place in layers: give it one", p.ImportPath)
			continue
		}
		allowed := all[i].mayImport
		for _, imported := range p.Imports {
			if ours(imported) && !anyMatches(allowed, local(imported)) {
				t.Errorf("%s imports %s; it may import %q", p.ImportPath, imported, allowed)
			}
		}
		// A test may import its own package too.
		for _, imported := range slices.Concat(p.TestImports, p.XTestImports) {
			if ours(imported) && imported != p.ImportPath && !anyMatches(slices.Concat(allowed, testHelpers), local(imported)) {
				t.Errorf("the tests of %s import %s; it may import %q", p.ImportPath, imported, allowed)
			}
		}
	}
}

func TestFyneStaysInTheWindow(t *testing.T) {
	for _, p := range list(t) {
		if !anyMatches(noFyne, p.path()) {
			continue
		}
		if i := slices.IndexFunc(p.Deps, isFyne); i >= 0 {
			t.Errorf("%s depends on %s; it is to do without", p.ImportPath, p.Deps[i])
		}
		for _, imported := range slices.Concat(p.TestImports, p.XTestImports) {
			if isFyne(imported) {
				t.Errorf("the tests of %s import %s; they are to do without", p.ImportPath, imported)
			}
		}
	}
}

func TestOnlyMainStartsTheFrontEnds(t *testing.T) {
	for _, p := range list(t) {
		if p.ImportPath == module || p.path() == "ui/start" {
			continue
		}
		for _, imported := range slices.Concat(p.Imports, p.TestImports, p.XTestImports) {
			if ours(imported) && imported != p.ImportPath && anyMatches(frontEnds, local(imported)) {
				t.Errorf("%s imports %s; only main may", p.ImportPath, imported)
			}
		}
	}
}

func TestFyneTestDriverIsNotShipped(t *testing.T) {
	for _, p := range list(t) {
		if slices.Contains(p.Imports, fyneTest) || slices.Contains(p.Deps, fyneTest) {
			t.Errorf("%s needs %s outside its tests", p.ImportPath, fyneTest)
		}
	}
}

func TestEveryPackageSaysWhatItIsFor(t *testing.T) {
	for _, p := range list(t) {
		if p.Doc == "" && len(p.GoFiles) > 0 {
			t.Errorf("package %s has no doc comment", p.ImportPath)
		}
	}
}

func TestMatches(t *testing.T) {
	tests := []struct {
		pattern, path string
		want          bool
	}{
		{"engine", "engine", true},
		{"engine", "engine/match", false},
		{"engine/...", "engine", true},
		{"engine/...", "engine/match", true},
		{"engine/...", "engines", false},
		{"ui/*", "ui/board", true},
		{"ui/*", "ui", false},
		{"", "", true},
		{"", "engine", false},
	}
	for _, test := range tests {
		if got := matches(test.pattern, test.path); got != test.want {
			t.Errorf("matches(%q, %q) = %t, want %t", test.pattern, test.path, got, test.want)
		}
	}
}
