package kgp

import (
	"context"
	"errors"
	"io"
	"strconv"
	"strings"
	"sync"
	"time"
	"unicode"

	"kalah/internal/message"
)

// Info is the description that an agent sends of itself.
type Info struct {
	Name, Authors, Description string
	Token                      string // the agent's secret, which identifies it to a server
}

// Maximum lengths of texts from an agent, in characters.
const (
	MaxName        = 60
	maxDescription = 500
)

// Errors of an agent.
var (
	ErrGone   = message.New("the connection has ended")
	ErrSilent = message.New("no move in time")
)

// Agent is the server's side of a connection with one agent. Its methods may be called from any
// goroutine. Run serves it.
type Agent struct {
	// Admit is called when the agent wants to play. If it returns an error, Run sends that to
	// the agent and ends the connection. A nil Admit admits every agent.
	Admit func(Info) error

	// MaxMessages is the maximum number of messages per second; 0 means no limit.
	MaxMessages int

	conn    *conn
	ready   chan struct{} // closed when the agent wants to play
	isReady bool          // used by Run alone
	gone    chan struct{} // closed when the connection has ended

	mu        sync.Mutex
	info      Info
	questions map[uint64]*question
	pings     map[uint64]chan struct{}
	asked     uint64       // the ID of the last question
	unclear   message.Text // describes an unusable line after the last question; may be empty
	comment   string       // the agent's comment on the last question; may be empty
	err       error        // the reason for the end of the connection
}

// question is a question that the server still waits for.
type question struct {
	house int // the last move, from 0
	moved bool
	at    time.Time     // the time of the last move
	over  chan struct{} // closed when the agent yields
	ended bool
}

// NewAgent returns the agent at the other end of a connection.
func NewAgent(rwc io.ReadWriteCloser) *Agent {
	return &Agent{
		conn: newConn(rwc, true), ready: make(chan struct{}), gone: make(chan struct{}),
		questions: map[uint64]*question{}, pings: map[uint64]chan struct{}{},
	}
}

// Run greets the agent and handles its commands until the connection ends. The end of the context
// and [Agent.Close] also end the connection. Run closes it and returns the reason for its end, nil
// if the agent said goodbye. Call Run only once.
func (a *Agent) Run(ctx context.Context) error {
	var writing sync.WaitGroup
	defer writing.Wait()
	defer a.conn.close()
	writing.Go(a.conn.write)
	defer context.AfterFunc(ctx, a.conn.close)()
	_ = a.conn.sendAs(0, 0, "kgp", Int(1), Int(0), Int(1)) // reading finds a connection that has ended
	err := a.read()
	a.mu.Lock()
	defer a.mu.Unlock()
	a.err = err
	close(a.gone)
	return err
}

// Close sends the reason, if it is not empty, and a goodbye. It returns at once; the connection
// ends soon after.
func (a *Agent) Close(reason string) {
	if reason != "" {
		_ = a.conn.send(0, "error", reason) // the agent may be gone
	}
	a.conn.close()
}

// Ready is closed when the agent wants to play and is admitted.
func (a *Agent) Ready() <-chan struct{} { return a.ready }

// Gone is closed when the connection has ended.
func (a *Agent) Gone() <-chan struct{} { return a.gone }

// Info returns the description that the agent has sent so far.
func (a *Agent) Info() Info {
	a.mu.Lock()
	defer a.mu.Unlock()
	return a.info
}

// end returns the error for an agent whose connection has ended. It is ErrGone itself if the other
// side ended the connection. Otherwise it wraps ErrGone and the reason.
func (a *Agent) end() error {
	a.mu.Lock()
	defer a.mu.Unlock()
	if a.err == nil || errors.Is(a.err, ErrGone) {
		return ErrGone
	}
	return message.Errorf("%w: %w", ErrGone, a.err)
}

// lost returns the error of Ask and Ping for a command that could not be sent.
func (a *Agent) lost(err error) error {
	if errors.Is(err, errUnread) {
		return message.Errorf("%w: %w", ErrGone, err)
	}
	return a.end()
}

var errTooMany = message.New("too many messages")

