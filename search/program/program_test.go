package program

import (
	"context"
	"errors"
	"fmt"
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
	"kalah/internal/task/tasktest"
	"kalah/search/kgp"
)

const (
	ample = 30 * time.Second // time limit for programs that answer
	short = time.Second      // time limit for programs that do not; a busy machine starts them slowly

	cancelTime = 50 * time.Millisecond // maximum time for a player to notice that its context has ended
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
	tasktest.OK(t, err)
	return p
}

var opening = engine.Position{Rules: engine.DefaultRules(), State: engine.State{{4, 4, 4, 4, 4, 4, 0}, {4, 4, 4, 4, 4, 0, 4}}, Player: engine.Second}

// started returns a player whose program runs until the test ends, and its host.
func started(t testing.TB, spec engine.PlayerSpec) (engine.Player, *Host) {
	t.Helper()
	h := host(t, spec)
	p := newPlayer(t, h, spec)
	t.Cleanup(engine.Prepare(context.Background(), [2]engine.Player{p}))
	tasktest.OK(t, p.(Starter).Start(t.Context()))
	return p, h
}

// TestChoose checks the answers and failures of programs that speak the Kalah Game Protocol, and of
// programs that are started for each move.
func TestChoose(t *testing.T) {
	talks := func(limit time.Duration, bot ...string) engine.PlayerSpec { return spec(line(t, bot...), limit) }
	counts := func(limit time.Duration, says string) engine.PlayerSpec {
		return byNumbers(talks(limit, "counts", says))
	}
	inFolder := talks(ample, "first")
	inFolder.Command.Folder = "no-such-folder"
	for _, test := range []struct {
		spec engine.PlayerSpec
		want string // in the result
		is   error
	}{
		{talks(ample, "tcp"), "house 0", nil},
		{talks(ample, "says", "'@#_move_1;@#_move_4;@#_yield;'"), "house 3", nil},
		{talks(ample, "says", "'set_info:comment_good;@#_move_4;@#_yield;'"), `house 3 "good"`, nil},
		{talks(ample, "says", "'@#_move_7;@#_yield;'"), "illegal move: 7, expected 1 to 6", errIllegal},
		{talks(ample, "says", "'@#_move_6;@#_yield;'"), "illegal move: 6: empty house: f holds no seeds", engine.ErrEmpty},
		{talks(ample, "says", "'@#_move_0;@#_yield;'"), "illegal move: 0, expected 1 to 6", errIllegal},
		{talks(ample, "says", "'@#_go_4;goodbye;'"), `has ended: exit status 0; it sent "@4 go 4", which was not understood`, ErrEnded},
		{talks(short, "says"), "no move in time: 1s; it said: deep in thought", kgp.ErrSilent},
		{talks(ample, "tcp", "ends"), "the connection has ended", kgp.ErrGone},
		{spec("no-such-program-anywhere", ample), "no-such-program-anywhere", ErrEnded},
		{inFolder, "no-such-folder", ErrStart},

		{counts(ample, "'\ufeff3'"), "house 3", nil}, // a byte-order mark, as C# programs write
		{counts(short, "'move?_2...'"), "house 2", nil},
		{counts(ample, "echo"), "it said: asked 6 4 0 4 4 4 4 4 0 4 4 4 4 4 4", nil},
		{counts(short, "..."), "no move in time: 1s", kgp.ErrSilent},
		{counts(ample, "''"), "the program has ended: exit status 0", ErrEnded},
		{counts(ample, "6"), "illegal move: 6, expected 0 to 5", errIllegal},
		{counts(ample, "'2_-1'"), `found "-1" where a house is expected`, nil},
		{counts(ample, "long"), `found "…" where a house is expected`, nil},
	} {
		t.Run("", func(t *testing.T) {
			t.Parallel()
			check(t, test.spec, test.want, test.is)
		})
	}
	if runtime.GOOS != "windows" { // the guard ignores the signal, the program does not
		check(t, spec("kill -TERM $$; sleep 100", ample), "the program has ended: signal: terminated", ErrEnded)
	}
}

