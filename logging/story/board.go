package story

import (
	"fmt"
	"strings"

	"kalah/engine"
)

// Board draws the state: the first player's houses along the top from right
// to left, the second's along the bottom from left to right, the stores at the
// ends. Sowing runs counter-clockwise.
func Board(s engine.State) string {
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
