package play

import (
	"slices"

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

// display holds what the view shows: the board, the strips around it and the side panel.
type display struct {
	board       *board.Board
	veil        *fyne.Container // over the board while a game with clocks is paused
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
	strip := container.New(kit.Least(atLeastStrip), kit.Border(p.display.replay, nil, nil, nil, p.actions))
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
		p.Shell.Tasks().Post(p.Shell.Changed) // for the check mark in the menu
	})
	p.content = p.folding.box
}

// showScreen shows the screen; on the board only while no move is being sown.
func (p *Play) showScreen(s session.Screen) {
	if !s.Sowing {
		p.board.SetView(p.boardView(s))
	}
	kit.Show(p.veil, s.Activity == session.Paused && s.Clock.On && !s.Watched())
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
	p.side.moves.Set(s.Tree, s.Tree.Home(line.Place{Path: s.Branch, At: s.At}), players)
	p.side.logs.SetOpen(s.Log)
	p.showValues(s)
	p.showActions(s)
}

// stepShown returns the turn and move at which the game stands; in a replay, those that a
// sowing leads to, as in the strip below the board.
func stepShown(s session.Screen) engine.Step {
	if s.Replay {
		return bar.ReplayAt(s.Line, s.At).Step
	}
	return s.Game.Step()
}

