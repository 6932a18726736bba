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
	"reflect"
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

// host returns a host that ends with the test and allows the players.
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

// started keeps a player's program until the test ends, as a game does, and waits until it is
// ready.
func started(t testing.TB, h *Host, spec engine.PlayerSpec) engine.Player {
	t.Helper()
	p := newPlayer(t, h, spec)
	t.Cleanup(engine.Prepare(context.Background(), [2]engine.Player{p}))
	if err := p.(Starter).Start(t.Context()); err != nil {
		t.Fatal(err)
	}
	return p
}

// soon fails the test if a function takes longer than a time.
func soon(t *testing.T, most time.Duration, f func()) {
	t.Helper()
	began := time.Now()
	f()
	if took := time.Since(began); took > most {
		t.Errorf("took %v, want %v at most", took, most)
	}
}

// cancelTime is how long a player may take to notice that its context has ended.
const cancelTime = 50 * time.Millisecond

const (
	ample = 30 * time.Second       // to think: the program must answer before
	short = 300 * time.Millisecond // to think, for programs that do not
)

// What programs by the Kalah Game Protocol answer, and how they fail.
func TestChoose(t *testing.T) {
	for _, test := range []struct {
		name  string
		bot   []string
		limit time.Duration
		house int
		err   string // "" for a house
		is    error
	}{
		{name: "standard input and output", bot: []string{"first"}, limit: ample},
		{name: "TCP", bot: []string{"tcp"}, limit: ample},
		{name: "the last move counts", bot: []string{"says", "'@#_move_1;@#_move_4;@#_yield;'"}, limit: ample, house: 3},
		{name: "no yield", bot: []string{"says", "'@#_move_2;'"}, limit: short, house: 1},
		{name: "illegal", bot: []string{"says", "'@#_move_7;@#_yield;'"}, limit: ample, err: "illegal move: 7, expected 1 to 6", is: errIllegal},
		{name: "an empty house", bot: []string{"says", "'@#_move_6;@#_yield;'"}, limit: ample, err: "illegal move: 6: empty house: f holds no seeds", is: engine.ErrEmpty},
		{name: "below the first house", bot: []string{"says", "'@#_move_0;@#_yield;'"}, limit: ample, err: "illegal move: 0, expected 1 to 6", is: errIllegal},
		{name: "a byte-order mark", bot: []string{"says", "'\ufeff@#_move_4;@#_yield;'"}, limit: ample, house: 3},
		{name: "no reference", bot: []string{"says", "'move_4;yield;'"}, limit: short, err: `no move in time: 300ms; it sent "yield" without "@4": did you forget it?`, is: kgp.ErrSilent},
		{name: "not understood", bot: []string{"says", "'@#_go_4;goodbye;'"}, limit: ample, err: `the program has ended: exit status 0; it sent "@4 go 4", which was not understood`, is: ErrEnded},
		{name: "mute", bot: []string{"mute"}, limit: short, err: "no move in time: 300ms; it said: deep in thought", is: kgp.ErrSilent},
		{name: "wrong mode twice", bot: []string{"says", "'mode_freeplay;'"}, limit: ample, err: "the connection has ended: the mode is chosen already", is: kgp.ErrGone},
		{name: "goodbye", bot: []string{"says", "'goodbye;'"}, limit: ample, err: "the program has ended: exit status 0", is: ErrEnded},
		{name: "it runs on", bot: []string{"tcp", "ends"}, limit: ample, err: "the connection has ended", is: kgp.ErrGone},
		{name: "fails", bot: []string{"fails"}, limit: ample, err: "the program has ended: exit status 1; it said: no module named kgp", is: ErrEnded},
	} {
		t.Run(test.name, func(t *testing.T) {
			spec := spec(line(t, test.bot...), test.limit)
			h := host(t, spec)
			choice, err := newPlayer(t, h, spec).Choose(t.Context(), opening)
			switch {
			case test.err == "" && (err != nil || choice.House != test.house || choice.Stats.Elapsed <= 0 || choice.Stats.Hurried):
				t.Errorf("got %+v, %v, want house %d", choice, err, test.house)
			case test.err != "" && (err == nil || err.Error() != test.err || !errors.Is(err, test.is)):
				t.Errorf("got %+v, %v\nwant %s", choice, err, test.err)
			}
			if len(h.running) > 0 {
				t.Error("the program runs on without a game")
			}
		})
	}
}

