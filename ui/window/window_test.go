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
	"kalah/ui/window/logs"
	"kalah/ui/window/play"
	"kalah/ui/window/uitest"
	"kalah/ui/window/words"
)

// The size of the window is stored when it closes, but not the size of a full screen. Both commands
// also work under a dialog.
func TestSizeIsRemembered(t *testing.T) {
	h := open(t, "")
	want := fyne.NewSize(1000, 700)
	h.win.Resize(want)
	h.Key(fyne.KeyF11)
	h.Is("F11 does not fill the screen", "true true", h.win.FullScreen(), h.shell.Menu().Item("view.fullscreen").Checked)
	h.win.Resize(fyne.NewSize(2000, 1500))
	h.Key(fyne.KeyF1, fyne.KeyF11)
	h.Is("F11 under a dialog does not go back", "false", h.win.FullScreen())
	h.win.Resize(want)
	want = h.win.Canvas().Size()
	h.run("game.quit")
	if got := h.settings.look.Size(); got != want || !h.shell.Closed() {
		t.Errorf("remembered %v, want %v; closed: %v", got, want, h.shell.Closed())
	}

	h = open(t, "", func(s remembered) { s.look.SetSize(want) })
	h.run("view.fullscreen")
	h.win.Resize(fyne.NewSize(2000, 1500))
	h.close()
	h.Is("remembered", want, h.settings.look.Size())
}

// Every menu with all of its items fits the smallest window, in each language. The bar once had 119
// entries, so a new entry needs a reason.
func TestMenus(t *testing.T) {
	for _, language := range words.Languages() {
		t.Run(language.ID, func(t *testing.T) {
			speak(t, language.ID)
			h := openWith(t, "", smallEvaluator(), nil)
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
	h := openWith(t, "", smallEvaluator(), nil, twoPeople(4))
	h.untilOpen()
	h.run("game.preferences")
	lists := uitest.All[interface{ SetSelected(option string) }](h.win.Canvas().Overlays().Top())
	for list, option := range map[int]string{0: "Slate", 1: "For colour blindness", 2: "Cowries", 3: "Slow", 5: "1", 6: "Deutsch", 7: "Dark", 8: "130%"} {
		lists[list].SetSelected(option)
	}
	s := h.settings
	look := boardlook.Look{Board: boardlook.Boards[2], Stones: boardlook.StoneSets[2], Shape: boardlook.Shapes[2]}
	if got := s.boards.Look(); got != look || board.LookOf(h.app.Settings().Theme()) != look {
		t.Errorf("boards look like %v", got)
	}
	stored := func(want string) {
		t.Helper()
		_, n := h.env.Limits()
		if got := fmt.Sprintf("%q %v %v %v %v", s.look.language.Get(), s.look.theme.Get(), s.look.scale.Get(), n, s.play.Speed.Get()); got != want {
			t.Errorf("language, theme, scale, threads and speed: %s, want %s", got, want)
		}
	}
	stored(fmt.Sprint(`"de" dark 1.3 1 `, board.SpeedSlow))
	h.Is("the window speaks", "en true 1.3", words.Current(), h.Says(changes), os.Getenv("FYNE_SCALE"))
	h.Press("Restore defaults")
	h.Press("Restore")
	stored(fmt.Sprint(`"" system 1 0 `, board.SpeedNormal))
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

const changes = "The language changes at the next start."

// restarts counts the restarts, and returns the log of the last restart.
func (h *harness) restarts() (n *int, log *string) {
	n, log = new(int), new(string)
	h.onRestart = func(path string) { *n, *log = *n+1, path }
	return n, log
}

// A notice offers to restart only if the chosen language is not the language of the window.
func TestLanguageOfTheNextStart(t *testing.T) {
	h := open(t, "")
	for _, choice := range []string{"de", "en", "", "de", words.Chosen("")} {
		h.speak(choice)
		want := ""
		if words.Chosen(choice) != "en" {
			want = changes
		}
		if got := h.shell.Noticed(); got != want || h.settings.look.language.Get() != choice || words.Current() != "en" {
			t.Errorf("%q: notice %q, want %q; stored %q, spoken %s", choice, got, want, h.settings.look.language.Get(), words.Current())
		}
	}
}

// A restart opens the log shown again. It does not if there is a current game, which the log would
// hide.
func TestRestartWithALog(t *testing.T) {
	for _, game := range []string{"", "C"} {
		t.Run("game "+game, func(t *testing.T) {
			path := uitest.WriteLog(t)
			want := path
			if game != "" {
				want = ""
			}
			h := open(t, want, twoPeople(4))
			if game != "" {
				h.playHouse(game)
				h.untilOpen()
				h.actions.Open(path)
			}
			h.Until("the log", func() bool { return h.screen().Replay && h.screen().Log == path })
			n, log := h.restarts()
			if h.askRestart(); *n != 1 || *log != want {
				t.Errorf("%d restarts, with the log %q, want %q", *n, *log, want)
			}
		})
	}
}

// A restart asks first if it ends a match or a measurement.
func TestRestartAsks(t *testing.T) {
	for says, begin := range map[string]func(h *harness){
		"A match is running. It stops, and you can continue it later.": func(h *harness) {
			s := h.tournament(3)
			s.Games = 10_000
			uitest.Must(t, h.match.Start(s))
		},
		"A measurement is running. It ends, and its results are lost.": func(h *harness) { h.bench.Running = true },
	} {
		t.Run(says, func(t *testing.T) {
			h := open(t, "", twoPeople(4))
			h.untilOpen()
			begin(h)
			h.speak("de")
			n, _ := h.restarts()
			restart := h.Button(h.win.Content(), "Restart now").OnTapped
			restart()
			uitest.Is(t, "restarts", "0 true", *n, h.Says(says))
			h.Press("Cancel")
			if *n != 0 || h.shell.Closed() || h.shell.Noticed() != changes {
				t.Errorf("cancelled: %d restarts, notice %q", *n, h.shell.Noticed())
			}
			restart()
			h.Press("Restart now")
			uitest.Is(t, "restarts", "1 true", *n, h.shell.Closed())
		})
	}
}