func (a *Agent) read() error {
	second, messages := time.Now(), 0
	for {
		c, err := a.conn.receive()
		if errors.Is(err, errLong) || errors.Is(err, errHTTP) {
			a.Close(err.Error())
		}
		if err != nil && !errors.Is(err, ErrLine) {
			return err
		}
		if messages++; a.MaxMessages > 0 && messages > a.MaxMessages {
			if time.Since(second) < time.Second {
				a.Close(errTooMany.Error())
				return errTooMany
			}
			second, messages = time.Now(), 0
		}
		if err != nil {
			a.mu.Lock()
			a.misread(c)
			a.mu.Unlock()
			continue // other servers also ignore unknown lines
		}
		if over, err := a.handle(c); over || err != nil {
			return err
		}
	}
}

func (a *Agent) handle(c Command) (over bool, err error) {
	switch c.Name {
	case "mode":
		return false, a.enter(c)
	case "ping":
		_ = a.conn.send(c.ID, "pong", words(c.Args)...) // reading finds a connection that has ended
	case "goodbye":
		return true, nil
	default:
		a.note(c)
	}
	return false, nil
}

// note stores the agent's description of itself and its answers.
func (a *Agent) note(c Command) {
	a.mu.Lock()
	defer a.mu.Unlock()
	switch c.Name {
	case "set":
		a.set(c)
	case "move":
		n, err := strconv.Atoi(append(c.Args, "")[0])
		if q := a.questions[c.Ref]; q != nil && err == nil {
			q.house, q.moved, q.at = n-1, true, time.Now()
		} else if !a.wasAsked(c.Ref) || err != nil {
			a.misread(c)
		}
	case "yield":
		if q := a.questions[c.Ref]; q != nil && !q.ended {
			q.ended = true
			close(q.over)
		} else if !a.wasAsked(c.Ref) {
			a.misread(c)
		}
	case "pong":
		if answered, ok := a.pings[c.Ref]; ok {
			delete(a.pings, c.Ref)
			close(answered)
		}
	case "ok", "error", "eval", "verify":
	default:
		a.misread(c)
	}
}

// wasAsked reports whether a current or earlier question has this ID.
func (a *Agent) wasAsked(id uint64) bool { return 0 < id && id <= a.asked && id%2 == 0 }

// misread notes that the line received last cannot be used. The caller holds mu.
func (a *Agent) misread(c Command) {
	line := Clean(string(a.conn.line), MaxName)
	if a.unclear = message.Textf("it sent %q, which was not understood", line); c.Ref == 0 && a.asked > 0 && (c.Name == "move" || c.Name == "yield") {
		a.unclear = message.Textf(`it sent %q without "@%d": did you forget it?`, line, a.asked)
	}
}

// Explain adds the agent's last unusable line since the last question to an error, if there is one.
func (a *Agent) Explain(err error) error {
	a.mu.Lock()
	defer a.mu.Unlock()
	if a.unclear.Format() == "" {
		return err
	}
	return message.Errorf("%w; %s", err, a.unclear)
}

func words(texts []string) (args []any) {
	for _, text := range texts {
		args = append(args, text)
	}
	return args
}

// Comment returns the agent's comment on its answer to the last question, as one line of at most
// 500 characters, or "".
func (a *Agent) Comment() string {
	a.mu.Lock()
	defer a.mu.Unlock()
	return a.comment
}

// set handles the command set. The caller holds mu.
func (a *Agent) set(c Command) {
	if len(c.Args) != 2 {
		return
	}
	switch text := c.Args[1]; c.Args[0] {
	case "info:name":
		a.info.Name = Clean(text, MaxName)
	case "info:authors", "info:author":
		a.info.Authors = Clean(text, maxDescription)
	case "info:description":
		a.info.Description = Clean(text, maxDescription)
	case "info:comment": // a comment on the last question, which has no answer yet
		if q := a.questions[a.asked]; q != nil && !q.ended && (c.Ref == 0 || c.Ref == a.asked) {
			a.comment = Clean(text, maxDescription)
		}
	case "auth:token":
		a.info.Token = text
	}
}

// Clean makes a text from an external program fit for display: one line of printable characters,
// at most maxLength of them.
func Clean(text string, maxLength int) string {
	shown := strings.Map(func(r rune) rune {
		if unicode.IsPrint(r) {
			return r
		}
		return ' '
	}, strings.ToValidUTF8(text, " "))
	runes := []rune(strings.Join(strings.Fields(shown), " "))
	return strings.TrimSpace(string(runes[:min(len(runes), maxLength)])) // it may be cut after a space
}

