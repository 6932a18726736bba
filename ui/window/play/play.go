// Package play is the view of the board: a game that is played, a log or a game
// that is replayed, and what the engine says of either. It drives a controller,
// which decides, and shows what that says.
package play

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"kalah/engine"
	"kalah/internal/sound"
	"kalah/logging/library"
	"kalah/search"
	"kalah/ui/app/archive"
	"kalah/ui/app/proving"
	"kalah/ui/app/session"
	"kalah/ui/window/board"
	"kalah/ui/window/frame"
	"kalah/ui/window/gameform"
	"kalah/ui/window/logactions"
	"kalah/ui/window/settings"
	"kalah/ui/window/words"
)

// ID is the view's.
const ID = "play"

// Config is what the view needs from outside.
type Config struct {
	Shell    *frame.Shell
	Settings *Settings
	Folder   *archive.Folder
	Running  *archive.Running
	// Env is that of the AIs; nil: one of its own.
	Env *search.Environment
	// Evaluator says what positions are worth; without one there is no analysis.
	Evaluator session.Evaluator
	// Proofs runs a proof in the background, which outlives the view; nil: there are none.
	Proofs *proving.Control
	// Players makes the players of games; nil: persons, and the AIs of Env.
	Players session.Factory
	// Sounds plays what is heard on the board; nil: nothing does.
	Sounds *sound.Player
	// Actions is what can be done with logs.
	Actions *logactions.Actions
	// Browse shows the library of logs, and Find searches there. Unfinished shows those
	// of unfinished games there, and reports whether there are any.
	Browse, Find func()
	Unfinished   func() bool
	// Opened is called with the log that is shown now, "" for none.
	Opened func(path string)
	// Ended is called with a game that has come to its end, once; Withdrawn when that was
	// no end on the board and is taken back, after which the game may end again; Judged with
	// what a review of a game says of both players. Each may be nil.
	Ended, Withdrawn func(r session.Record)
	Judged           func(r session.Record, players [2]session.Accuracy)
	// Looks are the preferences of how boards look; nil: there are none.
	Looks func() []settings.Setting
	// Former is what the view before this one has left; nil: there was none.
	Former *Former
}

// Former is what a view leaves to the one that takes its place, such as in another
// language: its game goes on.
type Former struct {
	control *session.Session
	flipped bool
	tab     tab
	score   score
	endings endings
	offers  *offers
	ended   bool // see sounds
	form    *gameTab
}

// Play is the view of the board. It is what the controller drives: it implements
// [session.View].
type Play struct {
	Config

	control *session.Session
	display *display
	screen  session.Screen
	flipped bool   // View > Turn board
	from    string // the view that the log shown was opened from, while the board is shown
	goesOn  string // says which game goes on from last time, until a house is played

	starter   starter
	score     score
	playingOn playingOn
	positions *positions
	offers    *offers // of unfinished games
	unsaved   *unsaved
	sounds    *sounds
	endings   endings
	proofs    *proofs
}

// New returns the view, with no game yet: see [Play.Begin].
func New(cfg Config) *Play {
	p := &Play{Config: cfg}
	p.starter, p.playingOn, p.positions = starter{p}, playingOn{p}, &positions{play: p}
	p.offers, p.unsaved = &offers{play: p}, &unsaved{play: p}
	if f := cfg.Former; f != nil {
		p.control, p.flipped, p.score, p.endings = f.control, f.flipped, f.score, f.endings
		p.offers.follow(f.offers)
	} else {
		p.control = session.New(session.Config{
			View: p, Env: cfg.Env, Tasks: cfg.Shell.Tasks(), Keep: cfg.Folder.Keep, Autosave: cfg.Running.Begin,
			Pause: replayPause, Evaluator: cfg.Evaluator, Players: cfg.Players,
		})
	}
	waiting{p}.follow()
	p.control.SetPonder(cfg.Settings.Ponder())
	p.sounds, p.proofs = newSounds(p), newProofs(p)
	p.display = newDisplay(p)
	cfg.Folder.Watch(func(games []library.Game, status archive.Status) { p.display.showLogs(games, status) })
	return p
}

