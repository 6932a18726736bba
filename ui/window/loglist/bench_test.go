package loglist

import (
	"testing"

	"fyne.io/fyne/v2"
)

// A row may take a millisecond at most, measured as its share of a page.
func BenchmarkRow(b *testing.B) {
	w, _, _ := browse(b, 10_000, fyne.NewSize(1100, 660))
	w.FocusList()
	first, last := w.list.Sight()
	for b.Loop() {
		w.list.TypedKey(&fyne.KeyEvent{Name: fyne.KeyPageDown})
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64((last-first)*b.N), "ns/row")
}

// A letter typed into the search, or a column clicked on, with 10,000 games.
func BenchmarkSelect(b *testing.B) {
	w, _, _ := browse(b, 10_000, fyne.NewSize(1100, 660))
	for _, text := range []string{"k", "2026-05", "nobody"} {
		b.Run(text, func(b *testing.B) {
			for b.Loop() {
				w.search.Text = text
				w.choose()
			}
		})
	}
	w.search.Text = ""
	for name, c := range Columns {
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				w.sort(c)
			}
		})
	}
}
