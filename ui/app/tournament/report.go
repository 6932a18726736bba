package tournament

import (
	"encoding/csv"
	"encoding/json"
	"io"
	"math"
	"strconv"
	"strings"
	"time"

	"kalah/engine"
	"kalah/engine/match"
	"kalah/internal/message"
	"kalah/logging/story"
	"kalah/ui/app/grade"
)

// Report is the result of a match as JSON. The report of a series has the fields of its one
// pairing. The report of a tournament has players and pairings.
type Report struct {
	*PairReport
	Games    int             `json:"games"`
	Of       int             `json:"of"`              // games to play
	Asked    int             `json:"asked,omitempty"` // games of each pairing in the definition, if some were left out as repetitions
	Shard    string          `json:"shard,omitempty"`
	Round    int             `json:"round,omitempty"`  // the latest round of a Swiss, from 1
	Rounds   int             `json:"rounds,omitempty"` // rounds of a Swiss
	Players  []PlayerReport  `json:"players,omitempty"`
	Pairings []PairReport    `json:"pairings,omitempty"`
	SPRT     *SPRTReport     `json:"sprt,omitempty"`
	Failures []match.Failure `json:"failures,omitempty"`
	Grade    *GradeReport    `json:"grade,omitempty"` // nil if no game is graded
	Plan     string          `json:"plan_sha256"`
	MS       float64         `json:"ms"`
}

// PairReport is the result of two players, from the view of the first one.
type PairReport struct {
	Names          [2]string  `json:"names"`
	Round          int        `json:"round,omitempty"` // of a Swiss, from 1
	PairGames      int64      `json:"games"`
	Wins           [2]int64   `json:"wins"` // as first player, as second player
	Draws          int64      `json:"draws"`
	DrawsBySeat    [2]int64   `json:"draws_by_colour"`
	Losses         [2]int64   `json:"losses"`
	Score          float64    `json:"score"`
	Pairs          [5]int64   `json:"pairs"`
	Repeats        [5]int64   `json:"repeats,omitzero"`
	SeedDifference float64    `json:"seed_difference"`
	Elo            *float64   `json:"elo"`
	Low            *float64   `json:"elo_low"`
	High           *float64   `json:"elo_high"`
	LOS            *float64   `json:"los"`
	NormalizedElo  *float64   `json:"normalized_elo"`
	PairRatio      *float64   `json:"pair_ratio"`
	DrawRatio      *float64   `json:"draw_ratio"`
	Failed         [2]int64   `json:"failed"`
	Moves          [2]int64   `json:"moves"`
	Inspections    [2]int64   `json:"inspections"`
	Nodes          [2]int64   `json:"nodes"`
	PlayerMS       [2]float64 `json:"player_ms"`
	ByChance       [2]int64   `json:"by_chance,omitzero"`
}

// PlayerReport is the result of one player of a tournament.
type PlayerReport struct {
	Name        string   `json:"name"`
	Rank        int      `json:"rank"`
	Games       int64    `json:"games"`
	Wins        [2]int64 `json:"wins"`
	Draws       int64    `json:"draws"`
	Losses      [2]int64 `json:"losses"`
	Score       float64  `json:"score"`
	Points      *float64 `json:"points,omitempty"` // in a Swiss, with the points of a bye
	Buchholz    *float64 `json:"buchholz,omitempty"`
	Seeds       float64  `json:"seed_difference"`
	Elo         *float64 `json:"elo"`
	Low         *float64 `json:"elo_low"`
	High        *float64 `json:"elo_high"`
	Bounded     bool     `json:"elo_bounded,omitempty"`
	Inspections int64    `json:"inspections"`
	Nodes       int64    `json:"nodes"`
	MS          float64  `json:"ms"`
	ByChance    int64    `json:"by_chance,omitempty"`
}

