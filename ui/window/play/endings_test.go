package play

import (
	"testing"

	"kalah/ui/app/session"
	"kalah/ui/window/uitest"
)

// A game that ends is told of once, with whether moves were taken back before its end;
// what is played on after that end is the same game.
func TestEndedGamesAreToldOfOnce(t *testing.T) {
	h := open(t, func(s *Settings) { s.SetSetup(uitest.TwoPeople(1)) })
	type ended struct {
		over, undone bool
	}
	var told []ended
	h.Ended = func(r session.Record) { told = append(told, ended{r.Game.Over(), r.Undone}) }
	first := func() int { return h.Screen().Game.Houses()[0] }
	finish := func() {
		for !h.Screen().Game.Finished {
			moves := len(h.Screen().Game.Moves)
			h.play(first())
			h.until("the move", func() bool {
				s := h.Screen()
				return len(s.Game.Moves) > moves && !s.Sowing && (s.Open || s.Activity == session.Finished)
			})
		}
	}
	h.until("a person's move", func() bool { return h.Screen().Open })
	finish()
	h.until("the end", func() bool { return len(told) == 1 })
	if told[0] != (ended{true, false}) {
		t.Errorf("got %+v", told[0])
	}
	h.control.Game.Undo()
	h.until("the move taken back", func() bool { return h.Screen().Open })
	finish()
	if len(told) != 1 {
		t.Errorf("the game was told of %d times", len(told))
	}
	h.control.Game.Again()
	h.until("another game", func() bool { return h.Screen().Open && len(h.Screen().Game.Moves) == 0 })
	h.play(first())
	h.until("a move", func() bool { return len(h.Screen().Game.Moves) == 1 && h.Screen().Open })
	h.control.Game.Undo()
	h.until("the start", func() bool { return h.Screen().Open && len(h.Screen().Game.Moves) == 0 })
	finish()
	h.until("the second end", func() bool { return len(told) == 2 })
	if told[1] != (ended{true, true}) {
		t.Errorf("got %+v", told[1])
	}
}
