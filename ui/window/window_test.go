package window

import (
	"fmt"
	"os"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"kalah/internal/boardlook"
	"kalah/ui/window/board"
	"kalah/ui/window/frame"
	"kalah/ui/window/uitest"
	"kalah/ui/window/words"
)

// The size of the window is stored when it closes, but not the size of a full screen.
func TestSizeIsRemembered(t *testing.T) {
	h := open(t)
	size := fyne.NewSize(1000, 700)
	h.win.Resize(size)
	size = h.win.Canvas().Size()
	h.run("game.quit")
	h.Is("remembered", fmt.Sprint(size, true), h.settings.look.Size(), h.shell.Closed())

	h = open(t, func(o *options) { o.look.SetSize(size) })
	h.Key(fyne.KeyF1, fyne.KeyF11) // also under a dialog
	h.Is("F11 fills the screen", "true true", h.win.FullScreen(), h.shell.Menu().Item("view.fullscreen").Checked)
	h.win.Resize(fyne.NewSize(2000, 1500))
	h.close()
	h.Is("remembered", size, h.settings.look.Size())
}

// Every menu with all of its items fits the smallest window, in each language. The bar once had 119
// entries, so a new entry needs a reason.
func TestMenus(t *testing.T) {
	for _, language := range words.Languages() {
		t.Run(language.ID, func(t *testing.T) {
			speak(t, language.ID)
			h := open(t, analyzing)
			entries, wide := 0, 2*theme.InnerPadding()
			var fits func(m *fyne.Menu)
			fits = func(m *fyne.Menu) {
				items := 0
				for _, i := range m.Items {
					if !i.IsSeparator {
						items++
					}
					if i.ChildMenu != nil {
						fits(i.ChildMenu)
					}
				}
				size := widget.NewMenu(m).MinSize()
				if items > 9 || size.Height > frame.LeastSize.Height-frame.MenuHeight || size.Width > frame.LeastSize.Width {
					t.Errorf("%d entries of %s take %v of a window of %v", items, m.Label, size, frame.LeastSize)
				}
				entries += items
			}
			for _, m := range h.shell.Menu().Main.Items {
				fits(m)
				wide += fyne.MeasureText(m.Label, theme.TextSize(), fyne.TextStyle{}).Width + 2*theme.InnerPadding() + theme.Padding()
			}
			if wide > frame.LeastSize.Width || entries > 64 {
				t.Errorf("the menu bar takes %.0f of %.0f, for %d entries", wide, frame.LeastSize.Width, entries)
			}
		})
	}
}

// The preferences apply at once and are stored.
func TestPreferences(t *testing.T) {
	h := open(t, analyzing, twoPeople(4))
	h.untilOpen()
	h.run("game.preferences")
	lists := uitest.All[interface{ SetSelected(option string) }](h.win.Canvas().Overlays().Top())
	for list, option := range map[int]string{0: "Slate", 1: "For colour blindness", 2: "Cowries", 3: "Slow", 5: "1", 6: "Deutsch", 7: "Dark", 8: "130%"} {
		lists[list].SetSelected(option)
	}
	s := h.settings
	look := boardlook.Look{Board: boardlook.Boards[2], Stones: boardlook.StoneSets[2], Shape: boardlook.Shapes[2]}
	h.Is("boards look as chosen", "true true", s.boards.Look() == look, board.LookOf(h.app.Settings().Theme()) == look)
	stored := func(want string) {
		t.Helper()
		_, threads := h.env.Limits()
		h.Is("language, theme, scale, threads and speed", want, s.look.language.Get(), s.look.theme.Get(), s.look.scale.Get(), threads, s.play.Speed.Get())
	}
	stored(fmt.Sprint("de dark 1.3 1 ", board.SpeedSlow))
	h.Is("the window speaks", "en true 1.3", words.Current(), h.Says(changes), os.Getenv("FYNE_SCALE"))
	h.Press("Restore defaults")
	h.Press("Restore")
	stored(fmt.Sprint(" system 1 0 ", board.SpeedNormal))
}

// A game counts once, for the profile that was chosen at its start. If a resignation is taken back,
// the game counts with its later end.
func TestGamesAreCounted(t *testing.T) {
	h := open(t, twoPeople(1))
	counted := func(id string, n int) {
		t.Helper()
		h.Until(fmt.Sprint(n, " games of ", id), func() bool { return len(h.profiles.History(id).Games()) == n })
	}
	h.playHouse()
	h.untilOpen()
	h.run("game.resign")
	h.Press("Resign")
	counted("", 1)
	h.run("edit.undo")
	counted("", 0)
	eva := h.profiles.New()
	eva.Name = "Eva"
	h.profiles.Put(eva)
	h.Until("Eva", func() bool { return h.profiles.Chosen() == eva && !h.puzzling.State().Loading })
	h.playOut()
	counted("", 1)
	if g := h.profiles.History("").Games()[0]; !g.Undone || g.Moves < 2 || len(h.profiles.History(eva.ID).Games()) != 0 || h.settings.look.profile.Get() != eva.ID {
		t.Errorf("counted %+v, and chosen is %+v", g, h.profiles.Chosen())
	}
	h.run("game.rematch")
	h.playOut()
	counted(eva.ID, 1)
}

const changes = "The language changes at the next start."

// A notice offers to restart only if the chosen language is not the language of the window. A restart
// asks first if it ends a measurement.
func TestLanguageOfTheNextStart(t *testing.T) {
	h := open(t, twoPeople(4))
	h.untilOpen()
	for _, choice := range []string{"en", "", words.Chosen(""), "de"} {
		h.speak(choice)
		want := map[bool]string{true: changes}[choice == "de"]
		h.Is(choice, fmt.Sprint(want, " ", choice, " en"), h.shell.Noticed(), h.settings.look.language.Get(), words.Current())
	}
	h.bench.Running = true
	restarts := 0
	h.onRestart = func(string) { restarts++ }
	restart := h.Button(h.win.Content(), "Restart now").OnTapped
	restart()
	h.Is("asked", true, h.Says("A measurement is running. It ends, and its results are lost."))
	h.Press("Cancel")
	h.Is("cancelled", "0 false "+changes, restarts, h.shell.Closed(), h.shell.Noticed())
	restart()
	h.Press("Restart now")
	h.Is("restarts", "1 true", restarts, h.shell.Closed())
}
