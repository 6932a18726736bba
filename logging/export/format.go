package export

import (
	"context"
	"io"
	"strings"

	"kalah/internal/message"
	"kalah/logging"
)

// Format is a kind of file that a game can be exported to.
type Format string

// The formats.
const (
	FormatText Format = "text"
	FormatCSV  Format = "csv"
	FormatSVG  Format = "svg"
	FormatPNG  Format = "png"
	FormatGIF  Format = "gif"
)

// Formats returns all formats.
func Formats() []Format { return []Format{FormatText, FormatCSV, FormatSVG, FormatPNG, FormatGIF} }

// FormatOf returns the format of a file by its extension.
func FormatOf(name string) (Format, bool) {
	for _, f := range Formats() {
		if strings.HasSuffix(strings.ToLower(name), f.Extension()) {
			return f, true
		}
	}
	return "", false
}

// Extension returns the extension of files in this format, such as ".png".
func (f Format) Extension() string {
	if f == FormatText {
		return ".txt"
	}
	return "." + string(f)
}

// IsBinary reports whether a terminal cannot show files in this format.
func (f Format) IsBinary() bool { return f == FormatPNG || f == FormatGIF }

// IsPicture reports whether the format shows one position.
func (f Format) IsPicture() bool { return f == FormatSVG || f == FormatPNG }

// Write writes the first n moves of the game in this format. Pictures show the position after
// move n. progress is as for [GIF].
func (f Format) Write(ctx context.Context, w io.Writer, l *logging.Log, n int, s Style, progress func(done, total int)) error {
	p, err := At(l, n)
	if err != nil {
		return err
	}
	switch f {
	case FormatText:
		return Text(w, upTo(l, n), s)
	case FormatCSV:
		return CSV(w, upTo(l, n), s)
	case FormatSVG:
		return SVG(w, p, s)
	case FormatPNG:
		return PNG(ctx, w, p, s)
	case FormatGIF:
		return GIF(ctx, w, upTo(l, n), s, progress)
	}
	return message.Errorf("unknown format %q, expected one of %q", f, Formats())
}

// upTo returns the log of the first n moves.
func upTo(l *logging.Log, n int) *logging.Log {
	if n == len(l.Moves) {
		return l
	}
	game := l.Snapshot()
	cut := logging.New(game.At(n), game.Seated(l.Players, n), l.Sharing, l.Created)
	cut.From = l.From
	cut.From.Moves = min(cut.From.Moves, n)
	cut.Notes = l.Tree().Rebase(cut.Snapshot(), n).Notes
	return cut
}
