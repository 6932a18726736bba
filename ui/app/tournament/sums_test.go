package tournament

import (
	"bytes"
	"encoding/csv"
	"encoding/json"
	"fmt"
	"strconv"
	"strings"
	"testing"
	"time"

	"kalah/engine"
	"kalah/engine/match"
	"kalah/logging"
)

// The games, points, wins by colour and failures in each export of a match add up to those of its
// table, and the logs to the same.
func TestExportsAddUp(t *testing.T) {
	t.Run("played", func(t *testing.T) { exportsAddUp(t, 0) })
	t.Run("lost by failing", func(t *testing.T) { exportsAddUp(t, 1) })
}

func exportsAddUp(t *testing.T, moveTime time.Duration) {
	d := league(4)
	d.MoveTime, d.Players = moveTime, d.Players[:4]
	m := newMatch(t, d, match.Whole)
	logs, err := NewLogs(m, t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	var files []string
	play(t, m, 2, func(r *match.Result) error {
		files = append(files, logs.Path(r.Fixture.Index))
		return logs.Keep(r)
	})
	games := m.Plan.Total()
	tables := Tables{Status: newStatus(Setup{Definition: d}, m)}
	text := func(f Format) string {
		var b bytes.Buffer
		if err := tables.Write(&b, f); err != nil {
			t.Fatal(err)
		}
		return b.String()
	}

	// By player: games, wins, draws, losses, then wins, draws, losses by seat.
	want := map[string]string{}
	for _, s := range tables.Standings {
		of := s.Total
		want[m.Plan.Players[s.Player].Name] = fmt.Sprint(of.Games(), of.Won(), of.Drawn(), of.Lost(), of.Wins[0], of.Draws[0], of.Losses[0], of.Wins[1], of.Draws[1], of.Losses[1], of.Failed[0])
	}
	check := func(what string, got map[string][11]int) {
		t.Helper()
		halves := 0
		for name, n := range got {
			if s := strings.Trim(fmt.Sprint(n), "[]"); s != want[name] {
				t.Errorf("%s: %s has %s, the table %s", what, name, s, want[name])
			}
			if n[0] != n[1]+n[2]+n[3] || n[1] != n[4]+n[7] || n[2] != n[5]+n[8] || n[3] != n[6]+n[9] {
				t.Errorf("%s: %s does not add up: %v", what, name, n)
			}
			halves += 2*n[1] + n[2]
		}
		if len(got) != len(want) || halves != 2*games {
			t.Errorf("%s: %d players won %d half points in %d games", what, len(got), halves, games)
		}
	}
	for what, read := range map[string]struct {
		text  string
		comma rune
	}{"CSV": {text(CSV), ','}, "clipboard": {tables.Text(), '\t'}} {
		r := csv.NewReader(strings.NewReader(read.text))
		r.Comma = read.comma
		rows, err := r.ReadAll()
		if err != nil {
			t.Fatal(err)
		}
		got := map[string][11]int{}
		for _, row := range rows[1:] {
			var n [11]int
			for i, column := range []string{"games", "wins", "draws", "losses", "first_wins", "first_draws", "first_losses", "second_wins", "second_draws", "second_losses", "failed"} {
				for at, title := range rows[0] {
					if title == column {
						n[i], _ = strconv.Atoi(row[at])
					}
				}
			}
			got[row[1]] = n
		}
		check(what, got)
	}

	got := map[string][11]int{}
	for _, file := range files {
		l, err := logging.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for seat, p := range l.Players {
			n := got[p.Name]
			result := 2 // lost
			if len(l.Winner) == 2 {
				result = 1
			} else if l.Winner[0] == seat {
				result = 0
			}
			n[0]++
			n[1+result]++
			n[4+3*seat+result]++
			if l.Ending.Reason == engine.Failed && l.Ending.Player == seat {
				n[10]++
			}
			got[p.Name] = n
		}
	}
	check("logs", got)

	var report Report
	if err := json.Unmarshal([]byte(text(JSON)), &report); err != nil {
		t.Fatal(err)
	}
	of := map[string]PlayerReport{}
	played, score := int64(0), 0.0
	for _, p := range report.Players {
		of[p.Name] = p
		score += p.Score
	}
	for _, p := range report.Pairings {
		played += p.PairGames
		for i, name := range p.Names {
			sum := of[name]
			sum.Games -= p.PairGames
			sum.Draws -= p.Draws
			sum.Score -= []float64{p.Score, float64(p.PairGames) - p.Score}[i]
			of[name] = sum
		}
	}
	if report.Games != games || played != int64(games) || score != float64(games) {
		t.Errorf("JSON: %d games, %d in pairings, %v points; want %d", report.Games, played, score, games)
	}
	for name, left := range of {
		if left.Games != 0 || left.Draws != 0 || left.Score != 0 {
			t.Errorf("JSON: %s has %+v beyond its pairings", name, left)
		}
	}
	lines := strings.Split(text(Markdown), "\n")
	for _, s := range tables.Standings {
		name, t4 := m.Plan.Players[s.Player].Name, s.Total
		row := fmt.Sprintf("| %s | %d | %d | %d | %d |", name, t4.Games(), t4.Won(), t4.Drawn(), t4.Lost())
		found := false
		for _, line := range lines {
			// An interval without a bound still has an Elo.
			found = found || strings.Contains(line, row) && (!s.Rating.Rated || !strings.Contains(line, "|  |"))
		}
		if !found {
			t.Errorf("Markdown has no %q", row)
		}
	}
}
