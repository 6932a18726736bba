package play

import (
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"

	"kalah/engine"
	"kalah/logging/library"
	"kalah/search"
	"kalah/ui/app/session"
	"kalah/ui/window/bar"
	"kalah/ui/window/board"
	"kalah/ui/window/chart"
	"kalah/ui/window/kit"
	"kalah/ui/window/words"
)

// display is all that the view shows: the board, the strips around it and the
// side panel.
type display struct {
	board       *board.Board
	veil        *veil
	top, bottom *bar.Player
	replay      *bar.Replay
	actions     *bar.Actions
	evaluation  *bar.Evaluation
	chart       *chart.Chart
	layout      *boardLayout
	side        side
	folding     *foldingPanel
	content     fyne.CanvasObject

	progress search.Progress // of the search for the move
	notes    gameNotes
}

func (p *Play) newDisplay() {
	p.display = display{
		board: board.New(), top: bar.NewPlayer(), bottom: bar.NewPlayer(), veil: newVeil(p.pause),
		actions: bar.NewActions(), evaluation: bar.NewEvaluation(), chart: chart.New(p.goTo),
		replay: bar.NewReplay(replaySteps{p.control, p}, session.Tempos),
	}
	p.board.SetOnPlay(p.play)
	p.board.SetOnSkip(p.skip)
	p.board.SetOnMoment(p.hear)
	p.board.SetGuard(p.Settings.Guard.Get())
	p.board.SetOnOtherKeys(func(e *fyne.KeyEvent) { kit.PassKey(p.board, e) }, func(r rune) { kit.PassRune(p.board, r) })
	p.display.replay.Hide()
	p.newSide()
	strip := container.NewStack(spacer(stripHeight), p.actions, p.display.replay)
	p.layout = newBoardLayout(p.top, container.NewStack(p.board, p.veil), p.bottom, p.evaluation, p.chart, strip, func(fits bool) {
		p.side.analysis.ShowChart(!fits && p.layout.valued)
	})
	p.folding = newFoldingPanel(p.Settings, container.NewPadded(p.layout.box), p.side.content, func(open bool) {
		if !open && p.Shell.Shown() == ID {
			p.Shell.Unfocus() // what had it may be gone
		}
		p.Shell.Changed()
	}, func() {
		p.followLogs()
		p.Shell.Tasks().Post(p.Shell.Changed) // the tick
	})
	p.content = p.folding.box
}

// showScreen makes everything follow the screen. While a move is being sown the board
// is left alone.
func (p *Play) showScreen(s session.Screen) {
	if !s.Sowing {
		p.board.SetView(p.boardView(s))
	}
	p.veil.set(s)
	top, bottom := engine.Second, engine.First
	if p.turned(s) {
		top, bottom = bottom, top
	}
	above := playerView(s, top)
	above.Turn = words.Turn(stepShown(s))
	p.top.Set(above)
	p.bottom.Set(playerView(s, bottom))
	p.showGame(s)
	players, _ := s.Seats()
	p.side.moves.Set(s.Line, s.At, s.Swapped, players)
	p.side.logs.SetOpen(s.Log)
	p.showValues(s)
	p.showActions(s)
}

// stepShown returns where the game stands. In a replay that is what a sowing leads
// to, forwards or backwards, as in the strip below the board.
func stepShown(s session.Screen) engine.Step {
	if s.Replay {
		return bar.ReplayAt(s.Line, s.At).Step
	}
	return s.Game.Step()
}

// mover returns who is to move there.
func mover(s session.Screen) int {
	if s.Replay && s.Sowing && s.At < len(s.Line) {
		return s.Line[s.At].Player
	}
	return s.Game.Player
}

func (p *Play) boardView(s session.Screen) board.View {
	v := board.View{
		State: s.Game.State, Rules: s.Game.Rules, Player: s.Game.Player,
		Playable: s.Open || s.Ahead, Turned: p.turned(s), Hint: s.Hint, Finished: s.Game.Finished,
		Valued: valued(s.Analysis), Values: boardValues(s.Analysis),
	}
	v.Last = board.LastTurn(s.Game.Moves)
	if s.Game.Over() {
		v.Result = words.Result(s.Game, s.Players)
	}
	return v
}

