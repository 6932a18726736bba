package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestPlainSentences(t *testing.T) {
	folder := t.TempDir()
	for name, text := range map[string]string{
		"a.go":          "package a\n\n// header is what comes\n// first.\n//\n//\tgoes on\nvar header = `goes on`\n",
		"page.md":       "The size is\nthat of the board.\n\n    goes on\n\n`for good`\n",
		"help/x.txt":    "The game goes\non.\n",
		"testdata/b.md": "It goes on.\n",
	} {
		path := filepath.Join(folder, name)
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	var out strings.Builder
	err := run(t.Context(), &out, []string{folder})
	want := strings.ReplaceAll(`DIR/a.go:3: "header is what": name the thing: the number of, the file that
DIR/help/x.txt:1: "goes on": use a plain word: in progress, continue, again, permanently, at random
DIR/page.md:1: "that of the": repeat the noun
`, "DIR", folder)
	if out.String() != want || err == nil || err.Error() != "3 sentences to rewrite" {
		t.Errorf("%v\n%swant\n%s", err, &out, want)
	}
}
