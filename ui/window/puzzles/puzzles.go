// Package puzzles is the view of puzzles: a position, the question which house wins, and the proof
// of the answer.
package puzzles

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"

	"kalah/engine"
	"kalah/internal/sound"
	"kalah/ui/app/puzzle"
	"kalah/ui/window/bar"
	"kalah/ui/window/board"
	"kalah/ui/window/frame"
)

// ID is the ID of the view.
const ID = "puzzles"

// Config holds the parts of the program that the view uses.
type Config struct {
	Shell    *frame.Shell
	Session  *puzzle.Session
	Settings *Settings
	Speed    func() board.Speed    // returns the speed of sowing
	Analyze  func(engine.Position) // shows a position and its analysis on the board of the game
	Guard    func() bool           // returns the argument for [board.Board.SetGuard]
	Sounds   *sound.Player
}

// Puzzles is the view. It implements [puzzle.View].
type Puzzles struct {
	Config

	display *display // nil until the view is shown
}

// New returns the view.
func New(cfg Config) *Puzzles {
	p := &Puzzles{Config: cfg}
	cfg.Session.Choose(cfg.Settings.Source.Get(), cfg.Settings.Grade.Get())
	cfg.Session.SetView(p)
	return p
}

// View returns the view for the shell.
func (p *Puzzles) View() frame.View {
	return frame.View{
		ID: ID, Name: lang.L("Puzzles"),
		Content:  p.content,
		Commands: p.commands(),
		Enter:    p.enter, Leave: p.Session.Leave,
		Status: p.status,
		Key:    p.key, Rune: func(r rune) bool { return p.display.board.HandleRune(r) },
		Facts: p.facts,
	}
}

func (p *Puzzles) content() fyne.CanvasObject {
	p.display = newDisplay(p)
	return p.display.content
}

func (p *Puzzles) enter() {
	p.display.board.SetGuard(p.Guard())
	p.Show(p.Session.State())
}

// moment plays the sound of a moment on the board, if the board is visible.
func (p *Puzzles) moment(m board.Moment) {
	if p.Shell.Shown() != ID {
		return
	}
	var persons [2]bool
	persons[p.Session.State().Puzzle.Position.Player] = true
	p.Sounds.Play(board.SoundOf(m, p.display.board.View().State.Winners(), persons))
}

// Show implements [puzzle.View].
func (p *Puzzles) Show(s puzzle.State) {
	if p.display == nil || p.Shell.Closed() {
		return
	}
	if !s.Sowing {
		p.display.board.SetView(boardView(s))
	}
	p.showDisplay(s)
	if p.Shell.Shown() == ID {
		p.Shell.Changed()
	}
}

// Sow implements [puzzle.View].
func (p *Puzzles) Sow(m engine.Move, then puzzle.State, done func()) {
	if p.display == nil || p.Shell.Closed() {
		p.Shell.Tasks().Post(done)
		return
	}
	p.showDisplay(then)
	p.display.board.Sow(m, boardView(then), p.Speed(), func() { p.Shell.Tasks().Post(done) })
	if p.Shell.Shown() == ID {
		p.Shell.Changed()
	}
}

// boardView returns the content of the board. The houses of the person who answers are along the
// bottom. Values of houses appear when they do not give the answer away.
func boardView(s puzzle.State) board.View {
	v := board.View{
		State: s.Position.State, Rules: s.Position.Rules, Player: s.Position.Player, Last: s.Last, Finished: s.Finished,
		Playable: s.Open || s.Explorable(), PassKeys: !s.Open, Turned: s.Puzzle.Position.Player == engine.Second, Hint: board.NoHint, Valued: true,
	}
	if s.Hint >= 0 {
		v.Hint = s.Hint
	}
	if scores, ok := s.Known(); ok && !s.Finished && !s.Sowing {
		best := scores[scores.Best()]
		for house := range scores {
			if playable(scores, house) {
				v.Values[house] = board.Value{Known: true, Exact: true, Plain: true, Score: scores[house], Best: scores[house] == best}
			}
		}
	}
	return v
}

// play answers with a house. After the answer, it shows the consequences of a house.
func (p *Puzzles) play(house int) {
	if s := p.Session.State(); s.Explorable() {
		p.Session.Explain(house)
	} else {
		p.Session.Play(house)
	}
}

// next returns the action of the first button and of Enter: another try, the next puzzle, or the
// board if there are no mistakes yet.
func (p *Puzzles) next(s puzzle.State) bar.Action {
	switch {
	case lacksMistakes(s):
		return bar.Action{Text: lang.L("To the board"), Icon: theme.HomeIcon(), Do: p.Shell.Home, Main: true}
	case s.Phase == puzzle.Wrong:
		return bar.Action{Text: lang.L("Try again"), Icon: theme.ViewRefreshIcon(), Do: p.Session.Retry, Main: true}
	}
	next := bar.Action{Text: lang.L("Skip"), Icon: theme.NavigateNextIcon(), Do: p.Session.Next}
	if s.Phase.Over() {
		next.Text, next.Main = lang.L("Next puzzle"), true
	}
	return next
}

// hasNext reports whether [Puzzles.next] returns a useful action.
func (p *Puzzles) hasNext(s puzzle.State) bool {
	return s.Of > 1 || s.Phase == puzzle.Wrong || lacksMistakes(s)
}

// goOn runs the action of [Puzzles.next].
func (p *Puzzles) goOn() { p.next(p.Session.State()).Do() }

// lacksMistakes reports whether the person has chosen own mistakes and has none yet.
func lacksMistakes(s puzzle.State) bool {
	return s.Phase == puzzle.None && s.Source == puzzle.Mine && s.Grade == 0 && !s.Loading
}

// key handles keys that belong to no command. It reports whether it used the key.
func (p *Puzzles) key(e *fyne.KeyEvent) bool {
	s := p.Session.State()
	if !s.Proof.Empty() && s.Phase != puzzle.Asking {
		to := map[fyne.KeyName]int{fyne.KeyLeft: s.Proof.At - 1, fyne.KeyRight: s.Proof.At + 1, fyne.KeyHome: 0, fyne.KeyEnd: len(s.Proof.Steps)}
		if at, ok := to[e.Name]; ok {
			p.Session.GoTo(at)
			return true
		}
	}
	if p.display.board.HandleKey(e) {
		return true
	}
	enter := (e.Name == fyne.KeyReturn || e.Name == fyne.KeyEnter) && s.Phase != puzzle.Asking && p.hasNext(s)
	if enter {
		p.goOn()
	}
	return enter
}

var phases = map[puzzle.Phase]string{
	puzzle.None: "none", puzzle.Asking: "asking", puzzle.Wrong: "wrong", puzzle.Solved: "solved", puzzle.Given: "given",
}

// facts describe the view for tests that drive the program from outside. "house" is the house that
// wins; "at" is the number of steps of the proof before the position.
func (p *Puzzles) facts() frame.Facts {
	s, d := p.Session.State(), p.display
	return frame.Facts{"puzzles": frame.Facts{
		"number": s.Number, "of": s.Of, "phase": phases[s.Phase], "player": s.Position.Player, "house": s.Puzzle.House, "open": s.Open,
		"at": s.Proof.At, "steps": len(s.Proof.Steps), "solved": s.Tally.Solved, "streak": s.Tally.Streak, "houses": d.board.Places(),
		"buttons": frame.Facts{
			"next": d.goOn, "hint": d.hint, "solution": d.solution, "analyze": d.analyze,
			"first": d.panel.first, "earlier": d.panel.earlier, "later": d.panel.later, "last": d.panel.last,
		},
	}}
}
