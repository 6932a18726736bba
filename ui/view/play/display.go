package play

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"

	"kalah/engine"
	"kalah/logging/library"
	"kalah/search"
	"kalah/ui/archive"
	"kalah/ui/bar"
	"kalah/ui/board"
	"kalah/ui/chart"
	"kalah/ui/control"
	"kalah/ui/keyed"
	"kalah/ui/locale"
	"kalah/ui/part"
	"kalah/ui/phrase"
)

// display is all that the view shows: the board, the strips around it and the
// side panel. It makes them follow the screen and knows nothing else of the game.
type display struct {
	play *Play

	board       *board.Board
	top, bottom *bar.Player
	replay      *bar.Replay
	actions     *bar.Actions
	evaluation  *bar.Evaluation
	chart       *chart.Chart
	layout      *boardLayout
	side        *side
	content     fyne.CanvasObject

	progress search.Progress // of the search for the move
	notes    gameNotes
}

func newDisplay(p *Play) *display {
	d := &display{
		play: p, board: board.New(), top: bar.NewPlayer(), bottom: bar.NewPlayer(),
		actions: bar.NewActions(), evaluation: bar.NewEvaluation(), chart: chart.New(p.goTo),
	}
	d.board.SetOnPlay(p.play)
	d.board.SetOnOtherKeys(func(e *fyne.KeyEvent) { keyed.PassKey(d.board, e) }, func(r rune) { keyed.PassRune(d.board, r) })
	d.replay = bar.NewReplay(replaySteps{p.control.Replay, p}, control.Tempos)
	d.replay.Hide()
	d.side = newSide(p)
	strip := container.NewStack(spacer(stripHeight), d.actions, d.replay)
	d.layout = newBoardLayout(d.top, d.board, d.bottom, d.evaluation, d.chart, strip, func(fits bool) {
		d.side.analysis.ShowChart(!fits && d.layout.valued)
	})
	d.content = part.Border(nil, nil, nil, d.side.content, container.NewPadded(d.layout.box))
	return d
}

// show makes everything follow the screen. While a move is being sown the board
// is left alone.
func (d *display) show(s control.Screen) {
	if !s.Sowing {
		d.board.SetView(d.boardView(s))
	}
	top, bottom := engine.Second, engine.First
	if d.play.turned(s) {
		top, bottom = bottom, top
	}
	above := d.playerView(s, top)
	above.Turn = phrase.Turn(stepShown(s))
	d.top.Set(above)
	d.bottom.Set(d.playerView(s, bottom))
	d.side.moves.Set(s.Line, s.At, s.Players)
	d.side.logs.SetOpen(s.Log)
	d.showValues(s)
	d.showActions(s)
}

// stepShown returns where the game stands. In a replay that is what a sowing leads
// to, forwards or backwards, as in the strip below the board.
func stepShown(s control.Screen) engine.Step {
	if s.Replay {
		return bar.ReplayAt(s.Line, s.At).Step
	}
	return s.Game.Step()
}

// mover returns who is to move there.
func mover(s control.Screen) int {
	if s.Replay && s.Sowing && s.At < len(s.Line) {
		return s.Line[s.At].Player
	}
	return s.Game.Player
}

func (d *display) boardView(s control.Screen) board.View {
	v := board.View{
		State: s.Game.State, Rules: s.Game.Rules, Player: s.Game.Player,
		Playable: s.Open || s.Ahead, Turned: d.play.turned(s), Hint: s.Hint, Finished: s.Game.Finished,
		Valued: valued(s.Analysis), Values: boardValues(s.Analysis),
	}
	if last, ok := s.Game.LastMove(); ok {
		v.Last = &last.Move
	}
	return v
}

