package network

import (
	"context"
	"fmt"
	"net"
	"strings"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"kalah/engine"
	"kalah/search/kgp"
)

// A test game finds the faults of agents. The agent and the operator get the reason, and only
// agents that passed play. An agent may try again.
func TestSanity(t *testing.T) {
	bubble(t, func(ctx context.Context, t *testing.T) {
		s := &Server{Sanity: NewSanity(engine.DefaultRules(), time.Second, 2)}
		result := func() (all string) {
			time.Sleep(time.Minute)
			synctest.Wait()
			for _, r := range s.Tested() {
				all += fmt.Sprintf("%s: %v\n", r.Name, r.Fault)
			}
			return all
		}
		var latest atomic.Value // the connection of the last agent
		for name, test := range map[string]struct {
			choose func(context.Context, kgp.Board, func(int)) error
			want   string
		}{
			"Ada": {first, "<nil>"},
			"Bob": {func(_ context.Context, _ kgp.Board, moved func(int)) error { moved(6); return nil }, ": illegal move: 7, expected 1 to 6"},
			"Cem": {func(ctx context.Context, _ kgp.Board, _ func(int)) error { <-ctx.Done(); return nil }, ": no move in time: 1s"},
			"Eve": {func(context.Context, kgp.Board, func(int)) error { latest.Load().(net.Conn).Close(); return nil }, ": the connection has ended"},
		} {
			conn, ended := join(ctx, s, kgp.Info{Name: name, Token: "x"}, test.choose)
			latest.Store(conn)
			if got := result(); !strings.HasPrefix(got, name+": ") || !strings.HasSuffix(got, test.want+"\n") {
				t.Errorf("%s: tested %q, want %q", name, got, test.want)
			}
			if got := why(ended); name == "Ada" && got != "" || name == "Bob" && !strings.HasSuffix(got, test.want) || name == "Cem" && !strings.HasSuffix(got, test.want) {
				t.Errorf("%s: heard %q", name, got)
			}
		}
		bob, _ := join(ctx, s, kgp.Info{Name: "Bob", Token: "x"}, first)
		if got := result(); got != "Bob: <nil>\n" {
			t.Errorf("Bob tries again: %q", got)
		}
		join(ctx, s, kgp.Info{Name: "Ada", Token: "x"}, first) // from elsewhere
		if got := s.Begin(2); got != nil {
			t.Errorf("%s begin during Ada's second test game", got)
		}
		if got := result(); got != "Ada: <nil>\n" {
			t.Errorf("Ada from elsewhere: %q", got)
		}
		_, dees := join(ctx, s, kgp.Info{Name: "Dee"}, first)
		if got := fmt.Sprint(s.Begin(3), s.Begin(2)); got != "[] [Ada Bob]" {
			t.Errorf("%s begin during Dee's test game, want Ada and Bob", got)
		}
		if got := result(); got != "" || !strings.HasSuffix(why(dees), string(errBegun)) {
			t.Errorf("Dee came too late: tested %q, want no fault", got)
		}
		bob.Close()
		synctest.Wait()
		join(ctx, s, kgp.Info{Name: "Bob", Token: "x"}, first)
		if got := result(); got != "" {
			t.Errorf("tested %q during the match, want none", got)
		}
	})
}

// The number of test games at once is limited, and an agent that waits for its own may leave.
func TestSanityJobs(t *testing.T) {
	bubble(t, func(ctx context.Context, t *testing.T) {
		s := &Server{Sanity: NewSanity(engine.DefaultRules(), time.Hour, 2)}
		var asked atomic.Int32
		var conns []net.Conn
		for i := range 4 {
			conn, _ := join(ctx, s, kgp.Info{Name: fmt.Sprint(i)}, func(ctx context.Context, _ kgp.Board, _ func(int)) error {
				asked.Add(1)
				<-ctx.Done()
				return nil
			})
			conns = append(conns, conn)
		}
		for i, want := range []int32{2, 2, 3} { // 3 leaves while it waits, then 0 leaves its game to 2
			time.Sleep(time.Second)
			synctest.Wait()
			if got := asked.Load(); got != want {
				t.Errorf("%d agents play, want %d", got, want)
			}
			conns[[]int{3, 0, 1}[i]].Close()
		}
	})
}
