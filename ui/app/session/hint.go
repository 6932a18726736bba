package session

import (
	"context"

	"kalah/engine"
	"kalah/search"
)

// hint is a house proposed to the person to move.
type hint struct {
	game   *Game
	house  int                // -1 if there is none
	cancel context.CancelFunc // nil unless one is being looked for
}

// ask proposes a house: the best that the analysis knows, or else one that is
// looked for in the background.
func (h *hint) ask() {
	g, s := h.game, h.game.session
	if !g.open() || h.looking() {
		return
	}
	at := s.display.visible.Position()
	if e := s.Analysis.known.of(at); s.Analysis.on && e.Known() {
		h.house = e.House
		s.refresh()
		return
	}
	ctx, cancel := context.WithCancel(s.cfg.Tasks.Context())
	h.cancel = cancel
	s.followPonder()
	var house int
	s.background(ctx, func(ctx context.Context) (err error) {
		house, err = s.cfg.Hint(ctx, at)
		return err
	}, func(err error) {
		if ctx.Err() == nil {
			h.found(house, err)
		}
	})
	s.refresh()
}

func (h *hint) found(house int, err error) {
	s := h.game.session
	h.drop()
	if err != nil {
		s.cfg.View.Failed(err)
	} else {
		h.house = house
	}
	s.refresh()
}

// looking reports whether a house is being looked for.
func (h *hint) looking() bool { return h.cancel != nil }

// drop ends the look for a house and forgets the one proposed.
func (h *hint) drop() {
	if h.cancel != nil {
		h.cancel()
		h.cancel = nil
		h.game.session.followPonder()
	}
	h.house = -1
}

// HintLimit is how many turns a hint looks ahead.
const HintLimit = 6

// FindHint returns a best house by Scout.
func FindHint(ctx context.Context, p engine.Position) (int, error) {
	scout, err := new(search.Environment).NewAI(p.Rules, engine.PlayerSpec{Type: engine.TypeScout, Limit: HintLimit}, search.NewRNG(0), nil)
	if err != nil {
		return 0, err
	}
	choice, err := scout.Choose(ctx, p)
	return choice.House, err
}
