package play

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"

	"kalah/engine"
	"kalah/search/why"
	"kalah/ui/app/session"
	"kalah/ui/window/bar"
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
	case s.Sketch || s.Sowing || s.Call != nil:
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

// callArrows returns the arrow of the opponent's event that the coach asks about, and at last both arrows.
func callArrows(c session.Call) []board.Arrow {
	all := arrows(&c.Why)
	switch {
	case c.Told == session.TellAll:
		return all
	case c.Why.Threatens():
		return all[:1]
	}
	return nil
}

// callButtons returns the buttons for a call of the coach.
func (p *Play) callButtons(c session.Call) []bar.Action {
	more := map[session.Told]string{session.TellEvent: lang.X("coach.why", "Why?"), session.TellReason: lang.X("coach.better", "Show the better house")}[c.Told]
	all := []bar.Action{{Text: lang.X("coach.back", "Take back"), Icon: theme.ContentUndoIcon(), Do: p.Session.Undo, Main: true}}
	if more != "" {
		all = append(all, bar.Action{Text: more, Icon: theme.QuestionIcon(), Do: p.Session.TellMore})
	}
	return append(all, bar.Action{Text: lang.X("coach.on", "Play on"), Icon: theme.MediaPlayIcon(), Do: p.Session.Continue})
}

// coachButton returns the button that starts a game like the last one with the coach, after some losses.
func (p *Play) coachButton(s session.Screen) []bar.Action {
	if !s.OfferCoach {
		return nil
	}
	return []bar.Action{{Text: lang.L("Play with the coach"), Icon: theme.QuestionIcon(), Do: func() {
		setup := p.Session.Another()
		setup.Coach = true
		p.Settings.SetSetup(setup)
		p.side.form.Set(setup)
		p.beginGame(setup)
	}}}
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
	if s.HintSwap {
		return lang.L("hint: swap sides, the other side is better")
	}
	if text := words.HintReason(s.HintReason); text != "" || len(s.Hint) == 0 {
		return text
	}
	return words.Reason(s.Game.Position(), s.Hint)
}

// secondLook returns the move of a person with the largest proved loss that an event of turn 0 or 1 explains, as the number
// of moves before it, with its reason. It returns nil if there is none.
func secondLook(s session.Screen) (at int, w *why.Why) {
	if s.Analysis.Review.Of == 0 {
		return s.Lapse.At, s.Lapse.Why
	}
	for _, n := range s.Mistakes() {
		if r := s.Analysis.Reason(n); r != nil && r.Exact && r.Early() && (w == nil || r.Loss > w.Loss) {
			at, w = n, r
		}
	}
	return at, w
}
