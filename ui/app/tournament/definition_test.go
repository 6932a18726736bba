package tournament

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"
	"time"

	"kalah/engine"
	"kalah/engine/match"
	"kalah/internal/task/tasktest"
)

func TestDefinitionThroughJSON(t *testing.T) {
	for _, p := range Presets() {
		p.SPRT, p.MoveTime, p.TimeFactor = match.NewSPRT(0, 7), 50*time.Millisecond, 2
		p.List = []match.Opening{match.StartOpening(p.Rules)}
		data, err := json.Marshal(p.Definition)
		tasktest.OK(t, err)
		var back Definition
		tasktest.OK(t, json.Unmarshal(data, &back))
		if !reflect.DeepEqual(back, p.Definition) {
			t.Errorf("%s: got %+v, want %+v", p.ID, back, p.Definition)
		}
	}
}

func TestDefinitionFile(t *testing.T) {
	for text, want := range map[string]string{
		`{"players":[{"type":"Random_AI"},{"type":"Minmax"},{"type":"expert","level":2,"name":"Karl"}],"pairing":"gauntlet","games":10,"openings":"fair"}`: "<nil>",
		"\ufeff" + `{"players":[{"type":"random"},{"type":"random"}],"rules":{"empty_capture":true}}`:                                                      "<nil>",
		`{"players":[{"type":"random","limit":3}]}`:                                          "players: number 1: Random_AI takes no limit",
		`{"players":[{"type":"expert","time_ms":-1}]}`:                                       "players: number 1: time_ms: found -1",
		"{\n\"players\":[{\"type\":\"random\"},\n{\"type\":\"minimax\",\n\"limit\":\"3\"}]}": "players: number 2: line 4: limit: found a text, expected a whole number",
		`{"player":[]}`: `unknown field "player"`,
		`[]`:            "found a list, expected an object",
		`{"games":`:     "the JSON ends too early",
	} {
		var d Definition
		data, err := Read(strings.NewReader(text))
		if err == nil {
			err = d.UnmarshalJSON(data)
		}
		if err == nil {
			_, err = d.Plan()
		}
		if !strings.Contains(fmt.Sprint(err), want) {
			t.Errorf("%s: got %v, want %q", text, err, want)
		}
	}
}

// Deterministic players play each opening once. Too many players are refused early.
func TestPlan(t *testing.T) {
	d := league(0)
	d.Games, d.Pairing, d.Openings = 100, match.Series, "lines:1"
	d.Players = []engine.PlayerSpec{limited(engine.TypeExpert, 1), limited(engine.TypeExpert, 2)}
	if p, err := d.Plan(); err != nil || p.Games != 12 || d.Games != 100 {
		t.Errorf("got %+v, %v, want 12 games", p, err)
	}
	d = league(2)
	for range 100_000 {
		d.Players = append(d.Players, engine.NewSpec(engine.TypeRandom))
	}
	if _, err := d.Plan(); !errors.Is(err, match.ErrPlan) {
		t.Errorf("100,000 players: %v", err)
	}
	if named := Named(d.Players[:5000]); named[4999].Name == named[4998].Name {
		t.Errorf("two are called %q", named[4999].Name)
	}
}

func FuzzDefinition(f *testing.F) {
	for _, p := range Presets() {
		data, err := json.Marshal(p.Definition)
		tasktest.OK(f, err)
		f.Add(data)
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		var d Definition
		if d.UnmarshalJSON(data) != nil {
			return
		}
		if s, err := ParseSource(d.Openings); err != nil || s.kind == FromFile || s.kind == EveryLine {
			return
		}
		if p, err := d.Plan(); err == nil && p.Validate() != nil {
			t.Error("a plan that cannot be played")
		}
	})
}

func TestSources(t *testing.T) {
	path := filepath.Join(t.TempDir(), "openings.txt")
	text := "\ufeff# three starts\n\n[[4,4,4,4,4,4,0],[4,4,4,4,4,4,0]]\n3 3 3 3 3 3 | 0 / 3 3 3 3 3 3 | 0\n" +
		`{"state":[[4,4,4,4,4,4,0],[4,4,4,4,4,4,0]],"player":1,"houses":[2,5]}` + "\n" +
		`{"board":"<6,0,0,4,4,4,4,4,4,4,4,4,4,4,4>","player":1,"houses":[2]}` + "\r\n<6,1,2,1,0,0,0,0,0,4,4,4,4,4,4>"
	tasktest.OK(t, os.WriteFile(path, []byte(text), 0o600))
	var last match.Opening
	for text, want := range map[string]int{
		"start": 1, "": 1, "random:4": 1, "lines:1": 6, "lines:2": 35, "seeds:1-10": 10, "seeds:7": 1, path: 5, "fair": 323,
	} {
		s, err := ParseSource(text)
		tasktest.OK(t, err)
		all, err := s.openings(engine.DefaultRules())
		if err != nil || len(all) != want {
			t.Errorf("%s: %d openings, %v, want %d", text, len(all), err, want)
		}
		p := newMatch(t, league(2), match.Whole).Plan
		if p.Openings = all; p.Validate() != nil {
			t.Errorf("%s: %v", text, p.Validate())
		}
		if text == path {
			last = all[len(all)-1]
		}
	}
	// The south of the Kalah Game Protocol moves first.
	if want := (engine.State{{1, 0, 0, 0, 0, 0, 1}, {4, 4, 4, 4, 4, 4, 2}}); last.State != want || last.First != engine.First {
		t.Errorf("got %+v, want %v", last, want)
	}
}

func TestWrongOpenings(t *testing.T) {
	for text, rules := range map[string]engine.Rules{
		"random:0": {Seeds: 4}, "random:x": {Seeds: 4}, "seeds:5-3": {Seeds: 4}, "seeds:1-21": {Seeds: 4},
		"fair": {Seeds: 5}, "nowhere": {Seeds: 4}, "lines:7": {Seeds: 4}, // more than 100,000
	} {
		s, err := ParseSource(text)
		if err == nil {
			_, err = s.openings(rules)
		}
		if !errors.Is(err, ErrOpenings) {
			t.Errorf("%s: got %v, want an error", text, err)
		}
	}
	for text, want := range map[string]string{
		"# nothing":                           "there is no opening",
		"\nx":                                 "line 2: expected a state",
		"[[4,4,4,4,4,4,241],[4,4,4,4,4,4,0]]": "line 1: state[0][6]: 241, expected",
		"[[40,40,40,40,40,40,40],[1,0,0,0,0,0,0]]":          "seeds on the board",
		`{"state":[[4,4,4,4,4,4,0],[4,4,4,4,4,4,0]],"x":1}`: "unknown field",
	} {
		if _, err := ParseOpenings([]byte(text)); !strings.Contains(fmt.Sprint(err), want) {
			t.Errorf("%q: got %v, want %q", text, err, want)
		}
	}
}

func FuzzOpenings(f *testing.F) {
	f.Add([]byte("[[4,4,4,4,4,4,0],[4,4,4,4,4,4,0]]"))
	f.Add([]byte("3 3 3 3 3 3 | 0 / 3 3 3 3 3 3 | 0"))
	f.Add([]byte(`{"state":[[4,4,4,4,4,4,0],[4,4,4,4,4,4,0]],"player":1,"houses":[2,5]}`))
	f.Fuzz(func(t *testing.T, data []byte) {
		all, err := ParseOpenings(data)
		if err == nil && len(all) == 0 {
			t.Error("neither openings nor an error")
		}
		for _, o := range all {
			if o.State.Validate() != nil {
				t.Errorf("%v", o)
			}
		}
	})
}
