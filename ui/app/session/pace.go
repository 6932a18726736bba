package session

import (
	"context"
	"errors"
	"sync"
	"time"

	"kalah/engine"
	"kalah/search"
)

// pace delays the answers of computer players until all earlier moves were shown, and a little
// longer. So a game between two fast players can be watched, stopped and undone. The players
// search during the delay.
type pace struct {
	mu      sync.Mutex
	shown   int           // number of moves that were shown
	since   time.Time     // time when the last of them was shown
	delay   time.Duration // minimum time between since and the next answer
	held    bool          // no answer may be given
	changed chan struct{}
}

func newPace(delay time.Duration) *pace {
	return &pace{since: time.Now(), delay: delay, changed: make(chan struct{})}
}

// show sets the number of moves that were shown. Repeating a number does not restart the delay.
func (p *pace) show(moves int) {
	p.change(func() {
		if moves != p.shown {
			p.shown, p.since = moves, time.Now()
		}
	})
}

// hold holds answers back, or no longer.
func (p *pace) hold(on bool) { p.change(func() { p.held = on }) }

// setDelay changes the delay, including the delay of a waiting answer.
func (p *pace) setDelay(d time.Duration) { p.change(func() { p.delay = d }) }

func (p *pace) change(how func()) {
	p.mu.Lock()
	defer p.mu.Unlock()
	how()
	close(p.changed)
	p.changed = make(chan struct{})
}

// wait returns once the given number of moves was shown and the delay is over, or when the
// context ends.
func (p *pace) wait(ctx context.Context, moves int) {
	for {
		p.mu.Lock()
		shown, left, changed := p.shown >= moves && !p.held, p.delay-time.Since(p.since), p.changed
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

// delays holds the delays for games with a person and for games between two computer players.
type delays struct{ person, watched time.Duration }

func (d delays) between(specs [2]engine.PlayerSpec) time.Duration {
	if watched(specs) {
		return d.watched
	}
	return d.person
}

// SetDelay sets the minimum time between a move shown and a computer player's answer, including
// its thinking time. The two values are for games with a person and for games between computer
// players. The default is 0. [Session.MoveNow] ends the delay.
func (s *Session) SetDelay(person, watched time.Duration) {
	s.delays = delays{person, watched}
	if s.pace != nil {
		s.pace.setDelay(s.delays.between(s.seated))
	}
}

type pacedPlayer struct {
	engine.Forwarder
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

// reportEvery is the minimum time between two reports of a search's progress.
const reportEvery = 100 * time.Millisecond

// report is the progress of a player's search.
type report struct {
	player engine.Side // seat at the start of this game
	search.Progress
}

// progress shows the progress of the current search. Swapped reports whether the players had
// changed sides before this game began.
func (s *Session) progress(r report, swapped bool) {
	if swapped != (s.game.Swapped > 0) {
		r.player = 1 - r.player
	}
	if s.loop != nil && s.awaitingMove && s.game.Player == r.player && s.replay == nil {
		s.search = r.Progress
		s.refresh()
	}
}
