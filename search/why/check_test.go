package why_test

import (
	"context"
	"encoding/json"
	"errors"
	"math/rand/v2"
	"reflect"
	"testing"

	"kalah/engine"
	"kalah/internal/task/tasktest"
	"kalah/search/solver"
	"kalah/search/why"
)

// twin computes a value under a rule without pruning, tables or shared code: by the moves of the engine
// alone. It returns it for the player me.
type twin struct {
	t      *testing.T
	s      *solver.Solver
	rules  engine.Rules
	me     engine.Side
	rule   why.Rule
	last   int
	depth  int // of estimates; 0 means exact values
	values map[position]int
}

type position struct {
	state  engine.State
	player engine.Side
	turn   int
	begun  bool
}

func (w *twin) exact(p position) int {
	at := position{state: p.state, player: p.player, turn: -1}
	if v, ok := w.values[at]; ok {
		return v
	}
	var v int
	if w.depth > 0 {
		found, err := w.s.Search(w.t.Context(), p.state, p.player, solver.Limits{Depth: w.depth}, nil)
		tasktest.OK(w.t, err)
		v = found.Score
	} else {
		found, err := w.s.Value(w.t.Context(), p.state, p.player)
		tasktest.OK(w.t, err)
		v = found.Score
	}
	if p.player != w.me {
		v = -v
	}
	w.values[at] = v
	return v
}

// move returns the position after a house, and after the same house without what the rule forbids.
func (w *twin) move(p position, house int) (to, without position, forbidden bool) {
	m, err := w.rules.Play(p.state, p.player, house)
	tasktest.OK(w.t, err)
	to = position{state: m.To, player: 1 - p.player, turn: p.turn + 1}
	extra := m.ExtraTurn && !m.Finished
	if extra {
		to = position{state: m.To, player: p.player, turn: p.turn, begun: true}
	}
	without = position{state: m.To, player: 1 - p.player, turn: p.turn + 1}
	for _, c := range w.rule[p.turn] {
		switch {
		case c.Effect == why.NoCapture && m.Captured >= c.Seeds:
			forbidden = true
			without.state = p.state
			without.state[p.player][house] = 0
			for _, pit := range m.Sown {
				without.state[pit.Player][pit.House]++
			}
		case c.Effect == why.NoExtra && extra:
			forbidden = true
		}
	}
	return to, without, forbidden
}

func (w *twin) value(p position) int {
	if p.state.Finished() {
		return p.state.Seeds(w.me) - p.state.Seeds(1-w.me)
	}
	if p.turn > w.last {
		return w.exact(p)
	}
	if v, ok := w.values[p]; ok {
		return v
	}
	var allowed, all []position
	for _, h := range w.rules.Houses(p.state, p.player) {
		to, without, forbidden := w.move(p, h)
		all = append(all, without)
		if !forbidden {
			allowed = append(allowed, to)
		}
	}
	if len(allowed) == 0 {
		allowed = all
	}
	for _, c := range w.rule[p.turn] {
		if c.Effect == why.MayPass && !p.begun {
			allowed = append(allowed, position{state: p.state, player: 1 - p.player, turn: p.turn + 1})
		}
	}
	best := w.value(allowed[0])
	for _, to := range allowed[1:] {
		if v := w.value(to); p.player == w.me && v > best || p.player != w.me && v < best {
			best = v
		}
	}
	w.values[p] = best
	return best
}

// checkProof compares both values under the rule with the twin's.
func checkProof(t *testing.T, s *solver.Solver, rules engine.Rules, w why.Why) {
	t.Helper()
	b := w.Because
	if b == nil || b.HouseValue == nil {
		return
	}
	last := 0
	for turn := range b.Rule {
		last = max(last, turn)
	}
	at := &twin{t, s, rules, w.Player, b.Rule, last, 0, map[position]int{}}
	if !w.Exact {
		at.last, at.depth = 1, depth
	}
	start := position{state: w.State, player: w.Player}
	after := func(house int) int {
		to, without, forbidden := at.move(start, house)
		if forbidden {
			to = without
		}
		return at.value(to)
	}
	best := after(w.Best)
	if _, ok := b.Rule[0]; ok {
		best = at.value(start)
	}
	if house := after(w.House); house != *b.HouseValue || best != *b.BestValue {
		t.Errorf("%v, player %d, house %d, rule %v: values %d and %d, the twin has %d and %d",
			w.State, w.Player, w.House, b.Rule, *b.HouseValue, *b.BestValue, house, best)
	}
	want := 1 - float64(max(0, best-*b.HouseValue))/float64(w.Loss)
	if b.Share != max(0, want) || b.Proved != (w.Exact && b.Share == 1) {
		t.Errorf("share %v, proved %v; want %v", b.Share, b.Proved, want)
	}
}

