package window

import (
	"errors"
	"fmt"
	"net/url"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"kalah/engine"
	"kalah/internal/boardlook"
	"kalah/logging"
	"kalah/logging/autosave"
	"kalah/logging/library"
	"kalah/ui/app/archive"
	"kalah/ui/window/board"
	"kalah/ui/window/command"
	"kalah/ui/window/frame"
	"kalah/ui/window/kit"
	"kalah/ui/window/loglist"
	"kalah/ui/window/logs"
	"kalah/ui/window/play"
	"kalah/ui/window/tour"
	"kalah/ui/window/uitest"
	"kalah/ui/window/words"
)

// A view is one literal: it is found in the menu, by its key and in the snapshot,
// and is closed with the window.
func TestANewViewIsOneValue(t *testing.T) {
	h := open(t, "")
	h.untilOpen()
	var did []string
	note := func(what string) func() { return func() { did = append(did, what) } }
	h.shell.Add(frame.View{
		ID: "toy", Name: "Toy",
		Content: func() fyne.CanvasObject { return widget.NewLabel("a toy") },
		Commands: []command.Command{
			{ID: "toy.show", Menu: "Compare", Text: "Show the Toy", Keys: []command.Key{command.Ctrl(fyne.KeyK)}, Do: func() { h.shell.Show("toy") }, Anywhere: true},
			{ID: "toy.wind", Text: "Wind up", Keys: []command.Key{command.Bare(fyne.KeyW)}, Do: note("wound")},
		},
		Enter: note("enter"), Leave: note("leave"), Close: note("close"),
		Title:  func() string { return "Toys" },
		Status: func() (string, string) { return "a toy is shown", "it rests" },
		Facts:  func() frame.Facts { return frame.Facts{"toys": 1} },
	})
	h.shell.Complete(h.picker)
	h.Key(fyne.KeyW)
	h.run("toy.show")
	h.Key(fyne.KeyW)
	if last, now := h.shell.Status(); last != "a toy is shown" || now != "it rests" || h.win.Title() != "Toys – Kalah" {
		t.Errorf("status %q, %q, title %q", last, now, h.win.Title())
	}
	if s := h.shell.Snapshot(); s["toys"] != 1.0 || s["view"] != "toy" || s["activity"] != "waiting" {
		t.Errorf("snapshot %v", s)
	}
	h.run("view.logs")
	h.run("toy.show")
	h.shell.Home()
	if err := h.end(); err != nil {
		t.Fatal(err)
	}
	if got, want := did, []string{"enter", "wound", "leave", "enter", "leave", "close"}; !slices.Equal(got, want) {
		t.Errorf("did %q, want %q", got, want)
	}
}

// The size is remembered, but not that of a full screen, and nothing else is done
// when the window is closed again. Both commands are heard under a dialog too.
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

// The smallest window fits the smallest screens that are sold, 1366x768, with
// everything a quarter larger, which Fyne rounds to 1.3, and with a title bar.
func TestSmallestWindowFitsSmallScreens(t *testing.T) {
	const scale, title = 1.3, 37
	if w, h := frame.MinSize.Width*scale, frame.MinSize.Height*scale+title; w > 1366 || h > 768 {
		t.Errorf("the smallest window takes %.0fx%.0f pixels, want at most 1366x768", w, h)
	}
}

// The whole bar, menu by menu. It had grown to 119 entries; new ones need a reason.
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

// Every menu fits into the smallest window, with all of its items, in each language.
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

// fits fails the test unless a menu and its submenus fit into the smallest window.
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

// A game whose program was killed is offered by a notice, which covers neither the tour nor another
// view, and goes on from there.
func TestKilledGameIsOfferedInTheTour(t *testing.T) {
	h := open(t, "", func(s remembered) {
		k := autosave.New(autosave.DefaultFolder())
		l := logging.New(uitest.Line(t, engine.DefaultRules(), 3), uitest.TwoPeople(4).Players, engine.PerPlayer, time.Now().Add(-time.Hour))
		if err := errors.Join(k.Save(l), k.Close()); err != nil {
			t.Fatal(err)
		}
		uitest.Kill(t)
		s.tour.Seen.Set(false)
	})
	h.Until("the notice", func() bool { return h.shell.Noticed() != "" })
	if h.HasDialog() || h.shell.Shown() != tour.ID {
		t.Errorf("%s is shown, with a dialog: %t", h.shell.Shown(), h.HasDialog())
	}
	for _, b := range slices.Backward(uitest.All[*kit.Button](h.win.Content())) { // the notice is at the bottom
		if b.Text == "Continue" {
			b.OnTapped()
			break
		}
	}
	h.Until("the game", func() bool { return len(h.screen().Game.Moves) == 3 && h.screen().Open && h.shell.Shown() == play.ID })
}