// View returns what the shell shows.
func (p *Play) View() frame.View {
	return frame.View{
		ID: ID, Name: lang.L("Board"),
		Content:  func() fyne.CanvasObject { return p.display.content },
		MinSize:  frame.LeastSize.SubtractWidthHeight(0, frame.MenuHeight),
		Commands: commands{p}.all(),
		Enter:    func() { p.display.followLogs(); p.offers.entered() }, Leave: p.left, Close: p.control.Close,
		Title: p.title, Status: p.status,
		Key:      func(e *fyne.KeyEvent) bool { return p.display.side.logsKey(e) || p.display.board.HandleKey(e) },
		Rune:     p.display.board.HandleRune,
		Drop:     func(paths []string) bool { return p.Actions.Drop(paths) },
		Snapshot: func() any { return p.snapshot() },
	}
}

// Handover returns what the view leaves to another. It is of no use itself then.
func (p *Play) Handover() *Former {
	p.display.replay.Release()
	board.Release(p.display.board)
	return &Former{p.control, p.flipped, p.display.side.selectedTab(), p.score, p.endings, p.offers.handOver(), p.sounds.ended, p.display.side.game}
}

// Begin shows what the window opens with: what a former view has left, the game that
// was under way when the program was closed, a new one like that of last time, or else
// nothing, as two AIs do not begin by themselves. With replay, a log is going to be
// opened.
func (p *Play) Begin(replay bool) {
	if f := p.Former; f != nil {
		p.Former = nil // it leads to the view before
		p.sounds.ended = f.ended
		p.display.side.show(f.tab)
		p.display.side.game.takeOver(f.form)
		p.control.SetView(p)
		return
	}
	p.control.Analysis.SetOn(p.Settings.Analysis())
	p.control.Replay.SetTempo(p.Settings.Tempo())
	p.Show(p.control.Screen())
	p.offers.look(false, !replay)
}

// newGame begins a game like the one that was played last, unless the computer plays it by
// itself.
func (p *Play) newGame() {
	setup := p.Settings.Setup()
	if !hasHuman(setup) {
		return
	}
	if p.Settings.Lot() {
		setup = gameform.Drawn(setup)
	}
	p.display.side.game.began(true)
	p.Shell.Fail(p.control.Game.Start(setup))
}

// play plays a house, which the board or the analysis was asked for.
func (p *Play) play(house int) {
	p.goesOn = ""
	p.Shell.Fail(p.control.Game.Play(house))
}

// focusBoard shows the board and takes the focus from whatever has it, so that
// keys mean houses.
func (p *Play) focusBoard() {
	p.Shell.Show(ID)
	p.display.folding.fold()
	p.Shell.Unfocus()
}

// showTab shows the board with a tab of the side panel.
func (p *Play) showTab(name tab) {
	p.Shell.Show(ID)
	p.display.side.show(name)
}

// SetUp shows the form of a new game.
func (p *Play) SetUp() {
	p.showTab(tabGame)
	p.display.side.game.ask()
	p.Shell.Changed()
	p.display.folding.set(true)
}

// ShowFolder shows the list of logs, unless the library is shown.
func (p *Play) ShowFolder() {
	if p.Shell.Shown() == ID {
		p.display.side.show(tabLogs)
		p.display.folding.set(true)
	}
}

// OpenLog replays a log after its first n moves.
func (p *Play) OpenLog(path string, r session.Record, n int) {
	p.cameFrom()
	p.showTab(tabMoves)
	p.control.Replay.Open(path, r)
	p.control.Replay.GoTo(n)
	p.focusBoard()
}

// cameFrom takes note of the view that a log is opened from.
func (p *Play) cameFrom() {
	if p.from = p.Shell.Shown(); p.from == ID {
		p.from = ""
	}
}

// left follows another view taking the place of this one.
func (p *Play) left() {
	decisions{p}.leave()
	p.from = ""
	p.display.showActions(p.screen)
	p.display.followLogs()
}

// leave leaves the replay for the game, or for the view that the log was opened from.
func (p *Play) leave() {
	to := p.from
	p.from = ""
	if p.screen.Can.Again {
		p.control.Replay.Leave()
	}
	if to != "" {
		p.Shell.Show(to)
	}
}

// ShowMoves shows the game that is shown already after its first n moves.
func (p *Play) ShowMoves(n int) {
	p.showTab(tabMoves)
	p.control.Replay.Review(n)
	p.focusBoard()
}

// Renamed follows a log to another path.
func (p *Play) Renamed(from, to string) {
	p.control.Renamed(from, to)
	p.Running.Renamed(from, to)
}

// goTo shows the game after its first n moves; where it stands already, it goes
// on.
func (p *Play) goTo(n int) {
	if p.screen.Replay || n != len(p.screen.Game.Moves) {
		p.control.Replay.Review(n)
	}
}

