package experiment

import (
	"io"
	"path/filepath"
	"slices"
	"strings"

	"kalah/internal/figure"
	"kalah/internal/message"
)

// Format is a form of file for the rows or their chart.
type Format struct {
	Extension string // with its dot
	IsChart   bool
	write     func(w io.Writer, entries []Entry, f figure.Figure, p Page) error
}

// Page is how large a chart is and how it looks.
type Page struct {
	Width, Height int // in pixels
	Scale         float64
	Look          *figure.Look
	Say           func(message.Text) string // of the columns of tables in another language; nil for English
}

// Paper is the page of charts that are no picture of a window.
var Paper = Page{Width: 900, Height: 600, Scale: 2, Look: figure.Light}

// Formats returns all formats.
func Formats() []Format {
	table := func(write func(io.Writer, []Entry, func(message.Text) string) error) func(io.Writer, []Entry, figure.Figure, Page) error {
		return func(w io.Writer, entries []Entry, _ figure.Figure, p Page) error { return write(w, entries, p.Say) }
	}
	return []Format{
		{".png", true, func(w io.Writer, _ []Entry, f figure.Figure, p Page) error {
			return f.PNG(w, p.Width, p.Height, p.Scale, p.Look)
		}},
		{".svg", true, func(w io.Writer, _ []Entry, f figure.Figure, p Page) error {
			return f.SVG(w, p.Width, p.Height, p.Look)
		}},
		{".csv", false, table(WriteCSV)},
		{".json", false, func(w io.Writer, entries []Entry, _ figure.Figure, _ Page) error { return WriteJSON(w, entries) }},
		{".md", false, table(WriteMarkdown)},
	}
}

// FormatOf returns the format that the ending of a file's name means.
func FormatOf(path string) (Format, bool) {
	all := Formats()
	at := slices.IndexFunc(all, func(f Format) bool { return strings.EqualFold(f.Extension, filepath.Ext(path)) })
	if at < 0 {
		return Format{}, false
	}
	return all[at], true
}

// Extensions returns those of all formats.
func Extensions() []string {
	var all []string
	for _, f := range Formats() {
		all = append(all, f.Extension)
	}
	return all
}

// Write writes the entries, or their chart on the page.
func (f Format) Write(w io.Writer, entries []Entry, chart figure.Figure, p Page) error {
	return f.write(w, entries, chart, p)
}
