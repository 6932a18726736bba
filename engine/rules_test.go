package engine_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"kalah/engine"
)

func TestPlayRefuses(t *testing.T) {
	start := engine.StartState(4)
	tooMany := engine.State{{0: 250}, {0: 1}}
	for _, test := range []struct {
		state  engine.State
		player engine.Side
		house  int
		want   error
		says   string
	}{
		{start, 2, 0, engine.ErrPlayer, "2, expected 0 or 1"},
		{start, -1, 0, engine.ErrPlayer, "-1, expected 0 or 1"},
		{start, 0, 6, engine.ErrHouse, "6, expected 0 to 5"},
		{start, 0, -1, engine.ErrHouse, "-1, expected 0 to 5"},
		{engine.State{{0, 1}, {1}}, 0, 0, engine.ErrEmpty, "A holds no seeds"},
		{engine.State{{}, {1}}, 1, 0, engine.ErrFinished, "house a cannot be played"},
		{tooMany, 0, 0, engine.ErrState, "251 seeds on the board, at most 240 expected"},
	} {
		_, err := engine.DefaultRules().Play(test.state, test.player, test.house)
		if !errors.Is(err, test.want) || !strings.Contains(err.Error(), test.says) {
			t.Errorf("got %v, want %v that says %q", err, test.want, test.says)
		}
	}
}

func TestRulesValidate(t *testing.T) {
	for seeds, ok := range map[int]bool{-1: false, 0: false, 1: true, 4: true, 20: true, 21: false, 256: false} {
		if err := (engine.Rules{Seeds: seeds}).Validate(); (err == nil) != ok || err != nil && !errors.Is(err, engine.ErrRules) {
			t.Errorf("%d seeds per house: got %v, want allowed: %v", seeds, err, ok)
		}
	}
}

func TestLetters(t *testing.T) {
	for player, row := range map[engine.Side]string{engine.First: "ABCDEFO", engine.Second: "abcdefo"} {
		for house, want := range strings.Split(row, "") {
			if got := engine.Letter(player, house); got != want {
				t.Errorf("Letter(%d, %d): got %s, want %s", player, house, got, want)
			}
			for _, text := range []string{want, strings.ToUpper(want), string(rune('1' + house)), " " + want + "\n"} {
				if got, err := engine.ParseHouse(player, text); house < engine.Store && (got != house || err != nil) {
					t.Errorf("ParseHouse(%d, %q): got %d, %v, want %d", player, text, got, err, house)
				}
			}
		}
	}
	for _, text := range []string{"", "o", "g", "0", "7", "aa", "é"} {
		if got, err := engine.ParseHouse(1, text); !errors.Is(err, engine.ErrHouse) {
			t.Errorf("ParseHouse(1, %q): got %d, %v, want %v", text, got, err, engine.ErrHouse)
		}
	}
}

// line is a state of testdata/rules.jsonl with the results of the notebook's rules.
type line struct {
	EmptyCapture bool `json:"empty_capture"`
	State        engine.State
	Player       engine.Side
	Finished     bool
	Utility      [2]float64
	Heuristic    *[2]float64
	Moves        []struct {
		House     int
		State     engine.State
		ExtraTurn bool `json:"extra_turn"`
	}
	NextStates []engine.Successor `json:"next_states"`
}

func conformance(t testing.TB) (lines []line) {
	t.Helper()
	data, err := os.ReadFile("testdata/rules.jsonl")
	for d := json.NewDecoder(bytes.NewReader(data)); err == nil && d.More(); {
		lines = append(lines, line{})
		err = d.Decode(&lines[len(lines)-1])
	}
	if err != nil || len(lines) < 300 {
		t.Fatalf("%v, %d states, want at least 300", err, len(lines))
	}
	return lines
}

func TestRulesMatchTheNotebook(t *testing.T) {
	for _, l := range conformance(t) {
		rules := engine.Rules{Seeds: 4, EmptyCapture: l.EmptyCapture}
		if got := l.State.Finished(); got != l.Finished {
			t.Errorf("%v: finished: got %v, want %v", l.State, got, l.Finished)
		}
		for player := range engine.Sides {
			if got, want := engine.Utility(l.State, player), l.Utility[player]; got != want {
				t.Errorf("%v: utility of player %d: got %v, want %v", l.State, player, got, want)
			}
			if got := engine.Heuristic(l.State, player); l.Heuristic != nil && got != l.Heuristic[player] {
				t.Errorf("%v: heuristic of player %d: got %v, want %v", l.State, player, got, l.Heuristic[player])
			}
		}
		if diff := cmp.Diff(l.NextStates, rules.Successors(l.State, l.Player)); diff != "" {
			t.Errorf("%v: successors of player %d (-want +got):\n%s", l.State, l.Player, diff)
		}
		houses := rules.Houses(l.State, l.Player)
		if len(houses) != len(l.Moves) {
			t.Errorf("%v: player %d may play %v, want %v", l.State, l.Player, houses, l.Moves)
			continue
		}
		for i, want := range l.Moves {
			got, err := rules.Play(l.State, l.Player, houses[i])
			if err != nil || got.House != want.House || got.To != want.State || got.ExtraTurn != want.ExtraTurn {
				t.Errorf("%v: move %s: got %+v, %v, want %+v", l.State, engine.Letter(l.Player, want.House), got, err, want)
			}
		}
	}
}

