package program

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"sync"
	"testing"
	"time"

	"kalah/engine"
	"kalah/search/kgp"
)

// spec returns a player that a command line starts.
func spec(line string, limit time.Duration) engine.PlayerSpec {
	return engine.PlayerSpec{Type: engine.TypeProgram, Name: "Bot", Time: limit, Command: engine.Command{Line: line}}
}

func byNumbers(s engine.PlayerSpec) engine.PlayerSpec {
	s.Command.Protocol = engine.Numbers
	return s
}

// host returns a host that allows the players. The test closes it at its end.
func host(t testing.TB, specs ...engine.PlayerSpec) *Host {
	h := NewHost()
	h.Allow(specs...)
	t.Cleanup(h.Close)
	return h
}

func newPlayer(t testing.TB, h *Host, spec engine.PlayerSpec) engine.Player {
	t.Helper()
	p, err := h.Player(spec)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

var opening = engine.Position{Rules: engine.DefaultRules(), State: engine.State{{4, 4, 4, 4, 4, 4, 0}, {4, 4, 4, 4, 4, 0, 4}}, Player: engine.Second}

// started returns a player whose program is ready, and keeps the program running until the test
// ends, as a game does.
func started(t testing.TB, h *Host, spec engine.PlayerSpec) engine.Player {
	t.Helper()
	p := newPlayer(t, h, spec)
	t.Cleanup(engine.Prepare(context.Background(), [2]engine.Player{p}))
	if err := p.(Starter).Start(t.Context()); err != nil {
		t.Fatal(err)
	}
	return p
}

// soon fails the test if f takes longer than most.
func soon(t *testing.T, most time.Duration, f func()) {
	t.Helper()
	began := time.Now()
	f()
	if took := time.Since(began); took > most {
		t.Errorf("took %v, want %v at most", took, most)
	}
}

// cancelTime is the maximum time for a player to notice that its context has ended.
const cancelTime = 50 * time.Millisecond

const (
	ample = 30 * time.Second // time limit for programs that answer
	short = time.Second      // time limit for programs that do not; a busy machine starts them slowly
)

// TestChoose checks the answers of programs that speak the Kalah Game Protocol, and their failures.
func TestChoose(t *testing.T) {
	for _, test := range []struct {
		name  string
		bot   []string
		limit time.Duration
		house int
		err   string // "" for a house
		is    error
	}{
		{name: "TCP", bot: []string{"tcp"}, limit: ample},
		{name: "the last move counts", bot: []string{"says", "'@#_move_1;@#_move_4;@#_yield;'"}, limit: ample, house: 3},
		{name: "illegal", bot: []string{"says", "'@#_move_7;@#_yield;'"}, limit: ample, err: "illegal move: 7, expected 1 to 6", is: errIllegal},
		{name: "an empty house", bot: []string{"says", "'@#_move_6;@#_yield;'"}, limit: ample, err: "illegal move: 6: empty house: f holds no seeds", is: engine.ErrEmpty},
		{name: "below the first house", bot: []string{"says", "'@#_move_0;@#_yield;'"}, limit: ample, err: "illegal move: 0, expected 1 to 6", is: errIllegal},
		{name: "not understood", bot: []string{"says", "'@#_go_4;goodbye;'"}, limit: ample, err: `the program has ended: exit status 0; it sent "@4 go 4", which was not understood`, is: ErrEnded},
		{name: "mute", bot: []string{"mute"}, limit: short, err: "no move in time: 1s; it said: deep in thought", is: kgp.ErrSilent},
		{name: "it runs on", bot: []string{"tcp", "ends"}, limit: ample, err: "the connection has ended", is: kgp.ErrGone},
	} {
		check(t, spec(line(t, test.bot...), test.limit), test.name, test.house, test.err, test.is)
	}
}

// TestChooseByNumbers checks the answers of programs that are started for each move, and their
// failures.
func TestChooseByNumbers(t *testing.T) {
	for _, test := range []struct {
		says  string
		limit time.Duration
		house int
		err   string
		is    error
	}{
		{says: "'\ufeff3'", limit: ample, house: 3}, // a byte-order mark, as C# programs write
		{says: "'move?_2...'", limit: short, house: 2},
		{says: "...", limit: short, err: "no move in time: 1s", is: kgp.ErrSilent},
		{says: "''", limit: ample, err: "the program has ended: exit status 0", is: ErrEnded},
		{says: "6", limit: ample, err: "illegal move: 6, expected 0 to 5", is: errIllegal},
		{says: "'2_-1'", limit: ample, err: `found "-1" where a house is expected`},
		{says: "long", limit: ample, err: `found "…" where a house is expected`},
	} {
		check(t, byNumbers(spec(line(t, "counts", test.says), test.limit)), test.says, test.house, test.err, test.is)
	}
}

// check lets a program choose without a game, and compares the house or the error.
func check(t *testing.T, spec engine.PlayerSpec, name string, house int, text string, is error) {
	t.Helper()
	h := host(t, spec)
	choice, err := newPlayer(t, h, spec).Choose(t.Context(), opening)
	switch {
	case text == "" && (err != nil || choice.House != house || choice.Stats.Elapsed <= 0 || choice.Stats.Hurried):
		t.Errorf("%s: got %+v, %v, want house %d", name, choice, err, house)
	case text != "" && (err == nil || err.Error() != text || is != nil && !errors.Is(err, is)):
		t.Errorf("%s: got %+v, %v\nwant %s", name, choice, err, text)
	}
	if len(h.running) > 0 {
		t.Errorf("%s: the program still runs", name)
	}
}

// TestNumbers checks the input of a program that is started for each move.
func TestNumbers(t *testing.T) {
	spec := byNumbers(spec(line(t, "counts", "echo"), ample))
	h := host(t, spec)
	p := opening
	p.State = engine.State{{1, 2, 3, 4, 5, 6, 7}, {8, 9, 10, 11, 12, 13, 14}}
	if _, err := newPlayer(t, h, spec).Choose(t.Context(), p); err != nil {
		t.Fatal(err)
	}
	if got, want := h.Stderr(spec.Command), "asked 6 14 7 8 9 10 11 12 13 1 2 3 4 5 6\n\n"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}

func TestWrongCommands(t *testing.T) {
	missing, inFolder := spec("no-such-program-anywhere", ample), spec(line(t, "first"), ample)
	inFolder.Command.Folder = "no-such-folder"
	h := host(t, missing, inFolder)
	if _, err := newPlayer(t, h, missing).Choose(t.Context(), opening); !errors.Is(err, ErrEnded) || !strings.Contains(err.Error(), "no-such-program-anywhere") {
		t.Errorf("without a program: got %v", err)
	}
	if _, err := newPlayer(t, h, inFolder).Choose(t.Context(), opening); !errors.Is(err, ErrStart) || !strings.Contains(err.Error(), "no-such-folder") {
		t.Errorf("without a folder: got %v", err)
	}
	if runtime.GOOS != "windows" { // the guard ignores the signal, the program does not
		check(t, spec("kill -TERM $$; sleep 100", ample), "terminated", 0, "the program has ended: signal: terminated", ErrEnded)
	}
}

func TestNoMode(t *testing.T) {
	spec := spec(line(t, "hangs"), ample)
	h := host(t, spec)
	process, err := h.take(spec.Command)
	if err != nil {
		t.Fatal(err)
	}
	process.deadline = time.Now()
	if _, err := process.await(t.Context()); !errors.Is(err, ErrNoMode) || err.Error() != "the program did not say mode freeplay within 30s" {
		t.Errorf("got %v, want %v", err, ErrNoMode)
	}
}

// TestDies checks that a program that has ended is started again for the next question, and that
// the error quotes its last words as printable characters.
func TestDies(t *testing.T) {
	spec := spec(line(t, "dies"), ample)
	h := host(t, spec)
	p := started(t, h, spec)
	for range 2 {
		if choice, err := p.Choose(t.Context(), opening); choice.House != 0 || err != nil {
			t.Fatalf("got %+v, %v", choice, err)
		}
		_, err := p.Choose(t.Context(), opening)
		if want := "the program has ended: exit status 3; it said: ValueError: no [31midea"; err == nil || err.Error() != want || !errors.Is(err, ErrEnded) {
			t.Fatalf("got %v\nwant %s", err, want)
		}
	}
}

// TestMoveNow checks that a player that must move now plays its last house, or the first legal
// house, in time.
func TestMoveNow(t *testing.T) {
	for _, test := range []struct {
		spec  engine.PlayerSpec
		house int
	}{
		{spec(line(t, "says", "'@#_move_4;'"), ample), 3},
		{spec(line(t, "hangs"), ample), 0}, // not ready yet
		{byNumbers(spec(line(t, "counts", "'4...'"), ample)), 4},
		{byNumbers(spec(line(t, "counts", "..."), ample)), 0},
	} {
		h := host(t, test.spec)
		var choice engine.Choice
		var err error
		var took time.Duration
		for wait := 100 * time.Millisecond; wait < 5*time.Second; wait *= 2 { // a busy machine is slow
			ctx, cancel := context.WithCancelCause(t.Context())
			var now time.Time
			time.AfterFunc(wait, func() {
				now = time.Now()
				cancel(engine.ErrMoveNow)
			})
			choice, err = newPlayer(t, h, test.spec).Choose(ctx, opening)
			took = time.Since(now)
			if err != nil || choice.House == test.house && took <= cancelTime {
				break
			}
		}
		if err != nil || choice.House != test.house || !choice.Stats.Hurried || took > cancelTime {
			t.Errorf("%s: got %+v, %v after %v, want house %d, hurried, within %v", test.spec.Command.Line, choice, err, took, test.house, cancelTime)
		}
	}
}

// TestCancel checks that a program survives the end of a context, but not a deadline.
func TestCancel(t *testing.T) {
	spec := spec(line(t, "mute"), ample)
	h := host(t, spec)
	p := started(t, h, spec)
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	soon(t, cancelTime, func() {
		if _, err := p.Choose(ctx, opening); !errors.Is(err, context.Canceled) {
			t.Errorf("got %v, want %v", err, context.Canceled)
		}
	})
	if len(h.running) != 1 {
		t.Errorf("%d programs run, want one", len(h.running))
	}
	ctx, cancel = context.WithTimeout(t.Context(), time.Millisecond)
	defer cancel()
	if _, err := p.Choose(ctx, opening); !errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("got %v, want %v", err, context.DeadlineExceeded)
	}
	if len(h.running) != 0 {
		t.Errorf("%d programs run, want none after the deadline", len(h.running))
	}
}

