package statistics_test

import (
	"fmt"
	"time"

	"kalah/engine"
	"kalah/ui/app/statistics"
)

func Example() {
	history := statistics.Open("") // the program names a file
	easy, _ := engine.ParseLevel("easy")
	began := time.Date(2026, 11, 20, 14, 0, 0, 0, time.UTC)
	for i, result := range []statistics.Result{statistics.Lost, statistics.Won, statistics.Won} {
		_, err := history.Add(statistics.Game{
			ID: fmt.Sprint(i), Played: began.AddDate(0, 0, i), Against: easy.Spec.Type, Level: easy.Spec.Level,
			Limit: easy.Spec.Limit, Result: result, Seeds: [2]int{24, 24}, Moves: 30,
		})
		if err != nil {
			fmt.Println(err)
		}
	}
	t := history.Sum(statistics.Always, began.AddDate(0, 0, 3))
	fmt.Println(t.All.Games, "games,", t.All.Won, "won, streak", t.Streak)
	// Output: 3 games, 2 won, streak 2
}
