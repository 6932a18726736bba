package match

import (
	"kalah/engine"
	"kalah/internal/message"
)

// maxAhead bounds how many games a record keeps that are over before their turn.
const maxAhead = 4096

// Ahead is a game that was over while one before it in the plan was still played. It
// counts in no tally yet; the record keeps it so that it need not be played again.
type Ahead struct {
	Number int            `json:"number"` // in the shard, from 0
	Houses []int          `json:"houses"` // after the opening
	Stats  []engine.Stats `json:"stats,omitempty"`
	Costs  [2]Cost        `json:"costs"`            // by seat
	Failed string         `json:"failed,omitempty"` // why the player to move lost; "" if the game was played to its end
}

func aheadOf(number int, r *Result) Ahead {
	a := Ahead{Number: number, Stats: r.Stats, Costs: r.Costs}
	for _, house := range r.Houses[r.Given:] {
		a.Houses = append(a.Houses, int(house))
	}
	if r.Failure != nil {
		a.Failed = r.Failure.Reason
	}
	return a
}

// result plays the game again, which finds out whether it is one of the shard.
func (a *Ahead) result(p *Plan, s Shard) (*Result, error) {
	g := newGame(p, p.Fixture(s.game(p, a.Number)))
	for _, c := range a.Costs {
		if c.Moves < 0 || c.Inspections < 0 || c.Nodes < 0 || c.Time < 0 {
			return nil, message.New("its costs are negative")
		}
	}
	for _, house := range a.Houses {
		if err := p.Rules.Check(g.board.State(), g.player, house); err != nil {
			return nil, err
		}
		g.sow(house)
	}
	if g.board.Finished() == (a.Failed != "") {
		return nil, message.New("its end is not that of its moves")
	}
	g.stats, g.costs = a.Stats, a.Costs
	return g.result(shortened(a.Failed)), nil
}

// validateAhead returns what is wrong with the games that were over before their turn.
func (r *Record) validateAhead(p *Plan) error {
	s := r.Shard.normal()
	if len(r.Ahead) > maxAhead {
		return message.Errorf("%w: ahead: found %d, expected at most %d", ErrRecord, len(r.Ahead), maxAhead)
	}
	last := r.Games
	for i := range r.Ahead {
		a := &r.Ahead[i]
		if a.Number <= last || a.Number >= s.Games(p) {
			return message.Errorf("%w: ahead: found game %d, expected %d to %d", ErrRecord, a.Number, last+1, s.Games(p)-1)
		}
		last = a.Number
		if _, err := a.result(p, s); err != nil {
			return message.Errorf("%w: ahead: game %d: %w", ErrRecord, a.Number, err)
		}
	}
	return nil
}
