package editor

import (
	"fmt"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"
	"pgregory.net/rapid"

	"kalah/engine"
	"kalah/ui/window/uitest"
)

// calls stores the calls of the editor.
type calls struct {
	played, analyzed, copied []engine.Position
	pasted                   int
	keys                     []fyne.KeyName
}

func open(t *testing.T, turned bool) (*Editor, *calls) {
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
	e, _ := open(t, true)
	store := pit(1, engine.Store)
	wheel := func(by float32) func() {
		at := fyne.PointEvent{Position: e.board.Center(1, engine.Store)}
		return func() { e.pad.Scrolled(&fyne.ScrollEvent{PointEvent: at, Scrolled: fyne.NewDelta(0, by)}) }
	}
	click := func(b desktop.MouseButton, m fyne.KeyModifier) func() { return func() { e.mouse(store, b, m) } }
	var got []uint8
	for _, do := range []func(){
		click(desktop.MouseButtonPrimary, 0), wheel(10), wheel(-10), wheel(10), click(desktop.MouseButtonSecondary, 0),
		click(desktop.MouseButtonPrimary, fyne.KeyModifierShift), click(desktop.MouseButtonSecondary, 0),
	} {
		do()
		got = append(got, e.Current().State[1][engine.Store])
	}
	uitest.Is(t, "seeds in the store", "[1 2 1 2 1 0 0]", got)
}

// Arrows follow the board on the screen, whether it is turned or not. Enter goes to the next house.
func TestArrows(t *testing.T) {
	right, left, up, down, enter := fyne.KeyRight, fyne.KeyLeft, fyne.KeyUp, fyne.KeyDown, fyne.KeyReturn
	for _, tt := range []struct {
		turned bool
		from   engine.Pit
		keys   []fyne.KeyName
		want   string // the letters, and "+" for a store
	}{
		{true, pit(1, 4), []fyne.KeyName{right, right, up, left, up, right, left, left, down, enter, enter, enter}, "f + + f A + A B e f + A"},
		{false, pit(0, 5), []fyne.KeyName{right, left, up, left, down}, "+ F a b E"},
	} {
		e, _ := open(t, tt.turned)
		e.pad.choose(tt.from)
		var got []string
		for _, key := range tt.keys {
			e.key(key)
			at := "+"
			if e.pad.at.House != engine.Store {
				at = engine.Letter(e.pad.at.Player, e.pad.at.House)
			}
			got = append(got, at)
		}
		uitest.Is(t, "turned", tt.want, strings.Join(got, " "))
	}
}

func TestKeysSetSeeds(t *testing.T) {
	e, c := open(t, true)
	e.typed("c12")
	e.key(fyne.KeyReturn)
	e.typed("0O3+e")
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
	uitest.Is(t, "calls", "1 1 2", len(c.copied), c.pasted, len(c.keys))
}

func TestOnlyWhatCanBePlayedIs(t *testing.T) {
	e, c := open(t, true)
	for _, tt := range []struct {
		state engine.State
		can   bool
	}{{engine.State{{1}, {1}}, true}, {engine.StartState(20), true}, {engine.State{}, false}, {engine.State{{6: 30}, {18}}, false}, {engine.State{{200}, {41}}, false}} {
		*c = calls{}
		p := e.Current()
		p.State = tt.state
		e.Set(p)
		e.Play()
		e.analyze.OnTapped()
		want := fmt.Sprint(tt.can, tt.can, tt.can, tt.can)
		uitest.Is(t, tt.state, want, len(c.played) == 1, len(c.analyzed) == 1, !e.play.Disabled(), !e.analyze.Disabled())
	}
}

