// Package play is the view of the board: a game being played, or a log or game being
// replayed, with the analysis of either. A [session.Session] decides; the view shows its
// state and calls its methods.
package play

import (
	"errors"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"kalah/engine"
	"kalah/internal/sound"
	"kalah/logging/library"
	"kalah/search/puzzle"
	"kalah/ui/app/archive"
	"kalah/ui/app/profile"
	"kalah/ui/app/session"
	"kalah/ui/window/board"
	"kalah/ui/window/command"
	"kalah/ui/window/frame"
	"kalah/ui/window/gameform"
	"kalah/ui/window/logactions"
	lists "kalah/ui/window/loglist"
	"kalah/ui/window/myplayers"
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
	Session  *session.Session // what the view shows
	Sounds   *sound.Player
	Actions  *logactions.Actions
	Mine     *myplayers.List
	Profiles *profile.Profiles         // one of them is after whom the person in a new game is named
	Browse   func()                    // shows the library of logs
	Find     func()                    // searches it
	Opened   func(path string)         // called with the log now shown, "" for none
	Learn    func([]puzzle.Puzzle)     // shows mistakes
	Looks    func() []settings.Setting // the preferences of how boards look
}

// Play is the view of the board. It implements [session.View].
type Play struct {
	Config
	display

	commands []command.Command // the first of an ID has its text
	screen   session.Screen
	from     string // the view that the log shown was opened from, until the board is left
	goesOn   string // says which game was resumed at the start, until a house is played
	flipped  bool   // View > Turn board
	opening  bool   // the game is the one that the window opened with, and has no move yet

	suggestion suggestion

	typed func() // keeps the comment that is being typed; nil if none is

	unsaved unsaved
}

// New returns the view, which shows nothing yet: see [Play.Begin].
func New(cfg Config) *Play {
	p := &Play{Config: cfg}
	p.followWait()
	p.Session.SetPonder(cfg.Settings.Ponder.Get())
	p.Sounds.SetOn(p.Settings.Sounds.Get())
	p.Sounds.SetVolume(p.Settings.Volume.Get())
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
		Enter:    p.entered, Leave: p.left, Close: p.close,
		Title: p.title, Status: p.status, Changed: p.changed,
		Key:   func(e *fyne.KeyEvent) bool { return p.side.logsKey(e) || p.board.HandleKey(e) },
		Rune:  p.board.HandleRune,
		Drop:  func(paths []string) bool { return p.Actions.Drop(paths) },
		Facts: p.facts,
	}
}

// changed follows a change around the board. The clocks stop while a dialog is open, and
// before the first move of the game that the window opened with.
func (p *Play) changed() {
	p.Session.Hold(p.Shell.Top() != nil || p.opening)
}

// Begin shows the session, with the game that was under way when the program was closed, or a
// new one like the latest, unless that is between two AIs. With replay it has none: a log is
// going to be opened.
func (p *Play) Begin(replay bool) {
	p.Session.SetView(p)
	p.Session.Analysis.SetOn(p.Settings.Analysis.Get())
	p.Session.SetTempo(p.Settings.Tempo.Get())
	p.lookForUnfinished(!replay)
}

// newGame begins a game like the latest one, unless no person takes part in that.
func (p *Play) newGame() {
	setup := p.Settings.Setup()
	if session.Persons(setup.Players) == 0 {
		return
	}
	setup.Players = p.Profiles.Seat(setup.Players)
	if p.Settings.Lot.Get() {
		setup = gameform.Drawn(setup)
	}
	p.opening = true
	p.Shell.Fail(p.Session.Start(setup))
}

func (p *Play) play(house int) {
	p.goesOn = ""
	p.Shell.Fail(p.Session.Play(house))
}

// focusBoard shows the board without any focus, so that keys mean houses.
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
	p.folding.lend()
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
	p.Session.Open(path, r, n)
	p.focusBoard()
}

// cameFrom remembers the view that a log is opened from.
func (p *Play) cameFrom() {
	if p.from = p.Shell.Shown(); p.from == ID {
		p.from = ""
	}
}

// entered is called when the view is shown.
func (p *Play) entered() {
	p.Session.Analysis.SetHidden(false)
	p.followLogs()
}

