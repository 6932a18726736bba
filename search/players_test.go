package search_test

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"slices"
	"testing"
	"time"

	"kalah/engine"
	"kalah/internal/task/tasktest"
	"kalah/search"
	"kalah/search/book"
	"kalah/search/solver"
)

var mixed = [2]engine.PlayerSpec{
	{Type: engine.TypeRandom, Name: "Rando", Seed: seeded(5)},
	{Type: engine.TypeScout, Name: "Pearl", Limit: 3, Seed: seeded(7)},
}

func houses(s engine.Snapshot) (played string) {
	for _, m := range s.Moves {
		played += engine.Letter(m.Player, m.House)
	}
	return played
}

// TestTakeBackRewindsRandomNumbers checks that moves taken back give their random numbers back.
func TestTakeBackRewindsRandomNumbers(t *testing.T) {
	rules := engine.DefaultRules()
	straight := playOn(t, engine.NewSnapshot(rules, nil), newPlayers(t, env, rules, mixed))
	players := newPlayers(t, env, rules, mixed)
	g, err := engine.ContinueGame(engine.NewSnapshot(rules, nil), players[0], players[1])
	tasktest.OK(t, err)
	for _, stop := range []int{12, 20, 5} {
		ctx, cancel := context.WithCancel(t.Context())
		err := g.Run(ctx, func(e engine.Event) {
			if e.Kind == engine.EventMoved && len(e.Game.Moves) == stop {
				cancel()
			}
		})
		if !errors.Is(err, context.Canceled) && err != nil {
			t.Fatal(err)
		}
		for _, err := range []error{g.TakeBack(4), g.Repeat(1), g.TakeBack(1)} {
			tasktest.OK(t, err)
		}
	}
	tasktest.OK(t, g.Run(t.Context(), nil))
	if got, want := houses(g.Snapshot()), houses(straight); got != want {
		t.Errorf("with moves taken back: %s, want %s", got, want)
	}
	if d := recomputed(t, g.Snapshot(), mixed, 0); d != nil {
		t.Errorf("recomputed: %+v, want identical", d)
	}
}

// TestHurriedMovesAreRepeated checks the statistics of choices, and that recomputing repeats hurried
// moves.
func TestHurriedMovesAreRepeated(t *testing.T) {
	rules := engine.DefaultRules()
	moves := playOn(t, engine.NewSnapshot(rules, nil), newPlayers(t, env, rules, mixed)).Moves
	for i, m := range moves {
		if thinks := m.Player == 1; (m.Stats.Inspections > 0) != thinks || (m.Stats.Value != nil) != thinks || (m.Stats.Elapsed > 0) != thinks {
			t.Errorf("move %d of player %d: stats %+v", i+1, m.Player, m.Stats)
		}
		moves[i].Stats.Hurried = true
	}
	state := moves[1].From
	for _, house := range rules.Houses(state, moves[1].Player) {
		moves[1].Move = play(t, rules, state, moves[1].Player, house)
		if d := recomputed(t, engine.NewSnapshot(rules, moves[:2]), mixed, 0); d != nil {
			t.Errorf("got %+v, want identical", d)
		}
	}
}

// TestReusedPlayersActLikeNew checks that players that reuse memory choose and inspect exactly like
// new players, even if memos grow or are full.
func TestReusedPlayersActLikeNew(t *testing.T) {
	rules := engine.DefaultRules()
	for _, memo := range []int{0, 1 << 16} {
		env := search.NewEnvironment(search.Options{Memo: memo})
		reused := [2]*search.Players{env.NewPlayers(rules), env.NewPlayers(rules)}
		for game := range 8 {
			classic := engine.PlayerSpec{Type: classics[game%3], Limit: 3 + game%3, Seed: seeded(int64(game))}
			specs := [2]engine.PlayerSpec{classic, {Type: engine.TypeExpert, Level: 4, Seed: seeded(7)}}
			specs[game%2], specs[1-game%2] = specs[0], specs[1]
			var again [2]engine.Player
			for seat, spec := range specs {
				var err error
				if again[seat], err = reused[seat].Player(spec); err != nil {
					t.Fatal(err)
				}
			}
			if got, want := transcript(t, rules, again), transcript(t, rules, newPlayers(t, env, rules, specs)); got != want {
				t.Errorf("memo of %d, game %d: got\n%s, want\n%s", memo, game, got, want)
			}
		}
	}
}

// transcript plays the first moves of a game and describes everything that the players did.
func transcript(t *testing.T, rules engine.Rules, players [2]engine.Player) (text string) {
	t.Helper()
	state, player := rules.Start(), engine.First
	for number := 0; number < 12 && !state.Finished(); number++ {
		c, err := players[player].Choose(t.Context(), engine.Position{Rules: rules, State: state, Player: player, Number: number})
		tasktest.OK(t, err)
		text += fmt.Sprintf("%s %d %d; ", engine.Letter(player, c.House), c.Stats.Inspections, c.Stats.Nodes)
		move := play(t, rules, state, player, c.House)
		state, player = move.To, move.Next()
	}
	return text
}

