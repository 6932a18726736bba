package arch_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// eachFile parses the Go files below a folder of the project ("" for all), tests excepted.
func eachFile(t *testing.T, below string, do func(name string, files *token.FileSet, f *ast.File)) {
	t.Helper()
	eachGoFile(t, func(name string, text []byte) {
		name = filepath.ToSlash(name)
		if below != "" && !strings.HasPrefix(name, below+"/") || strings.HasSuffix(name, "_test.go") {
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

// The window's work in the background is cancelled or awaited by a task.Group.
func TestGoroutinesAreTasks(t *testing.T) {
	mayStart := []string{
		"ui/terminal", // has no window that could be closed, and waits for the lines that people type
	}
	eachFile(t, "ui", func(name string, files *token.FileSet, f *ast.File) {
		if slices.Contains(mayStart, path.Dir(name)) {
			return
		}
		ast.Inspect(f, func(n ast.Node) bool {
			if g, ok := n.(*ast.GoStmt); ok {
				t.Errorf("%s starts a goroutine: use internal/task", files.Position(g.Pos()))
			}
			return true
		})
	})
}

// Some of Fyne's containers cannot be used by key, or in another order than that of
// reading: ours can.
func TestKeysReachEverything(t *testing.T) {
	ours := map[string]string{"NewBorder": "kit.Border", "NewAppTabs": "kit.Tabs", "NewDocTabs": "kit.Tabs"}
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
