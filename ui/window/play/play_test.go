package play

import (
	"os"
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"kalah/engine"
	"kalah/logging"
	"kalah/ui/app/session"
	"kalah/ui/window/board"
	"kalah/ui/window/frame"
	"kalah/ui/window/uitest"
)

func TestNewcomerPlaysScout(t *testing.T) {
	h := open(t)
	h.untilOpen()
	if got := h.display.bottom.View(); got.Name != "You" || got.Note != "Your move" || !got.ToMove {
		t.Errorf("at the bottom %+v, want the person", got)
	}
	c := h.display.board.Center(engine.First, 0)
	test.TapCanvas(h.Window.Canvas(), h.app.Driver().AbsolutePositionForObject(h.display.board).Add(c))
	h.until("Scout's answer", func() bool { return h.screen.Open && len(h.screen.Game.Moves) > 1 })
	if got := h.screen.Game.Moves[0].House; got != 0 {
		t.Errorf("house %d, want the one tapped", got)
	}
	if last, _ := h.Shell.Status(); last == "" {
		t.Error("the status bar says nothing")
	}
}

func TestFinishedGameIsLoggedAndListed(t *testing.T) {
	h := open(t)
	h.startGame(uitest.TwoPeople(1))
	h.playOut()
	h.until("the log", func() bool { return h.screen.Log != "" })
	paths := h.logFiles()
	if len(paths) != 1 || paths[0] != h.screen.Log {
		t.Fatalf("logs %v, shown %q", paths, h.screen.Log)
	}
	l, err := logging.ReadFile(paths[0])
	if err != nil {
		t.Fatal(err)
	}
	if !l.Finished || len(l.Moves) != len(h.screen.Game.Moves) {
		t.Errorf("logged %d moves, finished: %v", len(l.Moves), l.Finished)
	}
	if h.display.actions.Message() == "" {
		t.Error("the result is not announced")
	}
	if h.item(frame.Undo).Disabled == h.screen.Can.Undo {
		t.Error("Undo is not enabled as it should be")
	}
	h.run("view.panel.3") // the logs: there is no analysis
	h.until("the log in the list", func() bool { return len(h.display.side.logs.Snapshot(false, 1).Rows) == 1 })
}

// The first player's houses are along the bottom, unless the only person is the
// second player.
func TestBoardIsTurnedForTheOnlyPersonSecond(t *testing.T) {
	h := open(t)
	human, ai := engine.NewSpec(engine.TypeHuman), engine.NewSpec(engine.TypeRandom)
	human.Name, ai.Name = "Person", "Computer"
	other := human
	other.Name = "Guest"
	second := ai
	second.Name = "Other computer"
	for _, tt := range []struct {
		players [2]engine.PlayerSpec
		turned  bool
	}{
		{[2]engine.PlayerSpec{human, ai}, false},
		{[2]engine.PlayerSpec{ai, human}, true},
		{[2]engine.PlayerSpec{human, other}, false},
		{[2]engine.PlayerSpec{ai, second}, false},
	} {
		setup := session.DefaultSetup()
		setup.Players = tt.players
		h.startGame(setup)
		for _, flipped := range []bool{false, true} {
			want := tt.turned != flipped
			bottom, top := tt.players[engine.First].Name, tt.players[engine.Second].Name
			if want {
				bottom, top = top, bottom
			}
			if h.turned(h.screen) != want || h.item("view.turn").Checked != want {
				t.Errorf("%s – %s, flipped %v: turned %v, ticked %v; want %v", tt.players[0].Name, tt.players[1].Name,
					flipped, h.turned(h.screen), h.item("view.turn").Checked, want)
			}
			if got := h.display.bottom.View().Name; got != bottom {
				t.Errorf("%s at the bottom, want %s", got, bottom)
			}
			if got := h.display.top.View().Name; got != top {
				t.Errorf("%s at the top, want %s", got, top)
			}
			h.run("view.turn")
		}
	}
}

// A board that was turned by hand is as it was with the next game.
func TestBoardIsTurnedByHandForOneGame(t *testing.T) {
	h := open(t)
	h.untilOpen()
	if h.turned(h.screen) {
		t.Error("turned for the person who is first")
	}
	h.run("view.turn")
	if !h.turned(h.screen) || h.display.top.View().Name != "You" {
		t.Error("not turned by hand")
	}
	h.startGame(uitest.TwoPeople(4))
	if h.turned(h.screen) {
		t.Error("turned between two people")
	}
}

