package program

import (
	"context"
	"time"

	"kalah/engine"
)

// Trial is what a program has answered to some positions.
type Trial struct {
	Protocol engine.Protocol // by which it was asked
	Answers  []Answer        // for each of [TrialPositions], unless the trial was stopped
	Said     string          // the end of its standard error
}

// Answer is a legal house, or the error of a program that did not say one.
type Answer struct {
	House int
	Took  time.Duration
	Err   error
}

// Right returns how many answers are legal houses.
func (t Trial) Right() (n int) {
	for _, a := range t.Answers {
		if a.Err == nil {
			n++
		}
	}
	return n
}

// TrialPositions returns the positions of a trial: the start, the middle of a game seen by the
// second player, and one with a single legal house.
func TrialPositions() []engine.Position {
	rules := engine.DefaultRules()
	return []engine.Position{
		{Rules: rules, State: rules.Start()},
		{Rules: rules, State: engine.State{{0, 3, 6, 1, 0, 7, 5}, {2, 0, 6, 6, 1, 3, 8}}, Player: engine.Second},
		{Rules: rules, State: engine.State{{0, 0, 0, 1, 0, 0, 22}, {2, 0, 3, 0, 1, 1, 18}}},
	}
}

// patience is how long a program may take to play by the Kalah Game Protocol until it is also
// asked by numbers: one that reads to the end would not answer before its time is up.
const patience = 2 * time.Second

// Try asks a program that is allowed about the positions of a trial: by the Kalah Game Protocol,
// and if it does not want to play by that, as a program that is started for each move.
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

// try asks a program by one protocol. Talks reports whether it was ready to play by that.
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
			break // for the same reason each time
		}
	}
	done()
	t.Said = said.String()
	return t, talks
}
