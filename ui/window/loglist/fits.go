package loglist

import (
	"path"
	"slices"
	"strings"
	"unicode/utf8"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"kalah/engine"
	"kalah/logging/library"
	"kalah/ui/window/words"
)

// mostMeasured is how many texts of a column are measured to find the widest: the
// longest ones. Measuring all of ten thousand would take longer than a window may.
const mostMeasured = 12

// longest keeps the longest of many texts.
type longest struct {
	texts []string // the longest first
	runes []int
}

func (l *longest) add(text string) {
	n := utf8.RuneCountInString(text)
	if len(l.texts) == mostMeasured && n <= l.runes[mostMeasured-1] {
		return
	}
	if slices.Contains(l.texts, text) {
		return
	}
	i, _ := slices.BinarySearchFunc(l.runes, n, func(have, n int) int { return n - have })
	l.texts, l.runes = slices.Insert(l.texts, i, text), slices.Insert(l.runes, i, n)
	if len(l.texts) > mostMeasured {
		l.texts, l.runes = l.texts[:mostMeasured], l.runes[:mostMeasured]
	}
}

// widest returns the width of the widest, as it is measured.
func (l *longest) widest(measure func(text string) float32) float32 {
	width := float32(0)
	for _, text := range l.texts {
		width = max(width, measure(text))
	}
	return width
}

func measureAs(size float32, bold bool) func(string) float32 {
	return func(text string) float32 {
		return fyne.MeasureText(text, size, fyne.TextStyle{Bold: bold}).Width
	}
}

// between name and kind of a player, while they are one text to be measured.
const apart = "\x00"

// hold measures what the columns of players and files hold.
func (m *measured) hold(games []library.Game, w *rowWords) {
	var players, files longest
	for i := range games {
		g := &games[i]
		files.add(path.Join(g.Folder, words.File(g.Name)))
		if g.Broken() {
			continue
		}
		for _, p := range g.Players {
			title, kind := w.titles(p)
			players.add(title + apart + kind)
		}
	}
	name, kind := measureAs(theme.TextSize(), true), measureAs(theme.CaptionTextSize(), false)
	m.player = players.widest(func(text string) float32 {
		title, of, _ := strings.Cut(text, apart)
		width := starWidth + name(title)
		if of != "" {
			width += gap/2 + kind(of)
		}
		return width + 2
	})
	m.name = files.widest(kind) + 2
}

// starWidth is the room for the mark of the winner.
const starWidth = 15

// titles returns a player's name and kind as the table shows them: a kind that only
// repeats the name is left out.
func (w *rowWords) titles(p engine.PlayerSpec) (title, kind string) {
	title, kind = w.name(p), w.kind(p)
	if p.Name == "" {
		title, kind = kind, ""
	}
	if kind == title {
		kind = ""
	}
	kind = strings.TrimPrefix(kind, title+" ") // "Expert" needs no "Expert" beside it
	return title, strings.TrimPrefix(kind, title+", ")
}

// fit returns the width with which nothing that a column holds of the games is
// shortened.
func (m *measured) fit(c library.Column, games []library.Game, w *rowWords) float32 {
	own := *m
	own.hold(games, w)
	width := m.duration
	switch c {
	case library.ColumnDate:
		width = m.date
	case library.ColumnPlayers:
		width = 2*own.player + gap
	case library.ColumnName:
		width = own.name
	case library.ColumnResult:
		width = m.score
		if slices.ContainsFunc(games, func(g library.Game) bool { return !g.Broken() && w.outcome(g) != "" }) {
			width = m.result
		}
	case library.ColumnRules:
		width = measureAs(theme.TextSize(), false)(w.seeds[20])
		if slices.ContainsFunc(games, func(g library.Game) bool { return g.Rules.EmptyCapture }) {
			width = m.fullRules
		}
	case library.ColumnMoves:
		width = m.moves
	}
	return max(width, m.head(c))
}
