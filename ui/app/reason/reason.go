// Package reason puts the explanations of package why into sentences. Each sentence is at most fifteen
// words long and has no claim that the explanation does not hold.
package reason

import (
	"strings"

	"kalah/engine"
	"kalah/internal/message"
	"kalah/search/why"
)

// Text returns the sentence of an explanation. It is empty if the explanation has no reason, as for one of the best
// houses. Letters name houses, and numbers count seeds.
func Text(w why.Why) message.Text {
	if w.Because == nil {
		return message.Text{}
	}
	s := whole(w, false)
	if len(strings.Fields(s.String())) > maxWords {
		s = whole(w, true)
	}
	if !w.Exact {
		return message.Textf("As far as I see: %s", s)
	}
	return s
}

func whole(w why.Why, short bool) message.Text {
	s := sentence(w, short)
	if b := w.Because; w.Exact && b.Share < 1 && b.Share > 0 {
		return message.Textf("Above all: %s", s)
	}
	return s
}

// maxWords is the maximum number of words of a sentence.
const maxWords = 15

// words are the letters that sentences name.
type words struct {
	why.Why
	h, b  string // the house asked about, and the best house
	short bool   // of the houses up to a capture only the last one is named
}

// way returns the letters of the houses of a turn up to its capture, such as "F D".
func (w words) way(line string, turn int) string {
	player := w.Player
	if turn%2 == 1 {
		player = w.Opponent()
	}
	var letters []string
	for _, h := range w.Way(line, turn) {
		letters = append(letters, engine.Letter(player, h))
	}
	if w.short {
		letters = letters[len(letters)-1:]
	}
	return strings.Join(letters, " ")
}

// last returns the letter of the last house of a turn.
func (w words) last(line string, turn int) string {
	way := w.way(line, turn)
	return way[len(way)-1:]
}

// sentence returns the sentence of a reason, and for a pair of reasons both sentences.
func sentence(all why.Why, short bool) message.Text {
	if first, second, pair := strings.Cut(string(all.Because.Reason), "+"); pair && all.Because.Reason != why.MissBoth {
		of := func(reason string) message.Text {
			one, because := all, *all.Because
			because.Reason = why.Reason(reason)
			one.Because = &because
			return sentence(one, short)
		}
		return message.Textf("%s %s", of(first), of(second))
	}
	w := words{all, engine.Letter(all.Player, all.House), engine.Letter(all.Player, all.Best), short}
	main, _ := w.Main()
	event := engine.Letter(main.By, main.House)
	switch w.Because.Reason {
	case why.MissCapture:
		return w.missed()
	case why.AllowCapture:
		return w.allowed()
	case why.Order:
		return w.order()
	case why.MissExtra, why.MissBoth:
		if n := w.Captured(why.BestLine, 0); n > max(1, w.Captured(why.HouseLine, 0)) {
			return message.Textf("With %s you move again and take %d seeds with %s.", w.b, n, w.last(why.BestLine, 0))
		}
		return message.Textf("With %s you move again, with %s you do not.", w.b, w.h)
	case why.AllowExtra:
		return w.again(event)
	case why.NextCapture:
		return message.Textf("%s prepares a capture: %s takes %d seeds next turn.", w.b, w.way(why.BestLine, 2), main.Seeds)
	case why.NextExtra:
		return message.Textf("After %s you can move again next turn, with %s.", w.b, event)
	case why.LaterCapture:
		return message.Textf("After %s your opponent takes %d seeds in two turns, with %s.", w.h, main.Seeds, w.way(why.HouseLine, 3))
	case why.Tempo:
		return message.Textf("After %s you would rather pass next turn: every house costs something.", w.h)
	case why.OnlyReply:
		return message.Textf("Only %s punishes %s. It costs you %d seeds.", engine.Letter(w.Opponent(), w.PunishedBy[0]), w.h, w.Loss)
	case why.Ends:
		if n, _ := w.Leftovers(why.BestLine, w.Player); w.KeepsMore() {
			return message.Textf("After %s the game ends soon, and you keep %d seeds on your side.", w.b, n)
		}
		n, _ := w.Leftovers(why.HouseLine, w.Opponent())
		return message.Textf("After %s the game ends soon, and your opponent keeps %d seeds.", w.h, n)
	}
	return message.Textf("%s costs %d seeds, but only later. Look at the moves.", w.h, w.Loss)
}

