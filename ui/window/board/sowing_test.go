package board

import (
	"reflect"
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"kalah/engine"
)

// held keeps animations from running, so that a test can tick them.
type held struct{ animation *fyne.Animation }

func hold(b *Board) *held {
	h := new(held)
	b.start = func(a *fyne.Animation) { h.animation = a }
	return h
}

// next returns the move and the view after it.
func next(t *testing.T, house int) (engine.Move, View) {
	m := mustPlay(t, middle, 1, house)
	v := second()
	v.State, v.Player, v.Last = m.To, m.Next(), []engine.Move{m}
	return m, v
}

func TestSowEndsWithTheView(t *testing.T) {
	for _, speed := range []Speed{SpeedOff, SpeedFast, SpeedNormal, SpeedSlow} {
		for _, house := range []int{0, 3, 4, 5} {
			b, _ := shown(t, second())
			m, then := next(t, house)
			done := 0
			b.Sow(m, then, speed, func() {
				done++
				if b.Busy() || !reflect.DeepEqual(b.View(), then) {
					t.Errorf("speed %d: done is called before the view is shown", speed)
				}
			})
			if done != 1 {
				t.Errorf("speed %d: done is called %d times", speed, done)
			}
			checkDrawn(t, b, then.State)
		}
	}
}

func TestSowFrameByFrame(t *testing.T) {
	b, _ := shown(t, second())
	h := hold(b)
	m, then := next(t, 0) // captures
	done := 0
	b.Sow(m, then, SpeedNormal, func() { done++ })
	checkDrawnStill := func(p engine.Pit, want int) {
		t.Helper()
		if got := visibleStones(b)[p.Player][p.House]; int(got) != want {
			t.Errorf("%d stones in %v, want %d", got, p, want)
		}
	}
	h.animation.Tick(0.01)
	if !b.Busy() || done != 0 {
		t.Fatalf("busy %v, done %d at the beginning", b.Busy(), done)
	}
	if got := b.scene.labels[1][0].count.Text; got != "0" {
		t.Errorf("the house taken up says %q", got)
	}
	checkDrawnStill(engine.Pit{Player: 0, House: 4}, 5)
	checkCaption(t, b, "")

	point(b, 1, 3)
	checkCaption(t, b, "")

	h.animation.Tick(0.99)
	checkCaption(t, b, "captures 6")
	checkDrawnStill(engine.Pit{Player: 0, House: 4}, 0)
	checkDrawnStill(engine.Pit{Player: 1, House: engine.Store}, 24)
	if done != 0 {
		t.Error("done before the end")
	}
	h.animation.Tick(1)
	h.animation.Tick(1)
	if done != 1 || b.Busy() {
		t.Errorf("done %d times, busy %v at the end", done, b.Busy())
	}
	checkDrawn(t, b, then.State)
}

// While a move is shown a house is played if the view that follows says so, by
// its letter or a tap. Space is left to whoever shows the move at once.
func TestHousePlayedWhileAMoveIsShown(t *testing.T) {
	for _, playable := range []bool{false, true} {
		b, played := shown(t, second())
		hold(b)
		m, then := next(t, 0)
		then.Playable = playable
		b.Sow(m, then, SpeedNormal, nil)
		tap(b, then.Player, 3)
		b.HandleRune('d')
		if b.HandleKey(&fyne.KeyEvent{Name: fyne.KeySpace}) {
			t.Error("Space means something on the board")
		}
		want := []int{}
		if playable {
			want = []int{3, 3}
		}
		// A click where nothing can be played ends the move.
		if b.Busy() != playable || !slices.Equal(*played, want) {
			t.Errorf("playable %v: played %v while a move is shown, want %v", playable, *played, want)
		}
		b.SetOnSkip(b.Finish) // what such a click does else
		b.Sow(m, then, SpeedNormal, nil)
		if test.TapAt(b, fyne.Position(b.scene.geo.Middle)); b.Busy() {
			t.Error("a click does not do what it is to do")
		}
	}
}

