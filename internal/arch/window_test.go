package arch_test

import (
	"go/ast"
	"go/token"
	"path"
	"slices"
	"testing"
)

// The window starts goroutines only by a task.Group.
func TestGoroutinesAreTasks(t *testing.T) {
	mayStart := []string{
		"ui/terminal", // has no window to close
	}
	eachFile(t, "ui", func(name string, files *token.FileSet, f *ast.File) {
		if slices.Contains(mayStart, path.Dir(name)) {
			return
		}
		for n := range ast.Preorder(f) {
			if g, ok := n.(*ast.GoStmt); ok {
				t.Errorf("%s starts a goroutine: use internal/task", files.Position(g.Pos()))
			}
		}
	})
}

// Some of Fyne's containers do not work with the keyboard, or in the wrong order; ours do.
func TestKeysReachEverything(t *testing.T) {
	ours := map[string]string{"NewBorder": "kit.Border", "NewAppTabs": "kit.Tabs", "NewDocTabs": "kit.Tabs"}
	eachFile(t, "ui", func(name string, files *token.FileSet, f *ast.File) {
		for n := range ast.Preorder(f) {
			s, ok := n.(*ast.SelectorExpr)
			if !ok {
				continue
			}
			if of, ok := s.X.(*ast.Ident); ok && of.Name == "container" && ours[s.Sel.Name] != "" {
				t.Errorf("%s: container.%s: use %s", files.Position(n.Pos()), s.Sel.Name, ours[s.Sel.Name])
			}
		}
	})
}
