package terminal

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"kalah/engine"
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
	lines := strings.Split(strings.TrimSpace(read(t, "testdata/solved.jsonl")), "\n")
	exact := 0
	for _, line := range lines[:10] {
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
		got := askExpert(t, strings.TrimSuffix(line, "}")+`,"algorithm":"expert","time_ms":200}`)
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
