package tournament

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"kalah/engine"
	"kalah/engine/match"
)

func TestSources(t *testing.T) {
	path := filepath.Join(t.TempDir(), "openings.txt")
	text := "\ufeff# two starts\n\n[[4,4,4,4,4,4,0],[4,4,4,4,4,4,0]]\n3 3 3 3 3 3 | 0 / 3 3 3 3 3 3 | 0\n" +
		`{"state":[[4,4,4,4,4,4,0],[4,4,4,4,4,4,0]],"player":1,"houses":[2,5]}` + "\r\n"
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
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
		if err != nil {
			t.Fatal(err)
		}
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
	for _, text := range []string{"random:0", "random:41", "random:x", "random:1-2", "lines:9", "lines:", "seeds:0", "seeds:5-3", "seeds:1-21", "seeds:a-b"} {
		if _, err := ParseSource(text); !errors.Is(err, ErrOpenings) || !strings.Contains(err.Error(), text) {
			t.Errorf("%s: got %v, want an error that names it", text, err)
		}
	}
	if _, err := ParseSource("seeds:5-3"); err == nil || !strings.Contains(err.Error(), "expected the smaller number first") {
		t.Errorf("seeds:5-3: got %v", err)
	}
	for text, rules := range map[string]engine.Rules{
		"fair":    {Seeds: 5},
		"lines:7": {Seeds: 4}, // more than 100,000
		"nowhere": {Seeds: 4},
	} {
		s, err := ParseSource(text)
		if err != nil {
			t.Fatal(err)
		}
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
		"4 4 4 4 4 4 | 0 / 4 4 4 4 4 4 | x":                 `"x", expected a whole number`,
	} {
		if _, err := ParseOpenings([]byte(text)); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: got %v, want %q", text, err, want)
		}
	}
}

func TestKindsOfSources(t *testing.T) {
	for source, want := range map[string]struct {
		kind OpeningKind
		what string
	}{
		"start": {FromStart, ""}, "": {FromStart, ""}, "random:4": {RandomMoves, "4"}, "lines:2": {EveryLine, "2"},
		"seeds:1-10": {EverySize, "1-10"}, "fair": {FairStarts, ""}, "/tmp/a.txt": {FromFile, "/tmp/a.txt"}, "starts": {FromFile, "starts"},
	} {
		kind, what := SplitSource(source)
		if kind != want.kind || what != want.what {
			t.Errorf("SplitSource(%q) = %q, %q, want %q, %q", source, kind, what, want.kind, want.what)
		}
		if back := kind.Source(what); back != source && source != "" {
			t.Errorf("%q becomes %q", source, back)
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
