package export

import (
	"bytes"
	"encoding/csv"
	"io"
	"strconv"
	"strings"
	"time"

	"kalah/engine"
	"kalah/internal/message"
	"kalah/logging"
	"kalah/logging/story"
)

var csvHeader = message.Texts(
	"move", "turn", "player", "name", "house", "seeds_sown", "captured", "extra_turn",
	"store_first", "store_second", "value", "proved", "inspections", "nodes", "ms",
)

// CSV writes one row for each move, below a row that names the columns, in the words of
// the style. Numbers have a point in every language, for programs. Lines and quotes are as RFC 4180 has them, the text is UTF-8. What the log
// does not say is left empty.
//
// A name that a spreadsheet would take for a formula gets an apostrophe in
// front: players are named by whoever wrote the log.
func CSV(w io.Writer, l *logging.Log, s Style) error {
	rows := csv.NewWriter(w)
	rows.UseCRLF = true
	say := message.OrEnglish(s.Say)
	if err := rows.Write(message.Say(csvHeader, say)); err != nil {
		return err
	}
	game := l.Snapshot()
	steps := engine.Steps(l.Moves)
	for i, m := range l.Moves {
		err := rows.Write([]string{
			strconv.Itoa(i + 1),
			strconv.Itoa(steps[i].Turn),
			strconv.Itoa(m.Player),
			harmless(say(message.Textf("%s", story.Who(game.Seated(l.Players, i)[m.Player])))),
			engine.Letter(m.Player, m.House),
			strconv.Itoa(len(m.Sown)),
			strconv.Itoa(m.Captured),
			say(message.Bool(m.ExtraTurn)),
			strconv.Itoa(int(m.To[engine.First][engine.Store])),
			strconv.Itoa(int(m.To[engine.Second][engine.Store])),
			known(m.Stats.Value),
			proof(m.Stats, say),
			unlessZero(m.Stats.Inspections),
			unlessZero(m.Stats.Nodes),
			milliseconds(m.Stats.Elapsed),
		})
		if err != nil {
			return err
		}
	}
	rows.Flush()
	return rows.Error()
}

// harmless returns the text such that no spreadsheet runs it: programs take
// what begins with one of these, also in its wide form or behind blanks, for a
// formula.
func harmless(text string) string {
	if strings.IndexAny(strings.TrimSpace(text), "=+-@＝＋－＠") == 0 {
		return "'" + text
	}
	return text
}

func known(v *float64) string {
	if v == nil {
		return ""
	}
	return strconv.FormatFloat(*v, 'g', -1, 64)
}

func proof(s engine.Stats, say func(message.Text) string) string {
	if s.Value == nil {
		return ""
	}
	return say(message.Bool(s.Proved))
}

func unlessZero(n uint64) string {
	if n == 0 {
		return ""
	}
	return strconv.FormatUint(n, 10)
}

// milliseconds returns the time to the microsecond, as logs have it.
func milliseconds(d time.Duration) string {
	if d == 0 {
		return ""
	}
	return strconv.FormatFloat(float64(d)/float64(time.Millisecond), 'f', -1, 64)
}

// Text writes the game in words, with the board before each move and at the
// end: what "kalah replay" shows. In another language, a window's, the board stands as
// it does in pictures.
func Text(w io.Writer, l *logging.Log, s Style) error {
	var text bytes.Buffer
	teller := story.Teller{Out: &text, Cast: l.Players, From: l.From}
	if s.Say != nil {
		teller.Say, teller.Turned = s.Say, !s.Turned
	}
	teller.Retell(l.Snapshot())
	_, err := text.WriteTo(w)
	return err
}
