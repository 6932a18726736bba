package experiment

import (
	"encoding/csv"
	"encoding/json"
	"io"
	"strconv"
	"strings"

	"kalah/internal/message"
	"kalah/search/lab"
)

// record is an entry as JSON. Values that were not measured are null.
type record struct {
	Game        lab.Game `json:"game"`
	Algorithm   string   `json:"algorithm"`
	Limit       int      `json:"limit"`
	Without     []string `json:"without"`
	Outcome     string   `json:"outcome"`
	Asked       *int     `json:"asked"`
	Value       *float64 `json:"value"`
	Inspections *uint64  `json:"inspections"`
	Nodes       *uint64  `json:"nodes"`
	CutOffs     *uint64  `json:"cut_offs"`
	Positions   *uint64  `json:"positions"`
	MemoFull    bool     `json:"memo_full,omitempty"`
	Branching   *float64 `json:"branching"`
	MS          *float64 `json:"ms"`
	SearchedTo  *float64 `json:"searched_to"`
}

func recordOf(e Entry) record {
	r := record{Game: e.Game, Algorithm: e.Algorithm.Info().Word, Limit: e.Limit, Without: LeftOut(e.Without), Outcome: string(e.Outcome)}
	if e.Outcome != lab.Done {
		return r
	}
	branching, ms, searchedTo := e.Branching(), Milliseconds(e.Elapsed), e.SearchedTo()
	r.Asked, r.SearchedTo, r.Value, r.Inspections, r.Nodes, r.CutOffs, r.Positions = &e.Asked, &searchedTo, &e.Value, &e.Inspections, &e.Nodes, &e.CutOffs, &e.Remembered
	r.MemoFull, r.Branching, r.MS = e.MemoFull, &branching, &ms
	return r
}

// WriteJSON writes the entries as a list of objects, one per line.
func WriteJSON(w io.Writer, entries []Entry) error {
	lines := make([]string, len(entries))
	for i, e := range entries {
		text, err := json.Marshal(recordOf(e))
		if err != nil {
			return err
		}
		lines[i] = "\n" + string(text)
	}
	_, err := io.WriteString(w, "["+strings.Join(lines, ",")+"\n]\n")
	return err
}

// titles are the titles of the columns.
var titles = message.Texts("game", "algorithm", "limit", "without", "outcome", "asked", "value", "inspections", "nodes", "cut_offs", "positions", "branching", "ms", "searched_to")

// Words in the rows that can be translated. Algorithms have one name in all languages.
var (
	games    = map[lab.Game]message.Text{lab.Kalah: message.Textf("kalah"), lab.TicTacToe: message.Textf("tictactoe")}
	outcomes = map[lab.Outcome]message.Text{lab.Done: message.Textf("done"), lab.Stopped: message.Textf("stopped"), lab.Skipped: message.Textf("skipped")}
)

// cells returns the columns of an entry, or "" for values that were not measured. Say translates
// words and number formats numbers.
func cells(e Entry, say, number func(message.Text) string) []string {
	say = message.OrEnglish(say)
	c := []string{say(games[e.Game]), e.Algorithm.Info().Word, strconv.Itoa(e.Limit), strings.Join(leftOut(e.Without, say), " "), say(outcomes[e.Outcome])}
	if e.Outcome != lab.Done {
		return append(c, make([]string, len(titles)-len(c))...)
	}
	whole := func(n uint64) string { return strconv.FormatUint(n, 10) }
	return append(c, strconv.Itoa(e.Asked), number(message.Textf("%g", e.Value)), whole(e.Inspections), whole(e.Nodes), whole(e.CutOffs), whole(e.Remembered),
		number(message.Textf("%.3f", e.Branching())), number(message.Textf("%.3f", Milliseconds(e.Elapsed))), number(message.Textf("%g", e.SearchedTo())))
}

// WriteCSV writes the entries as comma-separated values below titles. Say translates words; nil
// means English. Numbers have a decimal point in every language, for other programs.
func WriteCSV(w io.Writer, entries []Entry, say func(message.Text) string) error {
	out := csv.NewWriter(w)
	rows := [][]string{message.Say(titles, say)}
	for _, e := range entries {
		rows = append(rows, cells(e, say, message.Text.String))
	}
	return out.WriteAll(rows)
}

// WriteMarkdown writes the entries as a Markdown table. Say translates words and numbers; nil
// means English.
func WriteMarkdown(w io.Writer, entries []Entry, say func(message.Text) string) error {
	var b strings.Builder
	line := func(cells []string) { b.WriteString("| " + strings.Join(cells, " | ") + " |\n") }
	line(message.Say(titles, say))
	rule := make([]string, len(titles))
	for i := range rule {
		rule[i] = "---"
		if i == 2 || i > 4 {
			rule[i] = "--:"
		}
	}
	line(rule)
	for _, e := range entries {
		line(cells(e, say, message.OrEnglish(say)))
	}
	_, err := io.WriteString(w, b.String())
	return err
}
