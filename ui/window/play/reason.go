package play

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"kalah/engine"
	"kalah/search/why"
	"kalah/ui/app/session"
	"kalah/ui/window/board"
	"kalah/ui/window/command"
	"kalah/ui/window/words"
)

// sketch shows a line of an explanation on the board, beside the game.
func (p *Play) sketch(at int, w *why.Why, name string) {
	houses, n := w.Houses(name)
	p.Shell.Fail(p.Session.Sketch(at, houses, n))
}

// explained returns the explanation that the arrows on the board are about: of the mistake made in the position shown,
// or of the hint. It returns nil if there is none.
func explained(s session.Screen) *why.Why {
	switch a := s.Analysis; {
	case s.Sketch || s.Sowing:
		return nil
	case s.Replay:
		return a.Reason(a.At)
	}
	return s.HintReason
}

// arrows returns the arrows of an explanation: red for the event that hurts, or for the worse house, and green for the
// event that is good, or for the best house.
func arrows(w *why.Why) []board.Arrow {
	if w == nil || w.Because == nil {
		return nil
	}
	bad, good := w.Move(why.HouseLine, 0, 0), w.Move(why.BestLine, 0, 0)
	if f, ok := w.Main(); ok && f.Line == why.HouseLine {
		bad = w.Move(f.Line, f.Turn, f.Step)
	} else if ok {
		good = w.Move(f.Line, f.Turn, f.Step)
	}
	if w.Because.Reason == why.OnlyReply {
		if m, err := (engine.Rules{EmptyCapture: w.EmptyCapture}).Play(bad.To, w.Opponent(), w.PunishedBy[0]); err == nil {
			bad = m
		}
	}
	return []board.Arrow{board.ArrowOf(bad, false), board.ArrowOf(good, true)}
}

// sketchCommands returns the commands for the line of a house that the analysis points at, and for a sketch.
func (p *Play) sketchCommands() []command.Command {
	shown := on(&p.screen.Sketch)
	return []command.Command{
		{
			ID: "analysis.line", Text: lang.L("In the analysis: show the line of the house pointed at"), Keys: keys(command.Bare(fyne.KeyRight)),
			Enabled: func() bool { return !p.screen.Sketch && p.panelShows(tabAnalysis) && p.side.analysis.Pointed() != nil },
			Do:      func() { p.sketch(p.screen.Analysis.At, p.side.analysis.Pointed(), why.HouseLine) },
		},
		{ID: "sketch.leave", Text: lang.L("Leave the line shown"), Keys: keys(command.Bare(fyne.KeyEscape)), Do: p.Session.LeaveSketch, Enabled: shown},
	}
}

// hintReason returns the reason for a hint: the proved one, or the effect of its turn.
func hintReason(s session.Screen) string {
	if text := words.HintReason(s.HintReason); text != "" || len(s.Hint) == 0 {
		return text
	}
	return words.Reason(s.Game.Position(), s.Hint)
}

// secondLook returns the move of a person with the largest loss that an event of turn 0 or 1 explains, as the number
// of moves before it, with its reason. It returns nil if there is none.
func secondLook(s session.Screen) (at int, w *why.Why) {
	if s.Analysis.Review.Of == 0 {
		return s.Lapse.At, s.Lapse.Why
	}
	for _, n := range s.Mistakes() {
		if r := s.Analysis.Reason(n); r != nil && r.Early() && (w == nil || r.Loss > w.Loss) {
			at, w = n, r
		}
	}
	return at, w
}