// What programs that are started for each move answer, and how they fail.
func TestChooseByNumbers(t *testing.T) {
	for _, test := range []struct {
		says  string
		limit time.Duration
		house int
		err   string
		is    error
	}{
		{says: "3", limit: ample, house: 3},
		{says: "'\ufeff3'", limit: ample, house: 3}, // as C# begins its output
		{says: "'move?...'", limit: short, err: `found "move?" where a house is expected`},
		{says: "'1_2_0_4'", limit: ample, house: 4},
		{says: "'1_2...'", limit: short, house: 2},
		{says: "'move?_2'", limit: ample, house: 2},
		{says: "...", limit: short, err: "no move in time: 300ms", is: kgp.ErrSilent},
		{says: "''", limit: ample, err: "the program has ended: exit status 0", is: ErrEnded},
		{says: "6", limit: ample, err: "illegal move: 6, expected 0 to 5", is: errIllegal},
		{says: "'2_house'", limit: ample, err: `found "house" where a house is expected`},
		{says: "'2_-1'", limit: ample, err: `found "-1" where a house is expected`},
		{says: "2.5", limit: ample, err: `found "2.5" where a house is expected`},
		{says: "long", limit: ample, err: `found "…" where a house is expected`},
	} {
		t.Run(test.says, func(t *testing.T) {
			spec := byNumbers(spec(line(t, "counts", test.says), test.limit))
			h := host(t, spec)
			choice, err := newPlayer(t, h, spec).Choose(t.Context(), opening)
			switch {
			case test.err == "" && (err != nil || choice.House != test.house):
				t.Errorf("got %+v, %v, want house %d", choice, err, test.house)
			case test.err != "" && (err == nil || err.Error() != test.err || test.is != nil && !errors.Is(err, test.is)):
				t.Errorf("got %+v, %v\nwant %s", choice, err, test.err)
			}
			if len(h.running) > 0 {
				t.Error("the program runs on after its move")
			}
		})
	}
}

// A program by numbers reads the board as the player to move sees it, in one line.
func TestNumbers(t *testing.T) {
	spec := byNumbers(spec(line(t, "counts", "echo"), ample))
	h := host(t, spec)
	p := opening
	p.State = engine.State{{1, 2, 3, 4, 5, 6, 7}, {8, 9, 10, 11, 12, 13, 14}}
	if _, err := newPlayer(t, h, spec).Choose(t.Context(), p); err != nil {
		t.Fatal(err)
	}
	if got, want := h.Said(spec.Command), "asked 6 14 7 8 9 10 11 12 13 1 2 3 4 5 6\n\n"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}

func TestWrongCommands(t *testing.T) {
	missing := spec("no-such-program-anywhere", ample)
	inFolder := spec(line(t, "first"), ample)
	inFolder.Command.Folder = "no-such-folder"
	h := host(t, missing, inFolder)
	_, err := newPlayer(t, h, missing).Choose(t.Context(), opening)
	if !errors.Is(err, ErrEnded) || !strings.Contains(err.Error(), "no-such-program-anywhere") {
		t.Errorf("without a program: got %v", err)
	}
	_, err = newPlayer(t, h, inFolder).Choose(t.Context(), opening)
	if !errors.Is(err, ErrStart) || !strings.Contains(err.Error(), "no-such-folder") {
		t.Errorf("without a folder: got %v", err)
	}
	if runtime.GOOS != "windows" { // the guard's handling of signals is not the program's
		ends := spec("kill -TERM $$; sleep 100", ample)
		h.Allow(ends)
		if _, err := newPlayer(t, h, ends).Choose(t.Context(), opening); err == nil || err.Error() != "the program has ended: signal: terminated" {
			t.Errorf("terminated: got %v", err)
		}
	}
	for _, test := range []struct {
		host *Host
		spec engine.PlayerSpec
		want error
	}{
		{h, spec("", ample), ErrNoCommand},
		{h, spec("rm -r /", ample), ErrNotAllowed},
		{h, byNumbers(missing), ErrNotAllowed},
		{nil, missing, ErrNotAllowed},
		{nil, spec("", ample), ErrNoCommand},
	} {
		if _, err := test.host.Player(test.spec); !errors.Is(err, test.want) {
			t.Errorf("%+v: got %v, want %v", test.spec.Command, err, test.want)
		}
	}
}

