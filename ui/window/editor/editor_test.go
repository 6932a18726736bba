package editor

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"kalah/engine"
)

// calls stores the calls of the editor.
type calls struct {
	played, analyzed, copied []engine.Position
	pasted                   int
	keys                     []fyne.KeyName
}

func open(t *testing.T) (*Editor, *calls) {
	t.Helper()
	return openTurned(t, true)
}

func openTurned(t *testing.T, turned bool) (*Editor, *calls) {
	t.Helper()
	test.NewTempApp(t)
	c := &calls{}
	rules := engine.DefaultRules()
	e := New(engine.Position{Rules: rules, State: rules.Start()}, turned, Actions{
		Play:    func(p engine.Position) { c.played = append(c.played, p) },
		Analyze: func(p engine.Position) { c.analyzed = append(c.analyzed, p) },
		Copy:    func(p engine.Position) { c.copied = append(c.copied, p) },
		Paste:   func() { c.pasted++ },
	})
	w := test.NewTempWindow(t, e)
	w.Canvas().SetOnTypedKey(func(k *fyne.KeyEvent) { c.keys = append(c.keys, k.Name) })
	w.Resize(fyne.NewSize(800, 420))
	w.Canvas().Focus(e.Board())
	return e, c
}

func (e *Editor) key(names ...fyne.KeyName) {
	for _, n := range names {
		e.pad.TypedKey(&fyne.KeyEvent{Name: n})
	}
}

func (e *Editor) typed(text string) {
	for _, r := range text {
		e.pad.TypedRune(r)
	}
}

func (e *Editor) mouse(p engine.Pit, button desktop.MouseButton, mod fyne.KeyModifier) {
	e.pad.MouseDown(&desktop.MouseEvent{
		PointEvent: fyne.PointEvent{Position: e.board.Center(p.Player, p.House)}, Button: button, Modifier: mod,
	})
}

func TestMouseFillsAndEmpties(t *testing.T) {
	e, _ := open(t)
	store := pit(1, engine.Store)
	wheel := func(by float32) {
		e.pad.Scrolled(&fyne.ScrollEvent{PointEvent: fyne.PointEvent{Position: e.board.Center(1, engine.Store)}, Scrolled: fyne.NewDelta(0, by)})
	}
	for i, tt := range []struct {
		do   func()
		want uint8
	}{
		{func() { e.mouse(store, desktop.MouseButtonPrimary, 0) }, 1},
		{func() { wheel(10) }, 2},
		{func() { wheel(-10) }, 1},
		{func() { wheel(10) }, 2},
		{func() { e.mouse(store, desktop.MouseButtonSecondary, 0) }, 1},
		{func() { e.mouse(store, desktop.MouseButtonPrimary, fyne.KeyModifierShift) }, 0},
		{func() { e.mouse(store, desktop.MouseButtonSecondary, 0) }, 0},
	} {
		if tt.do(); e.Current().State[1][engine.Store] != tt.want {
			t.Errorf("step %d: %d seeds, want %d", i, e.Current().State[1][engine.Store], tt.want)
		}
	}
	e.pad.MouseDown(&desktop.MouseEvent{Button: desktop.MouseButtonPrimary}) // beside the board
	if e.pad.at != store {
		t.Errorf("chose %v", e.pad.at)
	}
}

// Arrows follow the board on the screen, whether it is turned or not.
func TestArrows(t *testing.T) {
	type step struct {
		key  fyne.KeyName
		want engine.Pit
	}
	for _, tt := range []struct {
		turned bool
		from   engine.Pit
		steps  []step
	}{
		{true, pit(1, 4), []step{
			{fyne.KeyRight, pit(1, 5)},
			{fyne.KeyRight, pit(1, engine.Store)},
			{fyne.KeyUp, pit(1, engine.Store)},
			{fyne.KeyLeft, pit(1, 5)},
			{fyne.KeyUp, pit(0, 0)},
			{fyne.KeyRight, pit(1, engine.Store)},
			{fyne.KeyLeft, pit(0, 0)},
			{fyne.KeyLeft, pit(0, 1)},
			{fyne.KeyDown, pit(1, 4)},
			{fyne.KeyReturn, pit(1, 5)},
			{fyne.KeyReturn, pit(1, engine.Store)},
			{fyne.KeyReturn, pit(0, 0)},
		}},
		{false, pit(0, 5), []step{
			{fyne.KeyRight, pit(0, engine.Store)},
			{fyne.KeyLeft, pit(0, 5)},
			{fyne.KeyUp, pit(1, 0)},
			{fyne.KeyLeft, pit(1, 1)},
			{fyne.KeyDown, pit(0, 4)},
		}},
	} {
		e, _ := openTurned(t, tt.turned)
		e.pad.choose(tt.from)
		for _, s := range tt.steps {
			if e.key(s.key); e.pad.at != s.want {
				t.Fatalf("turned %v, %s: at %v, want %v", tt.turned, s.key, e.pad.at, s.want)
			}
		}
		if below := e.board.Center(1, 0).Y > e.board.Center(0, 0).Y; below != tt.turned {
			t.Errorf("turned %v: the second player is along the bottom: %v", tt.turned, below)
		}
	}
}

