package play

import (
	"slices"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"kalah/engine"
	"kalah/ui/app/session"
	"kalah/ui/window/board"
	"kalah/ui/window/command"
	"kalah/ui/window/frame"
	"kalah/ui/window/logactions"
	"kalah/ui/window/words"
)

// Groups of the menus of the game, of its moves and of the analysis, in their order.
const (
	groupNew = iota
	groupEdit
	groupMove
	groupDecide
)

// commands returns the view's commands. Those that begin, end or go on with a game can
// be used anywhere.
func (p *Play) commands() []command.Command {
	return slices.Concat(p.guardCommands(), p.folding.commands(), p.gameCommands(), p.editCommands(), p.moveCommands(), p.decisionCommands(), p.analysisCommands(), p.proofCommands(), p.playerCommands(), p.logCommands(), p.exportCommands(), p.replayCommands(), p.viewCommands())
}

// can returns a function that reports whether the screen allows something.
func (p *Play) can(what func(session.Can) bool) func() bool {
	return func() bool { return what(p.screen.Can) }
}

func (p *Play) gameCommands() []command.Command {
	game := lang.L("Game")
	return []command.Command{
		{
			ID: "game.new", Menu: game, Group: groupNew, Text: lang.L("New game…"), Keys: []command.Key{command.Ctrl(fyne.KeyN)}, Anywhere: true,
			Do: p.showForm,
		},
		{
			ID: "game.rematch", Menu: game, Text: lang.L("Rematch, sides swapped"), Keys: []command.Key{command.CtrlShift(fyne.KeyN)}, Anywhere: true,
			Do: p.rematch, Enabled: p.can(func(can session.Can) bool { return can.Again }),
		},
		{
			ID: "game.again", Menu: game, Text: lang.L("Start again"), Keys: []command.Key{command.Ctrl(fyne.KeyR)}, Anywhere: true,
			Do: p.startAgain, Enabled: p.can(func(can session.Can) bool { return can.Again }),
		},
		{
			ID: "game.start", Text: lang.L("In the form: start the game"), Keys: []command.Key{command.Bare(fyne.KeyReturn), command.Bare(fyne.KeyEnter)},
			Do: func() { p.side.form.Start() }, Enabled: func() bool { return p.side.form.Choosing() },
		},
		{
			ID: "game.return", Text: lang.L("From the form back to the game"), Keys: []command.Key{command.Bare(fyne.KeyEscape)},
			Do: func() { p.leaveForm() }, Enabled: func() bool { return p.side.shown(tabGame) && p.formCovers() },
		},
		{
			ID: "game.position", Menu: game, Group: groupEdit, Text: lang.L("Set up position…"), Keys: []command.Key{command.Ctrl(fyne.KeyU)}, Anywhere: true,
			Do: p.setUpPosition,
		},
		{ID: "game.unfinished", Menu: game, Text: lang.L("Unfinished games…"), Anywhere: true, Do: func() { p.lookForUnfinished(true, false) }},
	}
}

func (p *Play) editCommands() []command.Command {
	game, move, g := lang.L("Game"), lang.X("menu.move", "Move"), p.control
	return []command.Command{
		{
			ID: frame.Undo, Menu: move, Group: groupEdit, Text: lang.L("Undo"), Keys: []command.Key{command.Ctrl(fyne.KeyZ)}, Editing: true,
			Do: g.Undo, Enabled: p.can(func(can session.Can) bool { return can.Undo }),
		},
		{
			ID: frame.Redo, Menu: move, Group: groupEdit, Text: lang.L("Redo"), Editing: true,
			Keys: []command.Key{command.Ctrl(fyne.KeyY), command.CtrlShift(fyne.KeyZ)},
			Do:   g.Redo, Enabled: p.can(func(can session.Can) bool { return can.Redo }),
		},
		{
			ID: frame.Copy, Menu: game, Group: groupEdit, Text: lang.L("Copy position"), Keys: []command.Key{command.Ctrl(fyne.KeyC)}, Editing: true,
			Do: func() { p.copyPosition(p.screen.Game.Position()) },
		},
		{
			ID: frame.Paste, Menu: game, Group: groupEdit, Text: lang.L("Paste position or log"), Keys: []command.Key{command.Ctrl(fyne.KeyV)}, Editing: true,
			Do: p.paste, Anywhere: true,
		},
	}
}

