package play

import (
	"fmt"
	"slices"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"kalah/engine"
	"kalah/logging"
	"kalah/ui/app/session"
	"kalah/ui/window/board"
	"kalah/ui/window/command"
	"kalah/ui/window/frame"
	"kalah/ui/window/logactions"
	"kalah/ui/window/words"
)

// allCommands returns the view's commands. Commands that start, end or resume a game can be used in
// any view.
func (p *Play) allCommands() []command.Command {
	return slices.Concat(p.guardCommands(), p.folding.guards(), p.sketchCommands(), p.gameCommands(), p.moveCommands(), p.analysisCommands(), p.variationCommands(), p.playerCommands(), p.logCommands(), p.replayCommands(), p.viewCommands())
}

// on returns a function that returns the value of *what at the time of its call.
func on(what *bool) func() bool { return func() bool { return *what } }

func keys(all ...command.Key) []command.Key { return all }

// inMenu sets the menu and the group of commands.
func inMenu(menu string, group int, all ...command.Command) []command.Command {
	for i := range all {
		all[i].Menu, all[i].Group = menu, group
	}
	return all
}

// anywhere makes commands usable while another view is shown.
func anywhere(all []command.Command) []command.Command {
	for i := range all {
		all[i].Anywhere = true
	}
	return all
}

func (p *Play) gameCommands() []command.Command {
	game, can, form := lang.L("Game"), &p.screen.Can, p.side.form
	return slices.Concat(anywhere(inMenu(
		game, frame.GroupBegin,
		command.Command{ID: "game.new", Text: lang.L("New game…"), Keys: keys(command.Ctrl(fyne.KeyN)), Do: p.showForm},
		command.Command{ID: "game.rematch", Text: lang.L("Rematch"), Keys: keys(command.CtrlShift(fyne.KeyN)), Do: p.rematch, Enabled: on(&can.Again)},
	)), inMenu(
		game, frame.GroupResults,
		command.Command{ID: "game.position", Text: lang.L("Set up position…"), Keys: keys(command.Ctrl(fyne.KeyU)), Anywhere: true, Do: p.setUpPosition},
	), []command.Command{
		{
			ID: "game.start", Text: lang.L("In the form: start the game"), Keys: keys(command.Bare(fyne.KeyReturn), command.Bare(fyne.KeyEnter)),
			Do: form.Start, Enabled: form.Choosing,
		},
	})
}

func (p *Play) moveCommands() []command.Command {
	move, g, can := lang.X("menu.move", "Move"), p.Session, &p.screen.Can
	escape, stop, goOn := command.Bare(fyne.KeyEscape), command.Ctrl(fyne.KeyPeriod), command.Ctrl(fyne.KeyG)
	pauses := func() bool { return can.Pause || can.Continue }
	return slices.Concat(
		inMenu(
			move, 0,
			command.Command{ID: frame.Undo, Text: lang.L("Undo"), Keys: keys(command.Ctrl(fyne.KeyZ)), Editing: true, Do: g.Undo, Enabled: on(&can.Undo)},
			command.Command{ID: frame.Redo, Text: lang.L("Redo"), Keys: keys(command.Ctrl(fyne.KeyY), command.CtrlShift(fyne.KeyZ)), Editing: true, Do: g.Redo, Enabled: on(&can.Redo)},
		),
		inMenu(
			move, 1,
			command.Command{
				ID: "game.hint", Text: lang.L("Hint"), Do: g.Hint, Enabled: on(&can.Hint),
				Keys:    keys(command.Ctrl(fyne.KeyH), command.Rune('h'), command.Rune('H'), command.Rune('?')),
				KeyText: command.Ctrl(fyne.KeyH).Text() + ", H, ?",
			},
			command.Command{ID: "game.movenow", Text: lang.L("Move now"), Keys: keys(command.Ctrl(fyne.KeyM)), Anywhere: true, Do: g.MoveNow, Enabled: on(&can.MoveNow)},
			command.Command{
				ID: "game.pause", Text: lang.L("Pause or continue"), Name: p.pauseText, Keys: keys(goOn), KeyText: "P, " + goOn.Text(), Anywhere: true,
				Do: p.pause, Enabled: pauses,
			},
			command.Command{ID: "game.step", Text: lang.L("Step"), Keys: keys(command.Rune('n'), command.Rune('N')), KeyText: "N", Do: g.Step, Enabled: on(&can.Step)},
		),
		inMenu(
			move, 2,
			command.Command{ID: "game.swap", Text: lang.L("Swap sides"), Keys: keys(command.Rune('s'), command.Rune('S')), KeyText: "S", Do: p.swap, Enabled: on(&can.Swap)},
			command.Command{ID: "game.draw", Text: lang.L("Offer draw…"), Do: p.offerDraw, Enabled: on(&can.Draw)},
			command.Command{ID: "game.resign", Text: lang.L("Resign…"), Do: p.resign, Enabled: on(&can.Resign)},
		),
		[]command.Command{
			{ID: "game.house", Text: lang.L("Play a house"), KeyText: lang.X("keys.house", "A–F, 1–6, ←, →, Enter")},
			{ID: "game.pause", Keys: keys(command.Rune('p'), command.Rune('P')), Do: p.pause, Enabled: pauses},
			{
				ID: "game.stop", Text: lang.L("Stop"), Keys: keys(stop), KeyText: stop.Text() + ", " + escape.Text(), Anywhere: true,
				Do: g.Stop, Enabled: on(&can.Stop),
			},
			{
				ID: "game.skip", Text: lang.L("Show the rest of a sowing at once"), Keys: keys(command.Bare(fyne.KeySpace)),
				Do: g.Skip, Enabled: func() bool { return !p.screen.Replay && p.screen.Sowing },
			},
			{ID: "game.stop", Keys: keys(escape), Do: g.Stop, Enabled: func() bool { return !p.screen.Replay && can.Stop }},
		},
	)
}

