package kgp

import (
	"context"
	"errors"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"kalah/engine"
)

// session is a running client; its server is a peer.
type session struct {
	*peer
	ran  chan error
	told chan string
	end  context.CancelFunc
}

// play starts a client, which plays until the test ends.
func play(t *testing.T, c Client) session {
	p, near := newPeer(t)
	ctx, cancel := context.WithCancel(t.Context())
	s := session{p, make(chan error, 1), make(chan string, 10), cancel}
	c.Tell = func(err error) { s.told <- err.Error() }
	if c.Choose == nil {
		c.Choose = lowest
	}
	go func() { s.ran <- c.Play(ctx, near) }()
	t.Cleanup(func() {
		cancel()
		_ = p.conn.Close()
	})
	return s
}

// lowest plays the lowest house.
func lowest(_ context.Context, b Board, moved func(int)) error {
	moved(engine.DefaultRules().Houses(b.State(), engine.First)[0])
	return nil
}

// unending chooses A, then B, and continues until the context ends.
func unending(ctx context.Context, _ Board, moved func(int)) error {
	moved(0)
	moved(0) // must not be sent again
	moved(1)
	<-ctx.Done()
	moved(2) // comes too late
	return ctx.Err()
}

func TestGreeting(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := play(t, Client{Info: Info{Name: `The "Great"`, Authors: "A, B", Description: "plays", Token: "secret"}})
		s.say("\ufeffkgp 1 3 0\r\n")
		for _, want := range []string{`set info:name "The \"Great\""`, `set info:authors "A, B"`, `set info:description "plays"`, `set auth:token "secret"`, "mode freeplay"} {
			s.hear(want)
		}
	})
	synctest.Test(t, func(t *testing.T) {
		s := play(t, Client{})
		s.say("kgp 1 0 1\n")
		if got := s.hear("mode freeplay"); got != "1 mode freeplay" {
			t.Errorf("got %s, want the ID 1, without anything set", got)
		}
	})
}

func TestChoice(t *testing.T) {
	const board = " state <6,0,0,0,0,4,4,4,4,4,4,4,4,4,4>\r\n"
	synctest.Test(t, func(t *testing.T) {
		began := time.Now()
		s := play(t, Client{})
		s.say("4" + board + "6" + board + "4" + board + "6 state <6, 0,0, 1,4,4,4,4,4,4,4,4,4,4,4>\r\n8 state <6, 0,0, 1,4,4,4,4,4,4,4,4,4,4,4>\n")
		s.hear("@4 move 3")
		s.hear("@4 yield")
		s.hear("@6 move 3")
		s.hear("@6 yield")
		s.hear("@8 move 1") // the second questions 4 and 6 repeat IDs
		s.hear("@8 yield")
		if took := time.Since(began); took != answerAfter {
			t.Errorf("took %v, want %v for all, as they came at once", took, answerAfter)
		}
	})
	synctest.Test(t, func(t *testing.T) {
		s := play(t, Client{Choose: unending})
		s.say("4" + board + "6" + board + "8" + board)
		s.hear("@4 move 1")
		s.hear("@4 move 2")
		s.say("12@8 stop\n14@99 stop\n16@4 stop\n") // 8 before its turn
		s.hear("@6 move 1")
		s.hear("@6 move 2")
		s.say("18@6 stop\n20 ping\n22 ping \"a b\" 3\n")
		s.hear("@20 pong")
		s.hear(`@22 pong "a b" "3"`)
		s.say("24" + board)
		s.hear("@24 move 1")
	})
	synctest.Test(t, func(t *testing.T) {
		s := play(t, Client{Choose: func(context.Context, Board, func(int)) error { return errors.New("no idea") }})
		s.say("4" + board)
		s.hear(`@4 error "no idea"`)
		if got := <-s.told; got != "no idea" {
			t.Errorf("told %q", got)
		}
	})
}

// TestDeclined checks that the client declines boards that cannot be played, and continues.
func TestDeclined(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := play(t, Client{})
		const want = `wrong board: found "<6,0,0>", expected <6,S,N,s1..s6,n1..n6>`
		s.say("4 state <6,0,0>\n")
		s.hear("@4 error " + string(appendString(nil, want)))
		if got := <-s.told; got != want {
			t.Errorf("told %q, want %q", got, want)
		}
		s.say("4 state " + start.String() + "\n")
		s.hear("@4 move 1")
	})
}

// TestOtherSize checks that the client leaves a server that plays on larger boards.
func TestOtherSize(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := play(t, Client{})
		const board, want = "<8,0,0,8,8,8,8,8,8,8,8,8,8,8,8,8,8,8,8>", "only boards with six houses a side are played: found 8"
		s.say("4 state " + board + "\n")
		if err := <-s.ran; !errors.Is(err, engine.ErrKGPSize) || err.Error() != want || len(s.told) > 0 {
			t.Errorf("got %v and told %d, want %s and none", err, len(s.told), want)
		}
		s.hearEnd(`@4 error "`+want+`"`, "goodbye")
	})
}

// TestPlayEnds checks the result of Play for each end of the connection.
func TestPlayEnds(t *testing.T) {
	for _, test := range []struct {
		says string
		want string
		is   error
	}{
		{says: "goodbye\n"},
		{"error \"bad\ttoken\"\n2 goodbye\n", "the server says: bad token", ErrServer},
		{"error nonsense\n", "the server says: nonsense", ErrServer}, // and is gone
		{"kgp 2 0 0\n", "the server speaks another version of the Kalah Game Protocol", ErrVersion},
		{"hello?\n\n@@\n", "the connection has ended", ErrGone},
		{"HTTP/1.1 400 Bad Request\r\n\r\n1 state " + start.String() + "\n", "found HTTP, expected the Kalah Game Protocol", errHTTP},
		{strings.Repeat("x", 1<<20), "the connection has ended: a line of more than 16384 bytes", ErrGone},
	} {
		synctest.Test(t, func(t *testing.T) {
			s := play(t, Client{})
			s.say(test.says)
			if !strings.Contains(test.says, "goodbye") {
				synctest.Wait()
				_ = s.peer.conn.Close()
			}
			if err := <-s.ran; err == nil && test.want != "" || err != nil && err.Error() != test.want || !errors.Is(err, test.is) {
				t.Errorf("%.40q: got %v\nwant %s", test.says, err, test.want)
			}
		})
	}
}

// TestPlayCancelled checks that the client says goodbye when the context ends during a choice.
func TestPlayCancelled(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := play(t, Client{Choose: unending})
		s.say("4 state " + start.String() + "\n6 state " + start.String() + "\n")
		s.hear("@4 move 1")
		s.hear("@4 move 2")
		s.end()
		if err := <-s.ran; !errors.Is(err, context.Canceled) {
			t.Errorf("got %v, want %v", err, context.Canceled)
		}
		s.hearEnd("goodbye")
	})
}

// TestManyQuestions checks that a client stores a bounded number of questions.
func TestManyQuestions(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		started := make(chan struct{})
		begin := sync.OnceFunc(func() { close(started) }) // another question may begin before the end
		s := play(t, Client{Choose: func(ctx context.Context, _ Board, _ func(int)) error {
			begin()
			<-ctx.Done()
			return nil
		}})
		go func() {
			for id := 2; id < 4*maxQueued; id += 2 {
				_, _ = s.peer.conn.Write(appendCommand(nil, uint64(id), 0, "state", []any{Word(start.String())}))
			}
		}()
		<-started
		synctest.Wait()
		s.say("1 ping last\n")
		s.hear(`pong "last"`)
	})
}
