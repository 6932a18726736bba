package words_test

import (
	"go/ast"
	"go/token"
	"slices"
	"strings"
	"testing"
)

// separators stand between texts that say something each for itself, or mark one as
// an estimate.
var separators = []string{" · ", "\n", "\n\n", "~ "}

// TestNoGluedSentences finds texts that are put together from pieces, which other
// languages would order, bend or join in another way: sums with a text that is
// looked up, but for separators, and formats around one.
func TestNoGluedSentences(t *testing.T) {
	for file := range sources(t) {
		for _, at := range glued(file.File) {
			t.Errorf("%s: a sentence is glued together: look all of it up, or separate facts by words.Facts", positions.Position(at))
		}
	}
}

// glued returns where a file puts texts together.
func glued(file *ast.File) []token.Pos {
	var found []token.Pos
	for _, d := range file.Decls {
		texts := map[string]bool{} // variables that have one
		isText := func(e ast.Expr) bool {
			if call, ok := e.(*ast.CallExpr); ok {
				looked, _ := lookup(call)
				return looked != nil
			}
			name, ok := e.(*ast.Ident)
			return ok && texts[name.Name]
		}
		has := func(e ast.Expr) bool { return slices.ContainsFunc(terms(e), isText) }
		// Glued is a sum with a text that has no separator on one of its sides.
		check := func(at token.Pos, sum []ast.Expr) {
			for i, e := range sum[1:] {
				between := []ast.Expr{sum[i], e}
				separates := func(e ast.Expr) bool {
					text, ok := literal(e, nil)
					return ok && slices.Contains(separators, text)
				}
				if slices.ContainsFunc(between, isText) && !slices.ContainsFunc(between, separates) {
					found = append(found, at)
					return
				}
			}
		}
		ast.Inspect(d, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.AssignStmt:
				for i, to := range n.Lhs {
					if name, ok := to.(*ast.Ident); ok && i < len(n.Rhs) && has(n.Rhs[i]) {
						texts[name.Name] = true
					}
				}
				if n.Tok == token.ADD_ASSIGN && (has(n.Rhs[0]) || has(n.Lhs[0])) {
					check(n.Pos(), append(terms(n.Lhs[0]), terms(n.Rhs[0])...))
					return false
				}
			case *ast.BinaryExpr:
				if n.Op == token.ADD && has(n) {
					check(n.Pos(), terms(n))
					return false
				}
			case *ast.CallExpr:
				if name := exprText(n.Fun); strings.HasPrefix(name, "fmt.Sprint") && slices.ContainsFunc(n.Args, has) {
					found = append(found, n.Pos())
				}
			}
			return true
		})
	}
	return found
}

// terms returns what a sum adds up.
func terms(e ast.Expr) []ast.Expr {
	if sum, ok := e.(*ast.BinaryExpr); ok && sum.Op == token.ADD {
		return append(terms(sum.X), terms(sum.Y)...)
	}
	return []ast.Expr{e}
}
