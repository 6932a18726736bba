package search

// Observer is called by a search, on its goroutine. Positions are entered, and left once they
// are answered. Positions entered in between are successors, possibly the same one twice, as
// Scout evaluates a successor whose test succeeded.
//
// Positions entered while no other is open are roots: of iterations, and of the successors
// that [Search.Best] compares. After its context has ended a search does not leave positions.
type Observer[S comparable] interface {
	// Iterate begins an iteration with this limit.
	Iterate(limit int)
	// Enter begins a visit.
	Enter(Visit[S])
	// Expand passes the successors of the last entered position, in search order. They
	// must not be kept or modified.
	Expand(successors []S)
	// Leave ends the last entered visit.
	Leave(Answer)
}

// Visit is the search of a position to a limit.
type Visit[S comparable] struct {
	State         S
	Player, Limit int
	Purpose       Purpose
	// The search window. There is no value between the bounds of a test.
	Alpha, Beta float64
	// The entry of the memo, which may be insufficient.
	Known      Bound
	KnownValue float64
}

// Purpose says what a visit is for.
type Purpose uint8

// The purposes: Minimax and AlphaBeta have one, Scout has two.
const (
	PurposeValue Purpose = iota
	PurposeEval          // Pearl's EVAL
	PurposeTest          // Pearl's TEST: is the value Beta or more?
)

// Answer is the result of a visit.
type Answer struct {
	Source Source
	Bound  Bound
	Value  float64
}

// Source says where an answer comes from.
type Source uint8

// The sources of answers.
const (
	FromSuccessors Source = iota
	FromMemo
	FromEvaluation // of a finished position, or at limit 0: an inspection
)

// Observe sets the observer of further questions; nil for none. Positions in the memo are not
// searched again, so only a new or cleared search is observed in full.
func (s *Search[S, G]) Observe(o Observer[S]) { s.observer = o }

// enter notifies the observer of a visit. It and leave are inlined, so that a search without
// an observer makes no call.
func (c *core[S, G]) enter(s S, player, limit int, purpose Purpose, alpha, beta float64, b Bound, value float64) {
	if c.observer != nil {
		c.observeEnter(s, player, limit, purpose, alpha, beta, b, value)
	}
}

func (c *core[S, G]) observeEnter(s S, player, limit int, purpose Purpose, alpha, beta float64, b Bound, value float64) {
	c.observer.Enter(Visit[S]{s, player, limit, purpose, alpha, beta, b, value})
}

// leave notifies the observer of an answer and returns its value.
func (c *core[S, G]) leave(source Source, b Bound, value float64) float64 {
	if c.observer != nil {
		c.observer.Leave(Answer{source, b, value})
	}
	return value
}
