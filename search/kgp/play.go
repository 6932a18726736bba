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

	// Choose chooses a house for south. It calls moved for each better house that it finds. It
	// returns when it is done, or soon after the context ends. Only one call runs at a time.
	Choose func(ctx context.Context, b Board, moved func(house int)) error

	// Tell receives the errors that the server reports, and the errors of Choose and of boards
	// that cannot be played. It may be nil.
	Tell func(error)
}

// ErrServer is wrapped by the errors that a server reports.
var ErrServer = message.New("the server says")

// ErrVersion is the error for a server with another version of the protocol.
var ErrVersion = message.New("the server speaks another version of the Kalah Game Protocol")

// answerAfter is the minimum time between a question and the first move. The public server loses
// moves that arrive before it has noted its own question.
const answerAfter = 20 * time.Millisecond

// maxQueued is the maximum number of questions that wait.
const maxQueued = 1024

// Play answers the server's questions until the connection ends, and closes the connection. It
// returns nil if the server said goodbye without reporting an error before. Other results are the
// context's cause, the last error that the server reported, an error that wraps [engine.ErrKGPSize]
// if the server plays on larger or smaller boards, and the reason for the end of the connection.
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

// playing is a connection in use. stops has every question from its arrival to its end.
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
		return nil // the question repeats one in stops
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
