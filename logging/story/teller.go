package story

import (
	"fmt"
	"io"

	"kalah/engine"
	"kalah/internal/message"
	"kalah/logging"
)

// Teller tells a game as it goes, or as it went.
type Teller struct {
	Out  io.Writer
	Cast Cast
	From logging.From // where the game came from
	// Say says a text in another language; nil for English.
	Say func(message.Text) string
	// Turned has the first player's houses along the bottom of boards, not the top.
	Turned bool
	// Spoken leaves the boards out, for somebody who listens: before the move of a person it
	// says who is to move and what is in the stores.
	Spoken bool
}

// Tell writes a line.
func (t Teller) Tell(text message.Text) { _ = t.Put(message.Textf("%s\n", text)) }

// Put writes a text as it is.
func (t Teller) Put(text message.Text) error {
	_, err := io.WriteString(t.Out, message.OrEnglish(t.Say)(text))
	return err
}

// show draws the board, if it is to be seen.
func (t Teller) show(s engine.State) {
	switch {
	case t.Spoken:
	case t.Turned:
		fmt.Fprintf(t.Out, "\n%s\n", board(s, engine.First))
	default:
		fmt.Fprintf(t.Out, "\n%s\n", Board(s))
	}
}

// Begin says who plays, by which rules, and where the game came from.
func (t Teller) Begin(s engine.Snapshot) {
	t.Tell(t.Cast.Introduction(s))
	if origin := Origin(t.From); origin.Format() != "" {
		t.Tell(origin)
	}
}

// Asked shows the board before a move, and whose turn it is.
func (t Teller) Asked(s engine.Snapshot) {
	t.show(s.State)
	switch {
	case !t.Spoken:
		t.Tell(t.Cast.Turn(s))
	case t.Cast[s.Player].Type.IsPerson():
		t.Tell(t.Cast.Standing(s))
	}
}

// Played says what a move did.
func (t Teller) Played(m engine.Played) {
	t.Tell(t.Cast.Played(m.Move))
	if thought, known := t.Cast.Thought(m); known && !t.Spoken {
		t.Tell(thought)
	}
}

// End shows the board as the game left it, and the result.
func (t Teller) End(s engine.Snapshot) {
	t.show(s.State)
	t.Tell(t.Cast.Result(s))
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
		t.Tell(message.Textf("Back to %s played.", Moves(len(e.Game.Moves))))
	case engine.EventFinished:
		t.End(e.Game)
	case engine.EventSwapped:
		t.Tell(t.Cast.Swapped())
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
		t.Tell(now.Swapped())
	}
}
