package engine_test

import (
	"context"
	"errors"
	"reflect"
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
	var kinds []engine.EventKind
	moves := 0
	err := g.Run(t.Context(), func(e engine.Event) {
		kinds = append(kinds, e.Kind)
		if e.Kind == engine.EventMoved {
			moves++
			if len(e.Game.Moves) != moves {
				t.Errorf("event %d: %d moves, want %d", len(kinds), len(e.Game.Moves), moves)
			}
		}
	})
	if err != nil {
		t.Fatal(err)
	}
	end := g.Snapshot()
	if !end.Finished || len(end.Moves) != moves || moves == 0 {
		t.Errorf("finished %v after %d moves, told of %d", end.Finished, len(end.Moves), moves)
	}
	for i, kind := range kinds[:2*moves] {
		if want := engine.EventKind(i % 2); kind != want {
			t.Fatalf("event %d: got %d, want %d", i, kind, want)
		}
	}
	if diff := cmp.Diff([]engine.EventKind{engine.EventFinished}, kinds[2*moves:]); diff != "" {
		t.Errorf("last events (-want +got):\n%s", diff)
	}
	if err := g.Play(0); !errors.Is(err, engine.ErrFinished) {
		t.Errorf("a move after the end: got %v, want %v", err, engine.ErrFinished)
	}
}

func TestIllegalChoice(t *testing.T) {
	for choice, want := range map[int]error{7: engine.ErrHouse, -1: engine.ErrHouse, 2: engine.ErrEmpty} {
		bad := chooser(func(context.Context, engine.Position) (engine.Choice, error) {
			return engine.Choice{House: choice}, nil
		})
		g := newGame(t, bad, bad)
		play(t, g, 2) // empties C, and an extra turn
		err := g.Run(t.Context(), nil)
		if !errors.Is(err, want) || !strings.Contains(err.Error(), "move 2 of player 0") {
			t.Errorf("house %d: got %v, want %v of move 2", choice, err, want)
		}
		if n := len(g.Snapshot().Moves); n != 1 {
			t.Errorf("house %d: %d moves after the refusal, want 1", choice, n)
		}
	}
}

func TestFailingPlayer(t *testing.T) {
	broken := errors.New("broken")
	g := newGame(t, firstHouse, chooser(func(context.Context, engine.Position) (engine.Choice, error) {
		return engine.Choice{}, broken
	}))
	if err := g.Run(t.Context(), nil); !errors.Is(err, broken) || !strings.Contains(err.Error(), "player 1, Tess") {
		t.Errorf("got %v, want %v of player 1, Tess", err, broken)
	}
}

