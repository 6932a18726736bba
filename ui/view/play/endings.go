package play

import (
	"time"

	"kalah/ui/control"
)

// endings tells of games that have ended on the board, once each, and of what reviews
// say of how well they were played.
type endings struct {
	created time.Time // of the game that is followed
	moves   int       // of it, as shown last
	undone  bool      // moves of it were taken back
	told    bool      // it has ended
	judged  [2]control.Accuracy
}

// follow takes note of what the view shows.
func (e *endings) follow(p *Play, s control.Screen) {
	if p.Ended == nil && p.Judged == nil {
		return
	}
	r, _ := p.control.Record()
	if s.Sowing {
		return
	}
	if !r.Created.Equal(e.created) {
		*e = endings{created: r.Created}
	}
	if !s.Replay {
		e.undone = e.undone || len(s.Game.Moves) < e.moves
		e.moves = len(s.Game.Moves)
		if s.Activity == control.Finished && !e.told && p.Ended != nil {
			e.told = true
			p.Ended(r, e.undone)
		}
	}
	review := s.Analysis.Review
	done := review.Of > 0 && !review.Running && (review.Players[0].Known || review.Players[1].Known)
	if done && review.Players != e.judged && p.Judged != nil {
		e.judged = review.Players
		p.Judged(r, review.Players)
	}
}
