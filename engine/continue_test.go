package engine_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
	"pgregory.net/rapid"

	"kalah/engine"
)

// drawPosition draws where a game may begin: the rules' start or any other
// unfinished state, with either player to move.
func drawPosition(t *rapid.T) engine.Snapshot {
	rules := engine.Rules{Seeds: rapid.IntRange(1, 20).Draw(t, "seeds"), EmptyCapture: rapid.Bool().Draw(t, "empty capture")}
	if !rapid.Bool().Draw(t, "set up") {
		return engine.NewSnapshot(rules, nil)
	}
	start := rapid.Custom(func(t *rapid.T) engine.State {
		var s engine.State
		for player := range s {
			for pit := range s[player] {
				s[player][pit] = rapid.Uint8Range(0, 17).Draw(t, "seeds in a pit")
			}
		}
		return s
	}).Filter(func(s engine.State) bool { return !s.Finished() }).Draw(t, "start")
	return engine.NewSnapshotFrom(rules, start, rapid.IntRange(0, 1).Draw(t, "first"), nil)
}

// playOn plays drawn moves in the game and returns how it stood after each.
func playOn(t *rapid.T, g *engine.Game, most int) []engine.Snapshot {
	stood := []engine.Snapshot{g.Snapshot()}
	for range rapid.IntRange(0, most).Draw(t, "moves") {
		houses := stood[len(stood)-1].Houses()
		if len(houses) == 0 {
			break
		}
		play(t, g, rapid.SampledFrom(houses).Draw(t, "house"))
		stood = append(stood, g.Snapshot())
	}
	return stood
}

// A game that goes on from any of its positions is the same game: it stands
// there, takes the same moves, and all can be taken back down to the start.
func TestContinuedGameIsTheSame(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		stood := playOn(t, goesOn(t, drawPosition(t), firstHouse, firstHouse), 60)
		end := stood[len(stood)-1]
		at := rapid.IntRange(0, len(end.Moves)).Draw(t, "continued after")
		if diff := cmp.Diff(stood[at], atWithoutLater(end, at), cmpopts.EquateEmpty()); diff != "" {
			t.Fatalf("At(%d) (-want +got):\n%s", at, diff)
		}
		g := goesOn(t, end.At(at), firstHouse, firstHouse)
		if diff := cmp.Diff(stood[at], g.Snapshot(), cmpopts.EquateEmpty()); diff != "" {
			t.Fatalf("continued after %d (-want +got):\n%s", at, diff)
		}
		for _, m := range end.Moves[at:] {
			play(t, g, m.House)
		}
		if diff := cmp.Diff(end, g.Snapshot(), cmpopts.EquateEmpty()); diff != "" {
			t.Fatalf("played on (-want +got):\n%s", diff)
		}
		for n := len(end.Moves) - 1; n >= 0; n-- {
			if err := g.TakeBack(1); err != nil {
				t.Fatal(err)
			}
			got := g.Snapshot()
			if got.State != stood[n].State || !got.Finished && got.Player != stood[n].Player || got.Turn != stood[n].Turn || got.Repeatable != len(end.Moves)-n {
				t.Fatalf("taken back to %d: got %+v, want %+v", n, got, stood[n])
			}
		}
		if err := g.TakeBack(1); !errors.Is(err, engine.ErrTakeBack) {
			t.Fatalf("before the start: got %v, want %v", err, engine.ErrTakeBack)
		}
	})
}

// atWithoutLater forgets that At knows later moves.
func atWithoutLater(s engine.Snapshot, n int) engine.Snapshot {
	s = s.At(n)
	s.Repeatable = 0
	return s
}

func TestContinueGameRefuses(t *testing.T) {
	rules := engine.DefaultRules()
	changed := func(change func(*engine.Snapshot)) engine.Snapshot {
		s := engine.NewSnapshot(rules, lineOf(t, "CFa"))
		change(&s)
		return s
	}
	tests := []struct {
		name  string
		given engine.Snapshot
		cause error
		want  string
	}{
		{"rules", changed(func(s *engine.Snapshot) { s.Rules.Seeds = 0 }), engine.ErrRules, "0 seeds a house"},
		{"no start", changed(func(s *engine.Snapshot) { s.Start = engine.State{} }), engine.ErrFinished, "the start: the game is finished"},
		{"one side empty", changed(func(s *engine.Snapshot) { s.Start[1] = [7]uint8{6: 24} }), engine.ErrFinished, "expected seeds in the houses of both players"},
		{"too many seeds", changed(func(s *engine.Snapshot) { s.Start[0][0] = 240 }), engine.ErrState, "the start: wrong state: 284 seeds"},
		{"no player", changed(func(s *engine.Snapshot) { s.First = 2 }), engine.ErrPlayer, "the start: wrong player: 2 is to move"},
		{"other player first", changed(func(s *engine.Snapshot) { s.First = 1 }), engine.ErrPlayer, "move 1 of player 0: wrong player: expected player 1"},
		{"a move left out", changed(func(s *engine.Snapshot) { s.Moves = s.Moves[1:] }), engine.ErrState, "move 1 of player 0: wrong state: F leads to"},
		{"unknown house", changed(func(s *engine.Snapshot) { s.Moves[1].House = 6 }), engine.ErrHouse, "move 2 of player 0"},
		{"empty house", changed(func(s *engine.Snapshot) { s.Moves[1].House = 2 }), engine.ErrEmpty, "move 2 of player 0: empty house: C"},
		{"wrong state", changed(func(s *engine.Snapshot) { s.Moves[2].To[0][6]++ }), engine.ErrState, "move 3 of player 1: wrong state: a leads to"},
		{"after the end", engine.NewSnapshotFrom(rules, engine.State{{5: 1}, {5: 1}}, 0, []engine.Played{
			{Move: engine.Move{Player: 0, House: 5, To: engine.State{{6: 1}, {5: 1}}}},
			{Move: engine.Move{Player: 1, House: 5, To: engine.State{{6: 1}, {6: 1}}}},
		}), engine.ErrFinished, "move 2 of player 1"},
	}
	for _, tt := range tests {
		g, err := engine.ContinueGame(tt.given, firstHouse, firstHouse)
		if g != nil || !errors.Is(err, tt.cause) || !strings.Contains(err.Error(), tt.want) {
			t.Errorf("%s: got %v, %v, want %v: %q", tt.name, g, err, tt.cause, tt.want)
		}
	}
}
