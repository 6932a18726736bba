package statistics

import (
	"math"
	"testing"

	"kalah/engine"
	"kalah/internal/task/tasktest"
)

// The worked example of the paper, which cuts the volatility off at 0.05999.
func TestGlickmansExample(t *testing.T) {
	got := Rating{Value: 1500, Deviation: 200, Volatility: 0.06}.after([]rated{{1400, 30, 1}, {1550, 100, 0}, {1700, 300, 0}})
	near := func(got, want, within float64) bool { return math.Abs(got-want) <= within }
	if !near(got.Value, 1464.06, 0.01) || !near(got.Deviation, 151.52, 0.01) || !near(got.Volatility, 0.0599960, 1e-7) || got.Games != 3 {
		t.Errorf("got %+v", got)
	}
}

// against returns a game against a level.
func against(word string, i int, r Result) Game {
	level, _ := engine.ParseLevel(word)
	g := gameAt(i, r)
	g.Against, g.Level, g.Limit, g.Time = level.Spec.Type, level.Spec.Level, level.Spec.Limit, level.Spec.Time.Milliseconds()
	return g
}

func TestRating(t *testing.T) {
	undone, other := against("easy", 0, Won), gameAt(1, Won)
	undone.Undone = true
	if got := ratingOf([]Game{undone, other}); got != unrated {
		t.Errorf("nothing that is rated: got %+v", got)
	}
	var games []Game
	for i := range 60 { // two of three points are won
		games = append(games, against("medium", i/4, []Result{Won, Lost, Won}[i%3]))
	}
	got := ratingOf(games)
	if got.Games != 60 || got.Value < 1540 || got.Value > 1620 || got.Deviation > 60 {
		t.Errorf("got %+v, want some 1454 + 120", got)
	}
	for range 3000 { // however unlikely, a number
		games = append(games, against("perfect", 900, Won))
	}
	if got := ratingOf(games); !(got.Value > 2000 && got.Value < 20_000 && got.Deviation > 0) {
		t.Errorf("got %+v", got)
	}
}

func TestSuggestion(t *testing.T) {
	people := gameAt(0, Lost)
	people.People, people.Against, people.Limit = true, engine.TypeHuman, 0
	for _, tt := range []struct{ name, level, results, want string }{
		{"two losses", "easy", "LL", ""},
		{"three losses", "medium", "LLL", "easy"},
		{"once a series", "medium", "LLLL", ""},
		{"another series", "medium", "LLLWLLL", "easy"},
		{"three wins", "medium", "WWW", "hard"},
		{"friends between", "medium", "LLPL", "easy"},
		{"another opponent between", "medium", "LLSL", ""},
		{"the lowest", "beginner", "LLL", ""},
		{"the highest", "perfect", "WWW", ""},
	} {
		h := Open("")
		for i, c := range tt.results {
			g, ok := map[rune]Game{'P': people, 'S': gameAt(i, Lost)}[c]
			if !ok {
				g = against(tt.level, i, map[rune]Result{'L': Lost, 'W': Won, 'D': Drawn}[c])
			}
			g.ID, g.Played = gameAt(i, Won).ID, gameAt(i, Won).Played
			tasktest.OK(t, second(h.Add(g)))
		}
		if got, ok := h.Suggestion(); got.Word != tt.want || ok != (tt.want != "") {
			t.Errorf("%s: got %q, %t, want %q", tt.name, got.Word, ok, tt.want)
		}
	}
}