// A program that never says what it wants is given up.
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

// A program is asked again and again, and says how it ended.
func TestDies(t *testing.T) {
	spec := spec(line(t, "dies"), ample)
	h := host(t, spec)
	p := started(t, h, spec)
	for range 2 { // a failed program is started again for the next question
		if choice, err := p.Choose(t.Context(), opening); choice.House != 0 || err != nil {
			t.Fatalf("got %+v, %v", choice, err)
		}
		_, err := p.Choose(t.Context(), opening)
		if want := "the program has ended: exit status 3; it said: ValueError: no [31midea"; err == nil || err.Error() != want || !errors.Is(err, ErrEnded) {
			t.Fatalf("got %v\nwant %s", err, want)
		}
	}
}

// Whoever has to move now plays what the program has said, or the first legal house, in time.
func TestMoveNow(t *testing.T) {
	for _, test := range []struct {
		spec  engine.PlayerSpec
		house int
	}{
		{spec(line(t, "says", "'@#_move_4;'"), ample), 3},
		{spec(line(t, "mute"), ample), 0},
		{spec(line(t, "hangs"), ample), 0}, // before it is ready
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

// A context that ends leaves a program that thinks, and a deadline ends it.
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
		t.Errorf("%d programs run, want the one that may be asked again", len(h.running))
	}
	ctx, cancel = context.WithTimeout(t.Context(), time.Millisecond)
	defer cancel()
	if _, err := p.Choose(ctx, opening); !errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("got %v, want %v", err, context.DeadlineExceeded)
	}
	if len(h.running) != 0 {
		t.Errorf("%d programs run, want none: it thinks on after its time", len(h.running))
	}
}

// A match keeps a program from game to game, another game starts its own, and one that has
// failed or ended is replaced.
func TestKept(t *testing.T) {
	spec := spec(line(t, "first"), ample)
	for _, test := range []struct {
		name  string
		match bool
		want  int
	}{{"match", true, 1}, {"single games", false, 3}} {
		h := host(t, spec)
		if test.match {
			h = h.ForMatch()
			t.Cleanup(h.Close)
		}
		for range 3 {
			p := newPlayer(t, h, spec)
			if err := p.(Starter).Start(t.Context()); err != nil {
				t.Fatal(err)
			}
			end := engine.Prepare(t.Context(), [2]engine.Player{p})
			if _, err := p.Choose(t.Context(), opening); err != nil {
				t.Error(err)
			}
			end()
		}
		if got := strings.Count(h.Said(spec.Command), "started"); got != test.want {
			t.Errorf("%s: %d programs started, want %d", test.name, got, test.want)
		}
		for process := range h.running { // as if it had crashed between two games
			process.group.end()
			<-process.ended
		}
		if _, err := newPlayer(t, h, spec).Choose(t.Context(), opening); err != nil {
			t.Errorf("%s, after a crash: %v", test.name, err)
		}
	}
}

