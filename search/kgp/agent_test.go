package kgp

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"kalah/engine"
)

var start = NewBoard(engine.StartState(4), engine.First)

// running is an agent whose other side is a peer.
type running struct {
	*Agent
	*peer
	ran chan error
}

// run runs an agent until the test ends.
func run(t *testing.T, setUp func(*Agent)) running {
	p, near := newPeer(t)
	r := running{NewAgent(near), p, make(chan error, 1)}
	if setUp != nil {
		setUp(r.Agent)
	}
	go func() { r.ran <- r.Run(context.Background()) }()
	t.Cleanup(func() {
		r.Close("")
		_ = p.conn.Close()
	})
	p.hear("kgp 1 0 1")
	return r
}

// ready returns an agent that wants to play.
func ready(t *testing.T, setUp func(*Agent)) running {
	r := run(t, setUp)
	r.say("5 mode freeplay\n")
	r.hear("@5 ok")
	<-r.Ready()
	return r
}

// What an agent says after the question "ID state BOARD", and what comes of it. # is the ID.
func TestAsk(t *testing.T) {
	for _, test := range []struct {
		name, says string
		house      int // 0 without an error is house A
		err        string
		is         error
		took       time.Duration
	}{
		{name: "a move", says: "@# move 3\n@# yield\n", house: 2},
		{name: "a byte-order mark", says: "\ufeff@# move 3\n@# yield\n", house: 2}, // of C#'s StreamWriter
		{name: "CRLF and IDs", says: "7@# move 3\r\n9@# yield\r\n", house: 2},
		{name: "several moves", says: "@# move 3\n@# move 5\n@# move 1\n@# yield\n", house: 0},
		{name: "no yield", says: "@# move 3\n", house: 2, took: time.Second},
		{name: "an illegal move", says: "@# move 99\n@# yield\n", house: 98},
		{name: "house 0", says: "@# move 0\n@# yield\n", house: -1},
		{name: "garbage", says: "hello?\n\n\x00\xff\n\"\n@# mo\n@# move\n@# move x\n@# move 4\n@# yield\n", house: 3},
		{name: "old and future IDs", says: "@2 move 1\n@1000 move 2\nmove 3\n@# move 4\n@2 yield\n@# yield\n", house: 3},
		{name: "twice yield", says: "@# move 3\n@# yield\n@# yield\n", house: 2},
		{name: "nothing", err: "no move in time: 1s", is: ErrSilent, took: time.Second},
		{name: "half a line", says: "@# move 3", err: "no move in time: 1s", is: ErrSilent, took: time.Second},
		{name: "goodbye", says: "goodbye\n", err: "the connection has ended", is: ErrGone},
		{name: "a long line", says: strings.Repeat("x", 1<<20), err: "the connection has ended: a line of more than 16384 bytes", is: ErrGone},
		{name: "two modes", says: "mode freeplay\n", err: "the connection has ended: the mode is chosen already", is: ErrGone},
		{name: "a flood", says: strings.Repeat("\n", 200), err: "the connection has ended: too many messages", is: ErrGone},
	} {
		t.Run(test.name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				r := ready(t, func(a *Agent) { a.MaxMessages = 100 })
				go func() {
					line := r.hear("state <6,0,0,4,4,4,4,4,4,4,4,4,4,4,4>")
					id, _, _ := strings.Cut(line, " ")
					r.say(strings.ReplaceAll(test.says, "#", id))
				}()
				began := time.Now()
				house, err := r.Ask(t.Context(), start, time.Second)
				if took := time.Since(began); took != test.took {
					t.Errorf("took %v, want %v", took, test.took)
				}
				if test.err != "" {
					if house != -1 || err == nil || err.Error() != test.err || !errors.Is(err, test.is) {
						t.Errorf("got house %d, %v, want %s", house, err, test.err)
					}
				} else if house != test.house || err != nil {
					t.Errorf("got house %d, %v, want %d", house, err, test.house)
				}
			})
		})
	}
}