func (p *Play) moveCommands() []command.Command {
	move, g := lang.X("menu.move", "Move"), p.control
	stops := p.can(func(can session.Can) bool { return can.Stop })
	return []command.Command{
		{ID: "game.house", Text: lang.L("Play a house"), KeyText: lang.X("keys.house", "A–F, 1–6, ←, →, Enter")},
		{
			ID: "game.hint", Menu: move, Group: groupMove, Text: lang.L("Hint"), Do: g.Hint,
			Keys:    []command.Key{command.Ctrl(fyne.KeyH), command.Rune('h'), command.Rune('H'), command.Rune('?')},
			KeyText: command.Ctrl(fyne.KeyH).Text() + ", H, ?",
			Enabled: p.can(func(can session.Can) bool { return can.Hint }),
		},
		{
			ID: "game.movenow", Menu: move, Group: groupMove, Text: lang.L("Move now"), Keys: []command.Key{command.Ctrl(fyne.KeyM)}, Anywhere: true,
			Do: g.MoveNow, Enabled: p.can(func(can session.Can) bool { return can.MoveNow }),
		},
		{
			ID: "game.stop", Menu: move, Group: groupMove, Text: lang.L("Stop"), Keys: []command.Key{command.Ctrl(fyne.KeyPeriod)}, Anywhere: true,
			KeyText: command.Ctrl(fyne.KeyPeriod).Text() + ", " + command.Bare(fyne.KeyEscape).Text(),
			Do:      g.Stop, Enabled: stops,
		},
		{
			ID: "game.continue", Menu: move, Group: groupMove, Text: lang.L("Continue"), Keys: []command.Key{command.Ctrl(fyne.KeyG)}, Anywhere: true,
			Do: g.Continue, Enabled: p.can(func(can session.Can) bool { return can.Continue }),
		},
		{
			ID: "game.skip", Text: lang.L("Show the rest of a sowing at once"), Keys: []command.Key{command.Bare(fyne.KeySpace)},
			Do: p.control.Skip, Enabled: func() bool { return !p.screen.Replay && p.screen.Sowing },
		},
		{
			ID: "game.stop", Keys: []command.Key{command.Bare(fyne.KeyEscape)},
			Do: g.Stop, Enabled: func() bool { return !p.screen.Replay && stops() },
		},
	}
}

func (p *Play) analysisCommands() []command.Command {
	if p.Evaluator == nil {
		return nil
	}
	analysis := lang.X("menu.analysis", "Analysis")
	return []command.Command{
		{
			ID: "analysis.toggle", Menu: analysis, Text: lang.L("Engine"), Keys: []command.Key{command.Ctrl(fyne.KeyE)}, Anywhere: true,
			Do:      func() { p.setAnalysis(!p.screen.Analysis.On) },
			Enabled: func() bool { return p.screen.Analysis.Able }, Checked: func() bool { return p.screen.Analysis.On },
		},
		{
			ID: "analysis.review", Menu: analysis, Text: lang.L("Review game"), Keys: []command.Key{command.Ctrl(fyne.KeyJ)}, Anywhere: true,
			Do: p.toggleReview, Enabled: func() bool { return p.screen.Analysis.Review.Can || p.screen.Analysis.Review.Running },
		},
	}
}

// playerCommands returns the pairs that can play at once: a person against each level, two
// people, and AIs in a submenu.
func (p *Play) playerCommands() []command.Command {
	players := lang.X("menu.players", "Players")
	pair := func(pair [2]engine.PlayerSpec) command.Command {
		return command.Command{
			Menu: players, Text: presetName(pair), Anywhere: true,
			Do: func() { p.replaceGame(func() { p.startPreset(pair) }) },
		}
	}
	var all []command.Command
	for i, players := range opponents() {
		one := pair(players)
		one.ID = "players.0." + strconv.Itoa(i)
		if i == len(engine.Levels()) {
			one.Group = 1
		}
		all = append(all, one)
	}
	return append(all,
		command.Command{ID: "players.ai", Menu: players, Group: 2, Text: lang.L("Computer against computer"), Anywhere: true, Items: func() []command.Command {
			var items []command.Command
			for i, players := range aiPairs() {
				one := pair(players)
				one.ID = "players.1." + strconv.Itoa(i)
				items = append(items, one)
			}
			return items
		}},
		command.Command{ID: "players.other", Menu: players, Group: 3, Text: lang.L("Other players…"), Do: p.SetUp, Anywhere: true})
}

