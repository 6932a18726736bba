package main

import (
	"go/ast"
	"go/token"
	"regexp"
	"slices"
	"strings"
)

// readable matches a string that may be a text for people: a capitalized word, or two words.
var readable = regexp.MustCompile(`\p{Lu}\p{Ll}+|\p{L}{2,} +\p{L}{2,}`)

var (
	// notShown has the functions whose strings the window does not show.
	notShown = []string{
		"LogError", "panic", "Errorf", "New", "Textf", "Texts", "Printf", "Println", "Fprintln",
		"Getenv", "MustCompile", "NewStaticResource", "Format", "Join", "Glob",
	}
	// sameEverywhere has strings that are the same in all languages. "Ég" measures the height of a line.
	sameEverywhere = []string{"Kalah", "Cmd", "Elo", "Ég"}

	// mayReachTheWindow has the folders whose errors the window may show.
	mayReachTheWindow = []string{
		"engine/", "search/", "logging/", "internal/safefile/", "internal/userdir/",
		"ui/app/archive/", "ui/app/session/", "ui/window/files/", "ui/window/logactions/", "ui/window/frame/", "ui/window/play/",
		"ui/window/logs/", "ui/window/matches/", "ui/window/lab/", "ui/window/puzzles/", "ui/window/statistics/", "ui/window/tour/",
	}
	// inEnglish has the files that may call Error on an error: to translate, wrap or compare its text.
	inEnglish = []string{
		"ui/window/words/error.go", "ui/window/kit/field.go", "ui/app/session/loop.go",
		"ui/window/ending.go", "ui/window/settings/file.go", "ui/app/tournament/definition.go",
	}
)

// checkSource reports texts and errors that the window would show in English.
func (c *checker) checkSource() {
	for _, s := range c.sources {
		reaches := slices.ContainsFunc(mayReachTheWindow, func(folder string) bool { return strings.HasPrefix(s.path, folder) })
		for n := range ast.Preorder(s.File) {
			switch n := n.(type) {
			case *ast.CallExpr:
				name := nameOf(n.Fun)
				if name == "fmt.Errorf" || name == "errors.New" {
					// A format that is computed quotes another program, or is translated already.
					if _, fixed := literal(n.Args[0], s.constants); fixed && reaches {
						c.report(c.at(n), "the window cannot translate this error: use package message")
					}
				}
				if s.inWindow() && strings.HasSuffix(name, ".Error") && len(n.Args) == 0 && !slices.Contains(inEnglish, s.path) {
					c.report(c.at(n), "the text of this error is English: use words.Error")
				}
			case *ast.KeyValueExpr:
				value := nameOf(n.Value)
				if _, placeholder := literal(n.Key, nil); placeholder && s.inWindow() && strings.EqualFold(value[strings.LastIndex(value, ".")+1:], "err") {
					c.report(c.at(n), "an error becomes a part of a text in English: use words.Error")
				}
			}
		}
		if s.inWindow() {
			ast.Inspect(s.File, c.shown)
		}
	}
}

// shown reports strings below a node that the window shows untranslated. It returns false for nodes
// that it has checked itself, as [ast.Inspect] requires.
func (c *checker) shown(n ast.Node) bool {
	switch n := n.(type) {
	case *ast.ImportSpec:
		return false
	case *ast.Field: // skips the tag
		ast.Inspect(n.Type, c.shown)
		return false
	case *ast.KeyValueExpr: // skips the name of a placeholder
		ast.Inspect(n.Value, c.shown)
		return false
	case *ast.IndexExpr:
		ast.Inspect(n.X, c.shown)
		return false
	case *ast.GenDecl:
		return n.Tok != token.CONST // a name, a key, or a text that is looked up elsewhere
	case *ast.CallExpr:
		if texts, _ := lookup(n); texts != nil {
			for _, arg := range n.Args[len(texts):] {
				ast.Inspect(arg, c.shown)
			}
			return false
		}
		name := nameOf(n.Fun)
		return !slices.Contains(notShown, name[strings.LastIndex(name, ".")+1:])
	case *ast.BasicLit:
		if s, ok := literal(n, nil); ok && readable.MatchString(s) && !isName(s) && !slices.Contains(sameEverywhere, s) {
			c.report(c.at(n), "%q is not translated: look it up with lang.L", s)
		}
	}
	return true
}

// isName reports whether a string is a name for programs, such as a key, a file or an interface of D-Bus.
func isName(s string) bool { return !strings.Contains(s, " ") && strings.ContainsAny(s, "./_") }
