package play

import (
	"slices"

	"kalah/engine"
	"kalah/ui/app/session"
	"kalah/ui/window/panel"
	"kalah/ui/window/words"
)

// gameNotes is what is said of all positions and moves of a game. Putting it into
// words takes longer than a frame for a long game, and while one looks through a
// game it stays the same.
type gameNotes struct {
	line     []engine.Played
	swapped  int // see [session.Screen]
	points   []session.Point
	verdicts []session.Verdict

	notes []string // for the charts, on each position
	slips []panel.Slip
}

// update returns what is said of the game shown.
func (c *gameNotes) update(s session.Screen) *gameNotes {
	a := s.Analysis
	if sameLine(c.line, s.Line) && c.swapped == s.Swapped && slices.Equal(c.points, a.Points) && slices.Equal(c.verdicts, a.Verdicts) {
		return c
	}
	*c = gameNotes{line: s.Line, swapped: s.Swapped, points: a.Points, verdicts: a.Verdicts}
	steps := engine.Steps(s.Line)
	_, players := s.Seats()
	for i, m := range s.Line {
		if i < len(a.Verdicts) && a.Verdicts[i].Slip() {
			v := a.Verdicts[i]
			seat := engine.Snapshot{Swapped: s.Swapped}.Seat(i, m.Player)
			c.slips = append(c.slips, panel.Slip{
				Moves: i, Player: seat, Size: v.Size(), Text: words.Loss(v, m.Move),
				Detail: words.Facts(words.Best(v, m.Player), words.Turn(steps[i]), words.NameOf(players, seat)),
			})
		}
	}
	for n, p := range a.Points {
		c.notes = append(c.notes, note(s, steps, n, p))
	}
	return c
}

// note is what a chart says of a position.
func note(s session.Screen, steps []engine.Step, n int, p session.Point) string {
	var parts []string
	if p.Known {
		parts = append(parts, words.Of(words.Turn(steps[min(n, len(steps)-1)]), words.Value(p.Score, p.Exact)))
	}
	if v := s.Analysis.Verdicts; n > 0 && n <= len(v) && v[n-1].Slip() && n <= len(s.Line) {
		slip, m := v[n-1], s.Line[n-1].Move
		parts = append(parts, words.Of(words.Turn(steps[n-1]), words.Loss(slip, m)), words.Best(slip, m.Player))
	}
	return words.Facts(parts...)
}

// sameLine reports whether two lists of moves are one. Lists of moves do not
// change once they are made.
func sameLine(a, b []engine.Played) bool {
	return len(a) == len(b) && (len(a) == 0 || &a[0] == &b[0])
}
