package export

import (
	"time"

	"kalah/engine"
	"kalah/logging"
)

// frame is a picture of an animation, and how long it stays.
type frame struct {
	Picture
	stays time.Duration
}

// frames returns the pictures of the game: the start and one after each move,
// or also one for each seed sown.
func frames(l *logging.Log, s Style) []frame {
	delay := s.Delay
	if delay == 0 {
		delay = DefaultDelay
	}
	game := l.Snapshot()
	begin := InGame(game.At(0), l.Players)
	out := []frame{{begin, delay}}
	lie, steps := begin.lie, engine.Steps(game.Moves)
	for i, m := range game.Moves {
		if s.Sowing {
			out = sowing(out, m.Move, delay)
		}
		lie = lie.Clone()
		lie.Sow(m.Move)
		p := begin
		p.State, p.Player, p.Last, p.Step, p.Number, p.lie = m.To, m.Next(), &m.Move, steps[i+1], i+1, lie
		out = append(out, frame{p, delay})
	}
	end := &out[len(out)-1]
	end.stays = max(leastHoldAtEnd, 3*delay)
	return out
}

// sowing adds a frame for each seed of the move but the last, which the frame
// after the move shows unless it captures.
func sowing(out []frame, m engine.Move, delay time.Duration) []frame {
	step := min(delay/sowingPartOfMove, sowingStep)
	before := out[len(out)-1].Picture
	seen := len(m.Sown)
	if m.Captured == 0 {
		seen--
	}
	state := m.From
	state[m.Player][m.House] = 0
	for i := range seen {
		state[m.Sown[i].Player][m.Sown[i].House]++
		p := before
		p.Last, p.sowing, p.State, p.lie = &m, true, state, before.lie.Clone()
		p.lie.SowSome(m, i+1)
		out = append(out, frame{p, step})
	}
	return out
}
