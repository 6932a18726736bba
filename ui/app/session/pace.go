package session

import (
	"context"
	"errors"
	"sync"
	"time"

	"kalah/engine"
	"kalah/search"
)

// pace holds AIs' answers back until the moves before them have been shown, so
// that two fast AIs do not run ahead of what can be watched, stopped or taken
// back, and for a moment longer, so that what was shown can be seen. They think
// meanwhile.
type pace struct {
	mu      sync.Mutex
	shown   int           // moves of the game that have been shown
	since   time.Time     // when the last of them was
	delay   time.Duration // from then to an AI's answer, at the least
	changed chan struct{}
}

func newPace(delay time.Duration) *pace {
	return &pace{since: time.Now(), delay: delay, changed: make(chan struct{})}
}

// show takes note that so many moves have been shown. It is called again and again
// with the same number, which does not count.
func (p *pace) show(moves int) {
	p.change(func() {
		if moves != p.shown {
			p.shown, p.since = moves, time.Now()
		}
	})
}

// setDelay changes the delay, also for an answer that is held back now.
func (p *pace) setDelay(d time.Duration) { p.change(func() { p.delay = d }) }

func (p *pace) change(how func()) {
	p.mu.Lock()
	defer p.mu.Unlock()
	how()
	close(p.changed)
	p.changed = make(chan struct{})
}

// wait returns once that many moves have been shown, and the delay after them is
// over, or the context has ended.
func (p *pace) wait(ctx context.Context, moves int) {
	for {
		p.mu.Lock()
		shown, left, changed := p.shown >= moves, p.delay-time.Since(p.since), p.changed
		p.mu.Unlock()
		var over <-chan time.Time
		if shown {
			if left <= 0 {
				return
			}
			over = time.After(left)
		}
		select {
		case <-changed:
		case <-over:
		case <-ctx.Done():
			return
		}
	}
}

// delays are those of games with a person, and of games between two AIs.
type delays struct{ person, watched time.Duration }

func (d delays) between(specs [2]engine.PlayerSpec) time.Duration {
	if watched(specs) {
		return d.watched
	}
	return d.person
}

// SetDelay sets how long after the move before it was shown an AI's move comes at
// the earliest: in games with a person, and in games between two AIs. The time
// that the AI thinks is part of it. 0, as in the beginning: as soon as it is found.
// [Session.MoveNow] skips what is left of it.
func (s *Session) SetDelay(person, watched time.Duration) {
	s.delays = delays{person, watched}
	if s.pace != nil {
		s.pace.setDelay(s.delays.between(s.specs))
	}
}

type pacedPlayer struct {
	engine.Wrapped
	pace *pace
}

func (p pacedPlayer) Choose(ctx context.Context, pos engine.Position) (engine.Choice, error) {
	choice, err := p.Player.Choose(ctx, pos)
	if err != nil {
		return choice, err
	}
	p.pace.wait(ctx, pos.Number)
	if ctx.Err() != nil && !errors.Is(context.Cause(ctx), engine.ErrMoveNow) {
		return engine.Choice{}, ctx.Err()
	}
	return choice, nil
}

// reportEvery bounds how often a search's progress is shown: not oftener than can be read.
const reportEvery = 100 * time.Millisecond

// report is how the search of a player gets on, as the players were made.
type report struct {
	player int
	search.Progress
}

// progress shows how a search gets on, unless that comes too late.
func (s *Session) progress(r report) {
	if s.specs != s.made {
		r.player = 1 - r.player
	}
	if s.loop != nil && s.asked && s.game.Player == r.player && s.replay == nil {
		s.search = r.Progress
		s.refresh()
	}
}
