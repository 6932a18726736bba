package play

import (
	"slices"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"

	"kalah/engine"
	"kalah/engine/line"
	"kalah/internal/boardlook"
	"kalah/logging/library"
	"kalah/ui/app/session"
	"kalah/ui/window/bar"
	"kalah/ui/window/board"
	"kalah/ui/window/chart"
	"kalah/ui/window/command"
	"kalah/ui/window/frame"
	"kalah/ui/window/kit"
	"kalah/ui/window/words"
)

// display holds the parts of the view: the board, the strips around it and the side panel.
type display struct {
	board       *board.Board
	veil        *fyne.Container // covers the board while a game with clocks is paused
	top, bottom *bar.Player
	replay      *bar.Replay
	actions     *bar.Actions
	evaluation  *bar.Evaluation
	chart       *chart.Chart
	layout      *boardLayout
	side        side
	folding     *foldingPanel
	content     fyne.CanvasObject

	notes gameNotes
}

func (p *Play) newDisplay() {
	p.display = display{
		board: board.New(), top: bar.NewPlayer(), bottom: bar.NewPlayer(), veil: newVeil(p.pause),
		actions: bar.NewActions(), evaluation: bar.NewEvaluation(), chart: chart.New(p.goTo),
		replay: bar.NewReplay(p.Session.Scrub, session.Tempos, p.setTempo),
	}
	p.board.OnPlay = p.play
	p.board.OnSkip = p.skip
	p.board.OnMoment = p.hear
	p.board.SetGuard(p.Settings.Guard.Get())
	p.display.replay.Hide()
	p.newSide()
	strip := container.New(kit.MinSizeLayout(atLeastStrip), kit.Border(p.display.replay, nil, nil, nil, p.actions))
	p.layout = newBoardLayout(p.top, container.NewStack(p.board, p.veil), p.bottom, p.evaluation, p.chart, strip, func(fits bool) {
		p.side.analysis.ShowChart(!fits && p.layout.valued)
	})
	p.folding = newFoldingPanel(p.Settings, container.NewPadded(p.layout.box), p.side.content, func(open bool) {
		if !open && p.Shell.Shown() == ID {
			p.Shell.Unfocus() // the focus may have been in the panel
		}
		p.Shell.Changed()
	}, func() {
		p.followLogs()
		p.showActions(p.screen)
		p.Shell.Tasks().Post(p.Shell.Changed) // updates the check mark in the menu
	})
	p.content = p.folding.box
}

// showScreen shows a screen. While a move is being sown, it leaves the board as it is.
func (p *Play) showScreen(s session.Screen) {
	if !s.Sowing {
		p.board.SetView(p.boardView(s))
	}
	kit.Show(p.veil, s.Activity == session.Paused && s.Clock.On && !s.Watched())
	top, bottom := engine.Second, engine.First
	if p.turned(s) {
		top, bottom = bottom, top
	}
	p.top.Set(playerView(s, top))
	p.bottom.Set(playerView(s, bottom))
	if !s.Replay && len(s.Line) > 0 {
		p.opening = false
	}
	rules := ""
	if s.Activity != session.NoGame {
		rules = unusual(s.Game)
	}
	kit.SetText(p.side.rules, rules)
	kit.Show(p.side.rules, rules != "")
	p.side.moves.Set(s)
	p.side.logs.SetOpen(s.Log)
	p.showValues(s)
	p.showActions(s)
}

// mover returns the player to move after the move that is being sown.
func mover(s session.Screen) engine.Side {
	if s.Replay && s.Sowing && s.At < len(s.Line) {
		return s.Line[s.At].Player
	}
	return s.Game.Player
}

func (p *Play) boardView(s session.Screen) board.View {
	v := board.View{
		State: s.Game.State, Rules: s.Game.Rules, Player: s.Game.Player,
		Playable: s.Open || s.Ahead, Turned: p.turned(s), Hint: s.HintHouse(), Finished: s.Game.Finished,
		Valued: valued(s.Analysis), Values: boardValues(s.Analysis),
	}
	v.Reason, v.Arrows = hintReason(s), arrows(explained(s))
	if c := s.Call; c != nil && !s.Sowing {
		v.Result, v.Arrows = words.CoachCaption(*c), callArrows(*c)
	}
	v.Last = boardlook.LastTurn(s.Game.Moves)
	if s.Game.Over() {
		v.Result = words.Result(s.Game, s.Players)
		if at, w := secondLook(s); w != nil {
			v.Remark = lang.L("Worth a second look, turn {{.Turn}}: {{.Reason}}", words.Args{"Turn": engine.Steps(s.Game.Moves)[at].Turn, "Reason": words.Why(w)})
		} else if s.Lapse.Seeds >= line.MistakeLoss && s.Analysis.Review.Of == 0 {
			v.Result = words.Facts(v.Result, lang.L("one move gave away {{.Seeds}}: see Review", words.Args{"Seeds": words.SeedCount(s.Lapse.Seeds)}))
		}
	}
	return v
}