// The error of an agent quotes what it sent last and was not understood. # is the ID of the question.
func TestNotUnderstood(t *testing.T) {
	for says, want := range map[string]string{
		"":                           "no move in time: 1s",
		"move 3\nyield\n":            `it sent "yield" without "@#": did you forget it?`,
		"yield\nmove 3\n":            `it sent "move 3" without "@#": did you forget it?`,
		"@7 move 3\n":                `it sent "@7 move 3", which was not understood`,
		"@1000 yield\n":              `it sent "@1000 yield", which was not understood`,
		"@# move three\n":            `it sent "@# move three", which was not understood`,
		"@# move\n":                  `it sent "@# move", which was not understood`,
		"@# mov\x1b 3\n":             `it sent "@# mov 3", which was not understood`,
		"thinking: 50 %\n":           `it sent "thinking: 50 %", which was not understood`,
		"@2 move 3\n@2 yield\n":      "no move in time: 1s", // of an earlier question: late
		"hm?\nset x\nping\neval 1\n": `it sent "hm?", which was not understood`,
	} {
		synctest.Test(t, func(t *testing.T) {
			r := ready(t, nil)
			r.say("what?\n") // before the question
			line := make(chan string, 1)
			go func() {
				id, _, _ := strings.Cut(r.hear("state "+start.String()), " ")
				r.say(strings.ReplaceAll(says, "#", id))
				line <- id
			}()
			_, err := r.Ask(t.Context(), start, time.Second)
			err = r.Explain(err)
			want = strings.ReplaceAll(want, "#", <-line)
			if err == nil || !errors.Is(err, ErrSilent) || !strings.HasSuffix(err.Error(), want) {
				t.Errorf("%q: got %v, want %s", says, err, want)
			}
		})
	}
}

// An agent that yields without a move is asked again after growing pauses until its time is up, and
// not 20 times at once. No stop follows a yield.
func TestYieldAlone(t *testing.T) {
	for _, test := range []struct {
		after time.Duration // its first move
		house int
		err   string
	}{
		{time.Nanosecond, 2, ""},
		{900 * time.Millisecond, 2, ""},
		{time.Hour, -1, "no move in time: yield without a move: 1s"},
	} {
		synctest.Test(t, func(t *testing.T) {
			r := ready(t, nil)
			began, questions := time.Now(), 0
			go func() {
				for line := range r.heard {
					id, _, _ := strings.Cut(line, " ")
					if questions++; !strings.Contains(line, "state") {
						t.Errorf("heard %q, want a question", line)
					}
					if time.Since(began) >= test.after {
						r.say("@" + id + " move 3\n")
					}
					r.say("@" + id + " yield\n")
				}
			}()
			house, err := r.Ask(t.Context(), start, time.Second)
			if took := time.Since(began); house != test.house || fmt.Sprint(err) != cmp.Or(test.err, "<nil>") || took < min(test.after, time.Second) || took > time.Second {
				t.Errorf("a move after %v: house %d, %v after %v, want %d, %s", test.after, house, err, took, test.house, test.err)
			}
			synctest.Wait()
			if questions < 2 || questions > 25 {
				t.Errorf("a move after %v: asked %d times, want 2 to 25", test.after, questions)
			}
			if test.err != "" && !errors.Is(err, ErrSilent) {
				t.Errorf("got %v, want %v", err, ErrSilent)
			}
			r.Close("")
			_ = r.peer.conn.Close()
		})
	}
}

// The pause before the next question ends with the context, and with the connection.
func TestYieldAloneEnds(t *testing.T) {
	for _, test := range []struct {
		end func(r running, cancel context.CancelCauseFunc)
		is  error
	}{
		{func(_ running, cancel context.CancelCauseFunc) { cancel(engine.ErrMoveNow) }, engine.ErrMoveNow},
		{func(r running, _ context.CancelCauseFunc) { _ = r.peer.conn.Close() }, ErrGone},
	} {
		synctest.Test(t, func(t *testing.T) {
			r := ready(t, nil)
			ctx, cancel := context.WithCancelCause(t.Context())
			go func() {
				for range 15 {
					id, _, _ := strings.Cut(r.hear("state "+start.String()), " ")
					r.say("@" + id + " yield\n")
				}
				synctest.Wait()
				test.end(r, cancel)
			}()
			began := time.Now()
			house, err := r.Ask(ctx, start, time.Hour)
			if took := time.Since(began); house != -1 || !errors.Is(err, test.is) || took > time.Second {
				t.Errorf("house %d, %v after %v, want %v at once", house, err, took, test.is)
			}
		})
	}
}

