// Command texts checks the translations of the window against the source code, as a part of make
// lint. It reports texts that a language lacks or that no code uses, placeholders and plural forms
// that differ, words to avoid, and texts and errors of the window that cannot be translated.
//
// Usage: texts [-update] PROJECT
//
// With -update it writes new keys into en.json, removes unused keys and sorts all files.
package main

import (
	"context"
	"flag"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"strings"

	"kalah/internal/message"
	"kalah/tools/command"
)

func main() { command.Main("texts", run) }

func run(_ context.Context, out io.Writer, args []string) error {
	flags := flag.NewFlagSet("texts", flag.ContinueOnError)
	update := flags.Bool("update", false, "write new keys into en.json, remove unused keys and sort all files")
	if err := flags.Parse(args); err != nil {
		return err
	}
	if flags.NArg() != 1 {
		return fmt.Errorf("found %d arguments, expected the folder of the project", flags.NArg())
	}
	c := checker{out: out, positions: token.NewFileSet(), texts: map[string]text{}}
	if err := c.parse(flags.Arg(0)); err != nil {
		return err
	}
	c.collect()
	c.checkSource()
	if err := c.checkTranslations(filepath.Join(flags.Arg(0), "resources", "translations"), *update); err != nil {
		return err
	}
	if c.faults > 0 {
		return fmt.Errorf("%d faults in texts", c.faults)
	}
	return nil
}

// checker checks one project.
type checker struct {
	out       io.Writer
	positions *token.FileSet
	sources   []source
	texts     map[string]text // by key
	faults    int
}

// source is a source file that is not a test.
type source struct {
	*ast.File
	path      string // slash-separated, relative to the project
	constants map[string]ast.Expr
}

// text is a text that the code looks up. english is empty if only the files have it.
type text struct {
	english string
	plural  bool
	at      string // file and line
}

// isKey reports whether the English text is the key, so that en.json does not need it.
func (x text) isKey(key string) bool { return !x.plural && x.english == key }

// report prints a fault at a place: a file, a position in the code or a text.
func (c *checker) report(at fmt.Stringer, format string, args ...any) {
	c.faults++
	_, _ = fmt.Fprintf(c.out, "%s: %s\n", at, fmt.Sprintf(format, args...))
}

func (c *checker) at(n ast.Node) fmt.Stringer { return c.positions.Position(n.Pos()) }

// parse parses all source files of the project.
func (c *checker) parse(root string) error {
	return fs.WalkDir(os.DirFS(root), ".", func(path string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case d.IsDir() && path != "." && (strings.HasPrefix(d.Name(), ".") || d.Name() == "testdata" || path == "tools"):
			return fs.SkipDir
		case d.IsDir(), !strings.HasSuffix(path, ".go"), strings.HasSuffix(path, "_test.go"):
			return nil
		}
		file, err := parser.ParseFile(c.positions, filepath.Join(root, path), nil, parser.SkipObjectResolution)
		if err == nil {
			c.sources = append(c.sources, source{file, path, constantsOf(file)})
		}
		return err
	})
}

// inWindow reports whether the window shows texts of the file in its language.
func (s source) inWindow() bool {
	return strings.HasPrefix(s.path, "ui/") && !strings.HasPrefix(s.path, "ui/terminal/") && !strings.HasPrefix(s.path, "ui/window/uitest/")
}

// collect collects the texts that are looked up in the translations.
func (c *checker) collect() {
	for _, key := range ofFyne {
		c.texts[key] = text{english: key, at: "Fyne"}
	}
	for _, s := range c.sources {
		for n := range ast.Preorder(s.File) {
			switch n := n.(type) {
			case *ast.KeyValueExpr: // titles of types of players
				if title, ok := literal(n.Value, s.constants); ok && s.path == "engine/catalogue.go" && nameOf(n.Key) == "Title" {
					c.add(n, title, title, false)
				}
			case *ast.CallExpr:
				if keys, plural := lookup(n); keys != nil && s.inWindow() {
					c.addLookup(s, n, keys, plural)
				}
				c.addMessages(s, n)
			}
		}
	}
}

func (c *checker) add(n ast.Node, key, english string, plural bool) {
	added := text{english, plural, c.at(n).String()}
	if before, ok := c.texts[key]; ok && (before.english != english || before.plural != plural) && before.at != "Fyne" {
		c.report(c.at(n), "the key %q has another text or another plural at %s", key, before.at)
	}
	c.texts[key] = added
}

// addLookup adds the text of a call of Fyne's package lang.
func (c *checker) addLookup(s source, call *ast.CallExpr, keys []ast.Expr, plural bool) {
	key, known := literal(keys[0], s.constants)
	english, alsoKnown := literal(keys[len(keys)-1], s.constants)
	switch name := nameOf(keys[0]); {
	case known && alsoKnown:
		c.add(call, key, english, plural)
	case name != "title" && name != "format": // of the catalogue and of messages
		c.report(c.at(call), "the text %s is not a constant, so nobody can check its translation", name)
	}
}

// addMessages adds the formats of a call of package message. The window looks them up in words.Error.
func (c *checker) addMessages(s source, call *ast.CallExpr) {
	name, args := nameOf(call.Fun), call.Args
	switch name {
	case "message.Errorf", "message.New", "message.Textf":
		args = args[:1]
	case "message.Texts", "Texts":
	default:
		return
	}
	for _, arg := range args {
		format, known := literal(arg, s.constants)
		switch {
		case !known && len(args) == 1:
			c.report(c.at(call), "the format is not a constant, so nobody can check its translation")
		case name == "message.New" && strings.Contains(format, "%"):
			c.report(c.at(call), "%q has a verb: use message.Errorf", format)
		case message.HasWords(format):
			c.add(call, format, format, false)
		}
	}
}

// lookup returns the arguments of a call of Fyne's package lang that name a text: the text, or a
// key and the text. It returns nil for other calls.
func lookup(call *ast.CallExpr) (texts []ast.Expr, plural bool) {
	switch name := nameOf(call.Fun); name {
	case "lang.L", "lang.N":
		return call.Args[:1], name == "lang.N"
	case "lang.X", "lang.XN":
		return call.Args[:2], name == "lang.XN"
	}
	return nil, false
}

// literal returns the string of a constant expression, which may use constants of the same file.
func literal(e ast.Expr, constants map[string]ast.Expr) (string, bool) {
	switch e := e.(type) {
	case *ast.BasicLit:
		if e.Kind == token.STRING {
			s, err := strconv.Unquote(e.Value)
			return s, err == nil
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

// constantsOf returns the values of the constants in a file, by their names.
func constantsOf(file *ast.File) map[string]ast.Expr {
	found := map[string]ast.Expr{}
	for n := range ast.Preorder(file) {
		if d, ok := n.(*ast.GenDecl); ok && d.Tok == token.CONST {
			for _, s := range d.Specs {
				for i, value := range s.(*ast.ValueSpec).Values {
					found[s.(*ast.ValueSpec).Names[i].Name] = value
				}
			}
		}
	}
	return found
}

// nameOf returns an expression such as lang.L as it is written, "…" if it is not a name.
func nameOf(e ast.Expr) string {
	switch e := e.(type) {
	case *ast.Ident:
		return e.Name
	case *ast.SelectorExpr:
		return nameOf(e.X) + "." + e.Sel.Name
	}
	return "…"
}
