package puzzle_test

import (
	"fmt"

	"kalah/engine"
	"kalah/internal/task"
	"kalah/resources"
	positions "kalah/search/puzzle"
	"kalah/ui/app/puzzle"
)

func Example() {
	shipped, err := positions.Parse(resources.Puzzles)
	if err != nil {
		fmt.Println(err)
		return
	}
	tasks := task.New(func(f func()) { f() }) // a window posts to its own goroutine
	s := puzzle.New(tasks, shipped, puzzle.OpenStore(""))
	p := s.State().Puzzle
	fmt.Println(p.Position.State)
	for house, score := range p.Scores {
		if score != positions.NoScore {
			fmt.Println(engine.Letter(p.Position.Player, house), score)
		}
	}
	// Output:
	// 0 2 1 8 0 0 | 16 / 0 1 0 8 1 0 | 11
	// B -2
	// C -2
	// D 6
}
