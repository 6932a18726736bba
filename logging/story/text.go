// Package story describes a game in words, with the board drawn as text before each move,
// for the terminal and for exports.
package story

import (
	"fmt"
	"strings"
	"time"
	"unicode"

	"kalah/engine"
	"kalah/internal/cut"
	"kalah/internal/message"
	"kalah/logging"
)

// Seats are the names of the two sides, in English.
var Seats = [2]string{"first player", "second player"}

// Cast is the players of a game.
type Cast [2]engine.PlayerSpec

// Who is a player as an argument of a [message.Text]. A translation may replace its name.
type Who engine.PlayerSpec

// String returns the name of the player, or its type if it has no name.
func (w Who) String() string {
	if name := Short(w.Name); name != "" {
		return name
	}
	return string(w.Type)
}

// Name returns the name of a player, or its type if it has no name.
func (c Cast) Name(player engine.Side) string { return Who(c[player]).String() }

// Seated returns the name and the side of a player, because both players may have the same
// name.
func (c Cast) Seated(player engine.Side) message.Text {
	if player == engine.First {
		return message.Textf("%s (first player)", Who(c[player]))
	}
	return message.Textf("%s (second player)", Who(c[player]))
}

// Introduction returns the players, with their settings, and the rules, in three lines.
func (c Cast) Introduction(s engine.Snapshot) message.Text {
	var start, capture, pie, time, more message.Text
	switch {
	case s.Start == s.Rules.Start() && s.First == engine.First && s.Rules.Seeds == 1:
		start = message.Textf("1 seed a house")
	case s.Start == s.Rules.Start() && s.First == engine.First:
		start = message.Textf("%d seeds per house", s.Rules.Seeds)
	case s.First == engine.First:
		start = message.Textf("a position that was set up, with %s; the first player begins", seeds(s.Start.Total()))
	default:
		start = message.Textf("a position that was set up, with %s; the second player begins", seeds(s.Start.Total()))
	}
	if s.Rules.EmptyCapture {
		capture = message.Textf("; the last seed is taken also when the opposite house is empty")
	}
	if s.PieRule {
		pie = message.Textf("; the second player may change sides after the first turn")
	}
	if !s.Clock.IsZero() {
		time = message.Textf("; %v for each player", s.Clock.Time)
		if s.Clock.Increment > 0 {
			more = message.Textf(" and %v more for each turn", s.Clock.Increment)
		}
	}
	return message.Textf("%s: %s\n%s: %s\n%s%s%s%s%s", c.Seated(engine.First), SetUp(c[engine.First]),
		c.Seated(engine.Second), SetUp(c[engine.Second]), start, capture, pie, time, more)
}

// Origin returns a sentence about the origin of a game: another game or a fair start. For other
// games it returns the zero text.
func Origin(from logging.From) message.Text {
	taken, any := takenOver(from)
	switch fair := from.Opening == logging.OpeningFair; {
	case fair && any:
		return message.Textf("It began from a fair start. %s", taken)
	case fair:
		return message.Textf("It begins from a fair start: worth exactly 0, with best play a draw")
	}
	return taken
}

// takenOver returns a sentence about the moves that were taken over from another game. any is
// false if there are none.
func takenOver(from logging.From) (what message.Text, any bool) {
	switch name := Short(from.Log); {
	case from.Moves > 0 && from.Log != "":
		return message.Textf("It goes on from %s after move %d", name, from.Moves), true
	case from.Log != "":
		return message.Textf("It goes on from the start of %s", name), true
	case from.Moves > 0:
		return message.Textf("It goes on after %s that were given", Moves(from.Moves)), true
	}
	return what, false
}

// SetUp returns the type of a player and its settings.
func SetUp(spec engine.PlayerSpec) message.Text {
	var limit, seed, time, level message.Text
	if spec.Limit != 0 {
		limit = message.Textf(", limit %d", spec.Limit)
	}
	if spec.Seed != nil {
		seed = message.Textf(", seed %d", *spec.Seed)
	}
	if spec.Time != 0 {
		time = message.Textf(", %v a move", spec.Time)
	}
	if spec.Level != 0 {
		level = message.Textf(", level %d", spec.Level)
	}
	return message.Textf("%s%s%s%s%s", engine.PlayerType(OneLine(string(spec.Type))), limit, seed, time, level)
}

// Turn returns the number of the turn and the player to move.
func (c Cast) Turn(s engine.Snapshot) message.Text {
	return message.Textf("Turn %d, %s", s.Turn, c.Seated(s.Player))
}

// Standing returns the player to move and the seeds in the stores, for listeners.
func (c Cast) Standing(s engine.Snapshot) message.Text {
	move := message.Textf("%s is to move.", Who(c[s.Player]))
	if c[s.Player].IsYou() {
		move = message.Textf("Your move.")
	}
	return message.Textf("%s In the stores: %s %d, %s %d.", move, Who(c[engine.First]), s.State[engine.First][engine.Store],
		Who(c[engine.Second]), s.State[engine.Second][engine.Store])
}

// Houses returns the seeds in the houses and in the store of a player, for listeners.
func (c Cast) Houses(s engine.State, player engine.Side) message.Text {
	var houses []string
	for house := range engine.Houses {
		houses = append(houses, fmt.Sprintf("%s %d", engine.Letter(player, house), s[player][house]))
	}
	return message.Textf("%s: %s, in the store %d.", Who(c[player]), strings.Join(houses, ", "), s[player][engine.Store])
}