// A question that is not answered ends in a stop that names it, and no move counts after that.
func TestStop(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		r := ready(t, nil)
		for range 3 {
			asked := make(chan error)
			go func() {
				_, err := r.Ask(t.Context(), start, time.Second)
				asked <- err
			}()
			id, _, _ := strings.Cut(r.hear("state "+start.String()), " ")
			if err := <-asked; !errors.Is(err, ErrSilent) {
				t.Fatalf("got %v, want %v", err, ErrSilent)
			}
			r.hear("@" + id + " stop")
			r.say("@" + id + " move 1\n@" + id + " yield\n")
		}
	})
}

// A stop keeps its distance from a move that was said just in time. Moves until then are too late.
func TestStopAfterMove(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		r := ready(t, nil)
		began := time.Now()
		go func() {
			id, _, _ := strings.Cut(r.hear("state "+start.String()), " ")
			time.Sleep(990 * time.Millisecond)
			r.say("@" + id + " move 3\n")
			time.Sleep(20 * time.Millisecond)
			r.say("@" + id + " move 4\n")
		}()
		house, err := r.Ask(t.Context(), start, time.Second)
		if took := time.Since(began); house != 2 || err != nil || took != 990*time.Millisecond+quiet {
			t.Errorf("house %d, %v after %v, want 2 after %v", house, err, took, 990*time.Millisecond+quiet)
		}
	})
}

// A context that ends is the error, with its cause, and with the house said before.
func TestAskCancelled(t *testing.T) {
	for _, test := range []struct {
		says  string
		house int
	}{{"", -1}, {"move 3", 2}} {
		synctest.Test(t, func(t *testing.T) {
			r := ready(t, nil)
			ctx, cancel := context.WithCancelCause(t.Context())
			go func() {
				id, _, _ := strings.Cut(r.hear("state "+start.String()), " ")
				r.say("@" + id + " " + test.says + "\n")
				synctest.Wait()
				cancel(engine.ErrMoveNow)
			}()
			if house, err := r.Ask(ctx, start, time.Hour); house != test.house || !errors.Is(err, engine.ErrMoveNow) {
				t.Errorf("%q: got house %d, %v, want %d, %v", test.says, house, err, test.house, engine.ErrMoveNow)
			}
		})
	}
}

// One agent may be asked several questions at once, and answer them in any order.
func TestAskAtOnce(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		r := ready(t, nil)
		const games = 6
		got := make(chan error, games)
		for game := range games {
			go func() {
				b := start
				b.South[engine.Store] = uint8(game)
				house, err := r.Ask(t.Context(), b, time.Second)
				if house != game {
					err = errors.Join(err, fmt.Errorf("game %d: got house %d", game, house))
				}
				got <- err
			}()
		}
		var answers []string
		for range games {
			c, err := Parse([]byte(<-r.heard))
			if err != nil {
				t.Fatal(err)
			}
			b, err := ParseBoard(c.Args[0])
			if err != nil {
				t.Fatal(err)
			}
			answers = append([]string{fmt.Sprintf("@%d move %d\n@%d yield\n", c.ID, b.South[engine.Store]+1, c.ID)}, answers...)
		}
		r.say(strings.Join(answers, ""))
		for range games {
			if err := <-got; err != nil {
				t.Error(err)
			}
		}
	})
}

// What an agent says before it may play, and what it hears before the connection ends.
func TestRefused(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		for _, test := range []struct{ says, hears, ran string }{
			{"mode simple\n", `error "only the mode freeplay is served"`, "only the mode freeplay is served"},
			{"mode\n", `error "only the mode freeplay is served"`, "only the mode freeplay is served"},
			{"set info:name Eve\nmode freeplay\n", `error "Eve may not play"`, "Eve may not play"},
			{strings.Repeat("x", MaxLine+2), `error "a line of more than 16384 bytes"`, "a line of more than 16384 bytes"},
			{strings.Repeat("ok\n", 11), `error "too many messages"`, "too many messages"},
			{"POST / HTTP/1.1\r\nHost: localhost\r\n\r\nmode freeplay\r\n", `error "found HTTP, expected the Kalah Game Protocol"`, "found HTTP, expected the Kalah Game Protocol"},
		} {
			r := run(t, func(a *Agent) {
				a.MaxMessages = 10
				a.Admit = func(i Info) error { return fmt.Errorf("%s may not play", a.Info().Name) }
			})
			go r.say(test.says)
			if err := <-r.ran; err == nil || err.Error() != test.ran {
				t.Errorf("%.30q: ran to %v, want %s", test.says, err, test.ran)
			}
			r.hearEnd(test.hears, "goodbye")
			select {
			case <-r.Ready():
				t.Errorf("%.30q: wants to play", test.says)
			default:
			}
		}
	})
}

