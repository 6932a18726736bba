package tournament

import (
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"reflect"
	"strconv"
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
	for _, test := range []struct{ text, want string }{
		{`{"players":[{"type":"random"},{"type":"minimax","limit":3}]}`, ""},
		{`{"players":[{"type":"Random_AI"},{"type":"Minmax"},{"type":"expert","level":2,"name":"Karl"}],"pairing":"gauntlet","games":10,"openings":"fair"}`, ""},
		{`{"players":[{"type":"random","limit":3}]}`, "players: number 1: Random_AI takes no limit"},
		{`{"players":[{"type":"expert","time_ms":-1}]}`, "players: number 1: time_ms: found -1"},
		{`{"players":[{"type":"random"},{"type":"random"}],"rules":{"empty_capture":true}}`, ""},
		{`{"players":[{"type":"random"},{"type":"minimax","limit":0}]}`, `"Minimax" needs a limit`},
		{`{"players":[{"type":"random"},{"type":"expert","limit":0}]}`, ""},
		{`{"players":[{"type":"beginner","limit":0}]}`, "takes no limit"},
		{"{\n\"players\":[{\"type\":\"random\"},\n{\"type\":\"minimax\",\n\"limit\":\"3\"}]}", "players: number 2: line 4: limit: found a text, expected a whole number"},
		{`{"players":[{"type":"random"},{"typ":"random"}]}`, `players: number 2: unknown field "typ"`},
		{"{\n\n\"games\":x}", "line 3: not JSON: "},
		{"\ufeff" + `{"players":[{"type":"random"},{"type":"random"}]}`, ""},
		{`{"player":[]}`, `: unknown field "player"`},
		{`[]`, ": found a list, expected an object"},
		{`{"games":1.5}`, ": games: found the number 1.5, expected a whole number"},
		{`{"games":"x"}`, ": games: found a text, expected a whole number"},
		{`{"players":{}}`, ": players: found an object, expected a list"},
		{`{"players":[{"type":true}]}`, "type: found true or false, expected a text"},
		{`{"move_time_ms":"x"}`, ": move_time_ms: found a text, expected a number"},
		{`{"rules":{"empty_capture":1}}`, "found a number, expected true or false"},
		{`{,}`, "not JSON: "},
		{`{"games":`, "the JSON ends too early"},
		{``, "the JSON ends too early"},
	} {
		var d Definition
		data, err := Read(strings.NewReader(test.text))
		if err == nil {
			err = d.UnmarshalJSON(data)
		}
		if err == nil {
			_, err = d.Plan()
		}
		if err == nil && test.want == "" {
			continue
		}
		if err == nil || !strings.Contains(": "+err.Error(), test.want) {
			t.Errorf("%s: got %v, want %q", test.text, err, test.want)
		}
	}
}

