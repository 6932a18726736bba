package terminal

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"kalah/engine"
	"kalah/search"
	"kalah/search/solver"
)

func askExpert(t *testing.T, request string) expertAnswer {
	t.Helper()
	a := run(t, request, "analyze", "--jsonl")
	a.want(t, statusDone, `"exact":`, "")
	var got expertAnswer
	if err := json.Unmarshal([]byte(a.out), &got); err != nil {
		t.Fatal(err)
	}
	return got
}

// What Expert calls exact is exact, and its line is one that can be played.
func TestAnalyzeExpert(t *testing.T) {
	lines := strings.Split(strings.TrimSpace(read(t, "testdata/solved.jsonl")), "\n")[:10]
	var requests []string
	for _, line := range lines {
		requests = append(requests, strings.TrimSuffix(line, "}")+`,"algorithm":"expert","time_ms":200}`)
	}
	// One process answers them all: it gets the solver's tables once.
	a := run(t, strings.Join(requests, "\n"), "analyze", "--jsonl")
	answers := strings.Split(strings.TrimSpace(a.out), "\n")
	if a.status != statusDone || len(answers) != len(lines) {
		t.Fatalf("got %+v, want %d answers", a, len(lines))
	}
	exact := 0
	for i, line := range lines {
		var want struct {
			State        engine.State
			Player       int
			EmptyCapture bool `json:"empty_capture"`
			Score        int
			Houses       []houseAnswer
		}
		if err := json.Unmarshal([]byte(line), &want); err != nil {
			t.Fatal(err)
		}
		var got expertAnswer
		if err := json.Unmarshal([]byte(answers[i]), &got); err != nil {
			t.Fatal(err)
		}
		state, player := want.State, want.Player
		for i, letter := range got.PV {
			house, err := engine.ParseHouse(player, letter)
			if err != nil || engine.Letter(player, house) != letter || i == 0 && house != got.House {
				t.Fatalf("%v of player %d: line %q, house %d", want.State, want.Player, got.PV, got.House)
			}
			m, err := engine.Rules{EmptyCapture: want.EmptyCapture}.Play(state, player, house)
			if err != nil {
				t.Fatal(err)
			}
			state, player = m.To, m.Next()
		}
		if len(got.PV) == 0 || got.Nodes == 0 || got.Milliseconds <= 0 || got.Milliseconds > 3000 {
			t.Errorf("got %+v", got)
		}
		if !got.Exact {
			continue
		}
		exact++
		for _, h := range want.Houses {
			if h.House == got.House && h.Score != want.Score || got.Score != want.Score {
				t.Errorf("got %+v, want score %d by %v", got, want.Score, want.Houses)
			}
		}
	}
	if exact < 5 {
		t.Errorf("%d of 10 proved, want at least 5", exact)
	}
}

// With a limit alone the answer depends on nothing else.
func TestAnalyzeExpertLimit(t *testing.T) {
	request := `{` + start4 + `,"player":0,"algorithm":"Expert","limit":4}`
	first := askExpert(t, request)
	if first.Depth != 4 || first.Exact {
		t.Errorf("got %+v, want a guess of 4 turns", first)
	}
	askExpert(t, strings.Replace(request, `:4}`, `:2}`, 1))
	second := askExpert(t, request)
	first.Milliseconds, second.Milliseconds = 0, 0
	if fmt.Sprint(first) != fmt.Sprint(second) {
		t.Errorf("first %+v, then %+v", first, second)
	}
}

func TestAnalyzeExpertFinished(t *testing.T) {
	a := run(t, `{"state":[[0,0,0,0,0,0,9],[0,0,3,0,0,0,2]],"player":0,"algorithm":"expert","limit":5}`, "analyze", "--jsonl")
	a.want(t, statusDone, `{"score":4,"exact":true,"house":-1,"depth":0,"nodes":0,"pv":[],"ms":`, "")
}

// Requests under both capture rules, in turn, free nothing: the solver of each
// rule stays, with what it proved.
func TestAnalyzeKeepsBothSolvers(t *testing.T) {
	env := search.NewEnvironment(search.Options{Memory: 32 << 20, TableSeeds: 6})
	a := analyzer{env, map[searchKind]*kalahSearch{}}
	rules := [2]engine.Rules{{}, {EmptyCapture: true}}
	state := engine.StartState(2)
	var first [2]solver.Solution
	var solvers [2]*solver.Solver
	for i, r := range rules {
		var err error
		solvers[i] = env.Solver(r)
		if first[i], err = solvers[i].Value(t.Context(), state, engine.First); err != nil {
			t.Fatal(err)
		}
	}
	for i := range 6 {
		request := fmt.Sprintf(`{%s,"player":0,"empty_capture":%v,"algorithm":"expert","limit":2}`, start4, i%2 == 1)
		if _, err := a.answer(t.Context(), []byte(request)); err != nil {
			t.Fatal(err)
		}
	}
	for i, r := range rules {
		again, err := env.Solver(r).Value(t.Context(), state, engine.First)
		if err != nil || env.Solver(r) != solvers[i] || again.Score != first[i].Score || again.Nodes*10 > first[i].Nodes {
			t.Errorf("%+v: %d in %d nodes, %v; before %d in %d, want a fraction", r, again.Score, again.Nodes, err, first[i].Score, first[i].Nodes)
		}
	}
}