// An agent that says nothing is not ready, and one that says little for long is no flood.
func TestSlowAgent(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		r := run(t, func(a *Agent) { a.MaxMessages = 10 })
		for range 100 {
			time.Sleep(200 * time.Millisecond)
			r.say("set info:comment hm\n")
		}
		select {
		case <-r.Ready():
			t.Error("is ready, without a mode")
		case <-r.Gone():
			t.Error("is gone")
		default:
		}
	})
}

func TestInfo(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		r := run(t, nil)
		r.say("\ufeffset info:name \"Pearl\\n\x1b[31m  \xff the  \\\"Great\\\"\"\n" +
			"set info:authors \"A, B\"\nset info:description \"" + strings.Repeat("x", 600) + "\"\n" +
			"set auth:token \"s e c r e t\"\nset info:name\nset info:size 1 2\nset time:mode none\nmode freeplay\n")
		r.hear("ok")
		want := Info{Name: `Pearl [31m the "Great"`, Authors: "A, B", Description: strings.Repeat("x", 500), Token: "s e c r e t"}
		if got := r.Info(); got != want {
			t.Errorf("got  %+v\nwant %+v", got, want)
		}
	})
}

func TestPing(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		r := ready(t, nil)
		r.say("7 ping\n9 ping hello\n11 ping \"\xffha\xe4\"\n")
		r.hear("@7 pong")
		r.hear(`@9 pong "hello"`)
		r.hear("@11 pong \"\ufffdha\ufffd\"") // valid UTF-8, whatever it was
		go func() {
			c, _ := Parse([]byte(<-r.heard))
			time.Sleep(30 * time.Millisecond)
			r.say(fmt.Sprintf("@%d pong %s\n@%d pong\npong\n", c.ID, c.Args[0], c.ID))
		}()
		began := time.Now()
		if err := r.Ping(t.Context()); time.Since(began) != 30*time.Millisecond || err != nil {
			t.Errorf("got %v after %v, want none after 30ms", err, time.Since(began))
		}
		ctx, cancel := context.WithTimeout(t.Context(), time.Second)
		defer cancel()
		if err := r.Ping(ctx); !errors.Is(err, context.DeadlineExceeded) {
			t.Errorf("without a pong: got %v, want %v", err, context.DeadlineExceeded)
		}
		_ = r.peer.conn.Close()
		if err := r.Ping(t.Context()); !errors.Is(err, ErrGone) {
			t.Errorf("without a connection: got %v, want %v", err, ErrGone)
		}
	})
}

// An agent that reads nothing is asked and closed in time.
func TestDeafAgent(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		near, far := net.Pipe()
		a := NewAgent(near)
		ran := make(chan error)
		go func() { ran <- a.Run(t.Context()) }()
		for range 2 { // the greeting leaves its place when it is being written
			_, _ = io.WriteString(far, strings.Repeat("ping x\n", 2*maxUnsent)) // more than can be answered
			synctest.Wait()
		}
		began := time.Now()
		if _, err := a.Ask(t.Context(), start, time.Second); err == nil || err.Error() != "the connection has ended: 256 commands wait for the other side to read" || !errors.Is(err, ErrGone) {
			t.Errorf("got %v", err)
		}
		a.Close("")
		if took := time.Since(began); took != 0 {
			t.Errorf("took %v", took)
		}
		<-ran
		if took := time.Since(began); took != closeTime {
			t.Errorf("ended after %v, want %v", took, closeTime)
		}
		if _, err := a.Ask(t.Context(), start, time.Second); !errors.Is(err, ErrGone) {
			t.Errorf("after the end: got %v, want %v", err, ErrGone)
		}
		_ = far.Close()
	})
}

// The context ends the connection.
func TestRunCancelled(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p, near := newPeer(t)
		ctx, cancel := context.WithCancel(t.Context())
		a := NewAgent(near)
		ran := make(chan error)
		go func() { ran <- a.Run(ctx) }()
		p.hear("kgp 1 0 1")
		cancel()
		<-ran
		p.hearEnd("goodbye")
		_ = p.conn.Close()
	})
}
