package arch_test

import (
	"bytes"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// eachGoFile calls do with the path and the text of every Go file of the
// project.
func eachGoFile(t *testing.T, do func(path string, text []byte)) {
	t.Helper()
	top := root(t)
	err := filepath.WalkDir(top, func(path string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		hidden := strings.HasPrefix(entry.Name(), ".")
		if entry.IsDir() && path != top && (hidden || entry.Name() == "build") {
			return fs.SkipDir
		}
		if entry.IsDir() || hidden || filepath.Ext(path) != ".go" {
			return nil
		}
		text, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		name, err := filepath.Rel(top, path)
		if err != nil {
			return err
		}
		do(name, text)
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}

func TestMainOnlyWires(t *testing.T) {
	const most = 60
	text, err := os.ReadFile(filepath.Join(root(t), "main.go"))
	if err != nil {
		t.Fatal(err)
	}
	if lines := bytes.Count(text, []byte("\n")); lines >= most {
		t.Errorf("main.go has %d lines, want fewer than %d", lines, most)
	}
}

// A package is learnt from an example that runs. The window itself and main
// have nothing that an example could call without a screen.
func TestEveryPackageHasAnExample(t *testing.T) {
	has := map[string]bool{}
	eachGoFile(t, func(path string, text []byte) {
		if strings.HasSuffix(path, "_test.go") && bytes.Contains(text, []byte("\nfunc Example")) {
			has[filepath.ToSlash(filepath.Dir(path))] = true
		}
	})
	for _, p := range list(t) {
		if len(p.GoFiles) > 0 && p.path() != "" && p.path() != "ui" && p.path() != "ui/window" && !has[p.path()] {
			t.Errorf("package %s has no Example", p.ImportPath)
		}
	}
}
