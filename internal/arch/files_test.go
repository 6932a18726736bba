package arch_test

import (
	"bytes"
	"os"
	"path"
	"path/filepath"
	"strings"
	"testing"
)

func TestMainOnlyWires(t *testing.T) {
	const most = 60
	text, err := os.ReadFile(filepath.Join(root, "main.go"))
	if err != nil {
		t.Fatal(err)
	}
	if lines := bytes.Count(text, []byte("\n")); lines >= most {
		t.Errorf("main.go has %d lines, want fewer than %d", lines, most)
	}
}

// Every package has an Example, except commands and the window, which needs a screen.
func TestEveryPackageHasAnExample(t *testing.T) {
	has := map[string]bool{}
	eachGoFile(t, func(name string, text []byte) {
		if strings.HasSuffix(name, "_test.go") && bytes.Contains(text, []byte("\nfunc Example")) {
			has[path.Dir(name)] = true
		}
	})
	for _, p := range list(t) {
		if len(p.GoFiles) > 0 && p.Name != "main" && p.path() != "ui" && p.path() != "ui/window" && !has[p.path()] {
			t.Errorf("package %s has no Example", p.ImportPath)
		}
	}
}
