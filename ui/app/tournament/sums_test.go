package tournament

import (
	"bytes"
	"encoding/csv"
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"kalah/engine"
	"kalah/engine/match"
	"kalah/internal/task/tasktest"
	"kalah/logging"
	"kalah/ui/app/grade"
)

// The logs of a match and all its exports have the same results for each player: games, wins, draws,
// losses, these three by seat, and failures.
func TestExportsAddUp(t *testing.T) {
	t.Run("played", func(t *testing.T) { exportsAddUp(t, 0) })
	t.Run("lost by failing", func(t *testing.T) { exportsAddUp(t, 1) })
}

func exportsAddUp(t *testing.T, moveTime time.Duration) {
	d := league(4)
	d.Games = 4 // also under the race detector
	d.MoveTime, d.Players = moveTime, d.Players[:4]
	m := newMatch(t, d, match.Whole)
	logs, err := NewLogs(m, t.TempDir())
	tasktest.OK(t, err)
	want := map[string][11]int{} // by the logs
	play(t, m, 2, func(r *match.Result) error {
		if err := logs.Keep(r); err != nil {
			return err
		}
		l, err := logging.ReadFile(logs.Path(r.Fixture.Index))
		for seat := range engine.Sides {
			n, result := want[l.Players[seat].Name], 2 // lost
			if len(l.Winner) == 2 {
				result = 1
			} else if l.Winner[0] == seat {
				result = 0
			}
			n[0]++
			n[1+result]++
			n[4+3*int(seat)+result]++
			if l.Ending.Reason == engine.Failed && l.Ending.Player == seat {
				n[10]++
			}
			want[l.Players[seat].Name] = n
		}
		return err
	})
	for i := range m.Plan.Total() {
		m.Games = append(m.Games, Moves{Game: i, Grade: &[2]grade.Sum{{Moves: 2, Lost: 3 + m.Record.FixtureAt(m.Plan, i).Opening%2}, {Moves: 2, Lost: 3 + m.Record.FixtureAt(m.Plan, i).Opening%2}}})
	}
	tables := Tables{Status: newStatus(Setup{Definition: d}, m)}
	text := func(f Format) string {
		var b bytes.Buffer
		tasktest.OK(t, tables.Write(&b, f))
		return b.String()
	}
	for what, read := range map[string]struct {
		text  string
		comma rune
	}{"CSV": {text(CSV), ','}, "clipboard": {tables.Text(), '\t'}} {
		r := csv.NewReader(strings.NewReader(read.text))
		r.Comma = read.comma
		rows, err := r.ReadAll()
		if err != nil || len(rows) != 1+len(want) {
			t.Fatalf("%s: %d rows, %v", what, len(rows), err)
		}
		for _, row := range rows[1:] {
			var n [11]int
			for i, column := range []string{"games", "wins", "draws", "losses", "first_wins", "first_draws", "first_losses", "second_wins", "second_draws", "second_losses", "failed"} {
				n[i], _ = strconv.Atoi(row[slices.Index(rows[0], column)])
			}
			if n != want[row[1]] {
				t.Errorf("%s: %s has %v, the logs %v", what, row[1], n, want[row[1]])
			}
			if lost := strings.Join(row[slices.Index(rows[0], "lost_per_move"):], " "); lost != "1.750 0.112" {
				t.Errorf("%s: %s has lost %s", what, row[1], lost)
			}
		}
	}

	var report Report
	tasktest.OK(t, json.Unmarshal([]byte(text(JSON)), &report))
	pairs := map[string][3]float64{} // games, draws, points of each player's pairings
	for _, p := range report.Pairings {
		for i, name := range p.Names {
			sum := pairs[name]
			pairs[name] = [3]float64{sum[0] + float64(p.PairGames), sum[1] + float64(p.Draws), sum[2] + []float64{p.Score, float64(p.PairGames) - p.Score}[i]}
		}
	}
	for _, p := range report.Players {
		n := want[p.Name]
		if of := [3]float64{float64(n[0]), float64(n[2]), float64(n[1]) + float64(n[2])/2}; pairs[p.Name] != of || [3]float64{float64(p.Games), float64(p.Draws), p.Score} != of {
			t.Errorf("JSON: %s has %+v and %v in pairings, the logs %v", p.Name, p, pairs[p.Name], n)
		}
	}
	if report.Games != m.Plan.Total() || len(report.Players) != len(want) {
		t.Errorf("JSON: %d games of %d players", report.Games, len(report.Players))
	}
	lines := strings.Split(text(Markdown), "\n")
	for name, n := range want {
		row := fmt.Sprintf("| %s | %d | %d | %d | %d |", name, n[0], n[1], n[2], n[3])
		if !slices.ContainsFunc(lines, func(line string) bool { return strings.Contains(line, row) && !strings.Contains(line, "|  |") }) { // an interval without a bound still has an Elo
			t.Errorf("Markdown has no %q", row)
		}
	}
}