// TestKept checks that a match reuses a program, that a single game starts its own and starts it
// again when the game resumes, and that a program that has crashed is replaced.
func TestKept(t *testing.T) {
	spec := spec(line(t, "first"), ample)
	for name, want := range map[string]int{"match": 1, "single games": 3} {
		h := host(t, spec)
		if name == "match" {
			h = h.ForMatch()
			t.Cleanup(h.Close)
		}
		p := newPlayer(t, h, spec)
		for i := range 3 {
			if i == 2 {
				p = newPlayer(t, h, spec)
			}
			if err := p.(Starter).Start(t.Context()); err != nil {
				t.Fatal(err)
			}
			end := engine.Prepare(t.Context(), [2]engine.Player{p})
			if _, err := p.Choose(t.Context(), opening); err != nil {
				t.Error(err)
			}
			if end(); name != "match" && len(h.running) > 0 {
				t.Error("a program runs without a game")
			}
		}
		if got := strings.Count(h.Stderr(spec.Command), "started"); got != want {
			t.Errorf("%s: %d programs started, want %d", name, got, want)
		}
		for process := range h.running { // as if it had crashed between two games
			process.group.end()
			<-process.ended
		}
		if _, err := newPlayer(t, h, spec).Choose(t.Context(), opening); err != nil {
			t.Errorf("%s, after a crash: %v", name, err)
		}
	}
}

