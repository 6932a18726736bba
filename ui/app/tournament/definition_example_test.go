package tournament_test

import (
	"context"
	"fmt"
	"time"

	"kalah/engine/match"
	"kalah/ui/app/tournament"
)

func Example() {
	d := tournament.Presets()[0].Definition // Random against Minimax
	d.Games = 40
	m, err := tournament.New(d, match.Whole, time.Now())
	if err != nil {
		fmt.Println(err)
		return
	}
	const jobs = 2
	m.Record, err = match.Run(context.Background(), match.Options{Plan: m.Plan, Jobs: jobs, Maker: tournament.Makers(m.Plan, jobs)})
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, s := range m.Record.Standings(m.Plan) {
		fmt.Printf("%d. %s: %.1f of %d\n", s.Rank, m.Plan.Players[s.Player].Name, s.Total.Points(), s.Total.Games())
	}
	// Output:
	// 1. Minimax 3: 40.0 of 40
	// 2. Random: 0.0 of 40
}
