package window

import (
	"fmt"
	"os"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"kalah/engine"
	"kalah/internal/boardlook"
	"kalah/search"
	"kalah/ui/window/board"
	"kalah/ui/window/kit"
	"kalah/ui/window/uitest"
	"kalah/ui/window/words"
)

// pick chooses an option of the nth list in the dialog.
func (h *harness) pick(n int, option string) {
	h.t.Helper()
	type list interface{ SetSelected(option string) }
	var lists []list
	for _, o := range test.LaidOutObjects(h.win.Canvas().Overlays().Top()) {
		if s, ok := o.(list); ok {
			lists = append(lists, s)
		}
	}
	if n >= len(lists) {
		h.t.Fatalf("there are %d lists", len(lists))
	}
	lists[n].SetSelected(option)
}

// The lists, in their order.
const (
	listLanguage = iota
	listTheme
	listScale
	listBoard
	listStones
	listShape
	listSowing
	listReplays
	listWait
	listThreads
)

func TestPreferences(t *testing.T) {
	if _, err := words.Use("en"); err != nil { // whatever the test before has chosen
		t.Fatal(err)
	}
	h := openWith(t, "", smallEvaluator(), nil, func(s remembered) { s.play.SetSetup(uitest.TwoPeople(4)) })
	t.Cleanup(func() {
		if _, err := words.Use("en"); err != nil {
			t.Error(err)
		}
		kit.SetScale(h.app, 1)
	})
	h.untilOpen()
	h.win.Resize(fyne.NewSize(860, 560))
	h.run("game.preferences")
	for i, page := range []string{"General", "Board", "Sound", "Files", "Engine"} {
		stops := h.Stops()
		h.InOrder(page, stops)
		if least := []int{6, 10, 6, 7, 5}[i]; len(stops) < least {
			t.Errorf("%s: Tab reaches %d parts, want %d: %v", page, len(stops), least, stops)
		}
		h.win.Canvas().FocusNext()
		h.Key(fyne.KeyRight)
	}

	h.pick(listTheme, "Dark")
	if h.settings.look.Theme() != kit.Dark {
		t.Error("the theme is not remembered")
	}
	h.pick(listScale, "130%")
	if got := os.Getenv("FYNE_SCALE"); got != "1.3" || h.settings.look.Scale() != 1.3 {
		t.Errorf("FYNE_SCALE is %q, remembered %v", got, h.settings.look.Scale())
	}
	h.pick(listBoard, "Slate")
	h.pick(listStones, "For colour blindness")
	h.pick(listShape, "Cowries")
	want := boardlook.Look{Board: boardlook.Boards[2], Stones: boardlook.StoneSets[2], Shape: boardlook.Shapes[2]}
	if got := h.settings.boards.Look(); got != want || board.LookOf(h.app.Settings().Theme()) != want {
		t.Errorf("boards look like %v, and the theme asks for %v", got, board.LookOf(h.app.Settings().Theme()))
	}
	h.pick(listSowing, "Slow")
	if h.settings.play.Speed() != board.SpeedSlow {
		t.Error("the speed is not remembered")
	}
	h.pick(listThreads, "1")
	if _, threads := h.env.Limits(); threads != 1 {
		t.Errorf("%d threads", threads)
	}
	h.pick(listLanguage, "Deutsch")
	if words.Current() != "de" || !h.HasDialog() {
		t.Fatalf("the window speaks %s; the dialog is open: %v", words.Current(), h.HasDialog())
	}
	h.Press("Vorgaben wiederherstellen")
	h.Press("Wiederherstellen")
	if _, threads := h.env.Limits(); h.settings.look.Language() != "" || threads != 0 || h.settings.look.Scale() != 1 ||
		h.settings.look.Theme() != kit.System || h.settings.play.Speed() != board.SpeedNormal {
		t.Errorf("not all is as at first: language %q, %d threads, scale %v, %s", h.settings.look.Language(), threads, h.settings.look.Scale(), h.settings.look.Theme())
	}
	for h.HasDialog() {
		h.Key(fyne.KeyEscape)
	}
	h.Type("c")
	h.until("a move", func() bool { return len(h.screen().Game.Moves) == 1 })
}

// The board turns for a person who plays second, unless it is told not to.
func TestBoardTurnsByItself(t *testing.T) {
	for _, turns := range []bool{true, false} {
		t.Run(fmt.Sprint(turns), func(t *testing.T) {
			h := open(t, "", func(s remembered) {
				setup := uitest.TwoPeople(4)
				setup.Players[0] = engine.PlayerSpec{Type: engine.TypeRandom}
				s.play.SetSetup(setup)
				s.play.SetTurns(turns)
			})
			h.untilOpen()
			if got := h.shell.Menu().Item("view.turn").Checked; got != turns {
				t.Errorf("turned: %v", got)
			}
		})
	}
}

// What was set is used by the next start.
func TestPreferencesAreRemembered(t *testing.T) {
	h := open(t, "", func(s remembered) { s.look.SetScale(1.5) })
	t.Cleanup(func() { kit.SetScale(h.app, 1) })
	if got := os.Getenv("FYNE_SCALE"); got != "1.5" {
		t.Errorf("FYNE_SCALE is %q", got)
	}
	h.app.Preferences().SetInt("engine.memory_mib", 100)
	env := new(search.Environment)
	newWindow(h.app, h.loop.Post, env, nil, nil)
	if memory, _ := env.Limits(); memory != 100<<20 {
		t.Errorf("%d bytes, want 100 MiB", memory)
	}
}
