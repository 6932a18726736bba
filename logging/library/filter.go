package library

import (
	"strings"
	"time"

	"golang.org/x/text/search"

	"kalah/engine"
)

// Capture is a capture rule to filter by.
type Capture int

// The capture rules.
const (
	CaptureAny      Capture = iota
	CaptureStandard         // none against an empty house
	CaptureEmpty            // against an empty house too
)

// Filter says which games are wanted: those that fit all its fields. A zero
// field fits every game, any other one fits no broken log, but for Text, Result
// and Folder.
type Filter struct {
	// Text is words, all of which must occur, in capitals or not: in a player's
	// name or type, the file's name, its folder, the date as 2026-11-20 14:03,
	// or the reason why the log cannot be read.
	Text string

	Type    engine.PlayerType // of either player
	Result  Result
	Seeds   int // a house at the start
	Capture Capture
	Folder  string // and those in it; "." for the games in no folder

	// Shown says how games are shown to who searches, if not as they are written.
	Shown *Shown
}

// IsZero reports whether the filter lets every game pass.
func (f Filter) IsZero() bool {
	return strings.TrimSpace(f.Text) == "" && f == Filter{Text: f.Text, Shown: f.Shown}
}

// matcher is a filter made ready for many games.
type matcher struct {
	Filter
	words   []word
	dates   []string           // layouts
	explain func(error) string // why a log cannot be read
}

// word is one word of a filter's text.
type word struct {
	folded string
	// patterns find it as any reader would, and as one of the language: "muller" and,
	// in German, "mueller" in Müller
	patterns []*search.Pattern
	dated    bool // could be part of a date
	typed    bool // could be part of a player's type
	foreign  bool // has letters that no ASCII text has anything like

	found map[string]bool // in texts that take long to look through
}

const dateLayout = "2006-01-02 15:04"

func (f Filter) matcher() matcher {
	m := matcher{Filter: f, dates: []string{dateLayout}, explain: error.Error}
	if f.Shown != nil {
		m.dates = append(m.dates, f.Shown.Date)
	}
	for _, text := range strings.Fields(f.Text) {
		m.words = append(m.words, newWord(text, f.Shown.tag()))
	}
	return m
}

func (m *matcher) matches(g *Game) bool {
	known := m.Type == "" && m.Seeds == 0 && m.Capture == CaptureAny || !g.Broken()
	return known &&
		(m.Type == "" || g.Players[0].Type == m.Type || g.Players[1].Type == m.Type) &&
		(m.Result == ResultAny || g.Result() == m.Result) &&
		(m.Seeds == 0 || g.Rules.Seeds == m.Seeds) &&
		(m.Capture == CaptureAny || g.Rules.EmptyCapture == (m.Capture == CaptureEmpty)) &&
		inFolder(g.Folder, m.Folder) &&
		m.matchesText(g)
}

func inFolder(folder, wanted string) bool {
	switch {
	case wanted == "" || folder == wanted:
		return true
	case wanted == ".":
		return folder == ""
	}
	return strings.HasPrefix(folder, wanted) && isSeparator(folder[len(wanted)])
}

// date returns all ways of writing when a game was played.
func (m *matcher) date(g *Game) string {
	when := g.When().In(time.Local)
	var all []string
	for _, layout := range m.dates {
		all = append(all, when.Format(layout))
	}
	return strings.Join(all, "\n")
}

func (m *matcher) matchesText(g *Game) bool {
	if len(m.words) == 0 {
		return true
	}
	date := "" // formatting it is what takes longest
	for i := range m.words {
		w := &m.words[i]
		if w.dated && date == "" {
			date = m.date(g)
		}
		if !w.in(g.Players[0].Name) && !w.in(g.Players[1].Name) &&
			!(w.dated && strings.Contains(date, w.folded)) && !w.in(g.Name) &&
			!(w.typed && (w.in(string(g.Players[0].Type)) || w.in(string(g.Players[1].Type)))) &&
			!w.in(g.Folder) && (!g.Broken() || !w.in(m.explain(g.Problem))) && !m.Shown.holds(w, g) {
			return false
		}
	}
	return true
}
