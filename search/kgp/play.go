package kgp

import (
	"context"
	"errors"
	"io"
	"strings"
	"sync"
	"time"

	"kalah/engine"
	"kalah/internal/message"
)

// Client is an agent's side of a connection with a server.
type Client struct {
	Info Info

	// Choose chooses a house for south. It calls moved for each better one that it finds and
	// returns when it is done, or soon after the context ends. One call runs at a time.
	Choose func(ctx context.Context, b Board, moved func(house int)) error

	// Tell, unless nil, is told of errors that the server reports, and of boards that cannot
	// be played.
	Tell func(error)
}

// ErrServer is wrapped by the errors that a server reports.
var ErrServer = message.New("the server says")

// ErrVersion is the error for a server with another version of the protocol.
var ErrVersion = message.New("the server speaks another version of the Kalah Game Protocol")

// answerAfter is the least time between a question and the first move: the public server loses
// moves that come before it has noted its own question.
const answerAfter = 20 * time.Millisecond

// maxQueued is how many questions may wait for their turn.
const maxQueued = 1024

// Play answers the server's questions until the connection ends. It closes the connection. It
// returns nil if the server said goodbye, the context's error if that has ended, the last error
// that the server reported before its goodbye, an error that wraps [engine.ErrKGPSize] if the server plays on
// larger or smaller boards, and otherwise why the connection ended.
func (c *Client) Play(ctx context.Context, rwc io.ReadWriteCloser) error {
	p := &playing{Client: c, conn: newConn(rwc, false), stops: map[uint64]context.CancelFunc{}, queue: make(chan asked, maxQueued)}
	thinking, cancel := context.WithCancel(ctx)
	var running sync.WaitGroup
	running.Go(p.conn.write)
	running.Go(func() { p.think(thinking) })
	stop := context.AfterFunc(ctx, p.conn.close)
	err := p.read(thinking)
	if !stop() {
		err = context.Cause(ctx)
	}
	cancel()
	p.conn.close()
	running.Wait()
	return err
}

// playing is a connection in use. A question is in stops from its arrival to its end.
type playing struct {
	*Client
	conn  *conn
	queue chan asked

	mu    sync.Mutex
	stops map[uint64]context.CancelFunc
}

type asked struct {
	ctx   context.Context
	id    uint64
	board Board
	at    time.Time
}

func (p *playing) tell(err error) {
	if p.Tell != nil {
		p.Tell(err)
	}
}

func (p *playing) read(ctx context.Context) error {
	var reported error
	for {
		c, err := p.conn.receive()
		switch {
		case errors.Is(err, ErrLine):
			continue
		case err != nil && reported != nil:
			return reported
		case errors.Is(err, errLong):
			return message.Errorf("%w: %w", ErrGone, err)
		case err != nil:
			return err
		}
		switch c.Name {
		case "kgp":
			err = p.greet(c)
		case "state":
			err = p.ask(ctx, c)
		case "stop":
			p.stop(c.Ref)
		case "ping":
			err = p.conn.send(c.ID, "pong", words(c.Args)...)
		case "error":
			reported = message.Errorf("%w: %s", ErrServer, Clean(strings.Join(c.Args, " "), maxDescription))
			p.tell(reported)
		case "goodbye":
			return reported
		}
		if err != nil {
			return err
		}
	}
}

func (p *playing) greet(c Command) error {
	if len(c.Args) == 0 || c.Args[0] != "1" {
		_ = p.conn.send(c.ID, "error", "only version 1 is spoken here") // the connection ends in any case
		return ErrVersion
	}
	for _, set := range []struct{ option, value string }{
		{"info:name", p.Info.Name}, {"info:authors", p.Info.Authors}, {"info:description", p.Info.Description}, {"auth:token", p.Info.Token},
	} {
		if set.value == "" {
			continue
		}
		if err := p.conn.send(0, "set", Word(set.option), set.value); err != nil {
			return err
		}
	}
	return p.conn.send(0, "mode", Word("freeplay"))
}

// ask queues a question.
func (p *playing) ask(ctx context.Context, c Command) error {
	b, err := ParseBoard(strings.Join(c.Args, ""))
	if err != nil {
		_ = p.conn.send(c.ID, "error", err.Error()) // reading finds a connection that has ended
		if errors.Is(err, engine.ErrKGPSize) {
			return err // all boards of a server have one size
		}
		p.tell(err)
		return nil
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.stops[c.ID] != nil {
		return nil // asked already
	}
	ctx, p.stops[c.ID] = context.WithCancel(ctx)
	select {
	case p.queue <- asked{ctx, c.ID, b, time.Now()}:
	default:
		p.stops[c.ID]()
		delete(p.stops, c.ID)
	}
	return nil
}

func (p *playing) stop(id uint64) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if stop := p.stops[id]; stop != nil {
		stop()
	}
}

// think answers the questions in turn until the context ends.
func (p *playing) think(ctx context.Context) {
	for {
		select {
		case <-ctx.Done():
			return
		case q := <-p.queue:
			p.answer(q)
			p.mu.Lock()
			p.stops[q.id]()
			delete(p.stops, q.id)
			p.mu.Unlock()
		}
	}
}

func (p *playing) answer(q asked) {
	select {
	case <-q.ctx.Done():
		return
	case <-time.After(answerAfter - time.Since(q.at)):
	}
	last := -1
	err := p.Choose(q.ctx, q.board, func(house int) {
		if house != last && q.ctx.Err() == nil {
			last = house
			_ = p.conn.send(q.id, "move", Int(house+1)) // reading finds a connection that has ended
		}
	})
	switch {
	case q.ctx.Err() != nil:
	case err != nil:
		p.tell(err)
		_ = p.conn.send(q.id, "error", err.Error())
	default:
		_ = p.conn.send(q.id, "yield")
	}
}
