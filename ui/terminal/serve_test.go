//go:build unix

package terminal

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"sync/atomic"
	"syscall"
	"testing"
	"time"

	"kalah/engine"
	"kalah/internal/task/tasktest"
	"kalah/logging"
	"kalah/search/kgp"
	"kalah/ui/app/tournament"
)

// freeAddress returns an address without a server.
func freeAddress(t *testing.T) string {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	tasktest.OK(t, err)
	defer l.Close()
	return l.Addr().String()
}

// stay plays the first legal house at a server until the context ends, and connects again
// whenever the connection ends. It calls answered before each answer.
func stay(ctx context.Context, address, name string, answered func()) {
	for ctx.Err() == nil {
		conn, err := kgp.Dial(ctx, address)
		if err != nil {
			time.Sleep(10 * time.Millisecond)
			continue
		}
		end := context.AfterFunc(ctx, func() { conn.Close() })
		fmt.Fprintf(conn, "set info:name %q\r\nmode freeplay\r\n", name)
		for lines := bufio.NewScanner(conn); lines.Scan(); {
			c, err := kgp.Parse(lines.Bytes())
			if err != nil || c.Name != "state" {
				continue
			}
			b, err := kgp.ParseBoard(c.Args[0])
			if err != nil {
				return
			}
			answered()
			house := engine.DefaultRules().Houses(b.State(), engine.First)[0]
			fmt.Fprintf(conn, "@%d move %d\r\n@%d set info:comment \"house %d\"\r\n@%d yield\r\n", c.ID, house+1, c.ID, house+1, c.ID)
		}
		end()
		conn.Close()
	}
}

// A tournament continues after its server was killed: no game is lost, the pairings are the same.
func TestServeContinues(t *testing.T) {
	testContinues(t, agents*(agents-1)/2, 2)
}

// A Swiss continues in the round in which its server was killed.
func TestServeSwiss(t *testing.T) {
	testContinues(t, agents/2*3, 4, "--swiss", "3")
}

const agents = 6

func testContinues(t *testing.T, pairings, games int, more ...string) {
	t.Parallel()
	folder, address := t.TempDir(), freeAddress(t)
	out := filepath.Join(folder, "table.json")
	args := []string{
		"serve", "--listen", address, "--wait", fmt.Sprint(agents), "--games", fmt.Sprint(games), "--openings", "fair",
		"--move-time", "20s", "--out", out, "--logs", filepath.Join(folder, "logs"), "--json",
	}
	args = append(args, more...)
	ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
	var clients sync.WaitGroup
	defer clients.Wait()
	defer cancel()
	var killed atomic.Bool
	delay := time.NewTicker(8 * time.Millisecond) // so that not all games are played before the first saving
	defer delay.Stop()
	for i := range agents {
		clients.Go(func() {
			stay(ctx, address, fmt.Sprintf("Agent no. %d", i), func() {
				for !killed.Load() {
					select {
					case <-delay.C:
						return
					case <-ctx.Done():
						return
					case <-time.After(10 * time.Millisecond):
					}
				}
			})
		})
	}
	p := start(t, args...)
	var before *tournament.Match
	waitFor(t, func() (saved bool) {
		m, err := tournament.Open(out)
		before = m
		return err == nil && m.Record.Games > 0
	})
	_, _ = p.interrupt(t, syscall.SIGKILL)
	killed.Store(true)

	p = start(t, args...)
	text, err := io.ReadAll(p.out)
	tasktest.OK(t, errors.Join(err, p.Wait()))
	var report tournament.Report
	if err := json.Unmarshal([]byte(text), &report); err != nil {
		t.Fatalf("%q: %v", text, err)
	}
	total := pairings * games
	if before.Record.Games >= total {
		t.Fatalf("all %d games were played before the server was killed", total)
	}
	if report.Plan != before.Plan.Fingerprint() || report.Games != total || len(report.Failures) > 0 {
		t.Errorf("plan %.8s, %d games, failures %v; want %.8s, %d and none", report.Plan, report.Games, report.Failures, before.Plan.Fingerprint(), total)
	}
	for i, pair := range report.Pairings {
		if pair.PairGames != int64(games) || pair.Round > report.Round || i < len(before.Record.Meetings) && pair.Names != namesOf(before, i) {
			t.Errorf("%v in round %d: %d games, want %d", pair.Names, pair.Round, pair.PairGames, games)
		}
	}
	// The kill may leave a temporary file.
	logs, err := filepath.Glob(filepath.Join(folder, "logs", "*.json"))
	if err != nil || len(logs) != total {
		t.Errorf("%d logs, error %v; want %d", len(logs), err, total)
	}
	for _, path := range logs {
		l, err := logging.ReadFile(path)
		if err != nil || len(l.Notes.Comments) != len(l.Moves) || l.Notes.Comment(1) != fmt.Sprint("house ", l.Moves[0].House+1) {
			t.Errorf("%s: %v, want a comment on each move", path, err)
		}
	}
}

