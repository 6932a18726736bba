package library

import (
	"golang.org/x/text/language"

	"kalah/engine"
)

// Shown is how a list shows games: in which language, and by which words. Who looks
// for a game knows these. Nil shows what is written.
type Shown struct {
	Language string                            // tag, such as "sv": it orders letters, and says which are alike
	Types    map[engine.PlayerType]string      // what types of players are called
	Names    map[engine.PlayerType][][2]string // names that are written as the first and shown as the second
	Date     string                            // layout of a day and hour
}

func (s *Shown) tag() language.Tag {
	if s == nil {
		return language.Und
	}
	return language.Make(s.Language)
}

// name returns a player's name, or else the type.
func (s *Shown) name(p engine.PlayerSpec) string {
	if s == nil {
		if p.Name != "" {
			return p.Name
		}
		return string(p.Type)
	}
	if p.Name == "" && s.Types[p.Type] != "" {
		return s.Types[p.Type]
	}
	for _, name := range s.Names[p.Type] {
		if p.Name == name[0] {
			return name[1]
		}
	}
	return p.Name
}

// holds reports whether a word occurs in what is shown of the players.
func (s *Shown) holds(w *word, g *Game) bool {
	if s == nil || g.Broken() {
		return false
	}
	for _, p := range g.Players {
		if w.in(s.Types[p.Type]) || w.in(s.name(p)) {
			return true
		}
	}
	return false
}
