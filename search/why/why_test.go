package why_test

import (
	"bufio"
	"encoding/json"
	"os"
	"reflect"
	"testing"

	"kalah/internal/task/tasktest"
	"kalah/search/why"
)

type expected struct {
	why.Why
	ID     string `json:"id"`
	Expect struct {
		Reason why.Reason
		Proved bool
		Share  float64
		Main   *why.Fact
		En, De string
	}
}

func cases(t testing.TB) (all []expected) {
	f, err := os.Open("testdata/why.jsonl")
	tasktest.OK(t, err)
	defer f.Close()
	for lines := bufio.NewScanner(f); lines.Scan(); {
		var e expected
		tasktest.OK(t, json.Unmarshal(lines.Bytes(), &e))
		all = append(all, e)
	}
	return all
}

func TestCases(t *testing.T) {
	for i, e := range cases(t) {
		got := explained(t)[i]
		if !reflect.DeepEqual(got.Values, e.Values) || got.Value != e.Value || got.Loss != e.Loss || !reflect.DeepEqual(got.BestHouses, e.BestHouses) || got.Best != e.Best {
			t.Errorf("%s: values %v, best %d; want %v, %d", e.ID, got.Values, got.Best, e.Values, e.Best)
		}
		b, want := got.Because, e.Because
		if b.Reason != want.Reason || b.Share != want.Share || b.Proved != want.Proved || !reflect.DeepEqual(b.Rule, want.Rule) || !reflect.DeepEqual(b.Seeds, want.Seeds) ||
			!reflect.DeepEqual(b.HouseValue, want.HouseValue) || !reflect.DeepEqual(b.BestValue, want.BestValue) {
			g, _ := json.Marshal(b)
			w, _ := json.Marshal(want)
			t.Errorf("%s: %s\nwant %s (%s)", e.ID, g, w, e.Expect.En)
		}
		if !reflect.DeepEqual(got.Lines, e.Lines) {
			t.Errorf("%s: lines %v\nwant %v", e.ID, got.Lines, e.Lines)
		} else if !reflect.DeepEqual(got.Facts, e.Facts) {
			g, _ := json.Marshal(got.Facts)
			w, _ := json.Marshal(e.Facts)
			t.Errorf("%s: %s\nwant %s", e.ID, g, w)
		}
		main, ok := got.Main()
		if want := e.Expect.Main; ok != (want != nil) || ok && (main.Kind != want.Kind || main.By != want.By || main.Turn != want.Turn || main.House != want.House || main.Seeds != want.Seeds || !reflect.DeepEqual(main.Taken, want.Taken)) {
			t.Errorf("%s: main %+v, want %+v", e.ID, main, want)
		}
	}
}