func namesOf(m *tournament.Match, pairing int) (names [2]string) {
	for i, player := range m.Record.PlayersOf(m.Plan, pairing) {
		names[i] = m.Plan.Players[player].Name
	}
	return names
}

// A late agent plays at random or loses, and the table and the JSON count its moves.
func TestServeLate(t *testing.T) {
	for _, test := range []struct {
		agents     int
		args, want string
	}{
		{1, "--against random", "moves by chance)"},
		{3, "--wait 3 --json", `"by_chance":`},
		{2, "--late loses", ": no move in time: 1ms"},
	} {
		address := freeAddress(t)
		ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
		var clients sync.WaitGroup
		for i := range test.agents {
			clients.Go(func() {
				conn, err := kgp.Dial(ctx, address)
				for err != nil && ctx.Err() == nil {
					conn, err = kgp.Dial(ctx, address)
				}
				if err == nil {
					fmt.Fprintf(conn, "set info:name \"Mute %d\"\r\nmode freeplay\r\n", i)
					_, _ = io.Copy(io.Discard, conn) // until goodbye
					conn.Close()
				}
			})
		}
		a := run(t, "", append([]string{"serve", "--listen", address, "--move-time", "1ms", "--games", "2"}, strings.Fields(test.args)...)...)
		cancel()
		clients.Wait()
		if !strings.Contains(a.out, test.want) || !strings.Contains(a.errOut, " has joined from 127.0.0.1:") {
			t.Errorf("%s: %q and %q, want %q", test.args, a.out, a.errOut, test.want)
		}
	}
}

// host serves one connection after the other at an address, each by one function, and returns the
// address.
func host(t *testing.T, address string, handle ...func(conn net.Conn)) string {
	t.Helper()
	l, err := net.Listen("tcp", address)
	tasktest.OK(t, err)
	var serving sync.WaitGroup
	serving.Go(func() {
		for _, do := range handle {
			conn, err := l.Accept()
			if err != nil {
				return
			}
			do(conn)
			conn.Close()
		}
	})
	t.Cleanup(func() {
		_ = l.Close()
		serving.Wait()
	})
	return l.Addr().String()
}

// joined returns a function for host that calls do once an agent has joined, and says goodbye.
func joined(t *testing.T, do func(a *kgp.Agent)) func(conn net.Conn) {
	return func(conn net.Conn) {
		a := kgp.NewAgent(conn)
		var running sync.WaitGroup
		running.Go(func() { _ = a.Run(t.Context()) })
		<-a.Ready()
		do(a)
		a.Close("")
		running.Wait()
	}
}

// Connect plays again after a lost connection.
func TestConnect(t *testing.T) {
	t.Parallel()
	lost := func(net.Conn) {}
	address := host(t, "127.0.0.1:0", lost, joined(t, func(a *kgp.Agent) {
		house, err := a.Ask(t.Context(), kgp.NewBoard(engine.StartState(4), engine.First), 20*time.Second)
		if err != nil || a.Info().Name != "Pearl" || a.Info().Token != "x" || engine.DefaultRules().Check(engine.StartState(4), engine.First, house) != nil {
			t.Errorf("%+v: house %d, %v", a.Info(), house, err)
		}
	}))
	a := run(t, "", "connect", address, "--player", "scout,limit=1,seed=1", "--name", "Pearl", "--token", "x")
	if !strings.Contains(a.errOut, "the next try is in 1s") || !strings.Contains(a.errOut, "answered 1 question") {
		t.Errorf("errors %q", a.errOut)
	}
}

// toldTo is a writer that calls a function with each text.
type toldTo func(text string)

func (f toldTo) Write(text []byte) (int, error) {
	f(string(text))
	return len(text), nil
}

// Connect waits for a server that does not exist yet, and reports it once.
func TestConnectBeforeServer(t *testing.T) {
	t.Parallel()
	address := freeAddress(t)
	connect := func(whenItWaits func(cancel func()), args ...string) (status, waits int, said string) {
		ctx, cancel := context.WithCancel(t.Context())
		defer cancel()
		status = Run(ctx, append([]string{"connect", address, "--player", "random,seed=1"}, args...), strings.NewReader(""), io.Discard, toldTo(func(text string) {
			if said += text; strings.Contains(text, "refused; waiting for the server") {
				waits++
				whenItWaits(cancel)
			}
		}), nil)
		return status, waits, said
	}
	if status, waits, said := connect(func(func()) {}, "--wait", "50ms"); status != statusWrong || waits != 1 || !strings.HasSuffix(said, "connection refused\n") {
		t.Errorf("without a server: status %d, %d reports, %q", status, waits, said)
	}
	if status, waits, said := connect(func(cancel func()) { cancel() }); status != statusInterrupted {
		t.Errorf("interrupted while it waits: status %d, %d reports, %q", status, waits, said)
	}
	if status, waits, said := connect(func(func()) { host(t, address, joined(t, func(*kgp.Agent) {})) }); status != statusDone || waits != 1 || !strings.Contains(said, "connected to "+address) {
		t.Errorf("a late server: status %d, %d reports, %q", status, waits, said)
	}
}

