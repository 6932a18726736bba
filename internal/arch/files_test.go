package arch_test

import (
	"bytes"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

const maxLines = 400

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

func TestFilesAreSmall(t *testing.T) {
	files := 0
	eachGoFile(t, func(path string, text []byte) {
		files++
		if lines := bytes.Count(text, []byte("\n")); lines > maxLines {
			t.Errorf("%s has %d lines, want at most %d: split it by what it holds", path, lines, maxLines)
		}
	})
	if files == 0 {
		t.Error("no Go file was found")
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
