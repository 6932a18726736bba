package puzzles

import (
	"slices"

	"kalah/engine"
	"kalah/ui/app/puzzle"
	"kalah/ui/window/kit"
	"kalah/ui/window/words"
)

// snapshot is the view's part of the window's, under "puzzles":
//
//	{"number": 1, "of": 201, "phase": "asking", "state": STATE, "player": 0, "house": 3,
//	 "open": true, "at": 0, "steps": 0, "solved": 0, "streak": 0, "headline": "…",
//	 "looking": false, "found": 0, "houses": {"A": [x, y], ..., "o": [x, y]},
//	 "buttons": {"next": [x, y], ...}}
//
// House is the one that wins. At counts the steps of the proof that lead to the position.
// The houses, and the middles of the buttons that can be pressed, are in pixels of the
// screen from the window's corner.
type snapshot struct {
	Number   int                   `json:"number"`
	Of       int                   `json:"of"`
	Phase    string                `json:"phase"`
	State    engine.State          `json:"state"`
	Player   int                   `json:"player"`
	House    int                   `json:"house"`
	Open     bool                  `json:"open"`
	At       int                   `json:"at"`
	Steps    int                   `json:"steps"`
	Solved   int                   `json:"solved"`
	Streak   int                   `json:"streak"`
	Headline string                `json:"headline"`
	Looking  bool                  `json:"looking"`
	Found    int                   `json:"found"`
	Houses   map[string][2]float32 `json:"houses"`
	Buttons  map[string][2]float32 `json:"buttons"`
}

var phases = map[puzzle.Phase]string{
	puzzle.None: "none", puzzle.Asking: "asking", puzzle.Wrong: "wrong", puzzle.Solved: "solved", puzzle.Given: "given",
}

func (p *Puzzles) snapshot() any {
	if p.Shell.Shown() != ID || p.display == nil {
		return struct{}{}
	}
	s := p.Session.State()
	t := snapshot{
		Number: s.Number, Of: s.Of, Phase: phases[s.Phase], State: s.Position.State, Player: s.Position.Player, House: s.Puzzle.House,
		Open: s.Open, At: s.Proof.At, Steps: len(s.Proof.Steps), Solved: s.Tally.Solved, Streak: s.Tally.Streak,
		Headline: p.display.headline.Text, Looking: s.Search.Running, Found: s.Search.Found, Houses: map[string][2]float32{}, Buttons: map[string][2]float32{},
	}
	scale := p.Shell.Window().Canvas().Scale()
	corner := p.Shell.App().Driver().AbsolutePositionForObject(p.display.board)
	for player := range 2 {
		for house := range engine.Houses + 1 {
			at := corner.Add(p.display.board.Center(player, house))
			t.Houses[engine.Letter(player, house)] = [2]float32{at.X * scale, at.Y * scale}
		}
	}
	d := p.display
	for name, b := range map[string]*kit.Button{
		"next": d.goOn, "hint": d.hint, "solution": d.solution, "analyze": d.analyze,
		"first": d.panel.first, "earlier": d.panel.earlier, "later": d.panel.later, "last": d.panel.last,
	} {
		if shown := b.Visible() && !b.Disabled() && (d.panel.proof.Visible() || !slices.Contains([]string{"first", "earlier", "later", "last"}, name)); shown {
			at, size := p.Shell.App().Driver().AbsolutePositionForObject(b), b.Size()
			t.Buttons[name] = [2]float32{(at.X + size.Width/2) * scale, (at.Y + size.Height/2) * scale}
		}
	}
	return words.Args{"puzzles": t}
}
