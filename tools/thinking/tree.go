package main

import (
	"context"

	"kalah/engine"
	"kalah/search"
)

// A node of a game tree is a state that turns from the position at its root
// reach.
type node struct {
	turn     string // the letters of the houses that led here
	state    engine.State
	player   int     // who is to move
	value    float64 // for the player to move here
	children []*node
}

// grow returns the tree below a state, so many turns deep.
func grow(rules engine.Rules, s engine.State, player, limit int) *node {
	n := &node{state: s, player: player}
	switch {
	case s.Finished():
		n.value = engine.Utility(s, player)
		return n
	case limit == 0:
		n.value = engine.Heuristic(s, player)
		return n
	}
	n.value = -1
	for _, next := range rules.Successors(s, player) {
		child := grow(rules, next.State, 1-player, limit-1)
		for _, house := range next.Choices {
			child.turn += engine.Letter(player, house)
		}
		n.children = append(n.children, child)
		n.value = max(n.value, -child.value)
	}
	return n
}

// leaves returns the nodes without children, from left to right.
func (n *node) leaves() []*node {
	if len(n.children) == 0 {
		return []*node{n}
	}
	var all []*node
	for _, child := range n.children {
		all = append(all, child.leaves()...)
	}
	return all
}

// witness is the game of Kalah that remembers which states were evaluated, in
// their order: the searches show what they look at without knowing it.
type witness struct {
	search.Kalah
	seen *[]engine.Board
}

func (w witness) Utility(b engine.Board, player int) float64 {
	*w.seen = append(*w.seen, b)
	return w.Kalah.Utility(b, player)
}

func (w witness) Heuristic(b engine.Board, player int) float64 {
	*w.seen = append(*w.seen, b)
	return w.Kalah.Heuristic(b, player)
}

type watchedSearch = search.Search[engine.Board, witness]

// watch returns the states that a search evaluates for the value of a position.
func watch(rules engine.Rules, s engine.State, player, limit int, make func(witness) *watchedSearch) ([]engine.State, error) {
	var seen []engine.Board
	w := witness{search.NewKalah(rules), &seen}
	if _, err := make(w).Value(context.Background(), s.Board(), player, limit, nil); err != nil {
		return nil, err
	}
	var states []engine.State
	for _, b := range seen {
		states = append(states, b.State())
	}
	return states, nil
}

// The searches of the pictures are those without memo and deepening: what is left
// is the idea of each.
func bareAlphaBeta(w witness) *watchedSearch {
	return search.NewAlphaBeta[engine.Board](w, 0).WithoutDeepening().WithoutMemo()
}

func bareScout(w witness) *watchedSearch {
	return search.NewScout[engine.Board](w, 0).WithoutDeepening().WithoutMemo()
}

// looks returns how often each leaf's state is among those that were seen.
func looks(leaves []*node, seen []engine.State) []int {
	counts := make([]int, len(leaves))
	for i, leaf := range leaves {
		for _, s := range seen {
			if s == leaf.state {
				counts[i]++
			}
		}
	}
	return counts
}