// Partial returns the sentence of an explanation without the best house, for a reason of turn 0 or 1: see
// [why.Why.Early]. It is empty for other reasons.
func Partial(w why.Why) message.Text {
	if !w.Early() {
		return message.Text{}
	}
	of := words{w, engine.Letter(w.Player, w.House), "", false}
	main, _ := w.Main()
	n := w.Captured(why.BestLine, 0)
	switch w.Because.Reason {
	case why.AllowCapture:
		return message.Textf("Your opponent can take %d seeds with %s.", w.Captured(why.HouseLine, 1), of.way(why.HouseLine, 1))
	case why.AllowExtra:
		return message.Textf("Your opponent can move again with %s.", engine.Letter(main.By, main.House))
	case why.Order:
		return message.Textf("The other way round would have been better.")
	}
	if n > max(1, w.Captured(why.HouseLine, 0)) {
		return message.Textf("You could have taken %d seeds in this turn.", n)
	}
	return message.Textf("Another house would have let you move again.")
}

// missed is the sentence about a capture that H misses.
func (w words) missed() message.Text {
	n, way := w.Captured(why.BestLine, 0), w.way(why.BestLine, 0)
	if less := w.Captured(why.HouseLine, 0); less > 0 {
		return message.Textf("%s takes %d seeds; %s takes only %d.", way, n, w.h, less)
	}
	return message.Textf("%s takes %d seeds. %s lets them go.", way, n, w.h)
}

// allowed is the sentence about a capture that H allows.
func (w words) allowed() message.Text {
	n, way, most := w.Captured(why.HouseLine, 1), w.way(why.HouseLine, 1), w.AtMostAfterBest()
	switch {
	case most > 0:
		return message.Textf("%s lets your opponent take %d seeds with %s, %s at most %d.", w.h, n, way, w.b, most)
	case w.Stands():
		return message.Textf("%s threatens to take %d seeds. %s stops that, %s does not.", way, n, w.b, w.h)
	}
	return message.Textf("%s lets your opponent take %d seeds with %s. %s does not.", w.h, n, way, w.b)
}

// order is the sentence about a better order of moves within the turn.
func (w words) order() message.Text {
	more := w.Moves(why.BestLine, 0) - w.Moves(why.HouseLine, 0)
	switch n := w.OrderCapture(); {
	case n > 0:
		return message.Textf("First %s, then %s: that takes %d seeds.", w.b, w.h, n)
	case more == 1:
		return message.Textf("First %s, then %s: that is one more move for you.", w.b, w.h)
	case more > 1:
		return message.Textf("First %s, then %s: that is %d more moves for you.", w.b, w.h, more)
	}
	return message.Textf("First %s, then %s: this order is better.", w.b, w.h)
}

// again is the sentence about extra moves of the opponent, the first of them with a house.
func (w words) again(house string) message.Text {
	switch {
	case w.TakesToo() && w.short:
		return message.Textf("%s lets your opponent move again and take %d seeds with %s.", w.h, w.Captured(why.HouseLine, 1), w.last(why.HouseLine, 1))
	case w.TakesToo():
		return message.Textf("%s lets your opponent move again with %s and take %d seeds with %s.", w.h, house, w.Captured(why.HouseLine, 1), w.last(why.HouseLine, 1))
	case w.CannotMoveAgain():
		return message.Textf("After %s your opponent moves again with %s. After %s they cannot.", w.h, house, w.b)
	}
	return message.Textf("After %s your opponent moves %d times in a row, after %s only %d.", w.h, w.Moves(why.HouseLine, 1), w.b, w.Moves(why.BestLine, 1))
}