func playerView(s session.Screen, number int) bar.PlayerView {
	player := s.Players[number]
	if player.Type == "" {
		return bar.PlayerView{Name: lang.L("No game yet"), About: lang.L("houses {{.Houses}}", words.Args{"Houses": words.Houses(number)})}
	}
	v := bar.PlayerView{Name: words.Name(player), About: words.Player(player, number), Clock: clockOf(s.Clock, number)}
	if s.Game.Over() {
		winners := s.Game.Winners()
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
	case session.Waiting:
		v.Note, v.Good = lang.L("Your move"), true
	case session.Thinking:
		v.Note = lang.L("thinking…")
	case session.Paused:
		v.Note = lang.L("paused")
	case session.Replaying:
		v.Note = lang.L("to move")
	case session.Sowing:
		v.Note = lang.L("sowing…")
	}
	return v
}

// showActions shows the strip below the board: how to step through a log, or what
// can be done in the game.
func (p *Play) showActions(s session.Screen) {
	if s.Replay {
		v := bar.ReplayAt(s.Line, s.At)
		v.Running, v.Tempo, v.PlayOn = s.Running, s.Tempo, s.Can.PlayOn
		if p.from != "" {
			v.Back = lang.L("Back")
		} else if s.Can.Again {
			v.Back = lang.L("Back to game")
		}
		p.replay.Set(v)
	} else {
		p.actions.Set(p.stripText(s), p.buttons(s))
	}
	if s.Replay != p.replay.Visible() {
		kit.Show(p.replay, s.Replay)
		kit.Show(p.actions, !s.Replay)
		p.layout.relayout() // they are not equally high
	}
}

// stripText is what the strip says.
func (p *Play) stripText(s session.Screen) string {
	switch s.Activity {
	case session.NoGame:
		return lang.L("Set up a game and press Start game.")
	case session.Finished:
		if p.State.score.played() > 1 {
			return words.Facts(words.Result(s.Game, s.Players), p.State.score.text())
		}
		return words.Result(s.Game, s.Players)
	}
	if p.goesOn != "" {
		return p.goesOn
	}
	if s.Activity == session.Paused {
		return lang.L("Paused")
	}
	return swapped(s)
}

// swapped says that the players have changed sides, for which the board was turned, until
// a person has played since.
func swapped(s session.Screen) string {
	if s.Game.Swapped == 0 {
		return ""
	}
	for _, m := range s.Game.Moves[min(s.Game.Swapped, len(s.Game.Moves)):] {
		if s.Players[m.Player].Type.IsPerson() {
			return ""
		}
	}
	text := words.Swapped(s.Players)
	for number, p := range s.Players {
		if p.Type.IsPerson() && !s.Players[1-number].Type.IsPerson() {
			text = words.Facts(text, lang.L("you now have {{.Houses}}", words.Args{"Houses": words.Houses(number)}))
		}
	}
	return text
}

