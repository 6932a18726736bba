package program

import (
	"bufio"
	"context"
	"errors"
	"io"
	"strconv"
	"sync"
	"time"

	"kalah/engine"
	"kalah/internal/cut"
	"kalah/internal/message"
	"kalah/search/kgp"
)

// Starter is a player that needs time to start. After Start it can play at once.
type Starter interface {
	Start(ctx context.Context) error
}

// player is a program as a player in one game.
type player struct {
	spec engine.PlayerSpec
	host *Host

	mu      sync.Mutex
	process *process // only for the Kalah Game Protocol; nil before the first use
	users   int      // calls that need the process
}

// Spec implements [engine.Player].
func (p *player) Spec() engine.PlayerSpec { return p.spec }

// Prepare implements [engine.Preparer]. It starts the program, and keeps it running until the
// context ends.
func (p *player) Prepare(ctx context.Context) {
	if p.spec.Command.Protocol != engine.KGP {
		return
	}
	defer p.use()()
	_ = p.Start(ctx) // Choose returns the error
	<-ctx.Done()
}

// use keeps the process running until the caller calls done.
func (p *player) use() (done func()) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.users++
	return func() {
		p.mu.Lock()
		defer p.mu.Unlock()
		if p.users--; p.users == 0 && p.process != nil {
			p.host.leave(p.process)
			p.process = nil
		}
	}
}

// Start implements [Starter]. Callers use it to start the time of the first move only when the
// program is ready.
func (p *player) Start(ctx context.Context) error {
	if p.spec.Command.Protocol != engine.KGP {
		return nil
	}
	process, err := p.take()
	if err != nil {
		return err
	}
	if _, err = process.await(ctx); err != nil && ctx.Err() == nil {
		err = process.explain(err)
	}
	return err
}

// take returns the program, and starts it if necessary.
func (p *player) take() (*process, error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.process == nil {
		var err error
		if p.process, err = p.host.take(p.spec.Command); err != nil {
			return nil, err
		}
	}
	return p.process, nil
}

// endTime is the maximum time for a program to end after its connection has ended.
const endTime = time.Second

// failed ends a program after an error, so that the next game starts a new process. It returns the
// error with the program's last words.
func (p *player) failed(ctx context.Context, used *process, err error) error {
	if err == kgp.ErrGone { // the program ended the connection
		select {
		case <-used.ended:
			err = used.how()
		case <-time.After(endTime): // it still runs, without a connection
		case <-ctx.Done():
		}
	}
	p.mu.Lock()
	p.process = nil
	p.mu.Unlock()
	p.host.end(used)
	return used.explain(err)
}

// Choose implements [engine.Player].
func (p *player) Choose(ctx context.Context, position engine.Position) (engine.Choice, error) {
	var used *process
	var err error
	if p.spec.Command.Protocol == engine.Numbers {
		if used, err = p.host.take(p.spec.Command); err != nil {
			return engine.Choice{}, err
		}
		choice, err := answer(position, 0, func(b kgp.Board) (int, error) { return used.askOnce(ctx, b, p.spec.MoveTime()) })
		p.host.end(used)
		if err != nil {
			err = used.explain(err)
		}
		return choice, err
	}
	defer p.use()()
	if used, err = p.take(); err != nil {
		return engine.Choice{}, err
	}
	var comment string
	choice, err := answer(position, 1, func(b kgp.Board) (int, error) {
		agent, err := used.await(ctx)
		if err != nil {
			return -1, err
		}
		house, err := agent.Ask(ctx, b, p.spec.MoveTime())
		comment = agent.Comment()
		return house, err
	})
	choice.Stats.Comment = comment
	// A program that missed the time limit may still be thinking, so it is not asked again. After
	// another end of the context it may continue to play.
	if err != nil && (ctx.Err() == nil || errors.Is(ctx.Err(), context.DeadlineExceeded)) {
		err = p.failed(ctx, used, err)
	}
	return choice, err
}

// Choose asks an agent for a legal house within a time limit.
func Choose(ctx context.Context, a *kgp.Agent, limit time.Duration, p engine.Position) (engine.Choice, error) {
	choice, err := answer(p, 1, func(b kgp.Board) (int, error) {
		house, err := a.Ask(ctx, b, limit)
		if err != nil {
			err = a.Explain(err)
		}
		return house, err
	})
	choice.Stats.Comment = a.Comment()
	return choice, err
}

// answer returns the house from ask as a choice. If the player must move now and has no house yet,
// it gets its first legal house. The number of house 0 in errors is first.
func answer(p engine.Position, first int, ask func(kgp.Board) (int, error)) (engine.Choice, error) {
	began := time.Now()
	house, err := ask(kgp.NewBoard(p.State, p.Player))
	hurried := errors.Is(err, engine.ErrMoveNow)
	switch {
	case hurried && house < 0:
		house = p.Rules.Houses(p.State, p.Player)[0]
	case err != nil && !hurried:
		return engine.Choice{}, err
	}
	if house < 0 || house >= engine.Houses {
		return engine.Choice{}, message.Errorf("%w: %d, expected %d to %d", errIllegal, house+first, first, first+engine.Houses-1)
	}
	if err := p.Rules.Check(p.State, p.Player, house); err != nil {
		return engine.Choice{}, message.Errorf("%w: %d: %w", errIllegal, house+first, err)
	}
	return engine.Choice{House: house, Stats: engine.Stats{Elapsed: time.Since(began), Hurried: hurried}}, nil
}

// lastNumber reads to the end and returns the last number, -1 if there is none. The number counts
// even if nothing follows it, because a program may be killed before it writes a line end. If the
// last word is not a number, wrong is that word, otherwise "".
func lastNumber(r io.Reader) (last int, wrong string) {
	const longest = 20
	last = -1
	words := bufio.NewScanner(r)
	words.Split(bufio.ScanWords)
	for words.Scan() {
		n, err := strconv.Atoi(cut.Mark(words.Text()))
		if wrong = ""; err != nil || n < 0 {
			wrong = kgp.Clean(words.Text(), longest)
			continue
		}
		last = n
	}
	if errors.Is(words.Err(), bufio.ErrTooLong) {
		wrong = "…"
		_, _ = io.Copy(io.Discard, r) // it ends with the program
	}
	return last, wrong
}
