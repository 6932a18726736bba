package window

import (
	"path/filepath"
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/widget"

	"kalah/engine"
	"kalah/ui/app/session"
	"kalah/ui/window/kit"
	"kalah/ui/window/logs"
	"kalah/ui/window/matches"
	"kalah/ui/window/tour"
	"kalah/ui/window/uitest"
	"kalah/ui/window/words"
)

// english makes the tests after this one speak English.
func english(t *testing.T) {
	t.Cleanup(func() { _, _ = words.Use("en") })
}

func twoPeople(r remembered) {
	setup := session.DefaultSetup()
	setup.Players = engine.TwoPeople()
	r.play.SetSetup(setup)
}

// menus returns the names of the menus.
func (h *harness) menus() []string {
	var all []string
	for _, m := range h.win.MainMenu().Items {
		all = append(all, m.Label)
	}
	return all
}

// choose chooses a language in the menu.
func (h *harness) choose(name string) {
	h.t.Helper()
	for _, item := range h.shell.Menu().Item("view.language").ChildMenu.Items {
		if item.Label == name {
			item.Action()
			return
		}
	}
	h.t.Fatalf("the menu has no %s", name)
}

// TestAnotherLanguage plays on through two changes of the language: the game, its
// past and the view shown are what they were.
func TestAnotherLanguage(t *testing.T) {
	english(t)
	h := open(t, "", twoPeople)
	h.untilOpen()
	h.playHouse("C")
	h.untilOpen()
	h.playHouse("a")
	h.untilOpen()
	h.run("view.panel.2")
	before := h.screen()

	h.choose("Deutsch")
	if got, want := h.menus(), []string{"Spiel", "Zug", "Spieler", "Partien", "Vergleichen", "Ansicht", "Hilfe"}; !slices.Equal(got, want) {
		t.Errorf("menus %q, want %q", got, want)
	}
	if got := h.settings.look.Language(); got != "de" {
		t.Errorf("the settings say %q", got)
	}
	if got := h.screen().Game; got.State != before.Game.State || len(got.Moves) != 2 || !h.screen().Open {
		t.Errorf("the game shown is %v after %d moves, want %v after 2", got.State, len(got.Moves), before.Game.State)
	}
	if got := h.shell.Snapshot()["tab"]; got != "moves" {
		t.Errorf("the tab shown is %v, want moves", got)
	}
	h.Type("b") // goes to the new board
	h.until("a move in German", func() bool { return len(h.screen().Game.Moves) == 3 })
	h.run("edit.undo")
	h.until("the move taken back", func() bool { return len(h.screen().Game.Moves) == 2 })

	h.run("view.logs")
	h.choose("English")
	if h.shell.Shown() != logs.ID || lang.L("Undo") != "Undo" || h.menus()[0] != "Game" {
		t.Errorf("shows %q in %s with the menus %q, want the library in English", h.shell.Shown(), words.Current(), h.menus())
	}
	h.shell.Home()
	if got := h.screen().Game; len(got.Moves) != 2 || got.Repeatable != 1 {
		t.Errorf("the game has %d moves and %d to repeat, want 2 and 1", len(got.Moves), got.Repeatable)
	}
	if got := len(h.logFiles()); got != 0 {
		t.Errorf("%d logs were written, want the game to go on unlogged", got)
	}
}

// TestTheSameLanguage leaves everything as it is, open dialogs too.
func TestTheSameLanguage(t *testing.T) {
	english(t)
	h := open(t, "")
	h.untilOpen()
	before := h.shell
	h.run("game.preferences")
	h.speak("en")
	if h.shell != before || h.shell.Top() == nil || h.settings.look.Language() != "en" {
		t.Errorf("the window was built anew, or the language not remembered: %q", h.settings.look.Language())
	}
}

// TestAnotherLanguageWhileAnAIThinks changes it while searches come and go.
func TestAnotherLanguageWhileAnAIThinks(t *testing.T) {
	english(t)
	h := open(t, "")
	h.untilOpen()
	for i, language := range []string{"Deutsch", "English", "Deutsch"} {
		moves := len(h.screen().Game.Moves)
		h.Type([]string{"A", "B", "D"}[i])
		h.choose(language)
		h.until("the AI's answer", func() bool { return h.screen().Open && len(h.screen().Game.Moves) > moves })
	}
}

// The tour goes on where it was, and is offered to nobody who has seen it.
func TestAnotherLanguageInTheTour(t *testing.T) {
	english(t)
	h := open(t, "", func(r remembered) { r.tour.SetSeen(false) })
	at := func() any {
		shown, _ := h.shell.Snapshot()["tour"].(map[string]any)
		return shown["at"]
	}
	if h.shell.Shown() != tour.ID || !h.settings.tour.Seen() {
		t.Fatalf("shows %q at the first start, want the tour", h.shell.Shown())
	}
	h.Type("d")
	h.Key(fyne.KeyRight)
	h.choose("Deutsch")
	if h.shell.Shown() != tour.ID || at() != 1.0 {
		t.Errorf("shows %q, lesson %v, want the second lesson of the tour", h.shell.Shown(), at())
	}
	h.Key(fyne.KeyLeft, fyne.KeyEscape)
	if h.shell.Shown() == tour.ID {
		t.Error("Escape does not leave the tour")
	}
}

// Who opens a log wants to see that.
func TestNoTourOverALog(t *testing.T) {
	h := open(t, uitest.WriteLog(t), func(r remembered) { r.tour.SetSeen(false) })
	h.until("the log", func() bool { return h.screen().Replay })
	if h.shell.Shown() == tour.ID || h.settings.tour.Seen() {
		t.Error("the tour is shown in the place of the log, or taken as seen")
	}
}

// What is being set up, and what is under way in the background, goes on in another
// language: a match of many players, the form of a new game, a report on logs.
func TestAnotherLanguageKeepsWork(t *testing.T) {
	english(t)
	h := open(t, "", twoPeople)
	h.untilOpen()
	h.playHouse("C")
	labels := func() (all []string) {
		for _, o := range h.Objects(h.win.Content()) {
			if l, ok := o.(*widget.Label); ok && l.Visible() {
				all = append(all, l.Text)
			}
		}
		return all
	}
	button := func(name string) *kit.Button {
		for _, o := range h.Objects(h.win.Content()) {
			if b, ok := o.(*kit.Button); ok && b.Text == name && b.Visible() {
				return b
			}
		}
		t.Fatalf("no button %q", name)
		return nil
	}
	h.run("matches.show")
	button("Set up a match of your own").OnTapped()
	for range 8 {
		button("Add").OnTapped()
	}
	h.choose("Deutsch")
	if h.shell.Shown() != matches.ID || !slices.Contains(labels(), "10 Spieler") {
		t.Errorf("shows %q with %q, want the match of ten players", h.shell.Shown(), labels())
	}
	h.shell.Home()
	h.choose("English") // the match waits unseen
	h.run("game.new")
	button("Options").OnTapped()
	h.choose("Deutsch")
	button("Zur Partie")
	if got := h.shell.Snapshot()["tab"]; got != "game" {
		t.Errorf("the tab shown is %v, want game", got)
	}
	h.run("matches.show")
	if !slices.Contains(labels(), "10 Spieler") {
		t.Errorf("shows %q, want the match of ten players", labels())
	}
	path, err := filepath.Abs("../terminal/testdata/recompute/game_000.json")
	if err != nil {
		t.Fatal(err)
	}
	h.actions.Recompute([]string{path})
	h.choose("English")
	h.until("the report in English", func() bool { return h.Says("1 log · 1 identical") })
}