func TestWhatEndsAMoveUnderWay(t *testing.T) {
	other := second()
	other.State = engine.StartState(3)
	m, then := next(t, 3)
	again, thenAgain := next(t, 5)
	for _, tc := range []struct {
		name string
		do   func(*Board)
		want engine.State
		busy bool
	}{
		{"SetView", func(b *Board) { b.SetView(other) }, other.State, false},
		{"Finish", func(b *Board) { b.Finish() }, then.State, false},
		{"Sow", func(b *Board) { b.Sow(again, thenAgain, SpeedNormal, nil) }, thenAgain.State, true},
		{"Sow at once", func(b *Board) { b.Sow(again, thenAgain, SpeedOff, nil) }, thenAgain.State, false},
		{"Unsow", func(b *Board) { b.Unsow(again, other, SpeedNormal, nil) }, other.State, true},
		{"renderer gone", func(b *Board) { b.scene.Destroy() }, then.State, false},
	} {
		t.Run(tc.name, func(t *testing.T) {
			b, _ := shown(t, second())
			h := hold(b)
			done := 0
			b.Sow(m, then, SpeedNormal, func() { done++ })
			first := h.animation
			first.Tick(0.4)
			tc.do(b)
			first.Tick(0.7)
			first.Tick(1)
			if done != 1 {
				t.Errorf("done %d times, want once", done)
			}
			if b.Busy() != tc.busy || b.View().State != tc.want {
				t.Errorf("busy %v, state %v; want %v, %v", b.Busy(), b.View().State, tc.busy, tc.want)
			}
		})
	}
}

// What done starts while a move is being ended must not win over the call that
// ended it.
func TestDoneMaySow(t *testing.T) {
	b, _ := shown(t, second())
	h := hold(b)
	m, then := next(t, 3)
	again, thenAgain := next(t, 5)
	var order []string
	b.Sow(m, then, SpeedNormal, func() {
		order = append(order, "first")
		b.Sow(again, thenAgain, SpeedNormal, func() { order = append(order, "second") })
	})
	other := second()
	other.State = engine.StartState(3)
	b.SetView(other)
	if b.Busy() || !reflect.DeepEqual(b.View(), other) || !slices.Equal(order, []string{"first", "second"}) {
		t.Errorf("busy %v, view %v, done %v", b.Busy(), b.View(), order)
	}

	b.Sow(m, then, SpeedNormal, func() { b.Sow(again, thenAgain, SpeedNormal, nil) })
	h.animation.Tick(1)
	if !b.Busy() {
		t.Error("a move that follows another is not animated")
	}
}

func TestUnsowRunsBackwards(t *testing.T) {
	b, _ := shown(t, second())
	h := hold(b)
	m, _ := next(t, 0) // a capture
	v := second()
	v.State = m.To
	b.SetView(v)
	done := 0
	b.Unsow(m, second(), SpeedNormal, func() { done++ })
	h.animation.Tick(0)
	if got := b.scene.labels[1][engine.Store].count.Text; got != "24" {
		t.Errorf("the store says %q at first, want 24", got)
	}
	h.animation.Tick(0.999)
	if got := b.scene.labels[0][4].count.Text; got != "5" {
		t.Errorf("house E says %q in the end, want 5", got)
	}
	h.animation.Tick(1)
	if done != 1 {
		t.Errorf("done %d times", done)
	}
	checkDrawn(t, b, middle)
}

func TestResizeWhileSowing(t *testing.T) {
	b, _ := shown(t, second())
	h := hold(b)
	m, then := next(t, 5)
	b.Sow(m, then, SpeedNormal, nil)
	h.animation.Tick(0.5)
	b.Resize(fyne.NewSize(600, 400))
	if !b.Busy() {
		t.Fatal("resizing ends the move")
	}
	if !b.scene.marks.turn.begins[0].shape.Visible() || b.scene.marks.playable[0].ring.Visible() {
		t.Error("resizing changes the marks of the move")
	}
	store := engine.Pit{Player: 1, House: engine.Store}
	if got := visibleStones(b)[1][engine.Store]; got != m.From[1][engine.Store]+1 {
		t.Errorf("%d stones in %v after its first seed", got, store)
	}
	h.animation.Tick(1)
	checkDrawn(t, b, m.To)
}

func TestSowFromAnotherState(t *testing.T) {
	b, _ := shown(t, Start(engine.Rules{Seeds: 20}))
	h := hold(b)
	m, then := next(t, 3)
	b.Sow(m, then, SpeedFast, nil)
	h.animation.Tick(1)
	checkDrawn(t, b, then.State)
	b.Sow(engine.Move{}, second(), SpeedFast, nil) // nothing to show
	checkDrawn(t, b, middle)
}

// calmTheme is a theme that asks for less motion.
type calmTheme struct{ fyne.Theme }

func (calmTheme) ReducedMotion() bool { return true }

func TestReducedMotionShowsMovesAtOnce(t *testing.T) {
	b, _ := shown(t, second())
	h := hold(b)
	fyne.CurrentApp().Settings().SetTheme(calmTheme{test.Theme()})
	m, then := next(t, 0)
	done := false
	b.Sow(m, then, SpeedSlow, func() { done = true })
	if h.animation != nil || b.Busy() || !done {
		t.Error("the move is sown seed by seed")
	}
	checkDrawn(t, b, then.State)
	b.Celebrate([]int{engine.First}, true)
	if h.animation != nil || b.Celebrating() {
		t.Error("the winner is celebrated")
	}
}
