package words_test

import (
	"testing"
	"time"

	"kalah/engine"
	"kalah/engine/line"
	"kalah/search/fair"
	"kalah/search/puzzle"
	"kalah/search/solver"
	"kalah/ui/app/session"
	"kalah/ui/window/uitest"
	"kalah/ui/window/words"
)

var players = [2]engine.PlayerSpec{{Type: engine.TypeHuman, Name: "You"}, {Type: engine.TypeScout, Name: "Pearl", Limit: 6}}

// move returns the move of a house by the player to move.
func move(t *testing.T, s engine.Snapshot, house int) engine.Move {
	t.Helper()
	m, err := s.Rules.Play(s.State, s.Player, house)
	uitest.Must(t, err)
	return m
}

func TestEnglish(t *testing.T) {
	steps := []solver.Step{{Player: 1, House: 3}, {Player: 1, House: 5}, {Player: 1}, {House: 1}, {House: 4}, {Player: 1, House: 2}}
	twins := [2]engine.PlayerSpec{{Type: engine.TypeScout, Name: "Pearl"}, {Type: engine.TypeExpert, Name: " Pearl"}}
	rules := engine.DefaultRules()
	usual := engine.NewSnapshot(rules, nil)
	result := func(first, second uint8, players [2]engine.PlayerSpec) string {
		return words.Result(engine.Snapshot{State: engine.State{{6: first}, {6: second}}}, players)
	}
	full := [7]uint8{4, 4, 4, 4, 4, 4}
	effect := func(first [engine.Houses + 1]uint8, house int) string {
		return words.Effect(move(t, engine.NewSnapshotFrom(rules, engine.State{first, full}, engine.First, nil), house))
	}
	reason := func(first, second [engine.Houses + 1]uint8, houses ...int) string {
		at := engine.Position{Rules: rules, State: engine.State{first, second}}
		turn, err := puzzle.Replay(at, houses)
		uitest.Must(t, err)
		return words.Reason(at, turn)
	}
	for _, tt := range []struct{ got, want string }{
		{words.Value(6, true), "+6 ✓"},
		{words.Value(-4, false), "~ −4"},
		{words.Line(steps), "d f a | B E | c"},
		{words.Accuracy(session.Accuracy{Exact: true}), "–"},
		{words.Accuracy(session.Accuracy{Moves: 9, Best: 9}), "~ 100%"},
		{words.Accuracy(session.Accuracy{Exact: true, Moves: 10, Best: 9, Lost: 4}), "90%"},
		{effect(full, 0), "ends in E"},
		{effect(full, 2), "extra turn"},
		{effect([7]uint8{1, 0, 3}, 0), "captures 5"},
		{effect([7]uint8{5: 1}, 5), "ends the game"},
		{reason([7]uint8{1, 0, 3, 0, 0, 1}, full, 5, 0), "extra turn, then captures 5"},
		{reason([7]uint8{3, 0, 0, 0, 2, 1}, full, 5, 4, 5), "3 extra turns"},
		{reason([7]uint8{1, 0, 0, 5}, [7]uint8{2, 1, 0, 1}, 3), "saves seeds from capture"},

		{words.Outcome(1, 4, true, players), "Pearl wins by 4 with best play, proved"},
		{words.Outcome(0, -2, false, players), "Pearl seems to win by 2 with best play"},
		{words.Outcome(1, 0, false, players), "It looks like a draw with best play"},
		{result(10, 38, players), "Pearl wins 38 : 10"},
		{words.Name(engine.PlayerSpec{Name: "  two\nlines "}), "two lines"},
		// Two players with the same name are distinguished by their houses.
		{words.NameOf(players, engine.Second), "Pearl"},
		{words.NameOf(twins, engine.Second), "Pearl (a–f)"},
		{words.Outcome(0, 6, true, twins), "Pearl (A–F) wins by 6 with best play, proved"},
		{result(30, 18, [2]engine.PlayerSpec{players[0], players[0]}), "You (A–F) wins 30 : 18"},

		{words.Move(engine.Move{Player: engine.Second, House: 3, Captured: 5}), "d×5"},
		{words.Move(engine.Move{House: 2, ExtraTurn: true}), "C⁺"},
		{words.TurnOf(engine.Step{Turn: 17, Move: 2}, 30), "Turn 17 of 30, move 2"},
		{words.Standing(engine.NewSnapshot(rules, []engine.Played{{Move: move(t, usual, 2)}})), "Turn 1, move 2, 1 : 0"},
		{words.Beginning(engine.NewSnapshotFrom(rules, fair.Starts(rules)[16], engine.First, nil)), "fair start 17"},
		{words.About(players[1]), "Scout · limit 6"},
		{words.About(engine.PlayerSpec{Type: engine.TypeMCTS, Limit: 20_000}), "MCTS · 20,000 playouts"},
		{words.Cost(engine.Stats{Inspections: 1, Elapsed: time.Second, Hurried: true}), "1 inspection in 1.0 s · cut short"},
	} {
		if tt.got != tt.want {
			t.Errorf("got %q, want %q", tt.got, tt.want)
		}
	}
	for n, want := range map[float64]string{0: "0", 999.9: "1.00 k", 84_000: "84.0 k", 9.996e6: "10.0 M", 2.5e9: "2.50 G", 3e12: "3.00 T"} {
		uitest.Is(t, n, want, words.Short(n))
	}
}

