package loglist

import (
	"slices"

	"kalah/logging/library"
)

// selection is what is selected of a list: any number of games, one of which,
// or one beside them, has the cursor. Games are known by their paths, so that
// all stays as it is when the list changes.
type selection struct {
	paths  map[string]bool
	cursor string // where arrows go from
	anchor string // where a range begins
	at     int    // the cursor's index when it was last known
}

func newSelection() *selection { return &selection{paths: map[string]bool{}} }

// gesture says what a click or an arrow does to the selection.
type gesture struct {
	extend bool // Shift: up to here
	add    bool // Ctrl: beside what is selected
}

// index returns where the game is, or -1.
func index(games []library.Game, path string) int {
	if path == "" {
		return -1
	}
	return slices.IndexFunc(games, func(g library.Game) bool { return g.Path == path })
}

// click does what a click on a game does.
func (s *selection) click(games []library.Game, i int, g gesture) {
	path := games[i].Path
	switch {
	case g.extend:
		s.extend(games, i, g.add)
	case g.add:
		s.toggle(path)
		s.anchor = path
	default:
		s.only(path)
	}
	s.cursor, s.at = path, i
}

// step does what an arrow does that leads to a game. With Ctrl it takes the
// cursor there and nothing else.
func (s *selection) step(games []library.Game, i int, g gesture) {
	path := games[i].Path
	switch {
	case g.extend:
		s.extend(games, i, g.add)
	case !g.add:
		s.only(path)
	}
	s.cursor, s.at = path, i
}

func (s *selection) only(path string) {
	clear(s.paths)
	s.paths[path] = true
	s.anchor = path
}

func (s *selection) toggle(path string) {
	if !s.paths[path] {
		s.paths[path] = true
	} else {
		delete(s.paths, path)
	}
}

// extend selects what lies between the anchor and a game.
func (s *selection) extend(games []library.Game, i int, add bool) {
	from := index(games, s.anchor)
	if from < 0 {
		from = i
		s.anchor = games[i].Path
	}
	if !add {
		clear(s.paths)
	}
	for j := min(from, i); j <= max(from, i); j++ {
		s.paths[games[j].Path] = true
	}
}

// all selects everything.
func (s *selection) all(games []library.Game) {
	for i := range games {
		s.paths[games[i].Path] = true
	}
}

// keep forgets what is not in the list any more. A cursor that is gone goes to
// what has taken its place.
func (s *selection) keep(games []library.Game) {
	old, cursor := s.paths, -1
	s.paths = map[string]bool{}
	for i := range games {
		path := games[i].Path
		if old[path] {
			s.paths[path] = true
		}
		if path == s.cursor {
			cursor = i
		}
	}
	switch {
	case cursor >= 0:
		s.at = cursor
	case s.cursor != "" && len(games) > 0:
		s.at = min(s.at, len(games)-1)
		s.cursor = games[s.at].Path
	default:
		s.cursor, s.at = "", 0
	}
}

// chosen returns the paths selected, in the order of the list; without any, the
// one with the cursor.
func (s *selection) chosen(games []library.Game) []string {
	if len(s.paths) == 0 {
		if s.cursor == "" {
			return nil
		}
		return []string{s.cursor}
	}
	paths := make([]string, 0, len(s.paths))
	for i := range games {
		if s.paths[games[i].Path] {
			paths = append(paths, games[i].Path)
		}
	}
	return paths
}