// A game is counted once, with that moves were taken back, whatever was shown in between.
func TestGameIsCountedOnce(t *testing.T) {
	h := open(t, "", twoPeople(1))
	h.playHouse("A")
	h.untilOpen()
	h.run("edit.undo")
	h.Until("the move is taken back", func() bool { return len(h.screen().Game.Moves) == 0 && h.screen().Open })
	h.run("view.logs")
	h.shell.Home()
	h.playOut()
	h.Until("the game is counted", func() bool { return len(h.profiles.History("").Games()) == 1 })
	h.Loop.Run()
	if games := h.profiles.History("").Games(); len(games) != 1 || !games[0].Undone {
		t.Errorf("counted are %+v", games)
	}
}

// Who takes a resignation back and goes on has one game, in the statistics and in the folder
// of logs: that with its last end.
func TestWithdrawnResignation(t *testing.T) {
	h := open(t, "", twoPeople(1))
	h.playHouse("A")
	h.untilOpen()
	h.run("game.resign")
	h.Press("Resign")
	h.Until("the game is counted", func() bool { return len(h.profiles.History("").Games()) == 1 && len(h.logFiles()) == 1 })
	h.run("edit.undo")
	h.Until("it does not count any more", func() bool { return len(h.profiles.History("").Games()) == 0 })
	h.playOut()
	h.Until("the other end", func() bool { return len(h.profiles.History("").Games()) == 1 && h.screen().Log != "" })
	saved, err := archive.Read(h.screen().Log)
	if g := h.profiles.History("").Games()[0]; !g.Undone || g.Moves < 2 || len(h.logFiles()) != 1 || err != nil || !saved.Game.Finished {
		t.Errorf("counted %+v; logs %v, %v", g, h.logFiles(), err)
	}
}

// A move that a recomputation chooses otherwise is shown where it was.
func TestMoveThatDiffersIsShown(t *testing.T) {
	text, err := os.ReadFile("../../logging/testdata/recompute/game_000.json")
	if err != nil {
		t.Fatal(err)
	}
	other := strings.Replace(string(text), `"limit": 3}, "1"`, `"limit": 2}, "1"`, 1) // another first move
	path := uitest.WriteFile(t, filepath.Join(t.TempDir(), "game.json"), other)
	h := open(t, path)
	h.Until("the log", func() bool { return h.screen().Replay })
	h.Key(fyne.KeyEnd)
	h.Until("the end of the game", func() bool { return len(h.screen().Game.Moves) == len(h.screen().Line) })
	h.run("log.check")
	h.Until("the report", func() bool { return h.Says("1 differ") })
	h.Press("Show")
	h.Until("the move", func() bool {
		return h.shell.Top() == nil && strings.Contains(h.shell.Said(), "Turn 1, AlphaBeta 0: played F")
	})
	if s := h.screen(); !s.Replay || s.Log != path || len(s.Game.Moves) != 0 {
		t.Errorf("shows %s after %d moves, want none: before the one that differs", s.Log, len(s.Game.Moves))
	}
}

// libraryHarness is a window with the library of logs.
type libraryHarness struct {
	*harness
	browser *loglist.Browser
}

// openLibrary opens a window with a game between two people, and the library with
// logs of the names in it, sorted by name.
func openLibrary(t *testing.T, names ...string) *libraryHarness {
	t.Helper()
	h := &libraryHarness{harness: open(t, "", twoPeople(4), func(s remembered) { s.logs.Order.Set(library.Order{Column: library.ColumnName}) })}
	h.untilOpen()
	uitest.WriteLogs(t, h.folder, names...)
	h.run("view.logs")
	browsers := uitest.All[*loglist.Browser](h.win.Content())
	h.browser = browsers[len(browsers)-1]
	h.untilListed(names...)
	return h
}

