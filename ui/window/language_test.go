package window

import (
	"testing"

	"kalah/engine"
	labs "kalah/search/lab"
	"kalah/ui/app/experiment"
	"kalah/ui/window/uitest"
	"kalah/ui/window/words"
)

const changes = "The language changes at the next start."

// restarts counts the restarts, and returns the log of the last one.
func (h *harness) restarts() (n *int, log *string) {
	n, log = new(int), new(string)
	h.onRestart = func(path string) { *n, *log = *n+1, path }
	return n, log
}

// tapRestart presses the button of the notice.
func (h *harness) tapRestart() {
	h.T.Helper()
	h.Button(h.win.Content(), "Restart now").OnTapped()
}

// A notice offers to restart if another language is chosen than the window is in, by its name or as that of
// the system, and only then.
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

// The program restarts at once in a game, which goes on in the other language.
func TestRestartInAGame(t *testing.T) {
	data := t.TempDir()
	t.Run("en", func(t *testing.T) {
		h := openIn(t, data, "", nil, nil, twoPeople(4))
		h.playHouse("C")
		h.untilOpen()
		h.speak("de")
		n, log := h.restarts()
		h.tapRestart()
		if *n != 1 || *log != "" || !h.shell.Closed() {
			t.Errorf("%d restarts, with the log %q; closed: %t", *n, *log, h.shell.Closed())
		}
	})
	t.Run("de", func(t *testing.T) {
		speak(t, "de")
		h := openIn(t, data, "", nil, nil)
		h.Until("the game", func() bool { return len(h.screen().Game.Moves) == 1 && h.screen().Open })
		if menu := h.win.MainMenu().Items[0].Label; menu != "Spiel" {
			t.Errorf("the first menu is %q", menu)
		}
	})
}

// The log shown is opened again, unless a current game is behind it, which the log would hide.
func TestRestartWithALog(t *testing.T) {
	for name, house := range map[string]string{"alone": "", "before a game": "C"} {
		t.Run(name, func(t *testing.T) {
			h := open(t, "", twoPeople(4))
			h.untilOpen()
			path := uitest.WriteLog(t)
			want := path
			if house != "" {
				h.playHouse(house)
				h.untilOpen()
				want = ""
			}
			h.actions.Open(path)
			h.Until("the log", func() bool { return h.screen().Replay && h.screen().Log == path })
			n, log := h.restarts()
			h.askRestart()
			if *n != 1 || *log != want {
				t.Errorf("%d restarts, with the log %q, want %q", *n, *log, want)
			}
		})
	}
}

// What a restart ends is asked about first: a match, a measurement.
func TestRestartAsks(t *testing.T) {
	for name, tt := range map[string]struct {
		begin func(h *harness) error
		says  string
	}{
		"a match": {func(h *harness) error {
			s := h.tournament(3)
			s.Games = 10_000
			return h.match.Start(s)
		}, "A match is running. It stops, and you can continue it later."},
		"a measurement": {func(h *harness) error {
			s := experiment.NewSetup(labs.Kalah)
			s.To = 30
			e, err := s.Experiment(engine.NewSnapshot(engine.DefaultRules(), nil), 0)
			if err != nil {
				return err
			}
			return h.bench.Start([]labs.Experiment{e}, false)
		}, "A measurement is running. It ends, and its results are lost."},
	} {
		t.Run(name, func(t *testing.T) {
			h := open(t, "", twoPeople(4))
			h.untilOpen()
			if err := tt.begin(h); err != nil {
				t.Fatal(err)
			}
			h.speak("de")
			n, _ := h.restarts()
			h.tapRestart()
			if *n != 0 || !h.Says(tt.says) {
				t.Fatalf("%d restarts; asked: %t", *n, h.HasDialog())
			}
			h.Press("Cancel")
			if *n != 0 || h.shell.Closed() || h.shell.Noticed() != changes {
				t.Errorf("cancelled: %d restarts, notice %q", *n, h.shell.Noticed())
			}
			h.tapRestart()
			h.Press("Restart now")
			if *n != 1 || !h.shell.Closed() {
				t.Errorf("%d restarts, closed: %t", *n, h.shell.Closed())
			}
		})
	}
}