// naiveSow plays a house seed by seed, as a reference for the packed board.
func naiveSow(s engine.State, player engine.Side, house int, emptyCapture bool) (next engine.State, sown []engine.Pit, captured int) {
	at := engine.Pit{Player: player, House: house}
	seeds := s[player][house]
	s[player][house] = 0
	for ; seeds > 0; seeds-- {
		at.House++
		if at.House > engine.Store || at.House == engine.Store && at.Player != player {
			at = engine.Pit{Player: 1 - at.Player}
		}
		s[at.Player][at.House]++
		sown = append(sown, at)
	}
	if at.Player == player && !at.IsStore() && s[player][at.House] == 1 {
		across := &s[1-player][5-at.House]
		if *across > 0 || emptyCapture {
			captured = int(*across) + 1
			s[player][engine.Store] += *across + 1
			s[player][at.House], *across = 0, 0
		}
	}
	return s, sown, captured
}

// anyState draws a state of up to 240 seeds, reachable or not.
func anyState(t *rapid.T) engine.State {
	most := rapid.SampledFrom([]int{1, 3, 9, 17}).Draw(t, "most seeds per house")
	var s engine.State
	for player := range s {
		for pit := range s[player] {
			s[player][pit] = uint8(rapid.IntRange(0, most).Draw(t, "seeds"))
		}
	}
	if rapid.Bool().Draw(t, "with a large house") {
		player, house := rapid.IntRange(0, 1).Draw(t, "player"), rapid.IntRange(0, 5).Draw(t, "house")
		s[player][house] += uint8(rapid.IntRange(0, engine.MaxTotal-s.Total()).Draw(t, "more"))
	}
	return s
}

func TestPlayMatchesNaiveSowing(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := anyState(t)
		rules := engine.Rules{Seeds: 4, EmptyCapture: rapid.Bool().Draw(t, "empty capture")}
		player := engine.Side(rapid.IntRange(0, 1).Draw(t, "player"))
		for _, house := range rules.Houses(s, player) {
			m, err := rules.Play(s, player, house)
			if err != nil {
				t.Fatal(err)
			}
			want, sown, captured := naiveSow(s, player, house, rules.EmptyCapture)
			if m.To != want || !slices.Equal(m.Sown, sown) || m.Captured != captured || m.Finished != want.Finished() {
				t.Fatalf("%v %s: got %v by %v, captured %d; want %v by %v, %d",
					s, engine.Letter(player, house), m.To, m.Sown, m.Captured, want, sown, captured)
			}
			last := m.Last()
			if captured > 0 && m.CapturedFrom != last.Opposite() {
				t.Fatalf("%v: captured from %v, want %v", s, m.CapturedFrom, last.Opposite())
			}
			if got := m.To.Total(); got != s.Total() {
				t.Fatalf("%v: %d seeds became %d", s, s.Total(), got)
			}
			if wantExtra := last.IsStore() && !want.Finished(); m.ExtraTurn != wantExtra {
				t.Fatalf("%v: extra turn %v, want %v", s, m.ExtraTurn, wantExtra)
			}
		}
	})
}

func TestSweptAndWinners(t *testing.T) {
	for _, tc := range []struct {
		state, want engine.State
		winners     []engine.Side
	}{
		{engine.State{{6: 24}, {1, 0, 2, 0, 0, 4, 18}}, engine.State{{6: 24}, {6: 25}}, []engine.Side{1}},
		{engine.State{{6: 24}, {6: 24}}, engine.State{{6: 24}, {6: 24}}, []engine.Side{0, 1}},
		{engine.State{{1, 6: 30}, {5: 2, 6: 25}}, engine.State{{6: 31}, {6: 27}}, []engine.Side{0}},
	} {
		if got, winners := tc.state.Swept(), tc.state.Winners(); got != tc.want || !slices.Equal(winners, tc.winners) {
			t.Errorf("%v: swept %v, winners %v; want %v, %v", tc.state, got, winners, tc.want, tc.winners)
		}
	}
}