func (h *libraryHarness) untilListed(names ...string) {
	h.T.Helper()
	h.Until(fmt.Sprint("the list ", names), func() bool {
		var listed []string
		for _, g := range h.browser.Shown() {
			listed = append(listed, g.Name[:len(g.Name)-len(".json")])
		}
		return slices.Equal(listed, names)
	})
}

// What is about the board shows it.
func TestTheBoardTakesTheLibrarysPlace(t *testing.T) {
	h := openLibrary(t, "a")
	for _, back := range []string{"game.new", "game.rematch", "players.0.6", "view.logs"} {
		h.shell.Show(logs.ID)
		h.run(back)
		if h.shell.Shown() != play.ID {
			t.Errorf("%s: the board is asked for, but the library stays", back)
		}
	}
}

// What is chosen in the preferences holds at once, and is remembered.
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
	if h.settings.look.theme.Get() != kit.Dark {
		t.Error("the theme is not remembered")
	}
	pick(scale, "130%")
	if got := os.Getenv("FYNE_SCALE"); got != "1.3" || h.settings.look.scale.Get() != 1.3 {
		t.Errorf("FYNE_SCALE is %q, remembered %v", got, h.settings.look.scale.Get())
	}
	pick(boards, "Slate")
	pick(stones, "For colour blindness")
	pick(shape, "Cowries")
	want := boardlook.Look{Board: boardlook.Boards[2], Stones: boardlook.StoneSets[2], Shape: boardlook.Shapes[2]}
	if got := h.settings.boards.Look(); got != want || board.LookOf(h.app.Settings().Theme()) != want {
		t.Errorf("boards look like %v, and the theme asks for %v", got, board.LookOf(h.app.Settings().Theme()))
	}
	pick(sowing, "Slow")
	if h.settings.play.Speed.Get() != board.SpeedSlow {
		t.Error("the speed is not remembered")
	}
	pick(threads, "1")
	if _, n := h.env.Limits(); n != 1 {
		t.Errorf("%d threads", n)
	}
	pick(language, "Deutsch")
	if h.settings.look.language.Get() != "de" || words.Current() != "en" || !h.Says("The language changes at the next start.") {
		t.Errorf("the window speaks %s, and the next one %q", words.Current(), h.settings.look.language.Get())
	}
	h.Press("Restore defaults")
	h.Press("Restore")
	if _, n := h.env.Limits(); h.settings.look.language.Get() != "" || n != 0 || h.settings.look.scale.Get() != 1 ||
		h.settings.look.theme.Get() != kit.System || h.settings.play.Speed.Get() != board.SpeedNormal {
		t.Errorf("not all is as at first: language %q, %d threads, scale %v, %s", h.settings.look.language.Get(), n, h.settings.look.scale.Get(), h.settings.look.theme.Get())
	}
	for h.HasDialog() {
		h.Key(fyne.KeyEscape)
	}
	h.playHouse("c")
}

// browser is the app with a browser that cannot be opened twice.
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

// The guide opens in the language of the window; if there is no browser, that is said.
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

// A game keeps the profile that it was begun with, and everything else follows the one chosen.
func TestProfiles(t *testing.T) {
	h := open(t, "", twoPeople(1))
	h.playAny()
	eva := h.profiles.New()
	eva.Name = "Eva"
	h.profiles.Put(eva)
	h.Until("Eva", func() bool { return h.profiles.Chosen() == eva && !h.puzzling.State().Loading })
	h.playOut()
	h.Until("the game is counted", func() bool { return len(h.profiles.History("").Games()) == 1 })
	if n := len(h.profiles.History(eva.ID).Games()); n != 0 || h.settings.look.profile.Get() != eva.ID || h.profiles.Chosen() != eva {
		t.Errorf("%d games of Eva's, who plays: %+v", n, h.profiles.Chosen())
	}
	h.run("game.rematch")
	h.playOut()
	h.Until("her game is counted", func() bool { return len(h.profiles.History(eva.ID).Games()) == 1 })
}
