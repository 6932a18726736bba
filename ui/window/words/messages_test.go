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

	"github.com/google/go-cmp/cmp"

	"kalah/internal/message"
	"kalah/resources"
)

// root is the project's folder, from here.
const root = "../../.."

// calls calls f with each call of a function of a package, pkg.name(…), in the code
// below a folder of the project that is no test.
func calls(t *testing.T, folder string, f func(at token.Position, pkg, name string, call *ast.CallExpr, constants map[string]ast.Expr)) {
	t.Helper()
	fset := token.NewFileSet()
	err := filepath.WalkDir(filepath.Join(root, folder), func(path string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case d.IsDir() && path != root && (strings.HasPrefix(d.Name(), ".") || d.Name() == "testdata"):
			return fs.SkipDir
		case d.IsDir(), !strings.HasSuffix(path, ".go"), strings.HasSuffix(path, "_test.go"):
			return nil
		}
		file, err := parser.ParseFile(fset, path, nil, parser.SkipObjectResolution)
		if err != nil {
			return err
		}
		constants := constantsOf(file)
		ast.Inspect(file, func(n ast.Node) bool {
			call, ok := n.(*ast.CallExpr)
			if !ok {
				return true
			}
			switch of := call.Fun.(type) {
			case *ast.SelectorExpr:
				f(fset.Position(call.Pos()), exprText(of.X), of.Sel.Name, call, constants)
			case *ast.Ident:
				f(fset.Position(call.Pos()), file.Name.Name+" itself", of.Name, call, constants)
			}
			return true
		})
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}

// messages returns the formats of all errors and texts that package message makes,
// anywhere in the project. The window looks them up in words.Error.
func messages(t *testing.T) []use {
	t.Helper()
	var all []use
	calls(t, ".", func(at token.Position, pkg, name string, call *ast.CallExpr, constants map[string]ast.Expr) {
		if name == "Texts" && (pkg == "message" || pkg == "message itself") {
			for _, arg := range call.Args {
				if format, _ := literal(arg, constants); message.HasWords(format) {
					all = append(all, use{key: format, text: format, at: at.String()})
				}
			}
			return
		}
		if !slices.Contains([]string{"message.Errorf", "message.New", "message.Textf"}, pkg+"."+name) {
			return
		}
		format, known := literal(call.Args[0], constants)
		switch {
		case !known:
			t.Errorf("%s: the format is no constant, so nobody can check that it is translated", at)
		case name == "New" && strings.Contains(format, "%"):
			t.Errorf("%s: %q has a verb: use message.Errorf", at, format)
		case message.HasWords(format):
			all = append(all, use{key: format, text: format, at: at.String()})
		}
	})
	return all
}

// mayReachTheWindow are the folders whose errors the window may show.
var mayReachTheWindow = []string{
	"engine", "search", "logging", "internal/safefile", "internal/userdir",
	"ui/app/archive", "ui/app/session", "ui/window/files", "ui/window/logactions", "ui/window/frame", "ui/window/play", "ui/window/logs",
	"ui/window/matches", "ui/window/lab", "ui/window/puzzles", "ui/window/statistics", "ui/window/tour",
}

// TestErrorsCanBeTranslated finds errors that keep their texts to themselves.
func TestErrorsCanBeTranslated(t *testing.T) {
	for _, folder := range mayReachTheWindow {
		calls(t, folder, func(at token.Position, pkg, name string, call *ast.CallExpr, constants map[string]ast.Expr) {
			if pkg+"."+name != "fmt.Errorf" && pkg+"."+name != "errors.New" {
				return
			}
			if _, fixed := literal(call.Args[0], constants); !fixed {
				return // what somebody else says, or a text that is translated already
			}
			t.Errorf("%s: %s.%s makes an error that the window cannot translate: use package message", at, pkg, name)
		})
	}
}

// inEnglish are the files of the window that ask errors for their English texts.
var inEnglish = map[string]string{
	"window/words/error.go":     "translates them",
	"window/kit/field.go":       "has them in the window's language",
	"window/gameform/game.go":   "has them in the window's language",
	"window/ending.go":          "compares them",
	"app/session/gamewriter.go": "compares them",
	"window/settings/file.go":   "compares them",
}

// TestErrorsAreTranslated finds errors that are shown in English.
func TestErrorsAreTranslated(t *testing.T) {
	used := map[string]bool{}
	calls(t, "ui", func(at token.Position, _, name string, call *ast.CallExpr, _ map[string]ast.Expr) {
		file, err := filepath.Rel(windowFolders, at.Filename)
		if err != nil {
			t.Fatal(err)
		}
		file = filepath.ToSlash(file)
		if name != "Error" || len(call.Args) > 0 || strings.HasPrefix(file, "terminal/") || strings.HasPrefix(file, "window/uitest/") {
			return
		}
		if used[file] = true; inEnglish[file] == "" {
			t.Errorf("%s: an error is asked for its English text: use words.Error", at)
		}
	})
	sources(t, func(fset *token.FileSet, file *ast.File) {
		ast.Inspect(file, func(n ast.Node) bool {
			pair, ok := n.(*ast.KeyValueExpr)
			if !ok {
				return true
			}
			value := exprText(pair.Value)
			_, placeholder := literal(pair.Key, nil)
			if placeholder && strings.EqualFold(value[strings.LastIndex(value, ".")+1:], "err") {
				t.Errorf("%s: an error is put into a text in English: use words.Error", fset.Position(n.Pos()))
			}
			return true
		})
	})
	for file := range inEnglish {
		if !used[file] {
			t.Errorf("%s asks no error for its text any more", file)
		}
	}
}

var verb = regexp.MustCompile(`%(?:\[(\d+)\])?([-+# 0]*\d*(?:\.\d+)?)([a-zA-Z%])`)

// verbs returns how a format shows each of its arguments, counted from 1. A language
// may have quotes of its own in place of those of %q.
func verbs(format string) map[int][]string {
	shown := map[int][]string{}
	next := 1
	for _, v := range verb.FindAllStringSubmatch(strings.ReplaceAll(format, "%q", "%s"), -1) {
		if v[3] == "%" {
			continue
		}
		if n, err := strconv.Atoi(v[1]); err == nil {
			next = n
		}
		shown[next] = append(shown[next], v[2]+v[3])
		next++
	}
	return shown
}

// TestMessagesKeepTheirArguments compares what translated formats do with their arguments with what
// the English ones do.
func TestMessagesKeepTheirArguments(t *testing.T) {
	for _, tag := range resources.Languages() {
		c := read(t, tag)
		for _, m := range messages(t) {
			text, _ := c[m.key].(string)
			if diff := cmp.Diff(verbs(m.key), verbs(text)); diff != "" {
				t.Errorf("%s.json: %q, %q: other arguments (-want +got):\n%s", tag, m.key, text, diff)
			}
		}
	}
	for format, want := range map[string]map[int][]string{
		"100 %% of %s":         {1: {"s"}},
		"%[2]s, %[1]08x, %.2f": {2: {"s", ".2f"}, 1: {"08x"}},
	} {
		if diff := cmp.Diff(want, verbs(format)); diff != "" {
			t.Errorf("%s (-want +got):\n%s", format, diff)
		}
	}
}
