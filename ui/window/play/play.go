// Package play is the view of the board. It shows the game in progress or a replay, and its
// analysis. A [session.Session] decides; the view shows the session's screen and calls its methods.
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

// ID is the ID of the view.
const ID = "play"

// Config holds the parts of the program that the view uses.
type Config struct {
	Shell    *frame.Shell
	Settings *Settings
	Folder   *archive.Folder
	Running  *archive.Running
	Session  *session.Session // the session that the view shows
	Sounds   *sound.Player
	Actions  *logactions.Actions
	Mine     *myplayers.List
	Profiles *profile.Profiles         // the chosen one gives the person in a new game its name
	Browse   func()                    // shows the library
	Find     func()                    // shows the library, with the focus in its search field
	Opened   func(path string)         // called with the path of the log shown, "" for none
	Learn    func([]puzzle.Puzzle)     // shows mistakes as puzzles
	Looks    func() []settings.Setting // returns the preferences for the look of boards
}

// Play is the view of the board. It implements [session.View].
type Play struct {
	Config
	display

	commands []command.Command // if two commands have the same ID, the first has the text
	screen   session.Screen
	from     string // ID of the view that the shown log was opened from, until the user leaves the board
	goesOn   string // text that says which game was resumed at the start, until a house is played
	flipped  bool   // View > Turn board
	opening  bool   // the shown game is the first of this window, and nobody has moved yet

	suggestion suggestion

	typed func() // saves the comment in the open dialog; nil if no such dialog is open

	unsaved unsaved
}

// New returns the view. It shows no game until [Play.Begin].
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

// View returns the view for the shell.
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

// changed is called after any change in the window. It stops the clocks while a dialog is open, and
// until the first move of the window's first game.
func (p *Play) changed() {
	p.Session.Hold(p.Shell.Top() != nil || p.opening)
}

// Begin connects the view to its session and starts the first game of the window. It resumes the
// game in which Kalah was closed. Without one it starts a game like the latest, except after a game
// between two AIs. If replay is set, it starts no game, because the caller opens a log.
func (p *Play) Begin(replay bool) {
	p.Session.SetView(p)
	p.Session.Analysis.SetOn(p.Settings.Analysis.Get())
	p.Session.SetTempo(p.Settings.Tempo.Get())
	p.lookForUnfinished(!replay)
}

// newGame starts a game with the settings of the latest one. It does nothing if both players are
// AIs.
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

// focusBoard shows the board and removes the focus, so that letter keys play houses.
func (p *Play) focusBoard() {
	p.Shell.Show(ID)
	p.folding.fold()
	p.Shell.Unfocus()
}

func (p *Play) showTab(name tab) {
	p.Shell.Show(ID)
	p.side.show(name)
}

// SetUp shows the form for a new game.
func (p *Play) SetUp() {
	p.showTab(tabGame)
	p.folding.lend()
}

// ShowFolder shows the list of saved games in the side panel. It does nothing while another view is
// shown.
func (p *Play) ShowFolder() {
	if p.Shell.Shown() == ID {
		p.side.show(tabLogs)
		p.folding.set(true)
	}
}

// OpenLog shows a log as a replay, after its first n moves.
func (p *Play) OpenLog(path string, r session.Record, n int) {
	p.cameFrom()
	p.showTab(tabMoves)
	p.Session.Open(path, r, n)
	p.focusBoard()
}

// cameFrom stores the view that is shown when a log is opened, so that [Play.leave] can go back.
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

// leave ends the replay. It goes back to the game, or to the view that the log was opened from.
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

// Renamed is called after a log was moved to another path.
func (p *Play) Renamed(from, to string) {
	p.Session.Renamed(from, to)
	p.Running.Renamed(from, to)
}

// Reopens returns the path of the log to open at the next start of the program, or "". It returns
// "" if there is a current game: the next start resumes that game, and a log would hide it.
func (p *Play) Reopens() string {
	if p.Session.UnderWay() {
		return ""
	}
	return p.screen.Log
}

// goTo shows the game after its first n moves, unless it shows that position already.
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

// turned reports whether the second player's houses are along the bottom. This is so if only the
// second player is a person; turning the board by hand reverses it.
func (p *Play) turned(s session.Screen) bool {
	only := p.Settings.Turns.Get() && s.Players[engine.Second].Type.IsPerson() && !s.Players[engine.First].Type.IsPerson()
	return only != p.flipped
}

// title returns the title of the saved game shown, "" for none.
func (p *Play) title() string {
	if !p.screen.Replay || p.screen.Log == "" {
		return ""
	}
	if r, ok := p.Session.Record(); ok {
		return lists.Title(library.Of(p.screen.Log, r.Log()))
	}
	return words.Pair(p.screen.Players) // for a log without moves
}

// Screen returns the screen shown.
func (p *Play) Screen() session.Screen { return p.screen }

// Show implements [session.View].
func (p *Play) Show(s session.Screen) {
	if p.Shell.Closed() {
		return
	}
	before := p.screen
	if len(s.Game.Moves) != len(before.Game.Moves) || s.Replay != before.Replay {
		p.Shell.Unsay() // the message is about the screen before
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

// Ended implements [session.View] and celebrates the winners. If the game ended with a move, the
// board plays the sound of the end; the sounds of other endings are played here.
func (p *Play) Ended() {
	s := p.screen
	if !s.Game.Ending.IsZero() && p.Shell.Shown() == ID {
		p.Sounds.Play(soundOf(board.End, s.Game.Winners(), s.Players))
	}
	if p.Settings.Speed.Get() != board.SpeedOff { // off also means no celebration
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

// Offer tells the form for a new game about changes in the user's list of external programs.
func (p *Play) Offer() { p.side.form.Offer(p.Mine.Specs()) }

func (p *Play) save() {
	if r, ok := p.Session.Record(); ok {
		p.saveRecord(r)
	}
}

// saveRecord writes a game to a file that the user chooses. After that, the next start does not
// offer the game.
func (p *Play) saveRecord(r session.Record) {
	name := ""
	if p.screen.Replay {
		name = p.screen.Log
	}
	p.Actions.AskSave(r, name, func() { p.Session.Forget(r) }, p.Shell.Fail)
}
