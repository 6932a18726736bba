//go:build e2e && linux

package e2e_test

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// A game that is played to its end is counted, once, and is there at the next start.
func TestStatistics(t *testing.T) {
	t.Parallel()
	w := playing(t, quick())
	w.key("ctrl+shift+t")
	w.until("there are games already", func(s snapshot) bool { return s.Counts.Known && len(s.Counts.Rows) == 0 })
	w.key("Escape")
	w.until("Escape does not lead back", func(s snapshot) bool { return !s.Counts.Known && waiting(s) })
	toTheEnd(w)
	end := w.until("the game does not end", func(s snapshot) bool { return s.Finished })
	ahead := -seedsOf(end.State[1]) + seedsOf(end.State[0])
	w.key("ctrl+shift+t")
	s := w.until("the game is not counted", func(s snapshot) bool { return len(s.Counts.Rows) == 1 && s.Counts.Drawn })
	want := "Scout · limit 1 1 1 0 0"
	switch {
	case ahead < 0:
		want = "Scout · limit 1 1 0 0 1"
	case ahead == 0:
		want = "Scout · limit 1 1 0 1 0"
	}
	if got := strings.Join(s.Counts.Rows[0][:5], " "); got != want {
		t.Errorf("a game that ends %d seeds ahead is counted as %q, want %q", ahead, got, want)
	}
	w.close()

	w = w.again()
	w.ready()
	w.key("ctrl+shift+t")
	w.until("the game is forgotten", func(s snapshot) bool {
		return len(s.Counts.Rows) == 1 && s.Counts.Headline == map[bool]string{true: "1 of 1 won", false: "0 of 1 won"}[ahead > 0]
	})
	w.close()
}

// seedsOf counts the seeds of a side, those in its store too.
func seedsOf(side [7]int) (n int) {
	for _, seeds := range side {
		n += seeds
	}
	return n
}

// playForAMonth leaves the statistics of somebody who plays most days, gets better, and
// has some games reviewed.
func playForAMonth(t *testing.T, home string) {
	t.Helper()
	opponents := []struct {
		level, limit int
		ahead        string // a letter a game: m is a draw, n a seed more than half, and so on
	}{
		{1, 6, "lopjqnrp"}, {2, 6, "hkmjonpiqolp"}, {3, 5, "fhkgmiolnhqkp"}, {6, 5, "egifkhl"},
	}
	type object = map[string]any
	var text bytes.Buffer
	lines := json.NewEncoder(&text)
	write := func(line object) {
		if err := lines.Encode(line); err != nil {
			t.Fatal(err)
		}
	}
	game := func(at time.Time, ahead int, more object) {
		g := object{"id": at, "played": at, "against": "Expert", "player": 0, "result": "drawn", "seeds": []int{24 + ahead, 24 - ahead}, "moves": 40}
		if ahead > 0 {
			g["result"] = "won"
		} else if ahead < 0 {
			g["result"] = "lost"
		}
		for key, value := range more {
			g[key] = value
		}
		write(object{"game": g})
	}
	at := time.Date(2026, 10, 20, 19, 4, 0, 0, time.UTC)
	for i, o := range opponents {
		for n, c := range o.ahead {
			at = at.Add(17*time.Hour + 13*time.Minute)
			game(at, int(c-'m'), object{"limit": o.limit, "level": o.level, "undone": (n+i)%6 == 2})
			if n%3 != 1 {
				write(object{"accuracy": object{"id": at, "moves": 17, "best": 9 + (n+3*i)%5, "lost": 4 + (2*n+i)%9}})
			}
		}
	}
	for n, c := range "kpi" {
		game(at.Add(time.Duration(n+1)*time.Hour), int(c-'m'), object{"people": true, "against": "Human"})
	}
	file := filepath.Join(dataFolder(home), "kalah", "statistics.jsonl")
	if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(file, text.Bytes(), 0o600); err != nil {
		t.Fatal(err)
	}
}