// Openings are in random order, the same for the same seed.
func TestOrderOfOpenings(t *testing.T) {
	for _, openings := range []string{"lines:3", "fair"} {
		order := func(seed int64) []match.Opening {
			d := league(2)
			d.Openings, d.Seed = openings, seed
			p, err := d.Plan()
			tasktest.OK(t, err)
			return p.Openings
		}
		if !reflect.DeepEqual(order(1), order(1)) {
			t.Errorf("%s: the same seed leads to two orders", openings)
		}
		if reflect.DeepEqual(order(1)[:10], order(2)[:10]) {
			t.Errorf("%s: two seeds lead to the same ten", openings)
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

func TestNames(t *testing.T) {
	named := Named([]engine.PlayerSpec{
		limited(engine.TypeMinimax, 3), limited(engine.TypeMinimax, 3),
		{Type: engine.TypeExpert, Name: "Expert", Level: 4},
		{Type: engine.TypeExpert, Name: "Karl", Level: 4},
		{Type: engine.TypeExpert, Time: 50 * time.Millisecond},
		engine.NewSpec(engine.TypePerfect),
		{Type: engine.TypeRandom, Name: "Karl"},
	})
	var got []string
	for _, p := range named {
		got = append(got, p.Name)
	}
	want := []string{"Minimax 3", "Minimax 3 (2)", "Expert 4", "Karl", "Expert 50ms", "Perfect", "Karl (2)"}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("got %q, want %q", got, want)
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
	text := "\ufeff# two starts\n\n[[4,4,4,4,4,4,0],[4,4,4,4,4,4,0]]\n3 3 3 3 3 3 | 0 / 3 3 3 3 3 3 | 0\n" +
		`{"state":[[4,4,4,4,4,4,0],[4,4,4,4,4,4,0]],"player":1,"houses":[2,5]}` + "\r\n"
	tasktest.OK(t, os.WriteFile(path, []byte(text), 0o600))
	for _, test := range []struct {
		text  string
		seeds int
		want  int // openings
	}{
		{"start", 4, 1},
		{"", 4, 1},
		{"random:4", 4, 1},
		{"lines:1", 4, 6},
		{"lines:2", 4, 35},
		{"lines:3", 1, -1},
		{"seeds:1-10", 4, 10},
		{"seeds:7", 4, 1},
		{path, 4, 3},
		{"fair", 4, -1},
	} {
		s, err := ParseSource(test.text)
		tasktest.OK(t, err)
		rules := engine.Rules{Seeds: test.seeds}
		all, err := s.openings(rules)
		if err != nil || len(all) != test.want && test.want >= 0 || len(all) == 0 {
			t.Errorf("%s: %d openings, %v, want %d", test.text, len(all), err, test.want)
		}
		p := newMatch(t, league(2), match.Whole).Plan
		if p.Openings, p.Rules = all, rules; p.Validate() != nil {
			t.Errorf("%s: %v", test.text, p.Validate())
		}
	}
}

func TestWrongSources(t *testing.T) {
	for _, text := range []string{"random:0", "random:41", "random:x", "random:1-2", "lines:9", "lines:", "seeds:0", "seeds:5-3", "seeds:1-21", "seeds:21-3", "seeds:a-b"} {
		want := "expected a whole number from 1 to "
		if text == "seeds:5-3" {
			want = "expected the smaller number first"
		}
		if _, err := ParseSource(text); !errors.Is(err, ErrOpenings) || !strings.Contains(err.Error(), strconv.Quote(text)+", "+want) {
			t.Errorf("%s: got %v, want %q", text, err, want)
		}
	}
	for text, rules := range map[string]engine.Rules{
		"fair":    {Seeds: 5},
		"lines:7": {Seeds: 4}, // more than 100,000
		"nowhere": {Seeds: 4},
	} {
		s, err := ParseSource(text)
		tasktest.OK(t, err)
		if _, err := s.openings(rules); !errors.Is(err, ErrOpenings) {
			t.Errorf("%s: got %v, want an error", text, err)
		}
	}
}

func TestWrongOpenings(t *testing.T) {
	for text, want := range map[string]string{
		"":                                    "there is no opening",
		"# nothing":                           "there is no opening",
		"x":                                   "line 1: expected a state",
		"\n[[4,4,4],[4,4,4]]":                 "line 2: state[0]: expected 7 whole numbers",
		"[[4,4,4,4,4,4,0]]":                   "line 1: state: expected 2 rows",
		"[[4,4,4,4,4,4,-1],[4,4,4,4,4,4,0]]":  "line 1: state[0][6]: -1, expected",
		"[[4,4,4,4,4,4,241],[4,4,4,4,4,4,0]]": "line 1: state[0][6]: 241, expected",
		"[[40,40,40,40,40,40,40],[1,0,0,0,0,0,0]]":          "seeds on the board",
		`{"state":[[4,4,4,4,4,4,0],[4,4,4,4,4,4,0]],"x":1}`: "unknown field",
		"<6,0,0,4,4,4>":                     "line 1: wrong board: found",
		"4 4 4 4 4 4 | 0 / 4 4 4 4 4 4 | x": `"x", expected a whole number`,
	} {
		if _, err := ParseOpenings([]byte(text)); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: got %v, want %q", text, err, want)
		}
	}
}

// Openings may be boards of the Kalah Game Protocol, whose south moves first.
func TestKGPOpenings(t *testing.T) {
	all, err := ParseOpenings([]byte("<6,1,2,1,0,0,0,0,0,4,4,4,4,4,4>"))
	if want := (engine.State{{1, 0, 0, 0, 0, 0, 1}, {4, 4, 4, 4, 4, 4, 2}}); err != nil || len(all) != 1 || all[0].State != want || all[0].First != engine.First {
		t.Errorf("got %+v, %v, want %v", all, err, want)
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
