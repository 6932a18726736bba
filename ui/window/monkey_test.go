package window

import (
	"context"
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/test"
	"go.uber.org/goleak"

	"kalah/engine"
	"kalah/search"
	"kalah/ui/app/session"
	"kalah/ui/window/uitest"
)

var (
	monkeyInputs = flag.Int("monkey", 1000, "random inputs of TestMonkey")
	monkeySeed   = flag.Uint64("monkey-seed", 1, "seed of the random inputs of TestMonkey")
)

// After thousands of random inputs the window has not crashed, its dialogs close, and it leaves no
// goroutine. The session has such a test for the rules of the game.
func TestMonkey(t *testing.T) {
	others := goleak.IgnoreCurrent()
	// The process has one sound device, which cannot be closed.
	device := goleak.IgnoreAnyFunction("github.com/ebitengine/oto/v3/internal/mux.(*Mux).loop")
	t.Cleanup(func() { goleak.VerifyNone(t, others, device) })
	// Other programs, such as a file manager, cannot be opened.
	t.Setenv("PATH", "")
	// The monkey may change the scale. Cleanup restores it for other tests.
	t.Setenv("FYNE_SCALE", os.Getenv("FYNE_SCALE"))
	m := &monkey{
		Rand:    rand.New(rand.NewPCG(*monkeySeed, 0)),
		harness: open(t, func(o *options) { o.evaluator, o.players = uitest.Evaluator{}, monkeyPlayers }),
	}
	m.files = []string{
		uitest.WriteLog(t), filepath.Join(t.TempDir(), "none.json"), t.TempDir(),
		uitest.WriteFile(t, filepath.Join(t.TempDir(), "broken.json"), `{"players": 7`),
	}
	defer func() {
		if t.Failed() {
			t.Logf("input %d of seed %d (-monkey %d -monkey-seed %d); the latest inputs:\n%s\nshown: %v",
				m.step, *monkeySeed, m.step, *monkeySeed, strings.Join(m.latest, "\n"), m.shell.Snapshot())
		}
	}()
	changes, painted := 0, time.Now()
	for m.step = 1; m.step <= *monkeyInputs; m.step++ {
		before := len(m.screen().Game.Moves)
		m.input()
		m.settle()
		if len(m.screen().Game.Moves) != before {
			changes++
		}
		if time.Since(painted) > 5*time.Second {
			test.NewCanvas().Capture() // makes Fyne free pictures that were not shown for a minute
			painted = time.Now()
		}
		if m.step%(*monkeyInputs/10+1) == 0 {
			m.closeDialogs()
		}
	}
	t.Logf("%d inputs with random seed %d; %d changes of the position", *monkeyInputs, *monkeySeed, changes)
	uitest.Is(t, "no house was played", "false", changes == 0)
}

// A monkey uses the window at random.
type monkey struct {
	*rand.Rand
	*harness

	step   int
	latest []string // latest inputs
	files  []string // to open, drop and save to
	asked  int      // number of questions for a file that were answered
}

func (m *monkey) did(format string, args ...any) {
	m.latest = append(m.latest, fmt.Sprintf("%d: ", m.step)+fmt.Sprintf(format, args...))
	m.latest = m.latest[max(0, len(m.latest)-30):]
}

func (m *monkey) input() {
	c := m.win.Canvas()
	size := c.Size()
	at := fyne.NewPos(m.Float32()*size.Width, m.Float32()*size.Height)
	x, y := m.Float32()*400-200, m.Float32()*400-200
	key, text, files := pick(m, keyNames), pick(m, []string{"a", "b", "3", "12", "abcdef", "?", "+", "-", "h", "Ä", " "}), m.files[:1+m.IntN(len(m.files))]
	n := m.IntN(100)
	for _, kind := range []struct {
		percent int
		what    string // "" if do stores it itself
		do      func()
	}{
		{15, fmt.Sprint("click at ", at), func() { test.TapCanvas(c, at) }},
		{15, "", m.clickWidget},
		{17, "", m.clickHouse},
		{10, fmt.Sprint("key ", key), func() { m.Key(key) }},
		{2, "tab", c.FocusNext},
		{1, "tab back", c.FocusPrevious},
		{5, fmt.Sprintf("type %q", text), func() { m.Type(text) }},
		{16, "", m.command},
		{4, fmt.Sprint("drag at ", at, " by ", x, y), func() { test.Drag(c, at, x, y) }},
		{3, fmt.Sprint("scroll at ", at, " by ", y), func() { test.Scroll(c, at, 0, y) }},
		{3, fmt.Sprint("mouse to ", at), func() { test.MoveMouse(c, at) }},
		{1, fmt.Sprint("resize by ", x, y), func() { m.win.Resize(fyne.NewSize(1260+2*x, 760+y)) }},
		{1, fmt.Sprintf("drop %q", files), func() {
			if !m.HasDialog() { // the shell checks this; see its tests
				m.actions.Drop(files)
			}
		}},
		{3, "", m.answer},
		{4, "escape", func() { m.Key(fyne.KeyEscape) }},
	} {
		if n -= kind.percent; n < 0 {
			if kind.what != "" {
				m.did("%s", kind.what)
			}
			kind.do()
			return
		}
	}
}

