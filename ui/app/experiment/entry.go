// Package experiment is what the window and the command line share of the
// laboratory: measured rows with what was left out when they were, their table as
// CSV, JSON, Markdown and text, their chart, what the lecture measured, and, for the
// window, the [Laboratory] that measures in the background and holds the rows. It
// knows no toolkit.
package experiment

import (
	"cmp"
	"slices"

	"kalah/engine"
	"kalah/internal/message"
	"kalah/search/lab"
)

// Entry is a measured row with what it is a row of.
type Entry struct {
	lab.Row
	Game    lab.Game
	Without lab.Without
}

// Series is what the entries of one line of a chart have in common.
type Series struct {
	Algorithm engine.PlayerType
	Without   lab.Without
}

// Series returns which line of a chart the entry is on.
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

// ideas are the words for what can be left out, as the command line has them.
var ideas = []struct {
	word message.Text
	of   func(*lab.Without) *bool
}{
	{message.Textf("memo"), func(w *lab.Without) *bool { return &w.Memo }},
	{message.Textf("ordering"), func(w *lab.Without) *bool { return &w.Ordering }},
	{message.Textf("deepening"), func(w *lab.Without) *bool { return &w.Deepening }},
	{message.Textf("packing"), func(w *lab.Without) *bool { return &w.Packing }},
}

// Ideas returns the words for what can be left out.
func Ideas() []string {
	var words []string
	for _, i := range ideas {
		words = append(words, i.word.String())
	}
	return words
}

// LeaveOut adds what a word stands for to what is left out, and reports whether
// there is such a word.
func LeaveOut(w *lab.Without, word string) bool {
	for _, i := range ideas {
		if i.word.String() == word {
			*i.of(w) = true
			return true
		}
	}
	return false
}

// LeftOut returns the words for what is left out.
func LeftOut(w lab.Without) []string { return leftOut(w, message.Text.String) }

func leftOut(w lab.Without, say func(message.Text) string) []string {
	words := []string{}
	for _, i := range ideas {
		if *i.of(&w) {
			words = append(words, say(i.word))
		}
	}
	return words
}

// merge adds an entry, in the place of the one that it measures again.
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
