package boardsound_test

import (
	"fmt"

	"kalah/ui/board"
	"kalah/ui/boardsound"
	"kalah/ui/sound"
	"kalah/ui/task"
)

func Example() {
	tasks := task.New(func(f func()) { f() })
	defer tasks.Close()
	player := sound.New(tasks, sound.Silent{}) // a window has sound.Device()
	b := board.New()
	b.SetOnMoment(func(m board.Moment) {
		boardsound.Play(player, m, func() sound.Sound {
			return boardsound.Ending(b.View().State.Winners(), [2]bool{true, false})
		})
	})
	fmt.Println(boardsound.Ending([]int{1}, [2]bool{true, false}) == sound.Lost)
	// Output: true
}
