package session

// SetPonder says whether AIs that gain from it think while a person is to move: those
// that find their moves by the clock, not by a number of turns. Not in the beginning. It
// holds at once. A hint that is looked for has the processors to itself.
func (s *Session) SetPonder(on bool) {
	s.Game.ponders = on
	s.followPonder()
}

// followPonder has the players of the game think in their opponent's time, or not.
// Against another AI they never do: it would take the time that they think themselves.
func (s *Session) followPonder() {
	if g := s.Game; g.engine != nil {
		g.engine.SetPonder(g.ponders && !watched(g.specs) && !g.hint.looking())
	}
}