func TestKeysSetSeeds(t *testing.T) {
	e, c := open(t)
	e.typed("c12")
	e.key(fyne.KeyReturn)
	e.typed("0")
	e.typed("O3+")
	e.typed("e")
	e.key(fyne.KeyDelete)
	e.typed("f")
	e.key(fyne.KeyBackspace, fyne.KeySpace)
	want := engine.State{{4, 4, 4, 4, 4, 4, 4}, {4, 4, 12, 0, 0, 0, 0}}
	if got := e.Current(); got.State != want || got.Player != engine.Second {
		t.Errorf("got %v, player %d; want %v", got.State, got.Player, want)
	}
	for range 20 {
		e.pad.TypedShortcut(&fyne.ShortcutUndo{})
	}
	if got := e.Current(); got.State != engine.StartState(4) || got.Player != engine.First {
		t.Errorf("undone to %v", got)
	}
	e.pad.TypedShortcut(&fyne.ShortcutCopy{})
	e.pad.TypedShortcut(&fyne.ShortcutPaste{})
	e.key(fyne.KeyEscape)
	e.board.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape}) // Tab has led there
	if len(c.copied) != 1 || c.pasted != 1 || len(c.keys) != 2 {
		t.Errorf("calls %+v", c)
	}
}

// A digit that makes a number too large is refused with a message, until the position changes.
func TestDigitsThatDoNotFit(t *testing.T) {
	e, _ := open(t)
	e.typed("C99")
	fits := e.message.Text
	e.typed("9")
	if want := "C stays at 99: 999 seeds are too many, at most 240 fit on the board."; e.message.Text != want || e.message.Importance != widget.DangerImportance || e.Current().State[0][2] != 99 {
		t.Errorf("says %q, want %q", e.message.Text, want)
	}
	e.key(fyne.KeyBackspace)
	if e.typed("9"); e.message.Text != fits {
		t.Errorf("says %q, want %q", e.message.Text, fits)
	}
}

func TestOnlyWhatCanBePlayedIs(t *testing.T) {
	e, c := open(t)
	for _, tt := range []struct {
		state engine.State
		says  string
		can   bool
	}{
		{engine.State{{1}, {1}}, "2 seeds", true},
		{engine.StartState(20), "240 seeds", true},
		{engine.State{}, "no seeds", false},
		{engine.State{{6: 30}, {18}}, "over here, 30 : 18", false},
		{engine.State{{200}, {41}}, "241 seeds are on the board: at most 240", false},
	} {
		*c = calls{}
		p := e.Current()
		p.State = tt.state
		e.Set(p)
		e.Play()
		e.analyze.OnTapped()
		if played := len(c.played) == 1 && len(c.analyzed) == 1; played != tt.can || !strings.Contains(e.message.Text, tt.says) || e.play.Disabled() == tt.can || e.analyze.Disabled() == tt.can {
			t.Errorf("%v: says %q, want %q in it; played %v, analyzed %v", tt.state, e.message.Text, tt.says, c.played, c.analyzed)
		}
	}
}

func TestControlsFollowAndLead(t *testing.T) {
	e, _ := open(t)
	e.seeds.SetSelected("6")
	e.capture.SetSelectedIndex(1)
	e.toMove.SetSelected(1)
	got := e.Current()
	if got.State != engine.StartState(6) || got.Rules != (engine.Rules{Seeds: 6, EmptyCapture: true}) || got.Player != engine.Second {
		t.Errorf("set up %+v", got)
	}
	if e.redo.Disabled() == false || e.undo.Disabled() {
		t.Error("undo and redo are not enabled as they should be")
	}
	test.Tap(e.undo)
	test.Tap(e.undo)
	if e.toMove.Selected() != 0 || e.capture.SelectedIndex() != 0 {
		t.Error("the controls do not follow an undo")
	}
	e.mouse(pit(0, 0), desktop.MouseButtonPrimary, 0)
	if e.seeds.Selected != "" || e.Current().Rules.Seeds != 6 {
		t.Errorf("%q is said to be the start of %+v", e.seeds.Selected, e.Current().Rules)
	}
	e.Set(e.shown)
	if e.Current() != e.shown {
		t.Error("not as shown")
	}
}
