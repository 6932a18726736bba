package explore

import "slices"

// Drawn is what a drawing of a tree shows at one place: a node; or below a node all
// of its successors that were never looked at, or how much of its subtree is not
// drawn.
type Drawn struct {
	Node     int32 // the node; the first of those never looked at; or that with the subtree
	Kind     Kind
	Count    int // of nodes; 0 if that is not known yet
	Depth    int
	Children []int // indices among all that is drawn, in the order of the search
}

// Kind says what a place of a drawing shows.
type Kind string

// The kinds.
const (
	OneNode Kind = "node"
	LeftOut Kind = "left out"
	Folded  Kind = "folded"
)

// MostDrawn is how many nodes a drawing shows, beside those on the way to the node
// selected and their successors: more are no picture.
const MostDrawn = 250

// Drawing returns what a drawing of the rows shows, roots and parents before what is
// below them. Subtrees that are folded, and the lowest ones of a tree that is too
// large, are drawn as their numbers of nodes.
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

// known returns the children of a node that there are by now: those looked at and
// those left out.
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

// opened returns the nodes that are drawn with their children: level by level as
// many as there is room for, and in any case those on the way to the one selected.
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

// Spread returns where the middles of all places are across a drawing, which begins at 0,
// and how wide it is, with room for each width and a gap between them. A subtree has its
// room for itself, and its root stands above the middle of that.
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
