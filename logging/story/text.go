// Package story tells a game in words, with the board drawn as text before each
// move. The terminal shows games so, and export writes them so.
package story

import (
	"fmt"
	"strings"
	"time"
	"unicode"

	"kalah/engine"
	"kalah/internal/cut"
	"kalah/logging"
)

// Seats are what the players are called by where they sit.
var Seats = [2]string{"first player", "second player"}

// Cast is who plays a game.
type Cast [2]engine.PlayerSpec

// Name returns what a player is called.
func (c Cast) Name(player int) string {
	if name := Short(c[player].Name); name != "" {
		return name
	}
	return string(c[player].Type)
}

// Seated returns a player's name and place, as names need not differ.
func (c Cast) Seated(player int) string {
	return fmt.Sprintf("%s (%s)", c.Name(player), Seats[player])
}

// verb returns what a player does: "plays", or "play" after "You".
func (c Cast) verb(player int, infinitive string) string {
	if c[player].IsYou() {
		return infinitive
	}
	return infinitive + "s"
}

// Introduction returns who plays and by which rules.
func (c Cast) Introduction(s engine.Snapshot) string {
	var b strings.Builder
	for player, spec := range c {
		fmt.Fprintf(&b, "%s: %s\n", c.Seated(player), SetUp(spec))
	}
	if s.Start == s.Rules.Start() && s.First == engine.First {
		fmt.Fprintf(&b, "%s a house", Seeds(s.Rules.Seeds))
	} else {
		fmt.Fprintf(&b, "a position that was set up, with %s; the %s begins", Seeds(s.Start.Total()), Seats[s.First])
	}
	if s.Rules.EmptyCapture {
		b.WriteString("; the last seed is taken also when the opposite house is empty")
	}
	if s.PieRule {
		b.WriteString("; the second player may change sides after the first turn")
	}
	if c := s.Clock; !c.IsZero() {
		fmt.Fprintf(&b, "; %v for each player", c.Time)
		if c.Increment > 0 {
			fmt.Fprintf(&b, " and %v more for each turn", c.Increment)
		}
	}
	return b.String() + "\n"
}

// Origin returns where a game came from, if it took anything over or began in a fair
// start; else "".
func Origin(from logging.From) string {
	taken := takenOver(from)
	switch fair := from.Opening == logging.OpeningFair; {
	case fair && taken != "":
		return "It began from a fair start. " + taken
	case fair:
		return "It begins from a fair start: worth exactly 0, with best play a draw"
	}
	return taken
}

// takenOver returns what a game took over from another.
func takenOver(from logging.From) string {
	switch moves, name := Moves(from.Moves), Short(from.Log); {
	case from.Moves > 0 && from.Log != "":
		return fmt.Sprintf("It goes on from %s after %s", name, moves)
	case from.Log != "":
		return fmt.Sprintf("It goes on from the start of %s", name)
	case from.Moves > 0:
		return fmt.Sprintf("It goes on after %s that were given", moves)
	}
	return ""
}

// SetUp returns what a player is, with all that its choices depend on.
func SetUp(spec engine.PlayerSpec) string {
	text := OneLine(string(spec.Type))
	if spec.Limit != 0 {
		text += fmt.Sprintf(", limit %d", spec.Limit)
	}
	if spec.Seed != nil {
		text += fmt.Sprintf(", seed %d", *spec.Seed)
	}
	if spec.Time != 0 {
		text += fmt.Sprintf(", %v a move", spec.Time)
	}
	if spec.Level != 0 {
		text += fmt.Sprintf(", level %d", spec.Level)
	}
	return text
}

// Turn returns whose turn it is.
func (c Cast) Turn(s engine.Snapshot) string {
	return fmt.Sprintf("Turn %d, %s", s.Turn, c.Seated(s.Player))
}

// Played returns what a move did.
func (c Cast) Played(m engine.Move) string {
	text := fmt.Sprintf("%s %s %s: %s", c.Name(m.Player), c.verb(m.Player, "play"), engine.Letter(m.Player, m.House), Seeds(len(m.Sown)))
	switch {
	case m.Captured > 1:
		text += fmt.Sprintf(", the last one captures %s from %s", Seeds(m.Captured-1), m.CapturedFrom)
	case m.Captured == 1:
		text += fmt.Sprintf(", the last one goes to the store, as %s is empty", m.CapturedFrom)
	case m.ExtraTurn:
		text += ", the last one in the store: extra turn"
	}
	return text + "."
}

