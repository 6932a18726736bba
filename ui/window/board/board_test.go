package board

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"
	"pgregory.net/rapid"

	"kalah/engine"
	"kalah/internal/boardlook"
)

// middle is a state with an extra turn (d), a capture (a) and an empty house (c)
// for the second player.
var middle = engine.State{{1, 2, 0, 3, 5, 0, 6}, {1, 0, 0, 3, 4, 5, 18}}

// second returns the view of the second player, who sits along the bottom.
func second() View {
	return View{State: middle, Rules: engine.DefaultRules(), Player: engine.Second, Playable: true, Turned: true, Hint: NoHint}
}

// shown returns a board in a window, and the houses played on it.
func shown(t *testing.T, v View) (*Board, *[]int) {
	t.Helper()
	test.NewTempApp(t)
	b := New()
	var played []int
	b.SetOnPlay(func(house int) { played = append(played, house) })
	b.SetView(v)
	w := test.NewTempWindow(t, b)
	w.SetPadded(false)
	w.Resize(fyne.NewSize(860, 480))
	return b, &played
}

func tap(b *Board, player, house int) {
	test.TapAt(b, b.Center(player, house))
}

func point(b *Board, player, house int) {
	b.MouseMoved(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: b.Center(player, house)}})
}

func mustPlay(t *testing.T, s engine.State, player, house int) engine.Move {
	t.Helper()
	m, err := engine.DefaultRules().Play(s, player, house)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

func TestTapPlaysAHouse(t *testing.T) {
	finished, watched := second(), second()
	finished.Finished, watched.Playable = true, false
	top := second()
	top.Turned = false
	for _, tc := range []struct {
		name          string
		view          View
		player, house int
		want          int // none if nothing shall be played
	}{
		{"own house", second(), 1, 3, 3},
		{"along the top", top, 1, 0, 0},
		{"empty house", second(), 1, 2, none},
		{"opponent's house", second(), 0, 3, none},
		{"store", second(), 1, engine.Store, none},
		{"nobody may play", watched, 1, 3, none},
		{"finished", finished, 1, 3, none},
	} {
		t.Run(tc.name, func(t *testing.T) {
			b, played := shown(t, tc.view)
			tap(b, tc.player, tc.house)
			switch {
			case tc.want == none && len(*played) > 0:
				t.Errorf("played %v, want nothing", *played)
			case tc.want != none && (len(*played) != 1 || (*played)[0] != tc.want):
				t.Errorf("played %v, want %d once", *played, tc.want)
			}
			point(b, tc.player, tc.house)
			if got, want := b.Cursor() == desktop.PointerCursor, tc.want != none; got != want {
				t.Errorf("pointer cursor: %v, want %v", got, want)
			}
			if got, want := b.scene.marks.active.ring.Visible(), tc.want != none; got != want {
				t.Errorf("ring: %v, want %v", got, want)
			}
		})
	}
}

func TestNothingIsPlayedBetweenHouses(t *testing.T) {
	b, played := shown(t, second())
	test.TapAt(b, fyne.Position(b.scene.geo.Middle))
	test.TapAt(b, fyne.NewPos(1, 1))
	b.SetOnPlay(nil)
	tap(b, 1, 3) // nobody is called
	if len(*played) > 0 {
		t.Errorf("played %v", *played)
	}
}

// visibleStones counts the stones drawn in each pit, by where they are.
func visibleStones(b *Board) (drawnIn engine.State) {
	for _, r := range b.scene.stones {
		if !r.Visible() {
			continue
		}
		half := r.Size().Width / 2
		center := r.Position().AddXY(half, half)
		allPits(func(p engine.Pit) {
			if b.scene.geo.Pit(p).Contains(boardlook.Point(center)) {
				drawnIn[p.Player][p.House]++
			}
		})
	}
	return drawnIn
}

func checkDrawn(t rapid.TB, b *Board, s engine.State) {
	t.Helper()
	got := visibleStones(b)
	allPits(func(p engine.Pit) {
		if want := boardlook.Drawn(p.House, s[p.Player][p.House]); int(got[p.Player][p.House]) != want {
			t.Errorf("%d stones drawn in %v, want %d of %d", got[p.Player][p.House], p, want, s[p.Player][p.House])
		}
		if text := b.scene.labels[p.Player][p.House].count.Text; text != textCount(s[p.Player][p.House]) {
			t.Errorf("%v says %q, want %d", p, text, s[p.Player][p.House])
		}
	})
}

func TestStonesAndNumbersOfRandomGames(t *testing.T) {
	test.NewTempApp(t)
	b := New()
	w := test.NewTempWindow(t, b)
	w.Resize(fyne.NewSize(860, 480))
	rapid.Check(t, func(t *rapid.T) {
		v := Start(drawRules(t))
		v.Turned = rapid.Bool().Draw(t, "turned")
		b.SetView(v)
		objects := len(b.scene.Objects())
		for range 20 {
			m, ok := drawMove(t, v.Rules, v.State, v.Player)
			if !ok {
				break
			}
			v.State, v.Player, v.Last, v.Finished = m.To, m.Next(), []engine.Move{m}, m.Finished
			b.Sow(m, v, SpeedFast, nil)
			checkDrawn(t, b, v.lying())
		}
		if n := len(b.scene.Objects()); n != objects {
			t.Fatalf("%d objects, %d before", n, objects)
		}
	})
}

func TestHintIsMarked(t *testing.T) {
	v := second()
	v.Hint = 3
	b, _ := shown(t, v)
	if !b.scene.marks.star.Visible() || !b.scene.marks.hint.ring.Visible() {
		t.Error("no mark at the recommended house")
	}
	checkCaption(t, b, "hint: d · lands in your store: extra turn")
	v.Hint = 2 // empty
	b.SetView(v)
	if b.scene.marks.star.Visible() {
		t.Error("an empty house is recommended")
	}
	checkCaption(t, b, "")
}

func checkCaption(t *testing.T, b *Board, want string) {
	t.Helper()
	got := ""
	if b.scene.plate.text.Visible() {
		got = b.scene.plate.text.Text
	}
	if got != want {
		t.Errorf("caption %q, want %q", got, want)
	}
}

func TestSizes(t *testing.T) {
	b, _ := shown(t, second())
	if got := b.MinSize(); got.Width > 500 || got.Height > 260 {
		t.Errorf("the board needs %v, 500 x 260 must do", got)
	}
	for _, size := range []fyne.Size{{Width: 480, Height: 210}, {Width: 500, Height: 260}, {Width: 690, Height: 330}, {Width: 860, Height: 560}, {Width: 1200, Height: 700}, {Width: 1600, Height: 400}, {Width: 600, Height: 1000}} {
		b.Resize(size)
		checkDrawn(t, b, middle)
		for _, o := range b.scene.Objects() {
			at, s := o.Position(), o.Size()
			if text, ok := o.(*canvas.Text); ok {
				s = text.MinSize()
			}
			if o.Visible() && (at.X < -1 || at.Y < -1 || at.X+s.Width > size.Width+1 || at.Y+s.Height > size.Height+1) {
				t.Errorf("%v: %T at %v, %v is cut off", size, o, at, s)
			}
		}
	}
}

func TestBoardWithoutWindow(t *testing.T) {
	test.NewTempApp(t)
	b := New()
	done := 0
	m := mustPlay(t, middle, 1, 3)
	v := second()
	v.State = m.To
	b.Sow(m, v, SpeedNormal, func() { done++ })
	b.Tapped(&fyne.PointEvent{})
	b.MouseMoved(&desktop.MouseEvent{})
	if done != 1 || b.Busy() || b.View().State != m.To {
		t.Errorf("done %d times, busy %v, state %v", done, b.Busy(), b.View().State)
	}
}