// Played returns a sentence about a move and its effects.
func (c Cast) Played(m engine.Move) message.Text {
	did := message.Textf("%s plays %s: %s", Who(c[m.Player]), engine.Letter(m.Player, m.House), seeds(len(m.Sown)))
	if c[m.Player].IsYou() {
		did = message.Textf("%s play %s: %s", Who(c[m.Player]), engine.Letter(m.Player, m.House), seeds(len(m.Sown)))
	}
	switch {
	case m.Captured > 1:
		return message.Textf("%s, the last one captures %s from %s.", did, seeds(m.Captured-1), m.CapturedFrom)
	case m.Captured == 1:
		return message.Textf("%s, the last one goes to the store, as %s is empty.", did, m.CapturedFrom)
	case m.ExtraTurn:
		return message.Textf("%s, the last one in the store: extra turn.", did)
	}
	return message.Textf("%s.", did)
}

// Thought returns the score of the position, in seeds, the nodes and the time of a move by a
// solver. known is false for moves without a score and for other players.
func (c Cast) Thought(m engine.Played) (thought message.Text, known bool) {
	spec := c[m.Player]
	if spec.Type.Info().Unit != engine.UnitSeeds || m.Stats.Value == nil {
		return thought, false
	}
	var sure, nodes message.Text
	switch {
	case m.Stats.Proved:
		sure = message.Textf(", proved")
	case m.Stats.Hurried:
		sure = message.Textf(", cut short")
	case spec.Type.Info().Proves:
		sure = message.Textf(", not proved in its time")
	}
	switch {
	case m.Stats.Nodes == 1:
		nodes = message.Textf(", 1 node")
	case m.Stats.Nodes > 0:
		nodes = message.Textf(", %d nodes", m.Stats.Nodes)
	}
	return message.Textf("  value %+g%s%s, %s", *m.Stats.Value, sure, nodes, InSeconds(m.Stats.Elapsed)), true
}

// Result returns the result of a finished game, or the number of moves of an unfinished game.
func (c Cast) Result(s engine.Snapshot) message.Text {
	if !s.Over() {
		return message.Textf("The game is not finished after %s.", Moves(len(s.Moves)))
	}
	var how, rest message.Text
	switch winners := s.Winners(); {
	case !s.Ending.IsZero():
		how = c.ending(s.Ending)
	case len(winners) == 2:
		how = message.Textf("a draw, %s", Score(s.State))
	case c[winners[0]].IsYou():
		how = message.Textf("%s win %s", c.Seated(winners[0]), Score(s.State))
	default:
		how = message.Textf("%s wins %s", c.Seated(winners[0]), Score(s.State))
	}
	if s.Ending.IsZero() && s.State.AllInHouses() > 0 {
		rest = message.Textf(" (seeds left in houses count for their owner)")
	} else if s.Ending.Why != "" {
		rest = message.Textf(" (%s)", Short(s.Ending.Why))
	}
	return message.Textf("The game is over after %s: %s%s.", Moves(len(s.Moves)), how, rest)
}

// ending returns the ending of a game that did not end by the rules.
func (c Cast) ending(e engine.Ending) message.Text {
	loser, winner := c.Seated(e.Player), c.Seated(1-e.Player)
	won := message.Textf("%s wins", winner)
	if c[1-e.Player].IsYou() {
		won = message.Textf("%s win", winner)
	}
	switch {
	case e.Reason == engine.Agreed:
		return message.Textf("a draw, by agreement")
	case e.Reason == engine.OnTime:
		return message.Textf("%s on time", won)
	case e.Reason == engine.Failed:
		return message.Textf("%s has failed, %s", loser, won)
	case c[e.Player].IsYou():
		return message.Textf("%s resign, %s", loser, won)
	}
	return message.Textf("%s resigns, %s", loser, won)
}

// Swapped returns a sentence about a change of sides. The Cast must have the new seats.
func (c Cast) Swapped() message.Text {
	if c[engine.First].IsYou() {
		return message.Textf("%s choose the other side: the players change seats.", Who(c[engine.First]))
	}
	return message.Textf("%s chooses the other side: the players change seats.", Who(c[engine.First]))
}

// Score returns the seeds of both players, with the higher number first, as in "30:18".
func Score(s engine.State) string {
	first, second := s.Seeds(engine.First), s.Seeds(engine.Second)
	return fmt.Sprintf("%d:%d", max(first, second), min(first, second))
}

// seeds returns the number with the word "seed" or "seeds".
func seeds(n int) message.Text {
	if n == 1 {
		return message.Textf("1 seed")
	}
	return message.Textf("%d seeds", n)
}

// Moves returns the number with the word "move" or "moves".
func Moves(n int) message.Text {
	if n == 1 {
		return message.Textf("1 move")
	}
	return message.Textf("%d moves", n)
}

// Count returns the number with the thing. The plural of thing must end in s.
func Count(n int, thing string) string {
	if n == 1 {
		return "1 " + thing
	}
	return fmt.Sprintf("%d %ss", n, thing)
}

// InSeconds returns the duration in seconds, with two decimals.
func InSeconds(d time.Duration) message.Text { return message.Textf("%.2f s", d.Seconds()) }

// OneLine returns the text in one line and without control codes. Names of players and files
// may contain such codes.
func OneLine(text string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case r == '\n' || r == '\t':
			return ' '
		case r != '\u200c' && r != '\u200d' && !unicode.IsPrint(r): // except the codes that join letters and pictures
			return unicode.ReplacementChar
		}
		return r
	}, strings.TrimSpace(text))
}

// MaxName is the maximum length of a name, in characters. A name in a log may have megabytes.
const MaxName = 200

// Short returns a name in one line, cut to MaxName characters.
func Short(name string) string {
	return OneLine(cut.To(strings.TrimSpace(name), MaxName))
}