func (p *Play) logCommands() []command.Command {
	log, copies := lang.X("menu.log", "Log"), lang.L("Copy")
	hasMoves := p.can(func(can session.Can) bool { return can.Save })
	return []command.Command{
		{
			ID: frame.Find, Menu: log, Group: frame.GroupBrowse, Text: lang.L("Find…"), Keys: []command.Key{command.Ctrl(fyne.KeyF)},
			Do: p.find,
		},
		{
			ID: "log.save", Menu: log, Group: frame.GroupFile, Text: lang.L("Save…"), Keys: []command.Key{command.Ctrl(fyne.KeyS)}, Anywhere: true,
			Do: p.save, Enabled: func() bool { return p.screen.Can.Save && !p.Shell.Picking() },
		},
		{
			ID: "log.export", Menu: log, Group: frame.GroupFile, Text: lang.L("Export…"), Keys: []command.Key{command.CtrlShift(fyne.KeyS)},
			Do: p.exportGame, Enabled: hasMoves,
		},
		{ID: "log.copy.game", Menu: log, Submenu: copies, Group: frame.GroupFile, Text: lang.L("Copy game"), Do: p.withRecord(p.Actions.CopyGame), Enabled: hasMoves},
		{ID: "log.copy.moves", Menu: log, Submenu: copies, Group: frame.GroupFile, Text: lang.L("Copy moves as text"), Do: p.withRecord(p.Actions.CopyMoves), Enabled: hasMoves},
		{
			ID: "log.recompute", Menu: log, Submenu: lang.X("menu.check", "Check"), Group: frame.GroupCheck, Text: lang.L("Recompute…"), Keys: []command.Key{command.CtrlShift(fyne.KeyR)},
			Do: p.recompute, Enabled: hasMoves,
		},
	}
}

// withRecord returns a function that does something with the game shown.
func (p *Play) withRecord(do func(session.Record)) func() {
	return func() {
		if r, ok := p.control.Record(); ok {
			do(r)
		}
	}
}

// exportGame asks how the game shown is to be exported. A replay that runs by itself
// rests, so that what is exported is what stands behind the question.
func (p *Play) exportGame() {
	p.control.Rest()
	p.Actions.AskExport(p.exportable())
}

// exportable returns the game shown, to be written for other programs.
func (p *Play) exportable() (games []logactions.Exportable) {
	if r, ok := p.control.Record(); ok {
		name := lang.X("file.game", "game")
		if p.screen.Log != "" {
			name = words.File(p.screen.Log)
		}
		at := len(p.screen.Game.Moves)
		if p.screen.Replay {
			at = p.screen.At // also while a move is sown that leads there
		}
		games = append(games, logactions.NewExportable(name, r, at, p.turned(p.screen)))
	}
	return games
}

// recompute lets the AIs of the game shown choose again.
func (p *Play) recompute() {
	r, ok := p.control.Record()
	switch {
	case !ok:
	case r.Source != nil && p.screen.Log != "":
		p.Actions.Recompute([]string{p.screen.Log})
	default:
		p.Actions.RecomputeGame(r)
	}
}

// find takes the focus to the search in the list of logs, or in the library.
func (p *Play) find() {
	if p.logsShown() {
		p.side.logs.Find()
	} else {
		p.Find()
	}
}

