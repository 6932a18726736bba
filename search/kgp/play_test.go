package kgp

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"kalah/engine"
)

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

func failing(context.Context, Board, func(int)) error { return errors.New("no idea") }

const (
	asks      = " state <6,0,0,0,0,4,4,4,4,4,4,4,4,4,4>"   // C is the lowest house
	other     = " state <6, 0,0, 1,4,4,4,4,4,4,4,4,4,4,4>" // A is the lowest house
	onlySix   = "only boards with six houses a side are played: found 8"
	wrong     = `wrong board: found "<6,0,0>", expected <6,S,N,s1..s6,n1..n6>`
	quoted    = `"wrong board: found \"<6,0,0>\", expected <6,S,N,s1..s6,n1..n6>"`
	noVersion = "the server speaks another version of the Kalah Game Protocol"
)

// TestPlay checks dialogs of a server and a client. The server sends the lines after ">", as one
// text if they follow each other. "<" precedes the end of a line that the client sends, "!" an error
// for Tell. In the last line, "end" ends the context, and "gone" the connection.
func TestPlay(t *testing.T) {
	for _, test := range []struct {
		choose func(context.Context, Board, func(int)) error // lowest if nil
		dialog string
		err    string // of Play; not compared if the dialog ends otherwise
		is     error
	}{
		{dialog: ">\ufeffkgp 1 3 0|<1 set info:name \"The \\\"Great\\\"\"|<set info:authors \"A, B\"|<set auth:token \"secret\"|<mode freeplay"},
		// Questions wait for their turn. The second questions 4 and 6 repeat IDs.
		{dialog: ">4" + asks + "|>6" + asks + "|>4" + asks + "|>6" + other + "|>8" + other + "|<@4 move 3|<@4 yield|<@6 move 3|<@6 yield|<@8 move 1|<@8 yield"},
		// Question 8 is stopped before its turn.
		{unending, ">4" + asks + "|>6" + asks + "|>8" + asks + "|<@4 move 1|<@4 move 2|>12@8 stop|>14@99 stop|>16@4 stop|<@6 move 1|<@6 move 2" +
			"|>18@6 stop|>20 ping|>22 ping \"a b\" 3|<@20 pong|<@22 pong \"a b\" \"3\"|>24" + asks + "|<@24 move 1", "", nil},
		{failing, ">4" + asks + "|<@4 error \"no idea\"|!no idea", "", nil},
		{dialog: ">4 state <6,0,0>|<@4 error " + quoted + "|!" + wrong + "|>4" + asks + "|<@4 move 3"},
		{nil, ">4 state <8,0,0,8,8,8,8,8,8,8,8,8,8,8,8,8,8,8,8>|<@4 error \"" + onlySix + "\"|<goodbye", onlySix, engine.ErrKGPSize},
		{unending, ">4" + asks + "|>6" + asks + "|<@4 move 1|<@4 move 2|end|<goodbye", "context canceled", context.Canceled},
		{nil, ">goodbye|<goodbye", "<nil>", nil},
		{nil, ">error \"bad\ttoken\"|>2 goodbye|!the server says: bad token|<goodbye", "the server says: bad token", ErrServer},
		{nil, ">error nonsense|!the server says: nonsense|gone", "the server says: nonsense", ErrServer},
		{nil, ">kgp 2 0 0|<error \"only version 1 is spoken here\"|<goodbye", noVersion, ErrVersion},
		{nil, ">hello?|>|>@@|gone", "the connection has ended", ErrGone},
		{nil, ">HTTP/1.1 400 Bad Request|>|>1" + asks + "|<goodbye", "found HTTP, expected the Kalah Game Protocol", errHTTP},
		{nil, ">" + strings.Repeat("x", 1<<20) + "|<goodbye", "the connection has ended: a line of more than 16384 bytes", ErrGone},
	} {
		synctest.Test(t, func(t *testing.T) {
			p, near := newPeer(t)
			ctx, cancel := context.WithCancel(t.Context())
			ran, told := make(chan error, 1), make(chan string, 10)
			c := Client{Info: Info{Name: `The "Great"`, Authors: "A, B", Token: "secret"}, Choose: test.choose, Tell: func(err error) { told <- err.Error() }}
			if c.Choose == nil {
				c.Choose = lowest
			}
			go func() { ran <- c.Play(ctx, near) }()
			defer cancel()
			said := ""
			for line := range strings.SplitSeq(test.dialog, "|") {
				if line[0] == '>' {
					said += line[1:] + "\r\n"
					continue
				}
				if said != "" {
					p.say(said)
					said = ""
				}
				switch {
				case line[0] == '<':
					p.hear(line[1:])
				case line[0] == '!':
					if got := <-told; got != line[1:] {
						t.Errorf("told %q, want %q", got, line[1:])
					}
				case line == "end":
					cancel()
				default:
					synctest.Wait()
					_ = p.conn.Close()
				}
			}
			if test.err == "" {
				return
			}
			if err := <-ran; fmt.Sprint(err) != test.err || !errors.Is(err, test.is) || len(told) > 0 {
				t.Errorf("%.60q: got %v and %d more errors told, want %s", test.dialog, err, len(told), test.err)
			}
		})
	}
}

// TestAnswerAfter checks that a client waits before its first move, but only once for questions that
// arrive together.
func TestAnswerAfter(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p, near := newPeer(t)
		c := Client{Choose: lowest}
		began := time.Now()
		go func() { _ = c.Play(t.Context(), near) }()
		p.say("4" + asks + "\n6" + asks + "\n")
		for range 4 {
			p.hear("")
		}
		if took := time.Since(began); took != answerAfter {
			t.Errorf("took %v, want %v", took, answerAfter)
		}
	})
}

// TestManyQuestions checks that a client stores a bounded number of questions.
func TestManyQuestions(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p, near := newPeer(t)
		started := make(chan struct{})
		begin := sync.OnceFunc(func() { close(started) }) // another question may begin before the end
		c := Client{Choose: func(ctx context.Context, _ Board, _ func(int)) error {
			begin()
			<-ctx.Done()
			return nil
		}}
		go func() { _ = c.Play(t.Context(), near) }()
		go func() {
			for id := 2; id < 4*maxQueued; id += 2 {
				_, _ = p.conn.Write(appendCommand(nil, uint64(id), 0, "state", []any{Word(start.String())}))
			}
		}()
		<-started
		synctest.Wait()
		p.say("1 ping last\n")
		p.hear(`pong "last"`)
	})
}
