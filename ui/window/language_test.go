package window

import (
	"testing"

	"kalah/ui/window/uitest"
	"kalah/ui/window/words"
)

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
			if *n != 0 || !h.Says(says) {
				t.Errorf("%d restarts; asked: %t", *n, h.HasDialog())
			}
			h.Press("Cancel")
			if *n != 0 || h.shell.Closed() || h.shell.Noticed() != changes {
				t.Errorf("cancelled: %d restarts, notice %q", *n, h.shell.Noticed())
			}
			restart()
			if h.Press("Restart now"); *n != 1 || !h.shell.Closed() {
				t.Errorf("%d restarts, closed: %t", *n, h.shell.Closed())
			}
		})
	}
}
