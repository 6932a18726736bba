// Command prose checks how comments, help texts and pages are written, as a part of make lint. Its
// rules are the habits that make sentences hard to read and that an expression finds with few false
// alarms. CONTRIBUTING.md describes them.
//
// Usage: prose PROJECT
package main

import (
	"context"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"kalah/tools/command"
)

// rule is an expression and the advice for a sentence that matches it.
type rule struct {
	advice string
	found  *regexp.Regexp
}

var rules = []rule{
	{
		"name the thing: the number of, the file that",
		regexp.MustCompile(`^[A-Za-z][\w.]* (?:is|are|was) (?:what|how|who|whom|where|when)\b`),
	},
	{"repeat the noun", regexp.MustCompile(`\b(?:that|those) of (?:a|an|the|its|their|all|each|every|another|other|one)\b`)},
	{"give the clause a noun", regexp.MustCompile(`\b(?:of|by|for|from|with|than|under|after|before) (?:what|whatever|whoever|whom)\b`)},
	{"use must, should, will or an active verb", regexp.MustCompile(`\b(?:is|are|was|were) to (?:be|have|do|go|get|make|take|show|say|stay|keep|know|play)\b`)},
	{"use because", regexp.MustCompile(`, for (?:it|they|there|nobody|nothing|that) (?:is|are|was|were|has|have|can|would|may|must)\b`)},
	{
		"use a plain word: in progress, continue, again, permanently, at random",
		regexp.MustCompile(`\bunder way\b|\bgo(?:es|ing)? on\b|\banew\b|\bafresh\b|\bfor good\b|\bby lot\b|\bbeforehand\b|\bhitherto\b|\boutlives?\b`),
	},
	{"write per: seeds per house", regexp.MustCompile(`\b(?:seeds?|games?|moves?|turns?|nodes?|seconds?|lines?) an? (?:house|move|turn|game|player|side|line|position|second|thread)\b`)},
}

func main() { command.Main("prose", run) }

func run(_ context.Context, out io.Writer, args []string) error {
	if len(args) != 1 {
		return fmt.Errorf("found %d arguments, expected the folder of the project", len(args))
	}
	faults := 0
	err := filepath.WalkDir(args[0], func(path string, d fs.DirEntry, err error) error {
		switch name := d.Name(); {
		case err != nil:
			return err
		case d.IsDir() && (name != ".." && name != "." && strings.HasPrefix(name, ".") || name == "testdata" || name == "build" || name == "dist"):
			return fs.SkipDir
		case d.IsDir() || name == "CHANGELOG.md" || name == "LICENSES.md" || name == "anleitung.md":
			return nil
		}
		found, err := check(path)
		for _, f := range found {
			fmt.Fprintln(out, f)
		}
		faults += len(found)
		return err
	})
	if err == nil && faults > 0 {
		err = fmt.Errorf("%d sentences to rewrite", faults)
	}
	return err
}

// check returns the faults of a file, one line each: none if it is no text for people.
func check(path string) ([]string, error) {
	isHelp := strings.HasSuffix(path, ".txt") && filepath.Base(filepath.Dir(path)) == "help"
	switch {
	case strings.HasSuffix(path, ".go"):
		return checkGo(path)
	case strings.HasSuffix(path, ".md") || isHelp:
		text, err := os.ReadFile(path)
		return checkPage(path, string(text)), err
	}
	return nil, nil
}

func checkGo(path string) (faults []string, err error) {
	set := token.NewFileSet()
	file, err := parser.ParseFile(set, path, nil, parser.ParseComments)
	if err != nil || ast.IsGenerated(file) {
		return nil, err
	}
	for _, group := range file.Comments {
		for _, paragraph := range strings.Split(group.Text(), "\n\n") {
			faults = append(faults, match(path, set.Position(group.Pos()).Line, paragraph)...)
		}
	}
	return faults, nil
}

// quoted is code within a page.
var quoted = regexp.MustCompile("`[^`]*`")

// checkPage checks the paragraphs of a page. Lines that are indented or fenced are code.
func checkPage(path, text string) (faults []string) {
	code, first := false, 0
	var paragraph []string
	for i, line := range append(strings.Split(text, "\n"), "") {
		fence := strings.HasPrefix(line, "```")
		code = code != fence
		if code || fence || strings.TrimSpace(line) == "" || strings.HasPrefix(line, "    ") || strings.HasPrefix(line, "|") {
			faults = append(faults, match(path, first, quoted.ReplaceAllString(strings.Join(paragraph, "\n"), "CODE"))...)
			paragraph = nil
			continue
		}
		if paragraph == nil {
			first = i + 1
		}
		paragraph = append(paragraph, line)
	}
	return faults
}

// match returns a line for each rule that a paragraph breaks.
func match(path string, line int, paragraph string) (faults []string) {
	text := strings.Join(slices.DeleteFunc(strings.Split(paragraph, "\n"), func(s string) bool {
		return strings.HasPrefix(s, "\t") // code in a comment
	}), " ")
	for _, r := range rules {
		for _, found := range r.found.FindAllString(text, -1) {
			faults = append(faults, fmt.Sprintf("%s:%d: %q: %s", path, line, found, r.advice))
		}
	}
	return faults
}
