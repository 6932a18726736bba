package board_test

import (
	"context"
	"slices"
	"testing"
	"time"

	"go.uber.org/goleak"

	"kalah/internal/sound"
	"kalah/internal/task"
	"kalah/ui/window/board"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

// heard is an output that passes on how long what is played is.
type heard struct{ bytes chan int }

func (h heard) Open(context.Context) error { return nil }
func (h heard) Rest() error                { return nil }
func (h heard) Wake() error                { return nil }
func (h heard) Play(samples []byte, _ float64) error {
	h.bytes <- len(samples)
	return nil
}

// Each moment has a sound, and only an end asks how it sounds.
func TestMoments(t *testing.T) {
	out := heard{make(chan int, 8)}
	tasks := task.New(func(f func()) { f() })
	player := sound.New(tasks, out)
	player.SetOn(true)
	player.SetVolume(sound.MaxVolume)
	asked := 0
	var lengths []int
	for _, m := range []board.Moment{board.Capture, board.ExtraTurn, board.End, board.Drop} {
		board.PlaySound(player, m, func() sound.Sound {
			asked++
			return sound.Lost
		})
		select {
		case n := <-out.bytes:
			lengths = append(lengths, n)
		case <-time.After(10 * time.Second):
			t.Fatalf("moment %d is not heard", m)
		}
	}
	if asked != 1 {
		t.Errorf("it was asked %d times how an end sounds", asked)
	}
	slices.Sort(lengths)
	if len(slices.Compact(lengths)) != 4 {
		t.Errorf("sounds of %v bytes are not four", lengths)
	}
	tasks.Close()
	ctx, cancel := context.WithTimeout(context.Background(), 10*time.Second)
	defer cancel()
	if err := tasks.Wait(ctx); err != nil {
		t.Error(err)
	}
}

func TestEnding(t *testing.T) {
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
		if got := board.Ending(test.winners, test.persons); got != test.want {
			t.Errorf("Ending(%v, %v) = %v, want %v", test.winners, test.persons, got, test.want)
		}
	}
}
