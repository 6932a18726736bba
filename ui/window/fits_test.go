package window

import (
	"fmt"
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"kalah/ui/app/puzzle"
	"kalah/ui/window/frame"
	"kalah/ui/window/kit"
	"kalah/ui/window/uitest"
	"kalah/ui/window/words"
)

// The smallest window fits the smallest screens that are sold, 1366x768, with
// everything a quarter larger, which Fyne rounds to 1.3, and with a title bar.
func TestSmallestWindowFitsSmallScreens(t *testing.T) {
	const scale, title = 1.3, 37
	if w, h := frame.MinSize.Width*scale, frame.MinSize.Height*scale+title; w > 1366 || h > 768 {
		t.Errorf("the smallest window takes %.0fx%.0f pixels, want at most 1366x768", w, h)
	}
	h := open(t, "")
	if got := h.win.Content().MinSize(); got.Width > frame.LeastSize.Width || got.Height > frame.LeastSize.Height {
		t.Errorf("the board takes %v, want at most %v", got, frame.LeastSize)
	}
	h.run("view.logs")
	if got := h.win.Content().MinSize(); got.Width > frame.MinSize.Width || got.Height > frame.MinSize.Height {
		t.Errorf("the library takes %v, want at most %v", got, frame.MinSize)
	}
}

// In the smallest window no text is cut off, and every dialog fits, in each language.
func TestNothingIsCutOff(t *testing.T) {
	if underRace {
		t.Skip("it measures on one goroutine, and takes minutes under the race detector")
	}
	for _, language := range words.Languages() {
		if testing.Short() && language.ID != longest {
			continue
		}
		t.Run(language.ID, func(t *testing.T) {
			h := openWith(t, "", smallEvaluator(), nil, func(s remembered) { s.play.SetSetup(uitest.TwoPeople(4)) })
			t.Cleanup(func() {
				if _, err := words.Use("en"); err != nil {
					t.Error(err)
				}
			})
			h.win.Resize(frame.MinSize.SubtractWidthHeight(0, frame.MenuHeight))
			h.untilOpen()
			h.speak(language.ID)
			h.Type("c")
			h.until("a move", func() bool { return len(h.screen().Game.Moves) == 1 && h.screen().Open })
			h.win.Resize(frame.LeastSize.SubtractWidthHeight(0, frame.MenuHeight))
			h.fits("the board alone", h.win.Content())
			for i := range 4 {
				h.run(fmt.Sprintf("view.panel.%d", i+1))
				h.fits(fmt.Sprintf("panel %d over the board", i+1), h.win.Content())
			}
			h.win.Resize(frame.MinSize.SubtractWidthHeight(0, frame.MenuHeight))
			for i := range 4 {
				h.run(fmt.Sprintf("view.panel.%d", i+1))
				h.fits(fmt.Sprintf("panel %d", i+1), h.win.Content())
			}
			h.run("view.logs")
			h.fits("the library", h.win.Content())
			h.run("view.logs")
			h.run("matches.show")
			h.fits("matches, none yet", h.win.Content())
			h.showMatch(h.tournament(3))
			for _, tab := range h.matchTabs() {
				tab()
				h.fits("a match", h.win.Content())
			}
			h.run("help.tour")
			h.fits("the tour", h.win.Content())
			h.run("puzzles.show")
			h.until("the puzzles", func() bool { return !h.puzzling.State().Loading })
			h.fits("a puzzle", h.win.Content())
			h.Type("s")
			h.until("the proof", func() bool { s := h.puzzling.State(); return !s.Proof.Empty() && !s.Sowing })
			h.fits("a proof", h.win.Content())
			h.puzzling.Choose(puzzle.Mine, 0)
			h.fits("no puzzles", h.win.Content())
			h.summed()
			h.fits("statistics, none yet", h.win.Content())
			h.count(3)
			h.fits("statistics", h.win.Content())
			h.shell.Home()
			for _, id := range []string{"game.preferences", "help.rules", "help.keys", "help.about", "game.position", "log.export", "log.trash"} {
				h.run(id)
				top := h.win.Canvas().Overlays().Top()
				if top == nil {
					t.Errorf("%s: no dialog", id)
					continue
				}
				for range 4 { // pages of tabs
					h.fits(id, top)
					if f := h.win.Canvas().Focused(); f != nil && (id == "game.preferences" || id == "help.about") {
						f.TypedKey(&fyne.KeyEvent{Name: fyne.KeyRight})
					}
				}
				for h.HasDialog() {
					h.Key(fyne.KeyEscape)
				}
			}
		})
	}
}

