package statistics

import (
	"cmp"
	"encoding/csv"
	"io"
	"slices"
	"strconv"
	"time"

	"kalah/engine"
	"kalah/internal/message"
)

// Span is the period of the games that count.
type Span int

// The spans.
const (
	Always Span = iota
	Month       // 30 days
	Week        // 7 days
)

// from returns the start of the period.
func (s Span) from(now time.Time) time.Time {
	switch s {
	case Month:
		return now.AddDate(0, 0, -30)
	case Week:
		return now.AddDate(0, 0, -7)
	}
	return time.Time{}
}

// Row sums up the games against one opponent.
type Row struct {
	People             bool
	Against            engine.PlayerSpec
	Games              int
	Won, Drawn, Lost   int
	Undone             int // games in which moves were taken back
	Judged, Best, Away int // moves judged by reviews, number of them that lost no seeds, seeds lost by the others
}

// Share returns the share of the points: 1 for a win and 0.5 for a draw. It is 0 without games.
func (r Row) Share() float64 {
	if r.Games == 0 {
		return 0
	}
	return (float64(r.Won) + float64(r.Drawn)/2) / float64(r.Games)
}

// BestShare returns Best / Judged, or false if no move was judged.
func (r Row) BestShare() (float64, bool) {
	return float64(r.Best) / float64(max(1, r.Judged)), r.Judged > 0
}

// AwayAverage returns Away / Judged.
func (r Row) AwayAverage() float64 { return float64(r.Away) / float64(max(1, r.Judged)) }

// Total sums up all games.
type Total struct {
	Rows    []Row // by opponent: levels by strength, then other players, then people
	All     Row   // all games against computer players
	Streak  int   // current number of wins in a row against computer players
	Longest int   // longest streak
	Latest  []Game
	Rating  Rating // by all games, whatever the span
}

// maxLatest is the maximum number of games in Total.Latest.
const maxLatest = 30

// Sum sums up the games of a span.
func (h *History) Sum(span Span, now time.Time) Total {
	var t Total
	from := span.from(now)
	games := h.Games()
	t.Rating = ratingOf(games)
	for _, g := range games {
		if g.Played.Before(from) {
			continue
		}
		r := t.row(g)
		accuracy, _ := h.AccuracyOf(g.ID)
		r.count(g, accuracy)
		if g.People {
			continue
		}
		t.All.count(g, accuracy)
		t.Latest = append(t.Latest, g)
		if g.Result == Won {
			t.Streak++
		} else {
			t.Streak = 0
		}
		t.Longest = max(t.Longest, t.Streak)
	}
	t.Latest = t.Latest[max(0, len(t.Latest)-maxLatest):]
	slices.SortStableFunc(t.Rows, func(a, b Row) int { return cmp.Compare(a.rank(), b.rank()) })
	return t
}

func (t *Total) row(g Game) *Row {
	against := g.Opponent()
	i := slices.IndexFunc(t.Rows, func(r Row) bool { return r.People == g.People && (g.People || r.Against == against) })
	if i < 0 {
		t.Rows = append(t.Rows, Row{People: g.People, Against: against})
		i = len(t.Rows) - 1
	}
	return &t.Rows[i]
}

func (r *Row) count(g Game, a Accuracy) {
	r.Games++
	switch g.Result {
	case Won:
		r.Won++
	case Drawn:
		r.Drawn++
	default:
		r.Lost++
	}
	if g.Undone {
		r.Undone++
	}
	r.Judged, r.Best, r.Away = r.Judged+a.Moves, r.Best+a.Best, r.Away+a.Lost
}

// rank returns the place of the row in the order of Total.Rows.
func (r Row) rank() int {
	levels := engine.Levels()
	if r.People {
		return len(levels) + 1
	}
	if level, ok := engine.LevelOf(r.Against); ok {
		return slices.IndexFunc(levels, func(l engine.Level) bool { return l.Word == level.Word })
	}
	return len(levels)
}

// titles are the titles of the columns of [History.WriteCSV].
var titles = message.Texts("played", "opponent", "limit", "level", "ms", "player", "result", "seeds", "opponent_seeds", "moves",
	"undone", "judged_moves", "best_moves", "seeds_given_away")

var results = map[Result]message.Text{Won: message.Textf("won"), Drawn: message.Textf("drawn"), Lost: message.Textf("lost")}

// WriteCSV writes all games in the order of their creation, one per line below titles. Say
// translates titles and words; nil means English.
func (h *History) WriteCSV(w io.Writer, say func(message.Text) string) error {
	say = message.OrEnglish(say)
	lines := [][]string{message.Say(titles, say)}
	for _, g := range h.Games() {
		a, judged := h.AccuracyOf(g.ID)
		of := func(n int) string {
			if !judged {
				return ""
			}
			return strconv.Itoa(n)
		}
		lines = append(lines, []string{
			g.Played.Format(time.RFC3339), say(message.Textf("%s", g.Against)), strconv.Itoa(g.Limit), strconv.Itoa(g.Level), strconv.FormatInt(g.Time, 10),
			strconv.Itoa(int(g.Player)), say(results[g.Result]), strconv.Itoa(g.Seeds[0]), strconv.Itoa(g.Seeds[1]), strconv.Itoa(g.Moves), say(message.Bool(g.Undone)),
			of(a.Moves), of(a.Best), of(a.Lost),
		})
	}
	return csv.NewWriter(w).WriteAll(lines)
}
