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
	"kalah/internal/message"
	"kalah/search/kgp"
)

// Starter is a player that is ready to play at once after Start.
type Starter interface {
	Start(ctx context.Context) error
}

// player is a program as a player in one game.
type player struct {
	spec engine.PlayerSpec
	host *Host

	mu      sync.Mutex
	process *process // by the Kalah Game Protocol; nil before the first use
	over    bool     // the game is: no program is started any more
}

// Spec implements [engine.Player].
func (p *player) Spec() engine.PlayerSpec { return p.spec }

// Prepare implements [engine.Preparer]: it starts the program, and leaves it when the context
// ends.
func (p *player) Prepare(ctx context.Context) {
	if p.spec.Command.Protocol != engine.KGP {
		return
	}
	_ = p.Start(ctx) // Choose returns the error
	<-ctx.Done()
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.over = true; p.process != nil {
		p.host.leave(p.process)
		p.process = nil
	}
}

// Start implements [Starter]: the time of the first move does not begin before the program is
// ready.
func (p *player) Start(ctx context.Context) error {
	if p.spec.Command.Protocol != engine.KGP {
		return nil
	}
	process, err := p.ready()
	if err == nil {
		_, err = process.agent(ctx)
	}
	return err
}

// ready returns the program, which it starts if need be.
func (p *player) ready() (*process, error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.over {
		return nil, ErrClosed
	}
	if p.process == nil {
		var err error
		if p.process, err = p.host.take(p.spec.Command); err != nil {
			return nil, err
		}
	}
	return p.process, nil
}

// failed ends a program that did not play as it must: the next game has a new one.
func (p *player) failed(used *process) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.process == used {
		p.process = nil
		p.host.end(used)
	}
}

// endTime is how long a program whose output has ended may take to end.
const endTime = 200 * time.Millisecond

// Choose implements [engine.Player].
func (p *player) Choose(ctx context.Context, position engine.Position) (engine.Choice, error) {
	if p.spec.Command.Protocol == engine.Numbers {
		return answer(ctx, position, func(b kgp.Board) (int, error) { return p.askNumbers(ctx, b) })
	}
	used, err := p.ready()
	if err != nil {
		return engine.Choice{}, err
	}
	agent, err := used.agent(ctx)
	if err != nil {
		if ctx.Err() == nil {
			p.failed(used)
		}
		return engine.Choice{}, err
	}
	choice, err := Choose(ctx, agent, p.spec.MoveTime(), position)
	if err != nil && ctx.Err() == nil {
		if errors.Is(err, kgp.ErrGone) {
			select {
			case <-used.ended:
				err = used.why()
			case <-time.After(endTime): // it has closed its output and runs on
			}
		}
		p.failed(used)
	}
	return choice, err
}

// Choose asks an agent for a legal house, for which it has a time.
func Choose(ctx context.Context, a *kgp.Agent, limit time.Duration, p engine.Position) (engine.Choice, error) {
	return answer(ctx, p, func(b kgp.Board) (int, error) { return a.Ask(ctx, b, limit) })
}

// answer makes a choice of the house that ask returns. A player that must move now before it
// has said a house gets its first legal one.
func answer(ctx context.Context, p engine.Position, ask func(kgp.Board) (int, error)) (engine.Choice, error) {
	began := time.Now()
	house, err := ask(kgp.NewBoard(p.State, p.Player))
	hurried := errors.Is(err, engine.ErrMoveNow)
	switch {
	case hurried && house < 0:
		house = p.Rules.Houses(p.State, p.Player)[0]
	case err != nil && !hurried:
		return engine.Choice{}, err
	}
	if err := p.Rules.Check(p.State, p.Player, house); err != nil {
		return engine.Choice{}, message.Errorf("move %d of the program: %w", house+1, err)
	}
	return engine.Choice{House: house, Stats: engine.Stats{Elapsed: time.Since(began), Hurried: hurried}}, nil
}

// askNumbers starts the program for one move. Like [kgp.Agent.Ask] it returns the last house
// that the program said, with the cause if the context ended.
func (p *player) askNumbers(ctx context.Context, b kgp.Board) (house int, err error) {
	process, err := p.host.take(p.spec.Command)
	if err != nil {
		return -1, err
	}
	defer p.host.end(process)
	limit := p.spec.MoveTime()
	timer := time.AfterFunc(limit, process.group.end)
	defer timer.Stop()
	defer context.AfterFunc(ctx, process.group.end)()
	if _, err := io.WriteString(process.stdin, b.Numbers()); err == nil {
		_ = process.stdin.Close() // a program may read to the end
	}
	last, wrong := lastNumber(process.stdout)
	<-process.ended
	switch {
	case ctx.Err() != nil:
		return last, context.Cause(ctx)
	case wrong != "":
		return -1, message.Errorf("found %q where a house is expected", wrong)
	case last >= 0:
		return last, nil
	case !timer.Stop():
		return -1, message.Errorf("%w: %v", kgp.ErrSilent, limit)
	}
	return -1, process.why()
}

// lastNumber reads to the end and returns the last number, -1 if there is none. A number whose
// end was not seen counts, as a program may be killed before it writes a line's end. wrong is a
// last word that is no number.
func lastNumber(r io.Reader) (last int, wrong string) {
	const longest = 20
	last = -1
	words := bufio.NewScanner(r)
	words.Split(bufio.ScanWords)
	for words.Scan() {
		n, err := strconv.Atoi(words.Text())
		if wrong = ""; err != nil || n < 0 {
			wrong = words.Text()[:min(len(words.Text()), longest)]
			continue
		}
		last = n
	}
	return last, wrong
}
