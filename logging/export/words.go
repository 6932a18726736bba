package export

import (
	"fmt"
	"strings"

	"kalah/engine"
	"kalah/logging/story"
)

// Words are what pictures say, so that a window can give them its own language.
type Words struct {
	Seat     func(player int) string        // who has no name: "First player"
	Kind     func(engine.PlayerSpec) string // "Scout, limit 6"
	Plays    func(houses string) string     // "plays A–F"
	Turn     func(engine.Step) string       // "Turn 9", "Turn 9, move 2"
	LastMove func(engine.Move) string       // "last move C, captures 5"
	ToMove   string
	Wins     func(score string) string // "wins 28:20"
	Draw     func(score string) string // "draw 24:24"
	Over     func(moves int) string    // "Game over after 41 moves"
	Title    string                    // of the picture, for who cannot see it
}

// English returns the words that a [Style] without words uses.
func English() *Words {
	return &Words{
		Seat:     func(player int) string { return [...]string{"First player", "Second player"}[player] },
		Kind:     kind,
		Plays:    func(houses string) string { return "plays " + houses },
		Turn:     turn,
		LastMove: lastMove,
		ToMove:   "to move",
		Wins:     func(score string) string { return "wins " + score },
		Draw:     func(score string) string { return "draw " + score },
		Over:     func(moves int) string { return "Game over after " + story.Moves(moves) },
		Title:    "A position of Kalah",
	}
}

func turn(s engine.Step) string {
	text := fmt.Sprintf("Turn %d", s.Turn)
	if s.Move > 1 {
		text += fmt.Sprintf(", move %d", s.Move)
	}
	return text
}

// kind leaves out the seed of the random numbers: nobody reads a picture for it.
func kind(spec engine.PlayerSpec) string {
	text := strings.TrimSuffix(strings.TrimSuffix(string(spec.Type), "_AI"), "_Player")
	spec.Type, spec.Seed = engine.PlayerType(text), nil
	return story.SetUp(spec)
}

func lastMove(m engine.Move) string {
	text := "last move " + engine.Letter(m.Player, m.House)
	switch {
	case m.Captured > 0:
		text += fmt.Sprintf(", captures %d", m.Captured)
	case m.ExtraTurn:
		text += ", extra turn"
	}
	return text
}
