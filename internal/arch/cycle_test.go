package arch_test

import (
	"go/ast"
	"go/token"
	"path"
	"slices"
	"strings"
	"testing"
)

// uses says which files of a package use what is declared in which others: a
// function, a type, a constant, a variable or a method of a name that is not
// exported. Types are not asked for, so a method of which a field has the name is
// left out; the receiver of a method does not count.
func uses(t *testing.T, folder string) map[string][]string {
	t.Helper()
	declared, methods, parsed := map[string]string{}, map[string]string{}, map[string]*ast.File{}
	fields := map[string]bool{}
	eachFile(t, folder, func(name string, _ *token.FileSet, f *ast.File) {
		if path.Dir(name) != folder {
			return
		}
		name = path.Base(name)
		parsed[name] = f
		ast.Inspect(f, func(n ast.Node) bool {
			if s, ok := n.(*ast.StructType); ok {
				for _, field := range s.Fields.List {
					for _, n := range field.Names {
						fields[n.Name] = true
					}
				}
			}
			return true
		})
		for _, d := range f.Decls {
			switch d := d.(type) {
			case *ast.FuncDecl:
				if receiver(d) == "" {
					declared[d.Name.Name] = name
				} else if !d.Name.IsExported() {
					methods[d.Name.Name] = name
				}
			case *ast.GenDecl:
				for _, s := range d.Specs {
					switch s := s.(type) {
					case *ast.TypeSpec:
						declared[s.Name.Name] = name
					case *ast.ValueSpec:
						for _, n := range s.Names {
							declared[n.Name] = name
						}
					}
				}
			}
		}
	})
	graph := map[string][]string{}
	for name, f := range parsed {
		receivers := map[*ast.Ident]bool{}
		for _, d := range f.Decls {
			if method, ok := d.(*ast.FuncDecl); ok && method.Recv != nil {
				ast.Inspect(method.Recv, func(n ast.Node) bool {
					if i, ok := n.(*ast.Ident); ok {
						receivers[i] = true
					}
					return true
				})
			}
		}
		add := func(to string) {
			if to != "" && to != name && !slices.Contains(graph[name], to) {
				graph[name] = append(graph[name], to)
			}
		}
		for _, i := range f.Unresolved {
			if !receivers[i] {
				add(declared[i.Name])
			}
		}
		ast.Inspect(f, func(n ast.Node) bool {
			if s, ok := n.(*ast.SelectorExpr); ok && !fields[s.Sel.Name] {
				add(methods[s.Sel.Name])
			}
			return true
		})
	}
	return graph
}

// reaches returns the files that one leads to.
func reaches(graph map[string][]string, from string) map[string]bool {
	found := map[string]bool{}
	var visit func(string)
	visit = func(name string) {
		for _, to := range graph[name] {
			if !found[to] {
				found[to] = true
				visit(to)
			}
		}
	}
	visit(from)
	return found
}

// Files that all lead to each other can only be understood together.
func TestFilesOfTheWindowFormNoCycle(t *testing.T) {
	graph := uses(t, "ui")
	var cycle []string
	for name := range graph {
		if reaches(graph, name)[name] {
			cycle = append(cycle, name)
		}
	}
	slices.Sort(cycle)
	if len(cycle) > 0 {
		for _, name := range cycle {
			slices.Sort(graph[name])
			t.Logf("%s uses %s", name, strings.Join(graph[name], ", "))
		}
		t.Errorf("files of package ui lead to each other: %s", strings.Join(cycle, ", "))
	}
	if len(graph) == 0 {
		t.Error("nothing was found")
	}
}

func TestReaches(t *testing.T) {
	graph := map[string][]string{"a": {"b"}, "b": {"c"}, "c": {"b"}, "d": {"a"}}
	for name, want := range map[string]bool{"a": false, "b": true, "c": true, "d": false} {
		if got := reaches(graph, name)[name]; got != want {
			t.Errorf("%s leads to itself: %t, want %t", name, got, want)
		}
	}
}
