package words_test

import (
	"go/ast"
	"slices"
	"strings"
	"testing"

	"kalah/internal/message"
)

// messages returns the formats of all errors and texts that package message makes,
// anywhere in the project. The window looks them up in words.Error.
func messages(t *testing.T) []use {
	t.Helper()
	var all []use
	for file := range below(t, ".") {
		for name, call := range file.calls() {
			args := call.Args
			switch name {
			case "message.Errorf", "message.New", "message.Textf":
				args = args[:1]
			case "message.Texts", "Texts":
			default:
				continue
			}
			at := positions.Position(call.Pos()).String()
			for _, arg := range args {
				format, known := literal(arg, file.constants)
				switch {
				case !known && len(args) == 1:
					t.Errorf("%s: the format is no constant, so nobody can check that it is translated", at)
				case name == "message.New" && strings.Contains(format, "%"):
					t.Errorf("%s: %q has a verb: use message.Errorf", at, format)
				case message.HasWords(format):
					all = append(all, use{key: format, text: format, at: at})
				}
			}
		}
	}
	return all
}

// mayReachTheWindow are the folders whose errors the window may show.
var mayReachTheWindow = []string{
	"engine", "search", "logging", "internal/safefile", "internal/userdir",
	"ui/app/archive", "ui/app/session", "ui/window/files", "ui/window/logactions", "ui/window/frame", "ui/window/play", "ui/window/logs",
	"ui/window/matches", "ui/window/lab", "ui/window/puzzles", "ui/window/statistics", "ui/window/tour",
}

// inEnglish are the files of the window that ask errors for their English texts.
var inEnglish = []string{
	"ui/window/words/error.go",                                                             // translates them
	"ui/window/kit/field.go",                                                               // has them in the window's language
	"ui/app/session/loop.go",                                                               // wraps one
	"ui/window/ending.go", "ui/window/settings/file.go", "ui/app/tournament/definition.go", // compare them
}

// TestErrorsAreTranslated finds errors that keep their texts to themselves, and those that
// are shown in English.
func TestErrorsAreTranslated(t *testing.T) {
	for _, folder := range mayReachTheWindow {
		for file := range below(t, folder) {
			for name, call := range file.calls() {
				if name != "fmt.Errorf" && name != "errors.New" {
					continue
				}
				// What is not fixed is what somebody else says, or a text that is translated already.
				if _, fixed := literal(call.Args[0], file.constants); fixed {
					t.Errorf("%s: makes an error that the window cannot translate: use package message", positions.Position(call.Pos()))
				}
			}
		}
	}
	for file := range sources(t) {
		asks := false
		for name, call := range file.calls() {
			asks = asks || strings.HasSuffix(name, ".Error") && len(call.Args) == 0
		}
		if asks != slices.Contains(inEnglish, file.path) {
			t.Errorf("%s asks errors for their English texts: %v; use words.Error, or keep the list", file.path, asks)
		}
		for n := range ast.Preorder(file.File) {
			pair, ok := n.(*ast.KeyValueExpr)
			if !ok {
				continue
			}
			value := exprText(pair.Value)
			_, placeholder := literal(pair.Key, nil)
			if placeholder && strings.EqualFold(value[strings.LastIndex(value, ".")+1:], "err") {
				t.Errorf("%s: an error is put into a text in English: use words.Error", positions.Position(n.Pos()))
			}
		}
	}
}