func (p *Play) analysisCommands() []command.Command {
	a := &p.screen.Analysis
	return anywhere(inMenu(
		lang.X("menu.analysis", "Analysis"), 0,
		command.Command{ID: "analysis.toggle", Text: lang.L("Engine"), Keys: keys(command.Ctrl(fyne.KeyE)), Do: func() { p.setAnalysis(!a.On) }, Checked: on(&a.On)},
		command.Command{
			ID: "analysis.review", Text: lang.X("strip.review", "Review"), Keys: keys(command.Ctrl(fyne.KeyJ)),
			Do: p.toggleReview, Enabled: func() bool { return a.Review.Can || a.Review.Running },
		},
		command.Command{
			ID: "analysis.learn", Text: lang.X("strip.mistakes", "Try the mistakes"), Keys: keys(command.CtrlShift(fyne.KeyJ)),
			Do: p.learn, Enabled: func() bool { return len(p.screen.Mistakes()) > 0 },
		},
	))
}

// playerCommands returns the commands that start a game between two players. One submenu has a
// person against each level or another person; the other has pairs of computer players.
func (p *Play) playerCommands() []command.Command {
	var all []command.Command
	add := func(submenu string, list int, pairs [][2]engine.PlayerSpec, name func([2]engine.PlayerSpec) string) {
		for i, pair := range pairs {
			all = append(all, command.Command{
				ID: fmt.Sprintf("players.%d.%d", list, i), Menu: lang.X("menu.players", "Players"), Submenu: submenu, Text: name(pair), Anywhere: true,
				Do: func() { p.replaceGame(func() { p.startPreset(pair) }) },
			})
		}
	}
	add(lang.L("You against"), 0, opponents(), opponentName)
	add(lang.L("Computer against computer"), 1, aiPairs(), pairName)
	return all
}

