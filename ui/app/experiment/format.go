package experiment

import (
	"io"
	"path/filepath"
	"slices"
	"strings"

	"kalah/internal/figure"
	"kalah/internal/message"
)

// Format is a file format for the rows or their chart: its extension, with the dot.
type Format string

// The formats.
const (
	PNG      Format = ".png"
	SVG      Format = ".svg"
	CSV      Format = ".csv"
	JSON     Format = ".json"
	Markdown Format = ".md"
)

// Formats returns all formats.
func Formats() []Format { return []Format{PNG, SVG, CSV, JSON, Markdown} }

// FormatOf returns the format for the extension of a path.
func FormatOf(path string) (f Format, ok bool) {
	f = Format(strings.ToLower(filepath.Ext(path)))
	return f, slices.Contains(Formats(), f)
}

// IsChart reports whether the file is a chart.
func (f Format) IsChart() bool { return f == PNG || f == SVG }

// Page is the size and look of a chart.
type Page struct {
	Width, Height int // in pixels
	Scale         float64
	Look          *figure.Look
	Say           func(message.Text) string // translates tables; nil for English
}

// Paper is the default page.
var Paper = Page{Width: 900, Height: 600, Scale: 2, Look: figure.Light}

// Write writes the entries, or their chart on the page.
func (f Format) Write(w io.Writer, entries []Entry, chart figure.Figure, p Page) error {
	switch f {
	case PNG:
		return chart.PNG(w, p.Width, p.Height, p.Scale, p.Look)
	case SVG:
		return chart.SVG(w, p.Width, p.Height, p.Look)
	case CSV:
		return WriteCSV(w, entries, p.Say)
	case JSON:
		return WriteJSON(w, entries)
	}
	return WriteMarkdown(w, entries, p.Say)
}
