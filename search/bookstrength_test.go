package search_test

import (
	"context"
	"flag"
	"os"
	"testing"
	"time"

	"golang.org/x/sync/errgroup"

	"kalah/engine"
	"kalah/search/book"
	"kalah/search/solver"
)

var (
	bookFile  = flag.String("book", "", "hold the guesses of this book for six seeds a house against thinking anew")
	bookTime  = flag.Duration("booktime", time.Second, "the time to think anew in -book")
	bookNodes = flag.Uint64("booknodes", 256, "million nodes to judge a house by in -book")
)

// TestStrengthOfTheBook compares what the book guesses with what a search of some time
// finds in the same position. Where they play different houses, longer searches of what
// both lead to say which is better, and by how many seeds:
//
//	go test ./search -run StrengthOfTheBook -book ../resources/book.bin -v -timeout 3h
func TestStrengthOfTheBook(t *testing.T) {
	if *bookFile == "" {
		t.Skip("takes an hour: asked for with -book FILE")
	}
	data, err := os.ReadFile(*bookFile)
	if err != nil {
		t.Fatal(err)
	}
	b, err := book.Open(data)
	if err != nil {
		t.Fatal(err)
	}
	rules := engine.Rules{Seeds: 6}
	positions := guessedPositions(t, b, rules)
	same, better, worse := 0, 0, 0
	gained := 0
	for _, p := range positions {
		s := solver.New(rules, solver.Options{})
		anew, err := s.Search(t.Context(), p.State, p.Player, solver.Limits{Time: *bookTime}, nil)
		s.Release()
		if err != nil {
			t.Fatal(err)
		}
		guess, _ := b.Choice(rules, p.State, p.Player)
		if guess.House == anew.House {
			same++
			continue
		}
		worth := judged(t, p, guess.House, anew.House)
		t.Logf("%v, player %d: the book plays %d, worth %d; anew %d, worth %d", p.State, p.Player, guess.House, worth[0], anew.House, worth[1])
		switch gain := worth[0] - worth[1]; {
		case gain > 0:
			better++
			gained += gain
		case gain < 0:
			worse++
			gained += gain
		}
	}
	t.Logf("%d positions: the same house in %d, a better one in %d, a worse one in %d; %.2f seeds a position gained",
		len(positions), same, better, worse, float64(gained)/float64(len(positions)))
	if len(positions) == 0 {
		t.Error("the book guesses nothing")
	}
}

// guessedPositions returns where the book guesses, of those that play by it comes to.
func guessedPositions(t *testing.T, b *book.Book, rules engine.Rules) (all []engine.Position) {
	seen := map[engine.State]bool{}
	var walk func(p engine.Position, side int)
	walk = func(p engine.Position, side int) {
		houses := rules.Houses(p.State, p.Player)
		if p.Player == side {
			guess, ok := b.Choice(rules, p.State, p.Player)
			if !ok {
				return
			}
			if !seen[p.State] {
				seen[p.State] = true
				all = append(all, p)
			}
			houses = []int{guess.House}
		}
		for _, house := range houses {
			m, err := rules.Play(p.State, p.Player, house)
			if err != nil {
				t.Fatal(err)
			}
			walk(engine.Position{Rules: rules, State: m.To, Player: m.Next()}, side)
		}
	}
	for side := range 2 {
		walk(engine.Position{Rules: rules, State: rules.Start()}, side)
	}
	return all
}

// judged returns what playing each house seems worth to a long search.
func judged(t *testing.T, p engine.Position, houses ...int) []int {
	worth := make([]int, len(houses))
	group, ctx := errgroup.WithContext(t.Context())
	for i, house := range houses {
		group.Go(func() (err error) {
			worth[i], err = worthOf(ctx, p, house)
			return err
		})
	}
	if err := group.Wait(); err != nil {
		t.Fatal(err)
	}
	return worth
}

func worthOf(ctx context.Context, p engine.Position, house int) (int, error) {
	m, err := p.Rules.Play(p.State, p.Player, house)
	if err != nil {
		return 0, err
	}
	s := solver.New(p.Rules, solver.Options{Threads: 1})
	defer s.Release()
	info, err := s.Search(ctx, m.To, m.Next(), solver.Limits{Nodes: *bookNodes * 1e6}, nil)
	if m.Next() != p.Player {
		return -info.Score, err
	}
	return info.Score, err
}