func (p *Play) logCommands() []command.Command {
	copies, moves := lang.L("Copy"), on(&p.screen.Can.Save)
	return slices.Concat(
		inMenu(
			lang.X("menu.library", "Library"), frame.GroupFile,
			command.Command{
				ID: "log.save", Text: lang.L("Save…"), Keys: keys(command.Ctrl(fyne.KeyS)), Anywhere: true,
				Do: p.save, Enabled: func() bool { return p.screen.Can.Save && !p.Shell.Picking() },
			},
			command.Command{ID: frame.Export, Text: lang.L("Export…"), Keys: keys(command.CtrlShift(fyne.KeyS)), Do: p.exportGame, Enabled: moves},
		),
		inMenu(
			lang.X("menu.library", "Library"), frame.GroupCopy,
			command.Command{
				ID: frame.Copy, Submenu: copies, Text: lang.L("Copy position"), Keys: keys(command.Ctrl(fyne.KeyC)), Editing: true,
				Do: func() { p.copyPosition(p.screen.Game.Position()) },
			},
			command.Command{
				ID: copyKGP, Submenu: copies, Text: lang.L("Copy as KGP board"), Keys: keys(command.CtrlShift(fyne.KeyC)),
				Do: func() { p.copyKGP(p.screen.Game.Position()) },
			},
			command.Command{ID: "log.copy.game", Submenu: copies, Text: lang.L("Copy game"), Do: p.withRecord(p.Actions.CopyGame), Enabled: moves},
			command.Command{ID: "log.copy.moves", Submenu: copies, Text: lang.L("Copy moves as text"), Do: p.withRecord(p.Actions.CopyMoves), Enabled: moves},
			command.Command{ID: frame.Paste, Text: lang.L("Paste"), Keys: keys(command.Ctrl(fyne.KeyV)), Editing: true, Anywhere: true, Do: p.paste},
		),
		[]command.Command{
			{ID: frame.Find, Text: lang.L("Find…"), Keys: keys(command.Ctrl(fyne.KeyF)), Do: p.find},
			{ID: "log.check", Text: lang.L("Check game…"), Keys: keys(command.CtrlShift(fyne.KeyR)), Do: p.check, Enabled: moves},
		},
	)
}

// withRecord returns a function that calls do with the game shown, if there is one.
func (p *Play) withRecord(do func(session.Record)) func() {
	return func() {
		if r, ok := p.Session.Record(); ok {
			do(r)
		}
	}
}

// exportGame opens the dialog to export the game shown. It pauses a running replay, so that the
// exported position stays visible behind the dialog.
func (p *Play) exportGame() {
	p.Session.Rest()
	p.Actions.AskExport(p.exportable())
}

// exportable returns the game shown, or nil if it has no moves.
func (p *Play) exportable() (games []logactions.Exportable) {
	if r, ok := p.Session.Record(); ok {
		at := len(p.screen.Game.Moves)
		if p.screen.Replay {
			at = p.screen.At // also while the move to that position is being sown
		}
		g := logactions.NewExportable(r, at, p.turned(p.screen))
		if len(p.screen.Branch) > 0 {
			g.Shown = logging.New(p.screen.Whole().At(at), p.screen.Players, engine.PerPlayer, r.Created)
		}
		games = append(games, g)
	}
	return games
}

// check checks the game shown against the rules.
func (p *Play) check() {
	r, ok := p.Session.Record()
	switch {
	case !ok:
	case r.Source != nil && p.screen.Log != "":
		p.Actions.Check([]string{p.screen.Log})
	default:
		p.Actions.CheckGame(r)
	}
}

func (p *Play) find() {
	if p.logsShown() {
		p.side.logs.Find()
	} else {
		p.Find()
	}
}

