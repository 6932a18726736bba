package loglist

import (
	"errors"
	"fmt"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"kalah/engine"
	"kalah/logging/library"
	"kalah/ui/window/kit"
)

// start is the time of the first game.
var start = time.Date(2026, 1, 2, 9, 5, 0, 0, time.Local)

// games returns n games, among them unfinished and unreadable ones.
func games(n int) []library.Game {
	players := []engine.PlayerSpec{
		{Type: engine.TypeHuman, Name: "Karl"},
		{Type: engine.TypeScout, Name: "Pearl", Limit: 6},
		{Type: engine.TypeMinimax, Name: "Mini", Limit: 3},
		{Type: engine.TypeAlphaBeta, Name: "Alpha", Limit: 8},
		{Type: engine.TypeExpert, Name: "Expert", Time: time.Second},
		{Type: engine.TypeRandom, Name: "Random"},
		{Type: engine.TypeHuman, Name: "Anneliese Donaudampfschifffahrt"},
	}
	all := make([]library.Game, n)
	for i := range all {
		name := fmt.Sprintf("log_%05d.json", i)
		g := library.Game{
			Path: "/logs/" + name, Name: name, ModTime: start.Add(time.Duration(i) * 97 * time.Minute), Size: 5000,
			Players: [2]engine.PlayerSpec{players[i%7], players[(i/7)%6]}, Rules: engine.Rules{Seeds: 3 + i%4, EmptyCapture: i%5 == 0},
			Finished: true, Moves: 20 + i*7%60, Duration: time.Duration(i*i%500_000) * time.Millisecond,
		}
		g.Created = g.ModTime
		total := 12 * g.Rules.Seeds
		first := (i * 13) % (total + 1)
		g.Seeds = [2]int{first, total - first}
		switch {
		case i%11 == 10:
			g.Finished = false
		case first*2 == total:
			g.Winner = []engine.Side{0, 1}
		case first*2 > total:
			g.Winner = []engine.Side{0}
		default:
			g.Winner = []engine.Side{1}
		}
		if i%13 == 7 {
			g = library.Game{Path: g.Path, Name: name, ModTime: g.ModTime, Size: 12, Problem: errors.New("move 12: wrong state: found 4 seeds in house C, expected 5")}
		}
		if i%3 == 0 {
			g.Folder = "tournament"
			g.Path = "/logs/tournament/" + name
		}
		all[i] = g
	}
	return all
}

// calls has the callbacks of a widget so far.
type calls []string

func (c *calls) actions() Actions {
	note := func(what string) func(string) {
		return func(path string) { *c = append(*c, what+" "+path) }
	}
	all := func(what string) func([]string) {
		return func(paths []string) { *c = append(*c, fmt.Sprint(what, " ", paths)) }
	}
	plain := func(what string) func() { return func() { *c = append(*c, what) } }
	return Actions{
		Open: note("open"), Delete: all("delete"), Undo: plain("undo"), Export: all("export"),
		Check: all("check"), Favourite: all("favourite"),
		Edit: func(id string) (func(), bool) { return plain(id), id == "copy" },
		Menu: func() []*fyne.MenuItem {
			return []*fyne.MenuItem{fyne.NewMenuItem("Something", plain("something")), fyne.NewMenuItem("More", plain("more"))}
		},
		Choose: plain("choose"), Show: plain("show"), Again: plain("again"), Play: plain("play"), Browse: plain("browse"),
		Changed: func() {},
		Focus: func(o fyne.Focusable) {
			if c := fyne.CurrentApp().Driver().CanvasForObject(o.(fyne.CanvasObject)); c != nil {
				c.Focus(o)
			}
		},
		Sorted: func(o library.Order) { *c = append(*c, fmt.Sprint("sorted ", o.Column, " ", o.Descending)) },
	}
}

// take returns the calls since the last take.
func (c *calls) take() string {
	text := fmt.Sprint([]string(*c))
	*c = nil
	return text
}

// browse opens a browser with n games.
func browse(t testing.TB, n int, size fyne.Size) (*Browser, *calls, fyne.Window) {
	t.Helper()
	c := &calls{}
	a := test.NewTempApp(t)
	a.Settings().SetTheme(kit.NewTheme(kit.Light))
	b := NewBrowser(c.actions())
	b.SetGames(games(n))
	b.SetStatus(library.Status{Folder: "/logs"})
	w := a.NewWindow("")
	w.SetContent(b)
	w.Canvas().SetOnTypedKey(func(e *fyne.KeyEvent) { *c = append(*c, "key "+string(e.Name)) })
	w.Resize(size)
	t.Cleanup(w.Close)
	return b, c, w
}

// shown returns the numbers in the names of games.
func shown(games []library.Game) (all []int) {
	for _, g := range games {
		n := -1
		_, _ = fmt.Sscanf(g.Name, "log_%d.json", &n)
		all = append(all, n)
	}
	return all
}