func TestTakeBackAndRepeatRefuse(t *testing.T) {
	g := newGame(t, firstHouse, firstHouse)
	if err := g.TakeBack(1); !errors.Is(err, engine.ErrTakeBack) {
		t.Errorf("take back at the start: got %v, want %v", err, engine.ErrTakeBack)
	}
	if err := g.Repeat(1); !errors.Is(err, engine.ErrRepeat) {
		t.Errorf("repeat at the start: got %v, want %v", err, engine.ErrRepeat)
	}
	for _, err := range []error{g.Play(0), g.Play(0), g.TakeBack(1), g.Play(1)} {
		if err != nil {
			t.Fatal(err)
		}
	}
	if err := g.Repeat(1); !errors.Is(err, engine.ErrRepeat) {
		t.Errorf("repeat after another move: got %v, want %v", err, engine.ErrRepeat)
	}
	if err := g.TakeBack(0); !errors.Is(err, engine.ErrTakeBack) {
		t.Errorf("take back 0: got %v, want %v", err, engine.ErrTakeBack)
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
		if diff := cmp.Diff(stood[at], atWithoutLater(end, at), cmpopts.EquateEmpty()); diff != "" {
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

// atWithoutLater is At without repeatable moves.
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

func TestEndings(t *testing.T) {
	cases := []struct {
		ending  engine.Ending
		winners []int
	}{
		{engine.Ending{Reason: engine.Resigned, Player: engine.First}, []int{engine.Second}},
		{engine.Ending{Reason: engine.Resigned, Player: engine.Second}, []int{engine.First}},
		{engine.Ending{Reason: engine.OnTime, Player: engine.Second}, []int{engine.First}},
		{engine.Ending{Reason: engine.Agreed}, []int{engine.First, engine.Second}},
	}
	for _, c := range cases {
		g := twoPeople(t)
		play(t, g, 0)
		if now := g.Snapshot(); now.Over() || now.Winners() != nil {
			t.Fatalf("over before its end: %+v", now)
		}
		if err := g.End(c.ending); err != nil {
			t.Fatal(err)
		}
		now := g.Snapshot()
		if !now.Over() || now.Finished || now.Ending != c.ending || !reflect.DeepEqual(now.Winners(), c.winners) {
			t.Errorf("%+v: got over %t, finished %t, ending %+v, winners %v", c.ending, now.Over(), now.Finished, now.Ending, now.Winners())
		}
		if err := g.Play(0); !errors.Is(err, engine.ErrFinished) {
			t.Errorf("%+v: a move afterwards: got %v", c.ending, err)
		}
		if err := g.End(c.ending); !errors.Is(err, engine.ErrFinished) {
			t.Errorf("%+v: an end after the end: got %v", c.ending, err)
		}
		if at := now.At(0); at.Over() {
			t.Errorf("%+v: over before the move already", c.ending)
		}
		if at := now.At(1); at.Ending != c.ending {
			t.Errorf("%+v: after all moves: got %+v", c.ending, at.Ending)
		}
		if err := g.TakeBack(0); err != nil || g.Snapshot().Over() || len(g.Snapshot().Moves) != 1 {
			t.Errorf("%+v: taken back: got %v, %+v", c.ending, err, g.Snapshot())
		}
		if err := g.TakeBack(0); !errors.Is(err, engine.ErrTakeBack) {
			t.Errorf("%+v: taken back twice: got %v", c.ending, err)
		}
	}
}

func TestWrongEndings(t *testing.T) {
	cases := []struct {
		ending engine.Ending
		want   error
	}{
		{engine.Ending{}, engine.ErrEnding},
		{engine.Ending{Reason: "boredom"}, engine.ErrEnding},
		{engine.Ending{Reason: engine.Resigned, Player: 2}, engine.ErrPlayer},
		{engine.Ending{Reason: engine.OnTime, Player: -1}, engine.ErrPlayer},
		{engine.Ending{Reason: engine.Agreed, Player: 1}, engine.ErrPlayer},
	}
	for _, c := range cases {
		g := twoPeople(t)
		if err := g.End(c.ending); !errors.Is(err, c.want) || g.Snapshot().Over() {
			t.Errorf("%+v: got %v, over %t, want %v", c.ending, err, g.Snapshot().Over(), c.want)
		}
	}
}

func TestContinueGameKeepsTermsAndEnding(t *testing.T) {
	g := twoPeople(t)
	play(t, g, 0)
	s := g.Snapshot()
	s.Clock, s.PieRule, s.Swapped = engine.Clock{Time: time.Minute, Increment: time.Second}, true, 1
	s.Ending = engine.Ending{Reason: engine.OnTime, Player: engine.Second, Why: "it slept"}
	again := continueGame(t, s, engine.NewHuman("A"), engine.NewHuman("B"))
	now := again.Snapshot()
	if now.Clock != s.Clock || !now.PieRule || now.Swapped != 1 || now.Ending != s.Ending || !now.Over() {
		t.Errorf("got %+v", now)
	}
	wrong := map[string]struct {
		change func(*engine.Snapshot)
		want   error
	}{
		"clock":           {func(s *engine.Snapshot) { s.Clock.Time = time.Millisecond }, engine.ErrClock},
		"increment":       {func(s *engine.Snapshot) { s.Clock.Increment = -1 }, engine.ErrClock},
		"ending":          {func(s *engine.Snapshot) { s.Ending.Reason = "no" }, engine.ErrEnding},
		"swap, no rule":   {func(s *engine.Snapshot) { s.PieRule = false }, engine.ErrSwap},
		"swap, too late":  {func(s *engine.Snapshot) { s.Swapped = 2 }, engine.ErrSwap},
		"swap, too early": {func(s *engine.Snapshot) { s.Swapped = -1 }, engine.ErrSwap},
	}
	for name, c := range wrong {
		s := s
		c.change(&s)
		if _, err := engine.ContinueGame(s, engine.NewHuman("A"), engine.NewHuman("B")); !errors.Is(err, c.want) {
			t.Errorf("%s: got %v, want %v", name, err, c.want)
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
	if !before.CanSwap() || !before.Position().CanSwap {
		t.Fatal("sides cannot be changed after the first turn")
	}
	if err := g.Swap(); err != nil {
		t.Fatal(err)
	}
	now := g.Snapshot()
	if now.Swapped != 2 || now.State != before.State || now.Player != engine.Second || now.CanSwap() {
		t.Errorf("after the change: got %+v", now)
	}
	if got := g.Players(); got[0] != second || got[1] != first {
		t.Errorf("players: got %v", got)
	}
	play(t, g, 0, 1)
	if err := g.TakeBack(3); err != nil { // to within the first turn
		t.Fatal(err)
	}
	if got := g.Players(); got[0] != first || g.Snapshot().Swapped != 0 {
		t.Errorf("taken back to before the change: got %v, %+v", got, g.Snapshot())
	}
	if err := g.Repeat(2); err != nil {
		t.Fatal(err)
	}
	if got := g.Players(); got[0] != second || g.Snapshot().Swapped != 2 {
		t.Errorf("repeated beyond the change: got %v, %+v", got, g.Snapshot())
	}
	if err := g.TakeBack(1); err != nil || g.Snapshot().Swapped != 2 {
		t.Errorf("taken back to the change: got %v, %+v", err, g.Snapshot())
	}
	if err := g.TakeBack(0); err != nil || g.Snapshot().Swapped != 0 || g.Players()[0] != first {
		t.Errorf("the change taken back: got %v, %+v", err, g.Snapshot())
	}
	if err := g.Repeat(0); err != nil || g.Snapshot().Swapped != 2 || g.Players()[0] != second {
		t.Errorf("the change repeated: got %v, %+v", err, g.Snapshot())
	}
	if err := g.Repeat(0); !errors.Is(err, engine.ErrRepeat) {
		t.Errorf("the change repeated twice: got %v", err)
	}
	if err := g.TakeBack(0); err != nil {
		t.Fatal(err)
	}
	play(t, g, 0)
	if now := g.Snapshot(); now.Swapped != 0 || now.CanSwap() || now.Reseatable {
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
	s.Clock = engine.Clock{Time: time.Minute}
	if got, want := s.Left(), [2]time.Duration{time.Minute, time.Minute}; got != want {
		t.Errorf("at the start: got %v, want %v", got, want)
	}
	s.PieRule = true
	g := continueGame(t, s, engine.NewHuman("A"), engine.NewHuman("B"))
	choose := func(house int, left time.Duration) {
		t.Helper()
		if err := g.PlayChoice(engine.Choice{House: house, Stats: engine.Stats{Clock: left}}); err != nil {
			t.Fatal(err)
		}
	}
	choose(0, 50*time.Second)
	if got, want := g.Snapshot().Left(), [2]time.Duration{50 * time.Second, time.Minute}; got != want {
		t.Errorf("after a move: got %v, want %v", got, want)
	}
	if err := g.Swap(); err != nil {
		t.Fatal(err)
	}
	if got, want := g.Snapshot().Left(), [2]time.Duration{time.Minute, 50 * time.Second}; got != want {
		t.Errorf("after the change of sides: got %v, want %v", got, want)
	}
	choose(0, 40*time.Second)
	if got, want := g.Snapshot().Left(), [2]time.Duration{time.Minute, 40 * time.Second}; got != want {
		t.Errorf("after another move: got %v, want %v", got, want)
	}
}

func twoPeople(t *testing.T) *engine.Game {
	t.Helper()
	return newGame(t, engine.NewHuman("A"), engine.NewHuman("B"))
}