// buttons returns the actions of the strip. In a game the same ones stay where
// they are from its start to its end, so that none moves away from a hand.
func (p *Play) buttons(s session.Screen) []bar.Action {
	g := p.control
	switch s.Activity {
	case session.NoGame:
		return []bar.Action{{Text: lang.L("Start game"), Icon: theme.MediaPlayIcon(), Do: p.side.form.Start, Enabled: true, Main: true}}
	case session.Finished:
		return []bar.Action{
			{Text: lang.L("Look back"), Icon: theme.HistoryIcon(), Do: func() { p.control.Review(0) }, Enabled: len(s.Line) > 0},
			{Text: lang.L("New game"), Do: p.showForm, Enabled: true},
			{Text: lang.L("Rematch"), Icon: theme.ViewRefreshIcon(), Do: p.rematch, Enabled: true, Main: !p.formCovers()},
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
		all = append(all, bar.Action{Text: lang.L("Hint"), Icon: theme.InfoIcon(), Do: g.Hint, Enabled: s.Can.Hint})
	}
	if humans == 2 || s.Clock.On {
		all = append(all, p.pauseActions(s)...)
	}
	if humans < 2 {
		stop := bar.Action{Text: lang.L("Stop"), Icon: theme.MediaStopIcon(), Do: g.Stop, Enabled: s.Can.Stop}
		if s.Can.Continue {
			stop = bar.Action{Text: lang.L("Continue"), Icon: theme.MediaPlayIcon(), Do: g.Continue, Enabled: true, Main: true}
		}
		all = append(all, bar.Action{Text: lang.L("Move now"), Icon: theme.MediaFastForwardIcon(), Do: g.MoveNow, Enabled: s.Can.MoveNow})
		if !s.Clock.On {
			all = append(all, stop)
		}
	}
	if humans > 0 {
		all = append(all, p.decisionActions(s)...)
	}
	return append(all,
		bar.Action{Text: lang.L("Undo"), Icon: theme.ContentUndoIcon(), Do: g.Undo, Enabled: s.Can.Undo},
		bar.Action{Text: lang.L("Redo"), Icon: theme.ContentRedoIcon(), Do: g.Redo, Enabled: s.Can.Redo})
}

// replaySteps is what the strip of a replay calls back.
type replaySteps struct {
	*session.Session
	play *Play
}

// SetTempo implements [bar.Steps].
func (s replaySteps) SetTempo(tempo float64) { s.play.setTempo(tempo) }

// Leave implements [bar.Steps].
func (s replaySteps) Leave() { s.play.leave() }

// PlayOn implements [bar.Steps].
func (s replaySteps) PlayOn() { s.play.askPlayOn() }

const (
	// ReplayPause is how long a replay that goes on by itself shows a position.
	ReplayPause = 600 * time.Millisecond
	// drawn is when a list that is shown has been drawn.
	drawn = 200 * time.Millisecond
)

// status returns what the status bar says. It speaks to players: figures of the
// searches stand in the tab of the analysis.
func (p *Play) status() (last, now string) {
	return lastOf(p.screen), nowOf(p.screen)
}

// lastOf returns what happened last.
func lastOf(s session.Screen) string {
	switch {
	case s.Activity == session.Finished && s.Log != "" && !library.InTrash(s.Log):
		return words.Facts(words.LastTurn(s.Game, s.Players), lang.L("kept under Logs"))
	case len(s.Game.Moves) > 0:
		return words.Facts(swapped(s), words.LastTurn(s.Game, s.Players)) // a small window's strip cuts it off
	case s.Activity == session.Waiting:
		return lang.L("Click one of your houses, or type its letter.")
	}
	return ""
}

// nowOf returns what is going on, or else by what start and rule the game is played.
func nowOf(s session.Screen) string {
	switch {
	case s.Hinting:
		return lang.L("Looking for a hint…")
	case s.Activity == session.Thinking && s.Can.MoveNow:
		return lang.L("{{.Name}} is thinking…", words.Args{"Name": words.NameOf(s.Players, s.Game.Player)})
	}
	return words.Facts(words.Beginning(s.Game), captureRule(s.Game.Rules))
}

// captureRule names the rule unless it is the usual one.
func captureRule(r engine.Rules) string {
	if r.EmptyCapture {
		return lang.L("empty capture")
	}
	return ""
}

// celebrate celebrates the end of a game on the board, when it has just been reached:
// loudly, unless it is a person who has lost against an AI. Who wants moves to be shown
// at once sees no celebration either.
func (p *Play) celebrate(before, now session.Screen) {
	switch {
	case now.Activity != session.Finished || now.Replay || p.Settings.Speed.Get() == board.SpeedOff:
		return
	case before.Activity == session.Finished || before.Activity == session.NoGame || before.Replay:
		return // it was over before
	}
	winners := now.Game.Winners()
	loud := len(winners) == 1 && (now.Watched() || now.Players[winners[0]].Type.IsPerson())
	p.board.Celebrate(winners, loud)
}

// skip shows at once what is being sown: in a game all of it, in a replay that goes on
// by itself only this move.
func (p *Play) skip() {
	if p.screen.Replay {
		p.board.Finish()
		return
	}
	p.control.Skip()
}
