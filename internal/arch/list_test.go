package arch_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"
)

const module = "kalah"

// A goPackage is what `go list` tells of a package of the project.
type goPackage struct {
	ImportPath, Dir, Doc string
	Imports, Deps        []string
	TestImports          []string
	XTestImports         []string
	GoFiles              []string
}

// path returns the package's import path within the module: "" for the main
// package, "ui/board" for kalah/ui/board.
func (p goPackage) path() string { return local(p.ImportPath) }

// local returns an import path without the module's name in front.
func local(path string) string {
	return strings.TrimPrefix(strings.TrimPrefix(path, module), "/")
}

// ours tells whether a package belongs to the project.
func ours(path string) bool { return path == module || strings.HasPrefix(path, module+"/") }

var (
	listing  sync.Once
	packages []goPackage
	listErr  error
)

// list returns all packages of the project. `go list` reads only what it needs
// of each file, so this works while the program does not compile.
func list(t *testing.T) []goPackage {
	t.Helper()
	listing.Do(func() { packages, listErr = runList(root(t)) })
	if listErr != nil {
		t.Fatal(listErr)
	}
	return packages
}

func runList(dir string) ([]goPackage, error) {
	command := exec.Command("go", "list", "-e", "-tags", "e2e", "-json=ImportPath,Dir,Doc,GoFiles,Imports,Deps,TestImports,XTestImports", "./...")
	command.Dir = dir
	command.Stderr = os.Stderr
	out, err := command.Output()
	if err != nil {
		return nil, err
	}
	var found []goPackage
	decoder := json.NewDecoder(bytes.NewReader(out))
	for {
		var p goPackage
		err := decoder.Decode(&p)
		if errors.Is(err, io.EOF) {
			return found, nil
		}
		if err != nil {
			return nil, err
		}
		found = append(found, p)
	}
}

// root returns the folder of go.mod.
func root(t *testing.T) string {
	t.Helper()
	dir, err := filepath.Abs(filepath.Join("..", ".."))
	if err != nil {
		t.Fatal(err)
	}
	if _, err := os.Stat(filepath.Join(dir, "go.mod")); err != nil {
		t.Fatal(err)
	}
	return dir
}
