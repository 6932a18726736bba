package window

import (
	"fmt"
	"testing"

	"fyne.io/fyne/v2"

	"kalah/engine"
	"kalah/ui/window/kit"
	"kalah/ui/window/uitest"
)

// Whatever has the focus, F1 explains the rules, Escape and Enter close them, and
// a letter plays its house unless a text is being typed.
func TestKeysWhateverHasTheFocus(t *testing.T) {
	h := openEvaluating(t, "", smallEvaluator(), func(s remembered) { s.play.SetSetup(uitest.TwoPeople(4)) })
	h.untilOpen()
	c := h.win.Canvas()
	seen := map[fyne.Focusable]bool{}
	for tab := 1; tab <= 4; tab++ {
		h.run(fmt.Sprintf("view.panel.%d", tab))
		c.Unfocus()
		here := map[fyne.Focusable]bool{}
		for c.FocusNext(); c.Focused() != nil && !here[c.Focused()]; c.FocusNext() {
			f := c.Focused()
			here[f] = true
			if seen[f] {
				continue // in another tab too
			}
			seen[f] = true
			name := fmt.Sprintf("tab %d, %T", tab, f)
			for _, key := range []fyne.KeyName{fyne.KeyEscape, fyne.KeyReturn} {
				h.Key(fyne.KeyF1)
				if !h.HasDialog() {
					t.Fatalf("%s: F1 means nothing", name)
				}
				h.Key(key)
				if h.HasDialog() {
					t.Fatalf("%s: %s does not close the rules", name, key)
				}
			}
			if c.Focused() != f {
				t.Errorf("%s: the focus went to %T", name, c.Focused())
			}
			if _, ok := f.(*kit.Entry); ok || tab == 4 {
				continue // where letters are typed or looked for
			}
			before := len(h.screen().Game.Moves)
			house := h.screen().Game.Houses()[0]
			f.TypedRune([]rune(engine.Letter(h.screen().Game.Player, house))[0])
			h.until(name+": a letter to play", func() bool { return len(h.screen().Game.Moves) == before+1 && h.screen().Open })
			h.run("edit.undo")
			h.until("undo", func() bool { return len(h.screen().Game.Moves) == before && h.screen().Open })
		}
	}
	if len(seen) < 15 {
		t.Errorf("only %d parts take the focus", len(seen))
	}
}
