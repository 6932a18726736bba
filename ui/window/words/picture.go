package words

import (
	"fyne.io/fyne/v2/lang"

	"kalah/engine"
	"kalah/logging/export"
)

// PictureWords are the words of exported pictures in the language of the window.
func PictureWords() *export.Words {
	w := export.English()
	w.Seat = func(player int) string {
		return [...]string{lang.L("First player"), lang.L("Second player")}[player]
	}
	w.Name = func(p engine.PlayerSpec) string { return ShownName(p.Type, p.Name) }
	w.Kind = kind
	w.Plays = func(houses string) string { return lang.L("houses {{.Houses}}", Args{"Houses": houses}) }
	w.Turn = Turn
	w.LastMove = func(m engine.Move) string {
		return lang.L("last move {{.Move}}", Args{"Move": Move(m)})
	}
	w.ToMove = lang.L("to move")
	w.Wins = func(score string) string { return lang.L("wins {{.Score}}", Args{"Score": score}) }
	w.Draw = func(score string) string { return lang.L("draw {{.Score}}", Args{"Score": score}) }
	w.Over = func(moves int) string { return lang.N("Game over after {{.Count}} moves", moves, Count(moves)) }
	w.Ended = endedFor
	w.Title = lang.L("A position of Kalah")
	w.Say = Text
	return w
}

// endedFor says beside a player how the game ended, if not by the board.
func endedFor(e engine.Ending, player int) string {
	switch won := player != e.Player; {
	case e.Reason == engine.Agreed:
		return lang.X("picture.agreed", "draw agreed")
	case e.Reason == engine.OnTime && won:
		return lang.X("picture.ontime", "wins on time")
	case e.Reason == engine.Resigned && !won:
		return lang.X("picture.resigned", "resigned")
	case won:
		return lang.X("picture.wins", "wins")
	}
	return ""
}