func TestControlsFollowAndLead(t *testing.T) {
	e, _ := open(t, true)
	e.seeds.SetSelected("6")
	e.capture.SetSelectedIndex(1)
	e.toMove.SetSelected(1)
	got := e.Current()
	if got.State != engine.StartState(6) || got.Rules != (engine.Rules{Seeds: 6, EmptyCapture: true}) || got.Player != engine.Second {
		t.Errorf("set up %+v", got)
	}
	test.Tap(e.undo)
	test.Tap(e.undo)
	uitest.Is(t, "the controls do not follow an undo", "0 0", e.toMove.Selected(), e.capture.SelectedIndex())
}

func begin() *Position {
	rules := engine.DefaultRules()
	return NewPosition(engine.Position{Rules: rules, State: rules.Start()})
}

func pit(player engine.Side, house int) engine.Pit { return engine.Pit{Player: player, House: house} }

// Digits make one number and one step, which ends with the next step.
func TestDigits(t *testing.T) {
	for _, tt := range []struct {
		typed string // r ends the number, e erases
		want  uint8
	}{
		{"12", 12},
		{"42", 42}, // the first digit changes nothing
		{"2490", 240},
		{"05", 5},
		{"1r2", 2},
		{"23e", 2},
	} {
		p := begin()
		before := p.Now()
		for _, r := range tt.typed {
			switch r {
			case 'r':
				p.Rest()
				before = p.Now()
			case 'e':
				p.Erase(pit(0, 2))
			default:
				p.Type(pit(0, 2), int(r-'0'))
			}
		}
		got := p.Now().State[0][2]
		if p.Undo(); got != tt.want || p.Now() != before {
			t.Errorf("%s: %d seeds, want %d; %v after Undo, want %v", tt.typed, got, tt.want, p.Now(), before)
		}
	}
}

// The rules have the number of seeds that fits the board best.
func TestRulesFollowTheSeeds(t *testing.T) {
	for _, tt := range []struct {
		state engine.State
		want  int
	}{
		{engine.StartState(6), 6}, {engine.State{}, 1}, {engine.State{{240}}, 20}, {engine.State{{31}, {30}}, 5}, {engine.State{{30}, {35}}, 5}, {engine.State{{30}, {36}}, 6},
	} {
		p := begin()
		p.Change(func(to *engine.Position) { to.State = tt.state })
		uitest.Is(t, tt.state, tt.want, p.Now().Rules.Seeds)
	}
}

// All steps can be undone one by one, and repeated.
func TestUndoAndRedo(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := begin()
		where := rapid.Custom(func(t *rapid.T) engine.Pit {
			return pit(engine.Side(rapid.IntRange(0, 1).Draw(t, "player")), rapid.IntRange(0, 6).Draw(t, "house"))
		})
		states := []engine.Position{p.Now()}
		for range rapid.IntRange(0, 30).Draw(t, "steps") {
			p.Rest()
			switch rapid.IntRange(0, 3).Draw(t, "step") {
			case 0:
				p.Put(where.Draw(t, "pit"), rapid.IntRange(-5, 300).Draw(t, "seeds"))
			case 1:
				p.Add(where.Draw(t, "pit"), rapid.IntRange(-1, 1).Draw(t, "seeds"))
			case 2:
				p.Type(where.Draw(t, "pit"), rapid.IntRange(0, 9).Draw(t, "digit"))
			case 3:
				p.Change(func(to *engine.Position) { to.Player = 1 - to.Player })
			}
			if p.Now() != states[len(states)-1] {
				states = append(states, p.Now())
			}
		}
		for i := len(states) - 1; i > 0; i-- {
			if p.Now() != states[i] || !p.CanUndo() {
				t.Fatalf("step %d: %v, want %v", i, p.Now(), states[i])
			}
			p.Undo()
		}
		if p.Now() != states[0] || p.CanUndo() {
			t.Fatalf("%v at the beginning, want %v", p.Now(), states[0])
		}
		for i := 1; i < len(states); i++ {
			p.Redo()
			if p.Now() != states[i] {
				t.Fatalf("step %d again: %v, want %v", i, p.Now(), states[i])
			}
		}
	})
}