func TestKeys(t *testing.T) {
	h := open(t)
	h.startTwoPeople(0)
	h.Type("c")
	h.until("the letter's move", func() bool { return len(h.screen.Game.Moves) == 1 && h.screen.Open })
	h.Type("h")
	h.until("the hint", func() bool { return h.screen.Hint >= 0 })
	h.Shell.Open(frame.Dialog{Dialog: dialog.NewInformation("Rules", "Sow.", h.Window)})
	h.Type("f") // belongs to the dialog
	h.Key("Escape")
	if h.Shell.Top() != nil || h.HasDialog() {
		t.Error("Escape does not close the dialog")
	}
	if got := len(h.screen.Game.Moves); got != 1 {
		t.Errorf("%d moves, want 1: a dialog lay over the board", got)
	}
	h.control.Undo()
	h.untilMoves(0)
}

// A house typed before the game asks for it is played as soon as it does: C earns
// an extra turn.
func TestHousesTypedInARow(t *testing.T) {
	h := open(t, func(s *Settings) { s.SetSpeed(board.SpeedNormal) })
	h.startGame(uitest.TwoPeople(4))
	h.untilOpen()
	h.Type("ca")
	h.until("both moves", func() bool { return len(h.screen.Game.Moves) == 2 && h.screen.Open })
	for i, want := range []int{2, 0} {
		if m := h.screen.Game.Moves[i]; m.Player != engine.First || m.House != want {
			t.Errorf("move %d: house %d of player %d, want %d of the first", i, m.House, m.Player, want)
		}
	}
}

func TestSpeedIsRemembered(t *testing.T) {
	h := open(t)
	for _, s := range h.speedCommands() {
		s.Do()
		for _, other := range h.speedCommands() {
			if other.Checked() != (other.ID == s.ID) {
				t.Errorf("%s: %s is ticked: %v", s.Text, other.Text, other.Checked())
			}
		}
	}
	h.setSpeed(board.SpeedFast)
	if h.Settings.Speed() != board.SpeedFast {
		t.Error("not remembered")
	}
	for _, i := range h.item("view.sowing").ChildMenu.Items {
		if i.Checked != (i.Label == "Fast") {
			t.Errorf("the menu ticks %s: %v", i.Label, i.Checked)
		}
	}
}

// The title names the log that is shown, and nothing while a game is.
func TestTitle(t *testing.T) {
	h := open(t)
	h.untilOpen()
	var titles []string
	note := func() { titles = append(titles, h.Window.Title()) }
	note()
	h.Actions.Open(uitest.WriteLog(t))
	h.untilReplay()
	note()
	h.Key(fyne.KeyEscape)
	note()
	if want := []string{"Kalah", "five – Kalah", "Kalah"}; !slices.Equal(titles, want) {
		t.Errorf("titles %q, want %q", titles, want)
	}
}

func TestExportedGame(t *testing.T) {
	h := open(t)
	if games := h.exportable(); len(games) != 0 {
		t.Errorf("exports %d games without a move", len(games))
	}
	h.startTwoPeople(3)
	h.run("view.turn")
	check := func(name string, at, moves int) {
		t.Helper()
		games := h.exportable()
		if len(games) != 1 {
			t.Fatalf("exports %d games", len(games))
		}
		l, err := games[0].Read()
		if err != nil || games[0].Name != name || games[0].At != at || len(l.Moves) != moves || games[0].Turned != h.turned(h.screen) {
			t.Errorf("%+v, log %+v, error %v; want %s after %d of %d moves", games[0], l, err, name, at, moves)
		}
	}
	check("game", 3, 3)
	h.control.Review(2)
	check("game", 2, 3)
	h.Actions.Open(uitest.WriteLog(t))
	h.until("the log", func() bool { return h.screen.Log != "" })
	h.control.GoTo(4)
	check("five", 4, 5)
	h.screen.Sowing, h.screen.At = true, 5 // the last move is being sown
	check("five", 5, 5)
}

// Recomputing shows what became of the game: of a log by its name.
func TestRecompute(t *testing.T) {
	h := open(t)
	startAIs(h, engine.NewSpec(engine.TypeRandom), engine.NewSpec(engine.TypeRandom))
	h.until("the end", func() bool { return h.screen.Activity == session.Finished })
	h.run("log.recompute")
	h.until("the report", func() bool { return h.Actions.HasReport() })
	if h.Shell.Top() == nil {
		t.Error("no report is shown")
	}
}

// elsewhere opens the view with another one beside it, which is shown.
func elsewhere(t *testing.T) *harness {
	t.Helper()
	h := newHarness(t, newQuickEvaluator())
	h.Shell.Add(frame.View{ID: "other", Content: func() fyne.CanvasObject { return widget.NewLabel("another view") }})
	h.Shell.Complete(h.picker)
	h.Begin(false)
	h.startTwoPeople(2)
	h.Shell.Show("other")
	return h
}

