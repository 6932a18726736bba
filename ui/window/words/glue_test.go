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
// languages would order, bend or join in another way: sums in which a text that is looked
// up has no separator on one of its sides, and formats around one.
func TestNoGluedSentences(t *testing.T) {
	isText := func(e ast.Expr) bool {
		call, ok := e.(*ast.CallExpr)
		if !ok {
			return false
		}
		texts, _ := lookup(call)
		return texts != nil
	}
	separates := func(e ast.Expr) bool {
		text, ok := literal(e, nil)
		return ok && slices.Contains(separators, text)
	}
	for file := range sources(t) {
		ast.Inspect(file.File, func(n ast.Node) bool {
			var glued bool
			switch n := n.(type) {
			case *ast.BinaryExpr:
				if n.Op != token.ADD {
					return true
				}
				sum := terms(n)
				for i, e := range sum[1:] {
					between := []ast.Expr{sum[i], e}
					glued = glued || slices.ContainsFunc(between, isText) && !slices.ContainsFunc(between, separates)
				}
			case *ast.CallExpr:
				glued = strings.HasPrefix(exprText(n.Fun), "fmt.Sprint") && slices.ContainsFunc(n.Args, isText)
			}
			if glued {
				t.Errorf("%s: a sentence is glued together: look all of it up, or separate facts by words.Facts", positions.Position(n.Pos()))
			}
			return !glued
		})
	}
}

// terms returns what a sum adds up.
func terms(e ast.Expr) []ast.Expr {
	if sum, ok := e.(*ast.BinaryExpr); ok && sum.Op == token.ADD {
		return append(terms(sum.X), terms(sum.Y)...)
	}
	return []ast.Expr{e}
}
