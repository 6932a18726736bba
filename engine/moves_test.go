package engine_test

import (
	"strconv"
	"strings"
	"testing"

	"kalah/engine"
)

func TestParseMoves(t *testing.T) {
	start := engine.Position{Rules: engine.DefaultRules(), State: engine.StartState(4)}
	late := engine.Position{Rules: start.Rules, State: engine.State{{5: 1, 6: 20}, {2: 1, 5: 1, 6: 20}}, Player: engine.Second}
	for _, test := range []struct {
		from engine.Position
		list string
		base int
		want string
	}{
		{start, "C F b e", 1, "C F b e"},
		{start, "\tCFbe ", 1, "C F b e"},
		{start, "C, F / b; e | A\n", 1, "C F b e A"},
		{start, "3 6 2 5", 1, "C F b e"},
		{start, "2,5,1,4", 0, "C F b e"},
		{late, "f c F", 1, "f c F"},
		{start, " ", 1, "found no moves, expected letters or numbers of houses"},
		{start, "C f", 1, `move 2: found "f", expected a house of the player to move, A to F`},
		{start, "C F E", 1, `move 3: found "E", expected a house of the player to move, a to f`},
		{start, "C C", 1, "move 2: empty house: C holds no seeds"},
		{start, "2 0", 1, `move 2: found "0", expected a house of the player to move, 1 to 6`},
		{start, "2 6", 0, `move 2: found "6", expected a house of the player to move, 0 to 5`},
		{start, "36", 1, `move 1: found "36", expected a house of the player to move, 1 to 6`},
		{start, "3 F", 1, `move 2: found "F", expected a house of the player to move, 1 to 6`},
		{start, "C 6", 1, `move 2: found "6", expected a house of the player to move, A to F`},
		{start, "C.F" + strings.Repeat("x", 30), 1, `move 1: found "C.F` + strings.Repeat("x", 17) + `", expected a house of the player to move, A to F`},
		{late, "f c F d", 1, `move 4: found "d", but the game was finished by move 3`},
	} {
		moves, err := engine.ParseMoves(test.from, test.list, test.base)
		got := lettersOf(moves)
		if err != nil {
			got = err.Error()
		}
		if got != test.want {
			t.Errorf("%q: got %s, want %s", test.list, got, test.want)
		}
	}
}

func lettersOf(moves []engine.Played) string {
	var letters []string
	for _, m := range moves {
		letters = append(letters, engine.Letter(m.Player, m.House))
	}
	return strings.Join(letters, " ")
}

// FuzzParseMoves checks that a list is refused by an error of one line, or is a game that is read
// again from its letters and from its numbers.
func FuzzParseMoves(f *testing.F) {
	f.Add("C F b e")
	f.Add("3 6,2;5")
	f.Fuzz(func(t *testing.T, list string) {
		start := engine.Position{Rules: engine.DefaultRules(), State: engine.StartState(4)}
		moves, err := engine.ParseMoves(start, list, 1)
		if err != nil {
			if strings.ContainsAny(err.Error(), "\r\n") {
				t.Fatalf("got %q", err)
			}
			return
		}
		var numbers []string
		for _, m := range moves {
			numbers = append(numbers, strconv.Itoa(m.House))
		}
		letters := lettersOf(moves)
		for base, again := range []string{strings.Join(numbers, "/"), letters} {
			if got, err := engine.ParseMoves(start, again, base); err != nil || lettersOf(got) != letters {
				t.Fatalf("%s: read again as %s, %v, want %s", again, lettersOf(got), err, letters)
			}
		}
	})
}
