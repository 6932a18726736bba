package arch_test

import (
	"go/ast"
	"go/token"
	"maps"
	"path"
	"slices"
	"strings"
	"testing"
)

// holds returns, by package, which struct types have a field of which others: as a
// value, a pointer, or within a slice, a map, a channel or an embedded struct. What a
// function that a field holds takes and returns does not count.
func holds(t *testing.T) map[string]map[string][]string {
	t.Helper()
	found := map[string]map[string][]string{}
	fields := map[string]map[string][]string{} // the names that the types of fields mention
	eachFile(t, "", func(name string, _ *token.FileSet, f *ast.File) {
		folder := path.Dir(name)
		if fields[folder] == nil {
			fields[folder] = map[string][]string{}
		}
		for _, d := range f.Decls {
			g, ok := d.(*ast.GenDecl)
			if !ok {
				continue
			}
			for _, s := range g.Specs {
				of, ok := s.(*ast.TypeSpec)
				if !ok {
					continue
				}
				st, ok := of.Type.(*ast.StructType)
				if !ok {
					continue
				}
				fields[folder][of.Name.Name] = []string{}
				for _, field := range st.Fields.List {
					ast.Inspect(field.Type, func(n ast.Node) bool {
						switch n := n.(type) {
						case *ast.FuncType, *ast.SelectorExpr:
							return false
						case *ast.Ident:
							fields[folder][of.Name.Name] = append(fields[folder][of.Name.Name], n.Name)
						}
						return true
					})
				}
			}
		}
	})
	for folder, types := range fields {
		found[folder] = map[string][]string{}
		for name, mentioned := range types {
			for _, to := range mentioned {
				if _, ok := types[to]; ok && to != name {
					found[folder][name] = append(found[folder][name], to)
				}
			}
		}
	}
	return found
}

// reaches returns what one node of a graph leads to.
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

// circles returns the largest sets of nodes that all lead to each other, each in the
// order of its names.
func circles(graph map[string][]string) [][]string {
	var found [][]string
	done := map[string]bool{}
	for _, name := range slices.Sorted(maps.Keys(graph)) {
		if done[name] || !reaches(graph, name)[name] {
			continue
		}
		circle := []string{}
		for to := range reaches(graph, name) {
			if reaches(graph, to)[name] {
				circle = append(circle, to)
				done[to] = true
			}
		}
		slices.Sort(circle)
		found = append(found, circle)
	}
	return found
}

// knots are the circles that stand, each with what it waits for. The list only
// shrinks: a part that knows its owner cannot be understood or tested without it. A
// node with its children and a widget with its own parts may stay.
var knots = map[string]string{
	"ui/window/kit: Table pane": "a widget with its own parts",
}

func TestNoPartKnowsItsOwner(t *testing.T) {
	seen := map[string]bool{}
	for folder, graph := range holds(t) {
		for _, circle := range circles(graph) {
			knot := folder + ": " + strings.Join(circle, " ")
			seen[knot] = true
			t.Logf("circle: %s", knot)
			if knots[knot] == "" {
				t.Errorf("struct types hold each other: %s", knot)
			}
		}
	}
	for knot := range knots {
		if !seen[knot] {
			t.Errorf("%s: is no knot any more; take it out of the list", knot)
		}
	}
}

func TestCircles(t *testing.T) {
	graph := map[string][]string{"a": {"b"}, "b": {"c"}, "c": {"b"}, "d": {"a", "e"}, "e": {"d"}, "f": {"a"}}
	got := circles(graph)
	if want := [][]string{{"b", "c"}, {"d", "e"}}; !slices.EqualFunc(got, want, slices.Equal[[]string]) {
		t.Errorf("got %v, want %v", got, want)
	}
}
