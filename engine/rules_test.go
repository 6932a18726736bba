package engine_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"kalah/engine"
)

func TestPlayTellsWhatHappened(t *testing.T) {
	tests := []struct {
		name          string
		state         engine.State
		player, house int
		emptyCapture  bool
		want          engine.State
		sown          string
		captured      int
		extra, over   bool
	}{
		{
			name: "sown into the opponent's houses", state: engine.StartState(4), player: 0, house: 4,
			want: engine.State{{4, 4, 4, 4, 0, 5, 1}, {5, 5, 4, 4, 4, 4, 0}}, sown: "FOab",
		},
		{
			name: "extra turn", state: engine.StartState(4), player: 1, house: 2,
			want: engine.State{{4, 4, 4, 4, 4, 4, 0}, {4, 4, 0, 5, 5, 5, 1}}, sown: "defo", extra: true,
		},
		{
			name: "capture", state: engine.State{{1, 0, 0, 0, 2, 0, 0}, {1, 0, 0, 0, 3, 0, 0}}, player: 0, house: 0,
			want: engine.State{{0, 0, 0, 0, 2, 0, 4}, {1, 0, 0, 0, 0, 0, 0}}, sown: "B", captured: 4,
		},
		{
			name: "no capture against an empty house", state: engine.State{{1, 0, 0, 0, 2, 0, 0}, {1, 0, 0, 0, 0, 1, 0}}, player: 0, house: 0,
			want: engine.State{{0, 1, 0, 0, 2, 0, 0}, {1, 0, 0, 0, 0, 1, 0}}, sown: "B",
		},
		{
			name: "empty capture", state: engine.State{{1, 0, 0, 0, 2, 0, 0}, {1, 0, 0, 0, 0, 1, 0}}, player: 0, house: 0, emptyCapture: true,
			want: engine.State{{0, 0, 0, 0, 2, 0, 1}, {1, 0, 0, 0, 0, 1, 0}}, sown: "B", captured: 1,
		},
		{
			name: "a lap of 13 captures in its own house", state: engine.State{{0, 0, 13, 0, 0, 0, 0}, {0, 0, 0, 2, 0, 0, 0}}, player: 0, house: 2,
			want: engine.State{{1, 1, 0, 1, 1, 1, 5}, {1, 1, 1, 0, 1, 1, 0}}, sown: "DEFOabcdefABC", captured: 4,
		},
		{
			name: "the opponent's store is skipped, also on the second lap", state: engine.State{{1, 0, 0, 0, 0, 0, 0}, {0, 0, 0, 0, 0, 21, 0}}, player: 1, house: 5,
			want: engine.State{{3, 2, 2, 2, 2, 2, 0}, {2, 1, 1, 1, 1, 1, 2}}, sown: "oABCDEFabcdefoABCDEFa",
		},
		{
			name: "no extra turn once the game is finished", state: engine.State{{0, 0, 0, 0, 0, 1, 5}, {0, 1, 0, 0, 0, 0, 3}}, player: 0, house: 5,
			want: engine.State{{0, 0, 0, 0, 0, 0, 6}, {0, 1, 0, 0, 0, 0, 3}}, sown: "O", over: true,
		},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			m, err := engine.Rules{Seeds: 4, EmptyCapture: test.emptyCapture}.Play(test.state, test.player, test.house)
			if err != nil {
				t.Fatal(err)
			}
			var sown strings.Builder
			for _, pit := range m.Sown {
				sown.WriteString(pit.String())
			}
			if m.To != test.want || sown.String() != test.sown || m.Captured != test.captured || m.ExtraTurn != test.extra || m.Finished != test.over {
				t.Errorf("got %v, sown %s, captured %d, extra turn %v, finished %v;\nwant %v, %s, %d, %v, %v",
					m.To, &sown, m.Captured, m.ExtraTurn, m.Finished, test.want, test.sown, test.captured, test.extra, test.over)
			}
		})
	}
}

func TestPlayRefuses(t *testing.T) {
	start := engine.StartState(4)
	tooMany := engine.State{{0: 250}, {0: 1}}
	tests := []struct {
		name          string
		state         engine.State
		player, house int
		want          error
		says          string
	}{
		{"player 2", start, 2, 0, engine.ErrPlayer, "2, expected 0 or 1"},
		{"player -1", start, -1, 0, engine.ErrPlayer, "-1, expected 0 or 1"},
		{"store", start, 0, 6, engine.ErrHouse, "6, expected 0 to 5"},
		{"house -1", start, 0, -1, engine.ErrHouse, "-1, expected 0 to 5"},
		{"empty house", engine.State{{0, 1}, {1}}, 0, 0, engine.ErrEmpty, "A holds no seeds"},
		{"finished", engine.State{{}, {1}}, 1, 0, engine.ErrFinished, "house a cannot be played"},
		{"too many seeds", tooMany, 0, 0, engine.ErrState, "251 seeds on the board, at most 240 expected"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			_, err := engine.DefaultRules().Play(test.state, test.player, test.house)
			if !errors.Is(err, test.want) || !strings.Contains(err.Error(), test.says) {
				t.Errorf("got %v, want %v that says %q", err, test.want, test.says)
			}
		})
	}
}

func TestRulesValidate(t *testing.T) {
	for seeds, ok := range map[int]bool{-1: false, 0: false, 1: true, 4: true, 20: true, 21: false, 256: false} {
		if err := (engine.Rules{Seeds: seeds}).Validate(); (err == nil) != ok || err != nil && !errors.Is(err, engine.ErrRules) {
			t.Errorf("%d seeds a house: got %v, want allowed: %v", seeds, err, ok)
		}
	}
}

func TestWinners(t *testing.T) {
	tests := []struct {
		state engine.State
		want  []int
	}{
		{engine.State{{6: 3}, {0: 2}}, []int{0}},
		{engine.State{{6: 3}, {0: 2, 6: 2}}, []int{1}},
		{engine.State{{6: 3}, {0: 2, 6: 1}}, []int{0, 1}},
	}
	for _, test := range tests {
		if diff := cmp.Diff(test.want, test.state.Winners()); diff != "" {
			t.Errorf("%v (-want +got):\n%s", test.state, diff)
		}
	}
}

func TestLetters(t *testing.T) {
	for player, row := range []string{"ABCDEFO", "abcdefo"} {
		for house, want := range strings.Split(row, "") {
			if got := engine.Letter(player, house); got != want {
				t.Errorf("Letter(%d, %d): got %s, want %s", player, house, got, want)
			}
			if house == engine.Store {
				continue
			}
			for _, text := range []string{want, strings.ToUpper(want), string(rune('1' + house)), " " + want + "\n"} {
				if got, err := engine.ParseHouse(player, text); got != house || err != nil {
					t.Errorf("ParseHouse(%d, %q): got %d, %v, want %d", player, text, got, err, house)
				}
			}
		}
	}
	for _, text := range []string{"", "o", "O", "g", "0", "7", "aa", "12", "é"} {
		if got, err := engine.ParseHouse(1, text); !errors.Is(err, engine.ErrHouse) {
			t.Errorf("ParseHouse(1, %q): got %d, %v, want %v", text, got, err, engine.ErrHouse)
		}
	}
	if got := engine.Letter(2, 0) + engine.Letter(0, 7) + engine.Letter(0, -1); got != "???" {
		t.Errorf("letters of pits on no board: got %s, want ???", got)
	}
}