// TestClose checks that Close ends all programs, during any use.
func TestClose(t *testing.T) {
	mute, first, numbers := spec(line(t, "mute"), ample), spec(line(t, "first"), ample), byNumbers(spec(line(t, "counts", "..."), ample))
	h := host(t, mute, first, numbers).ForMatch()
	var playing sync.WaitGroup
	for _, spec := range []engine.PlayerSpec{mute, mute, first, numbers} {
		p := newPlayer(t, h, spec)
		if s, ok := p.(Starter); ok {
			_ = s.Start(t.Context())
		}
		playing.Go(func() {
			for err := error(nil); !errors.Is(err, ErrClosed); {
				_, err = p.Choose(t.Context(), opening)
			}
		})
	}
	time.AfterFunc(100*time.Millisecond, h.Close)
	playing.Wait()
	h.Close()
	if len(h.running) != 0 {
		t.Errorf("%d programs run", len(h.running))
	}
}

// children returns a listener for the children of a bot, and functions that wait until n children
// have connected and check that all of them end soon.
func children(t *testing.T) (address string, wait func(n int), gone func()) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	var conns []net.Conn
	t.Cleanup(func() {
		l.Close()
		for _, conn := range conns {
			conn.Close() // ends a child that is left
		}
	})
	wait = func(n int) {
		for range n {
			conn, err := l.Accept()
			if err != nil {
				t.Fatal(err)
			}
			conns = append(conns, conn)
		}
	}
	return l.Addr().String(), wait, func() {
		for _, conn := range conns {
			_ = conn.SetReadDeadline(time.Now().Add(5 * time.Second))
			if _, err := conn.Read(make([]byte, 1)); errors.Is(err, os.ErrDeadlineExceeded) {
				t.Error("a child is left")
			}
		}
	}
}

