package search

// Observer is called by a search while it runs, on the search's goroutine. A
// position that the search asks about is entered, then left once it is
// answered; positions entered in between are its successors, or the same
// successor again: Scout evaluates what its test found to be better.
//
// Positions that are entered while no other one is are roots: of the iterations,
// and of the successors that [Search.Best] compares. A search whose context has
// ended leaves no more positions.
type Observer[S comparable] interface {
	// Iterate begins an iteration: the position asked about is searched to this limit.
	Iterate(limit int)
	// Enter asks about a position.
	Enter(Visit[S])
	// Expand lists the successors of the position entered last in the order in
	// which the search is about to try them. They may not be kept or changed.
	Expand(successors []S)
	// Leave answers the position entered last.
	Leave(Answer)
}

// Visit is a question about a position: what it is worth to the player to move
// at a limit, as exactly as the window asks for.
type Visit[S comparable] struct {
	State         S
	Player, Limit int
	Purpose       Purpose
	// A value of Alpha or less, or of Beta or more, need only be shown to be so.
	// A test has no value between the two.
	Alpha, Beta float64
	// What the memo knows of the position, which need not answer the question.
	Known      Bound
	KnownValue float64
}

// Purpose is which of a search's questions is asked.
type Purpose uint8

// The questions: Minimax and AlphaBeta ask for values, Scout has two questions.
const (
	PurposeValue Purpose = iota
	PurposeEval          // Pearl's EVAL
	PurposeTest          // Pearl's TEST: is the value Beta or more?
)

// Answer is what a search found out about a position.
type Answer struct {
	Source Source
	Bound  Bound
	Value  float64
}

// Source is where an answer comes from.
type Source uint8

// The sources of answers.
const (
	FromSuccessors Source = iota
	FromMemo
	FromEvaluation // of a finished position, or at limit 0: an inspection
)

// Observe sets the observer that is called from the next question on; nil: none. What the
// memo knows already is not searched, so that only a new or cleared search shows all of it.
func (s *Search[S, G]) Observe(o Observer[S]) { s.observer = o }

// enter passes a question, and what the memo knows, to the observer. It and leave
// are inlined, so that a search without an observer makes no call.
func (c *core[S, G]) enter(s S, player, limit int, purpose Purpose, alpha, beta float64, b Bound, value float64) {
	if c.observer != nil {
		c.observeEnter(s, player, limit, purpose, alpha, beta, b, value)
	}
}

func (c *core[S, G]) observeEnter(s S, player, limit int, purpose Purpose, alpha, beta float64, b Bound, value float64) {
	c.observer.Enter(Visit[S]{s, player, limit, purpose, alpha, beta, b, value})
}

// leave passes an answer to the observer and returns its value.
func (c *core[S, G]) leave(source Source, b Bound, value float64) float64 {
	if c.observer != nil {
		c.observer.Leave(Answer{source, b, value})
	}
	return value
}
