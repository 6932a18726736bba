package puzzle

import (
	"context"

	"kalah/engine"
)

// background runs work and then calls then. If the work was cancelled, then is not called.
func (s *Session) background(work func(context.Context) error, then func()) {
	s.cancel()
	ctx, cancel := context.WithCancel(s.tasks.Context())
	s.cancel = cancel
	s.state.Sowing = true
	s.show()
	s.tasks.Go(func(context.Context) error { return work(ctx) }, func(err error) {
		if ctx.Err() == nil {
			s.state.Sowing = false
			if err != nil {
				s.fail(err)
			} else {
				then()
			}
		}
		cancel()
	})
}

// both sows moves while work runs, and calls then after both have ended.
func (s *Session) both(steps []Step, work func(context.Context) error, then func()) {
	left := 2
	join := func() {
		left--
		if s.state.Sowing = left > 0; left == 0 {
			then()
		}
	}
	s.background(work, join)
	s.sow(steps, join)
}

// sow shows moves one after the other and then calls done.
func (s *Session) sow(steps []Step, done func()) {
	s.queue, s.then = steps, done
	s.sowNext()
}

func (s *Session) sowNext() {
	s.scene++
	if len(s.queue) == 0 {
		s.state.Sowing = false
		if then := s.then; then != nil {
			s.then = nil
			then()
		}
		return
	}
	m := s.queue[0].Move
	s.queue = s.queue[1:]
	s.state.play(m)
	s.state.Sowing = true
	scene := s.scene
	s.view.Sow(m, s.state, func() {
		if s.scene == scene && s.then != nil {
			s.sowNext()
		}
	})
}

// Skip ends the current sowing.
func (s *Session) Skip() {
	if s.then == nil {
		return
	}
	for _, step := range s.queue {
		s.state.play(step.Move)
	}
	s.queue = nil
	s.sowNext()
}

// play puts a move on the board.
func (st *State) play(m engine.Move) {
	last := st.Last
	if len(last) > 0 && last[0].Player != m.Player {
		last = nil
	}
	st.set(after(st.Position, m), append(last[:len(last):len(last)], m))
}

// set puts a position on the board. Last holds the moves of the latest turn.
func (st *State) set(p engine.Position, last []engine.Move) {
	st.Position, st.Last, st.Finished = p, last, p.State.Finished()
}