func playerView(s session.Screen, number engine.Side) bar.PlayerView {
	player := s.Players[number]
	if player.Type == "" {
		return bar.PlayerView{Name: lang.L("No game yet")}
	}
	v := bar.PlayerView{Name: words.NameOf(s.Players, number), About: words.About(player), Clock: clockOf(s.Clock, number)}
	if s.Game.Over() || mover(s) != number {
		return v
	}
	v.ToMove = true
	switch s.Activity {
	case session.Waiting:
		v.Note, v.Good = lang.L("Your move"), true
	case session.Thinking:
		v.Note = lang.L("thinking…")
	case session.Replaying:
		v.Note = lang.L("to move")
	case session.Sowing:
		v.Note = lang.L("sowing…")
	}
	return v
}

// showActions shows the strip below the board: a message, and the buttons for the game or the
// replay.
func (p *Play) showActions(s session.Screen) {
	if s.Replay {
		v := bar.ReplayAt(s.Line, s.At)
		v.Tempo = s.Tempo
		p.replay.Set(v)
	}
	p.actions.Set(p.stripText(s), p.buttons(s))
	if s.Replay != p.replay.Visible() {
		kit.Show(p.replay, s.Replay)
		p.layout.relayout() // with the slider the strip is higher
	}
}

// stripText returns the message of the strip. It leaves out the result of a game, which the board
// shows.
func (p *Play) stripText(s session.Screen) string {
	switch {
	case s.Sketch:
		return lang.L("Best play, not part of the game")
	case s.Activity == session.Replaying:
		return ""
	case s.Activity == session.NoGame:
		return lang.L("Set up a game and press Start game.")
	case s.Activity == session.Finished:
		if _, lost := unloggedNow(s); lost {
			return lang.L("Not saved")
		}
		if s.Score.Played() > 1 {
			return scoreText(s.Score)
		}
		return ""
	case p.goesOn != "":
		return p.goesOn
	case p.veil.Visible():
		return ""
	case s.Call != nil:
		return lang.L("The coach")
	case s.Activity == session.Paused:
		return lang.L("Paused")
	}
	return swapped(s)
}

// swapped returns a text that says that the players have swapped sides. It returns "" once a person
// has played after the swap.
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
			text = words.Facts(text, lang.L("you now have {{.Houses}}", words.Args{"Houses": words.Houses(engine.Side(number))}))
		}
	}
	return text
}

// longThought is the time after which the strip has a button to end a computer player's search.
const longThought = 2 * time.Second

// buttons returns the buttons of the strip that can be used now. Buttons at the right end keep
// their places during a game, so that none moves away under the mouse.
func (p *Play) buttons(s session.Screen) (all []bar.Action) {
	switch {
	case s.Activity == session.Replaying:
		return p.replayButtons(s)
	case s.Call != nil:
		return p.callButtons(*s.Call)
	case s.Activity == session.NoGame:
		return []bar.Action{{Text: lang.L("Start game"), Icon: theme.MediaPlayIcon(), Do: p.side.form.Start, Main: true}}
	case s.Activity == session.Finished:
		return slices.Concat(p.reviewButton(s), p.suggestedOr(p.coachButton(s)), []bar.Action{
			{Text: lang.L("Rematch"), Icon: theme.ViewRefreshIcon(), Do: p.rematch, Main: !p.panelShows(tabGame)},
			{Text: lang.L("New game"), Icon: theme.ContentAddIcon(), Do: p.showForm},
		})
	case p.veil.Visible():
		return nil // the veil has the button Continue
	}
	add := func(when bool, id string, icon fyne.Resource) {
		if when {
			c := p.commands[slices.IndexFunc(p.commands, func(c command.Command) bool { return c.ID == id })]
			all = append(all, bar.Action{Text: c.Label(), Icon: icon, Do: c.Do, Main: id == "game.swap" || id == "game.pause" && s.Can.Continue})
		}
	}
	can, watched := s.Can, s.Watched()
	add(can.Swap, "game.swap", theme.ViewRefreshIcon())
	add(!watched && can.Redo, frame.Redo, theme.ContentRedoIcon())
	add(!watched && can.MoveNow && s.Search.Elapsed > longThought, "game.movenow", theme.MediaFastForwardIcon())
	add(can.Continue, "game.pause", theme.MediaPlayIcon())
	add(!can.Continue && can.Pause && (watched || s.Clock.On), "game.pause", theme.MediaPauseIcon())
	add(watched && can.Step, "game.step", theme.NavigateNextIcon())
	add(!watched && can.Undo, frame.Undo, theme.ContentUndoIcon())
	add(!watched && can.Hint, "game.hint", theme.InfoIcon())
	return all
}