func (d *display) playerView(s control.Screen, number int) bar.PlayerView {
	p := s.Players[number]
	if p.Type == "" {
		return bar.PlayerView{Name: lang.L("No game yet"), About: lang.L("plays {{.Houses}}", locale.Args{"Houses": phrase.Houses(number)})}
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
	v.ToMove = mover(s) == number
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

// showActions shows the strip below the board: how to step through a log, or what
// can be done in the game.
func (d *display) showActions(s control.Screen) {
	if s.Replay {
		v := bar.ReplayAt(s.Line, s.At)
		v.Running, v.Tempo, v.PlayOn, v.Back = s.Running, s.Tempo, s.Can.PlayOn, s.Can.Again
		d.replay.Set(v)
	} else {
		d.actions.Set(stripText(s), d.buttons(s))
	}
	if s.Replay != d.replay.Visible() {
		part.Show(d.replay, s.Replay)
		part.Show(d.actions, !s.Replay)
		d.layout.relayout() // they are not equally high
	}
}

// stripText is what the strip says.
func stripText(s control.Screen) string {
	switch s.Activity {
	case control.NoGame:
		return lang.L("Set up a game and press Start game.")
	case control.Finished:
		return phrase.Result(s.Game, s.Players)
	case control.Paused:
		return lang.L("Paused")
	}
	return ""
}

// buttons returns the actions of the strip. In a game the same ones stay where
// they are from its start to its end, so that none moves away from a hand.
func (d *display) buttons(s control.Screen) []bar.Action {
	p, g := d.play, d.play.control.Game
	switch s.Activity {
	case control.NoGame:
		return []bar.Action{{Text: lang.L("Start game"), Icon: theme.MediaPlayIcon(), Do: d.side.form.Start, Enabled: true, Main: true}}
	case control.Finished:
		return []bar.Action{
			{Text: lang.L("Look back"), Icon: theme.HistoryIcon(), Do: func() { p.control.Replay.Review(0) }, Enabled: len(s.Line) > 0},
			{Text: lang.L("New game"), Do: p.SetUp, Enabled: true},
			{Text: lang.L("Play again"), Icon: theme.ViewRefreshIcon(), Do: p.starter.again, Enabled: true, Main: true},
		}
	}
	humans := 0
	for _, player := range s.Players {
		if player.Type.IsPerson() {
			humans++
		}
	}
	var all []bar.Action
	if humans > 0 {
		all = append(all, bar.Action{Text: lang.L("Hint"), Icon: theme.SearchIcon(), Do: g.Hint, Enabled: s.Can.Hint})
	}
	if humans < 2 {
		stop := bar.Action{Text: lang.L("Stop"), Icon: theme.MediaStopIcon(), Do: g.Stop, Enabled: s.Can.Stop}
		if s.Can.Continue {
			stop = bar.Action{Text: lang.L("Continue"), Icon: theme.MediaPlayIcon(), Do: g.Continue, Enabled: true, Main: true}
		}
		all = append(all, bar.Action{Text: lang.L("Move now"), Icon: theme.MediaFastForwardIcon(), Do: g.MoveNow, Enabled: s.Can.MoveNow}, stop)
	}
	return append(all,
		bar.Action{Text: lang.X("strip.undo", "Undo"), Icon: theme.ContentUndoIcon(), Do: g.Undo, Enabled: s.Can.Undo},
		bar.Action{Text: lang.X("strip.redo", "Redo"), Icon: theme.ContentRedoIcon(), Do: g.Redo, Enabled: s.Can.Redo})
}

// showLogs shows the folder of logs, as far as it is known.
func (d *display) showLogs(games []library.Game, status archive.Status) {
	d.side.showLogs(games, status)
}

// followLogs makes the list of logs follow the folder while it is in sight.
func (d *display) followLogs() { d.side.followLogs() }

// replaySteps is what the strip of a replay calls back.
type replaySteps struct {
	*control.Replay
	play *Play
}

// SetTempo implements [bar.Steps].
func (s replaySteps) SetTempo(tempo float64) { s.play.setTempo(tempo) }

// PlayOn implements [bar.Steps].
func (s replaySteps) PlayOn() { s.play.playingOn.ask() }
