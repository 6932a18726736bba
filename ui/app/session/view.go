package session

import (
	"kalah/engine"
	"kalah/engine/line"
	"kalah/search"
)

// View is what a session drives. All methods are called on the goroutine
// that posted functions run on.
type View interface {
	// Show shows everything as it is now. Unless s.Sowing is set, a sowing under way ends and
	// the board shows s.Game.
	Show(s Screen)

	// Sow shows s as Show does, then animates the next move of s.Game, or the last one
	// backwards, that leads to next. It calls done at the end, unless Show ends the sowing
	// first. Without an animation s need not be shown: done shows the end.
	Sow(s Screen, next engine.Snapshot, done func())

	// Ended is called when the game shown has ended.
	Ended()

	// Logged is called when a game was written to a log.
	Logged(path string)

	// Failed is called when something could not be done.
	Failed(err error)
}

// Activity is what goes on in the session.
type Activity int

// The activities.
const (
	NoGame    Activity = iota // before the first game
	Waiting                   // a person is to move
	Thinking                  // an AI is to move
	Sowing                    // a move is being sown
	Paused                    // stopped; Continue goes on
	Finished                  // the game is over and all of it was shown
	Replaying                 // a log is shown
)

// String names the activity, for tests from outside.
func (a Activity) String() string {
	return [...]string{"none", "waiting", "thinking", "sowing", "paused", "finished", "replaying"}[a]
}

// Screen is the state of a session, as a view shows it.
type Screen struct {
	Activity Activity
	Game     engine.Snapshot      // the position shown
	Line     []engine.Played      // the moves to list: all of a replay, those in Game otherwise
	At       int                  // how many of Line lead to the position shown; in a replay to the end of the sowing
	Swapped  int                  // how many of Line were played when the players changed sides; 0 if they did not
	Players  [2]engine.PlayerSpec // as they sit in the position shown
	Sowing   bool                 // the board animates a move
	Open     bool                 // the person to move may play a house
	Ahead    bool                 // a house may be played before the game asks: see [Session.Play]
	Hint     []engine.Move        // turn proposed to the person to move
	Hinting  bool                 // a hint is being searched
	Log      string
	Unsaved  error      // why the game under way is not saved
	Unlogged []Unlogged // games that could not be logged, the latest last
	Replay   bool       // a log or the past of the game is shown
	Running  bool       // the replay goes on by itself
	Tempo    float64    // of sowings; 1 is the usual one
	Analysis AnalysisState
	Tree     line.Tree       // the game with its variations and comments
	Branch   line.Path       // of the line that Line has the moves of
	Search   search.Progress // of the AI to move; zero if there is none, or none that reports it
	Clock    ClockState
	Score    Score // with the game shown, once it has ended
	Lapse    int   // seeds that a move of the person gave away, proved, in a game lost to the computer; 0 if none is known
	Resigner int   // who resigns by [Session.End], if Can.Resign
	Can      Can
}

// Unlogged is a game whose log could not be written. What is saved of it stays for the next start until
// [Session.LogAgain] has written the log, or [Session.Forget] is called.
type Unlogged struct {
	Record  Record
	Err     error
	Saved   bool // the game is saved for the next start
	Current bool // it is the game of the session
}

// Can holds which commands are possible now.
type Can struct {
	Undo, Redo, Hint, MoveNow, Stop, Continue, Again, Save, Leave bool
	PlayOn                                                        bool // a new game from the position of a replay
	Pause, Step, Resign                                           bool
	Comment, Promote, Delete                                      bool // of variations in a replay
	Draw                                                          bool // two persons may agree to one
	Swap                                                          bool // the person to move may change sides
}

// Seats returns the players as they sat at the start of Line, and as they sit at its end.
func (s Screen) Seats() (start, end [2]engine.PlayerSpec) {
	line := engine.Snapshot{Swapped: s.Swapped}
	end = line.Seated(s.Players, s.At) // exchanging the seats is its own inverse
	return line.Seated(end, 0), end
}

// HintHouse returns the house that the hint begins with, or -1.
func (s Screen) HintHouse() int {
	if len(s.Hint) == 0 {
		return -1
	}
	return s.Hint[0].House
}

// Whole returns the game or the replay with all moves of Line.
func (s Screen) Whole() engine.Snapshot {
	return engine.NewSnapshotFrom(s.Game.Rules, s.Game.Start, s.Game.First, s.Line)
}

// Target returns the position that is analysed: the one shown, or the end of the sowing.
func (s Screen) Target() engine.Snapshot {
	g := s.Game
	g.State, g.Player, g.Finished = s.Analysis.Position.State, s.Analysis.Position.Player, s.Analysis.Finished
	return g
}

// Watched reports whether no person takes part.
func (s Screen) Watched() bool { return watched(s.Players) }