// A game can be halted and go on, with the same players.
func TestGameGoesOn(t *testing.T) {
	spec := spec(line(t, "first"), ample)
	h := host(t, spec)
	p := newPlayer(t, h, spec)
	g, err := engine.ContinueGame(engine.NewSnapshot(engine.DefaultRules(), nil), p, newPlayer(t, h, spec))
	if err != nil {
		t.Fatal(err)
	}
	for _, moves := range []int{2, 4, 1000} {
		ctx, cancel := context.WithCancel(t.Context())
		err := g.Run(ctx, func(e engine.Event) {
			if e.Kind == engine.EventMoved && len(e.Game.Moves) == moves {
				cancel()
			}
		})
		if moves < 1000 && !errors.Is(err, context.Canceled) || moves == 1000 && err != nil {
			t.Fatalf("after %d moves: %v", len(g.Snapshot().Moves), err)
		}
		cancel()
		if len(h.running) != 0 {
			t.Errorf("%d programs run without a game", len(h.running))
		}
	}
	if !g.Snapshot().Finished {
		t.Error("the game is not finished")
	}
}

// Close ends everything, whatever goes on.
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
	var none *Host
	none.Close()
	none.ForMatch().Close()
}

// children accepts the connections of a bot's children.
type children struct {
	net.Listener
	conns []net.Conn
}

func newChildren(t *testing.T) *children {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	c := &children{Listener: l}
	t.Cleanup(func() {
		l.Close()
		for _, conn := range c.conns {
			conn.Close() // ends a child that is left
		}
	})
	return c
}

// wait waits until so many children live.
func (c *children) wait(t *testing.T, n int) {
	t.Helper()
	for range n {
		conn, err := c.Accept()
		if err != nil {
			t.Fatal(err)
		}
		c.conns = append(c.conns, conn)
	}
}

// gone fails the test unless all children end.
func (c *children) gone(t *testing.T) {
	t.Helper()
	for _, conn := range c.conns {
		_ = conn.SetReadDeadline(time.Now().Add(5 * time.Second))
		if _, err := conn.Read(make([]byte, 1)); errors.Is(err, os.ErrDeadlineExceeded) {
			t.Error("a child is left")
		}
	}
}

// What a program has started ends with it.
func TestChildren(t *testing.T) {
	for _, test := range []struct {
		name string
		end  func(h *Host, p engine.Player)
	}{
		{"Close", func(h *Host, _ engine.Player) { h.Close() }},
		{"a crash", func(h *Host, _ engine.Player) {
			for process := range h.running {
				_ = process.cmd.Process.Kill()
			}
		}},
	} {
		c := newChildren(t)
		spec := spec(line(t, "forks", c.Addr().String()), ample)
		h := host(t, spec)
		p := started(t, h, spec)
		c.wait(t, 2)
		test.end(h, p)
		c.gone(t)
	}
}

// Even a host that is killed leaves nothing behind, of programs that send their group a signal.
func TestKilledHost(t *testing.T) {
	c := newChildren(t)
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	command := line(t, "forks", c.Addr().String())
	if runtime.GOOS != "windows" {
		command = `trap "" TERM; kill -TERM 0; ` + command
	}
	hosting := exec.Command(self, botFlag, "host", command)
	out, err := hosting.StdoutPipe()
	if err == nil {
		err = hosting.Start()
	}
	if err != nil {
		t.Fatal(err)
	}
	c.wait(t, 2)
	said := make([]byte, 100)
	n, _ := out.Read(said)
	if got := string(said[:n]); got != "<nil>\n" {
		t.Errorf("the host says %q", got)
	}
	_ = hosting.Process.Kill()
	_ = hosting.Wait()
	c.gone(t)
}

// A program may leave something behind that holds its output: nobody waits for that.
func TestLeftBehind(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("nobody leaves a job object")
	}
	c := newChildren(t)
	spec := byNumbers(spec(line(t, "leaves", c.Addr().String()), ample))
	h := host(t, spec)
	soon(t, ample/2, func() {
		if choice, err := newPlayer(t, h, spec).Choose(t.Context(), opening); choice.House != 3 || err != nil {
			t.Errorf("got %+v, %v, want house 3", choice, err)
		}
	})
	c.wait(t, 1)
}

// A program that writes without end does not fill the memory, and what is kept is bounded.
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
	if got := len(h.Said(spec.Command)); got > maxSaid {
		t.Errorf("%d bytes of its standard error are kept, want %d at most", got, maxSaid)
	}
}

