package experiment_test

import (
	"context"
	"fmt"
	"os"

	"kalah/engine"
	"kalah/search/lab"
	"kalah/ui/app/experiment"
)

func Example() {
	e := lab.Experiment{Game: lab.Kalah, Rules: engine.DefaultRules(), Algorithms: []engine.PlayerType{engine.TypeScout}, From: 1, To: 2}
	var entries []experiment.Entry
	err := e.Run(context.Background(), nil, func(r lab.Row) {
		r.Elapsed = 0
		entries = append(entries, experiment.Entry{Row: r, Game: e.Game, Without: e.Without})
	})
	fmt.Println(err, experiment.WriteCSV(os.Stdout, entries, nil))
	chart := experiment.Chart(entries, experiment.Inspections, true, experiment.Words{
		Title: "Kalah", Series: func(s experiment.Series) string { return string(s.Algorithm) },
	})
	fmt.Println(chart.Title, chart.Lines[0].Name, chart.Lines[0].Points)
	// Output:
	// game,algorithm,limit,without,outcome,asked,value,inspections,nodes,cut_offs,positions,branching,ms,searched_to
	// kalah,scout,1,,done,1,0.0018115942028985507,11,12,0,12,11.000,0.000,1
	// kalah,scout,2,,done,1,0,57,70,9,69,7.550,0.000,2
	// <nil> <nil>
	// Kalah Scout [{1 11 0 0} {2 57 0 0}]
}
