package board

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"kalah/engine"
)

// thrown counts the stones of the shower that are seen, and says which stores glow.
func thrown(b *Board) (stones int, glow [2]bool) {
	for _, s := range b.scene.shower.stones {
		if s.Visible() {
			stones++
		}
	}
	for player, ring := range b.scene.shower.glow {
		glow[player] = ring.Visible()
	}
	return stones, glow
}

func TestCelebration(t *testing.T) {
	for _, tc := range []struct {
		name    string
		winners []int
		loud    bool
		stones  bool
		glow    [2]bool
	}{
		{"the first player wins", []int{engine.First}, true, true, [2]bool{true, false}},
		{"the second player wins", []int{engine.Second}, true, true, [2]bool{false, true}},
		{"an AI wins against a person", []int{engine.Second}, false, false, [2]bool{false, true}},
		{"a draw", []int{engine.First, engine.Second}, true, false, [2]bool{true, true}},
	} {
		t.Run(tc.name, func(t *testing.T) {
			b, _ := shown(t, Start(engine.DefaultRules()))
			h := hold(b)
			b.Celebrate(tc.winners, tc.loud)
			h.animation.Tick(0.5)
			stones, glow := thrown(b)
			if (stones > 10) != tc.stones || glow != tc.glow || !b.Celebrating() {
				t.Errorf("%d stones fly, stores glow: %v; want stones: %v, %v", stones, glow, tc.stones, tc.glow)
			}
			for _, s := range b.scene.shower.stones {
				if at := s.Position(); s.Visible() && (at.Y < 0 || at.X < 0 || at.Y > b.Size().Height || at.X > b.Size().Width) {
					t.Errorf("a stone flies at %v, beside the board", at)
				}
			}
			h.animation.Tick(1)
			if stones, glow := thrown(b); stones > 0 || glow != [2]bool{} || b.Celebrating() {
				t.Errorf("in the end %d stones fly, stores glow: %v", stones, glow)
			}
		})
	}
}

// Whatever a person does ends a celebration, and does what it always does.
func TestWhatEndsACelebration(t *testing.T) {
	for name, do := range map[string]func(b *Board){
		"a click":         func(b *Board) { test.TapAt(b, fyne.NewPos(3, 3)) },
		"a key":           func(b *Board) { b.HandleKey(&fyne.KeyEvent{Name: fyne.KeyF7}) },
		"a letter":        func(b *Board) { b.HandleRune('x') },
		"another view":    func(b *Board) { b.SetView(second()) },
		"another sowing":  func(b *Board) { b.Sow(mustPlay(t, middle, 1, 3), second(), SpeedFast, nil) },
		"renderer gone":   func(b *Board) { b.scene.shower.hide(); b.scene.Destroy() },
		"a celebration's": func(b *Board) { b.Celebrate(nil, true) },
	} {
		t.Run(name, func(t *testing.T) {
			b, _ := shown(t, Start(engine.DefaultRules()))
			h := hold(b)
			b.Celebrate([]int{engine.First}, true)
			old := h.animation
			old.Tick(0.4)
			do(b)
			old.Tick(0.6)
			if b.Celebrating() {
				t.Fatal("it goes on")
			}
			if b.scene != nil {
				if stones, glow := thrown(b); stones > 0 || glow != [2]bool{} {
					t.Errorf("%d stones fly, stores glow: %v", stones, glow)
				}
			}
		})
	}
	// The same view again, as when the window's status changes, does not.
	b, _ := shown(t, Start(engine.DefaultRules()))
	hold(b)
	b.Celebrate([]int{engine.First}, true)
	b.SetView(b.View())
	if !b.Celebrating() {
		t.Error("the same view ends it")
	}
}
