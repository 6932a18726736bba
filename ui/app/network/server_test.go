package network

import (
	"context"
	"fmt"
	"io"
	"net"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"go.uber.org/goleak"

	"kalah/engine"
	"kalah/engine/match"
	"kalah/internal/task/tasktest"
	"kalah/search/kgp"
	"kalah/ui/app/tournament"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

// first plays the first legal house.
func first(_ context.Context, b kgp.Board, moved func(house int)) error {
	moved(engine.DefaultRules().Houses(b.State(), engine.First)[0])
	return nil
}

// bubble runs a test in a bubble of synctest. At its end all connections end.
func bubble(t *testing.T, test func(ctx context.Context, t *testing.T)) {
	t.Helper()
	synctest.Test(t, func(t *testing.T) {
		ctx, cancel := context.WithCancel(t.Context())
		defer cancel()
		test(ctx, t)
		cancel()
		synctest.Wait()
	})
}

// join connects a client to the server through a pipe, and returns its connection and what its
// Play returns.
func join(ctx context.Context, s *Server, info kgp.Info, choose func(context.Context, kgp.Board, func(int)) error) (conn net.Conn, ended chan error) {
	ours, theirs := net.Pipe()
	ended = make(chan error, 1)
	go s.serve(ctx, ours, info.Name)
	go func() {
		client := kgp.Client{Info: info, Choose: choose}
		ended <- client.Play(ctx, theirs)
	}()
	synctest.Wait()
	return theirs, ended
}

// seats fails unless the server has these agents; agents in brackets are away.
func seats(t *testing.T, s *Server, want string) {
	t.Helper()
	if got := here(s); got != want {
		t.Errorf("seats %q, want %q", got, want)
	}
}

func here(s *Server) string {
	var names []string
	for _, a := range s.Agents() {
		names = append(names, map[bool]string{true: a.Name, false: "(" + a.Name + ")"}[a.Here])
	}
	return strings.Join(names, " ")
}

func TestSeats(t *testing.T) {
	bubble(t, func(ctx context.Context, t *testing.T) {
		s := new(Server)
		s.expect("Old", "Ada", "Bob")
		ada, _ := join(ctx, s, kgp.Info{Name: "Ada", Token: "x"}, first)
		bob, _ := join(ctx, s, kgp.Info{Name: "Bob"}, first)
		for _, other := range []kgp.Info{{Name: "Bob"}, {Name: "Bob", Token: "z"}, {Name: "Ada"}} {
			if _, refused := join(ctx, s, other, first); !strings.Contains(why(refused), errTaken.Error()) {
				t.Errorf("%+v takes over the name", other)
			}
		}
		idle, _ := join(ctx, s, kgp.Info{}, first)
		join(ctx, s, kgp.Info{Name: "Program", Token: "y"}, first)
		seats(t, s, "(Old) Ada Bob Agent 1 Agent a1fce4")
		bob.Close()
		ada.Close()
		synctest.Wait()
		if _, refused := join(ctx, s, kgp.Info{Name: "Ada", Token: "z"}, first); why(refused) == "" {
			t.Error("Ada with another token was admitted")
		}
		_, adas := join(ctx, s, kgp.Info{Name: "Ada", Token: "x"}, first)
		join(ctx, s, kgp.Info{Name: "Bob"}, first)
		join(ctx, s, kgp.Info{Name: "Ada", Token: "x"}, first) // from elsewhere
		if got := why(adas); !strings.Contains(got, errAgain.Error()) {
			t.Errorf("the former Ada: %q, want %v", got, errAgain)
		}
		seats(t, s, "(Old) Ada Bob Agent 1 Agent a1fce4")
		idle.Close()
		synctest.Wait()
		seats(t, s, "(Old) Ada Bob Agent a1fce4")
		join(ctx, s, kgp.Info{}, first)
		seats(t, s, "(Old) Ada Bob Agent a1fce4 Agent 1")
	})
}

// refusedFor joins, and returns why the agent was refused, "" if it was not.
func refusedFor(ctx context.Context, s *Server, name string) string {
	_, ended := join(ctx, s, kgp.Info{Name: name}, first)
	return why(ended)
}

// why returns why an agent's connection has ended, "" if it has not.
func why(ended chan error) string {
	synctest.Wait()
	select {
	case err := <-ended:
		return fmt.Sprint(err)
	default:
		return ""
	}
}

// An agent that cannot play gets the reason: one agent too many, and all others once the players
// are fixed.
func TestWhoWillNotPlay(t *testing.T) {
	bubble(t, func(ctx context.Context, t *testing.T) {
		s := &Server{Room: 3}
		ada, _ := join(ctx, s, kgp.Info{Name: "Ada"}, first)
		join(ctx, s, kgp.Info{Name: "Bob"}, first)
		if got := s.Begin(3); got != nil {
			t.Errorf("two agents of three begin: %q", got)
		}
		_, cems := join(ctx, s, kgp.Info{Name: "Cem"}, first)
		if got, want := refusedFor(ctx, s, "Dee"), "the server says: 3 agents have joined, and no more can play"; got != want {
			t.Errorf("Dee: %q, want %q", got, want)
		}
		if got, want := fmt.Sprint(s.Begin(0, "Ada", "Bob")), "[Ada Bob]"; got != want {
			t.Errorf("%s begin, want %s", got, want)
		}
		if got, want := why(cems), "the server says: "+string(errBegun); got != want {
			t.Errorf("Cem: %q, want %s", got, want)
		}
		ada.Close()
		synctest.Wait()
		for name, want := range map[string]string{"Eve": "the server says: " + string(errBegun), "Ada": ""} {
			if got := refusedFor(ctx, s, name); got != want {
				t.Errorf("%s: %q, want %q", name, got, want)
			}
		}
		seats(t, s, "Ada Bob")
	})
}

// A lobby does not fill up with agents that are gone, nor one address with connections.
func TestLobbyDoesNotFillUp(t *testing.T) {
	bubble(t, func(ctx context.Context, t *testing.T) {
		s := &Server{PerAddress: 2}
		for range MaxAgents + 1 {
			conn, _ := join(ctx, s, kgp.Info{}, first)
			conn.Close()
			synctest.Wait()
		}
		seats(t, s, "")
		for _, name := range []string{"192.0.2.1:1", "192.0.2.1:2", "[2001:db8::1]:1", "[2001:db8::2]:1"} {
			if got := refusedFor(ctx, s, name); got != "" {
				t.Errorf("%s: %s", name, got)
			}
		}
		for name, want := range map[string]string{"192.0.2.1:3": string(errCrowd), "192.0.2.2:1": "", "[2001:db8::3]:1": string(errCrowd), "[2001:db8:0:1::1]:1": ""} {
			if got := refusedFor(ctx, s, name); !strings.HasSuffix(got, want) || (got == "") != (want == "") {
				t.Errorf("%s: %q, want %q", name, got, want)
			}
		}
		ours, theirs := net.Pipe()
		go s.serve(ctx, ours, "192.0.2.1:4")
		go func() { _, _ = io.WriteString(theirs, "mode freeplay\n") }() // before it reads the refusal
		if text, _ := io.ReadAll(theirs); !strings.Contains(string(text), string(errCrowd)) || len(s.Agents()) != 6 {
			t.Errorf("heard %q, %d agents have seats, want 6 and the refusal", text, len(s.Agents()))
		}
	})
}

// The operator removes an agent: its seat is free in a lobby, and its games are lost in a match.
func TestRemove(t *testing.T) {
	bubble(t, func(ctx context.Context, t *testing.T) {
		s := new(Server)
		_, eves := join(ctx, s, kgp.Info{Name: "Eve"}, first)
		if s.Remove("Mallory") || !s.Remove("Eve") {
			t.Error("Mallory was removed, or Eve was not")
		}
		if got := why(eves); !strings.HasSuffix(got, errRemoved.Error()) {
			t.Errorf("Eve: %q, want %v", got, errRemoved)
		}
		join(ctx, s, kgp.Info{Name: "Ada"}, first)
		questions := 0
		join(ctx, s, kgp.Info{Name: "Eve"}, func(ctx context.Context, b kgp.Board, moved func(int)) error {
			if questions++; questions == 3 {
				s.Remove("Eve")
			}
			return first(ctx, b, moved)
		})
		s.Begin(2)
		began := time.Now()
		r := play(ctx, t, s, nil, 4, "Ada", "Eve")
		if len(r.Failures) != 4 || r.Failures[0].Reason != errRemoved.Error() || time.Since(began) > Absence {
			t.Errorf("failures %+v after %v, want 4 of a removed agent at once", r.Failures, time.Since(began))
		}
		if got := refusedFor(ctx, s, "Eve"); !strings.HasSuffix(got, errRemoved.Error()) {
			t.Errorf("Eve: %q, want %v", got, errRemoved)
		}
	})
}

// A client that says nothing is sent away.
func TestSilentClients(t *testing.T) {
	bubble(t, func(ctx context.Context, t *testing.T) {
		ours, theirs := net.Pipe()
		go new(Server).serve(ctx, ours, "")
		if text, _ := io.ReadAll(theirs); !strings.Contains(string(text), errHello.Error()) {
			t.Errorf("heard %q, want %v", text, errHello)
		}
	})
}

// A server ends with its context at any moment.
func TestServerEnds(t *testing.T) {
	for range 200 {
		s, err := NewServer("127.0.0.1:0", "")
		tasktest.OK(t, err)
		ctx, cancel := context.WithCancel(t.Context())
		var serving sync.WaitGroup
		serving.Go(func() { s.Serve(ctx) })
		conn, err := net.Dial("tcp", s.Addresses()[0])
		tasktest.OK(t, err)
		_, _ = conn.Read(make([]byte, 100)) // the greeting
		cancel()
		serving.Wait()
		_ = conn.Close()
	}
}

// play plays a match of agents and returns its record. It calls keep for each game.
func play(ctx context.Context, t *testing.T, s *Server, keep func(*match.Result) error, games int, names ...string) *match.Record {
	t.Helper()
	d := tournament.NewDefinition()
	d.Games, d.Openings = games, "random:2"
	m, err := tournament.New(Define(d, names, time.Second, nil), match.Whole, time.Now())
	tasktest.OK(t, err)
	record, err := match.Run(ctx, match.Options{Plan: m.Plan, Jobs: 20, NewMaker: s.Makers(m.Plan, 20, nil), Keep: keep})
	tasktest.OK(t, err)
	return record
}

func TestAgentComesBack(t *testing.T) {
	bubble(t, func(ctx context.Context, t *testing.T) {
		s := new(Server)
		join(ctx, s, kgp.Info{Name: "Ada"}, first)
		var bob net.Conn
		questions := 0
		bob, _ = join(ctx, s, kgp.Info{Name: "Bob"}, func(ctx context.Context, b kgp.Board, moved func(int)) error {
			if questions++; questions == 3 {
				bob.Close() // the connection is lost
			}
			return first(ctx, b, moved)
		})
		go func() {
			time.Sleep(Absence / 2)
			for here(s) == "Ada Bob" {
				time.Sleep(time.Second)
			}
			join(ctx, s, kgp.Info{Name: "Bob"}, first)
		}()
		if r := play(ctx, t, s, nil, 4, "Ada", "Bob"); r.Games != 4 || len(r.Failures) != 0 {
			t.Errorf("%d games, failures %v, want 4 and none", r.Games, r.Failures)
		}
	})
}

func TestAgentStaysAway(t *testing.T) {
	bubble(t, func(ctx context.Context, t *testing.T) {
		s := new(Server)
		join(ctx, s, kgp.Info{Name: "Ada"}, first)
		r := play(ctx, t, s, nil, 2, "Ada", "Bob")
		if r.Games != 2 || len(r.Failures) != 2 || r.Failures[0].Player != 1 || r.Failures[0].Reason != "the agent is away for 30s" {
			t.Errorf("%d games, failures %v, want 2 that Bob lost since he is away", r.Games, r.Failures)
		}
	})
}

// Random houses are played for an agent that names no house in its time. They are counted, and
// are the same for the same random seed. With LateLoses the agent loses.
func TestLateAgent(t *testing.T) {
	for name, silent := range map[string]func(ctx context.Context, b kgp.Board, moved func(int)) error{
		"says nothing":          func(ctx context.Context, _ kgp.Board, _ func(int)) error { <-ctx.Done(); return nil },
		"yields without a move": func(context.Context, kgp.Board, func(int)) error { return nil },
	} {
		var before []string
		for _, loses := range []bool{false, false, true} {
			bubble(t, func(ctx context.Context, t *testing.T) {
				s := &Server{LateLoses: loses}
				join(ctx, s, kgp.Info{Name: "Ada"}, first)
				join(ctx, s, kgp.Info{Name: "Bob"}, silent)
				houses, chances := make([]string, 2), int64(0)
				r := play(ctx, t, s, func(r *match.Result) error {
					houses[r.Fixture.Index] = fmt.Sprint(r.Houses)
					for _, stats := range r.Stats {
						if stats.ByChance {
							chances++
						}
					}
					return nil
				}, 2, "Ada", "Bob")
				costs := r.Tallies[0].Costs
				switch {
				case loses && (r.Failed() != 2 || costs[1].ByChance != 0 || !strings.HasPrefix(r.Failures[0].Reason, "no move in time")):
					t.Errorf("%s: %+v, want two games lost in time", name, r)
				case !loses && (r.Failed() != 0 || costs[1].ByChance != costs[1].Moves || chances != costs[1].Moves || costs[0].ByChance != 0):
					t.Errorf("%s: failures %v, costs %+v, %d moves marked, want all of Bob's by chance", name, r.Failures, costs, chances)
				case !loses && before != nil && !slices.Equal(houses, before):
					t.Errorf("%s: houses %s, and before %s", name, houses, before)
				}
				before = houses
			})
		}
	}
}

// A whole tournament over TCP and WebSocket, with clients that disturb it. The server says goodbye to its
// agents at its end.
func TestTournament(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	s, err := NewServer("127.0.0.1:0", "127.0.0.1:0")
	tasktest.OK(t, err)
	var all sync.WaitGroup
	all.Go(func() { s.Serve(ctx) })
	came := make(chan struct{}, 1000)
	s.Changed = func() {
		select {
		case came <- struct{}{}:
		default:
		}
	}
	const agents = 6
	var names []string
	var byes [2]atomic.Int32 // over TCP and WebSocket
	for i := range agents {
		names = append(names, fmt.Sprintf("Agent no. %d", i))
		address := s.Addresses()[i%2]
		client := kgp.Client{Info: kgp.Info{Name: names[i]}, Choose: first}
		all.Go(func() {
			conn, err := kgp.Dial(t.Context(), address)
			if err == nil {
				err = client.Play(t.Context(), conn)
			}
			if err == nil {
				byes[i%2].Add(1)
			} else if ctx.Err() == nil {
				t.Errorf("%s: %v", address, err)
			}
		})
	}
	for strings.Count(here(s), "Agent no.") < agents {
		<-came
	}
	for _, nonsense := range []string{
		strings.Repeat("x", 1<<20), "mode", "mode freeplay\r\nmode freeplay\r\n", "set info:name \"Agent no. 0\"\r\nmode freeplay\r\n",
		"\x00\xff\r\n<<>>\r\n", strings.Repeat("@4 move 1\r\n", 5000), "mode freeplay\r\n@2 move 9\r\n@999999999999999999999 yield\r\n",
	} {
		all.Go(func() {
			conn, err := net.Dial("tcp", s.Addresses()[0])
			if err != nil {
				t.Error(err)
				return
			}
			defer conn.Close()
			_, _ = conn.Write([]byte(nonsense)) // it may be cut off
			<-ctx.Done()
		})
	}
	r := play(ctx, t, s, nil, 2, names...)
	if want := agents * (agents - 1); r.Games != want || len(r.Failures) != 0 {
		t.Errorf("%d games, failures %v, want %d and none", r.Games, r.Failures, want)
	}
	cancel()
	all.Wait()
	// A busy machine may cut connections before it sends the goodbye.
	if s.connections != 0 || byes[0].Load() == 0 || byes[1].Load() == 0 {
		t.Errorf("%d connections outlive their server, %d and %d agents heard its goodbye", s.connections, byes[0].Load(), byes[1].Load())
	}
}

// A match waits for the agents that are away, except for one that was removed.
func TestMissing(t *testing.T) {
	s := new(Server)
	names := s.Begin(0, "Ada", "Bob")
	s.Remove("Ada")
	if got := Missing(names, s.Agents()); !slices.Equal(got, []string{"Bob"}) {
		t.Errorf("waits for %q, want Bob", got)
	}
}
