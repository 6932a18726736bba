package board

import (
	"testing"

	"fyne.io/fyne/v2/driver/desktop"

	"kalah/engine"
	"kalah/internal/boardlook"
)

func TestCaptionSaysWhatAHouseDoes(t *testing.T) {
	ending := engine.State{{1, 0, 0, 0, 0, 0, 20}, {0, 0, 0, 0, 0, 1, 26}}
	for _, tc := range []struct {
		name         string
		state        engine.State
		emptyCapture bool
		house        int
		want         string
	}{
		{"own house", middle, false, 4, "ends in B"},
		{"capture", middle, false, 0, "captures E: 5 seeds and your last one"},
		{"extra turn", middle, false, 3, "lands in your store: extra turn"},
		{"last seed of the game", ending, false, 5, "lands in your store: the game is over"},
		{"the seed alone", engine.State{{4, 4, 4, 4, 0, 4, 0}, {1, 0, 4, 4, 4, 4, 0}}, true, 0, "ends in b: captures that seed alone"},
		{"no capture from nothing", engine.State{{4, 4, 4, 4, 0, 4, 0}, {1, 0, 4, 4, 4, 4, 0}}, false, 0, "ends in b"},
	} {
		t.Run(tc.name, func(t *testing.T) {
			v := second()
			v.State, v.Rules.EmptyCapture = tc.state, tc.emptyCapture
			b, _ := shown(t, v)
			checkCaption(t, b, "")
			point(b, 1, tc.house)
			checkCaption(t, b, tc.want)
			b.MouseOut()
			checkCaption(t, b, "")
		})
	}
}

func TestTargetIsMarked(t *testing.T) {
	b, _ := shown(t, second())
	point(b, 1, 3)
	store := b.scene.geo.Pit(engine.Pit{Player: 1, House: engine.Store})
	dots := 0
	for _, dot := range b.scene.marks.target {
		if !dot.Visible() {
			continue
		}
		dots++
		center := dot.Position().AddXY(dot.Size().Width/2, dot.Size().Height/2)
		if !store.Grown(0.1*b.scene.geo.Unit).Contains(boardlook.Point(center)) || store.Contains(boardlook.Point(center)) {
			t.Errorf("dot at %v is not around the store %v", center, store)
		}
	}
	if dots < 10 {
		t.Errorf("%d dots around the target", dots)
	}
	b.MouseOut()
	for _, dot := range append(b.scene.marks.target[:], b.scene.marks.path[:]...) {
		if dot.Visible() {
			t.Fatal("dots stay when the mouse has left")
		}
	}
}

func TestHoverFollowsTheView(t *testing.T) {
	v := second()
	v.Playable = false
	b, _ := shown(t, v)
	point(b, 1, 3)
	checkCaption(t, b, "")
	v.Playable = true
	b.SetView(v)
	checkCaption(t, b, "lands in your store: extra turn")
	v.State[1][3] = 0
	b.SetView(v)
	checkCaption(t, b, "")
	if b.Cursor() != desktop.DefaultCursor {
		t.Error("pointer cursor over an empty house")
	}
}

func TestCallOuts(t *testing.T) {
	b, _ := shown(t, second())
	for _, tc := range []struct {
		house int
		want  string
	}{{0, "captures 6"}, {3, "extra turn"}, {4, ""}} {
		m := mustPlay(t, middle, 1, tc.house)
		v := second()
		v.State, v.Player, v.Playable, v.Last = m.To, m.Next(), false, []engine.Move{m}
		b.SetView(v)
		checkCaption(t, b, tc.want)
	}
	v := second()
	v.State, v.Finished = engine.State{{0, 0, 0, 0, 0, 0, 21}, {1, 0, 0, 3, 0, 0, 23}}, true
	b.SetView(v)
	checkCaption(t, b, "game over: A–F 21, a–f 27")
}