// What belongs to the board alone is not to be had while another view is shown.
func TestBoardsOwnCommandsStayThere(t *testing.T) {
	h := elsewhere(t)
	for _, id := range []string{"edit.undo", "edit.redo", "edit.copy", "edit.find", "game.hint", "log.export", "log.recompute", "replay.playon", "view.turn"} {
		if !h.item(id).Disabled {
			t.Errorf("%s can be chosen", id)
		}
		h.run(id)
	}
	h.Type("abch?")
	h.Key(fyne.KeyEnd, fyne.KeySpace, fyne.KeyReturn)
	if h.Shell.Shown() != "other" || len(h.screen.Game.Moves) != 2 || h.screen.Hint >= 0 || h.turned(h.screen) || h.Shell.Top() != nil {
		t.Errorf("%s is shown, after %d moves", h.Shell.Shown(), len(h.screen.Game.Moves))
	}
}

// What begins or shows a game shows the board with it.
func TestBoardIsShownWithWhatItDoes(t *testing.T) {
	for _, tt := range []struct {
		id   string
		does func(*harness) bool
	}{
		{"game.new", func(h *harness) bool { return h.display.side.shown(tabGame) }},
		{"players.other", func(h *harness) bool { return h.display.side.shown(tabGame) }},
		{"view.panel.2", func(h *harness) bool { return h.display.side.shown(tabMoves) }},
		{"view.panel.4", func(h *harness) bool { return h.display.side.shown(tabLogs) }},
		{"edit.paste", func(h *harness) bool { return h.screen.Replay && len(h.screen.Line) == 5 }},
		{"game.rematch", func(h *harness) bool { return len(h.screen.Game.Moves) == 0 }},
		{"game.again", func(h *harness) bool { return len(h.screen.Game.Moves) == 0 }},
		{"players.0.6", func(h *harness) bool { return len(h.screen.Game.Moves) == 0 }},
	} {
		t.Run(tt.id, func(t *testing.T) {
			h := elsewhere(t)
			h.app.Clipboard().SetContent(logText(t))
			if h.item(tt.id).Disabled {
				t.Error("cannot be chosen")
			}
			h.run(tt.id)
			if h.Shell.Top() != nil {
				h.Press("Start another game")
			}
			h.until("the board", func() bool { return h.Shell.Shown() == ID && tt.does(h) })
		})
	}
}

// logText returns the text of a log of five moves.
func logText(t *testing.T) string {
	t.Helper()
	text, err := os.ReadFile(uitest.WriteLog(t))
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// A game that ends is told of once, with whether moves were taken back before its end;
// what is played on after that end is the same game.
func TestEndedGamesAreToldOfOnce(t *testing.T) {
	h := open(t, func(s *Settings) { s.SetSetup(uitest.TwoPeople(1)) })
	type ended struct {
		over, undone bool
	}
	var told []ended
	h.Ended = func(r session.Record) { told = append(told, ended{r.Game.Over(), r.Undone}) }
	first := func() int { return h.Screen().Game.Houses()[0] }
	finish := func() {
		for !h.Screen().Game.Finished {
			moves := len(h.Screen().Game.Moves)
			h.play(first())
			h.until("the move", func() bool {
				s := h.Screen()
				return len(s.Game.Moves) > moves && !s.Sowing && (s.Open || s.Activity == session.Finished)
			})
		}
	}
	h.until("a person's move", func() bool { return h.Screen().Open })
	finish()
	h.until("the end", func() bool { return len(told) == 1 })
	if told[0] != (ended{true, false}) {
		t.Errorf("got %+v", told[0])
	}
	h.control.Undo()
	h.until("the move taken back", func() bool { return h.Screen().Open })
	finish()
	if len(told) != 1 {
		t.Errorf("the game was told of %d times", len(told))
	}
	h.control.Again()
	h.until("another game", func() bool { return h.Screen().Open && len(h.Screen().Game.Moves) == 0 })
	h.play(first())
	h.until("a move", func() bool { return len(h.Screen().Game.Moves) == 1 && h.Screen().Open })
	h.control.Undo()
	h.until("the start", func() bool { return h.Screen().Open && len(h.Screen().Game.Moves) == 0 })
	finish()
	h.until("the second end", func() bool { return len(told) == 2 })
	if told[1] != (ended{true, true}) {
		t.Errorf("got %+v", told[1])
	}
}