var (
	errMode      = message.New("only the mode freeplay is served")
	errModeTwice = message.New("the mode is chosen already")
)

func (a *Agent) enter(c Command) error {
	var refused error
	switch {
	case a.isReady:
		refused = errModeTwice
	case len(c.Args) != 1 || c.Args[0] != "freeplay":
		refused = errMode
	case a.Admit != nil:
		refused = a.Admit(a.Info())
	}
	if refused != nil {
		_ = a.conn.send(c.ID, "error", refused.Error()) // the connection ends in any case
		return refused
	}
	a.isReady = true
	_ = a.conn.send(c.ID, "ok") // before any question
	close(a.ready)
	return nil
}

// firstPause is the pause before Ask repeats a question, after an agent yielded without a move.
// Each further pause is longer by half, up to lastPause. The public Java client drops a move that
// it makes before it has noted the question; without pauses it may drop 20 moves in a row.
const (
	firstPause = time.Millisecond
	lastPause  = 100 * time.Millisecond
)

// quiet is the minimum time between a move and a stop. The public Python client kills its search
// on stop and never writes again if the search was writing at that moment. For the same reason Ask
// sends no stop after a yield.
const quiet = 100 * time.Millisecond

var errYield = message.Errorf("%w: yield without a move", ErrSilent)

// Ask asks the agent for its move. It returns the last house that the agent sent before it yielded
// or the time limit ended; the house may be illegal. If the agent yields without a house, Ask
// repeats the question until the time limit. If the context ends, Ask returns the context's cause,
// together with the last house, or -1 if there is none. Other errors wrap [ErrSilent] or
// [ErrGone].
func (a *Agent) Ask(ctx context.Context, b Board, limit time.Duration) (house int, err error) {
	late := time.NewTimer(limit)
	defer late.Stop()
	for pause := firstPause; ; pause = min(pause+pause/2, lastPause) {
		house, err = a.askOnce(ctx, b, late.C)
		if err == ErrSilent {
			err = message.Errorf("%w: %v", ErrSilent, limit)
		}
		if err != errYield {
			return house, err
		}
		select {
		case <-time.After(pause):
		case <-late.C:
			return -1, message.Errorf("%w: %v", errYield, limit)
		case <-ctx.Done():
			return -1, context.Cause(ctx)
		case <-a.gone:
			return -1, a.end()
		}
	}
}

func (a *Agent) askOnce(ctx context.Context, b Board, late <-chan time.Time) (house int, err error) {
	q := &question{over: make(chan struct{})}
	id := a.conn.newID()
	a.mu.Lock()
	a.questions[id], a.asked, a.unclear, a.comment = q, max(id, a.asked), message.Text{}, ""
	a.mu.Unlock()
	if err = a.conn.sendAs(id, 0, "state", Word(b.String())); err != nil {
		err = a.lost(err)
	} else {
		select {
		case <-q.over:
		case <-late:
		case <-ctx.Done():
			err = context.Cause(ctx)
		case <-a.gone:
			err = a.end()
		}
	}
	a.mu.Lock()
	delete(a.questions, id) // from here on, q does not change
	a.mu.Unlock()
	if !q.ended {
		if err == nil && q.moved {
			select {
			case <-time.After(time.Until(q.at.Add(quiet))):
			case <-ctx.Done():
			}
		}
		_ = a.conn.send(id, "stop") // reading finds a connection that has ended
	}
	switch {
	case q.moved:
		return q.house, err
	case err == nil && q.ended:
		err = errYield
	case err == nil:
		err = ErrSilent
	}
	return -1, err
}

// Ping sends a ping and waits for the agent's answer.
func (a *Agent) Ping(ctx context.Context) error {
	id, answered := a.conn.newID(), make(chan struct{})
	a.mu.Lock()
	a.pings[id] = answered
	a.mu.Unlock()
	defer func() {
		a.mu.Lock()
		defer a.mu.Unlock()
		delete(a.pings, id)
	}()
	// Some agents ignore a ping that has no argument.
	if err := a.conn.sendAs(id, 0, "ping", strconv.FormatUint(id, 10)); err != nil {
		return a.lost(err)
	}
	select {
	case <-answered:
		return nil
	case <-a.gone:
		return a.end()
	case <-ctx.Done():
		return ctx.Err()
	}
}
