// Package play is the view of the board: a game that is played, a log or a game
// that is replayed, and what the engine says of either. It drives a controller,
// which decides, and shows what that says.
package play

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"kalah/engine"
	"kalah/internal/sound"
	"kalah/ui/app/archive"
	"kalah/ui/app/proving"
	"kalah/ui/app/session"
	"kalah/ui/window/board"
	"kalah/ui/window/command"
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
	// Session is what the view shows, and State what else outlives the view.
	Session *session.Session
	State   *State
	// Proofs runs a proof in the background, which outlives the view.
	Proofs *proving.Control
	// Sounds plays what is heard on the board.
	Sounds *sound.Player
	// Actions is what can be done with logs.
	Actions *logactions.Actions
	// Browse shows the library of logs, and Find searches there. Unfinished shows those
	// of unfinished games there, and reports whether there are any.
	Browse, Find func()
	Unfinished   func() bool
	// Opened is called with the log that is shown now, "" for none.
	Opened func(path string)
	// Looks are the preferences of how boards look.
	Looks func() []settings.Setting
}

// State is what a view leaves to the one that takes its place, such as in another
// language.
type State struct {
	begun   bool
	flipped bool           // View > Turn board
	tab     tab            // of the side panel
	form    *gameform.Game // of a new game
	asked   bool           // somebody wants to set up a game
	opening bool           // the game is that which the window opened with; nobody has played yet
	// later has the games that were found while another view or dialog was shown, and
	// found is told of them.
	later []archive.Unfinished
	found func(found)
}

// Play is the view of the board. It is what the session drives: it implements
// [session.View].
type Play struct {
	Config
	display

	commands []command.Command // the first of an ID has its text
	control  *session.Session
	screen   session.Screen
	from     string // the view that the log shown was opened from, while the board is shown
	goesOn   string // says which game goes on from last time, until a house is played

	editing *editing // while the position editor is open
	offers  offers   // of unfinished games
	unsaved unsaved
	told    proving.Phase // of the proof in the background, that was told of
}

// New returns the view, which shows nothing yet: see [Play.Begin].
func New(cfg Config) *Play {
	p := &Play{Config: cfg, control: cfg.Session}
	p.State.found = p.foundUnfinished
	p.followWait()
	p.control.SetPonder(cfg.Settings.Ponder.Get())
	p.Sounds.SetOn(p.Settings.Sounds.Get())
	p.Sounds.SetVolume(p.Settings.Volume.Get())
	p.told = p.Proofs.State().Phase
	p.Proofs.SetShow(p.showProof)
	p.newDisplay()
	p.commands = p.allCommands()
	cfg.Folder.Watch(p.side.showLogs)
	return p
}

// View returns what the shell shows.
func (p *Play) View() frame.View {
	return frame.View{
		ID: ID, Name: lang.L("Board"),
		Content:  func() fyne.CanvasObject { return p.content },
		MinSize:  frame.LeastSize.SubtractWidthHeight(0, frame.MenuHeight),
		Commands: p.commands,
		Enter:    p.followLogs, Leave: p.left, Close: p.control.Close, Retire: p.retire,
		Title: p.title, Status: p.status, Changed: p.changed,
		Key:   func(e *fyne.KeyEvent) bool { return p.side.logsKey(e) || p.board.HandleKey(e) },
		Rune:  p.board.HandleRune,
		Drop:  func(paths []string) bool { return p.Actions.Drop(paths) },
		Facts: p.facts,
	}
}

// changed follows a change around the board. The clocks stop while a dialog has to be answered,
// and before the first move of the game that the window opened with, which is nobody's yet. What
// waits to be offered does so unless the board is shown only on the way to another view.
func (p *Play) changed() {
	p.control.Hold(p.Shell.Top() != nil || p.State.opening)
	if len(p.State.later) > 0 && p.Shell.Top() == nil {
		p.Shell.Tasks().Post(p.offerLater)
	}
}

// retire leaves the game to another view. This one is of no use then.
func (p *Play) retire() {
	board.Release(p.board)
	if p.offers.asking {
		p.State.later = slices.DeleteFunc(slices.Clone(p.offers.games), func(g archive.Unfinished) bool { return p.offers.settling[g.Log] })
	}
}

// Begin shows the session. That of a window that opens gets the game that was under way
// when the program was closed, a new one like that of last time, or else nothing, as two
// AIs do not begin by themselves. With replay, a log is going to be opened.
func (p *Play) Begin(replay bool) {
	p.control.SetView(p)
	if p.State.begun {
		return
	}
	p.State.begun = true
	p.control.Analysis.SetOn(p.Settings.Analysis.Get())
	p.control.SetTempo(p.Settings.Tempo.Get())
	p.lookForUnfinished(false, !replay)
}

// newGame begins a game like the one that was played last, unless the computer plays it by
// itself.
func (p *Play) newGame() {
	setup := p.Settings.Setup()
	if session.Persons(setup.Players) == 0 {
		return
	}
	if p.Settings.Lot.Get() {
		setup = gameform.Drawn(setup)
	}
	p.State.asked, p.State.opening = false, true
	p.Shell.Fail(p.control.Start(setup))
}