// SPRTReport is the state of the sequential test of a series.
type SPRTReport struct {
	Elo0     float64 `json:"elo0"`
	Elo1     float64 `json:"elo1"`
	LLR      float64 `json:"llr"`
	Low      float64 `json:"low"`
	High     float64 `json:"high"`
	Decision string  `json:"decision"` // undecided, elo0 or elo1
}

// GradeReport has the seeds that the players lost per move, by the options of the judge.
type GradeReport struct {
	Games   int           `json:"games"` // graded games
	Exact   int           `json:"exact_seeds"`
	Nodes   uint64        `json:"nodes"`
	Players []grade.Total `json:"players"` // in the order of the plan
}

// NewReport returns the result of a match so far.
func NewReport(m *Match) Report {
	p, r := m.Plan, m.Record
	a := Report{Games: r.Games, Of: r.Shard.Games(p), Failures: r.Failures, Plan: p.Fingerprint(), MS: inMS(r.Elapsed)}
	if r.Shard.Count > 1 {
		a.Shard = r.Shard.String()
	}
	if asked := m.Definition.Games; asked > p.Games {
		a.Asked = asked
	}
	if all := m.Grades(); all != nil {
		o := grade.Default()
		a.Grade = &GradeReport{m.Graded(), o.Exact, o.Nodes, all}
	}
	a.Round, a.Rounds = r.Round(p), p.SwissRounds
	if len(p.Players) == 2 {
		pair := newPairReport(p, r, 0)
		a.PairReport = &pair
		if s := p.SPRT; s != nil {
			low, high := s.Bounds()
			decision := [...]string{match.Undecided: "undecided", match.AcceptElo0: "elo0", match.AcceptElo1: "elo1"}[s.Decide(r.Tallies[0])]
			a.SPRT = &SPRTReport{s.Elo0, s.Elo1, s.LLR(r.Tallies[0]), low, high, decision}
		}
		return a
	}
	for _, s := range r.Standings(p) {
		t := s.Total
		row := PlayerReport{
			Name: p.Players[s.Player].Name, Rank: s.Rank, Games: t.Games(), Wins: t.Wins, Draws: t.Drawn(), Losses: t.Losses,
			Score: t.Points(), Seeds: t.SeedDifference(), Bounded: s.Rating.Bounded,
			Inspections: t.Costs[0].Inspections, Nodes: t.Costs[0].Nodes, MS: inMS(t.Costs[0].Time), ByChance: t.Costs[0].ByChance,
		}
		if s.Rating.Rated {
			row.Elo, row.Low, row.High = finite(s.Rating.Elo), finite(s.Rating.Low), finite(s.Rating.High)
		}
		if p.Pairing == match.Swiss {
			row.Points, row.Buchholz = &s.Points, &s.Buchholz
		}
		a.Players = append(a.Players, row)
	}
	for i := range r.Tallies {
		a.Pairings = append(a.Pairings, newPairReport(p, r, i))
	}
	return a
}

func newPairReport(p *match.Plan, r *match.Record, pairing int) PairReport {
	t, of := r.Tallies[pairing], r.PlayersOf(p, pairing)
	elo := t.Elo()
	a := PairReport{
		Names: [2]string{p.Players[of[0]].Name, p.Players[of[1]].Name}, PairGames: t.Games(),
		Wins: t.Wins, Draws: t.Drawn(), DrawsBySeat: t.Draws, Losses: t.Losses, Score: t.Points(), Pairs: t.Pairs, Repeats: t.Repeats,
		SeedDifference: t.SeedDifference(), Elo: finite(elo.Elo), Low: finite(elo.Low), High: finite(elo.High), LOS: finite(t.LOS()), Failed: t.Failed,
		NormalizedElo: finite(t.NormalizedElo()), PairRatio: finite(t.PairRatio()), DrawRatio: finite(t.DrawRatio()),
	}
	if p.Pairing == match.Swiss {
		a.Round = pairing/(len(p.Players)/2) + 1
	}
	for i, c := range t.Costs {
		a.Moves[i], a.Inspections[i], a.Nodes[i], a.PlayerMS[i], a.ByChance[i] = c.Moves, c.Inspections, c.Nodes, inMS(c.Time), c.ByChance
	}
	return a
}

