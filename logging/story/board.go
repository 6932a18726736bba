package story

import (
	"fmt"
	"strings"

	"kalah/engine"
)

// Board draws the state with the first player's houses along the top, from right to left, and
// the second player's houses along the bottom, from left to right.
func Board(s engine.State) string { return board(s, engine.Second) }

// board draws the state with the houses of the player below along the bottom.
func board(s engine.State, below engine.Side) string {
	var b strings.Builder
	above := 1 - below
	line := strings.Repeat("----+", engine.Houses)
	edge := "       +" + line + "\n"
	row := func(at func(column int) string) string {
		var cells strings.Builder
		for column := range engine.Houses {
			cells.WriteString(at(column))
		}
		return cells.String()
	}
	across := func(column int) int { return engine.Houses - 1 - column }

	b.WriteString("        " + row(func(c int) string { return fmt.Sprintf(" %s   ", engine.Letter(above, across(c))) }) + "\n" + edge)
	b.WriteString("       |" + row(func(c int) string { return fmt.Sprintf("%3d |", s[above][across(c)]) }) + "\n")
	fmt.Fprintf(&b, " %s %3d +%s %-3d %s\n", engine.Letter(above, engine.Store), s[above][engine.Store],
		line, s[below][engine.Store], engine.Letter(below, engine.Store))
	b.WriteString("       |" + row(func(c int) string { return fmt.Sprintf("%3d |", s[below][c]) }) + "\n" + edge)
	b.WriteString("        " + row(func(c int) string { return fmt.Sprintf(" %s   ", engine.Letter(below, c)) }) + "\n")

	lines := strings.Split(b.String(), "\n")
	for i := range lines {
		lines[i] = strings.TrimRight(lines[i], " ")
	}
	return strings.Join(lines, "\n")
}
