package words_test

import (
	"testing"
	"time"

	"kalah/engine"
	"kalah/ui/window/words"
)

// playAll returns the game of the houses, with what choosing them has cost.
func playAll(t *testing.T, start engine.Snapshot, houses ...int) engine.Snapshot {
	t.Helper()
	now := start
	for i, house := range houses {
		m, err := now.Rules.Play(now.State, now.Player, house)
		if err != nil {
			t.Fatal(err)
		}
		stats := engine.Stats{Inspections: uint64(4000 - 3000*i), Elapsed: time.Duration(3-2*i) * time.Millisecond, Hurried: i == 0}
		now = engine.NewSnapshotFrom(start.Rules, start.Start, start.First, append(now.Moves[:len(now.Moves):len(now.Moves)], engine.Played{Move: m, Stats: stats}))
	}
	return now
}

func TestLastTurn(t *testing.T) {
	rules := engine.DefaultRules()
	usual := engine.NewSnapshot(rules, nil)
	from := func(s engine.State) engine.Snapshot { return engine.NewSnapshotFrom(rules, s, engine.First, nil) }
	captures := from(engine.State{{1, 0, 1, 0, 0, 1, 0}, {4, 4, 4, 4, 4, 4, 0}})
	ends := from(engine.State{{0, 0, 0, 0, 0, 1, 0}, {4, 4, 4, 4, 4, 4, 0}})
	takesAll := from(engine.State{{0, 0, 0, 0, 1, 0, 20}, {3, 0, 0, 0, 0, 0, 24}})
	single := from(engine.State{{1, 0, 0, 0, 0, 2, 0}, {4, 4, 4, 4, 0, 4, 0}})
	single.Rules.EmptyCapture = true
	you, pearl := players, [2]engine.PlayerSpec{players[1], players[0]}
	for _, tt := range []struct {
		name    string
		start   engine.Snapshot
		players [2]engine.PlayerSpec
		houses  []int
		want    string
	}{
		{"no move", usual, you, nil, ""},
		{"a move of a person", usual, you, []int{0}, "You played A"},
		{"a move of another", usual, pearl, []int{0}, "Pearl played A"},
		{"an extra turn of a person", usual, you, []int{2}, "You played C and dropped the last seed in your store: play again"},
		{"an extra turn of another", usual, pearl, []int{2}, "Pearl played C, dropped the last seed in the store and plays again"},
		{"the whole turn of a person", usual, you, []int{2, 5}, "You played C, F in one turn"},
		{"the whole turn of another", usual, pearl, []int{2, 5}, "Pearl played C, F in one turn"},
		{"the answer", usual, you, []int{2, 5, 0}, "Pearl played a"},
		{"a capture of a person", captures, you, []int{0}, "You played A and captured 5 seeds"},
		{"a capture of another", captures, pearl, []int{2}, "Pearl played C and captured 5 seeds"},
		{"a turn that ends with a capture", captures, you, []int{5, 0}, "You played F, A in one turn and captured 5 seeds"},
		{"another's turn that ends with a capture", captures, pearl, []int{5, 0}, "Pearl played F, A in one turn and captured 5 seeds"},
		{"a capture of one seed", single, you, []int{0}, "You played A and captured 1 seed"},
		{"the end by a person's empty houses", ends, you, []int{5}, "Your houses are empty: the game is over"},
		{"the end by another's empty houses", ends, pearl, []int{5}, "The houses of Pearl are empty: the game is over"},
		{"the end by both", takesAll, you, []int{4}, "All houses are empty: the game is over"},
	} {
		if got := words.LastTurn(playAll(t, tt.start, tt.houses...), tt.players); got != tt.want {
			t.Errorf("%s: %q, want %q", tt.name, got, tt.want)
		}
	}
}

// The cost of a turn is that of all its moves, and of the AI's latest turn also when
// the opponent has moved since.
func TestTurnCost(t *testing.T) {
	pearl := [2]engine.PlayerSpec{players[1], players[0]}
	perfect := [2]engine.PlayerSpec{{Type: engine.TypePerfect}, players[0]}
	start := engine.NewSnapshot(engine.DefaultRules(), nil)
	const want = "5,000 inspections in 4 ms · cut short"
	for _, tt := range []struct {
		players [2]engine.PlayerSpec
		number  int
		houses  []int
		want    string
	}{
		{pearl, engine.First, nil, ""},
		{pearl, engine.First, []int{2, 5}, want},
		{pearl, engine.First, []int{2, 5, 0}, want},
		{pearl, engine.Second, []int{2, 5, 0}, ""},
		{perfect, engine.First, []int{2, 5}, want + " · not proved in its time"},
	} {
		if got := words.TurnCost(playAll(t, start, tt.houses...).Moves, tt.players, tt.number); got != tt.want {
			t.Errorf("%v, player %d: %q, want %q", tt.houses, tt.number, got, tt.want)
		}
	}
}
