package puzzle

import (
	"cmp"
	"slices"

	"kalah/engine"
)

// near is how many seeds must lie elsewhere for two positions to be no near duplicates.
const near = 5

// distance counts the seeds in houses by which two positions differ, capture rules apart.
func distance(a, b engine.State) int {
	n := 0
	for player := range 2 {
		for house := range engine.Houses {
			d := int(a[player][house]) - int(b[player][house])
			n += max(d, -d)
		}
	}
	return n
}

// candidate is a puzzle that was found, with what it takes to choose among them.
type candidate struct {
	Puzzle
	points int
	game   int
}

// choose returns so many puzzles of each grade, sorted by grade and difficulty: in turn
// one of each theme as long as there are some, no two from one game, and none that is
// nearly another.
func choose(all []candidate, perGrade int) []Puzzle {
	var chosen []candidate
	games := map[int]bool{}
	fresh := func(c candidate) bool {
		return !games[c.game] && !slices.ContainsFunc(chosen, func(o candidate) bool {
			return distance(o.Position.State, c.Position.State) < near
		})
	}
	// What is rare is chosen first, so that others do not use up its games.
	for _, g := range []Grade{Hard, Medium, Easy} {
		byTheme := map[Theme][]candidate{}
		for _, c := range all {
			if c.Grade == g {
				byTheme[c.Theme] = append(byTheme[c.Theme], c)
			}
		}
		for n, before := 0, -1; n < perGrade && n != before; {
			before = n
			for _, theme := range Themes() {
				left := byTheme[theme]
				i := slices.IndexFunc(left, fresh)
				if i < 0 || n == perGrade {
					continue
				}
				chosen = append(chosen, left[i])
				games[left[i].game] = true
				byTheme[theme] = left[i+1:]
				n++
			}
		}
	}
	slices.SortStableFunc(chosen, func(a, b candidate) int {
		return cmp.Or(cmp.Compare(a.Grade, b.Grade), cmp.Compare(a.points, b.points), cmp.Compare(capture(a), capture(b)))
	})
	puzzles := make([]Puzzle, len(chosen))
	for i, c := range chosen {
		puzzles[i] = c.Puzzle
	}
	return puzzles
}

// capture orders the capture rules.
func capture(c candidate) int {
	if c.Position.Rules.EmptyCapture {
		return 1
	}
	return 0
}
