package play

import (
	"fyne.io/fyne/v2/lang"

	"kalah/engine"
	"kalah/ui/app/session"
	"kalah/ui/window/words"
)

// scoreText returns the score of a series of games, with a person first: "You 2 : 1 Easy" or "You 2
// : 1 Easy (1 draw)". It is "" before the first game is over.
func scoreText(s session.Score) string {
	if s.Played() == 0 {
		return ""
	}
	first, second := engine.First, engine.Second
	if s.Players[1].IsYou() {
		first, second = 1, 0
	}
	text := lang.L("{{.First}} {{.Won}} : {{.Lost}} {{.Second}}", words.Args{
		"First": words.NameOf(s.Players, first), "Won": s.Wins[first], "Lost": s.Wins[second], "Second": words.NameOf(s.Players, second),
	})
	if s.Draws > 0 {
		return lang.N("{{.Score}} ({{.Count}} draws)", s.Draws, words.Args{"Score": text, "Count": s.Draws})
	}
	return text
}
