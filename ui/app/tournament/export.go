package tournament

import (
	"encoding/csv"
	"encoding/json"
	"io"
	"math"
	"slices"
	"strconv"
	"strings"

	"kalah/engine"
	"kalah/engine/match"
	"kalah/internal/message"
	"kalah/logging/story"
)

// Format is what the tables of a match are written as.
type Format string

// The formats.
const (
	CSV      Format = "csv"
	JSON     Format = "json"
	Markdown Format = "md"
)

// Row is what is written of a player.
type Row struct {
	Rank        int               `json:"rank"`
	Name        string            `json:"name"`
	Type        engine.PlayerType `json:"type"`
	Limit       int               `json:"limit,omitempty"`
	Level       int               `json:"level,omitempty"`
	TimeMs      int64             `json:"time_ms,omitempty"`
	Games       int64             `json:"games"`
	Wins        int64             `json:"wins"`
	Draws       int64             `json:"draws"`
	Losses      int64             `json:"losses"`
	AsFirst     [3]int64          `json:"as_first"`  // wins, draws and losses
	AsSecond    [3]int64          `json:"as_second"` // the same
	Points      float64           `json:"points"`
	Elo         *float64          `json:"elo"`     // null before the first game
	EloLow      *float64          `json:"elo_low"` // of the 95 % interval
	EloHigh     *float64          `json:"elo_high"`
	Seeds       float64           `json:"seed_difference"` // on average
	Failed      int64             `json:"failed"`          // games lost by a failure
	Moves       int64             `json:"moves"`           // chosen
	Inspections int64             `json:"inspections"`
	Nodes       int64             `json:"nodes"`
	Ms          float64           `json:"ms"`
}

// Pairing is what is written of two players.
type Pairing struct {
	Players [2]string `json:"players"`
	Wins    int64     `json:"wins"` // of the first named
	Draws   int64     `json:"draws"`
	Losses  int64     `json:"losses"`
	Pairs   [5]int64  `json:"pairs"` // with both colours, by half points of the first named
	Elo     *float64  `json:"elo"`   // of the first named; null if there is no finite one
	EloLow  *float64  `json:"elo_low"`
	EloHigh *float64  `json:"elo_high"`
	LOS     float64   `json:"los"`
}

// Tables is all that is written of a match.
type Tables struct {
	Games        int             `json:"games"`
	Of           int             `json:"of"`
	SeedsAHouse  int             `json:"seeds"`
	EmptyCapture bool            `json:"empty_capture"`
	Openings     string          `json:"openings"`
	RandomSeed   int64           `json:"random_seed"`
	Ms           float64         `json:"ms"`
	Standings    []Row           `json:"standings"`
	Pairings     []Pairing       `json:"pairings"`
	Failures     []match.Failure `json:"failures"`
	// Say says titles, words and names in another language; nil for English. JSON is English.
	Say func(message.Text) string `json:"-"`
}

// finite returns the number, or nil for what JSON has no number for.
func finite(x float64) *float64 {
	if math.IsNaN(x) || math.IsInf(x, 0) {
		return nil
	}
	return &x
}

