package session

import (
	"kalah/engine"
	"kalah/search"
)

// View is what a session drives. All methods are called on the goroutine
// that posted functions run on.
type View interface {
	// Show shows everything as it is now. Unless s.Sowing is set, the board
	// too is to show s.Game, and a sowing under way ends.
	Show(s Screen)

	// Sow shows everything as it is now, as Show does, and seed by seed how the next move is
	// sown, or the last one taken back, so that next is reached. It calls done afterwards,
	// unless Show ends the sowing first. What is sown at once need not be shown before: done
	// has its end shown.
	Sow(s Screen, next engine.Snapshot, done func())

	// Ended tells that the game shown has come to its end.
	Ended()

	// Logged tells that a game was written to a log.
	Logged(path string)

	// NotLogged tells that a game could not be written to a log. It may come
	// after the session was closed. What is saved of the game stays, to be offered
	// at the next start, unless [Session.Forget] is called with the record.
	NotLogged(r Record, err error)

	// Failed tells what could not be done.
	Failed(err error)
}

// Activity says what goes on in the window.
type Activity int

// What may go on.
const (
	NoGame    Activity = iota // before the first game
	Waiting                   // a person is to move
	Thinking                  // an AI is to move
	Sowing                    // a move is being shown
	Paused                    // stopped; Continue goes on
	Finished                  // the game is over and all of it was shown
	Replaying                 // a log is shown
)

// String names the activity, for tests from outside.
func (a Activity) String() string {
	return [...]string{"none", "waiting", "thinking", "sowing", "paused", "finished", "replaying"}[a]
}

// Screen is all that the window shows.
type Screen struct {
	Activity Activity
	Game     engine.Snapshot      // the position shown
	Line     []engine.Played      // the moves to list: of a replay all, of a game those in Game
	At       int                  // how many of Line lead to the position shown, or to the one that a sowing leads to in a replay
	Swapped  int                  // how many of Line were played when the players changed sides; 0 if they did not
	Players  [2]engine.PlayerSpec // as they sit in the position shown
	Sowing   bool                 // the board is busy with a sowing: leave it alone
	Open     bool                 // the person to move may play a house
	Ahead    bool                 // a house played now ends the sowing, and is played as soon as the game asks
	Hint     int                  // house proposed to the person to move, or -1
	Hinting  bool                 // a hint is being looked for
	Log      string
	Unsaved  error   // why the game under way would be lost if the program came to a sudden end
	Replay   bool    // a log or the past of the game is shown
	Running  bool    // a replay that goes on by itself
	Tempo    float64 // how many times as fast as usual sowings are to be shown
	Analysis AnalysisState
	Search   search.Progress // of the player to move; zero unless that is an AI which tells
	Clock    ClockState
	Score    Score // with the game shown, once its end is told
	Resigner int   // who would resign now, if Can.Resign
	Can      Can
}

// Can says which commands make sense now.
type Can struct {
	Undo, Redo, Hint, MoveNow, Stop, Continue, Again, Save, Leave bool
	PlayOn                                                        bool // a new game from the position of a replay
	Pause, Resign                                                 bool
	Draw                                                          bool // the two persons may agree to one
	Swap                                                          bool // the person to move may change sides
}

// Seats returns the players as they sat at the start of Line, and as they sit at its end.
func (s Screen) Seats() (start, end [2]engine.PlayerSpec) {
	line := engine.Snapshot{Swapped: s.Swapped}
	end = line.Seated(s.Players, s.At) // seats are exchanged once, from here or from there
	return line.Seated(end, 0), end
}

// Whole returns the game or the replay with all moves of Line.
func (s Screen) Whole() engine.Snapshot {
	return engine.NewSnapshotFrom(s.Game.Rules, s.Game.Start, s.Game.First, s.Line)
}

// Target returns the position that the analysis is of: the one shown, or that which a
// sowing leads to.
func (s Screen) Target() engine.Snapshot {
	g := s.Game
	g.State, g.Player, g.Finished = s.Analysis.Position.State, s.Analysis.Position.Player, s.Analysis.Finished
	return g
}

// Watched reports whether no person takes part.
func (s Screen) Watched() bool { return watched(s.Players) }
