package window

import (
	"errors"
	"fmt"
	"net/url"
	"os"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"kalah/internal/boardlook"
	"kalah/ui/window/board"
	"kalah/ui/window/frame"
	"kalah/ui/window/kit"
	"kalah/ui/window/logs"
	"kalah/ui/window/play"
	"kalah/ui/window/uitest"
	"kalah/ui/window/words"
)

// The size of the window is stored when it closes, but not the size of a full screen. Both commands
// also work under a dialog.
func TestSizeIsRemembered(t *testing.T) {
	h := open(t, "")
	h.win.Resize(fyne.NewSize(1000, 700))
	want := h.win.Canvas().Size()
	h.Key(fyne.KeyF1)
	h.run("game.quit")
	if got := h.settings.look.Size(); got != want || !h.shell.Closed() {
		t.Errorf("remembered %v, want %v; closed: %v", got, want, h.shell.Closed())
	}
	h.close() // does nothing

	h = open(t, "", func(s remembered) { s.look.SetSize(fyne.NewSize(1000, 700)) })
	h.Key(fyne.KeyF11)
	if !h.win.FullScreen() || !h.item("view.fullscreen").Checked {
		t.Error("F11 does not fill the screen")
	}
	h.win.Resize(fyne.NewSize(2000, 1500))
	h.Key(fyne.KeyF1, fyne.KeyF11)
	if h.win.FullScreen() {
		t.Error("F11 under a dialog does not go back")
	}
	h.run("view.fullscreen")
	h.close()
	if got, want := h.settings.look.Size(), fyne.NewSize(1000, 700); got != want {
		t.Errorf("remembered %v, want %v", got, want)
	}
}

