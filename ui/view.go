package ui

import (
	"fyne.io/fyne/v2/lang"

	"kalah/engine"
	"kalah/search"
	"kalah/ui/bar"
	"kalah/ui/board"
	"kalah/ui/control"
	"kalah/ui/phrase"
)

type values = map[string]any

// Show implements control.View.
func (w *window) Show(s control.Screen) {
	if w.closed {
		return
	}
	if s.Activity != control.Thinking {
		w.progress = search.Progress{}
	}
	if len(s.Game.Moves) != len(w.screen.Game.Moves) || s.Replay != w.screen.Replay {
		w.said = "" // told about what was shown before
	}
	w.screen = s
	if !s.Sowing {
		w.board.SetView(w.boardView(s))
	}
	w.showAround(s)
	w.debug.write(w)
}

// Sow implements control.View.
func (w *window) Sow(move engine.Move, then control.Screen, done func()) {
	if w.closed {
		return
	}
	w.board.SetTempo(then.Tempo)
	w.board.Sow(move, w.boardView(then), w.settings.Speed(), done)
}

// Unsow implements control.View.
func (w *window) Unsow(move engine.Move, then control.Screen, done func()) {
	if w.closed {
		return
	}
	w.board.SetTempo(then.Tempo)
	w.board.Unsow(move, w.boardView(then), w.settings.Speed(), done)
}

// Progress implements control.View.
func (w *window) Progress(_ int, p search.Progress) {
	if w.closed {
		return
	}
	w.progress = p
	w.status.SetNow(w.now(w.screen))
}

func (w *window) boardView(s control.Screen) board.View {
	v := board.View{
		State: s.Game.State, Rules: s.Game.Rules, Player: s.Game.Player,
		Playable: s.Open, Turned: !w.turned(s), Hint: s.Hint, Finished: s.Game.Finished,
		Valued: valued(s.Analysis), Values: w.boardValues(s.Analysis),
	}
	if last, ok := s.Game.LastMove(); ok {
		v.Last = &last.Move
	}
	return v
}

// turned reports whether the first player's houses are along the bottom: so
// that the only person sits there, unless the board was turned by hand.
func (w *window) turned(s control.Screen) bool {
	only := s.Players[engine.First].Type == engine.TypeHuman && s.Players[engine.Second].Type != engine.TypeHuman
	return only != w.flipped
}

// showAround shows everything but the board.
func (w *window) showAround(s control.Screen) {
	top, bottom := engine.First, engine.Second
	if w.turned(s) {
		top, bottom = bottom, top
	}
	above := w.playerView(s, top)
	above.Turn = lang.L("Turn {{.Turn}}", values{"Turn": s.Game.Turn})
	w.top.Set(above)
	w.bot.Set(w.playerView(s, bottom))
	w.moves.Set(s.Line, s.At, s.Players)
	w.showAnalysis(s)
	w.list.SetOpen(s.Log)
	w.browser.SetOpen(s.Log)
	w.showActions(s)
	w.status.SetLast(w.last(s))
	w.status.SetNow(w.now(s))
	w.showUnsaved(s)
	w.menu.update(s)
	w.showTitle(s)
}

func (w *window) playerView(s control.Screen, number int) bar.PlayerView {
	p := s.Players[number]
	if p.Type == "" {
		return bar.PlayerView{Name: lang.L("No game yet"), About: lang.L("plays {{.Houses}}", values{"Houses": phrase.Houses(number)})}
	}
	v := bar.PlayerView{Name: phrase.Name(p), About: phrase.Player(p, number)}
	if s.Game.Finished {
		winners := s.Game.State.Winners()
		switch {
		case s.Sowing:
		case len(winners) == 2:
			v.Note = lang.L("Draw")
		case winners[0] == number:
			v.Note, v.Good = lang.L("★ Won"), true
		}
		return v
	}
	v.ToMove = s.Game.Player == number
	if !v.ToMove {
		return v
	}
	switch s.Activity {
	case control.Waiting:
		v.Note, v.Good = lang.L("Your move"), true
	case control.Thinking:
		v.Note = lang.L("thinking…")
	case control.Paused:
		v.Note = lang.L("paused")
	case control.Replaying:
		v.Note = lang.L("to move")
	case control.Sowing:
		v.Note = lang.L("sowing…")
	}
	return v
}

func (w *window) showTitle(s control.Screen) {
	title := "Kalah"
	if s.Replay && s.Log != "" {
		title = phrase.File(s.Log) + " – Kalah"
	}
	if w.win.Title() != title {
		w.win.SetTitle(title)
	}
}

// last returns what happened last.
func (w *window) last(s control.Screen) string {
	switch {
	case w.said != "":
		return w.said
	case w.browsing:
		return lang.L("Enter opens a log, F2 renames it, Del moves it to the trash; 1 to 7 sort. Esc goes back to the board.")
	case s.Activity == control.Finished && s.Log != "":
		return phrase.LastTurn(s.Game, s.Players) + " · " + lang.L("logged as {{.Name}}", values{"Name": phrase.File(s.Log)})
	case len(s.Game.Moves) > 0:
		return phrase.LastTurn(s.Game, s.Players)
	case s.Activity == control.Waiting:
		return lang.L("Click one of your houses, or type its letter.")
	}
	return ""
}

// now returns what is going on.
func (w *window) now(s control.Screen) string {
	switch {
	case s.Hinting:
		return lang.L("Looking for a hint…")
	case s.Activity == control.Thinking && w.progress.Elapsed > 0:
		return phrase.Progress(w.progress)
	case s.Analysis.Phase == control.Searching && s.Analysis.Now.Known():
		return lang.L("Engine: {{.Effort}}", values{"Effort": phrase.Effort(s.Analysis.Now)})
	case s.Analysis.Phase == control.Proved:
		return lang.L("Engine: {{.Effort}}", values{"Effort": phrase.Effort(s.Analysis.Now)}) + " · " + lang.L("proved")
	case w.browsing:
		return ""
	}
	if s.Game.Start != s.Game.Rules.Start() || s.Game.First != engine.First {
		return lang.L("a position that was set up") + w.captureRule(s)
	}
	return phrase.SeedsAHouse(s.Game.Rules.Seeds) + w.captureRule(s)
}

func (w *window) captureRule(s control.Screen) string {
	if s.Game.Rules.EmptyCapture {
		return " · " + lang.L("empty capture")
	}
	return ""
}
