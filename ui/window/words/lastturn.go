package words

import (
	"strings"

	"fyne.io/fyne/v2/lang"

	"kalah/engine"
	"kalah/ui/app/session"
)

// LastTurn describes the latest turn: "Pearl played C and F in one turn and captured 8 seeds", "You
// played C and dropped the last seed in your store: play again". At the end of a game it only names
// the player whose houses are empty, because the window has no room for more.
func LastTurn(s engine.Snapshot, players [2]engine.PlayerSpec) string {
	last, ok := s.LastMove()
	if !ok {
		return ""
	}
	players = s.Seated(players, len(s.Moves)-1) // a swap may have changed the sides since
	if last.Finished {
		return emptied(last, players)
	}
	turn, _ := session.LastTurn(s.Moves)
	var letters []string
	captured := 0
	for _, m := range turn {
		letters = append(letters, engine.Letter(m.Player, m.House))
		captured += m.Captured
	}
	data := Args{"Name": NameOf(players, last.Player), "Moves": list(letters), "Count": captured}
	you := isYou(players, last.Player)
	switch {
	case last.ExtraTurn && you:
		return lang.L("You played {{.Moves}} and dropped the last seed in your store: play again", data)
	case last.ExtraTurn:
		return lang.L("{{.Name}} played {{.Moves}}, dropped the last seed in the store and plays again", data)
	}
	return played(len(turn) > 1, you, captured, data)
}

// list returns names in a sentence: "A, B and C".
func list(names []string) string {
	last := len(names) - 1
	if last < 1 {
		return strings.Join(names, "")
	}
	return lang.L("{{.List}} and {{.Last}}", Args{"List": strings.Join(names[:last], ", "), "Last": names[last]})
}

// played describes a completed turn.
func played(several, you bool, captured int, data Args) string {
	switch {
	case several && you && captured > 0:
		return lang.N("You played {{.Moves}} in one turn and captured {{.Count}} seeds", captured, data)
	case several && you:
		return lang.L("You played {{.Moves}} in one turn", data)
	case several && captured > 0:
		return lang.N("{{.Name}} played {{.Moves}} in one turn and captured {{.Count}} seeds", captured, data)
	case several:
		return lang.L("{{.Name}} played {{.Moves}} in one turn", data)
	case you && captured > 0:
		return lang.N("You played {{.Moves}} and captured {{.Count}} seeds", captured, data)
	case you:
		return lang.L("You played {{.Moves}}", data)
	case captured > 0:
		return lang.N("{{.Name}} played {{.Moves}} and captured {{.Count}} seeds", captured, data)
	}
	return lang.L("{{.Name}} played {{.Moves}}", data)
}

// emptied names the player whose houses are empty after the last move of a game.
func emptied(last engine.Played, players [2]engine.PlayerSpec) string {
	var empty []engine.Side
	for player, side := range last.To {
		if [engine.Houses]uint8(side[:engine.Houses]) == ([engine.Houses]uint8{}) {
			empty = append(empty, engine.Side(player))
		}
	}
	switch {
	case len(empty) != 1:
		return lang.L("All houses are empty: the game is over")
	case isYou(players, empty[0]):
		return lang.L("Your houses are empty: the game is over")
	}
	return lang.L("The houses of {{.Name}} are empty: the game is over", Args{"Name": NameOf(players, empty[0])})
}
