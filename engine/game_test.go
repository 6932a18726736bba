package engine_test

import (
	"context"
	"errors"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
	"pgregory.net/rapid"

	"kalah/engine"
)

// chooser implements a player as a function.
type chooser func(context.Context, engine.Position) (engine.Choice, error)

func (chooser) Spec() engine.PlayerSpec { return engine.PlayerSpec{Type: "Test", Name: "Tess"} }

func (c chooser) Choose(ctx context.Context, p engine.Position) (engine.Choice, error) {
	return c(ctx, p)
}

// firstHouse plays the first legal house.
var firstHouse = chooser(func(_ context.Context, p engine.Position) (engine.Choice, error) {
	return engine.Choice{House: p.Rules.Houses(p.State, p.Player)[0]}, nil
})

func newGame(t testing.TB, first, second engine.Player) *engine.Game {
	t.Helper()
	return continueGame(t, engine.NewSnapshot(engine.DefaultRules(), nil), first, second)
}

// continueGame returns a game continued from a snapshot.
func continueGame(t rapid.TB, s engine.Snapshot, first, second engine.Player) *engine.Game {
	t.Helper()
	g, err := engine.ContinueGame(s, first, second)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

func play(t rapid.TB, g *engine.Game, houses ...int) {
	t.Helper()
	for _, house := range houses {
		if err := g.Play(house); err != nil {
			t.Fatal(err)
		}
	}
}

func TestRunPlaysToTheEnd(t *testing.T) {
	g := newGame(t, firstHouse, firstHouse)
	var kinds, want []engine.EventKind
	err := g.Run(t.Context(), func(e engine.Event) {
		kinds = append(kinds, e.Kind)
		if n := len(e.Game.Moves); n != len(kinds)/2 {
			t.Errorf("event %d: %d moves", len(kinds), n)
		}
	})
	end := g.Snapshot()
	for range end.Moves {
		want = append(want, engine.EventAsked, engine.EventMoved)
	}
	if !slices.Equal(kinds, append(want, engine.EventFinished)) || err != nil || !end.Finished || len(end.Moves) == 0 {
		t.Errorf("finished %t after %d moves: %v; events %v", end.Finished, len(end.Moves), err, kinds)
	}
	if err := g.Play(0); !errors.Is(err, engine.ErrFinished) {
		t.Errorf("a move after the end: got %v, want %v", err, engine.ErrFinished)
	}
}

// A player that fails, or chooses a house that the rules forbid, ends the run. The game is unchanged.
func TestFailingPlayers(t *testing.T) {
	broken := errors.New("broken")
	for _, test := range []struct {
		choice int
		err    error
		want   error
		says   string
	}{
		{7, nil, engine.ErrHouse, "move 2 of player 0"},
		{2, nil, engine.ErrEmpty, "move 2 of player 0"},
		{0, broken, broken, "player 0, Tess"},
	} {
		bad := chooser(func(context.Context, engine.Position) (engine.Choice, error) {
			return engine.Choice{House: test.choice}, test.err
		})
		g := newGame(t, bad, firstHouse)
		play(t, g, 2) // empties C, and an extra turn
		if err := g.Run(t.Context(), nil); !errors.Is(err, test.want) || !strings.Contains(err.Error(), test.says) {
			t.Errorf("got %v, want %v of %s", err, test.want, test.says)
		}
		if n := len(g.Snapshot().Moves); n != 1 {
			t.Errorf("%v: %d moves, want 1", test.want, n)
		}
	}
}

// drawPosition draws the start of a game: the rules' or any unfinished state, with either
// player to move.
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

// playOn plays drawn moves and returns the snapshot after each.
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

// A game continued from any of its positions has the same state, accepts the same moves, and
// allows taking back all of them.
func TestContinuedGameIsTheSame(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		stood := playOn(t, continueGame(t, drawPosition(t), firstHouse, firstHouse), 60)
		end := stood[len(stood)-1]
		at := rapid.IntRange(0, len(end.Moves)).Draw(t, "continued after")
		earlier := end.At(at)
		earlier.Repeatable = 0
		if diff := cmp.Diff(stood[at], earlier, cmpopts.EquateEmpty()); diff != "" {
			t.Fatalf("At(%d) (-want +got):\n%s", at, diff)
		}
		g := continueGame(t, end.At(at), firstHouse, firstHouse)
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

func TestEndings(t *testing.T) {
	for _, c := range []struct {
		ending  engine.Ending
		winners []int
		wrong   error
	}{
		{engine.Ending{Reason: engine.Resigned, Player: engine.First}, []int{engine.Second}, nil},
		{engine.Ending{Reason: engine.OnTime, Player: engine.Second}, []int{engine.First}, nil},
		{engine.Ending{Reason: engine.Agreed}, []int{engine.First, engine.Second}, nil},
		{engine.Ending{}, nil, engine.ErrEnding},
		{engine.Ending{Reason: engine.Resigned, Player: 2}, nil, engine.ErrPlayer},
		{engine.Ending{Reason: engine.Agreed, Player: 1}, nil, engine.ErrPlayer},
	} {
		g := twoPeople(t)
		play(t, g, 0)
		err := g.End(c.ending)
		now := g.Snapshot()
		if !errors.Is(err, c.wrong) || now.Over() != (c.wrong == nil) || now.Finished || !slices.Equal(now.Winners(), c.winners) {
			t.Errorf("%+v: got %v, %+v, won by %v", c.ending, err, now.Ending, now.Winners())
		}
		if c.wrong != nil {
			continue
		}
		if err := errors.Join(g.Play(0), g.End(c.ending)); now.Ending != c.ending || !errors.Is(err, engine.ErrFinished) || len(g.Snapshot().Moves) != 1 {
			t.Errorf("%+v: played after it: %v", c.ending, err)
		}
		if now.At(0).Over() || now.At(1).Ending != c.ending {
			t.Errorf("%+v: %+v before the move, %+v after it", c.ending, now.At(0).Ending, now.At(1).Ending)
		}
		if err := g.TakeBack(0); err != nil || g.Snapshot().Over() || len(g.Snapshot().Moves) != 1 {
			t.Errorf("%+v: taken back: got %v, %+v", c.ending, err, g.Snapshot())
		}
		if err := g.TakeBack(0); !errors.Is(err, engine.ErrTakeBack) {
			t.Errorf("%+v: taken back twice: got %v", c.ending, err)
		}
	}
}

func TestContinueGameKeepsTermsAndEnding(t *testing.T) {
	g := twoPeople(t)
	play(t, g, 0)
	s := g.Snapshot()
	s.Clock, s.PieRule, s.Swapped = engine.Clock{Time: time.Minute, Increment: time.Second}, true, 1
	s.Ending = engine.Ending{Reason: engine.OnTime, Player: engine.Second, Why: "it slept"}
	if now := continueGame(t, s, firstHouse, firstHouse).Snapshot(); now.Clock != s.Clock || !now.PieRule || now.Swapped != 1 || now.Ending != s.Ending || !now.Over() {
		t.Errorf("got %+v", now)
	}
	for want, changes := range map[error][]func(*engine.Snapshot){
		engine.ErrClock: {
			func(s *engine.Snapshot) { s.Clock.Time = time.Millisecond },
			func(s *engine.Snapshot) { s.Clock.Increment = -1 },
		},
		engine.ErrEnding: {func(s *engine.Snapshot) { s.Ending.Reason = "no" }},
		engine.ErrSwap: {
			func(s *engine.Snapshot) { s.PieRule = false },
			func(s *engine.Snapshot) { s.Swapped = 2 },
			func(s *engine.Snapshot) { s.Swapped = -1 },
		},
	} {
		for i, change := range changes {
			s := s
			change(&s)
			if _, err := engine.ContinueGame(s, firstHouse, firstHouse); !errors.Is(err, want) {
				t.Errorf("change %d: got %v, want %v", i, err, want)
			}
		}
	}
}

func TestSwap(t *testing.T) {
	first, second := engine.NewHuman("A"), engine.NewHuman("B")
	s := engine.NewSnapshot(engine.DefaultRules(), nil)
	without := continueGame(t, s, first, second)
	play(t, without, 0)
	if err := without.Swap(); !errors.Is(err, engine.ErrSwap) {
		t.Errorf("without the rule: got %v", err)
	}
	s.PieRule = true
	g := continueGame(t, s, first, second)
	if err := g.Swap(); !errors.Is(err, engine.ErrSwap) {
		t.Errorf("before the first move: got %v", err)
	}
	play(t, g, 2) // an extra turn
	if err := g.Swap(); !errors.Is(err, engine.ErrSwap) {
		t.Errorf("within the first turn: got %v", err)
	}
	play(t, g, 0)
	before := g.Snapshot()
	if !before.Position().CanSwap {
		t.Fatal("sides cannot be changed after the first turn")
	}
	for _, step := range []struct {
		name    string
		do      func() error
		swapped int
		moves   int
		want    error
	}{
		{"the change", g.Swap, 2, 2, nil},
		{"played on", func() error { return errors.Join(g.Play(0), g.Play(1)) }, 2, 4, nil},
		{"taken back to before the change", func() error { return g.TakeBack(3) }, 0, 1, nil},
		{"repeated beyond the change", func() error { return g.Repeat(2) }, 2, 3, nil},
		{"taken back to the change", func() error { return g.TakeBack(1) }, 2, 2, nil},
		{"the change taken back", func() error { return g.TakeBack(0) }, 0, 2, nil},
		{"the change repeated", func() error { return g.Repeat(0) }, 2, 2, nil},
		{"the change repeated twice", func() error { return g.Repeat(0) }, 2, 2, engine.ErrRepeat},
		{"played instead of the change", func() error { return errors.Join(g.TakeBack(0), g.Play(0)) }, 0, 3, nil},
	} {
		err := step.do()
		now := g.Snapshot()
		if sits := g.Players()[0] == first; !errors.Is(err, step.want) || now.Swapped != step.swapped || len(now.Moves) != step.moves || sits != (step.swapped == 0) {
			t.Errorf("%s: got %v, changed after %d of %d moves, the first player sits first: %t", step.name, err, now.Swapped, len(now.Moves), sits)
		}
		if step.name == "the change" && (now.State != before.State || now.Player != engine.Second || now.CanSwap()) {
			t.Errorf("after the change: got %+v", now)
		}
	}
	if now := g.Snapshot(); now.CanSwap() || now.Reseatable {
		t.Errorf("played on instead: got %+v", now)
	}
}

// After any actions in a game with the pie rule, the players sit as its snapshot says, and the
// game can be continued from the snapshot.
func TestSwapsAndEndingsProperty(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		first, second := engine.NewHuman("A"), engine.NewHuman("B")
		s := engine.NewSnapshot(engine.Rules{Seeds: rapid.IntRange(1, 4).Draw(t, "seeds")}, nil)
		s.PieRule = true
		g := continueGame(t, s, first, second)
		for range rapid.IntRange(0, 30).Draw(t, "steps") {
			switch rapid.IntRange(0, 6).Draw(t, "step") {
			case 0:
				_ = g.Swap()
			case 1:
				_ = g.TakeBack(rapid.IntRange(0, 3).Draw(t, "back"))
			case 2:
				_ = g.Repeat(rapid.IntRange(0, 3).Draw(t, "again"))
			case 3:
				_ = g.End(engine.Ending{Reason: engine.Resigned, Player: rapid.IntRange(0, 1).Draw(t, "who")})
			default:
				_ = g.Play(rapid.IntRange(0, 5).Draw(t, "house"))
			}
			now := g.Snapshot()
			if sits := g.Players()[0] == first; sits != (now.Swapped == 0) {
				t.Fatalf("the first player sits first: %t, sides changed after %d", sits, now.Swapped)
			}
			if (now.Winners() != nil) != now.Over() {
				t.Fatalf("over %t, winners %v", now.Over(), now.Winners())
			}
			if _, err := engine.ContinueGame(now, first, second); err != nil {
				t.Fatal(err)
			}
		}
	})
}

