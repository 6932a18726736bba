package control

import (
	"sync"
	"time"

	"kalah/engine"
	"kalah/search"
)

// reportEvery bounds how often a search's progress is shown.
const reportEvery = 100 * time.Millisecond

// reporter thins out what searches report.
type reporter struct {
	mu   sync.Mutex
	last [2]search.Progress
	told func(player int, p search.Progress) // set before the game runs
}

func (r *reporter) progress(player int, p search.Progress) {
	r.mu.Lock()
	last := &r.last[player]
	due := p.Elapsed < last.Elapsed || p.Elapsed-last.Elapsed >= reportEvery
	if due {
		*last = p
	}
	r.mu.Unlock()
	if due {
		r.told(player, p)
	}
}

// progress shows a report unless it comes too late.
func (c *Controller) progress(game *engine.Game, player int, p search.Progress) {
	if c.game == game && c.loop != nil && c.asked && c.truth.Player == player && c.replay == nil {
		c.cfg.View.Progress(player, p)
	}
}
