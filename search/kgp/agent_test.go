package kgp

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"kalah/engine"
	"kalah/internal/task/tasktest"
)

var start = NewBoard(engine.StartState(4), engine.First)

// running is a running agent; its other side is a peer.
type running struct {
	*Agent
	*peer
	ran chan error
}

// run starts an agent, which runs until the test ends.
func run(t *testing.T, setUp func(*Agent)) running {
	p, near := newPeer(t)
	r := running{NewAgent(near), p, make(chan error, 1)}
	if setUp != nil {
		setUp(r.Agent)
	}
	go func() { r.ran <- r.Run(context.Background()) }()
	t.Cleanup(func() { r.Close("") })
	p.hear("kgp 1 0 1")
	return r
}

// ready returns an agent that wants to play.
func ready(t *testing.T) running {
	r := run(t, nil)
	r.say("5 mode freeplay\n")
	r.hear("@5 ok")
	<-r.Ready()
	return r
}

// TestAsk checks the results of lines that an agent sends after a question, and that an error quotes
// the last unusable line. # is the question's ID.
func TestAsk(t *testing.T) {
	for says, test := range map[string]struct {
		house int // 0 without an error is house A
		err   string
		is    error
	}{
		"7@# move 3\r\n9@# yield\r\n":                                              {2, "", nil},
		"@# move 3\n@# move 5\n@# move 1\n@# yield\n@# yield\n":                    {0, "", nil},
		"hello?\n\n\x00\xff\n\"\n@# mo\n@# move\n@# move x\n@# move 4\n@# yield\n": {3, "", nil},
		"@2 move 1\n@1000 move 2\nmove 3\n@# move 4\n@2 yield\n@# yield\n":         {3, "", nil},
		"":                           {-1, "no move in time: 1s", ErrSilent},
		"@2 move 3\n@2 yield\n":      {-1, "no move in time: 1s", ErrSilent}, // of an earlier question: late
		"move 3\nyield\n":            {-1, `no move in time: 1s; it sent "yield" without "@#": did you forget it?`, ErrSilent},
		"@1000 yield\n":              {-1, `no move in time: 1s; it sent "@1000 yield", which was not understood`, ErrSilent},
		"@# mov\x1b 3\n":             {-1, `no move in time: 1s; it sent "@# mov 3", which was not understood`, ErrSilent},
		"hm?\nset x\nping\neval 1\n": {-1, `no move in time: 1s; it sent "hm?", which was not understood`, ErrSilent},
		"goodbye\n":                  {-1, "the connection has ended", ErrGone},
		"mode freeplay\n":            {-1, "the connection has ended: the mode is chosen already", ErrGone},
	} {
		synctest.Test(t, func(t *testing.T) {
			r := ready(t)
			r.say("what?\n") // before the question
			synctest.Wait()
			line := make(chan string, 1)
			go func() {
				id := r.question()
				r.say(strings.ReplaceAll(says, "#", id))
				line <- id
			}()
			began := time.Now()
			house, err := r.Ask(t.Context(), start, time.Second)
			took := time.Since(began)
			if err != nil {
				err = r.Explain(err)
			}
			want := strings.ReplaceAll(cmp.Or(test.err, "<nil>"), "#", <-line)
			if house != test.house || fmt.Sprint(err) != want || !errors.Is(err, test.is) || (took > 0) != (test.is == ErrSilent) {
				t.Errorf("%q: got house %d, %v after %v, want %d, %s", says, house, err, took, test.house, want)
			}
		})
	}
}

// TestComment checks which comments belong to an answer. # is the question's ID.
func TestComment(t *testing.T) {
	long := strings.Repeat("x", maxDescription-1)
	for says, want := range map[string]string{
		"@# move 3\n": "",
		"set info:comment first\n@# move 3\n@# set info:comment \"a\\nb \\\"c\\\"\x1b \xff\"\n": `a b "c"`,
		"set info:comment gone\nset info:comment \"\"\n@# move 3\n":                             "",
		"@2 set info:comment former\n@# move 3\n@# set info:comment a b\n":                      "",
		"@# move 3\nset info:comment \"" + long + " y\"\n":                                      long,
	} {
		synctest.Test(t, func(t *testing.T) {
			r := ready(t)
			r.say("set info:comment early\n")
			for i, want := range []string{want, ""} { // the comment does not stay for the next question
				go func() {
					id := r.question()
					if i == 0 {
						r.say(strings.ReplaceAll(says, "#", id))
					}
					r.say("@" + id + " move 1\n@" + id + " yield\nset info:comment late\n")
				}()
				if _, err := r.Ask(t.Context(), start, time.Second); err != nil {
					t.Error(err)
				}
				synctest.Wait()
				if got := r.Comment(); got != want {
					t.Errorf("%q: comment %q, want %q", says, got, want)
				}
			}
		})
	}
}

// TestYieldAlone checks that Ask repeats the question after growing pauses if the agent yields without a
// move, and sends no stop after a yield.
func TestYieldAlone(t *testing.T) {
	for after, want := range map[time.Duration]string{ // by the time of its first move
		900 * time.Millisecond: "house 2, <nil>", time.Hour: "house -1, no move in time: yield without a move: 1s",
	} {
		synctest.Test(t, func(t *testing.T) {
			r := ready(t)
			began, questions := time.Now(), 0
			go func() {
				for line := range r.heard {
					id, _, _ := strings.Cut(line, " ")
					if questions++; !strings.Contains(line, "state") {
						t.Errorf("heard %q, want a question", line)
					}
					if time.Since(began) >= after {
						r.say("@" + id + " move 3\n")
					}
					r.say("@" + id + " yield\n")
				}
			}()
			house, err := r.Ask(t.Context(), start, time.Second)
			got, took := fmt.Sprintf("house %d, %v", house, err), time.Since(began)
			_ = r.peer.conn.Close()
			synctest.Wait()
			if got != want || took < min(after, time.Second) || took > time.Second || questions < 2 || questions > 25 {
				t.Errorf("a move after %v: %s after %v, asked %d times; want %s", after, got, took, questions, want)
			}
		})
	}
}