// replayCommands returns how to step through a replay.
func (p *Play) replayCommands() []command.Command {
	log, r := lang.X("menu.log", "Log"), p.control
	replaying := func() bool { return p.screen.Replay }
	step := func(id, text string, key fyne.KeyName, do func()) command.Command {
		return command.Command{ID: "replay." + id, Text: text, Keys: []command.Key{command.Bare(key)}, Do: do, Enabled: replaying}
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
			ID: "replay.playon", Menu: log, Group: frame.GroupReplay, Text: lang.L("Play on from here…"), Keys: []command.Key{command.Ctrl(fyne.KeyP)},
			Do: p.askPlayOn, Enabled: p.can(func(can session.Can) bool { return can.PlayOn }),
			Note: func() string {
				if p.screen.Replay && !p.screen.Can.PlayOn {
					return lang.L("the game is over")
				}
				return ""
			},
		},
		step("back", lang.L("In a log: one move back"), fyne.KeyLeft, r.Back),
		step("next", lang.L("In a log: one move forward"), fyne.KeyRight, r.Next),
		step("backturn", lang.L("In a log: one turn back"), fyne.KeyPageUp, r.BackTurn),
		step("nextturn", lang.L("In a log: one turn forward"), fyne.KeyPageDown, r.NextTurn),
		step("first", lang.L("In a log: to the start"), fyne.KeyHome, r.First),
		step("last", lang.L("In a log: to the end"), fyne.KeyEnd, r.Last),
		step("play", lang.L("In a log: play and pause"), fyne.KeySpace, r.PlayPause),
		tempo("faster", lang.L("In a log: faster"), "+", 1, command.Rune('+'), command.Rune('=')),
		tempo("slower", lang.L("In a log: slower"), "−", -1, command.Rune('-'), command.Rune('−')),
		{
			ID: "replay.leave", Menu: log, Group: frame.GroupReplay, Text: lang.L("Back to game"), Keys: []command.Key{command.Bare(fyne.KeyEscape)},
			Do: p.leave, Enabled: leaves,
		},
	}
}

func (p *Play) viewCommands() []command.Command {
	view := lang.X("menu.view", "View")
	all := []command.Command{
		{
			ID: "view.turn", Menu: view, Text: lang.L("Turn board"), Keys: []command.Key{command.Ctrl(fyne.KeyT)},
			Do: p.turnBoard, Checked: func() bool { return p.turned(p.screen) },
		},
		{
			ID: "view.sounds", Menu: view, Text: lang.X("preferences.sounds", "Sounds"), Keys: []command.Key{command.Rune('m'), command.Rune('M')}, KeyText: "M",
			Do: p.toggleSounds, Checked: p.Settings.Sounds.Get,
		},
		{ID: "view.sowing", Menu: view, Text: lang.X("menu.sowing", "Sowing"), Items: p.speedCommands, Anywhere: true},
	}
	for i, item := range p.side.tabs.Items() {
		n := strconv.Itoa(i + 1)
		all = append(all, command.Command{
			ID: "view.panel." + n, Menu: view, Group: frame.GroupPanels, Anywhere: true,
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

// speedCommands returns how fast sowings can be shown.
func (p *Play) speedCommands() []command.Command {
	var all []command.Command
	for _, s := range speedTexts() {
		all = append(all, command.Command{
			ID: "view.sowing." + strconv.Itoa(int(s.speed)), Text: s.text,
			Do: func() { p.setSpeed(s.speed) }, Checked: func() bool { return p.Settings.Speed.Get() == s.speed },
		})
	}
	return all
}

// speedText is a speed with its name.
type speedText struct {
	text  string
	speed board.Speed
}

// speedTexts returns the speeds, by how fast they are.
func speedTexts() []speedText {
	return []speedText{
		{lang.X("speed.off", "Off"), board.SpeedOff},
		{lang.X("speed.fast", "Fast"), board.SpeedFast},
		{lang.X("speed.normal", "Normal"), board.SpeedNormal},
		{lang.X("speed.slow", "Slow"), board.SpeedSlow},
	}
}

func (p *Play) setSpeed(speed board.Speed) {
	p.Settings.Speed.Set(speed)
	p.followWait()
	if speed == board.SpeedOff {
		p.control.Skip()
	}
	p.Shell.Changed()
}

func (p *Play) turnBoard() {
	p.State.flipped = !p.State.flipped
	p.control.Skip()
	p.Show(p.control.Screen())
}

// toggleReview reviews the game shown, or ends the review of it.
func (p *Play) toggleReview() {
	switch r := p.screen.Analysis.Review; {
	case r.Running:
		p.control.Analysis.CancelReview()
	case r.Can:
		p.showTab(tabAnalysis)
		p.folding.set(true)
		p.control.Analysis.StartReview()
	}
}