func TestSaid(t *testing.T) {
	spec := spec(line(t, "complains"), ample)
	h := host(t, spec)
	if got := h.Said(spec.Command); got != "" {
		t.Errorf("before: got %q", got)
	}
	if _, err := newPlayer(t, h, spec).Choose(t.Context(), opening); err != nil {
		t.Fatal(err)
	}
	if got := h.Said(spec.Command); len(got) != maxSaid || !strings.HasSuffix(got, "warning\nthe end\n") {
		t.Errorf("got %d bytes, want %d, and the end: %.40q", len(got), maxSaid, got[max(0, len(got)-40):])
	}
	for i := range 2 * maxCommands {
		_, _ = io.WriteString(h.tail(engine.Command{Line: fmt.Sprint(i)}), "x")
	}
	if got := len(h.allowed.said); got > maxCommands {
		t.Errorf("what %d commands said is kept, want %d at most", got, maxCommands)
	}
}

// Commands are asked for once, and what a host allows its matches allow.
func TestForbidden(t *testing.T) {
	a, b, human := spec("a", ample), spec("b", ample), engine.NewSpec(engine.TypeHuman)
	h := host(t)
	m := h.ForMatch()
	t.Cleanup(m.Close)
	for _, test := range []struct {
		allow []engine.PlayerSpec
		want  string
	}{
		{nil, "a b"}, {[]engine.PlayerSpec{human, b}, "a"}, {[]engine.PlayerSpec{a}, ""},
	} {
		h.Allow(test.allow...)
		var got []string
		for _, p := range m.Forbidden(a, human, b, a, spec("", ample)) {
			got = append(got, p.Command.Line)
		}
		if got := strings.Join(got, " "); got != test.want {
			t.Errorf("got %q, want %q", got, test.want)
		}
	}
	if got := (*Host)(nil).Forbidden(a); len(got) != 1 {
		t.Errorf("nobody forbids %v, want one", got)
	}
}

// A permission is for a command in a folder: "python3 bot.py" is another program in the folder of
// downloads.
func TestPermissionIsForAFolder(t *testing.T) {
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
		{t.TempDir(), "", 1}, {"", t.TempDir(), 1}, {t.TempDir(), ".", 1}, {here, "", 0}, {"", here, 0}, {".", "", 0}, {"", here + "/../program", 0},
	} {
		if got := host(t, in(test.allowed)).Forbidden(in(test.asked)); len(got) != test.forbidden {
			t.Errorf("allowed in %q, asked in %q: %d forbidden, want %d", test.allowed, test.asked, len(got), test.forbidden)
		}
	}
}

// A nil host starts nothing, and none of its methods panics.
func TestNilHost(t *testing.T) {
	var h *Host
	for i := range reflect.TypeFor[*Host]().NumMethod() {
		method := reflect.ValueOf(h).Method(i)
		var args []reflect.Value
		for n := range method.Type().NumIn() {
			switch in := method.Type().In(n); in {
			case reflect.TypeFor[context.Context]():
				args = append(args, reflect.ValueOf(t.Context()))
			case reflect.TypeFor[engine.PlayerSpec]():
				args = append(args, reflect.ValueOf(spec("a", ample)))
			case reflect.TypeFor[[]engine.PlayerSpec]():
				args = append(args, reflect.ValueOf(spec("a", ample)))
			default:
				args = append(args, reflect.Zero(in))
			}
		}
		method.Call(args)
	}
	if h.Said(engine.Command{}) != "" || len(h.Forbidden(spec("a", ample))) != 1 || h.Try(t.Context(), spec("a", ample)).Right() != 0 {
		t.Error("a nil host allows a command")
	}
}

// BenchmarkMove measures what a move costs over what the program thinks.
func BenchmarkMove(b *testing.B) {
	spec := spec(line(b, "first"), ample)
	p := started(b, host(b, spec), spec)
	for b.Loop() {
		if _, err := p.Choose(b.Context(), opening); err != nil {
			b.Fatal(err)
		}
	}
}