// With --sanity an agent that fails its test game does not play. The agent and the operator read the reason.
func TestServeSanity(t *testing.T) {
	t.Parallel()
	address := freeAddress(t)
	ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
	var clients sync.WaitGroup
	heard := ""
	clients.Go(func() {
		conn, err := kgp.Dial(ctx, address)
		for err != nil && ctx.Err() == nil {
			conn, err = kgp.Dial(ctx, address)
		}
		if err == nil {
			fmt.Fprint(conn, "set info:name Eve\r\nmode freeplay\r\n@4 move 9\r\n@4 yield\r\n")
			text, _ := io.ReadAll(conn) // until goodbye
			heard = string(text)
			conn.Close()
		}
		for _, name := range []string{"Ada", "Bob"} {
			clients.Go(func() { stay(ctx, address, name, func() {}) })
		}
	})
	page := filepath.Join(t.TempDir(), "table.html")
	a := run(t, "", "serve", "--listen", address, "--sanity", "--games", "2", "--html", page)
	cancel()
	clients.Wait()
	const want = "test game against Random failed: move "
	if !strings.Contains(heard, want) || !strings.Contains(a.errOut, "Eve has failed its test game: move ") || !strings.Contains(a.errOut, "Ada has passed") || strings.Contains(a.out, "Eve") {
		t.Errorf("%q and %q, Eve heard %q, want %q", a.out, a.errOut, heard, want)
	}
	if text := read(t, page); !strings.Contains(text, "2 of 2 games, final") || !strings.Contains(text, ">Ada<") {
		t.Errorf("page %s, want the result of Ada and Bob", text)
	}
}

// A Swiss does not start with fewer agents than its rounds need.
func TestServeSwissStart(t *testing.T) {
	p := exec.CommandContext(t.Context(), "kalah", "serve", "--listen", freeAddress(t), "--wait", "9", "--swiss", "2")
	p.Stdin = strings.NewReader("start\n")
	notes, err := p.StderrPipe()
	tasktest.OK(t, errors.Join(err, p.Start()))
	lines, last := bufio.NewScanner(notes), ""
	for range 3 { // the address, and who is awaited before and after start
		lines.Scan()
		last = lines.Text()
	}
	if !strings.Contains(last, "waiting for agents: 0 of 4 are ready") {
		t.Errorf("after start %q, want a wait for 4 agents", last)
	}
	tasktest.OK(t, p.Process.Kill())
	_ = p.Wait()
}

// The operator removes an agent or starts without waiting by a line, and the connections of one computer are limited. A web
// page that posts to the port gets no seat.
func TestServeOperator(t *testing.T) {
	address := freeAddress(t)
	p := exec.CommandContext(t.Context(), "kalah", "serve", "--listen", address, "--wait", "3", "--per-address", "2")
	in, err1 := p.StdinPipe()
	notes, err2 := p.StderrPipe()
	tasktest.OK(t, errors.Join(err1, err2, p.Start()))
	lines := bufio.NewScanner(notes)
	hear := func(want string) {
		t.Helper()
		for lines.Scan() {
			if strings.Contains(lines.Text(), want) {
				return
			}
		}
		t.Fatalf("the server ended without %q", want)
	}
	hear("waiting for agents")
	say := func(text, until string) {
		conn, err := net.Dial("tcp", address)
		tasktest.OK(t, err)
		t.Cleanup(func() { _ = conn.Close() })
		_, _ = io.WriteString(conn, text)
		for lines := bufio.NewScanner(conn); lines.Scan(); {
			if strings.Contains(lines.Text(), until) {
				return
			}
		}
		t.Errorf("%q: the connection ended without %q", text, until)
	}
	say("POST / HTTP/1.1\r\n\r\nset info:name Eve\r\nmode freeplay\r\n", "goodbye")
	say("set info:name \"Eve \xff\"\r\nmode freeplay\r\n", "ok")
	hear("Eve has joined")
	say("mode freeplay\r\n", "ok")
	say("mode freeplay\r\n", `error "this address has too many connections"`)
	for _, line := range []struct{ says, hears string }{
		{"remove Bob", `"Bob": no agent has this name`},
		{"hello", `found "hello", expected start or remove NAME`},
		{"remove Eve", "removed Eve"},
		{"start", "waiting for agents: 1 of 2 are ready"},
	} {
		_, _ = io.WriteString(in, line.says+"\n")
		hear(line.hears)
	}
	tasktest.OK(t, p.Process.Signal(syscall.SIGTERM))
	_, _ = io.Copy(io.Discard, notes)
	if _ = p.Wait(); p.ProcessState.ExitCode() != statusAfter(syscall.SIGTERM) {
		t.Errorf("%v, want status %d", p.ProcessState, statusAfter(syscall.SIGTERM))
	}
}
