package loglist

import (
	"fmt"
	"strconv"
	"strings"
	"sync"
	"time"

	"fyne.io/fyne/v2/lang"

	"kalah/engine"
	"kalah/logging/library"
	"kalah/ui/window/words"
)

// rowWords caches texts of rows, because translating them takes too long for drawing a row.
type rowWords struct {
	seeds        [engine.MaxSeeds + 1]string
	kinds, names memo
	shown        *library.Shown
	mu           sync.Mutex // guards names, which a background search also reads
}

// memo caches a text for each player.
type memo map[engine.PlayerSpec]string

const maxMemo = 512 // number of players

func (m memo) of(p engine.PlayerSpec, text func(engine.PlayerSpec) string) string {
	if _, known := m[p]; !known {
		if len(m) >= maxMemo {
			clear(m)
		}
		m[p] = text(p)
	}
	return m[p]
}

func newWords() *rowWords {
	w := &rowWords{kinds: memo{}, names: memo{}}
	w.shown = &library.Shown{Date: words.LayoutDayAndHour(), Type: words.Type, Name: w.name, Problem: words.Error}
	for n := range w.seeds {
		w.seeds[n] = words.SeedCount(n)
	}
	return w
}

// kind returns a player's type and strength: "Scout 6".
func (w *rowWords) kind(p engine.PlayerSpec) string {
	p.Name, p.Seed = "", nil
	return w.kinds.of(p, func(p engine.PlayerSpec) string {
		text := words.Kind(p)
		if p.Time > 0 {
			text = lang.L("{{.Player}}, {{.Time}}", words.Args{"Player": text, "Time": words.ShortDuration(p.Time)})
		}
		return text
	})
}

func (w *rowWords) name(p engine.PlayerSpec) string {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.names.of(engine.PlayerSpec{Type: p.Type, Name: p.Name}, words.Name)
}

// titles returns a player's name and kind for the table, without repeating the kind.
func (w *rowWords) titles(p engine.PlayerSpec) (title, kind string) {
	title, kind = w.name(p), w.kind(p)
	if p.Name == "" {
		title, kind = kind, ""
	}
	if kind == title {
		kind = ""
	}
	kind = strings.TrimPrefix(kind, title+" ") // leaves "level 3" next to "Expert"
	return title, strings.TrimPrefix(kind, title+", ")
}

func (w *rowWords) seedsOf(r engine.Rules) string {
	if r.Seeds >= 0 && r.Seeds < len(w.seeds) {
		return w.seeds[r.Seeds]
	}
	return strconv.Itoa(r.Seeds)
}

func (w *rowWords) rules(r engine.Rules) string {
	text := w.seedsOf(r)
	if r.EmptyCapture {
		text += " · " + lang.L("empty capture")
	}
	return text
}

func score(g library.Game) string {
	return strconv.Itoa(g.Seeds[0]) + " : " + strconv.Itoa(g.Seeds[1])
}

// Title names a game by its players, result and start: "You – Easy · 30 : 18 · 2026-11-20 14:03".
// An unreadable game has the name of its file.
func Title(g library.Game) string {
	if g.Broken() {
		return words.File(g.Name)
	}
	began := ""
	if when := g.When(); !when.IsZero() {
		began = words.DayAndHour(when)
	}
	return words.Facts(words.Pair(g.Players), strings.TrimSpace(score(g)+" "+words.Ending(g)), began)
}

// won reports whether the player has won. Nobody wins a draw.
func won(g library.Game, player engine.Side) bool {
	return g.Finished && len(g.Winner) == 1 && g.Winner[0] == player
}

// length returns the duration of a game: "0.4 s", "12 s", "3:05", "1:00:07". It returns "" if the
// duration is unknown.
func length(d time.Duration) string {
	s := int(d.Round(time.Second) / time.Second)
	switch {
	case d <= 0:
		return ""
	case d < 9950*time.Millisecond:
		return lang.L("{{.Time}} s", words.Args{"Time": words.Decimal(max(0.1, d.Seconds()), 1)})
	case s < 60:
		return lang.L("{{.Time}} s", words.Args{"Time": words.Int(s)})
	case s < 3600:
		return fmt.Sprintf("%d:%02d", s/60, s%60)
	}
	return fmt.Sprintf("%d:%02d:%02d", s/3600, s/60%60, s%60)
}