// Tables returns what there is to write of a match.
func (s Status) Tables() Tables {
	t := Tables{
		Games: s.Done(), Of: s.Total, SeedsAHouse: s.Plan.Rules.Seeds, EmptyCapture: s.Plan.Rules.EmptyCapture,
		Openings: s.Setup.Openings, RandomSeed: s.Plan.Seed, Ms: float64(s.Record.Elapsed.Microseconds()) / 1000,
		Failures: s.Record.Failures, Standings: []Row{}, Pairings: []Pairing{},
	}
	for _, one := range s.Standings {
		spec, total := s.Plan.Players[one.Player], one.Total
		row := Row{
			Rank: one.Rank, Name: spec.Name, Type: spec.Type, Limit: spec.Limit, Level: spec.Level, TimeMs: spec.Time.Milliseconds(),
			Games: total.Games(), Wins: total.Won(), Draws: total.Drawn(), Losses: total.Lost(), Points: total.Points(),
			AsFirst:  [3]int64{total.Wins[engine.First], total.Draws[engine.First], total.Losses[engine.First]},
			AsSecond: [3]int64{total.Wins[engine.Second], total.Draws[engine.Second], total.Losses[engine.Second]},
			Seeds:    total.SeedDifference(), Failed: total.Failed[0], Moves: total.Costs[0].Moves, Inspections: total.Costs[0].Inspections,
			Nodes: total.Costs[0].Nodes, Ms: float64(total.Costs[0].Time.Microseconds()) / 1000,
		}
		if one.Rating.Rated {
			row.Elo, row.EloLow, row.EloHigh = finite(one.Rating.Elo), finite(one.Rating.Low), finite(one.Rating.High)
		}
		t.Standings = append(t.Standings, row)
	}
	for i, tally := range s.Record.Tallies {
		of, elo := s.Plan.Meeting(i), tally.Elo()
		t.Pairings = append(t.Pairings, Pairing{
			Players: [2]string{s.Plan.Players[of[0]].Name, s.Plan.Players[of[1]].Name},
			Wins:    tally.Won(), Draws: tally.Drawn(), Losses: tally.Lost(), Pairs: tally.Pairs,
			Elo: finite(elo.Elo), EloLow: finite(elo.Low), EloHigh: finite(elo.High), LOS: tally.LOS(),
		})
	}
	return t
}

// Rules below the titles of tables in Markdown.
const (
	markdownPlayers  = "|--:|:--|--:|--:|--:|--:|--:|--:|:-:|--:|--:|--:|\n"
	markdownPairings = "|:--|:--|--:|--:|--:|--:|:-:|--:|\n"
)

// Write writes the tables: JSON both, CSV the standings, Markdown the standings and
// the cross table.
func (t Tables) Write(w io.Writer, f Format) error {
	switch f {
	case CSV:
		return t.writeCSV(w)
	case Markdown:
		return t.writeMarkdown(w)
	}
	e := json.NewEncoder(w)
	e.SetIndent("", "  ")
	return e.Encode(t)
}

// Titles of the columns of the standings, and of the tables in Markdown.
var (
	titles = message.Texts(
		"rank", "name", "type", "limit", "level", "time_ms", "games", "wins", "draws", "losses",
		"first_wins", "first_draws", "first_losses", "second_wins", "second_draws", "second_losses",
		"points", "elo", "elo_low", "elo_high", "seed_difference", "failed", "moves", "inspections", "nodes", "ms")
	playerTitles  = message.Texts("#", "Player", "Games", "+", "=", "-", "Score", "Elo", "95 %%", "Seeds", "Inspections", "Nodes")
	pairingTitles = message.Texts("Player", "Against", "+", "=", "-", "Elo", "95 %%", "LOS")
)

// fields returns a row by columns, with words as say says them and numbers as number does.
func (r Row) fields(say, number func(message.Text) string) []string {
	i := func(n int64) string { return strconv.FormatInt(n, 10) }
	f := func(x float64, digits int) string { return number(message.Textf("%.*f", digits, x)) }
	elo := func(x *float64) string {
		if x == nil {
			return ""
		}
		return f(*x, 1)
	}
	return []string{
		strconv.Itoa(r.Rank), say(named(r.Name, r.Type)), say(message.Textf("%s", r.Type)), strconv.Itoa(r.Limit), strconv.Itoa(r.Level), i(r.TimeMs), i(r.Games), i(r.Wins), i(r.Draws), i(r.Losses),
		i(r.AsFirst[0]), i(r.AsFirst[1]), i(r.AsFirst[2]), i(r.AsSecond[0]), i(r.AsSecond[1]), i(r.AsSecond[2]),
		f(r.Points, 1), elo(r.Elo), elo(r.EloLow), elo(r.EloHigh), f(r.Seeds, 2), i(r.Failed), i(r.Moves), i(r.Inspections), i(r.Nodes), f(r.Ms, 1),
	}
}

