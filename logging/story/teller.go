package story

import (
	"fmt"
	"io"

	"kalah/engine"
	"kalah/logging"
)

// Teller tells a game as it goes, or as it went.
type Teller struct {
	Out  io.Writer
	Cast Cast
	From logging.From // where the game came from
}

// Begin says who plays, by which rules, and where the game came from.
func (t Teller) Begin(s engine.Snapshot) {
	fmt.Fprint(t.Out, t.Cast.Introduction(s))
	if origin := Origin(t.From); origin != "" {
		fmt.Fprintln(t.Out, origin)
	}
}

// Asked shows the board before a move, and whose turn it is.
func (t Teller) Asked(s engine.Snapshot) {
	fmt.Fprintf(t.Out, "\n%s\n%s\n", Board(s.State), t.Cast.Turn(s))
}

// Played says what a move did.
func (t Teller) Played(m engine.Played) {
	fmt.Fprintln(t.Out, t.Cast.Played(m.Move))
	if thought := t.Cast.Thought(m); thought != "" {
		fmt.Fprintln(t.Out, thought)
	}
}

// End shows the board as the game left it, and the result.
func (t Teller) End(s engine.Snapshot) {
	fmt.Fprintf(t.Out, "\n%s\n%s\n", Board(s.State), t.Cast.Result(s))
}

// Observe is the observer of a running game.
func (t Teller) Observe(e engine.Event) {
	switch e.Kind {
	case engine.EventAsked:
		t.Asked(e.Game)
	case engine.EventMoved:
		if m, ok := e.Game.LastMove(); ok {
			t.Played(m)
		}
	case engine.EventTakenBack:
		fmt.Fprintf(t.Out, "Back to %s played.\n", Moves(len(e.Game.Moves)))
	case engine.EventFinished:
		t.End(e.Game)
	case engine.EventSwapped:
		fmt.Fprintln(t.Out, t.Cast.Swapped())
	}
}

// Retell tells a whole logged game.
func (t Teller) Retell(s engine.Snapshot) {
	last := t.Cast
	t.Cast = s.Seated(last, 0)
	t.Begin(s)
	for i, m := range s.Moves {
		at := s.At(i)
		t.swap(at, last)
		t.Asked(at)
		t.Played(m)
	}
	t.swap(s, last)
	t.End(s)
}

// swap says that the players have changed sides, where they have, and calls them so
// from there on.
func (t *Teller) swap(s engine.Snapshot, now Cast) {
	if s.Swapped > 0 && s.Swapped == len(s.Moves) {
		t.Cast = now
		fmt.Fprintln(t.Out, now.Swapped())
	}
}