// mover returns who is to move at [stepShown].
func mover(s session.Screen) int {
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
	if len(s.Hint) > 0 {
		v.Reason = words.Reason(s.Game.Position(), s.Hint)
	}
	v.Last = boardlook.LastTurn(s.Game.Moves)
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

// showActions shows the strip below the board: a message, and the buttons of the game or of
// the replay.
func (p *Play) showActions(s session.Screen) {
	if s.Replay {
		v := bar.ReplayAt(s.Line, s.At)
		v.Tempo = s.Tempo
		p.replay.Set(v)
	}
	p.actions.Set(p.stripText(s), p.buttons(s))
	if s.Replay != p.replay.Visible() {
		kit.Show(p.replay, s.Replay)
		p.layout.relayout() // the strip is higher with the slider
	}
}

func (p *Play) stripText(s session.Screen) string {
	switch s.Activity {
	case session.Replaying:
		return ""
	case session.NoGame:
		return lang.L("Set up a game and press Start game.")
	case session.Finished:
		result := words.Result(s.Game, s.Players)
		if s.Score.Played() > 1 {
			result = words.Facts(result, scoreText(s.Score))
		}
		if _, lost := unloggedNow(s); lost {
			result = words.Facts(lang.L("Not saved"), result) // first, as there may be room for no more
		}
		return result
	}
	if p.goesOn != "" {
		return p.goesOn
	}
	if s.Activity == session.Paused {
		return lang.L("Paused")
	}
	return swapped(s)
}

// swapped says that the players have changed sides, until a person has played since.
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

// buttons returns the actions of the strip. Throughout a game they keep their places, so
// that none moves away below the mouse.
func (p *Play) buttons(s session.Screen) []bar.Action {
	switch s.Activity {
	case session.Replaying:
		return p.replayButtons(s)
	case session.NoGame:
		return []bar.Action{{Text: lang.L("Start game"), Icon: theme.MediaPlayIcon(), Do: p.side.form.Start, Enabled: true, Main: true}}
	case session.Finished:
		fresh, suggested := bar.Action{Text: lang.L("New game"), Do: p.showForm, Enabled: true}, p.suggested()
		if len(suggested) > 0 {
			fresh.Icon = theme.ContentAddIcon() // takes the place of the text where there is little room
		}
		first := p.reviewButton(s)
		if u, lost := unloggedNow(s); lost {
			first = bar.Action{Text: lang.L("Save again"), Icon: theme.DocumentSaveIcon(), Do: func() { p.Session.LogAgain(u.Record) }, Enabled: true}
		}
		return slices.Concat([]bar.Action{first, fresh}, suggested, []bar.Action{
			{Text: lang.L("Rematch"), Icon: theme.ViewRefreshIcon(), Do: p.rematch, Enabled: true, Main: !p.formCovers()},
		})
	}
	var all []bar.Action
	add := func(when bool, id string, icon fyne.Resource) {
		if when {
			all = append(all, p.button(id, icon))
		}
	}
	persons, can, clock := session.Persons(s.Players), s.Can, s.Clock.On
	add(persons > 0, "game.hint", theme.InfoIcon())
	add(persons < 2, "game.movenow", theme.MediaFastForwardIcon())
	add(can.Continue, "game.continue", theme.MediaPlayIcon())
	add(clock && !can.Continue, "game.pause", theme.MediaPauseIcon())
	add(persons < 2 && !clock && !can.Continue, "game.stop", theme.MediaStopIcon())
	add(persons == 0, "game.step", theme.NavigateNextIcon())
	if can.Draw {
		all = append(all, bar.Action{Text: lang.X("strip.draw", "Draw…"), Do: p.offerDraw, Enabled: true})
	}
	add(persons > 0, "game.resign", nil)
	add(can.Swap, "game.swap", theme.ViewRefreshIcon())
	add(true, frame.Undo, theme.ContentUndoIcon())
	add(true, frame.Redo, theme.ContentRedoIcon())
	return all
}

// reviewButton returns the button that leads from the end of a game to its review, and from there to
// its mistakes.
func (p *Play) reviewButton(s session.Screen) bar.Action {
	switch r := s.Analysis.Review; {
	case r.Running:
		return bar.Action{Text: lang.L("Cancel"), Icon: theme.CancelIcon(), Do: p.toggleReview, Enabled: true}
	case len(s.Mistakes()) > 0:
		return bar.Action{Text: lang.X("strip.mistakes", "Try the mistakes"), Icon: theme.MediaReplayIcon(), Do: p.learn, Enabled: true}
	}
	return bar.Action{Text: lang.X("strip.review", "Review"), Icon: theme.HistoryIcon(), Do: p.toggleReview, Enabled: s.Analysis.Review.Can}
}

// button returns the button of a command; Continue and Swap sides are main buttons.
func (p *Play) button(id string, icon fyne.Resource) bar.Action {
	c := p.commands[slices.IndexFunc(p.commands, func(c command.Command) bool { return c.ID == id })]
	return bar.Action{Text: c.Text, Icon: icon, Do: c.Do, Enabled: c.CanRun(), Main: id == "game.continue" || id == "game.swap"}
}

// replayButtons returns the actions of a replay.
func (p *Play) replayButtons(s session.Screen) []bar.Action {
	g, before, behind := p.Session, s.At > 0, s.At < len(s.Line)
	play, playOn := theme.MediaPlayIcon(), lang.L("Play on from here")
	if s.Running {
		play = theme.MediaPauseIcon()
	}
	if !s.Can.PlayOn {
		playOn = lang.L("Game over")
	}
	all := []bar.Action{
		{Text: lang.X("tip.first", "To the start"), Icon: theme.MediaSkipPreviousIcon(), Do: g.First, Enabled: before, Short: true},
		{Text: lang.X("tip.back", "One back"), Icon: theme.NavigateBackIcon(), Do: g.Back, Enabled: before, Short: true},
		{Text: lang.X("tip.play", "Play or pause"), Icon: play, Do: g.PlayPause, Enabled: len(s.Line) > 0, Main: true, Short: true},
		{Text: lang.X("tip.on", "One on"), Icon: theme.NavigateNextIcon(), Do: g.Next, Enabled: behind, Short: true},
		{Text: lang.X("tip.last", "To the end"), Icon: theme.MediaSkipNextIcon(), Do: g.Last, Enabled: behind, Short: true},
		{Text: playOn, Icon: theme.MailForwardIcon(), Do: p.askPlayOn, Enabled: s.Can.PlayOn},
	}
	switch {
	case p.from != "":
		all = append(all, bar.Action{Text: lang.L("Back"), Icon: theme.CancelIcon(), Do: p.leave, Enabled: true})
	case s.Can.Again:
		all = append(all, bar.Action{Text: lang.L("Back to game"), Icon: theme.CancelIcon(), Do: p.leave, Enabled: true})
	}
	return all
}

// status returns what the status bar says: what happened last, and what goes on.
func (p *Play) status() (last, now string) {
	return lastOf(p.screen), nowOf(p.screen)
}

func lastOf(s session.Screen) string {
	switch {
	case s.Activity == session.Finished && s.Log != "" && !library.InTrash(s.Log):
		return words.Facts(words.LastTurn(s.Game, s.Players), lang.L("kept under Logs"))
	case len(s.Game.Moves) > 0:
		return words.Facts(swapped(s), words.LastTurn(s.Game, s.Players)) // the strip of a small window may cut it off
	case s.Activity == session.Waiting:
		return lang.L("Click one of your houses, or type its letter.")
	}
	return ""
}

// nowOf returns what goes on, or else the start and the capture rule of the game.
func nowOf(s session.Screen) string {
	switch {
	case s.Hinting:
		return lang.L("Looking for a hint…")
	case s.Activity == session.Thinking && s.Can.MoveNow:
		return lang.L("{{.Name}} is thinking…", words.Args{"Name": words.NameOf(s.Players, s.Game.Player)})
	}
	return words.Facts(words.Beginning(s.Game), words.EmptyCapture(s.Game.Rules))
}

// skip ends the animation of a move: in a game also of the moves that follow at once.
func (p *Play) skip() {
	if p.screen.Replay {
		p.board.Finish()
		return
	}
	p.Session.Skip()
}
