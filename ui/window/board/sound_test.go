package board_test

import (
	"testing"

	"go.uber.org/goleak"

	"kalah/internal/sound"
	"kalah/ui/window/board"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

func TestSoundOf(t *testing.T) {
	for _, test := range []struct {
		moment  board.Moment
		winners []int
		persons [2]bool
		want    sound.Sound
	}{
		{board.Drop, nil, [2]bool{}, sound.Drop},
		{board.Capture, nil, [2]bool{}, sound.Capture},
		{board.ExtraTurn, nil, [2]bool{}, sound.ExtraTurn},
		{board.End, []int{0, 1}, [2]bool{true, false}, sound.Draw},
		{board.End, nil, [2]bool{true, false}, sound.Draw},
		{board.End, []int{0}, [2]bool{true, false}, sound.Won},
		{board.End, []int{1}, [2]bool{true, false}, sound.Lost},
		{board.End, []int{0}, [2]bool{false, true}, sound.Lost},
		{board.End, []int{1}, [2]bool{true, true}, sound.Won},
		{board.End, []int{1}, [2]bool{false, false}, sound.Won},
	} {
		if got := board.SoundOf(test.moment, test.winners, test.persons); got != test.want {
			t.Errorf("SoundOf(%v, %v, %v) = %v, want %v", test.moment, test.winners, test.persons, got, test.want)
		}
	}
}