// setTempo makes replays run at another tempo and remembers that.
func (p *Play) setTempo(tempo float64) {
	p.Settings.SetTempo(tempo)
	p.control.Replay.SetTempo(tempo)
}

// setAnalysis switches the analysis and remembers that.
func (p *Play) setAnalysis(on bool) {
	p.Settings.SetAnalysis(on)
	p.control.Analysis.SetOn(on)
}

// turned reports whether the second player's houses are along the bottom: so that
// the only person sits there, unless the board was turned by hand.
func (p *Play) turned(s session.Screen) bool {
	only := p.Settings.Turns() && s.Players[engine.Second].Type.IsPerson() && !s.Players[engine.First].Type.IsPerson()
	return only != p.flipped
}

func (p *Play) title() string {
	if p.screen.Replay && p.screen.Log != "" {
		return words.File(p.screen.Log)
	}
	return ""
}

// Screen returns what is shown, for tests.
func (p *Play) Screen() session.Screen { return p.screen }

// Show implements [session.View].
func (p *Play) Show(s session.Screen) {
	if p.Shell.Closed() {
		return
	}
	if s.Activity != session.Thinking {
		p.display.progress = search.Progress{}
	}
	if len(s.Game.Moves) != len(p.screen.Game.Moves) || s.Replay != p.screen.Replay {
		p.Shell.Unsay() // it was about what was shown before
	}
	opened, before := s.Log != p.screen.Log, p.screen
	p.screen = s
	p.proofs.follow()
	p.score.follow(s)
	p.display.show(s)
	p.display.celebrate(before, s)
	p.sounds.follow(s)
	p.unsaved.show(s)
	p.endings.follow(p, s)
	if opened && p.Opened != nil {
		p.Opened(s.Log)
	}
	p.Shell.Changed()
}

// Sow implements [session.View].
func (p *Play) Sow(move engine.Move, then session.Screen, done func()) {
	p.animate(p.display.board.Sow, move, then, done)
}

// Unsow implements [session.View].
func (p *Play) Unsow(move engine.Move, then session.Screen, done func()) {
	p.animate(p.display.board.Unsow, move, then, done)
}

func (p *Play) animate(how func(engine.Move, board.View, board.Speed, func()), move engine.Move, then session.Screen, done func()) {
	if p.Shell.Closed() {
		return
	}
	p.display.board.SetTempo(then.Tempo)
	how(move, p.display.boardView(then), p.Settings.Speed(), done)
}

// Progress implements [session.View].
func (p *Play) Progress(_ int, progress search.Progress) {
	p.display.progress = progress
	p.display.showFigures(p.screen)
}

// ShowAnalysis implements [session.View].
func (p *Play) ShowAnalysis(a session.AnalysisState) {
	if p.Shell.Closed() {
		return
	}
	p.screen.Analysis = a
	p.proofs.follow()
	p.display.showValues(p.screen)
	p.Shell.Changed()
}

// Logged implements [session.View].
func (p *Play) Logged(string) { p.Folder.Refresh() }

// NotLogged implements [session.View]: the game can be saved elsewhere.
func (p *Play) NotLogged(r session.Record, err error) { p.unsaved.notLogged(r, err) }

// Failed implements [session.View].
func (p *Play) Failed(err error) { p.Shell.Fail(err) }

// save writes what is shown to a file to be chosen.
func (p *Play) save() {
	if r, ok := p.control.Record(); ok {
		p.saveRecord(r)
	}
}

// saveRecord writes a game to a file to be chosen. Once it is there, nobody needs
// to be offered it at the next start.
func (p *Play) saveRecord(r session.Record) {
	name := ""
	if p.screen.Replay {
		name = p.screen.Log
	}
	p.Actions.AskSave(r, name, func() { p.control.Game.Forget(r) }, func(err error) { p.unsaved.notLogged(r, err) })
}

// hasHuman reports whether a person takes part.
func hasHuman(setup session.Setup) bool {
	return setup.Players[0].Type.IsPerson() || setup.Players[1].Type.IsPerson()
}

// Shown returns the game or the replay that is shown, with all its moves, and how
// many of them lead to the position on the board.
func Shown(p *Play) (game engine.Snapshot, at int) {
	g := p.screen.Game
	return engine.NewSnapshotFrom(g.Rules, g.Start, g.First, p.screen.Line), p.screen.At
}

// ShownPlayers returns the game or the replay that is shown, with all its moves, and who
// plays it.
func ShownPlayers(p *Play) (game engine.Snapshot, players [2]engine.PlayerSpec) {
	game, _ = Shown(p)
	return game, p.screen.Players
}
