package session

import (
	"context"
	"errors"
	"sync"
	"time"

	"kalah/engine"
	"kalah/search"
)

// pace delays AIs' answers until the moves before them have been shown, and for a moment
// longer, so that two fast AIs can be watched, stopped and undone. They think meanwhile.
type pace struct {
	mu      sync.Mutex
	shown   int           // moves of the game that have been shown
	since   time.Time     // when the last of them was
	delay   time.Duration // from then to an AI's answer, at least
	changed chan struct{}
}

func newPace(delay time.Duration) *pace {
	return &pace{since: time.Now(), delay: delay, changed: make(chan struct{})}
}

// show sets how many moves have been shown. A repeated call does not move the time.
func (p *pace) show(moves int) {
	p.change(func() {
		if moves != p.shown {
			p.shown, p.since = moves, time.Now()
		}
	})
}

// setDelay changes the delay, also of an answer that waits now.
func (p *pace) setDelay(d time.Duration) { p.change(func() { p.delay = d }) }

func (p *pace) change(how func()) {
	p.mu.Lock()
	defer p.mu.Unlock()
	how()
	close(p.changed)
	p.changed = make(chan struct{})
}

// wait returns once that many moves have been shown and the delay is over, or the context
// has ended.
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

// SetDelay sets the least time from when a move was shown to an AI's answer, which includes
// its thinking: in games with a person, and in games between two AIs. The default is 0.
// [Session.MoveNow] ends the delay.
func (s *Session) SetDelay(person, watched time.Duration) {
	s.delays = delays{person, watched}
	if s.pace != nil {
		s.pace.setDelay(s.delays.between(s.seated))
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

// reportEvery is the least time between two reports of a search's progress.
const reportEvery = 100 * time.Millisecond

// report is the progress of a player's search.
type report struct {
	player int // by the seats at the start of this game
	search.Progress
}

// progress shows the progress of a search, unless it is over. Swapped says whether the
// players had changed sides before this game began.
func (s *Session) progress(r report, swapped bool) {
	if swapped != (s.game.Swapped > 0) {
		r.player = 1 - r.player
	}
	if s.loop != nil && s.asked && s.game.Player == r.player && s.replay == nil {
		s.search = r.Progress
		s.refresh()
	}
}
