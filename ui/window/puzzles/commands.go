package puzzles

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	problem "kalah/search/puzzle"
	"kalah/ui/app/puzzle"
	"kalah/ui/window/command"
	"kalah/ui/window/frame"
)

func (p *Puzzles) commands() []command.Command {
	s := p.Session
	return []command.Command{
		{
			ID: "puzzles.show", Menu: lang.L("Game"), Group: frame.GroupBegin, Text: lang.L("Puzzles"), Keys: []command.Key{command.CtrlShift(fyne.KeyP)}, Anywhere: true,
			Do: func() { p.Shell.Toggle(ID) }, Checked: func() bool { return p.Shell.Shown() == ID },
		},
		{ID: "puzzles.house", Text: lang.L("Play a house"), KeyText: lang.X("keys.house", "A–F, 1–6, ←, →, Enter")},
		{
			ID: "game.hint", Text: lang.L("Hint"), Keys: []command.Key{command.Ctrl(fyne.KeyH), command.Rune('h'), command.Rune('H'), command.Rune('?')},
			KeyText: command.Ctrl(fyne.KeyH).Text() + ", H, ?", Do: s.Hint, Enabled: func() bool { return canHint(s.State()) },
		},
		{
			ID: "puzzles.solution", Text: lang.L("Show the solution"), Keys: []command.Key{command.Rune('s'), command.Rune('S')}, KeyText: "S",
			Do: s.Solve, Enabled: func() bool { return canSolve(s.State()) },
		},
		{
			ID: "puzzles.next", Text: lang.L("Try again, or go on to the next puzzle"), KeyText: lang.X("keys.enter", "Enter"),
		},
		{ID: "puzzles.step", Text: lang.L("Go through the proof"), KeyText: lang.X("keys.step", "←, →, Home, End")},
		{
			ID: frame.Undo, Text: lang.L("Undo"), Keys: []command.Key{command.Ctrl(fyne.KeyZ)}, Editing: true,
			Do: s.Retry, Enabled: func() bool {
				st := s.State()
				return st.Phase == puzzle.Wrong || st.Phase == puzzle.Asking && st.Turn > 0
			},
		},
		{
			ID: "game.skip", Text: lang.L("Show the rest of a sowing at once"), Keys: []command.Key{command.Bare(fyne.KeySpace)},
			Do: s.Skip, Enabled: func() bool { return s.State().Sowing },
		},
		{
			ID: frame.CommandHome, Text: lang.L("Back to the board"), Keys: []command.Key{command.Bare(fyne.KeyEscape)},
			Do: p.leave,
		},
	}
}

// leave deselects the selected house. If no house is selected, it goes back to the board of the
// game.
func (p *Puzzles) leave() {
	if !p.display.board.HandleKey(&fyne.KeyEvent{Name: fyne.KeyEscape}) {
		p.Shell.Home()
	}
}

// Learn shows the mistakes of a game as puzzles.
func (p *Puzzles) Learn(mistakes []problem.Puzzle) {
	p.Shell.Show(ID)
	p.Settings.Source.Set(puzzle.Mine)
	p.Settings.Grade.Set(0)
	p.Session.Learn(mistakes)
}
