package tournament_test

import (
	"fmt"

	"kalah/internal/task"
	"kalah/ui/app/tournament"
)

func ExampleControl() {
	posted := make(chan func())
	tasks := task.New(func(f func()) { posted <- f }) // a window runs them on its own goroutine
	defer tasks.Close()
	c := tournament.NewControl(tournament.Config{Tasks: tasks})
	if err := c.Start(tournament.Setup{Definition: tournament.Presets()[0].Definition, Jobs: 1}); err != nil {
		fmt.Println(err)
	}
	for c.Status().Phase != tournament.Finished {
		(<-posted)()
	}
	s := c.Status()
	best := s.Standings[0]
	fmt.Println(s.Done(), "games;", s.Plan.Players[best.Player].Name, "is ahead:", best.Total.Won() > 150)
	// Output: 200 games; Minimax 3 is ahead: true
}