func pick[T any](m *monkey, all []T) T { return all[m.IntN(len(all))] }

var keyNames = []fyne.KeyName{
	fyne.KeyReturn, fyne.KeyEnter, fyne.KeySpace, fyne.KeyLeft, fyne.KeyRight, fyne.KeyUp, fyne.KeyDown, fyne.KeyHome, fyne.KeyEnd,
	fyne.KeyPageUp, fyne.KeyPageDown, fyne.KeyDelete, fyne.KeyBackspace, fyne.KeyF1, fyne.KeyF2, fyne.KeyF5, fyne.KeyF11,
	fyne.KeyA, fyne.KeyB, fyne.KeyC, fyne.Key1, fyne.Key6,
}

// clickWidget clicks into the middle of a random object that the mouse can reach, in the top dialog or
// menu, or in the window.
func (m *monkey) clickWidget() {
	var all []fyne.CanvasObject
	c := m.win.Canvas()
	for _, o := range uitest.Visible(uitest.Front(c)) {
		if _, ok := o.(fyne.Tappable); ok && o.Size().Width > 0 {
			all = append(all, o)
		}
	}
	if len(all) > 0 {
		o := pick(m, all)
		at := m.app.Driver().AbsolutePositionForObject(o).AddXY(o.Size().Width/2, o.Size().Height/2)
		m.did("click on %T at %v", o, at)
		test.TapCanvas(c, at)
	}
}

// clickHouse types the letter of a house, usually one that may be played.
func (m *monkey) clickHouse() {
	s, house := m.screen(), m.IntN(6)
	if !m.HasDialog() && s.Open && m.IntN(10) > 0 {
		house = pick(m, s.Game.Houses())
	}
	m.did("letter of house %d", house)
	m.Type(string("abcdef"[house]))
}

// command runs a random menu item, or the key of a disabled one.
func (m *monkey) command() {
	menu := pick(m, m.shell.Menu().Main.Items)
	item := pick(m, menu.Items)
	for item.ChildMenu != nil && len(item.ChildMenu.Items) > 0 {
		item = pick(m, item.ChildMenu.Items)
	}
	if item.Action != nil && !item.IsQuit && !item.IsSeparator && (!item.Disabled || item.Shortcut != nil) {
		m.did("menu %s: %s", menu.Label, item.Label)
		item.Action()
	}
}

// answer answers a question for a file with a game, with nothing, or with a file that cannot be
// read or written.
func (m *monkey) answer() {
	if len(m.picker.Asked) == m.asked {
		return
	}
	r := m.picker.Asked[len(m.picker.Asked)-1]
	m.picker.Path = pick(m, m.files)
	switch {
	case m.IntN(4) == 0:
		m.picker.Path = ""
	case r.Name != "":
		m.picker.Path = filepath.Join(m.folder, fmt.Sprintf("saved %d.json", m.IntN(5)))
	case r.Title != lang.L("Open a game"): // a folder
		m.picker.Path = filepath.Join(filepath.Dir(m.folder), fmt.Sprintf("logs %d", m.IntN(3)))
	}
	m.asked = len(m.picker.Asked)
	m.did("answer %q", m.picker.Path)
	m.picker.Answer()
}

// settle waits until the work that the input has started is over. Longer work continues.
func (m *monkey) settle() {
	for deadline := time.Now().Add(2 * time.Second); time.Now().Before(deadline); time.Sleep(100 * time.Microsecond) {
		m.Loop.Run()
		s := m.screen()
		busy := slices.Contains([]session.Phase{session.Preparing, session.Searching, session.Reviewing}, s.Analysis.Phase)
		if !busy && s.Activity != session.Thinking && s.Activity != session.Sowing && !s.Sowing && !s.Hinting && (s.Activity != session.Waiting || s.Open) {
			return
		}
	}
}

func (m *monkey) closeDialogs() {
	for n := 0; m.HasDialog(); n++ {
		if n == 100 {
			m.T.Fatalf("Escape does not close the dialog, with the focus on %T", m.win.Canvas().Focused())
		}
		m.Key(fyne.KeyEscape)
		m.settle()
	}
}

// monkeyPlayers makes AIs of any type that choose at once, and always in the same way.
func monkeyPlayers(_ engine.Rules, specs [2]engine.PlayerSpec, _ func(engine.Side, search.Progress)) ([2]engine.Player, error) {
	var players [2]engine.Player
	for i, spec := range specs {
		if spec.Type.IsPerson() {
			players[i] = engine.NewHuman(spec.Name)
		} else {
			players[i] = instant{spec}
		}
	}
	return players, nil
}

type instant struct{ spec engine.PlayerSpec }

func (p instant) Spec() engine.PlayerSpec { return p.spec }

func (p instant) Choose(ctx context.Context, at engine.Position) (engine.Choice, error) {
	houses := at.Rules.Houses(at.State, at.Player)
	return engine.Choice{House: houses[at.Number%len(houses)]}, ctx.Err()
}