// check lets a program choose without a game, and compares the house or the error.
func check(t *testing.T, spec engine.PlayerSpec, want string, is error) {
	t.Helper()
	h := host(t, spec)
	choice, err := newPlayer(t, h, spec).Choose(t.Context(), opening)
	got := fmt.Sprint(err)
	if err == nil && choice.Stats.Elapsed > 0 && !choice.Stats.Hurried {
		got = fmt.Sprintf("house %d %q", choice.House, choice.Stats.Comment)
	}
	if !strings.Contains(got, want) || is != nil && !errors.Is(err, is) || len(h.running) > 0 {
		t.Errorf("%s: got %s with %d programs left, want %s", spec.Command.Line, got, len(h.running), want)
	}
}

func TestNoMode(t *testing.T) {
	spec := spec(line(t, "hangs"), ample)
	process, err := host(t, spec).take(spec.Command)
	tasktest.OK(t, err)
	process.deadline = time.Now()
	if _, err := process.await(t.Context()); !errors.Is(err, ErrNoMode) {
		t.Errorf("got %v, want %v", err, ErrNoMode)
	}
	process.end()
}

// TestDies checks that a program that has ended is started again for the next question, and that
// the error quotes its last words as printable characters.
func TestDies(t *testing.T) {
	p, _ := started(t, spec(line(t, "dies"), ample))
	for range 2 {
		choice, first := p.Choose(t.Context(), opening)
		_, err := p.Choose(t.Context(), opening)
		const want = "the program has ended: exit status 3; it said: ValueError: no [31midea"
		if choice.House != 0 || first != nil || fmt.Sprint(err) != want || !errors.Is(err, ErrEnded) {
			t.Errorf("got %+v, %v, then %v, want %s", choice, first, err, want)
		}
	}
}

// TestMoveNow checks that a player that must move now plays its last house, or the first legal
// house, in time.
func TestMoveNow(t *testing.T) {
	for spec, house := range map[engine.PlayerSpec]int{
		spec(line(t, "says", "'@#_move_4;'"), ample):        3,
		spec(line(t, "hangs"), ample):                       0, // not ready yet
		byNumbers(spec(line(t, "counts", "'4...'"), ample)): 4,
		byNumbers(spec(line(t, "counts", "..."), ample)):    0,
	} {
		p := newPlayer(t, host(t, spec), spec)
		for wait := 100 * time.Millisecond; ; wait *= 2 { // a busy machine starts programs slowly
			ctx, cancel := context.WithCancelCause(t.Context())
			var now time.Time
			time.AfterFunc(wait, func() { now = time.Now(); cancel(engine.ErrMoveNow) })
			choice, err := p.Choose(ctx, opening)
			took := time.Since(now)
			if err == nil && choice.House == house && choice.Stats.Hurried && took <= cancelTime {
				break
			}
			if err != nil || wait > 2*time.Second {
				t.Fatalf("%s: got %+v, %v after %v, want house %d, hurried", spec.Command.Line, choice, err, took, house)
			}
		}
	}
}

// TestCancel checks that a program survives the end of a context, but not a deadline.
func TestCancel(t *testing.T) {
	p, h := started(t, spec(line(t, "says"), ample))
	ended, cancel := context.WithCancel(t.Context())
	cancel()
	late, stop := context.WithTimeout(t.Context(), 10*time.Millisecond)
	defer stop()
	for left, ctx := range []context.Context{1: ended, 0: late} {
		began := time.Now()
		_, err := p.Choose(ctx, opening)
		if took := time.Since(began); !errors.Is(err, ctx.Err()) || len(h.running) != left || took > 10*cancelTime {
			t.Errorf("got %v after %v with %d programs, want %v, %d", err, took, len(h.running), ctx.Err(), left)
		}
	}
}

// TestKept checks that a match reuses a program, that a single game starts its own and starts it
// again when the game resumes, and that a program that has crashed is replaced.
func TestKept(t *testing.T) {
	spec := spec(line(t, "first"), ample)
	for want, h := range map[int]*Host{1: host(t, spec).ForMatch(), 3: host(t, spec)} {
		t.Cleanup(h.Close)
		p := newPlayer(t, h, spec)
		for _, next := range []engine.Player{p, p, newPlayer(t, h, spec)} {
			end := engine.Prepare(t.Context(), [2]engine.Player{next})
			_, err := next.Choose(t.Context(), opening)
			if end(); err != nil || len(h.running) > 0 != (want == 1) {
				t.Errorf("%v; %d programs run after the game", err, len(h.running))
			}
		}
		if got := strings.Count(h.Stderr(spec.Command), "started"); got != want {
			t.Errorf("%d programs started, want %d", got, want)
		}
		for process := range h.running { // as if it had crashed between two games
			process.group.end()
			<-process.ended
		}
		if _, err := p.Choose(t.Context(), opening); err != nil {
			t.Error("after a crash:", err)
		}
	}
}

