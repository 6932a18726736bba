package reason

import (
	"encoding/json"
	"errors"
	"reflect"
	"testing"

	"kalah/engine"
	"kalah/engine/line"
	"kalah/internal/task/tasktest"
	"kalah/search/solver"
	"kalah/search/why"
)

func TestLogged(t *testing.T) {
	at := engine.Position{Rules: engine.DefaultRules(), State: engine.State{{1, 1, 0, 0, 0, 2, 20}, {0, 0, 3, 0, 1, 0, 20}}}
	w, err := why.Explain(t.Context(), solver.New(at.Rules, solver.Options{TableSeeds: 10, Threads: 1}), at, 1, why.Options{})
	tasktest.OK(t, err)
	short, err := json.Marshal(w.Short())
	tasktest.OK(t, err)
	values := []line.Value{{House: 0, Proved: true}, {House: 1, Score: -2, Proved: true}, {House: 5, Score: -6, Proved: true}}
	if got, ok, err := Logged(line.Evaluation{Houses: values, Why: short}, at, 1); !ok || err != nil || !reflect.DeepEqual(got, w) {
		t.Errorf("got %+v, %t, %v; want %+v", got, ok, err, w)
	}
	if _, ok, err := Logged(line.Evaluation{Houses: values}, at, 1); ok || err != nil {
		t.Errorf("without a reason: %t, %v", ok, err)
	}
	estimate := append([]line.Value{{House: 0}}, values[1:]...)
	for name, e := range map[string]line.Evaluation{
		"an estimate": {Houses: estimate, Why: short},
		"a text":      {Houses: values, Why: []byte(`"luck"`)},
		"not JSON":    {Houses: values, Why: []byte(`{`)},
	} {
		if got, ok, err := Logged(e, at, 1); !ok || !errors.Is(err, why.ErrFalse) {
			t.Errorf("%s: got %+v, %t, %v", name, got, ok, err)
		}
	}
}
