package play

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"

	"kalah/engine"
	"kalah/logging/library"
	"kalah/search"
	"kalah/ui/app/archive"
	"kalah/ui/app/session"
	"kalah/ui/window/bar"
	"kalah/ui/window/board"
	"kalah/ui/window/chart"
	"kalah/ui/window/kit"
	"kalah/ui/window/words"
)

// display is all that the view shows: the board, the strips around it and the
// side panel. It makes them follow the screen and knows nothing else of the game.
type display struct {
	play *Play

	board       *board.Board
	veil        *veil
	top, bottom *bar.Player
	replay      *bar.Replay
	actions     *bar.Actions
	evaluation  *bar.Evaluation
	chart       *chart.Chart
	layout      *boardLayout
	side        *side
	folding     *foldingPanel
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
	d.board.SetOnSkip(d.skip)
	d.board.SetOnMoment(p.sounds.moment)
	d.board.SetGuard(p.Settings.Guard())
	d.board.SetOnOtherKeys(func(e *fyne.KeyEvent) { kit.PassKey(d.board, e) }, func(r rune) { kit.PassRune(d.board, r) })
	d.replay = bar.NewReplay(replaySteps{p.control.Replay, p}, session.Tempos)
	d.replay.Hide()
	d.side = newSide(p)
	strip := container.NewStack(spacer(stripHeight), d.actions, d.replay)
	d.veil = newVeil(decisions{p}.pause)
	d.layout = newBoardLayout(d.top, container.NewStack(d.board, d.veil), d.bottom, d.evaluation, d.chart, strip, func(fits bool) {
		d.side.analysis.ShowChart(!fits && d.layout.valued)
	})
	d.folding = newFoldingPanel(p, container.NewPadded(d.layout.box), d.side.content)
	d.content = d.folding.box
	return d
}

// show makes everything follow the screen. While a move is being sown the board
// is left alone.
func (d *display) show(s session.Screen) {
	if !s.Sowing {
		d.board.SetView(d.boardView(s))
	}
	d.veil.set(s)
	top, bottom := engine.Second, engine.First
	if d.play.turned(s) {
		top, bottom = bottom, top
	}
	above := d.playerView(s, top)
	above.Turn = words.Turn(stepShown(s))
	d.top.Set(above)
	d.bottom.Set(d.playerView(s, bottom))
	d.side.game.follow(s)
	players, _ := s.Seats()
	d.side.moves.Set(s.Line, s.At, s.Swapped, players)
	d.side.logs.SetOpen(s.Log)
	d.showValues(s)
	d.showActions(s)
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

func (d *display) boardView(s session.Screen) board.View {
	v := board.View{
		State: s.Game.State, Rules: s.Game.Rules, Player: s.Game.Player,
		Playable: s.Open || s.Ahead, Turned: d.play.turned(s), Hint: s.Hint, Finished: s.Game.Finished,
		Valued: valued(s.Analysis), Values: boardValues(s.Analysis),
	}
	v.Last = board.LastTurn(s.Game.Moves)
	if s.Game.Over() {
		v.Result = words.Result(s.Game, s.Players)
	}
	return v
}

func (d *display) playerView(s session.Screen, number int) bar.PlayerView {
	p := s.Players[number]
	if p.Type == "" {
		return bar.PlayerView{Name: lang.L("No game yet"), About: lang.L("houses {{.Houses}}", words.Args{"Houses": words.Houses(number)})}
	}
	v := bar.PlayerView{Name: words.Name(p), About: words.Player(p, number), Clock: clockOf(s.Clock, number)}
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

// showLogs shows the folder of logs, as far as it is known.
func (d *display) showLogs(games []library.Game, status archive.Status) {
	d.side.showLogs(games, status)
}

// followLogs makes the list of logs follow the folder while it is in sight.
func (d *display) followLogs() { d.side.followLogs() }