// The bar shows these menus. It once had 119 entries, so a new entry needs a reason.
func TestTheBar(t *testing.T) {
	h := openWith(t, "", smallEvaluator(), nil)
	want := []string{
		"Game: New game… Ctrl+N, Rematch Ctrl+Shift+N, Puzzles Ctrl+Shift+P | Set up position… Ctrl+U, Statistics Ctrl+Shift+T | Preferences Ctrl+,, Quit Ctrl+Q",
		"Move: Undo Ctrl+Z, Redo Ctrl+Y | Hint Ctrl+H, Move now Ctrl+M, Pause Ctrl+G, Step N | Swap sides S, Offer draw…, Resign…",
		"Analysis: Engine Ctrl+E, Review Ctrl+J, Try the mistakes Ctrl+Shift+J | Variation (Comment… Ctrl+K, Promote variation Ctrl+↑, Delete variation Ctrl+D)",
		"Players: You against (Beginner, Easy, Medium, Hard, Master, Perfect, A friend), Computer against computer " +
			"(AlphaBeta against Scout, Minimax against AlphaBeta, Minimax against Scout, Random against Scout, Greedy against Scout, Scout against Expert, Expert against Perfect) | My players Ctrl+Shift+B",
		"Library: Show library Ctrl+B | Open… Ctrl+O, Recent (), Save… Ctrl+S, Export… Ctrl+Shift+S | " +
			"Copy (Copy position Ctrl+C, Copy as KGP board Ctrl+Shift+C, Copy game, Copy moves as text), Paste Ctrl+V | Play on from here… Ctrl+P",
		"Compare: Matches Ctrl+Shift+M, Laboratory Ctrl+Shift+L, Search tree",
		"View: Turn board Ctrl+T, Side panel F9 | Full screen F11, Sounds M",
		"Help: Tutorial, Guide Ctrl+F1, Rules F1, Keys | About Kalah",
	}
	var text func(m *fyne.Menu, deep bool) string
	entries := 0
	text = func(m *fyne.Menu, deep bool) string {
		all, items := "", 0
		for n, i := range m.Items {
			switch {
			case i.IsSeparator:
				all += " |"
				continue
			case n > 0 && m.Items[n-1].IsSeparator:
				all += " "
			case n > 0:
				all += ", "
			}
			items++
			all += strings.Join(strings.Fields(i.Label), " ")
			if i.ChildMenu != nil {
				all += " (" + text(i.ChildMenu, true) + ")"
			}
		}
		if items > 9 {
			t.Errorf("a menu of %d entries, want at most 9: %s", items, all)
		}
		if !deep {
			entries += items
		}
		return all
	}
	var got []string
	for _, m := range h.shell.Menu().Main.Items {
		got = append(got, m.Label+": "+text(m, false))
	}
	if !slices.Equal(got, want) || entries != 43 {
		t.Errorf("%d entries, want 43:\n%s\nwant\n%s", entries, strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
}

// Every menu with all of its items fits the smallest window, in each language.
func TestMenusFit(t *testing.T) {
	for _, language := range words.Languages() {
		t.Run(language.ID, func(t *testing.T) {
			speak(t, language.ID)
			h := openWith(t, "", smallEvaluator(), nil)
			wide := 2 * theme.InnerPadding()
			for _, m := range h.shell.Menu().Main.Items {
				fits(t, m.Label, m)
				wide += fyne.MeasureText(m.Label, theme.TextSize(), fyne.TextStyle{}).Width + 2*theme.InnerPadding() + theme.Padding()
			}
			if wide > frame.LeastSize.Width {
				t.Errorf("the menu bar takes %.0f of %.0f", wide, frame.LeastSize.Width)
			}
		})
	}
}

// fits fails the test if a menu or one of its submenus does not fit the smallest window.
func fits(t *testing.T, name string, m *fyne.Menu) {
	t.Helper()
	if got := widget.NewMenu(m).MinSize(); got.Height > frame.LeastSize.Height-frame.MenuHeight || got.Width > frame.LeastSize.Width {
		t.Errorf("the menu %s takes %v of a window of %v", name, got, frame.LeastSize)
	}
	for _, i := range m.Items {
		if i.ChildMenu != nil {
			fits(t, name+" > "+i.Label, i.ChildMenu)
		}
	}
}

// The preferences apply at once and are stored.
func TestPreferences(t *testing.T) {
	h := openWith(t, "", smallEvaluator(), nil, twoPeople(4))
	h.untilOpen()
	h.run("game.preferences")
	pick := func(list int, option string) {
		t.Helper()
		uitest.All[interface{ SetSelected(option string) }](h.win.Canvas().Overlays().Top())[list].SetSelected(option)
	}
	const boards, stones, shape, sowing, threads, language, look, scale = 0, 1, 2, 3, 5, 6, 7, 8
	pick(look, "Dark")
	pick(scale, "130%")
	pick(boards, "Slate")
	pick(stones, "For colour blindness")
	pick(shape, "Cowries")
	pick(sowing, "Slow")
	pick(threads, "1")
	pick(language, "Deutsch")
	s := h.settings
	want := boardlook.Look{Board: boardlook.Boards[2], Stones: boardlook.StoneSets[2], Shape: boardlook.Shapes[2]}
	if got := s.boards.Look(); got != want || board.LookOf(h.app.Settings().Theme()) != want || s.look.theme.Get() != kit.Dark {
		t.Errorf("boards look like %v in the theme %v", got, s.look.theme.Get())
	}
	_, n := h.env.Limits()
	if got := os.Getenv("FYNE_SCALE"); got != "1.3" || s.look.scale.Get() != 1.3 || s.play.Speed.Get() != board.SpeedSlow || n != 1 {
		t.Errorf("FYNE_SCALE is %q, stored %v; speed %v, %d threads", got, s.look.scale.Get(), s.play.Speed.Get(), n)
	}
	if s.look.language.Get() != "de" || words.Current() != "en" || !h.Says("The language changes at the next start.") {
		t.Errorf("the window speaks %s, and the next one %q", words.Current(), s.look.language.Get())
	}
	h.Press("Restore defaults")
	h.Press("Restore")
	if _, n := h.env.Limits(); s.look.language.Get() != "" || n != 0 || s.look.scale.Get() != 1 || s.look.theme.Get() != kit.System || s.play.Speed.Get() != board.SpeedNormal {
		t.Errorf("not restored: language %q, %d threads, scale %v, %s", s.look.language.Get(), n, s.look.scale.Get(), s.look.theme.Get())
	}
}

// browser is the app with a browser that can be opened only once.
type browser struct {
	fyne.App
	opened *url.URL
}

func (b *browser) OpenURL(address *url.URL) error {
	if b.opened != nil {
		return errors.New("no browser")
	}
	b.opened = address
	return nil
}

// The guide opens in the language of the window. Without a browser an error is shown.
func TestGuide(t *testing.T) {
	speak(t, "de")
	h := open(t, "")
	b := &browser{App: h.app}
	h.app = b
	h.run("help.guide")
	if b.opened == nil || b.opened.Path != "/anleitung.md" || !strings.Contains(h.shell.Said(), b.opened.Host) {
		t.Errorf("opened %v, said %q", b.opened, h.shell.Said())
	}
	h.run("help.guide")
	if !h.Says("no browser") {
		t.Error("it does not say that there is no browser")
	}
}

// Commands for the board show it.
func TestCommandsShowTheBoard(t *testing.T) {
	h := open(t, "", twoPeople(4))
	h.untilOpen()
	for _, back := range []string{"game.new", "game.rematch", "players.0.6", "view.logs"} {
		h.shell.Show(logs.ID)
		if h.run(back); h.shell.Shown() != play.ID {
			t.Errorf("%s leaves the library shown", back)
		}
	}
}

// A game counts once, for the profile that was chosen at its start. If a resignation is taken back,
// the game counts with its later end.
func TestGamesAreCounted(t *testing.T) {
	h := open(t, "", twoPeople(1))
	counted := func(id string, n int) {
		t.Helper()
		h.Until(fmt.Sprint(n, " games of ", id), func() bool { return len(h.profiles.History(id).Games()) == n })
	}
	h.playHouse("A")
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