// depth is the search depth of estimates.
const depth = 2

// TestEstimates holds the properties of estimates: a twin that estimates behind turn 1 finds the same values of houses and the same
// values under the rule, lines have turns 0 and 1 and keep their value, and reasons are of these turns and not proved.
func TestEstimates(t *testing.T) {
	rules := engine.DefaultRules()
	r := rand.New(rand.NewPCG(5, 6))
	s := solver.New(rules, solver.Options{TableSeeds: solver.NoTable, Memory: 1 << 20, Threads: 1})
	other := solver.New(rules, solver.Options{TableSeeds: 3, Threads: 2})
	reasons := map[why.Reason]int{}
	for range 40 {
		at, house := middle(r, 38+r.IntN(8))
		w, err := why.Explain(t.Context(), s, at, house, why.Options{Depth: depth})
		if again, _ := why.Explain(t.Context(), other, at, house, why.Options{Depth: depth}); err != nil || !reflect.DeepEqual(again, w) {
			t.Fatalf("%+v, %v; with other tables %+v", w, err, again)
		}
		naive := &twin{t, s, rules, at.Player, nil, 1, depth, map[position]int{}}
		for h, v := range w.Values {
			to, _, _ := naive.move(position{state: at.State, player: at.Player}, h)
			if want := naive.value(to); v != want {
				t.Errorf("%v, player %d: house %d has the value %d, want %d", at.State, at.Player, h, v, want)
			}
		}
		for name, want := range map[string]int{why.HouseLine: w.Value, why.BestLine: w.BestValue} {
			turns := w.Turns(name)
			last := len(turns) - 1
			end := w.Move(name, last, len(turns[last])-1)
			p := position{state: end.To, player: at.Player, turn: 2}
			if got := naive.value(p); last != 1 || got != want {
				t.Errorf("%v, player %d: line %v ends with the value %d, want %d after turn 1", at.State, at.Player, turns, got, want)
			}
		}
		if b := w.Because; b != nil {
			reasons[b.Reason]++
			if w.Exact || b.Proved || w.PunishedBy != nil || w.Loss < why.LeastEstimated || !w.Early() {
				t.Errorf("%+v with the reason %+v", w, *b)
			}
			checkProof(t, s, rules, w)
		}
	}
	if len(reasons) < 3 {
		t.Errorf("few reasons: %v", reasons)
	}
}

// random returns a position with up to the given number of seeds in the houses, and a house to ask about.
func random(r *rand.Rand, most int) (s engine.State, player engine.Side, house int) {
	for {
		s = engine.State{}
		for range 2 + r.IntN(most-1) {
			s[r.IntN(2)][r.IntN(engine.Houses)]++
		}
		s[0][engine.Store], s[1][engine.Store] = uint8(r.IntN(12)), uint8(r.IntN(12))
		player = engine.Side(r.IntN(2))
		if houses := engine.DefaultRules().Houses(s, player); !s.Finished() && len(houses) > 0 {
			return s, player, houses[r.IntN(len(houses))]
		}
	}
}

// TestRandomPositions holds the properties of an explanation: it passes its check, a twin finds the same
// values under the rule, the mirrored position has the mirrored explanation, and tables change nothing.
func TestRandomPositions(t *testing.T) {
	n := 400
	if testing.Short() {
		n = 60
	}
	for _, rules := range []engine.Rules{{Seeds: 4}, {Seeds: 4, EmptyCapture: true}} {
		r := rand.New(rand.NewPCG(1, 2))
		s := solver.New(rules, solver.Options{TableSeeds: 12, Threads: 1})
		bare := solver.New(rules, solver.Options{TableSeeds: solver.NoTable, Memory: 1 << 20, Threads: 2})
		reasons := map[why.Reason]int{}
		for range n {
			state, player, house := random(r, 20)
			w := explain(t, s, rules, state, player, house)
			if err := w.Check(t.Context(), bare); err != nil {
				t.Fatalf("%v, player %d, house %d: %v", state, player, house, err)
			}
			checkProof(t, s, rules, w)
			if again := explain(t, bare, rules, state, player, house); !reflect.DeepEqual(again, w) {
				t.Errorf("with other tables %+v, want %+v", again, w)
			}
			mirrored := mirror(explain(t, s, rules, engine.State{state[1], state[0]}, 1-player, house))
			if !reflect.DeepEqual(mirrored, w) {
				t.Errorf("mirrored %+v, want %+v", mirrored, w)
			}
			if w.Because != nil {
				reasons[w.Because.Reason]++
			}
		}
		t.Log(reasons)
	}
}

