package session

import "time"

// quickLook is how long the analysis of a position has the processors to itself: its first
// values are what one waits for.
const quickLook = 10 * time.Second

// Busy reports whether something searches that work in the background makes way for: an AI
// that is to move, a hint, a review, or an analysis that has begun just now.
func (s *Session) Busy() bool {
	g := s.Game
	switch {
	case s.closed:
		return false
	case g.hint.looking(), s.Analysis.review.running():
		return true
	case g.loop != nil && !g.game.Over() && !isHuman(g.specs, g.game):
		return true
	}
	i := s.Analysis.search
	return i != nil && (i.phase == Preparing || i.phase == Searching) && s.cfg.Now().Sub(i.since) < quickLook
}