// Every menu fits into the smallest window, with all of its items, in each language.
func TestMenusFit(t *testing.T) {
	h := openEvaluating(t, "", smallEvaluator())
	t.Cleanup(func() {
		if _, err := words.Use("en"); err != nil {
			t.Error(err)
		}
	})
	var fit func(name string, m *fyne.Menu)
	fit = func(name string, m *fyne.Menu) {
		if got := widget.NewMenu(m).MinSize(); got.Height > frame.LeastSize.Height-frame.MenuHeight || got.Width > frame.LeastSize.Width {
			t.Errorf("the menu %s takes %v of a window of %v", name, got, frame.LeastSize)
		}
		for _, i := range m.Items {
			if i.ChildMenu != nil {
				fit(name+" > "+i.Label, i.ChildMenu)
			}
		}
	}
	for _, language := range words.Languages() {
		h.speak(language.ID)
		wide := float32(0)
		for _, m := range h.shell.Menu().Main.Items {
			fit(m.Label, m)
			wide += fyne.MeasureText(m.Label, theme.TextSize(), fyne.TextStyle{}).Width + 2*theme.InnerPadding() + theme.Padding()
		}
		if wide += 2 * theme.InnerPadding(); wide > frame.LeastSize.Width {
			t.Errorf("%s: the menu bar takes %.0f of %.0f", language.ID, wide, frame.LeastSize.Width)
		}
	}
}

// A dialog never makes the window larger, however small it is or however much everything
// is scaled up: what is too large for it is scrolled, and its buttons stay in sight.
func TestDialogsFitTheWindow(t *testing.T) {
	h := openLibrary(t, "a", "b")
	least := h.win.Content().MinSize()
	h.browser.Select(h.path("a"))
	dialogs := []string{
		"game.preferences", "help.rules", "help.keys", "help.about", "game.position",
		"log.trash", "log.rename", "log.copyto", "log.export", "log.verify", "log.recompute",
	}
	for _, size := range []fyne.Size{frame.MinSize, frame.LeastSize, fyne.NewSize(1366/3, 728/3)} {
		size = size.SubtractWidthHeight(0, frame.MenuHeight)
		h.win.Resize(size)
		for _, d := range dialogs {
			if !h.shell.Commands().Run(d) {
				t.Fatalf("%s cannot be run", d)
			}
			name := fmt.Sprintf("%s in %v", d, size)
			h.until(name, h.HasDialog)
			top := h.win.Canvas().Overlays().Top()
			if m := top.MinSize(); m.Width > size.Width || m.Height > size.Height {
				t.Errorf("%s takes %v", name, m)
			}
			if got := h.win.Content().MinSize(); got != least {
				t.Errorf("%s: the window takes %v at least, want %v", name, got, least)
			}
			buttons := 0
			for _, o := range test.LaidOutObjects(top) {
				if b, ok := o.(*kit.Button); ok && slices.Contains([]string{"Close", "Cancel", "Hide"}, b.Text) {
					at := fyne.CurrentApp().Driver().AbsolutePositionForObject(b)
					if end := at.Add(b.Size()); at.X < 0 || at.Y < 0 || end.X > size.Width || end.Y > size.Height {
						t.Errorf("%s: %s lies at %v to %v", name, b.Text, at, end)
					}
					buttons++
				}
			}
			if buttons == 0 {
				t.Errorf("%s has no button that closes it", name)
			}
			for h.HasDialog() {
				h.Key(fyne.KeyEscape)
			}
		}
	}
}

// fits fails the test for each text that reaches beyond its own room, or beyond the
// window.
func (h *harness) fits(where string, top fyne.CanvasObject) {
	h.t.Helper()
	size := h.win.Canvas().Size()
	if m := top.MinSize(); m.Width > size.Width || m.Height > size.Height {
		h.t.Errorf("%s takes %v of a window of %v", where, m, size)
	}
	driver := fyne.CurrentApp().Driver()
	sideways := map[fyne.CanvasObject]bool{} // what is in a scroll that goes sideways
	for _, o := range test.LaidOutObjects(top) {
		s, ok := o.(*container.Scroll)
		if _, clip := o.(*container.Clip); clip || ok && s.Direction != container.ScrollVerticalOnly {
			for _, in := range test.LaidOutObjects(o) {
				sideways[in] = true
			}
		}
	}
	texts := 0
	for _, o := range test.LaidOutObjects(top) {
		text, ok := o.(*canvas.Text)
		if !ok || text.Text == "" || !text.Visible() || sideways[o] || text.Size().Width <= 0 {
			continue
		}
		texts++
		wide := text.MinSize().Width
		const spaces = 9 // at the ends of wrapped lines, which Fyne leaves out of their sizes
		if wide > text.Size().Width+spaces {
			h.t.Errorf("%s: %q takes %.0f of %.0f", where, text.Text, wide, text.Size().Width)
		}
		if at := driver.AbsolutePositionForObject(text); at.X < -1 || at.X+wide > size.Width+1 {
			h.t.Errorf("%s: %q reaches from %.0f to %.0f in a window of %.0f", where, text.Text, at.X, at.X+wide, size.Width)
		}
	}
	if texts == 0 {
		h.t.Errorf("%s: no text was found", where)
	}
}
