package board_test

import (
	"fmt"

	"kalah/internal/sound"
	"kalah/internal/task"
	"kalah/ui/window/board"
)

func ExamplePlaySound() {
	tasks := task.New(func(f func()) { f() })
	defer tasks.Close()
	player := sound.New(tasks, sound.Silent{}) // a window has sound.Device()
	b := board.New()
	b.SetOnMoment(func(m board.Moment) {
		board.PlaySound(player, m, func() sound.Sound {
			return board.Ending(b.View().State.Winners(), [2]bool{true, false})
		})
	})
	fmt.Println(board.Ending([]int{1}, [2]bool{true, false}) == sound.Lost)
	// Output: true
}
