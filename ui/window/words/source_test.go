package words_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"kalah/engine"
)

// use is a text that the source looks up.
type use struct {
	key, text string // the text is the English one
	plural    bool
	at        string // file and line
}

// windowFolders hold the code whose texts people see in the window, from here.
// What is below ui and left out speaks English, or knows no texts.
const windowFolders = root + "/ui"

var leftOut = []string{"terminal", "window/uitest"}

// sources calls f with each file of the window's code that is no test.
func sources(t *testing.T, f func(fset *token.FileSet, file *ast.File)) {
	t.Helper()
	fset := token.NewFileSet()
	err := filepath.WalkDir(windowFolders, func(path string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if d.IsDir() {
			for _, folder := range leftOut {
				if path == filepath.Join(windowFolders, folder) {
					return fs.SkipDir
				}
			}
			return nil
		}
		if !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
			return nil
		}
		file, err := parser.ParseFile(fset, path, nil, parser.SkipObjectResolution)
		if err != nil {
			return err
		}
		f(fset, file)
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}

// lookups are the functions of Fyne's package lang that look a text up, with
// whether they take a key before the text, and a number behind it.
var lookups = map[string]struct{ key, plural bool }{
	"L": {}, "N": {plural: true}, "X": {key: true}, "XN": {key: true, plural: true},
}

// lookup returns the arguments of a call that name a text, nil if the call is none
// that looks one up.
func lookup(call *ast.CallExpr) (texts []ast.Expr, plural bool) {
	selector, ok := call.Fun.(*ast.SelectorExpr)
	if !ok {
		return nil, false
	}
	if of, ok := selector.X.(*ast.Ident); !ok || of.Name != "lang" {
		return nil, false
	}
	kind, ok := lookups[selector.Sel.Name]
	switch {
	case !ok:
		return nil, false
	case kind.key:
		return call.Args[:2], kind.plural
	}
	return call.Args[:1], kind.plural
}

// literal returns the text of a constant expression of literals, or of a constant
// of the same file.
func literal(e ast.Expr, constants map[string]ast.Expr) (string, bool) {
	switch e := e.(type) {
	case *ast.BasicLit:
		if e.Kind == token.STRING {
			text, err := strconv.Unquote(e.Value)
			return text, err == nil
		}
	case *ast.BinaryExpr:
		x, ok := literal(e.X, constants)
		y, okToo := literal(e.Y, constants)
		return x + y, ok && okToo && e.Op == token.ADD
	case *ast.Ident:
		if of, ok := constants[e.Name]; ok {
			return literal(of, nil)
		}
	}
	return "", false
}

// constantsOf returns the constants that a file declares.
func constantsOf(file *ast.File) map[string]ast.Expr {
	found := map[string]ast.Expr{}
	for _, d := range file.Decls {
		declaration, ok := d.(*ast.GenDecl)
		if !ok || declaration.Tok != token.CONST {
			continue
		}
		for _, s := range declaration.Specs {
			for i, name := range s.(*ast.ValueSpec).Names {
				if values := s.(*ast.ValueSpec).Values; i < len(values) {
					found[name.Name] = values[i]
				}
			}
		}
	}
	return found
}

// uses returns all texts that the window looks up.
func uses(t *testing.T) []use {
	t.Helper()
	var all []use
	sources(t, func(fset *token.FileSet, file *ast.File) {
		constants := constantsOf(file)
		ast.Inspect(file, func(n ast.Node) bool {
			call, ok := n.(*ast.CallExpr)
			if !ok {
				return true
			}
			texts, plural := lookup(call)
			if texts == nil {
				return true
			}
			at := fset.Position(call.Pos())
			u := use{plural: plural, at: at.String()}
			var known bool
			u.key, known = literal(texts[0], constants)
			if !known {
				if name := exprText(texts[0]); !computed[name] {
					t.Errorf("%s: the key %s is no constant, so nobody can check that it is translated", at, name)
				}
				return true
			}
			u.text, known = literal(texts[len(texts)-1], constants)
			if !known {
				t.Errorf("%s: the English text of %q is no constant", at, u.key)
			}
			all = append(all, u)
			return true
		})
	})
	return slices.Concat(all, ofEngine(), messages(t))
}

// computed are the keys that are no constants where they are looked up: [ofEngine]
// and [messages] know them.
var computed = map[string]bool{"title": true, "format": true}

// ofEngine returns the texts of the catalogue of player types, which the window
// looks up.
func ofEngine() []use {
	var all []use
	for _, info := range engine.Catalogue() {
		if info.Title != "" {
			all = append(all, use{key: info.Title, text: info.Title, at: "engine/catalogue.go"})
		}
	}
	return all
}

func exprText(e ast.Expr) string {
	switch e := e.(type) {
	case *ast.Ident:
		return e.Name
	case *ast.SelectorExpr:
		return exprText(e.X) + "." + e.Sel.Name
	}
	return "that is computed"
}

// readable matches what somebody may read: a capital letter and more, or several
// words.
var readable = regexp.MustCompile(`\p{Lu}\p{Ll}+|\p{L}{2,} +\p{L}{2,}`)

// notShown are the functions whose texts nobody reads in the window, by their last
// name: messages for developers, and names of things.
var notShown = map[string]bool{
	"LogError": true, "panic": true, "Errorf": true, "New": true, "Textf": true, "Texts": true, "Printf": true, "Println": true, "Fprintln": true,
	"Getenv": true, "MustCompile": true, "NewStaticResource": true, "Format": true, "Join": true, "Glob": true,
}

// TestEverythingIsTranslated finds texts that are shown as they stand.
func TestEverythingIsTranslated(t *testing.T) {
	sources(t, func(fset *token.FileSet, file *ast.File) {
		var visit func(n ast.Node) bool
		visit = func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.ImportSpec:
				return false
			case *ast.Field: // tags of structs
				ast.Inspect(n.Type, visit)
				return false
			case *ast.KeyValueExpr: // the names of placeholders
				ast.Inspect(n.Value, visit)
				return false
			case *ast.GenDecl:
				return n.Tok != token.CONST // names and keys; a text is looked up where it is used
			case *ast.CallExpr:
				if texts, _ := lookup(n); texts != nil {
					for _, a := range n.Args[len(texts):] {
						ast.Inspect(a, visit)
					}
					return false
				}
				name := exprText(n.Fun)
				name = name[strings.LastIndex(name, ".")+1:]
				return !notShown[name]
			case *ast.BasicLit:
				text, ok := literal(n, nil)
				if !ok || !readable.MatchString(text) || isName(text) || names[text] {
					return true
				}
				t.Errorf("%s: %q is shown as it stands: look it up by lang.L", fset.Position(n.Pos()), text)
			}
			return true
		}
		ast.Inspect(file, visit)
	})
}

// names are the same in every language.
var names = map[string]bool{
	"Kalah": true, "Cmd": true, "Elo": true,
	"Ég": true, // measures the height of a line
}

// isName reports whether a text names something of a system, such as a file or an
// interface of D-Bus.
func isName(text string) bool {
	return !strings.Contains(text, " ") && strings.ContainsAny(text, "./_")
}
