package arch_test

import (
	"go/ast"
	"go/token"
	"path"
	"slices"
	"strings"
	"testing"
)

// The window starts goroutines only by a task.Group. The terminal has no window to close.
func TestGoroutinesAreTasks(t *testing.T) {
	eachFile(t, func(name string, files *token.FileSet, f *ast.File) {
		if !strings.HasPrefix(name, "ui/") || path.Dir(name) == "ui/terminal" {
			return
		}
		for n := range ast.Preorder(f) {
			if g, ok := n.(*ast.GoStmt); ok {
				t.Errorf("%s starts a goroutine: use internal/task", files.Position(g.Pos()))
			}
		}
	})
}

// A type of player is defined by its facts in the engine's catalogue and its constructor in
// search. Code elsewhere that compares types would be a third place to change for a new one.
func TestAPlayerIsOnePlace(t *testing.T) {
	mayAsk := []string{
		"ui/terminal/analyze.go", // the searches that describe themselves as JSON
		"ui/app/experiment/",     // the parts that a classic search can do without
		"ui/window/searchtree/",  // the same, in words
		"engine/", "search/", "e2e/", "tools/",
	}
	eachFile(t, func(name string, files *token.FileSet, f *ast.File) {
		if slices.ContainsFunc(mayAsk, func(path string) bool { return strings.HasPrefix(name, path) }) {
			return
		}
		isType := func(e ast.Expr) bool {
			s, ok := e.(*ast.SelectorExpr)
			if !ok || !strings.HasPrefix(s.Sel.Name, "Type") || s.Sel.Name == "Type" {
				return false
			}
			of, ok := s.X.(*ast.Ident)
			return ok && of.Name == "engine"
		}
		for n := range ast.Preorder(f) {
			asks := false
			switch n := n.(type) {
			case *ast.BinaryExpr:
				asks = (n.Op == token.EQL || n.Op == token.NEQ) && (isType(n.X) || isType(n.Y))
			case *ast.CaseClause:
				asks = slices.ContainsFunc(n.List, isType)
			}
			if asks {
				t.Errorf("%s compares the type of a player: use its facts in the engine's catalogue", files.Position(n.Pos()))
			}
		}
	})
}