// TestClose checks that Close ends all programs, during any use.
func TestClose(t *testing.T) {
	mute, first, numbers := spec(line(t, "says"), ample), spec(line(t, "first"), ample), byNumbers(spec(line(t, "counts", "..."), ample))
	h := host(t, mute, first, numbers).ForMatch()
	var playing sync.WaitGroup
	for _, spec := range []engine.PlayerSpec{mute, mute, first, numbers} {
		p := newPlayer(t, h, spec)
		_ = p.(Starter).Start(t.Context())
		playing.Go(func() {
			for err := error(nil); !errors.Is(err, ErrClosed); {
				_, err = p.Choose(t.Context(), opening)
			}
		})
	}
	time.AfterFunc(100*time.Millisecond, h.Close)
	playing.Wait()
	if h.Close(); len(h.running) != 0 {
		t.Errorf("%d programs run", len(h.running))
	}
}

// children returns the address for the children of a bot, a function that waits until n children
// have connected, and another that checks that all of them end soon.
func children(t *testing.T) (address string, wait func(n int), gone func()) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	tasktest.OK(t, err)
	t.Cleanup(func() { l.Close() })
	var conns []net.Conn
	wait = func(n int) {
		for range n {
			conn, err := l.Accept()
			tasktest.OK(t, err)
			conns = append(conns, conn)
			t.Cleanup(func() { conn.Close() }) // ends a child that is left
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
		_, h := started(t, spec(line(t, "forks", address), ample))
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
	tasktest.OK(t, err)
	command := line(t, "forks", address)
	if runtime.GOOS != "windows" {
		command = `trap "" TERM; kill -TERM 0; ` + command
	}
	hosting := exec.Command(self, botFlag, "host", command)
	hosting.Stderr = os.Stderr
	tasktest.OK(t, hosting.Start())
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
	t.Parallel()
	address, wait, _ := children(t)
	began := time.Now()
	check(t, byNumbers(spec(line(t, "leaves", address), ample)), "house 3", nil)
	if took := time.Since(began); took > ample/2 {
		t.Errorf("took %v", took)
	}
	wait(1)
}

// TestFlood checks that the memory is bounded if a program writes infinitely many lines.
func TestFlood(t *testing.T) {
	spec := spec(line(t, "floods"), time.Second)
	p, h := started(t, spec)
	var before, after runtime.MemStats
	runtime.GC()
	runtime.ReadMemStats(&before)
	_, err := p.Choose(t.Context(), opening)
	runtime.GC()
	runtime.ReadMemStats(&after)
	grown, said := int64(after.HeapAlloc)-int64(before.HeapAlloc), len(h.Stderr(spec.Command))
	if !errors.Is(err, kgp.ErrSilent) || grown > 1<<20 || said > maxSaid {
		t.Errorf("got %v; %d bytes more are kept, %d of its standard error", err, grown, said)
	}
}

// TestForbidden checks that a permission is for a command in a folder, because "python3 bot.py" is
// another program in another folder, that a match shares the permissions of its host, and that a nil
// host allows nothing.
func TestForbidden(t *testing.T) {
	here, err := filepath.Abs(".")
	tasktest.OK(t, err)
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
		m := host(t, in(test.allowed)).ForMatch()
		// Each forbidden command is returned once.
		got := m.Forbidden(engine.NewSpec(engine.TypeHuman), spec("", ample), in(test.asked), in(test.asked))
		_, err := m.Player(in(test.asked))
		if len(got) != test.forbidden || errors.Is(err, ErrNotAllowed) != (test.forbidden > 0) {
			t.Errorf("allowed in %q, asked in %q: %d forbidden, %v, want %d", test.allowed, test.asked, len(got), err, test.forbidden)
		}
	}
	_, err = (*Host)(nil).Player(in(here))
	if _, without := host(t).Player(spec("", ample)); without != ErrNoCommand || !errors.Is(err, ErrNotAllowed) {
		t.Errorf("without a command: got %v; without a host: %v", without, err)
	}
}
