package match

import (
	"maps"
	"slices"

	"kalah/engine"
	"kalah/internal/message"
)

// Ahead is a game that was over while one before it in the plan was still played. It
// counts in no tally yet; the record keeps it so that it need not be played again.
type Ahead struct {
	Number int            `json:"number"` // in the shard, from 0
	Houses []int          `json:"houses"` // after the opening
	Stats  []engine.Stats `json:"stats,omitempty"`
	Costs  [2]Cost        `json:"costs"`            // by seat
	Failed string         `json:"failed,omitempty"` // why the player to move lost; "" if the game was played to its end
}

// setAhead takes over the games that wait for one before them, unless the match is over.
func (r *Record) setAhead(waiting map[int]*Result, over bool) {
	r.Ahead = nil
	if over {
		return
	}
	for _, number := range slices.Sorted(maps.Keys(waiting)) {
		result := waiting[number]
		a := Ahead{Number: number, Stats: result.Stats, Costs: result.Costs}
		for _, house := range result.Houses[result.Given:] {
			a.Houses = append(a.Houses, int(house))
		}
		if result.Failure != nil {
			a.Failed = result.Failure.Reason
		}
		r.Ahead = append(r.Ahead, a)
	}
}

// ahead returns the results of the games that were over before their turn, each played
// again by the rules.
func (r *Record) ahead(p *Plan) (map[int]*Result, error) {
	waiting := map[int]*Result{}
	for _, a := range r.Ahead {
		if a.Number < r.Games || a.Number >= r.Shard.Games(p) {
			return nil, message.Errorf("%w: ahead: found game %d, expected %d to %d", ErrRecord, a.Number, r.Games, r.Shard.Games(p)-1)
		}
		g := newGame(p, p.Fixture(r.Shard.game(p, a.Number)))
		for _, house := range a.Houses {
			if err := p.Rules.Check(g.board.State(), g.player, house); err != nil {
				return nil, message.Errorf("%w: ahead: game %d: %w", ErrRecord, a.Number, err)
			}
			g.sow(house)
		}
		if g.board.Finished() == (a.Failed != "") {
			return nil, message.Errorf("%w: ahead: game %d: %w", ErrRecord, a.Number, message.New("its end is not that of its moves"))
		}
		g.stats, g.costs = a.Stats, a.Costs
		waiting[a.Number] = g.result(shortened(a.Failed))
	}
	return waiting, nil
}