// play plays a house, which the board or the analysis was asked for.
func (p *Play) play(house int) {
	p.goesOn = ""
	p.Shell.Fail(p.control.Play(house))
}

// focusBoard shows the board and takes the focus from whatever has it, so that
// keys mean houses.
func (p *Play) focusBoard() {
	p.Shell.Show(ID)
	p.folding.fold()
	p.Shell.Unfocus()
}

func (p *Play) showTab(name tab) {
	p.Shell.Show(ID)
	p.side.show(name)
}

// SetUp shows the form of a new game.
func (p *Play) SetUp() {
	p.showTab(tabGame)
	p.turnForm(true)
	p.Shell.Changed()
	p.folding.set(true)
}

// ShowFolder shows the list of logs, unless the library is shown.
func (p *Play) ShowFolder() {
	if p.Shell.Shown() == ID {
		p.side.show(tabLogs)
		p.folding.set(true)
	}
}

// OpenLog replays a log after its first n moves.
func (p *Play) OpenLog(path string, r session.Record, n int) {
	p.cameFrom()
	p.showTab(tabMoves)
	p.control.Open(path, r, n)
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
	p.pauseClocks()
	p.from = ""
	p.showActions(p.screen)
	p.followLogs()
}

// leave leaves the replay for the game, or for the view that the log was opened from.
func (p *Play) leave() {
	to := p.from
	p.from = ""
	if p.screen.Can.Again {
		p.control.Leave()
	}
	if to != "" {
		p.Shell.Show(to)
	}
}

// ShowMoves shows the game that is shown already after its first n moves.
func (p *Play) ShowMoves(n int) {
	p.showTab(tabMoves)
	p.control.Review(n)
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
		p.control.Review(n)
	}
}

func (p *Play) setTempo(tempo float64) {
	p.Settings.Tempo.Set(tempo)
	p.control.SetTempo(tempo)
}

func (p *Play) setAnalysis(on bool) {
	p.Settings.Analysis.Set(on)
	p.control.Analysis.SetOn(on)
}

// turned reports whether the second player's houses are along the bottom: so that
// the only person sits there, unless the board was turned by hand.
func (p *Play) turned(s session.Screen) bool {
	only := p.Settings.Turns.Get() && s.Players[engine.Second].Type.IsPerson() && !s.Players[engine.First].Type.IsPerson()
	return only != p.State.flipped
}

func (p *Play) title() string {
	if p.screen.Replay && p.screen.Log != "" {
		return words.File(p.screen.Log)
	}
	return ""
}

// Screen returns what is shown.
func (p *Play) Screen() session.Screen { return p.screen }

// Show implements [session.View].
func (p *Play) Show(s session.Screen) {
	if p.Shell.Closed() {
		return
	}
	before := p.screen
	if len(s.Game.Moves) != len(before.Game.Moves) || s.Replay != before.Replay {
		p.Shell.Unsay() // it was about what was shown before
	}
	p.screen = s
	p.Proofs.Follow() // makes way for what begins to search
	p.showScreen(s)
	p.showUnsaved(s)
	if s.Log != before.Log {
		p.Opened(s.Log)
	}
	p.Shell.Changed()
}

// Sow implements [session.View].
func (p *Play) Sow(s session.Screen, next engine.Snapshot, done func()) {
	if p.Shell.Closed() {
		return
	}
	if p.Settings.Speed.Get() != board.SpeedOff && board.Animated() {
		p.Show(s)
	}
	show := p.board.Sow
	move, _ := next.LastMove()
	if len(next.Moves) < len(s.Game.Moves) {
		show = p.board.Unsow
		move, _ = s.Game.LastMove()
	}
	p.board.SetTempo(s.Tempo)
	s.Game = next
	show(move.Move, p.boardView(s), p.Settings.Speed.Get(), done)
}

// Ended implements [session.View]: the end is celebrated, and heard if it is none on the
// board.
func (p *Play) Ended() {
	s := p.screen
	if !s.Game.Ending.IsZero() && p.Shell.Shown() == ID {
		p.Sounds.Play(soundOf(board.End, s.Game.Winners(), s.Players))
	}
	if p.Settings.Speed.Get() != board.SpeedOff { // who wants moves to be shown at once sees no celebration either
		winners := s.Game.Winners()
		p.board.Celebrate(winners, len(winners) == 1 && (s.Watched() || s.Players[winners[0]].Type.IsPerson()))
	}
}

// Logged implements [session.View].
func (p *Play) Logged(string) { p.Folder.Refresh() }

// Failed implements [session.View].
func (p *Play) Failed(err error) { p.Shell.Fail(err) }

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
	p.Actions.AskSave(r, name, func() { p.control.Forget(r) }, func(err error) { p.NotLogged(r, err) })
}
