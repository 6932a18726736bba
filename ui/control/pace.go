package control

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
// back. They think meanwhile.
type pace struct {
	mu      sync.Mutex
	shown   int // moves of the game that have been shown
	changed chan struct{}
}

func newPace() *pace { return &pace{changed: make(chan struct{})} }

func (p *pace) show(moves int) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.shown = moves
	close(p.changed)
	p.changed = make(chan struct{})
}

// wait returns once that many moves have been shown or the context has ended.
func (p *pace) wait(ctx context.Context, moves int) {
	for {
		p.mu.Lock()
		shown, changed := p.shown, p.changed
		p.mu.Unlock()
		if shown >= moves {
			return
		}
		select {
		case <-changed:
		case <-ctx.Done():
			return
		}
	}
}

type pacedPlayer struct {
	engine.Player
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

// reportEvery bounds how often a search's progress is shown.
const reportEvery = 100 * time.Millisecond

// progressFilter passes on what searches report, but not more often than can be
// read.
type progressFilter struct {
	mu   sync.Mutex
	last [2]search.Progress
	show func(player int, p search.Progress) // set before the game runs
}

func (f *progressFilter) progress(player int, p search.Progress) {
	f.mu.Lock()
	last := &f.last[player]
	due := p.Elapsed < last.Elapsed || p.Elapsed-last.Elapsed >= reportEvery
	if due {
		*last = p
	}
	f.mu.Unlock()
	if due {
		f.show(player, p)
	}
}
