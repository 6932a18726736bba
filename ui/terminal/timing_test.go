package terminal

import (
	"bytes"
	"context"
	"io"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"kalah/engine"
	"kalah/internal/task/tasktest"
	"kalah/logging"
)

// page holds the output of a game, and can be read during the game.
type page struct {
	mu   sync.Mutex
	text bytes.Buffer
}

func (p *page) Write(b []byte) (int, error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.text.Write(b)
}

func (p *page) String() string {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.text.String()
}

// typist types at a prompt in a bubble of synctest.
type typist struct {
	t   *testing.T
	in  io.Writer
	out *page
}

// types types lines, each after a delay.
func (p typist) types(after time.Duration, lines ...string) {
	p.t.Helper()
	for _, l := range lines {
		time.Sleep(after)
		if _, err := io.WriteString(p.in, l+"\n"); err != nil {
			p.t.Error(err)
		}
		synctest.Wait()
	}
}

// timed plays a game of two people with these flags in a bubble, and returns its log and the
// output.
func timed(t *testing.T, do func(p typist), flags ...string) (l *logging.Log, shown string) {
	t.Helper()
	log := filepath.Join(t.TempDir(), "game.json")
	args := append([]string{"play", "--first", "human,name=Karl", "--second", "human,name=Anna", "--log", log}, flags...)
	stop := outliveReader() // begins a goroutine of package os/signal, outside the bubble
	stop()
	synctest.Test(t, func(t *testing.T) {
		r, w := io.Pipe()
		var out page
		ended := make(chan int)
		ctx, cancel := context.WithCancel(t.Context())
		defer cancel()
		go func() { ended <- Run(ctx, args, r, &out, io.Discard, nil) }()
		synctest.Wait()
		do(typist{t, w, &out})
		synctest.Wait()
		select {
		case status := <-ended:
			if status != statusDone {
				t.Errorf("status %d, want %d", status, statusDone)
			}
		default:
			t.Errorf("the game is not over:\n%s", out.String())
			cancel()
			<-ended
		}
		shown = out.String()
		_ = w.Close()
	})
	l, err := logging.ReadFile(log)
	tasktest.OK(t, err)
	return l, shown
}

// wantInOrder looks for texts in the output, one after the other.
func wantInOrder(t *testing.T, shown string, texts ...string) {
	t.Helper()
	for _, want := range texts {
		_, rest, found := strings.Cut(shown, want)
		if !found {
			t.Fatalf("%q is not in the rest of the output:\n%s", want, shown)
		}
		shown = rest
	}
}

// A player whose time is up loses, even while the prompt waits.
func TestTimeUpAtPrompt(t *testing.T) {
	l, shown := timed(t, func(p typist) {
		p.types(10*time.Second, "f") // 2 seconds more
		p.types(20*time.Second, "x", "a")
		time.Sleep(51 * time.Second)
		synctest.Wait()
		if s := p.out.String(); strings.Contains(s, "The game is over") {
			t.Errorf("over with a second left:\n%s", s)
		}
		time.Sleep(time.Second)
	}, "--clock", "1+2")
	want := engine.Ending{Reason: engine.OnTime, Player: engine.First}
	left := l.Snapshot().Left()
	if l.Ending != want || len(l.Moves) != 2 || l.Clock.Increment != 2*time.Second || left != [2]time.Duration{52 * time.Second, 22 * time.Second} {
		t.Errorf("logged %+v after %d moves with %v left of %+v", l.Ending, len(l.Moves), left, l.Clock)
	}
	wantInOrder(t, shown,
		"Turn 1, Karl (first player)\nTime left: Karl 1:00, Anna 1:00\nChoose one",
		"Turn 2, Anna (second player)\nTime left: Karl 0:52, Anna 1:00\nChoose one",
		`"x" is not one of your houses`,
		"Time left: Karl 0:52, Anna 0:40\nChoose one",
		"Turn 3, Karl (first player)\nTime left: Karl 0:52, Anna 0:22\nChoose one of the available houses (A, B, C, D, E): \n",
		"The game is over after 2 moves: Anna (second player) wins on time.\nThe game is saved in ",
	)
}

// The clocks stop while a draw is offered, and show tenths of seconds near the end.
func TestDrawOfferStopsClocks(t *testing.T) {
	l, shown := timed(t, func(p typist) {
		p.types(3300*time.Millisecond, "f", "draw")
		p.types(time.Hour, "perhaps", "n")
		p.types(time.Second, "a", "draw")
		p.types(time.Hour, "yes")
	}, "--clock", "0:15")
	if want := (engine.Ending{Reason: engine.Agreed}); l.Ending != want || len(l.Moves) != 2 || len(l.Winner) != 2 {
		t.Errorf("logged %+v after %d moves, won by %v; want %+v", l.Ending, len(l.Moves), l.Winner, want)
	}
	wantInOrder(t, strings.ReplaceAll(shown, "perhaps\n", ""),
		"Anna offers a draw. Karl, do you accept it (y, n)? Anna offers", // perhaps
		"Karl declines the draw.\nTime left: Karl 0:12, Anna 0:12\n",
		"Time left: Karl 0:12, Anna 0:11\n",
		"Karl offers a draw. Anna, do you accept it (y, n)? yes",
		"The game is over after 2 moves: a draw, by agreement.\n",
	)
}

// Two AIs that would think for minutes do not lose on time.
func TestAIsKeepToTheirTime(t *testing.T) {
	if testing.Short() {
		t.Skip("takes seconds")
	}
	log := filepath.Join(t.TempDir(), "game.json")
	a := run(t, "", "play", "--first", "expert,time=1m", "--second", "minimax,limit=60", "--clock", "0:05+0", "--display", "none", "--log", log)
	a.want(t, statusDone, "", "")
	l, err := logging.ReadFile(log)
	tasktest.OK(t, err)
	if !l.Finished || !l.Ending.IsZero() {
		t.Errorf("finished %t by %+v, want an end on the board", l.Finished, l.Ending)
	}
}

// A clock that is accepted is valid, and its text is read as the same clock.
func FuzzClock(f *testing.F) {
	for _, text := range []string{"5+3", "0:30+2", "10", "999:59+999", "x"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		c, err := parseClock(text)
		if err != nil {
			return
		}
		if err := c.Validate(); err != nil || c.IsZero() {
			t.Errorf("%q: %+v, %v", text, c, err)
		}
		if again, err := parseClock(clockText(c)); err != nil || again != c {
			t.Errorf("%q: written as %q, which is read as %+v, %v", text, clockText(c), again, err)
		}
	})
}
