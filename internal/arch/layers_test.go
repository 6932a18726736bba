// Package arch_test tests the structure of the project: which package may import which, where the
// window's toolkit may be used, and that parts do not know their owners. A new package needs an
// entry in layers.
package arch_test

import (
	"slices"
	"strings"
	"testing"
)

// A layer lists the packages of the project that its packages may import. A pattern that ends in
// /... matches a package and all packages below it, a pattern that ends in /* only these.
type layer struct {
	of        string
	mayImport []string
}

// layers has an entry for every package. The first one that matches counts.
var layers = []layer{
	{of: "", mayImport: []string{"ui", "ui/terminal"}},
	{of: "ui", mayImport: []string{"ui/window"}},
	{of: "ui/window", mayImport: []string{"ui/window/*", "ui/app/...", "internal/...", "logging/...", "search/...", "engine/...", "resources"}},
	{of: "ui/window/command"},
	{of: "ui/window/kit", mayImport: []string{"internal/..."}},
	{of: "ui/window/board", mayImport: []string{"ui/window/kit", "ui/window/words", "internal/...", "search/tictactoe", "engine"}},
	{of: "ui/window/files", mayImport: []string{"internal/..."}},
	{of: "ui/window/words", mayImport: []string{"ui/app/...", "internal/...", "logging/...", "search/...", "engine/...", "resources"}},
	{of: "ui/window/frame", mayImport: []string{"ui/window/command", "ui/window/files", "ui/window/bar", "ui/window/kit", "ui/window/words", "internal/..."}},
	{of: "ui/window/...", mayImport: []string{"ui/window/...", "ui/app/...", "internal/...", "logging/...", "search/...", "engine/...", "resources"}},
	{of: "ui/app/guide", mayImport: []string{"docs", "internal/task"}},
	{of: "ui/app/...", mayImport: []string{"ui/app/...", "internal/...", "logging/...", "search/...", "engine/...", "resources"}},
	{of: "ui/terminal", mayImport: []string{"ui/app/...", "internal/...", "logging/...", "search/...", "engine/...", "resources"}},
	{of: "logging/library", mayImport: []string{"logging", "internal/...", "engine"}},
	{of: "logging/...", mayImport: []string{"logging/...", "internal/...", "engine", "engine/line", "resources"}},
	{of: "search/...", mayImport: []string{"search/...", "internal/...", "engine"}},
	{of: "engine/match", mayImport: []string{"engine", "internal/message"}},
	{of: "engine/line", mayImport: []string{"engine", "internal/message"}},
	{of: "engine", mayImport: []string{"internal/message"}},
	{of: "resources"},
	{of: "docs"},
	{of: "scripts"},
	{of: "e2e"},
	{of: "examples", mayImport: []string{"search/...", "engine/...", "ui/terminal"}},
	{of: "examples/...", mayImport: []string{"engine"}},
	{of: "internal/boardlook", mayImport: []string{"engine", "internal/message"}},
	{of: "internal/desktop", mayImport: []string{"internal/environment", "internal/task", "search"}},
	{of: "internal/...", mayImport: []string{"internal/...", "resources"}},
}

// views must not import each other.
var views = []string{
	"ui/window/play", "ui/window/logs", "ui/window/matches", "ui/window/lab", "ui/window/puzzles", "ui/window/statistics", "ui/window/tour",
}

// usedBy names the only packages (by) that may import some other packages (of).
var usedBy = []struct{ of, by []string }{
	{of: []string{"ui"}, by: []string{""}},
	{of: []string{"ui/terminal"}, by: []string{"", "examples"}}, // the tests of examples run as kalah
	{of: []string{"ui/window"}, by: []string{"ui"}},
	{of: views, by: []string{"ui/window"}},
	{of: []string{"ui/window/logactions", "ui/app/archive"}, by: slices.Concat(views, []string{"ui/window", "ui/window/logactions"})},
	{of: []string{"ui/window/frame"}, by: slices.Concat(views, []string{"ui/window", "ui/window/logactions", "ui/window/settings", "ui/window/help", "ui/window/looks", "ui/window/myplayers", "ui/window/profiles"})},
	{of: []string{"ui/window/command"}, by: slices.Concat(views, []string{"ui/window", "ui/window/logactions", "ui/window/frame", "ui/window/help", "ui/window/profiles"})},
	{of: testHelpers},
}

// testHelpers may be imported by all tests, and by each other.
var testHelpers = []string{"ui/window/uitest/...", "internal/task/tasktest"}

// noFyne lists the packages that must not depend on Fyne.
var noFyne = []string{"engine/...", "search/...", "logging/...", "resources", "docs", "ui/app/...", "ui/terminal", "internal/...", "scripts", "e2e"}

const (
	fyne     = "fyne.io/fyne/v2"
	fyneTest = "fyne.io/fyne/v2/test"
)

// matches reports whether a package's path matches the pattern.
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
		i := slices.IndexFunc(layers, func(l layer) bool { return matches(l.of, p.path()) })
		if i < 0 {
			t.Errorf("package %s has no entry in layers: add one", p.ImportPath)
			continue
		}
		allowed := layers[i].mayImport
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

func TestPackagesAreUsedFromAbove(t *testing.T) {
	for _, p := range list(t) {
		for _, rule := range usedBy {
			if anyMatches(rule.by, p.path()) || anyMatches(testHelpers, p.path()) {
				continue
			}
			for _, imported := range slices.Concat(p.Imports, p.TestImports, p.XTestImports) {
				test := !slices.Contains(p.Imports, imported)
				if !ours(imported) || !anyMatches(rule.of, local(imported)) || test && (imported == p.ImportPath || anyMatches(testHelpers, local(imported))) {
					continue
				}
				t.Errorf("%s imports %s, which is for %q alone", p.ImportPath, imported, rule.by)
			}
		}
	}
}

// Fyne's test driver is not shipped.
func TestFyneStaysInTheWindow(t *testing.T) {
	for _, p := range list(t) {
		if !anyMatches(testHelpers, p.path()) && slices.Contains(p.Deps, fyneTest) {
			t.Errorf("%s needs %s outside its tests", p.ImportPath, fyneTest)
		}
		for _, used := range slices.Concat(p.Deps, p.TestImports, p.XTestImports) {
			if anyMatches(noFyne, p.path()) && isFyne(used) {
				t.Errorf("%s uses %s, expected no part of Fyne", p.ImportPath, used)
			}
		}
	}
}
