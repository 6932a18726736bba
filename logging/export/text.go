package export

import (
	"bytes"
	"io"

	"kalah/logging"
	"kalah/logging/story"
)

// Text writes the game in words, with the board before each move and at the
// end: what "kalah replay" shows.
func Text(w io.Writer, l *logging.Log) error {
	var text bytes.Buffer
	story.Teller{Out: &text, Cast: l.Players, From: l.From}.Retell(l.Snapshot())
	_, err := text.WriteTo(w)
	return err
}
