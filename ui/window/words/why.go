package words

import (
	"strings"

	"fyne.io/fyne/v2/lang"

	"kalah/engine"
	"kalah/search/solver"
	"kalah/search/why"
	"kalah/ui/app/reason"
	"kalah/ui/app/session"
)

// Why returns the sentence of an explanation in the window's language. It returns "" for nil, and for one of the
// best houses.
func Why(w *why.Why) string {
	if w == nil {
		return ""
	}
	t := reason.Text(*w)
	return translated(t.Format(), t.Args())
}

// Mistake returns the sentence about a move of a player of a game. A person who plays against the computer reads that it speaks for
// the computer.
func Mistake(w *why.Why, players [2]engine.PlayerSpec, player engine.Side) string {
	text := Why(w)
	if text == "" || players[player].Type.IsPerson() || session.Persons(players) == 0 {
		return text
	}
	return lang.L("From {{.Player}}'s side: {{.Reason}}", Args{"Player": NameOf(players, player), "Reason": text})
}

// CoachCaption returns what the coach says.
func CoachCaption(c session.Call) string {
	switch {
	case c.Told == session.TellAll:
		return Why(&c.Why)
	case c.Told == session.TellReason:
		t := reason.Partial(c.Why)
		return translated(t.Format(), t.Args())
	case c.Why.Threatens():
		return lang.L("What will your opponent do now?")
	}
	return lang.L("There was more here.")
}

// HintReason returns why the best house is better than the house explained. Several best houses are named.
func HintReason(w *why.Why) string {
	switch {
	case w == nil:
		return ""
	case w.Loss == 0:
		return lang.L("All houses are equally good.")
	}
	text := Why(w)
	if len(w.BestHouses) > 1 && w.Exact {
		var letters []string
		for _, h := range w.BestHouses {
			letters = append(letters, engine.Letter(w.Player, h))
		}
		text = lang.L("{{.Houses}} are equally good. {{.Reason}}", Args{"Houses": strings.Join(letters, ", "), "Reason": text})
	}
	return text
}

// LineAfter returns the line of best play that begins with the house explained: "After C: C | e f | A".
func LineAfter(w *why.Why) string {
	var steps []solver.Step
	for turn, houses := range w.Lines.House {
		for _, house := range houses {
			steps = append(steps, solver.Step{Player: (w.Player + engine.Side(turn)) % 2, House: house})
		}
	}
	return Of(AfterHouse(w.Player, w.House), Line(steps))
}

// AfterHouse names the play after a house: "After C".
func AfterHouse(player engine.Side, house int) string {
	return lang.L("After {{.House}}", Args{"House": engine.Letter(player, house)})
}
