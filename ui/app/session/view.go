package session

import (
	"kalah/engine"
	"kalah/engine/line"
	"kalah/search"
	"kalah/search/why"
)

// View shows a session. All methods are called on the goroutine of posted functions.
type View interface {
	// Show updates the complete view. Unless s.Sowing is set, it ends the current sowing and the
	// board shows s.Game.
	Show(s Screen)

	// Sow shows s as Show does, then animates one move from s.Game to next: a move played or a
	// move taken back. It calls done at the end, unless Show ends the sowing first. A view
	// without animations may skip s and only call done.
	Sow(s Screen, next engine.Snapshot, done func())

	// Ended is called once the board shows the end of the game.
	Ended()

	// Logged is called after a game was written to a log.
	Logged(path string)

	// Failed is called with the error of a failed action.
	Failed(err error)
}

// Activity is the state of a session.
type Activity int

// The activities.
const (
	NoGame    Activity = iota // before the first game
	Waiting                   // a person is to move
	Thinking                  // a computer player is to move
	Sowing                    // a move is being sown
	Paused                    // stopped; Continue resumes the game
	Finished                  // the game is over and the board shows its end
	Replaying                 // a log or the past of the game is shown
)

// String returns the name of the activity for scripts of the window.
func (a Activity) String() string {
	return [...]string{"none", "waiting", "thinking", "sowing", "paused", "finished", "replaying"}[a]
}

// Screen is the state of a session for a view.
type Screen struct {
	Activity   Activity
	Game       engine.Snapshot      // the position shown
	Line       []engine.Played      // moves to list: all of a replay, otherwise the moves of Game
	At         int                  // number of moves of Line before the position shown; in a replay before the end of the sowing
	Swapped    int                  // number of moves of Line before the players changed sides; 0 if they did not
	Players    [2]engine.PlayerSpec // by their seats in the position shown
	Sowing     bool                 // the board animates a move
	Open       bool                 // the person to move may play a house
	Ahead      bool                 // a house may be played early: see [Session.Play]
	Hint       []engine.Move        // turn proposed to the person to move
	HintSwap   bool                 // a change of sides is proposed to the person to move, instead of a turn
	HintReason *why.Why             // explains the best of the other houses, or the proposed one if all are equally good; nil if unknown
	Call       *Call                // remark of the coach, or nil
	OfferCoach bool                 // the person has lost some games without the coach
	Hinting    bool                 // a hint is being searched or waits for the person's turn
	Log        string
	Unsaved    error      // why the current game is not saved
	Unlogged   []Unlogged // games whose logs could not be written, the latest last
	Replay     bool       // a log or the past of the game is shown
	Running    bool       // the replay runs automatically
	Sketch     bool       // Branch is a sketch: see [Session.Sketch]
	More       bool       // the sketch has more moves: see [Session.GoOn]
	Tempo      float64    // speed of sowing, as a multiple of the normal speed
	Analysis   AnalysisState
	Tree       line.Tree       // the game with its variations and comments
	Branch     line.Path       // the line whose moves are in Line
	Search     search.Progress // of the player to move; zero if it reports no progress
	Clock      ClockState
	Score      Score       // including the game shown, once it has ended
	Lapse      Lapse       // of a game that has ended
	Resigner   engine.Side // seat of the player who resigns by [Session.End], if Can.Resign
	Can        Can
}

// Unlogged is a game whose log could not be written. Its autosave stays for the next start until
// [Session.LogAgain] has written the log or [Session.Forget] is called.
type Unlogged struct {
	Record  Record
	Err     error
	Saved   bool // the game is saved for the next start
	Current bool // it is the current game of the session
}

// Can holds the commands that are possible now.
type Can struct {
	Undo, Redo, Hint, MoveNow, Stop, Continue, Again, Save, Leave bool
	PlayOn                                                        bool // start a new game from the position of a replay
	Pause, Step, Resign                                           bool
	Comment, Promote, Delete                                      bool // edit the variations and comments of a replay
	Draw                                                          bool // two persons may agree on a draw
	Swap                                                          bool // the person to move may change sides
}

// Seats returns the players by their seats at the start of Line and at its end.
func (s Screen) Seats() (start, end [2]engine.PlayerSpec) {
	line := engine.Snapshot{Swapped: s.Swapped}
	end = line.Seated(s.Players, s.At) // exchanging the seats is its own inverse
	return line.Seated(end, 0), end
}

// HintHouse returns the first house of the hint, or -1 without a hint.
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

// Watched reports whether only computer players take part.
func (s Screen) Watched() bool { return watched(s.Players) }