// named returns a player's name, which a language may have another one for.
func named(name string, t engine.PlayerType) message.Text {
	return message.Textf("%s", story.Who{Name: name, Type: t})
}

// writeCSV writes numbers with a point in every language, for programs.
func (t Tables) writeCSV(w io.Writer) error {
	c := csv.NewWriter(w)
	rows := [][]string{message.Say(titles, t.Say)}
	for _, r := range t.Standings {
		rows = append(rows, r.fields(message.OrEnglish(t.Say), message.Text.String))
	}
	return c.WriteAll(rows)
}

// Text returns the standings with tabs between the columns, as spreadsheets take them
// from the clipboard.
func (t Tables) Text() string {
	var b strings.Builder
	say := message.OrEnglish(t.Say)
	b.WriteString(strings.Join(message.Say(titles, say), "\t") + "\n")
	for _, r := range t.Standings {
		fields := r.fields(say, say)
		fields[1] = strings.Join(strings.Fields(fields[1]), " ")
		b.WriteString(strings.Join(fields, "\t") + "\n")
	}
	return b.String()
}

func (t Tables) writeMarkdown(w io.Writer) error {
	var b strings.Builder
	say := message.OrEnglish(t.Say)
	var capture message.Text
	if t.EmptyCapture {
		capture = message.Textf(", empty capture")
	}
	b.WriteString(say(message.Textf("%d of %d games, %d seeds a house%s, openings %s, random seed %d",
		t.Games, t.Of, t.SeedsAHouse, capture, cell(t.Openings), t.RandomSeed)) + "\n\n")
	b.WriteString("| " + strings.Join(message.Say(playerTitles, say), " | ") + " |\n" + markdownPlayers)
	for _, r := range t.Standings {
		var score, elo, interval message.Text
		if r.Games > 0 {
			score = message.Textf("%.1f %%", 100*r.Points/float64(r.Games))
		}
		if r.Elo != nil && r.EloLow != nil && r.EloHigh != nil {
			elo, interval = signed(r.Elo), message.Textf("%s to %s", signed(r.EloLow), signed(r.EloHigh))
		}
		b.WriteString(say(message.Textf("| %d | %s | %d | %d | %d | %d | %s | %s | %s | %+.1f | %d | %d |\n",
			r.Rank, cell(say(named(r.Name, r.Type))), r.Games, r.Wins, r.Draws, r.Losses, score, elo, interval, r.Seeds, r.Inspections, r.Nodes)))
	}
	b.WriteString("\n| " + strings.Join(message.Say(pairingTitles, say), " | ") + " |\n" + markdownPairings)
	name := func(of string) string {
		at := slices.IndexFunc(t.Standings, func(r Row) bool { return r.Name == of })
		return cell(say(named(of, t.Standings[at].Type)))
	}
	for _, p := range t.Pairings {
		b.WriteString(say(message.Textf("| %s | %s | %d | %d | %d | %s | %s | %.1f %% |\n",
			name(p.Players[0]), name(p.Players[1]), p.Wins, p.Draws, p.Losses, signed(p.Elo),
			message.Textf("%s to %s", signed(p.EloLow), signed(p.EloHigh)), 100*p.LOS)))
	}
	_, err := io.WriteString(w, b.String())
	return err
}

// signed returns a difference of Elo, nil if there is no finite one.
func signed(x *float64) message.Text {
	if x == nil {
		return message.Textf("infinite")
	}
	return message.Textf("%+.0f", *x)
}

// cell returns a text that does not end a cell of a Markdown table.
func cell(text string) string {
	return strings.ReplaceAll(strings.Join(strings.Fields(text), " "), "|", `\|`)
}
