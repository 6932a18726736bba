package arch_test

import (
	"bytes"
	"go/ast"
	"go/parser"
	"go/token"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// windowLayers are the places of the window's parts that are more than widgets;
// they come before layers. A new view needs no line.
var windowLayers = []layer{
	{of: "ui/command"},
	{of: "ui/shell", mayImport: []string{"ui/command", "ui/task", "ui/files", "ui/bar", "ui/keyed", "ui/part", "ui/locale", "ui/phrase", "ui/style", "internal/message", "internal/safefile", "internal/userdir"}},
	{of: "ui/archive", mayImport: []string{"ui/task", "ui/control", "logging/...", "engine/...", "internal/message"}},
	{of: "ui/proving", mayImport: []string{"ui/task", "search/solver", "engine", "internal/message"}},
	{of: "ui/locale/environment"},
	{of: "ui/locale", mayImport: []string{"ui/locale/environment", "resources", "engine", "internal/message"}},
	{of: "ui/help", mayImport: []string{"ui/*", "internal/crash", "internal/version", "logging/autosave", "search", "resources"}},
	{of: "ui/settings", mayImport: []string{"internal/message", "internal/safefile", "internal/userdir"}},
	{of: "ui/uitest", mayImport: []string{"ui/control", "ui/files", "ui/locale", "ui/keyed", "logging/...", "engine/..."}},
}

// usedBy names the only users of packages that the window is built around.
// Everything else below ui draws and calls back, or decides without a window: it
// knows none of them.
var usedBy = []struct {
	of string
	by []string
}{
	{of: "ui/view/*", by: []string{"ui"}}, // and so no view knows another one
	{of: "ui/logactions", by: []string{"ui", "ui/view/*"}},
	{of: "ui/archive", by: []string{"ui", "ui/view/*", "ui/logactions"}},
	{of: "ui/shell", by: []string{"ui", "ui/view/*", "ui/logactions", "ui/preferences", "ui/help", "ui/uitest/frame"}},
	{of: "ui/command", by: []string{"ui", "ui/view/*", "ui/logactions", "ui/shell", "ui/help"}},
	{of: "ui/uitest/...", by: []string{"ui/uitest/frame"}}, // is for tests
}

// testHelpers may be imported by the tests of every package.
var testHelpers = []string{"ui/uitest/..."}

func TestTheWindowIsBuiltFromAbove(t *testing.T) {
	for _, p := range list(t) {
		for _, rule := range usedBy {
			if anyMatches(rule.by, p.path()) {
				continue
			}
			for _, imported := range slices.Concat(p.Imports, p.TestImports, p.XTestImports) {
				test := !slices.Contains(p.Imports, imported)
				if !ours(imported) || !matches(rule.of, local(imported)) || test && (imported == p.ImportPath || anyMatches(testHelpers, local(imported))) {
					continue
				}
				t.Errorf("%s imports %s, which is for %q alone", p.ImportPath, imported, rule.by)
			}
		}
	}
}

// eachFile parses the Go files below a folder of the project, tests excepted.
func eachFile(t *testing.T, below string, do func(name string, files *token.FileSet, f *ast.File)) {
	t.Helper()
	eachGoFile(t, func(name string, text []byte) {
		name = filepath.ToSlash(name)
		if !strings.HasPrefix(name, below+"/") || strings.HasSuffix(name, "_test.go") {
			return
		}
		files := token.NewFileSet()
		f, err := parser.ParseFile(files, name, text, 0)
		if err != nil {
			t.Error(err)
			return
		}
		do(name, files, f)
	})
}

// receiver returns the name of the type that a method belongs to, "" for a
// function.
func receiver(f *ast.FuncDecl) string {
	if f.Recv == nil || len(f.Recv.List) == 0 {
		return ""
	}
	of := f.Recv.List[0].Type
	for {
		switch e := of.(type) {
		case *ast.StarExpr:
			of = e.X
		case *ast.IndexExpr:
			of = e.X
		case *ast.IndexListExpr:
			of = e.X
		case *ast.Ident:
			return e.Name
		default:
			return ""
		}
	}
}

// The window's work in the background is cancelled or awaited by a task.Group.
func TestGoroutinesAreTasks(t *testing.T) {
	mayStart := []string{
		"ui/task",     // is what starts them
		"ui/terminal", // has no window that could be closed, and waits for the lines that people type
	}
	eachFile(t, "ui", func(name string, files *token.FileSet, f *ast.File) {
		if slices.Contains(mayStart, path.Dir(name)) {
			return
		}
		ast.Inspect(f, func(n ast.Node) bool {
			if g, ok := n.(*ast.GoStmt); ok {
				t.Errorf("%s starts a goroutine: use ui/task", files.Position(g.Pos()))
			}
			return true
		})
	})
}

// Some of Fyne's containers cannot be used by key, or in another order than that of
// reading: ours can.
func TestKeysReachEverything(t *testing.T) {
	ours := map[string]string{"NewBorder": "part.Border", "NewAppTabs": "keyed.Tabs", "NewDocTabs": "keyed.Tabs"}
	eachFile(t, "ui", func(name string, files *token.FileSet, f *ast.File) {
		ast.Inspect(f, func(n ast.Node) bool {
			s, ok := n.(*ast.SelectorExpr)
			if !ok {
				return true
			}
			if of, ok := s.X.(*ast.Ident); ok && of.Name == "container" && ours[s.Sel.Name] != "" {
				t.Errorf("%s: container.%s: use %s", files.Position(n.Pos()), s.Sel.Name, ours[s.Sel.Name])
			}
			return true
		})
	})
}

func TestTheWindowItselfIsSmall(t *testing.T) {
	const most = 1100
	lines := 0
	eachGoFile(t, func(name string, text []byte) {
		if filepath.ToSlash(filepath.Dir(name)) == "ui" && !strings.HasSuffix(name, "_test.go") {
			lines += bytes.Count(text, []byte("\n"))
		}
	})
	if lines >= most {
		t.Errorf("package ui has %d lines, want fewer than %d: it puts parts together, and has none itself", lines, most)
	}
}
