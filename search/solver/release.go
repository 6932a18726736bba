package solver

// Release has the solver give its memory back as soon as nobody asks it
// anything. It can still be asked: it then gets the memory anew, and gives it
// back after each question. A solver that is forgotten does so too, but only
// when Go's collector comes round to it.
func (s *Solver) Release() {
	s.released.Store(true)
	s.sweep()
}

// sweep gives the memory back if the solver was released and is not at work.
// Whoever ends some work calls it, so the last one does it.
func (s *Solver) sweep() {
	if !s.released.Load() {
		return
	}
	// Else two that end at once could each find the other still at work.
	s.sweeping.Lock()
	defer s.sweeping.Unlock()
	for _, token := range []chan struct{}{s.turn, s.whole.turn} {
		select {
		case <-token:
			defer give(token)
		default:
			return
		}
	}
	if s.table != nil {
		release(s.table.words)
		release(s.guesses.entries)
		s.table, s.guesses = nil, nil
	}
	if p := &s.whole; p.memory != nil {
		p.ready.Store(nil)
		release(p.memory.values)
		p.memory, p.loading, p.building = nil, nil, nil
		s.endgame = nil // perhaps the same
	}
}