// TestChildren checks that the processes that a program has started end with it.
func TestChildren(t *testing.T) {
	for _, end := range []func(h *Host){
		(*Host).Close,
		func(h *Host) { // a crash
			for process := range h.running {
				_ = process.cmd.Process.Kill()
			}
		},
	} {
		address, wait, gone := children(t)
		spec := spec(line(t, "forks", address), ample)
		h := host(t, spec)
		started(t, h, spec)
		wait(2)
		end(h)
		gone()
	}
}

// TestKilledHost checks that programs and their children end when the host is killed, even programs
// that send a signal to their own group.
func TestKilledHost(t *testing.T) {
	address, wait, gone := children(t)
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	command := line(t, "forks", address)
	if runtime.GOOS != "windows" {
		command = `trap "" TERM; kill -TERM 0; ` + command
	}
	hosting := exec.Command(self, botFlag, "host", command)
	hosting.Stderr = os.Stderr
	if err := hosting.Start(); err != nil {
		t.Fatal(err)
	}
	wait(2)
	_ = hosting.Process.Kill()
	_ = hosting.Wait()
	gone()
}

// TestLeftBehind checks that a player does not wait for a process that a program has left behind and
// that holds its output open.
func TestLeftBehind(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("a process cannot leave a job object")
	}
	address, wait, _ := children(t)
	spec := byNumbers(spec(line(t, "leaves", address), ample))
	soon(t, ample/2, func() { check(t, spec, "left behind", 3, "", nil) })
	wait(1)
}

