package terminal

import (
	"fmt"
	"strings"

	"kalah/engine"
)

// boardText draws the state: the first player's houses along the top from right
// to left, the second's along the bottom from left to right, the stores at the
// ends. Sowing runs counter-clockwise.
func boardText(s engine.State) string {
	var b strings.Builder
	edge := "       +" + strings.Repeat("----+", engine.Houses) + "\n"
	row := func(at func(column int) string) string {
		var cells strings.Builder
		for column := range engine.Houses {
			cells.WriteString(at(column))
		}
		return cells.String()
	}
	across := func(column int) int { return engine.Houses - 1 - column }

	b.WriteString("        " + row(func(c int) string {
		return fmt.Sprintf(" %s   ", engine.Letter(engine.First, across(c)))
	}) + "\n" + edge)
	b.WriteString("       |" + row(func(c int) string {
		return fmt.Sprintf("%3d |", s[engine.First][across(c)])
	}) + "\n")
	fmt.Fprintf(&b, " O %3d +%s %-3d o\n", s[engine.First][engine.Store],
		strings.Repeat("----+", engine.Houses), s[engine.Second][engine.Store])
	b.WriteString("       |" + row(func(c int) string {
		return fmt.Sprintf("%3d |", s[engine.Second][c])
	}) + "\n" + edge)
	b.WriteString("        " + row(func(c int) string {
		return fmt.Sprintf(" %s   ", engine.Letter(engine.Second, c))
	}) + "\n")

	lines := strings.Split(b.String(), "\n")
	for i := range lines {
		lines[i] = strings.TrimRight(lines[i], " ")
	}
	return strings.Join(lines, "\n")
}

// seats are what the players are called by where they sit.
var seats = [2]string{"first player", "second player"}

// cast is who plays a game.
type cast [2]engine.PlayerSpec

// name returns what a player is called.
func (c cast) name(player int) string {
	if name := oneLine(c[player].Name); name != "" {
		return name
	}
	return string(c[player].Type)
}

// seated returns a player's name and place, as names need not differ.
func (c cast) seated(player int) string {
	return fmt.Sprintf("%s (%s)", c.name(player), seats[player])
}

// introduction returns who plays and by which rules.
func (c cast) introduction(rules engine.Rules) string {
	var b strings.Builder
	for player, spec := range c {
		fmt.Fprintf(&b, "%s: %s\n", c.seated(player), setUp(spec))
	}
	fmt.Fprintf(&b, "%s a house", seeds(rules.Seeds))
	if rules.EmptyCapture {
		b.WriteString("; the last seed is taken also when the opposite house is empty")
	}
	return b.String() + "\n"
}

// setUp returns what a player is, with all that its choices depend on.
func setUp(spec engine.PlayerSpec) string {
	text := oneLine(string(spec.Type))
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

// turn returns whose turn it is.
func (c cast) turn(s engine.Snapshot) string {
	return fmt.Sprintf("Turn %d, %s", s.Turn, c.seated(s.Player))
}

// played returns what a move did.
func (c cast) played(m engine.Move) string {
	text := fmt.Sprintf("%s plays %s: %s", c.name(m.Player), engine.Letter(m.Player, m.House), seeds(len(m.Sown)))
	switch {
	case m.Captured > 1:
		text += fmt.Sprintf(", the last one captures %s from %s", seeds(m.Captured-1), m.CapturedFrom)
	case m.Captured == 1:
		text += fmt.Sprintf(", the last one goes to the store, as %s is empty", m.CapturedFrom)
	case m.ExtraTurn:
		text += ", the last one in the store: extra turn"
	}
	return text + "."
}

// thought returns what a player that plays by a solver thought of its move; ""
// if that is not known. It names the player's value of the position, in seeds.
func (c cast) thought(m engine.Played) string {
	spec := c[m.Player]
	if !spec.Type.HasTime() || m.Stats.Value == nil {
		return ""
	}
	text := fmt.Sprintf("  value %+g", *m.Stats.Value)
	switch {
	case m.Stats.Proved:
		text += ", proved"
	case m.Stats.Hurried:
		text += ", cut short"
	case spec.Type == engine.TypePerfect:
		text += ", not proved in its time"
	}
	if m.Stats.Nodes > 0 {
		text += ", " + count(int(m.Stats.Nodes), "node")
	}
	return text + ", " + inSeconds(m.Stats.Elapsed)
}

// result returns how a finished game ended, or how far an unfinished one got.
func (c cast) result(s engine.Snapshot) string {
	if !s.Finished {
		return fmt.Sprintf("The game is not finished after %s.", moves(len(s.Moves)))
	}
	text := fmt.Sprintf("The game is over after %s: ", moves(len(s.Moves)))
	winners := s.State.Winners()
	if len(winners) == 2 {
		text += "a draw, " + score(s.State)
	} else {
		text += fmt.Sprintf("%s wins %s", c.seated(winners[0]), score(s.State))
	}
	if s.State.InHouses(engine.First)+s.State.InHouses(engine.Second) > 0 {
		text += " (seeds left in houses count for their owner)"
	}
	return text + "."
}

// score returns the seeds of both, the winner's first.
func score(s engine.State) string {
	first, second := s.Seeds(engine.First), s.Seeds(engine.Second)
	return fmt.Sprintf("%d:%d", max(first, second), min(first, second))
}

func seeds(n int) string { return count(n, "seed") }

func moves(n int) string { return count(n, "move") }

func count(n int, thing string) string {
	if n == 1 {
		return "1 " + thing
	}
	return fmt.Sprintf("%d %ss", n, thing)
}
