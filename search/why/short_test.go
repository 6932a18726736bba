package why_test

import (
	"encoding/json"
	"errors"
	"reflect"
	"slices"
	"sync"
	"testing"

	"kalah/engine"
	"kalah/internal/task/tasktest"
	"kalah/search/solver"
	"kalah/search/why"
)

// restore reads an explanation in short and restores it for the position and the values of another.
func restore(w why.Why, text []byte) (why.Why, error) {
	var s why.Short
	if err := json.Unmarshal(text, &s); err != nil {
		return why.Why{}, err
	}
	at := engine.Position{Rules: engine.Rules{Seeds: 4, EmptyCapture: w.EmptyCapture}, State: w.State, Player: w.Player}
	return s.Restore(at, w.House, w.Values)
}

// exact is a solver of the default rules that the tests share.
var exact = sync.OnceValue(func() *solver.Solver {
	return solver.New(engine.DefaultRules(), solver.Options{TableSeeds: 12, Threads: 1})
})

var once struct {
	sync.Once
	all []why.Why
}

// explained returns the explanations of the cases, of a house that one reply punishes, and of a best house.
func explained(t testing.TB) []why.Why {
	t.Helper()
	once.Do(func() {
		for _, e := range cases(t) {
			once.all = append(once.all, explain(t, exact(), engine.DefaultRules(), e.State, e.Player, e.House))
		}
		for _, house := range []int{2, 0} {
			once.all = append(once.all, explain(t, exact(), engine.DefaultRules(), engine.State{{1, 2, 1, 0, 2, 1, 6}, {3, 1, 0, 0, 1, 0, 1}}, engine.First, house))
		}
	})
	return once.all
}

// TestShort holds that an explanation in short is complete once it is restored, and that a game can store it.
func TestShort(t *testing.T) {
	for _, w := range explained(t) {
		text, err := json.Marshal(w.Short())
		tasktest.OK(t, err)
		if len(text) > 1000 {
			t.Errorf("%d bytes: %s", len(text), text)
		}
		if got, err := restore(w, text); err != nil || !reflect.DeepEqual(got, w) {
			t.Errorf("%s: %+v, %v; want %+v", text, got, err, w)
		}
	}
}

// TestRestoreNeverPanics replaces each value in stored explanations by values of other kinds and sizes.
func TestRestoreNeverPanics(t *testing.T) {
	tried, all := 0, explained(t)
	if testing.Short() {
		all = all[len(all)-10:]
	}
	for _, w := range all {
		text, err := json.Marshal(w.Short())
		var tree any
		if err != nil || json.Unmarshal(text, &tree) != nil {
			t.Fatal(err)
		}
		replace(tree, []any{nil, -1, 6, 7, 1 << 40, 0.5, "", "tempo", []any{}, []any{[]any{}}, []any{1, 1}, map[string]any{}, map[string]any{"-1": []any{}}}, func() {
			text, err := json.Marshal(tree)
			tasktest.OK(t, err)
			if restored, err := restore(w, text); err == nil {
				restored.Main()
			}
			tried++
		})
	}
	if tried < 300*len(all) {
		t.Errorf("%d are too few", tried)
	}
}

// replace replaces each value inside tree by each of the given ones, one at a time, and calls try each time.
func replace(tree any, with []any, try func()) {
	each := func(value any, set func(any)) {
		replace(value, with, try)
		for _, other := range with {
			set(other)
			try()
		}
		set(value)
	}
	switch tree := tree.(type) {
	case map[string]any:
		for key, value := range tree {
			each(value, func(v any) { tree[key] = v })
		}
	case []any:
		for i, value := range tree {
			each(value, func(v any) { tree[i] = v })
		}
	}
}

