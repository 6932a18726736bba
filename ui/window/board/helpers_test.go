package board

import (
	"strconv"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"
	"pgregory.net/rapid"

	"kalah/engine"
	"kalah/internal/boardlook"
	"kalah/ui/window/uitest"
)

// middle is a state with an extra turn (d), a capture (a) and an empty house (c) for the second
// player.
var middle = engine.State{{1, 2, 0, 3, 5, 0, 6}, {1, 0, 0, 3, 4, 5, 18}}

// second returns the view of the second player, whose houses are along the bottom.
func second() View {
	return View{State: middle, Rules: engine.DefaultRules(), Player: engine.Second, Playable: true, Turned: true, Hint: NoHint}
}

// shown returns a board in a window, and the houses played on it.
func shown(t *testing.T, v View) (*Board, *[]int) {
	t.Helper()
	test.NewTempApp(t)
	b := New()
	var played []int
	b.OnPlay = func(house int) { played = append(played, house) }
	b.SetView(v)
	w := test.NewTempWindow(t, b)
	w.SetPadded(false)
	w.Resize(fyne.NewSize(860, 480))
	return b, &played
}

func tap(b *Board, player engine.Side, house int) { test.TapAt(b, b.Center(player, house)) }

func point(b *Board, player engine.Side, house int) {
	b.MouseMoved(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: b.Center(player, house)}})
}

func press(b *Board, names ...fyne.KeyName) {
	for _, name := range names {
		b.TypedKey(&fyne.KeyEvent{Name: name})
	}
}

func mustPlay(t *testing.T, s engine.State, player engine.Side, house int) engine.Move {
	t.Helper()
	m, err := engine.DefaultRules().Play(s, player, house)
	uitest.Must(t, err)
	return m
}

// next returns a move from the state middle, and the view after it.
func next(t *testing.T, house int) (engine.Move, View) {
	m := mustPlay(t, middle, 1, house)
	v := second()
	v.State, v.Player, v.Last = m.To, m.Next(), []engine.Move{m}
	return m, v
}

type held struct{ animation *fyne.Animation }

func hold(b *Board) *held {
	h := new(held)
	b.start = func(a *fyne.Animation) { h.animation = a }
	return h
}

func drawn[T fyne.CanvasObject](objects []fyne.CanvasObject) (all []T) {
	for _, o := range objects {
		if o, ok := o.(T); ok && fyne.CanvasObject(o).Visible() {
			all = append(all, o)
		}
	}
	return all
}

func texts(objects []fyne.CanvasObject) string {
	var all []string
	for _, t := range drawn[*canvas.Text](objects) {
		all = append(all, t.Text)
	}
	return strings.Join(all, "|")
}

func checkCaption(t *testing.T, b *Board, want string) {
	t.Helper()
	uitest.Is(t, "caption", want, texts(b.said.plate.above))
}

func center(o fyne.CanvasObject) boardlook.Point {
	return boardlook.Point(o.Position().AddXY(o.Size().Width/2, o.Size().Height/2))
}

func far(a, b boardlook.Point) float32 {
	dx, dy := a.X-b.X, a.Y-b.Y
	return max(dx, -dx) + max(dy, -dy)
}

func allPits(f func(engine.Pit)) {
	for player := range engine.Sides {
		for house := range engine.Houses + 1 {
			f(engine.Pit{Player: player, House: house})
		}
	}
}

// visibleStones returns the number of stones drawn in each pit, by their positions.
func visibleStones(b *Board) (drawnIn engine.State) {
	for _, stone := range b.layer {
		allPits(func(p engine.Pit) {
			if b.geo.Pit(p).Contains(center(stone)) {
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
		want, text := s[p.Player][p.House], b.labels[p.Player][p.House].count.Text
		if got := got[p.Player][p.House]; got != want || text != strconv.Itoa(int(want)) {
			t.Errorf("%d stones drawn in %v, which says %q, want %d", got, p, text, want)
		}
	})
}

func drawRules(t *rapid.T) engine.Rules {
	seeds := rapid.IntRange(engine.MinSeeds, engine.MaxSeeds).Draw(t, "seeds")
	return engine.Rules{Seeds: seeds, EmptyCapture: rapid.Bool().Draw(t, "empty capture")}
}

// drawMove draws a random move of a player. It returns false if there is none.
func drawMove(t *rapid.T, rules engine.Rules, s engine.State, player engine.Side) (engine.Move, bool) {
	houses := rules.Houses(s, player)
	if len(houses) == 0 {
		return engine.Move{}, false
	}
	m, err := rules.Play(s, player, rapid.SampledFrom(houses).Draw(t, "house"))
	return m, err == nil
}
