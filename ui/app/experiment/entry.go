// Package experiment is the part of the laboratory that the window and the command line share:
// measured rows, their tables and charts, and the measurements of the lecture. For the window, a
// [Laboratory] measures in the background and holds the rows.
package experiment

import (
	"cmp"
	"slices"

	"kalah/engine"
	"kalah/internal/message"
	"kalah/search"
	"kalah/search/lab"
)

// Entry is a measured row with its game and the ideas left out.
type Entry struct {
	lab.Row
	Game    lab.Game
	Without search.Without
}

// Series identifies the entries of one line of a chart.
type Series struct {
	Algorithm engine.PlayerType
	Without   search.Without
}

// Series returns the series of the entry.
func (e Entry) Series() Series { return Series{e.Algorithm, e.Without} }

// AllSeries returns the series of the entries in the order of their first rows.
func AllSeries(entries []Entry) []Series {
	var all []Series
	for _, e := range entries {
		if s := e.Series(); !slices.Contains(all, s) {
			all = append(all, s)
		}
	}
	return all
}

// ideas are the optional parts of the searches, with their words.
var ideas = []struct {
	word message.Text
	of   func(*search.Without) *bool
}{
	{message.Textf("memo"), func(w *search.Without) *bool { return &w.Memo }},
	{message.Textf("ordering"), func(w *search.Without) *bool { return &w.Ordering }},
	{message.Textf("deepening"), func(w *search.Without) *bool { return &w.Deepening }},
	{message.Textf("packing"), func(w *search.Without) *bool { return &w.Packing }},
}

// Ideas returns the words for the parts that can be left out.
func Ideas() []string {
	var words []string
	for _, i := range ideas {
		words = append(words, i.word.String())
	}
	return words
}

// LeaveOut leaves out the part with the given word. It returns false for an unknown word.
func LeaveOut(w *search.Without, word string) bool {
	for _, i := range ideas {
		if i.word.String() == word {
			*i.of(w) = true
			return true
		}
	}
	return false
}

// LeftOut returns the words for the parts that w leaves out.
func LeftOut(w search.Without) []string { return leftOut(w, message.Text.String) }

func leftOut(w search.Without, say func(message.Text) string) []string {
	words := []string{}
	for _, i := range ideas {
		if *i.of(&w) {
			words = append(words, say(i.word))
		}
	}
	return words
}

// merge adds an entry. It replaces an entry with the same series and limit.
func merge(entries []Entry, e Entry) []Entry {
	at := slices.IndexFunc(entries, func(o Entry) bool { return o.Series() == e.Series() && o.Limit == e.Limit })
	if at >= 0 {
		entries[at] = e
		return entries
	}
	return append(entries, e)
}

// Ordered returns the entries by limit, and within a limit in the order of their
// series.
func Ordered(entries []Entry) []Entry {
	all := AllSeries(entries)
	ordered := slices.Clone(entries)
	slices.SortStableFunc(ordered, func(a, b Entry) int {
		return cmp.Or(cmp.Compare(a.Limit, b.Limit), cmp.Compare(slices.Index(all, a.Series()), slices.Index(all, b.Series())))
	})
	return ordered
}