func explain(t testing.TB, s *solver.Solver, rules engine.Rules, state engine.State, player engine.Side, house int) why.Why {
	t.Helper()
	w, err := why.Explain(t.Context(), s, engine.Position{Rules: rules, State: state, Player: player}, house, why.Options{})
	tasktest.OK(t, err)
	return w
}

// mirror returns the explanation with changed players.
func mirror(w why.Why) why.Why {
	w.State[0], w.State[1] = w.State[1], w.State[0]
	w.Player = 1 - w.Player
	for i := range w.Facts {
		w.Facts[i].By = 1 - w.Facts[i].By
	}
	return w
}

// TestCheckFindsLies changes each number and name of an explanation in turn. A claim that was changed is
// not true any more.
func TestCheckFindsLies(t *testing.T) {
	n, lies := 12, 0
	if testing.Short() {
		n = 4
	}
	for i, w := range explained(t)[:n] {
		text, err := json.Marshal(w)
		tasktest.OK(t, err)
		var tree any
		tasktest.OK(t, json.Unmarshal(text, &tree))
		change(tree, func(what string) {
			lie, err := json.Marshal(tree)
			var told why.Why
			if err != nil || json.Unmarshal(lie, &told) != nil || reflect.DeepEqual(told, w) {
				return // refused when it is read, or no change
			}
			lies++
			if err := told.Check(t.Context(), exact()); !errors.Is(err, why.ErrFalse) {
				t.Errorf("case %d: %s changed: %v in\n%s", i, what, err, lie)
			}
		})
	}
	if lies < 25*n {
		t.Errorf("%d lies are too few", lies)
	}
}

// change changes each leaf of a JSON value below facts, because, values and the numbers of the
// explanation, one at a time, and calls try each time.
func change(tree any, try func(what string)) {
	each := func(key string, value any, set func(any)) {
		switch v := value.(type) {
		case float64:
			set(v + 1)
		case bool:
			set(!v)
		case string:
			set(v + "x")
		default:
			if key != "state" && key != "lines" { // another line of best play is true too
				change(value, try)
			}
			return
		}
		try(key)
		set(value)
	}
	switch tree := tree.(type) {
	case map[string]any:
		for key, value := range tree {
			each(key, value, func(v any) { tree[key] = v })
		}
	case []any:
		for i, value := range tree {
			each("a list", value, func(v any) { tree[i] = v })
		}
	}
}

// TestCutShort holds the bounds of the work: a reason may be a later one or a plan, but it passes the check.
func TestCutShort(t *testing.T) {
	all, changed := cases(t), 0
	if testing.Short() {
		all = all[:10]
	}
	for _, e := range all {
		at := engine.Position{Rules: engine.DefaultRules(), State: e.State, Player: e.Player}
		for _, o := range []why.Options{{Leaves: 1}, {Leaves: 20}, {Turns: 1}} {
			w, err := why.Explain(t.Context(), exact(), at, e.House, o)
			tasktest.OK(t, err)
			if err := w.Check(t.Context(), exact()); err != nil {
				t.Errorf("%s, %+v: %v", e.ID, o, err)
			}
			for turn := range w.Because.Rule {
				if o.Turns == 1 && turn > 1 {
					t.Errorf("%s: a rule of turn %d", e.ID, turn)
				}
			}
			if w.Because.Reason != e.Because.Reason {
				changed++
			}
		}
	}
	if changed < len(all)/3 {
		t.Errorf("the bounds change %d reasons", changed)
	}
	ended, end := context.WithCancel(t.Context())
	end()
	at := engine.Position{Rules: engine.DefaultRules(), State: all[0].State, Player: all[0].Player}
	if _, err := why.Explain(ended, exact(), at, all[0].House, why.Options{}); !errors.Is(err, context.Canceled) {
		t.Errorf("error %v, want that of the context", err)
	}
}

// middle returns a position of a random game from the standard start with at most the given number of
// seeds in the houses, and a house to explain.
func middle(r *rand.Rand, seeds int) (at engine.Position, house int) {
	rules := engine.DefaultRules()
	for {
		at = engine.Position{Rules: rules, State: rules.Start()}
		for !at.State.Finished() {
			houses := rules.Houses(at.State, at.Player)
			house = houses[r.IntN(len(houses))]
			if n := at.State.AllInHouses(); n <= seeds {
				if n == seeds {
					return at, house
				}
				break
			}
			m, err := rules.Play(at.State, at.Player, house)
			if err != nil {
				panic(err)
			}
			at.State, at.Player = m.To, m.Next()
		}
	}
}
