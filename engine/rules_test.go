package engine_test

import (
	"errors"
	"strings"
	"testing"

	"kalah/engine"
)

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