// TestFlood checks that the memory is bounded if a program writes infinitely many lines.
func TestFlood(t *testing.T) {
	spec := spec(line(t, "floods"), time.Second)
	h := host(t, spec)
	p := started(t, h, spec)
	var before, after runtime.MemStats
	runtime.GC()
	runtime.ReadMemStats(&before)
	if _, err := p.Choose(t.Context(), opening); !errors.Is(err, kgp.ErrSilent) {
		t.Errorf("got %v, want %v", err, kgp.ErrSilent)
	}
	runtime.GC()
	runtime.ReadMemStats(&after)
	if grown := int64(after.HeapAlloc) - int64(before.HeapAlloc); grown > 1<<20 {
		t.Errorf("%d bytes more are kept", grown)
	}
	if got := len(h.Stderr(spec.Command)); got > maxSaid {
		t.Errorf("%d bytes of its standard error are kept, want %d at most", got, maxSaid)
	}
}

// TestTail checks the bounds of the stored standard error.
func TestTail(t *testing.T) {
	h := host(t)
	said := h.tail(engine.Command{Line: "bot"})
	for range 1 << 12 {
		_, _ = io.WriteString(said, "warning\n")
	}
	_, _ = io.WriteString(said, strings.Repeat("x", 2*maxSaid)+"\nthe end\n")
	if got := h.Stderr(engine.Command{Line: "bot"}); len(got) != maxSaid || !strings.HasSuffix(got, "x\nthe end\n") {
		t.Errorf("got %d bytes, want %d, and the end: %.40q", len(got), maxSaid, got[max(0, len(got)-40):])
	}
	for i := range 2 * maxCommands {
		h.tail(engine.Command{Line: fmt.Sprint(i)})
	}
	if got := len(h.allowed.said); got > maxCommands {
		t.Errorf("the output of %d commands is stored, want at most %d", got, maxCommands)
	}
}

// TestForbidden checks that a permission is for a command in a folder, because "python3 bot.py" is
// another program in another folder, and that a match shares the permissions of its host.
func TestForbidden(t *testing.T) {
	here, err := filepath.Abs(".")
	if err != nil {
		t.Fatal(err)
	}
	in := func(folder string) engine.PlayerSpec {
		s := spec("python3 bot.py", ample)
		s.Command.Folder = folder
		return s
	}
	for _, test := range []struct {
		allowed, asked string
		forbidden      int
	}{
		{t.TempDir(), "", 1}, {"", t.TempDir(), 1}, {t.TempDir(), ".", 1}, {here, "", 0}, {"", here, 0}, {"", here + "/../program", 0},
	} {
		h := host(t)
		m := h.ForMatch()
		t.Cleanup(m.Close)
		h.Allow(engine.NewSpec(engine.TypeHuman), in(test.allowed))
		// Each forbidden command is returned once.
		got := m.Forbidden(engine.NewSpec(engine.TypeHuman), spec("", ample), in(test.asked), in(test.asked))
		if len(got) != test.forbidden {
			t.Errorf("allowed in %q, asked in %q: %d forbidden, want %d", test.allowed, test.asked, len(got), test.forbidden)
		}
		if _, err := m.Player(in(test.asked)); errors.Is(err, ErrNotAllowed) != (test.forbidden > 0) {
			t.Errorf("allowed in %q, asked in %q: got %v", test.allowed, test.asked, err)
		}
		if _, err := m.Player(spec("", ample)); err != ErrNoCommand {
			t.Errorf("without a command: got %v", err)
		}
	}
}

// TestNilHost checks that a nil host allows no command and that its methods do not panic.
func TestNilHost(t *testing.T) {
	var h *Host
	a := spec("a", ample)
	h.Allow(a)
	_, err := h.Player(a)
	if !errors.Is(err, ErrNotAllowed) || h.Stderr(a.Command) != "" || len(h.Forbidden(a)) != 1 || h.Try(t.Context(), a).Right() != 0 {
		t.Errorf("a nil host allows a command: %v", err)
	}
	h.Close()
	h.ForMatch().Close()
}
