package explore

import "slices"

// Drawn is one element of a drawing of a tree.
type Drawn struct {
	Node     int32 // by Kind: the node, the first node left out, or the root of the subtree
	Kind     Kind
	Count    int // number of nodes; 0 if unknown
	Depth    int
	Children []int // indices of elements, in the order of the search
}

// Kind is the kind of an element of a drawing.
type Kind string

// The kinds.
const (
	OneNode Kind = "node"
	LeftOut Kind = "left out" // all successors of the parent that were not visited
	Folded  Kind = "folded"   // the subtree below the parent, which is not drawn
)

// MostDrawn is the maximum number of nodes of a drawing. The path to the selected node and its
// successors are drawn in any case.
const MostDrawn = 250

// Drawing returns the elements of a drawing, parents before their children. A folded subtree is
// one element with its number of nodes. If the tree is too large, its lowest subtrees are folded
// too.
func (s *Side) Drawing() []Drawn {
	open := s.opened()
	var all []Drawn
	var add func(node int32, depth int) int
	place := func(d Drawn) int {
		all = append(all, d)
		return len(all) - 1
	}
	add = func(node int32, depth int) int {
		at := place(Drawn{Node: node, Kind: OneNode, Count: 1, Depth: depth})
		var children []int
		switch {
		case open[node]:
			visited, left := s.known(node)
			for _, child := range visited {
				children = append(children, add(child, depth+1))
			}
			if len(left) > 0 {
				children = append(children, place(Drawn{Node: left[0], Kind: LeftOut, Count: len(left), Depth: depth + 1}))
			}
		case s.Foldable(node):
			hidden := 0
			if s.Answered(node) {
				hidden = int(s.Nodes[node].Size) - 1
			}
			children = []int{place(Drawn{Node: node, Kind: Folded, Count: hidden, Depth: depth + 1})}
		}
		all[at].Children = children
		return at
	}
	for _, root := range s.roots() {
		add(root, 0)
	}
	return all
}

// roots returns the roots that are shown.
func (s *Side) roots() []int32 {
	var roots []int32
	for _, it := range s.shown() {
		if s.exists(it.Root) {
			roots = append(roots, it.Root)
		}
	}
	return roots
}

// known returns the children of a node at the present step: the visited children and the children
// left out.
func (s *Side) known(node int32) (visited, left []int32) {
	for child := range s.Children(node) {
		switch {
		case !s.exists(child):
		case s.Nodes[child].Visited():
			visited = append(visited, child)
		default:
			left = append(left, child)
		}
	}
	return visited, left
}

// opened returns the nodes whose children are drawn. It opens as many levels as [MostDrawn]
// allows, and always the path to the selected node.
func (s *Side) opened() map[int32]bool {
	path := s.Path(s.Selected)
	open, level, room := map[int32]bool{}, s.roots(), MostDrawn
	for len(level) > 0 {
		var next []int32
		for _, node := range level {
			onPath := slices.Contains(path, node)
			if !s.Foldable(node) || !s.Unfolded(node) || room <= 0 && !onPath {
				continue
			}
			visited, left := s.known(node)
			if room -= len(visited) + min(1, len(left)); room < 0 && !onPath {
				continue
			}
			open[node] = true
			next = append(next, visited...)
		}
		level = next
	}
	return open
}

// Spread returns the horizontal center of each element and the width of the drawing, which starts
// at 0. Widths are the widths of the elements and gap is the space between them. Subtrees do not
// overlap, and each root is centered above its subtree.
func Spread(all []Drawn, widths []float64, gap float64) (middles []float64, width float64) {
	rooms, below := make([]float64, len(all)), make([]float64, len(all))
	for i := len(all) - 1; i >= 0; i-- {
		for _, child := range all[i].Children {
			below[i] += rooms[child] + gap
		}
		below[i] -= gap
		rooms[i] = max(widths[i], below[i])
	}
	middles = make([]float64, len(all))
	var put func(i int, left float64)
	put = func(i int, left float64) {
		middles[i] = left + rooms[i]/2
		left = middles[i] - below[i]/2
		for _, child := range all[i].Children {
			put(child, left)
			left += rooms[child] + gap
		}
	}
	for i, d := range all {
		if d.Depth == 0 {
			put(i, width)
			width += rooms[i] + gap
		}
	}
	return middles, max(0, width-gap)
}
