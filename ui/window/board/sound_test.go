package board_test

import (
	"testing"

	"go.uber.org/goleak"

	"kalah/engine"
	"kalah/internal/sound"
	"kalah/ui/window/board"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

func TestSoundOfTheEnd(t *testing.T) {
	for _, test := range []struct {
		winners []engine.Side
		persons [2]bool
		want    sound.Sound
	}{
		{[]engine.Side{0, 1}, [2]bool{true, false}, sound.Draw},
		{nil, [2]bool{true, false}, sound.Draw},
		{[]engine.Side{0}, [2]bool{true, false}, sound.Won},
		{[]engine.Side{1}, [2]bool{true, false}, sound.Lost},
		{[]engine.Side{0}, [2]bool{false, true}, sound.Lost},
		{[]engine.Side{1}, [2]bool{true, true}, sound.Won},
		{[]engine.Side{1}, [2]bool{false, false}, sound.Won},
	} {
		if got := board.SoundOf(board.End, test.winners, test.persons); got != test.want {
			t.Errorf("winners %v of persons %v: got %v, want %v", test.winners, test.persons, got, test.want)
		}
	}
}
