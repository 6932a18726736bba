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

// CSV writes a header and a row for each move, in the form of RFC 4180 and in UTF-8. Words are
// translated by s.Say, numbers are not. Unknown values are empty. A name that a spreadsheet
// would run as a formula gets an apostrophe in front.
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
			strconv.Itoa(int(m.Player)),
			Harmless(say(message.Textf("%s", story.Who(game.Seated(l.Players, i)[m.Player])))),
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

// Harmless adds an apostrophe to texts that spreadsheets would run as a formula.
func Harmless(text string) string {
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

func milliseconds(d time.Duration) string {
	if d == 0 {
		return ""
	}
	return strconv.FormatFloat(float64(d)/float64(time.Millisecond), 'f', -1, 64)
}

// Text writes the game in words, with the board before each move and at the end, as "kalah
// replay" does. If s.Say is set, as in the window, the boards are turned like the pictures.
func Text(w io.Writer, l *logging.Log, s Style) error {
	var text bytes.Buffer
	teller := story.Teller{Out: &text, Cast: l.Players, From: l.From}
	if s.Say != nil {
		teller.Say, teller.Turned = s.Say, !s.Turned
	}
	teller.Retell(l.Tree())
	_, err := text.WriteTo(w)
	return err
}