// TestAskEnds checks how a question ends that the agent does not end with a yield, and that later moves do
// not count. The agent moves shortly before the time is over, so that the stop must wait.
func TestAskEnds(t *testing.T) {
	for _, test := range []struct {
		moves, cancelled bool
		house            int
		is               error
		took             time.Duration
	}{
		{false, false, -1, ErrSilent, time.Second},
		{true, false, 2, nil, 990*time.Millisecond + quiet},
		{false, true, -1, engine.ErrMoveNow, 990 * time.Millisecond},
		{true, true, 2, engine.ErrMoveNow, 990 * time.Millisecond},
	} {
		synctest.Test(t, func(t *testing.T) {
			r := ready(t)
			ctx, cancel := context.WithCancelCause(t.Context())
			asked := make(chan string, 1)
			go func() {
				id := r.question()
				time.Sleep(990 * time.Millisecond)
				if test.moves {
					r.say("@" + id + " move 3\n")
				}
				synctest.Wait()
				if test.cancelled {
					cancel(engine.ErrMoveNow)
				}
				time.Sleep(20 * time.Millisecond)
				if test.moves && !test.cancelled {
					r.say("@" + id + " move 4\n")
				}
				asked <- id
			}()
			began := time.Now()
			house, err := r.Ask(ctx, start, time.Second)
			if took := time.Since(began); house != test.house || !errors.Is(err, test.is) || took != test.took {
				t.Errorf("%+v: got house %d, %v after %v", test, house, err, took)
			}
			id := <-asked
			r.hear("@" + id + " stop")
			r.say("@" + id + " move 1\n@" + id + " yield\n")
			go func() { r.say("@" + r.question() + " move 5\n") }()
			if house, err := r.Ask(t.Context(), start, time.Second); house != 4 || err != nil {
				t.Errorf("%+v: the next question: house %d, %v, want 4", test, house, err)
			}
		})
	}
}

// TestAskAtOnce checks that an agent can answer several questions at once in any order.
func TestAskAtOnce(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		r := ready(t)
		var asking sync.WaitGroup
		const games = 6
		for game := range games {
			asking.Go(func() {
				b := start
				b.South[engine.Store] = uint8(game)
				if house, err := r.Ask(t.Context(), b, time.Second); house != game || err != nil {
					t.Errorf("game %d: got house %d, %v", game, house, err)
				}
			})
		}
		answers := ""
		for range games {
			var id, game int
			_, err := fmt.Sscanf(<-r.heard, "%d state <6,%d,", &id, &game)
			tasktest.OK(t, err)
			answers = fmt.Sprintf("@%d move %d\n@%d yield\n", id, game+1, id) + answers
		}
		r.say(answers)
		asking.Wait()
	})
}

// TestRefused checks the errors for lines that an agent sends before it may play.
func TestRefused(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		for _, test := range []struct{ says, want string }{
			{"mode simple\n", "only the mode freeplay is served"},
			{"set info:name Eve\nmode freeplay\n", "Eve may not play"},
			{strings.Repeat("x", MaxLine+2), "a line of more than 16384 bytes"},
			{strings.Repeat("ok\n", 11), "too many messages"},
			{"POST / HTTP/1.1\r\nHost: localhost\r\n\r\nmode freeplay\r\n", "found HTTP, expected the Kalah Game Protocol"},
		} {
			r := run(t, func(a *Agent) {
				a.MaxMessages = 10
				a.Admit = func(i Info) error { return fmt.Errorf("%s may not play", a.Info().Name) }
			})
			go r.say(test.says)
			if err := <-r.ran; err == nil || err.Error() != test.want {
				t.Errorf("%.30q: ran to %v, want %s", test.says, err, test.want)
			}
			r.hear(`error "` + test.want + `"`)
			r.hear("goodbye")
			select {
			case <-r.Ready():
				t.Errorf("%.30q: wants to play", test.says)
			case line, ok := <-r.heard:
				if ok {
					t.Errorf("%.30q: heard %q after the end", test.says, line)
				}
			}
		}
	})
}

func TestInfo(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		r := run(t, func(a *Agent) { a.MaxMessages = 10 }) // per second
		for range 100 {
			time.Sleep(200 * time.Millisecond)
			r.say("set info:comment hm\n")
		}
		r.say("set info:name \"Pearl\\n\x1b[31m  \xff the  \\\"Great\\\"\"\n" +
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
		r := ready(t)
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
		_ = r.peer.conn.Close()
		if err := r.Ping(t.Context()); !errors.Is(err, ErrGone) {
			t.Errorf("without a connection: got %v, want %v", err, ErrGone)
		}
	})
}

// TestDeafAgent checks that Ask and Close return in time if the agent reads nothing.
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
		_, err := a.Ask(t.Context(), start, time.Second)
		a.Close("")
		closed := time.Since(began)
		<-ran
		_, after := a.Ask(t.Context(), start, time.Second)
		if !errors.Is(err, ErrGone) || closed != 0 || time.Since(began) != closeTime || !errors.Is(after, ErrGone) {
			t.Errorf("got %v and closed after %v, ended after %v, then %v", err, closed, time.Since(began), after)
		}
		_ = far.Close()
	})
}
