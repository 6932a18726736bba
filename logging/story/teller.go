package story

import (
	"fmt"
	"io"

	"kalah/engine"
	"kalah/engine/line"
	"kalah/internal/message"
	"kalah/logging"
)

// Teller writes a game as text, move by move or complete.
type Teller struct {
	Out  io.Writer
	Cast Cast
	From logging.From              // origin of the game
	Say  func(message.Text) string // translates texts; nil for English
	// Turned draws boards with the first player's houses along the bottom.
	Turned bool
	// Spoken is for listeners. Instead of boards, the text names the player to move and the
	// seeds in the stores before each move of a person.
	Spoken bool
}

// Tell writes a text and a line break. It ignores errors of Out.
func (t Teller) Tell(text message.Text) { _ = t.Put(message.Textf("%s\n", text)) }

// Put writes a text without a line break.
func (t Teller) Put(text message.Text) error {
	_, err := io.WriteString(t.Out, message.OrEnglish(t.Say)(text))
	return err
}

// show draws the board, unless Spoken is set.
func (t Teller) show(s engine.State) {
	switch {
	case t.Spoken:
	case t.Turned:
		fmt.Fprintf(t.Out, "\n%s\n", board(s, engine.First))
	default:
		fmt.Fprintf(t.Out, "\n%s\n", Board(s))
	}
}

// Begin writes the players, the rules and the origin of the game.
func (t Teller) Begin(s engine.Snapshot) {
	t.Tell(t.Cast.Introduction(s))
	if origin := Origin(t.From); origin.Format() != "" {
		t.Tell(origin)
	}
}

// Asked writes the board before a move and the player to move.
func (t Teller) Asked(s engine.Snapshot) {
	t.show(s.State)
	switch {
	case !t.Spoken:
		t.Tell(t.Cast.Turn(s))
	case t.Cast[s.Player].Type.IsPerson():
		t.Tell(t.Cast.Standing(s))
	}
}

// Played writes a move with its effects.
func (t Teller) Played(m engine.Played) {
	t.Tell(t.Cast.Played(m.Move))
	if thought, known := t.Cast.Thought(m); known && !t.Spoken {
		t.Tell(thought)
	}
}

// End writes the last board and the result.
func (t Teller) End(s engine.Snapshot) {
	t.show(s.State)
	t.Tell(t.Cast.Result(s))
}

// Observe writes an event of a running game. It is an [engine.Observer].
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

// Retell writes a complete game. The judgements of a review, variations and comments are in
// separate lines.
func (t Teller) Retell(game line.Tree) {
	s, last, asides, verdicts := game.Game, t.Cast, game.Asides(), game.Verdicts()
	add := func(moves int) {
		for _, aside := range asides[moves] {
			t.Tell(message.Textf("%s", OneLine(aside)))
		}
	}
	t.Cast = s.Seated(last, 0)
	t.Begin(s)
	add(0)
	for i, m := range s.Moves {
		at := s.At(i)
		t.swap(at, last)
		t.Asked(at)
		t.Played(m)
		t.judge(verdicts[i], m.Player)
		add(i + 1)
	}
	t.swap(s, last)
	t.End(s)
}

// judge writes the seeds lost by a move, if it is a slip.
func (t Teller) judge(v line.Verdict, player engine.Side) {
	sign, best := v.Size().Sign(), engine.Letter(player, v.Best)
	switch {
	case v.Slip() && v.Exact:
		t.Tell(message.Textf("%s %d seeds given away (best: %s)", sign, v.Loss, best))
	case v.Slip():
		t.Tell(message.Textf("%s about %d seeds given away (best: %s)", sign, v.Loss, best))
	}
}

// swap writes the change of sides, if it follows the last move of s, and sets the new seats.
func (t *Teller) swap(s engine.Snapshot, now Cast) {
	if s.Swapped > 0 && s.Swapped == len(s.Moves) {
		t.Cast = now
		t.Tell(now.Swapped())
	}
}
