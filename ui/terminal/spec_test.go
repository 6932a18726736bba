package terminal

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"kalah/engine"
)

func TestParseSpec(t *testing.T) {
	seed := func(n int64) *int64 { return &n }
	for _, test := range []struct {
		text string
		want engine.PlayerSpec
	}{
		{"human", engine.PlayerSpec{Type: engine.TypeHuman, Name: "Human"}},
		{"human,name=Karl der Große", engine.PlayerSpec{Type: engine.TypeHuman, Name: "Karl der Große"}},
		{"random", engine.PlayerSpec{Type: engine.TypeRandom, Name: "Random"}},
		{"random,seed=-7", engine.PlayerSpec{Type: engine.TypeRandom, Name: "Random", Seed: seed(-7)}},
		{"minimax", engine.PlayerSpec{Type: engine.TypeMinimax, Name: "Minimax", Limit: 4}},
		{"alphabeta", engine.PlayerSpec{Type: engine.TypeAlphaBeta, Name: "AlphaBeta", Limit: 6}},
		{"scout", engine.PlayerSpec{Type: engine.TypeScout, Name: "Scout", Limit: 6}},
		{"scout,limit=5,seed=7,name=Pearl", engine.PlayerSpec{Type: engine.TypeScout, Name: "Pearl", Limit: 5, Seed: seed(7)}},
		{" Scout , name = a=b , limit = 100 ", engine.PlayerSpec{Type: engine.TypeScout, Name: "a=b", Limit: 100}},
	} {
		got, err := parseSpec(test.text)
		if err != nil {
			t.Errorf("%q: %v", test.text, err)
		}
		if diff := cmp.Diff(test.want, got); diff != "" {
			t.Errorf("%q: -want +got\n%s", test.text, diff)
		}
	}
}

func TestParseSpecErrors(t *testing.T) {
	for _, test := range []struct{ text, want string }{
		{"", `"" is no type of player, expected human, random, minimax, alphabeta or scout`},
		{"expert", `"expert" is no type of player, expected human, random, minimax, alphabeta or scout`},
		{"Random_AI", `"Random_AI" is no type of player, expected human, random, minimax, alphabeta or scout`},
		{"scout,", `scout takes no "", only name, limit and seed`},
		{"scout,depth=3", `scout takes no "depth", only name, limit and seed`},
		{"scout,time=1s", `scout takes no "time", only name, limit and seed`},
		{"human,seed=3", `human takes no "seed", only name`},
		{"random,limit=3", `random takes no "limit", only name and seed`},
		{"scout,limit", "limit needs a value, as in limit=5"},
		{"scout,limit=", `limit "", expected a whole number from 1 to 100`},
		{"scout,limit=0", `limit "0", expected a whole number from 1 to 100`},
		{"scout,limit=101", `limit "101", expected a whole number from 1 to 100`},
		{"scout,limit=4.5", `limit "4.5", expected a whole number from 1 to 100`},
		{"scout,seed=x", `seed "x", expected a whole number of at most 18 digits`},
		{"scout,seed=99999999999999999999", `seed "99999999999999999999", expected a whole number of at most 18 digits`},
		{"scout,name=", "the name is empty"},
		{"scout,name=a\x1b[2Jb", `the name "a\x1b[2Jb" holds what cannot be shown`},
		{"scout,name=\xff", `the name "\xff" holds what cannot be shown`},
		{"scout,limit=3,limit=4", "limit is given twice"},
	} {
		spec, err := parseSpec(test.text)
		if err == nil {
			t.Errorf("%q: got %+v, want an error", test.text, spec)
		} else if err.Error() != test.want {
			t.Errorf("%q\n got %v\nwant %v", test.text, err, test.want)
		}
	}
}

// Every player that the parser lets through can be played and logged.
func FuzzParseSpec(f *testing.F) {
	f.Add("human,name=Karl")
	f.Add("scout,limit=5,seed=7,name=Pearl")
	f.Add("minimax,limit=101")
	f.Add("random, seed = -9223372036854775808")
	f.Add("ſcout,name=\u2028")
	f.Fuzz(func(t *testing.T, text string) {
		spec, err := parseSpec(text)
		if err != nil {
			return
		}
		if err := spec.Validate(); err != nil {
			t.Error(err)
		}
		if spec.Type.HasLimit() != (spec.Limit != 0) {
			t.Errorf("%s with limit %d", spec.Type, spec.Limit)
		}
		if seeded := withSeed(spec); seeded.Type.HasSeed() != (seeded.Seed != nil) {
			t.Errorf("%s with seed %v", spec.Type, seeded.Seed)
		}
		if spec.Name == "" || strings.Contains(spec.Name, ",") || oneLine(spec.Name) != spec.Name {
			t.Errorf("name %q", spec.Name)
		}
	})
}