// left is called when another view is shown.
func (p *Play) left() {
	p.Session.Analysis.SetHidden(true)
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
		p.Session.Leave()
	}
	if to != "" {
		p.Shell.Show(to)
	}
}

// ShowMoves shows the current game after its first n moves.
func (p *Play) ShowMoves(n int) {
	p.showTab(tabMoves)
	p.Session.Review(n)
	p.focusBoard()
}

// Renamed is called when a log has another path.
func (p *Play) Renamed(from, to string) {
	p.Session.Renamed(from, to)
	p.Running.Renamed(from, to)
}

// Reopens returns the log to open when the program starts again: the log shown, or "" if there is a current
// game, which continues then and would be hidden by a log.
func (p *Play) Reopens() string {
	if p.Session.UnderWay() {
		return ""
	}
	return p.screen.Log
}

// goTo shows the game after its first n moves, unless that is where it stands.
func (p *Play) goTo(n int) {
	if p.screen.Replay || n != len(p.screen.Game.Moves) {
		p.Session.Review(n)
	}
}

func (p *Play) setTempo(tempo float64) {
	p.Settings.Tempo.Set(tempo)
	p.Session.SetTempo(tempo)
}

func (p *Play) setAnalysis(on bool) {
	p.Settings.Analysis.Set(on)
	p.Session.Analysis.SetOn(on)
}

// turned reports whether the second player's houses are along the bottom: they are if that
// is the only person, and the other way round once the board was turned by hand.
func (p *Play) turned(s session.Screen) bool {
	only := p.Settings.Turns.Get() && s.Players[engine.Second].Type.IsPerson() && !s.Players[engine.First].Type.IsPerson()
	return only != p.flipped
}

// title names the saved game shown.
func (p *Play) title() string {
	if !p.screen.Replay || p.screen.Log == "" {
		return ""
	}
	if r, ok := p.Session.Record(); ok {
		return lists.Title(library.Of(p.screen.Log, r.Log()))
	}
	return words.Pair(p.screen.Players) // nobody has moved
}

// Screen returns what the view shows.
func (p *Play) Screen() session.Screen { return p.screen }

// Show implements [session.View].
func (p *Play) Show(s session.Screen) {
	if p.Shell.Closed() {
		return
	}
	before := p.screen
	if len(s.Game.Moves) != len(before.Game.Moves) || s.Replay != before.Replay {
		p.Shell.Unsay() // it was about the screen before
	}
	p.screen = s
	p.showScreen(s)
	p.showUnsaved(s)
	if offer := 4; len(before.Game.Moves) < offer && len(s.Game.Moves) >= offer {
		p.Shell.Notify(frame.Notice{Of: offerOfSounds})
	}
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

// Ended implements [session.View]: the winners are celebrated. The board sounds at the end of
// a last move; other endings sound here.
func (p *Play) Ended() {
	s := p.screen
	if !s.Game.Ending.IsZero() && p.Shell.Shown() == ID {
		p.Sounds.Play(soundOf(board.End, s.Game.Winners(), s.Players))
	}
	if p.Settings.Speed.Get() != board.SpeedOff { // off means no celebration either
		winners := s.Game.Winners()
		p.board.Celebrate(winners, len(winners) == 1 && (s.Watched() || s.Players[winners[0]].Type.IsPerson()))
	}
}

// Logged implements [session.View].
func (p *Play) Logged(string) { p.Folder.Refresh() }

// Failed implements [session.View].
func (p *Play) Failed(err error) {
	var failure *session.Failure
	if errors.As(err, &failure) && failure.Player.Type.Info().Outside {
		p.Mine.Failed(p.Shell, failure.Player, failure.Err, failure.Lost)
		return
	}
	p.Shell.Fail(err)
}

// Offer offers other programs of the user as players.
func (p *Play) Offer() { p.side.form.Offer(p.Mine.Specs()) }

func (p *Play) save() {
	if r, ok := p.Session.Record(); ok {
		p.saveRecord(r)
	}
}

// saveRecord writes a game to a file that the user chooses. Once saved it is not offered at
// the next start.
func (p *Play) saveRecord(r session.Record) {
	name := ""
	if p.screen.Replay {
		name = p.screen.Log
	}
	p.Actions.AskSave(r, name, func() { p.Session.Forget(r) }, p.Shell.Fail)
}