// finite returns nil for a number that JSON cannot represent.
func finite(x float64) *float64 {
	if math.IsInf(x, 0) || math.IsNaN(x) {
		return nil
	}
	return &x
}

func inMS(d time.Duration) float64 {
	return math.Round(float64(d)/float64(time.Microsecond)) / 1000
}

// Format is a file format for the tables of a match.
type Format string

// The formats.
const (
	CSV      Format = "csv"
	JSON     Format = "json"
	Markdown Format = "md"
)

// Tables writes the results of a match.
type Tables struct {
	Status
	// Say translates titles, words and names; nil means English. JSON is always English.
	Say func(message.Text) string
}

// Separator rows of the tables in Markdown.
const (
	markdownPlayers  = "|--:|:--|--:|--:|--:|--:|--:|--:|:-:|--:|--:|--:|\n"
	markdownPairings = "|:--|:--|--:|--:|--:|--:|:-:|--:|\n"
)

// Write writes the standings as CSV, the standings and the pairings as Markdown, or a [Report] as
// JSON.
func (t Tables) Write(w io.Writer, f Format) error {
	switch f {
	case CSV:
		return t.writeCSV(w)
	case Markdown:
		return t.writeMarkdown(w)
	}
	e := json.NewEncoder(w)
	e.SetIndent("", "  ")
	return e.Encode(NewReport(t.Match()))
}

// Titles of the columns of the standings, and of the tables in Markdown.
var (
	titles = message.Texts(
		"rank", "name", "type", "limit", "level", "time_ms", "games", "wins", "draws", "losses",
		"first_wins", "first_draws", "first_losses", "second_wins", "second_draws", "second_losses",
		"points", "elo", "elo_low", "elo_high", "seed_difference", "failed", "moves", "inspections", "nodes", "ms", "lost_per_move", "standard_error")
	playerTitles  = message.Texts("#", "Player", "Games", "+", "=", "-", "Score", "Elo", "95 %%", "Seeds", "Inspections", "Nodes")
	pairingTitles = message.Texts("Player", "Against", "+", "=", "-", "Elo", "95 %%", "LOS")
)

// fields returns the columns of a player. Say translates words and number formats numbers.
func (t Tables) fields(s match.Standing, say, number func(message.Text) string) []string {
	f := func(x float64, digits int) string { return number(message.Textf("%.*f", digits, x)) }
	elo := func(x float64) string {
		if !s.Rating.Rated || finite(x) == nil {
			return ""
		}
		return f(x, 1)
	}
	spec, of, cost := t.Plan.Players[s.Player], s.Total, s.Total.Costs[0]
	row := []string{strconv.Itoa(s.Rank), say(named(spec)), say(message.Textf("%s", spec.Type))}
	for _, n := range []int64{
		int64(spec.Limit), int64(spec.Level), spec.Time.Milliseconds(), of.Games(), of.Won(), of.Drawn(), of.Lost(),
		of.Wins[engine.First], of.Draws[engine.First], of.Losses[engine.First], of.Wins[engine.Second], of.Draws[engine.Second], of.Losses[engine.Second],
	} {
		row = append(row, strconv.FormatInt(n, 10))
	}
	row = append(row, f(s.Points, 1), elo(s.Rating.Elo), elo(s.Rating.Low), elo(s.Rating.High), f(of.SeedDifference(), 2))
	for _, n := range []int64{of.Failed[0], cost.Moves, cost.Inspections, cost.Nodes} {
		row = append(row, strconv.FormatInt(n, 10))
	}
	lost, standardError := "", ""
	if all := t.Match().Grades(); all != nil && all[s.Player].Moves > 0 {
		of := all[s.Player]
		lost = f(of.LostPerMove, 3)
		if of.StandardError != nil {
			standardError = f(*of.StandardError, 3)
		}
	}
	return append(row, f(inMS(cost.Time), 1), lost, standardError)
}

