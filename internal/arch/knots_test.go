package arch_test

import (
	"go/ast"
	"go/token"
	"maps"
	"path"
	"slices"
	"strings"
	"testing"

	"gonum.org/v1/gonum/graph/simple"
	"gonum.org/v1/gonum/graph/topo"
)

// holds returns the names in the field types of each struct type, by package. Signatures of
// functions do not count.
func holds(t *testing.T) map[string]map[string][]string {
	t.Helper()
	found := map[string]map[string][]string{}
	eachFile(t, func(name string, _ *token.FileSet, f *ast.File) {
		types := found[path.Dir(name)]
		if types == nil {
			types = map[string][]string{}
			found[path.Dir(name)] = types
		}
		for n := range ast.Preorder(f) {
			of, ok := n.(*ast.TypeSpec)
			if !ok {
				continue
			}
			fields, ok := of.Type.(*ast.StructType)
			if !ok {
				continue
			}
			types[of.Name.Name] = []string{}
			for _, field := range fields.Fields.List {
				ast.Inspect(field.Type, func(n ast.Node) bool {
					switch n := n.(type) {
					case *ast.FuncType, *ast.SelectorExpr:
						return false
					case *ast.Ident:
						types[of.Name.Name] = append(types[of.Name.Name], n.Name)
					}
					return true
				})
			}
		}
	})
	return found
}

// circles returns the sets of types that hold each other, each as its sorted names.
func circles(types map[string][]string) (found []string) {
	names, graph := slices.Sorted(maps.Keys(types)), simple.NewDirectedGraph()
	for i, name := range names {
		for _, to := range types[name] {
			if j, ours := slices.BinarySearch(names, to); ours && i != j {
				graph.SetEdge(simple.Edge{F: simple.Node(i), T: simple.Node(j)})
			}
		}
	}
	for _, nodes := range topo.TarjanSCC(graph) {
		var circle []string
		for _, node := range nodes {
			circle = append(circle, names[node.ID()])
		}
		if slices.Sort(circle); len(circle) > 1 {
			found = append(found, strings.Join(circle, " "))
		}
	}
	return found
}

// A part that knows its owner cannot be understood or tested without it. The script house.sh
// reads the types after "circle: ".
func TestNoPartKnowsItsOwner(t *testing.T) {
	for folder, types := range holds(t) {
		for _, circle := range circles(types) {
			t.Errorf("struct types hold each other in a circle: %s: %s", folder, circle)
		}
	}
}
