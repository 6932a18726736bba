package arch_test

import (
	"go/ast"
	"go/token"
	"slices"
	"strings"
	"testing"
)

// A type of player is defined by its facts in the engine's catalogue and its constructor in
// search. Code that compares types elsewhere would be a third place to change for a new one.
// A view, a command and a setting that are toys are in ui/window (TestANewViewIsOneValue)
// and ui/window/settings (TestANewSettingIsOneLine).
func TestAPlayerIsOnePlace(t *testing.T) {
	mayAsk := []string{
		"ui/terminal/analyze.go", // which searches explain themselves, as JSON
		"ui/app/experiment/",     // what can be left out of each classic search
		"ui/window/searchtree/",  // the same, in words
		"engine/", "search/", "e2e/", "tools/",
	}
	eachFile(t, "", func(name string, files *token.FileSet, f *ast.File) {
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
		ast.Inspect(f, func(n ast.Node) bool {
			asks := false
			switch n := n.(type) {
			case *ast.BinaryExpr:
				asks = (n.Op == token.EQL || n.Op == token.NEQ) && (isType(n.X) || isType(n.Y))
			case *ast.CaseClause:
				asks = slices.ContainsFunc(n.List, isType)
			}
			if asks {
				t.Errorf("%s asks which type a player is: ask its facts in the engine's catalogue", files.Position(n.Pos()))
			}
			return true
		})
	})
}