// named returns a player's name as a text that can be translated.
func named(p engine.PlayerSpec) message.Text {
	return message.Textf("%s", story.Who{Name: p.Name, Type: p.Type})
}

// writeCSV writes numbers with a decimal point in every language, for other programs.
func (t Tables) writeCSV(w io.Writer) error {
	c := csv.NewWriter(w)
	rows := [][]string{message.Say(titles, t.Say)}
	for _, s := range t.Standings {
		rows = append(rows, t.fields(s, message.OrEnglish(t.Say), message.Text.String))
	}
	return c.WriteAll(rows)
}

// Text returns the standings with tabs between the columns, to paste into a spreadsheet.
func (t Tables) Text() string {
	var b strings.Builder
	say := message.OrEnglish(t.Say)
	b.WriteString(strings.Join(message.Say(titles, say), "\t") + "\n")
	for _, s := range t.Standings {
		fields := t.fields(s, say, say)
		fields[1] = strings.Join(strings.Fields(fields[1]), " ")
		b.WriteString(strings.Join(fields, "\t") + "\n")
	}
	return b.String()
}

func (t Tables) writeMarkdown(w io.Writer) error {
	var b strings.Builder
	say := message.OrEnglish(t.Say)
	var capture message.Text
	if t.Plan.Rules.EmptyCapture {
		capture = message.Textf(", empty capture")
	}
	b.WriteString(say(message.Textf("%d of %d games, %d seeds per house%s, openings %s, random seed %d",
		t.Done(), t.Total, t.Plan.Rules.Seeds, capture, cell(t.Setup.Openings), t.Plan.Seed)) + "\n\n")
	b.WriteString("| " + strings.Join(message.Say(playerTitles, say), " | ") + " |\n" + markdownPlayers)
	name := func(player int) string { return cell(say(named(t.Plan.Players[player]))) }
	for _, s := range t.Standings {
		var score, elo, interval message.Text
		of, r := s.Total, s.Rating
		if of.Games() > 0 {
			score = message.Textf("%.1f %%", 100*of.Score())
		}
		if r.Rated {
			elo, interval = signed(r.Elo), message.Textf("%s to %s", signed(r.Low), signed(r.High))
		}
		b.WriteString(say(message.Textf("| %d | %s | %d | %d | %d | %d | %s | %s | %s | %+.1f | %d | %d |\n",
			s.Rank, name(s.Player), of.Games(), of.Won(), of.Drawn(), of.Lost(), score, elo, interval, of.SeedDifference(), of.Costs[0].Inspections, of.Costs[0].Nodes)))
	}
	b.WriteString("\n| " + strings.Join(message.Say(pairingTitles, say), " | ") + " |\n" + markdownPairings)
	for i, p := range t.Record.Tallies {
		of, elo := t.Record.PlayersOf(t.Plan, i), p.Elo()
		var los message.Text
		if finite(p.LOS()) != nil {
			los = message.Textf("%.1f %%", 100*p.LOS())
		}
		b.WriteString(say(message.Textf("| %s | %s | %d | %d | %d | %s | %s | %s |\n",
			name(of[0]), name(of[1]), p.Won(), p.Drawn(), p.Lost(), signed(elo.Elo),
			message.Textf("%s to %s", signed(elo.Low), signed(elo.High)), los)))
	}
	_, err := io.WriteString(w, b.String())
	return err
}

// signed formats a difference of Elo.
func signed(x float64) message.Text {
	if finite(x) == nil {
		return message.Textf("infinite")
	}
	return message.Textf("%+.0f", x)
}

// cell escapes a text for a cell of a Markdown table.
func cell(text string) string {
	return strings.ReplaceAll(strings.Join(strings.Fields(text), " "), "|", `\|`)
}
