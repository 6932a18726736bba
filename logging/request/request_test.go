package request_test

import (
	"strings"
	"testing"

	"kalah/engine"
	"kalah/logging/request"
)

const start = `"state":[[4,4,4,4,4,4,0],[4,4,4,4,4,4,0]]`

func TestPosition(t *testing.T) {
	r, err := request.Parse([]byte(`{` + start + `,"player":1,"empty_capture":true,"unknown":[]}`))
	if err != nil {
		t.Fatal(err)
	}
	got, err := r.Position()
	want := engine.Position{Rules: engine.Rules{Seeds: 4, EmptyCapture: true}, State: engine.StartState(4), Player: 1}
	if err != nil || got != want {
		t.Errorf("got %+v, %v, want %+v", got, err, want)
	}
}

// A board stands for a state in which south is the player to move, by default the first player.
func TestPositionOfBoard(t *testing.T) {
	const board = `{"board":"<6,7,8,1,0,0,0,0,0,2,0,0,0,0,0>"`
	for text, want := range map[string]engine.Position{
		board + `}`: {State: engine.State{{1, 6: 7}, {2, 6: 8}}},
		board + `,"state":[[2,0,0,0,0,0,8],[1,0,0,0,0,0,7]],"player":1}`: {State: engine.State{{2, 6: 8}, {1, 6: 7}}, Player: 1},
		board + `,"player":0}`:                      {State: engine.State{{1, 6: 7}, {2, 6: 8}}},
		board + `,"player":1,"empty_capture":true}`: {State: engine.State{{2, 6: 8}, {1, 6: 7}}, Player: 1, Rules: engine.Rules{EmptyCapture: true}},
	} {
		want.Rules.Seeds = engine.DefaultSeeds
		if _, got, err := request.ParsePosition([]byte(text)); err != nil || got != want {
			t.Errorf("%s: got %+v, %v, want %+v", text, got, err, want)
		}
	}
}

func TestPositionRefuses(t *testing.T) {
	for _, test := range []struct{ text, want string }{
		{``, "the line is empty, expected a JSON object"},
		{`null`, "not a JSON object"},
		{`[1]`, "not a JSON object"},
		{`{`, "not JSON: unexpected end of JSON input"},
		{`{}`, "state is missing, expected 2 rows of 7 whole numbers"},
		{`{"state":[[1]]}`, "state: expected 2 rows of 7 whole numbers"},
		{`{"state":[[1],[1]]}`, "state[0]: expected 7 whole numbers"},
		{`{"state":[[1,2,3,4,5,6,7],[1,2,3,4,5,6,-7]]}`, "state[1][6]: -7, expected a whole number from 0 to 240"},
		{`{"state":[[4,4,4,4,4,4,0],[4,4,4,4,4,4,0]],"player":0,"board":"<6,0,0,4,4,4,4,4,4,4,4,4,4,4,3>"}`, "state and board: expected the same position"},
		{`{"board":7}`, "board: 7, expected a text"},
		{`{"board":"<6>"}`, `wrong board: found "<6>", expected <6,S,N,s1..s6,n1..n6>`},
		{`{} {}`, "not JSON: invalid character '{' after top-level value"},
		{`{"state":` + strings.Repeat("[", 20000), "not JSON: invalid character '[' exceeded max depth"},
		{`{"STATE":[[4,4,4,4,4,4,0],[4,4,4,4,4,4,0]],"player":0}`, "state is missing, expected 2 rows of 7 whole numbers"},
		{`{"state":null}`, "state: expected 2 rows of 7 whole numbers"},
		{`{"state":[[4,4,4,4,4,4,0],null]}`, "state[1]: expected 7 whole numbers"},
		{`{"state":[[4,4,4,4,4,4,0,0],[4,4,4,4,4,4,0]]}`, "state[0]: expected 7 whole numbers"},
		{`{"state":[[4.5,4,4,4,4,4,0],[4,4,4,4,4,4,0]]}`, "state[0][0]: 4.5, expected a whole number from 0 to 240"},
		{`{"state":[[null,4,4,4,4,4,0],[4,4,4,4,4,4,0]]}`, "state[0][0]: null, expected a whole number from 0 to 240"},
		{`{"state":[["4",4,4,4,4,4,0],[4,4,4,4,4,4,0]]}`, `state[0][0]: "4", expected a whole number from 0 to 240`},
		{`{"state":[[1e999,4,4,4,4,4,0],[4,4,4,4,4,4,0]]}`, "state[0][0]: 1e999, expected a whole number from 0 to 240"},
		{`{"state":[[240,0,0,0,0,0,0],[1,0,0,0,0,0,0]],"player":0}`, "wrong state: 241 seeds on the board, at most 240 expected"},
		{`{` + start + `,"player":null}`, "player: null, expected a whole number from 0 to 1"},
		{`{` + start + `,"player":"` + strings.Repeat("<", 100) + `"}`, `player: "` + strings.Repeat("<", 39) + `…, expected a whole number from 0 to 1`},
		{`{` + start + `}`, "player is missing, expected a whole number from 0 to 1"},
		{`{` + start + `,"player":2}`, "player: 2, expected a whole number from 0 to 1"},
		{`{` + start + `,"player":0,"empty_capture":1}`, "empty_capture: 1, expected true or false"},
	} {
		r, err := request.Parse([]byte(test.text))
		if err == nil {
			_, err = r.Position()
		}
		if err == nil || err.Error() != test.want {
			t.Errorf("%s: got %v, want %s", test.text, err, test.want)
		}
	}
}
