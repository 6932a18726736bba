package words_test

import (
	"go/ast"
	"go/parser"
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
	sources(t, func(fset *token.FileSet, file *ast.File) {
		for _, at := range glued(file) {
			t.Errorf("%s: a sentence is glued together: look all of it up, or separate facts by phrase.Facts", fset.Position(at))
		}
	})
}

// The test finds what it is for.
func TestGlueIsFound(t *testing.T) {
	for body, want := range map[string]int{
		`_ = lang.L("a") + " · " + lang.L("b")`:           0,
		`_ = lang.L("a") + ", " + lang.L("b")`:            1,
		`_ = name + lang.L("wins")`:                       1,
		`text := lang.L("a"); text += ", " + lang.L("b")`: 1,
		`text := lang.L("a"); text += "\n" + lang.L("b")`: 0,
		`text := lang.L("a"); return text + "!"`:          1,
		`text := name; text += " " + lang.N("b", 1)`:      1,
		`_ = fmt.Sprintf("%s (%d)", lang.L("a"), 3)`:      1,
		`_ = lang.L("a {{.B}}", fmt.Sprintf("%d", 3)) `:   0,
		`text := "~ " + lang.X("a", "b"); text += "%"`:    1,
	} {
		file, err := parser.ParseFile(token.NewFileSet(), "", "package p\nfunc f() {\n"+body+"\n}", parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		if got := len(glued(file)); got != want {
			t.Errorf("%s: found %d times, want %d", body, got, want)
		}
	}
}

// glued returns where a file puts texts together.
func glued(file *ast.File) []token.Pos {
	var found []token.Pos
	for _, d := range file.Decls {
		f, ok := d.(*ast.FuncDecl)
		if !ok || f.Body == nil {
			continue
		}
		texts := looksUp{}
		ast.Inspect(f.Body, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.AssignStmt:
				texts.assign(n)
				if n.Tok == token.ADD_ASSIGN && (texts.is(n.Rhs[0]) || texts.is(n.Lhs[0])) {
					if !separate(append(terms(n.Lhs[0]), terms(n.Rhs[0])...), texts) {
						found = append(found, n.Pos())
					}
					return false
				}
			case *ast.BinaryExpr:
				if n.Op == token.ADD && slices.ContainsFunc(terms(n), texts.is) {
					if !separate(terms(n), texts) {
						found = append(found, n.Pos())
					}
					return false
				}
			case *ast.CallExpr:
				if name := exprText(n.Fun); strings.HasPrefix(name, "fmt.Sprint") && slices.ContainsFunc(n.Args, texts.is) {
					found = append(found, n.Pos())
				}
			}
			return true
		})
	}
	return found
}

// looksUp holds the variables of a function that have texts that were looked up.
type looksUp map[string]bool

func (l looksUp) assign(a *ast.AssignStmt) {
	for i, to := range a.Lhs {
		name, ok := to.(*ast.Ident)
		if ok && i < len(a.Rhs) && l.is(a.Rhs[i]) {
			l[name.Name] = true
		}
	}
}

func (l looksUp) is(e ast.Expr) bool {
	switch e := e.(type) {
	case *ast.CallExpr:
		texts, _ := lookup(e)
		return texts != nil
	case *ast.BinaryExpr:
		return l.is(e.X) || l.is(e.Y)
	case *ast.Ident:
		return l[e.Name]
	}
	return false
}

// terms returns what a sum adds up.
func terms(e ast.Expr) []ast.Expr {
	if sum, ok := e.(*ast.BinaryExpr); ok && sum.Op == token.ADD {
		return append(terms(sum.X), terms(sum.Y)...)
	}
	return []ast.Expr{e}
}

// separate reports whether a separator stands on each side of each text.
func separate(terms []ast.Expr, texts looksUp) bool {
	for i, e := range terms {
		if !texts.is(e) {
			continue
		}
		for _, next := range []int{i - 1, i + 1} {
			if next < 0 || next >= len(terms) {
				continue
			}
			if sep, ok := literal(terms[next], nil); !ok || !slices.Contains(separators, sep) {
				return false
			}
		}
	}
	return true
}