// reviewButton returns the button for the next step after a game: save again a game that is not
// saved, then review it, then try its mistakes. It returns nil if there is no such step, or if the
// panel shows the same button.
func (p *Play) reviewButton(s session.Screen) []bar.Action {
	u, lost := unloggedNow(s)
	switch r := s.Analysis.Review; {
	case lost:
		return []bar.Action{{Text: lang.L("Save again"), Icon: theme.DocumentSaveIcon(), Do: func() { p.Session.LogAgain(u.Record) }}}
	case p.panelShows(tabAnalysis):
		return nil
	case r.Running:
		return []bar.Action{{Text: lang.L("Cancel"), Icon: theme.CancelIcon(), Do: p.toggleReview}}
	case len(s.Mistakes()) > 0:
		return []bar.Action{{Text: lang.X("strip.mistakes", "Try the mistakes"), Icon: theme.MediaReplayIcon(), Do: p.learn}}
	case r.Can:
		return []bar.Action{{Text: lang.X("strip.review", "Review"), Icon: theme.HistoryIcon(), Do: p.toggleReview}}
	}
	return nil
}

// replayButtons returns the buttons for a replay.
func (p *Play) replayButtons(s session.Screen) []bar.Action {
	g := p.Session
	play := theme.MediaPlayIcon()
	if s.Running {
		play = theme.MediaPauseIcon()
	}
	all := []bar.Action{
		{Text: lang.X("tip.first", "To the start"), Icon: theme.MediaSkipPreviousIcon(), Do: g.First, Short: true},
		{Text: lang.X("tip.back", "One back"), Icon: theme.NavigateBackIcon(), Do: g.Back, Short: true},
		{Text: lang.X("tip.play", "Play or pause"), Icon: play, Do: g.PlayPause, Main: true, Short: true},
		{Text: lang.X("tip.on", "One on"), Icon: theme.NavigateNextIcon(), Do: g.Next, Short: true},
		{Text: lang.X("tip.last", "To the end"), Icon: theme.MediaSkipNextIcon(), Do: g.Last, Short: true},
	}
	if s.Sketch {
		if s.More {
			all = append(all, bar.Action{Text: lang.X("sketch.on", "Go on"), Icon: theme.MediaFastForwardIcon(), Do: g.GoOn})
		}
		return append(all,
			bar.Action{Text: lang.X("sketch.keep", "Keep"), Icon: theme.ContentAddIcon(), Do: g.KeepSketch},
			bar.Action{Text: lang.L("Back"), Icon: theme.CancelIcon(), Do: g.LeaveSketch},
		)
	}
	if s.Can.Comment {
		all = append(all, bar.Action{Text: lang.X("strip.comment", "Comment"), Icon: theme.DocumentCreateIcon(), Do: p.askComment})
	}
	if len(s.Branch) > 0 {
		all = append(all, bar.Action{Text: lang.L("Variation"), Icon: theme.MenuIcon(), Do: p.showMoveMenu})
	} else if s.Open {
		all = append(all, bar.Action{Text: lang.L("Variation"), Icon: theme.ContentAddIcon(), Do: p.explainVariations})
	}
	if s.Can.PlayOn {
		all = append(all, bar.Action{Text: lang.L("Play on from here"), Icon: theme.MailForwardIcon(), Do: p.askPlayOn})
	}
	switch {
	case p.from != "":
		all = append(all, bar.Action{Text: lang.L("Back"), Icon: theme.CancelIcon(), Do: p.leave})
	case s.Can.Again:
		all = append(all, bar.Action{Text: lang.L("Back to game"), Icon: theme.CancelIcon(), Do: p.leave})
	}
	return all
}

// status returns the texts of the status bar: what happened last, and the background work.
func (p *Play) status() (last, now string) {
	return lastOf(p.screen), nowOf(p.screen)
}

func lastOf(s session.Screen) string {
	switch {
	case s.Activity == session.Finished && s.Log != "" && !library.InTrash(s.Log):
		return words.Facts(words.LastTurn(s.Game, s.Players), lang.L("saved in the library"))
	case len(s.Game.Moves) > 0:
		return words.LastTurn(s.Game, s.Players)
	case s.Activity == session.Waiting:
		return lang.L("Click one of your houses, or type its letter.")
	}
	return ""
}

// nowOf returns the current background work, unless a strip shows it.
func nowOf(s session.Screen) string {
	if s.Hinting {
		return lang.L("Looking for a hint…")
	}
	return ""
}

// skip ends the animation of a move. In a game it also ends the moves that follow at once.
func (p *Play) skip() {
	if p.screen.Replay {
		p.board.Finish()
		return
	}
	p.Session.Skip()
}