func (p *Play) replayCommands() []command.Command {
	r := p.Session
	replaying := on(&p.screen.Replay)
	step := func(id, text string, key fyne.KeyName, do func()) command.Command {
		return command.Command{ID: "replay." + id, Text: text, Keys: []command.Key{command.Bare(key)}, Do: do, Enabled: replaying}
	}
	// At the end of a game the keys that step back start its replay.
	back := func(id, text string, key fyne.KeyName, do func()) command.Command {
		ended := func() bool {
			return p.screen.Activity == session.Finished && !p.screen.Replay && len(p.screen.Game.Moves) > 0
		}
		c := step(id, text, key, func() {
			if ended() {
				r.Review(len(p.screen.Game.Moves))
			}
			do()
		})
		c.Enabled = func() bool { return replaying() || ended() }
		return c
	}
	tempo := func(id, text, keyText string, by int, keys ...command.Key) command.Command {
		return command.Command{
			ID: "replay." + id, Text: text, Keys: keys, KeyText: keyText, Enabled: replaying,
			Do: func() { p.setTempo(session.TempoAfter(p.Settings.Tempo.Get(), by)) },
		}
	}
	leaves := func() bool { return p.screen.Can.Leave && (p.screen.Can.Again || p.from != "") }
	return []command.Command{
		{
			ID: "replay.playon", Menu: lang.X("menu.library", "Library"), Group: frame.GroupReplay, Text: lang.L("Play on from here…"), Keys: []command.Key{command.Ctrl(fyne.KeyP)},
			Do: p.askPlayOn, Enabled: on(&p.screen.Can.PlayOn),
			Note: func() string {
				if p.screen.Replay && !p.screen.Can.PlayOn {
					return lang.L("the game is over")
				}
				return ""
			},
		},
		back("back", lang.L("In a replay: one move back"), fyne.KeyLeft, r.Back),
		step("next", lang.L("In a replay: one move forward"), fyne.KeyRight, r.Next),
		back("backturn", lang.L("In a replay: one turn back"), fyne.KeyPageUp, r.BackTurn),
		step("nextturn", lang.L("In a replay: one turn forward"), fyne.KeyPageDown, r.NextTurn),
		back("first", lang.L("In a replay: to the start"), fyne.KeyHome, r.First),
		step("last", lang.L("In a replay: to the end"), fyne.KeyEnd, r.Last),
		step("play", lang.L("In a replay: play and pause"), fyne.KeySpace, r.PlayPause),
		tempo("faster", lang.L("In a replay: faster"), "+", 1, command.Rune('+'), command.Rune('=')),
		tempo("slower", lang.L("In a replay: slower"), "−", -1, command.Rune('-'), command.Rune('−')),
		{
			ID: "replay.leave", Text: lang.L("Back to game"), Keys: []command.Key{command.Bare(fyne.KeyEscape)},
			Do: p.leave, Enabled: leaves,
		},
	}
}

func (p *Play) viewCommands() []command.Command {
	view := lang.X("menu.view", "View")
	all := []command.Command{
		{
			ID: "view.turn", Menu: view, Group: frame.GroupBoard, Text: lang.L("Turn board"), Keys: []command.Key{command.Ctrl(fyne.KeyT)},
			Do: p.turnBoard, Checked: func() bool { return p.turned(p.screen) },
		},
		p.folding.command(),
		{
			ID: "view.sounds", Menu: view, Group: frame.GroupWindow, Text: lang.X("preferences.sounds", "Sounds"), Keys: []command.Key{command.Rune('m'), command.Rune('M')}, KeyText: "M",
			Do: p.toggleSounds, Checked: p.Settings.Sounds.Get,
		},
	}
	for i, item := range p.side.tabs.Items() {
		n := strconv.Itoa(i + 1)
		all = append(all, command.Command{
			ID: "view.panel." + n, Anywhere: true,
			Text: lang.L("{{.Name}} Panel", words.Args{"Name": item.Text}), Keys: []command.Key{command.Ctrl(fyne.KeyName(n))},
			Do: func() {
				p.Shell.Show(ID)
				p.side.tabs.Select(item)
				p.folding.set(true)
			},
		})
	}
	return all
}

// byHaste lists the sowing speeds, the fastest first.
var byHaste = []board.Speed{board.SpeedOff, board.SpeedFast, board.SpeedNormal, board.SpeedSlow}

func speedText(speed board.Speed) string {
	return map[board.Speed]string{
		board.SpeedOff: lang.X("speed.off", "Off"), board.SpeedFast: lang.X("speed.fast", "Fast"),
		board.SpeedNormal: lang.X("speed.normal", "Normal"), board.SpeedSlow: lang.X("speed.slow", "Slow"),
	}[speed]
}

func (p *Play) setSpeed(speed board.Speed) {
	p.Settings.Speed.Set(speed)
	p.followWait()
	if speed == board.SpeedOff {
		p.Session.Skip()
	}
	p.Shell.Changed()
}

func (p *Play) turnBoard() {
	p.flipped = !p.flipped
	p.Session.Skip()
	p.Show(p.Session.Screen())
}

// learn shows the mistakes in the game as puzzles.
func (p *Play) learn() {
	if mistakes := p.Session.Mistakes(); len(mistakes) > 0 {
		p.Learn(mistakes)
	}
}

func (p *Play) toggleReview() {
	switch r := p.screen.Analysis.Review; {
	case r.Running:
		p.Session.Analysis.CancelReview()
	case r.Can:
		p.showTab(tabAnalysis)
		p.folding.lend()
		p.Session.Analysis.StartReview()
	}
}
