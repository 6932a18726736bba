package program

import (
	"context"
	"time"

	"kalah/engine"
)

// Trial is the result of [Host.Try].
type Trial struct {
	Protocol engine.Protocol // the protocol that was used
	Answers  []Answer        // one per position of [TrialPositions]; fewer if the trial stopped early
	Said     string          // the end of the program's standard error
}

// Answer is a program's answer to a position: a legal house, or an error.
type Answer struct {
	House int
	Took  time.Duration
	Err   error
}

// Right returns the number of answers that are legal houses.
func (t Trial) Right() (n int) {
	for _, a := range t.Answers {
		if a.Err == nil {
			n++
		}
	}
	return n
}

// TrialPositions returns the positions of a trial: the start, a middle game in which the second
// player is to move, and a position with a single legal house.
func TrialPositions() []engine.Position {
	rules := engine.DefaultRules()
	return []engine.Position{
		{Rules: rules, State: rules.Start()},
		{Rules: rules, State: engine.State{{0, 3, 6, 1, 0, 7, 5}, {2, 0, 6, 6, 1, 3, 8}}, Player: engine.Second},
		{Rules: rules, State: engine.State{{0, 0, 0, 1, 0, 0, 22}, {2, 0, 3, 0, 1, 1, 18}}},
	}
}

// patience is the time after which Try also starts the program with the numbers protocol. A program
// that first reads its input to the end would never speak the Kalah Game Protocol.
const patience = 2 * time.Second

// Try asks a program, which must be allowed, about the positions of a trial. It uses the Kalah Game
// Protocol if the program speaks it, otherwise it starts the program for each move.
func (h *Host) Try(ctx context.Context, spec engine.PlayerSpec) Trial {
	if !h.allows(spec.Command) {
		return Trial{Answers: []Answer{{Err: ErrNotAllowed}}}
	}
	byNumbers := spec
	spec.Command.Protocol, byNumbers.Command.Protocol = engine.KGP, engine.Numbers
	one, endOne := context.WithCancel(ctx)
	defer endOne()
	other, endOther := context.WithCancel(ctx)
	defer endOther()
	var trial Trial
	talks, over := false, make(chan struct{})
	go func() {
		defer close(over)
		if trial, talks = h.try(one, spec); talks {
			endOther()
		}
	}()
	impatient := time.NewTimer(patience)
	defer impatient.Stop()
	select {
	case <-over:
		if talks || ctx.Err() != nil {
			return trial
		}
	case <-impatient.C:
	}
	if second, _ := h.try(other, byNumbers); second.Right() > 0 && other.Err() == nil {
		endOne()
		<-over
		return second
	}
	<-over
	return trial
}

// try asks a program with one protocol. talks reports whether the program was ready to play.
func (h *Host) try(ctx context.Context, spec engine.PlayerSpec) (t Trial, talks bool) {
	said := h.tail(spec.Command)
	said.clear()
	p := &player{spec: spec, host: h}
	done := p.use()
	t.Protocol = spec.Command.Protocol
	talks = p.Start(ctx) == nil
	for _, position := range TrialPositions() {
		began := time.Now()
		choice, err := p.Choose(ctx, position)
		if ctx.Err() != nil {
			break
		}
		t.Answers = append(t.Answers, Answer{choice.House, time.Since(began), err})
		if !talks {
			break // all answers would have the same error
		}
	}
	done()
	t.Said = said.String()
	return t, talks
}