func TestLeft(t *testing.T) {
	s := engine.NewSnapshot(engine.DefaultRules(), nil)
	s.Clock, s.PieRule = engine.Clock{Time: time.Minute}, true
	g := continueGame(t, s, engine.NewHuman("A"), engine.NewHuman("B"))
	choose := func(left time.Duration) func() error {
		return func() error { return g.PlayChoice(engine.Choice{Stats: engine.Stats{Clock: left}}) }
	}
	for _, step := range []struct {
		name string
		do   func() error
		want [2]time.Duration
	}{
		{"at the start", func() error { return nil }, [2]time.Duration{time.Minute, time.Minute}},
		{"after a move", choose(50 * time.Second), [2]time.Duration{50 * time.Second, time.Minute}},
		{"after the change of sides", g.Swap, [2]time.Duration{time.Minute, 50 * time.Second}},
		{"after another move", choose(40 * time.Second), [2]time.Duration{time.Minute, 40 * time.Second}},
	} {
		if err := step.do(); err != nil || g.Snapshot().Left() != step.want {
			t.Errorf("%s: got %v, %v, want %v", step.name, g.Snapshot().Left(), err, step.want)
		}
	}
}

func twoPeople(t *testing.T) *engine.Game {
	t.Helper()
	return newGame(t, engine.NewHuman("A"), engine.NewHuman("B"))
}
