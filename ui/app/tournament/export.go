package tournament

import (
	"encoding/csv"
	"encoding/json"
	"io"
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

// Tables writes what a match has come to.
type Tables struct {
	Status
	// Say says titles, words and names in another language; nil for English. JSON is English.
	Say func(message.Text) string
}

// Rules below the titles of tables in Markdown.
const (
	markdownPlayers  = "|--:|:--|--:|--:|--:|--:|--:|--:|:-:|--:|--:|--:|\n"
	markdownPairings = "|:--|:--|--:|--:|--:|--:|:-:|--:|\n"
)

// Write writes the tables: JSON a [Report], CSV the standings, Markdown the standings and
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
	return e.Encode(NewReport(t.Setup.Definition, t.Plan, t.Record))
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

// fields returns how a player stands by columns, with words as say says them and numbers
// as number does.
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
	row = append(row, f(of.Points(), 1), elo(s.Rating.Elo), elo(s.Rating.Low), elo(s.Rating.High), f(of.SeedDifference(), 2))
	for _, n := range []int64{of.Failed[0], cost.Moves, cost.Inspections, cost.Nodes} {
		row = append(row, strconv.FormatInt(n, 10))
	}
	return append(row, f(inMS(cost.Time), 1))
}

// named returns a player's name, which a language may have another one for.
func named(p engine.PlayerSpec) message.Text {
	return message.Textf("%s", story.Who{Name: p.Name, Type: p.Type})
}

// writeCSV writes numbers with a point in every language, for programs.
func (t Tables) writeCSV(w io.Writer) error {
	c := csv.NewWriter(w)
	rows := [][]string{message.Say(titles, t.Say)}
	for _, s := range t.Standings {
		rows = append(rows, t.fields(s, message.OrEnglish(t.Say), message.Text.String))
	}
	return c.WriteAll(rows)
}

// Text returns the standings with tabs between the columns, as spreadsheets take them
// from the clipboard.
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
	b.WriteString(say(message.Textf("%d of %d games, %d seeds a house%s, openings %s, random seed %d",
		t.Done(), t.Total, t.Plan.Rules.Seeds, capture, cell(t.Setup.Openings), t.Plan.Seed)) + "\n\n")
	b.WriteString("| " + strings.Join(message.Say(playerTitles, say), " | ") + " |\n" + markdownPlayers)
	name := func(player int) string { return cell(say(named(t.Plan.Players[player]))) }
	for _, s := range t.Standings {
		var score, elo, interval message.Text
		of, r := s.Total, s.Rating
		if of.Games() > 0 {
			score = message.Textf("%.1f %%", 100*of.Score())
		}
		if r.Rated && finite(r.Elo) != nil && finite(r.Low) != nil && finite(r.High) != nil {
			elo, interval = signed(r.Elo), message.Textf("%s to %s", signed(r.Low), signed(r.High))
		}
		b.WriteString(say(message.Textf("| %d | %s | %d | %d | %d | %d | %s | %s | %s | %+.1f | %d | %d |\n",
			s.Rank, name(s.Player), of.Games(), of.Won(), of.Drawn(), of.Lost(), score, elo, interval, of.SeedDifference(), of.Costs[0].Inspections, of.Costs[0].Nodes)))
	}
	b.WriteString("\n| " + strings.Join(message.Say(pairingTitles, say), " | ") + " |\n" + markdownPairings)
	for i, p := range t.Record.Tallies {
		of, elo := t.Plan.Meeting(i), p.Elo()
		b.WriteString(say(message.Textf("| %s | %s | %d | %d | %d | %s | %s | %.1f %% |\n",
			name(of[0]), name(of[1]), p.Won(), p.Drawn(), p.Lost(), signed(elo.Elo),
			message.Textf("%s to %s", signed(elo.Low), signed(elo.High)), 100*p.LOS())))
	}
	_, err := io.WriteString(w, b.String())
	return err
}

// signed returns a difference of Elo.
func signed(x float64) message.Text {
	if finite(x) == nil {
		return message.Textf("infinite")
	}
	return message.Textf("%+.0f", x)
}

// cell returns a text that does not end a cell of a Markdown table.
func cell(text string) string {
	return strings.ReplaceAll(strings.Join(strings.Fields(text), " "), "|", `\|`)
}
