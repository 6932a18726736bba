package words_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"iter"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"sync"
	"testing"

	"kalah/engine"
)

// use is a text that the source looks up.
type use struct {
	key, text string // the text is the English one
	plural    bool
	at        string // file and line
}

// root is the project's folder, from here.
const root = "../../.."

// file is one of the project's code that is no test.
type file struct {
	*ast.File
	path      string // below the project's folder, with slashes
	constants map[string]ast.Expr
}

var positions = token.NewFileSet()

// project returns all of the project's code that is no test.
var project = sync.OnceValues(func() (all []file, err error) {
	err = fs.WalkDir(os.DirFS(root), ".", func(path string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case d.IsDir() && path != "." && (strings.HasPrefix(d.Name(), ".") || d.Name() == "testdata"):
			return fs.SkipDir
		case d.IsDir(), !strings.HasSuffix(path, ".go"), strings.HasSuffix(path, "_test.go"):
			return nil
		}
		parsed, err := parser.ParseFile(positions, filepath.Join(root, path), nil, parser.SkipObjectResolution)
		all = append(all, file{parsed, path, constantsOf(parsed)})
		return err
	})
	return all, err
})

// below returns the code in a folder of the project.
func below(t *testing.T, folder string) iter.Seq[file] {
	t.Helper()
	all, err := project()
	if err != nil {
		t.Fatal(err)
	}
	return func(yield func(file) bool) {
		for _, f := range all {
			if (folder == "." || strings.HasPrefix(f.path, folder+"/")) && !yield(f) {
				return
			}
		}
	}
}

// sources returns the code whose texts people see in the window: what is below ui and
// left out speaks English, or knows no texts.
func sources(t *testing.T) iter.Seq[file] {
	return func(yield func(file) bool) {
		for f := range below(t, "ui") {
			if !strings.HasPrefix(f.path, "ui/terminal/") && !strings.HasPrefix(f.path, "ui/window/uitest/") && !yield(f) {
				return
			}
		}
	}
}

// calls returns the calls in a file with the functions' names, as they are written.
func (f file) calls() iter.Seq2[string, *ast.CallExpr] {
	return func(yield func(string, *ast.CallExpr) bool) {
		for n := range ast.Preorder(f.File) {
			if call, ok := n.(*ast.CallExpr); ok && !yield(exprText(call.Fun), call) {
				return
			}
		}
	}
}

// lookup returns the arguments of a call that name a text, nil if the call is none of
// those to Fyne's package lang that look one up. X and XN take a key before the text, N
// and XN a number behind it.
func lookup(call *ast.CallExpr) (texts []ast.Expr, plural bool) {
	switch name := exprText(call.Fun); name {
	case "lang.L", "lang.N":
		return call.Args[:1], name == "lang.N"
	case "lang.X", "lang.XN":
		return call.Args[:2], name == "lang.XN"
	}
	return nil, false
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
	for n := range ast.Preorder(file) {
		declaration, ok := n.(*ast.GenDecl)
		if !ok || declaration.Tok != token.CONST {
			continue
		}
		for _, s := range declaration.Specs {
			for i, value := range s.(*ast.ValueSpec).Values {
				found[s.(*ast.ValueSpec).Names[i].Name] = value
			}
		}
	}
	return found
}

// uses returns all texts that the window looks up.
func uses(t *testing.T) []use {
	t.Helper()
	var all []use
	for file := range sources(t) {
		for _, call := range file.calls() {
			texts, plural := lookup(call)
			if texts == nil {
				continue
			}
			at := positions.Position(call.Pos())
			u := use{plural: plural, at: at.String()}
			var known bool
			u.key, known = literal(texts[0], file.constants)
			if !known {
				if name := exprText(texts[0]); name != "title" && name != "format" { // of the catalogue and of messages
					t.Errorf("%s: the key %s is no constant, so nobody can check that it is translated", at, name)
				}
				continue
			}
			u.text, known = literal(texts[len(texts)-1], file.constants)
			if !known {
				t.Errorf("%s: the English text of %q is no constant", at, u.key)
			}
			all = append(all, u)
		}
	}
	for _, info := range engine.Catalogue() {
		if info.Title != "" {
			all = append(all, use{key: info.Title, text: info.Title, at: "engine/catalogue.go"})
		}
	}
	return append(all, messages(t)...)
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
	for file := range sources(t) {
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
			case *ast.IndexExpr: // so are these
				ast.Inspect(n.X, visit)
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
				t.Errorf("%s: %q is shown as it stands: look it up by lang.L", positions.Position(n.Pos()), text)
			}
			return true
		}
		ast.Inspect(file.File, visit)
	}
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
