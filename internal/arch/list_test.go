package arch_test

import (
	"bytes"
	"encoding/json"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"kalah/internal/task/tasktest"
)

const module = "kalah"

// A goPackage is the output of `go list` for a package.
type goPackage struct {
	ImportPath                string
	Imports, Deps             []string
	TestImports, XTestImports []string
}

// path returns the import path within the module: "ui/board" for kalah/ui/board.
func (p goPackage) path() string { return local(p.ImportPath) }

// local returns an import path without the module's name.
func local(path string) string {
	return strings.TrimPrefix(strings.TrimPrefix(path, module), "/")
}

// ours reports whether a package belongs to the project.
func ours(path string) bool { return path == module || strings.HasPrefix(path, module+"/") }

// root is the folder of go.mod.
const root = "../.."

// list returns all packages of the project, including packages that do not compile.
func list(t *testing.T) []goPackage {
	t.Helper()
	all, err := packages()
	tasktest.OK(t, err)
	return all
}

var packages = sync.OnceValues(func() (all []goPackage, err error) {
	command := exec.Command("go", "list", "-e", "-tags", "e2e", "-json=ImportPath,Imports,Deps,TestImports,XTestImports", "./...")
	command.Dir, command.Stderr = root, os.Stderr
	out, err := command.Output()
	for decoder := json.NewDecoder(bytes.NewReader(out)); err == nil && decoder.More(); {
		var p goPackage
		err = decoder.Decode(&p)
		all = append(all, p)
	}
	return all, err
})

// eachFile parses the Go files of the project, except tests, and calls do with their paths.
func eachFile(t *testing.T, do func(name string, files *token.FileSet, f *ast.File)) {
	t.Helper()
	err := fs.WalkDir(os.DirFS(root), ".", func(name string, entry fs.DirEntry, err error) error {
		switch hidden := name != "." && strings.HasPrefix(entry.Name(), "."); {
		case err != nil:
			return err
		case entry.IsDir() && (hidden || name == "build"):
			return fs.SkipDir
		case entry.IsDir(), hidden, !strings.HasSuffix(name, ".go"), strings.HasSuffix(name, "_test.go"):
			return nil
		}
		files := token.NewFileSet()
		f, err := parser.ParseFile(files, filepath.Join(root, name), nil, 0)
		if err == nil {
			do(name, files, f)
		}
		return err
	})
	tasktest.OK(t, err)
}