// TestPondering checks that players ponder until their context ends, except for players with a depth
// limit, and for Perfect if the book answers every move of the opponent.
func TestPondering(t *testing.T) {
	rules := engine.Rules{Seeds: 6}
	complete := new(book.Book)
	for _, house := range rules.Houses(rules.Start(), engine.First) {
		m := play(t, rules, rules.Start(), engine.First, house)
		complete = complete.With(book.Entry{State: m.To, Player: m.Next(), Houses: []solver.HouseScore{{House: 5}}})
	}
	for _, test := range []struct {
		spec    engine.PlayerSpec
		book    *book.Book
		ponders bool
	}{
		{engine.PlayerSpec{Type: engine.TypePerfect}, nil, true},
		{engine.PlayerSpec{Type: engine.TypePerfect}, complete, false},
		{engine.PlayerSpec{Type: engine.TypeExpert, Time: time.Minute}, nil, true},
		{engine.PlayerSpec{Type: engine.TypeExpert, Limit: 6, Time: time.Minute}, nil, false},
		{engine.PlayerSpec{Type: engine.TypeExpert, Level: 9}, nil, false},
	} {
		e := search.NewEnvironment(search.Options{Book: test.book, Memory: 128 << 20, TableSeeds: 8, Threads: 2})
		patience := 20 * time.Second
		if test.ponders {
			patience = 50 * time.Millisecond
		}
		began := time.Now()
		ctx, cancel := context.WithDeadline(t.Context(), began.Add(patience))
		newPlayer(t, e, rules, test.spec, nil).(engine.Ponderer).Ponder(ctx, engine.NewSnapshot(rules, nil).Position())
		// The timer of the context may be late. Ponder looks at the deadline.
		if ponders := time.Since(began) >= patience; ponders != test.ponders {
			t.Errorf("%+v ponders: %t", test.spec, ponders)
		}
		cancel()
		e.Free()
	}
}

// TestRecomputeAfterAChangeOfSides checks that players that have changed sides choose the same moves
// again, in the seat of each move.
func TestRecomputeAfterAChangeOfSides(t *testing.T) {
	specs := [2]engine.PlayerSpec{
		{Type: engine.TypePerfect},
		{Type: engine.TypeExpert, Level: 3, Seed: seeded(5)},
	}
	rules := engine.Rules{Seeds: 2}
	players := newPlayers(t, env, rules, specs)
	players[1] = swapping{players[1]}
	s := engine.NewSnapshot(rules, nil)
	s.PieRule = true
	end := playOn(t, s, players)
	if end.Swapped == 0 {
		t.Fatal("no player changed sides")
	}
	specs[0], specs[1] = specs[1], specs[0]
	if d := recomputed(t, end, specs, 0); d != nil {
		t.Errorf("got %v, want identical", d)
	}
}

// swapping is a player that changes sides whenever it may.
type swapping struct{ engine.Player }

func (s swapping) Choose(ctx context.Context, p engine.Position) (engine.Choice, error) {
	if p.CanSwap {
		return engine.Choice{Swap: true}, nil
	}
	return s.Player.Choose(ctx, p)
}

func TestGreedy(t *testing.T) {
	standard, empty := engine.DefaultRules(), engine.Rules{Seeds: 4, EmptyCapture: true}
	for _, test := range []struct {
		name  string
		rules engine.Rules
		state engine.State
		want  []int // all houses that it may play
	}{
		{"the larger of two captures", standard, engine.State{{1, 0, 1, 0, 1, 0, 10}, {0, 0, 5, 0, 9, 0, 10}}, []int{0}},
		{"a capture rather than an extra turn", standard, engine.State{{1, 0, 0, 0, 0, 1, 10}, {0, 0, 0, 0, 1, 3, 10}}, []int{0}},
		{"an extra turn rather than nothing", standard, engine.State{{2, 2, 0, 0, 2, 2, 10}, {1, 1, 0, 0, 0, 1, 10}}, []int{4}},
		{"any house where none is better", standard, engine.State{{1, 1, 0, 0, 0, 0, 10}, {2, 0, 0, 0, 0, 2, 10}}, []int{0, 1}},
		{"a single seed where the rules let it be captured", empty, engine.State{{1, 1, 0, 0, 0, 2, 10}, {2, 0, 0, 0, 0, 2, 10}}, []int{1}},
	} {
		ai := newPlayer(t, env, test.rules, engine.NewSpec(engine.TypeGreedy), nil)
		played := map[int]bool{}
		for number := range 40 {
			choice, err := ai.Choose(t.Context(), engine.Position{Rules: test.rules, State: test.state, Number: number})
			tasktest.OK(t, err)
			played[choice.House] = true
		}
		if got := slices.Sorted(maps.Keys(played)); !slices.Equal(got, test.want) {
			t.Errorf("%s: played %v, want %v", test.name, got, test.want)
		}
	}
}
