package board_test

import (
	"testing"

	"go.uber.org/goleak"

	"kalah/internal/sound"
	"kalah/ui/window/board"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

func TestSoundOfTheEnd(t *testing.T) {
	for _, test := range []struct {
		winners []int
		persons [2]bool
		want    sound.Sound
	}{
		{[]int{0, 1}, [2]bool{true, false}, sound.Draw},
		{nil, [2]bool{true, false}, sound.Draw},
		{[]int{0}, [2]bool{true, false}, sound.Won},
		{[]int{1}, [2]bool{true, false}, sound.Lost},
		{[]int{0}, [2]bool{false, true}, sound.Lost},
		{[]int{1}, [2]bool{true, true}, sound.Won},
		{[]int{1}, [2]bool{false, false}, sound.Won},
	} {
		if got := board.SoundOf(board.End, test.winners, test.persons); got != test.want {
			t.Errorf("winners %v of persons %v: got %v, want %v", test.winners, test.persons, got, test.want)
		}
	}
}