// Thought returns what a player that plays by a solver thought of its move; ""
// if that is not known. It names the player's value of the position, in seeds.
func (c Cast) Thought(m engine.Played) string {
	spec := c[m.Player]
	if spec.Type.Info().Unit != engine.UnitSeeds || m.Stats.Value == nil {
		return ""
	}
	text := fmt.Sprintf("  value %+g", *m.Stats.Value)
	switch {
	case m.Stats.Proved:
		text += ", proved"
	case m.Stats.Hurried:
		text += ", cut short"
	case spec.Type.Info().Proves:
		text += ", not proved in its time"
	}
	if m.Stats.Nodes > 0 {
		text += ", " + Count(int(m.Stats.Nodes), "node")
	}
	return text + ", " + InSeconds(m.Stats.Elapsed)
}

// Result returns how a finished game ended, or how far an unfinished one got.
func (c Cast) Result(s engine.Snapshot) string {
	if !s.Over() {
		return fmt.Sprintf("The game is not finished after %s.", Moves(len(s.Moves)))
	}
	text := fmt.Sprintf("The game is over after %s: ", Moves(len(s.Moves)))
	winners := s.Winners()
	if !s.Ending.IsZero() {
		return text + c.ending(s.Ending) + "."
	}
	if len(winners) == 2 {
		text += "a draw, " + Score(s.State)
	} else {
		text += fmt.Sprintf("%s %s %s", c.Seated(winners[0]), c.verb(winners[0], "win"), Score(s.State))
	}
	if s.State.InHouses(engine.First)+s.State.InHouses(engine.Second) > 0 {
		text += " (seeds left in houses count for their owner)"
	}
	return text + "."
}

// ending says how a game ended, if not by the board.
func (c Cast) ending(e engine.Ending) string {
	switch winner := 1 - e.Player; e.Reason {
	case engine.Agreed:
		return "a draw, by agreement"
	case engine.OnTime:
		return fmt.Sprintf("%s %s on time", c.Seated(winner), c.verb(winner, "win"))
	default:
		return fmt.Sprintf("%s %s, %s %s", c.Seated(e.Player), c.verb(e.Player, "resign"), c.Seated(winner), c.verb(winner, "win"))
	}
}

// Swapped returns that the players have changed sides: who sits where now.
func (c Cast) Swapped() string {
	return fmt.Sprintf("%s %s the other side: the players change seats.", c.Name(engine.First), c.verb(engine.First, "choose"))
}

// Score returns the seeds of both, the winner's first.
func Score(s engine.State) string {
	first, second := s.Seeds(engine.First), s.Seeds(engine.Second)
	return fmt.Sprintf("%d:%d", max(first, second), min(first, second))
}

// Seeds returns the number with its word.
func Seeds(n int) string { return Count(n, "seed") }

// Moves returns the number with its word.
func Moves(n int) string { return Count(n, "move") }

// Count returns the number with the word for the thing, in the plural by an s.
func Count(n int, thing string) string {
	if n == 1 {
		return "1 " + thing
	}
	return fmt.Sprintf("%d %ss", n, thing)
}

// InSeconds returns how long something took.
func InSeconds(d time.Duration) string { return fmt.Sprintf("%.2f s", d.Seconds()) }

// OneLine returns the text fit to be shown in one line: names of players and
// files are free text and may hold line breaks, or codes that would confuse the
// terminal.
func OneLine(text string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case r == '\n' || r == '\t':
			return ' '
		case !unicode.IsPrint(r):
			return '�'
		}
		return r
	}, strings.TrimSpace(text))
}

// MaxName is how much of a name is shown, in characters. A log may be all name,
// and a story says the name with every move.
const MaxName = 200

// Short returns a name fit to be shown, cut if it is very long.
func Short(name string) string {
	return OneLine(cut.To(strings.TrimSpace(name), MaxName))
}