func TestSlips(t *testing.T) {
	exact := func(loss, best, score int) line.Verdict {
		return line.Verdict{Known: true, Exact: true, Loss: loss, Best: best, Score: score}
	}
	for _, tt := range []struct {
		v    line.Verdict
		want string
	}{
		{exact(2, 2, 12), "?! −2 (C): E gives away 2 seeds"},
		{exact(4, 0, -2), "? −4 (A): E gives away 4 seeds"},
		{exact(10, 0, 20), "?? −10 (A): E gives away 10 seeds"},
		{exact(2, 0, 2), "?? −2 (A): E gives the win away"},
		{exact(2, 0, 0), "?? −2 (A): E gives the draw away"},
		{line.Verdict{Known: true, Loss: 2, Score: 2}, "?! ~ −2 (A): E gives away about 2 seeds"},
	} {
		if got := words.Slip(tt.v, engine.First) + ": " + words.Loss(tt.v, engine.Move{House: 4}); got != tt.want {
			t.Errorf("%+v: %q, want %q", tt.v, got, tt.want)
		}
	}
	for _, v := range []line.Verdict{{}, {Known: true, Exact: true}, {Loss: 4}} {
		if got := words.Slip(v, engine.First); got != "" {
			t.Errorf("%+v: %q, want nothing", v, got)
		}
	}
}

func TestLastTurn(t *testing.T) {
	usual := engine.DefaultRules().Start()
	captures := engine.State{{1, 0, 1, 0, 0, 1}, {4, 4, 4, 4, 4, 4}}
	ends := engine.State{{5: 1}, {4, 4, 4, 4, 4, 4}}
	takesAll := engine.State{{4: 1, 6: 20}, {0: 3, 6: 24}}
	you, pearl := players, [2]engine.PlayerSpec{players[1], players[0]}
	for _, tt := range []struct {
		start   engine.State
		players [2]engine.PlayerSpec
		houses  []int
		want    string
	}{
		{usual, you, nil, ""},
		{usual, you, []int{0}, "You played A"},
		{usual, you, []int{2}, "You played C and dropped the last seed in your store: play again"},
		{usual, pearl, []int{2}, "Pearl played C, dropped the last seed in the store and plays again"},
		{usual, you, []int{2, 5}, "You played C and F in one turn"},
		{usual, you, []int{2, 5, 0}, "Pearl played a"},
		{captures, you, []int{0}, "You played A and captured 5 seeds"},
		{captures, pearl, []int{5, 0}, "Pearl played F and A in one turn and captured 5 seeds"},
		{ends, you, []int{5}, "Your houses are empty: the game is over"},
		{ends, pearl, []int{5}, "The houses of Pearl are empty: the game is over"},
		{takesAll, you, []int{4}, "All houses are empty: the game is over"},
	} {
		moves, err := engine.PlayAll(engine.DefaultRules(), tt.start, engine.First, tt.houses)
		uitest.Must(t, err)
		game := engine.NewSnapshotFrom(engine.DefaultRules(), tt.start, engine.First, moves)
		if got := words.LastTurn(game, tt.players); got != tt.want {
			t.Errorf("%q, want %q", got, tt.want)
		}
	}
}

// What a player is called must not leave the folder of the file, nor be refused by it.
func TestFileName(t *testing.T) {
	players := [2]engine.PlayerSpec{{Type: engine.TypeHuman, Name: "../Ann: A/B"}, {Type: engine.TypeScout, Limit: 6}}
	began := time.Date(2026, 11, 20, 14, 3, 59, 0, time.Local)
	for at, want := range map[time.Time]string{began: ".._Ann_ A_B - Scout 6 2026-11-20 14.03", {}: ".._Ann_ A_B - Scout 6"} {
		if got := words.FileName(players, at); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}