// TestRestoreRefuses changes stored explanations, and the values that they are restored with.
func TestRestoreRefuses(t *testing.T) {
	all := map[why.Reason]why.Why{}
	for _, w := range explained(t) {
		if w.Because == nil {
			w.Because = &why.Because{} // "" stands for a best house
		}
		all[w.Because.Reason] = w
	}
	for name, test := range map[string]struct {
		of     why.Reason
		change func(w *why.Why, s *why.Short)
	}{
		"a house that is not there":   {why.AllowCapture, func(w *why.Why, _ *why.Short) { w.House = 9 }},
		"an empty house":              {why.AllowCapture, func(w *why.Why, _ *why.Short) { w.House = empty(w) }},
		"best is worse":               {why.AllowCapture, func(w *why.Why, s *why.Short) { s.Best = w.House }},
		"best is out of range":        {why.AllowCapture, func(_ *why.Why, s *why.Short) { s.Best = -1 }},
		"no values":                   {why.AllowCapture, func(w *why.Why, _ *why.Short) { w.Values = nil }},
		"a value is missing":          {why.AllowCapture, func(w *why.Why, _ *why.Short) { delete(w.Values, w.House) }},
		"a value too many":            {why.AllowCapture, func(w *why.Why, _ *why.Short) { w.Values[empty(w)] = w.Value }},
		"a value of the other parity": {why.Plan, func(w *why.Why, _ *why.Short) { w.Values[other(w)]-- }},
		"a value that is too large":   {why.Plan, func(w *why.Why, _ *why.Short) { w.Values[other(w)] = -w.State.Total() - 2 }},
		"another value of the line":   {why.Plan, func(w *why.Why, _ *why.Short) { w.Values[w.House] -= 2 }},
		"no loss":                     {why.Plan, func(w *why.Why, _ *why.Short) { w.Values[w.House] = w.BestValue }},
		"no lines":                    {why.Plan, func(_ *why.Why, s *why.Short) { s.Lines = why.Lines{} }},
		"an empty turn":               {why.Plan, func(_ *why.Why, s *why.Short) { s.Lines.House[1] = nil }},
		"an empty turn at the end":    {why.Plan, func(_ *why.Why, s *why.Short) { s.Lines.House = append(s.Lines.House, nil) }},
		"two turns of one player":     {why.Plan, func(_ *why.Why, s *why.Short) { s.Lines.Best = append(s.Lines.Best[:1], s.Lines.Best[2:]...) }},
		"one turn of both players":    {why.Plan, func(_ *why.Why, s *why.Short) { join(s.Lines.Best) }},
		"a line that is too short":    {why.Plan, func(_ *why.Why, s *why.Short) { s.Lines.Best = s.Lines.Best[:2] }},
		"a line that is too long":     {why.Plan, func(_ *why.Why, s *why.Short) { s.Lines.Best = append(s.Lines.Best, []int{0}) }},
		"a line of another house":     {why.Plan, func(_ *why.Why, s *why.Short) { s.Lines.House = s.Lines.Best }},
		"an absurd house":             {why.Plan, func(_ *why.Why, s *why.Short) { s.Lines.Best[1][0] = 1 << 40 }},
		"no reason":                   {why.Plan, func(_ *why.Why, s *why.Short) { s.Because, s.PunishedBy = nil, nil }},
		"a reason of a best house":    {"", func(_ *why.Why, s *why.Short) { s.Because = &why.Because{Reason: why.Plan} }},
		"a best house is punished":    {"", func(_ *why.Why, s *why.Short) { s.Because, s.PunishedBy = nil, []int{s.Lines.House[1][0]} }},
		"an unknown reason":           {why.Plan, func(_ *why.Why, s *why.Short) { s.Because.Reason = "luck" }},
		"a plan that is proved":       {why.Plan, func(_ *why.Why, s *why.Short) { s.Because.Proved = true }},
		"a capture that is not there": {why.AllowCapture, func(_ *why.Why, s *why.Short) { s.Because.Rule = why.Rule{1: {{why.NoCapture, 99}}} }},
		"another size":                {why.AllowCapture, func(_ *why.Why, s *why.Short) { s.Because.Seeds = why.Sizes{99} }},
		"no values under the rule":    {why.AllowCapture, func(_ *why.Why, s *why.Short) { s.Because.HouseValue = nil }},
		"an impossible value of it":   {why.AllowCapture, func(_ *why.Why, s *why.Short) { s.Because.HouseValue = new(999) }},
		"too small a share":           {why.AllowCapture, func(_ *why.Why, s *why.Short) { s.Because.Share = 0.2 }},
		"one reason twice":            {why.AllowCapture, func(_ *why.Why, s *why.Short) { s.Because.Reason = "allow_cap+allow_cap" }},
		"another order":               {why.AllowCapture, func(_ *why.Why, s *why.Short) { s.Because = &why.Because{Reason: why.Order, Share: 1, Proved: true} }},
		"many replies punish":         {why.OnlyReply, func(_ *why.Why, s *why.Short) { s.PunishedBy = append(s.PunishedBy, s.PunishedBy...) }},
		"no reply punishes":           {why.Plan, func(_ *why.Why, s *why.Short) { s.PunishedBy = nil }},
		"an absurd reply":             {why.Plan, func(_ *why.Why, s *why.Short) { s.PunishedBy = append([]int{-7}, s.PunishedBy...) }},
		"replies out of order":        {why.Plan, func(_ *why.Why, s *why.Short) { slices.Reverse(s.PunishedBy) }},
	} {
		w, ok := all[test.of]
		if !ok {
			t.Fatalf("no case of %s", test.of)
		}
		text, _ := json.Marshal(w)
		var of why.Why // a copy
		tasktest.OK(t, json.Unmarshal(text, &of))
		short := of.Short()
		test.change(&of, &short)
		text, _ = json.Marshal(short)
		if got, err := restore(of, text); !errors.Is(err, why.ErrFalse) {
			t.Errorf("%s: restored as %+v, %v, want a false claim", name, got, err)
		}
	}
}

// empty returns an empty house of the player.
func empty(w *why.Why) int {
	for h := range engine.Houses {
		if w.State[w.Player][h] == 0 {
			return h
		}
	}
	panic("no house is empty")
}

// other returns a house that is neither explained nor one of the best.
func other(w *why.Why) int {
	for h, v := range w.Values {
		if h != w.House && v < w.BestValue {
			return h
		}
	}
	panic("all other houses are best")
}

// join appends the second turn to the first one.
func join(turns [][]int) { turns[0] = append(turns[0], turns[1][0]) }

// FuzzRestore restores arbitrary explanations in short of arbitrary positions. A restored
// explanation has a sentence, and can be stored again without loss.
func FuzzRestore(f *testing.F) {
	for _, w := range explained(f) {
		short, err := json.Marshal(w.Short())
		tasktest.OK(f, err)
		of, err := json.Marshal(why.Why{State: w.State, Player: w.Player, House: w.House, Values: w.Values})
		tasktest.OK(f, err)
		f.Add(short, of)
	}
	f.Fuzz(func(t *testing.T, text, position []byte) {
		var of why.Why
		if json.Unmarshal(position, &of) != nil {
			return
		}
		w, err := restore(of, text)
		if err != nil {
			return
		}
		w.Main()
		again, err := json.Marshal(w.Short())
		tasktest.OK(t, err)
		if got, err := restore(w, again); err != nil || !reflect.DeepEqual(got, w) {
			t.Fatalf("restored again %+v, %v; want %+v", got, err, w)
		}
	})
}
