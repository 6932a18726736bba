package engine

// Snapshot is a game as it stood at one moment. The game never writes again what
// a snapshot shows, so it may be kept and read anywhere. Its moves are only to
// be read: snapshots of one game share them.
type Snapshot struct {
	Rules      Rules
	Start      State
	First      int      // to move at the start; 1 only in a position that was set up
	Moves      []Played // in force, in order
	Repeatable int      // moves taken back that can be repeated

	Clock   Clock // how long the players may think
	PieRule bool  // the second player may swap sides after the first turn

	State    State  // reached by the moves
	Player   int    // to move; means nothing once the board is finished
	Turn     int    // 1 at the start, one more whenever the other player comes to move
	Finished bool   // by the board; a game may also be over by its Ending: see Over
	Ending   Ending // why the game is over, if not by the board
	Swapped  int    // how many moves were played when the players changed sides; 0 if they did not
}

func newSnapshot(rules Rules, start State, first int, moves []Played, repeatable int) Snapshot {
	s := Snapshot{
		Rules: rules, Start: start, First: first, Moves: moves, Repeatable: repeatable,
		State: start, Player: first, Turn: 1,
	}
	s.Finished = start.Finished()
	for i := range moves {
		s.advance(&moves[i].Move)
	}
	return s
}

// advance makes the snapshot stand where the move leads.
func (s *Snapshot) advance(m *Move) {
	s.State, s.Player, s.Finished = m.To, m.Next(), m.To.Finished()
	if s.Player != m.Player && !m.Finished {
		s.Turn++
	}
}

// NewSnapshot returns the snapshot of a game from the rules' start with these
// moves played, as a replay shows it.
func NewSnapshot(rules Rules, moves []Played) Snapshot {
	return NewSnapshotFrom(rules, rules.Start(), First, moves)
}

// NewSnapshotFrom returns the snapshot of a game that began in another state
// than the rules', or with the second player, and has had these moves played.
// It checks nothing; [ContinueGame] does.
func NewSnapshotFrom(rules Rules, start State, first int, moves []Played) Snapshot {
	return newSnapshot(rules, start, first, moves, 0)
}

// At returns the snapshot after the first n moves, with the later ones
// repeatable. N is kept within 0 and the number of moves. After all of them the
// game is as it is, with its ending; where the players changed sides, they have.
func (s Snapshot) At(n int) Snapshot {
	n = max(0, min(n, len(s.Moves)))
	at := newSnapshot(s.Rules, s.Start, s.First, s.Moves[:n:n], s.Repeatable+len(s.Moves)-n)
	at.Clock, at.PieRule = s.Clock, s.PieRule
	if n >= s.Swapped {
		at.Swapped = s.Swapped
	}
	if n == len(s.Moves) {
		at.Ending = s.Ending
	}
	return at
}

// Step is how people name a position, and the move chosen there: by the turn, and
// within a turn of several moves by the move. All that people read counts so;
// errors about logs count moves, as logs do.
type Step struct {
	Turn int // from 1, as [Snapshot.Turn]
	Move int // of the turn, from 1; 0 where the game is over
}

// Step returns the step that the game is at.
func (s Snapshot) Step() Step {
	steps := Steps(s.Moves)
	return steps[len(steps)-1]
}

// Steps returns the step before each of the moves, and behind them that of the
// position that the last one led to.
func Steps(moves []Played) []Step {
	steps := make([]Step, 0, len(moves)+1)
	step := Step{Turn: 1, Move: 1}
	for _, m := range moves {
		steps = append(steps, step)
		switch {
		case m.Finished:
			step.Move = 0
		case m.Next() == m.Player:
			step.Move++
		default:
			step = Step{Turn: step.Turn + 1, Move: 1}
		}
	}
	return append(steps, step)
}

// Position returns the position that the player to move is asked about.
func (s Snapshot) Position() Position {
	return Position{Rules: s.Rules, State: s.State, Player: s.Player, Number: len(s.Moves), CanSwap: s.CanSwap()}
}

// Houses returns the houses that the player to move may play.
func (s Snapshot) Houses() []int { return s.Rules.Houses(s.State, s.Player) }

// LastMove returns the last move, if any.
func (s Snapshot) LastMove() (Played, bool) {
	if len(s.Moves) == 0 {
		return Played{}, false
	}
	return s.Moves[len(s.Moves)-1], true
}
