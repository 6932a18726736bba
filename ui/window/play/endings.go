package play

import (
	"time"

	"kalah/ui/app/session"
)

// endings tells of games that have ended on the board, once each, and of what reviews
// say of how well they were played.
type endings struct {
	told     time.Time // when the game began whose end was told of last
	early    bool      // that end was not the board's, and can be withdrawn
	reviewed time.Time // when the game began that judged is about
	judged   [2]session.Accuracy
}

// follow takes note of what the view shows.
func (e *endings) follow(p *Play, s session.Screen) {
	if s.Sowing {
		return
	}
	r, _ := p.control.Record()
	switch told := r.Created.Equal(e.told); {
	case s.Activity == session.Finished && !told && p.Ended != nil:
		e.told, e.early = r.Created, !r.Game.Ending.IsZero()
		p.Ended(r)
	case told && e.early && !s.Replay && !r.Game.Over() && p.Withdrawn != nil:
		e.told, e.early = time.Time{}, false
		p.Withdrawn(r)
	}
	review := s.Analysis.Review
	done := review.Of > 0 && !review.Running && (review.Players[0].Known || review.Players[1].Known)
	if done && !(r.Created.Equal(e.reviewed) && review.Players == e.judged) && p.Judged != nil {
		e.reviewed, e.judged = r.Created, review.Players
		p.Judged(r, review.Players)
	}
}
