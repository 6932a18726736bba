package terminal

import (
	"fmt"
	"io"

	"kalah/engine"
)

// teller tells a game as it goes, or as it went.
type teller struct {
	out  io.Writer
	cast cast
}

func (t teller) begin(rules engine.Rules) {
	fmt.Fprint(t.out, t.cast.introduction(rules))
}

// asked shows the board before a move, and whose turn it is.
func (t teller) asked(s engine.Snapshot) {
	fmt.Fprintf(t.out, "\n%s\n%s\n", boardText(s.State), t.cast.turn(s))
}

func (t teller) played(m engine.Played) {
	fmt.Fprintln(t.out, t.cast.played(m.Move))
	if thought := t.cast.thought(m); thought != "" {
		fmt.Fprintln(t.out, thought)
	}
}

// end shows the board as the game left it, and the result.
func (t teller) end(s engine.Snapshot) {
	fmt.Fprintf(t.out, "\n%s\n%s\n", boardText(s.State), t.cast.result(s))
}

// observe is the observer of a running game.
func (t teller) observe(e engine.Event) {
	switch e.Kind {
	case engine.EventAsked:
		t.asked(e.Game)
	case engine.EventMoved:
		if m, ok := e.Game.LastMove(); ok {
			t.played(m)
		}
	case engine.EventTakenBack:
		fmt.Fprintf(t.out, "Back to %s played.\n", moves(len(e.Game.Moves)))
	case engine.EventFinished:
		t.end(e.Game)
	}
}

// retell tells a whole logged game.
func (t teller) retell(s engine.Snapshot) {
	t.begin(s.Rules)
	for i, m := range s.Moves {
		t.asked(s.At(i))
		t.played(m)
	}
	t.end(s)
}
