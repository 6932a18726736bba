package terminal

import (
	"fmt"
	"strconv"
	"strings"

	"kalah/search/lab"
	"kalah/ui/app/experiment"
)

// labHeader is the line above the lines of labText.
const labHeader = "algorithm  limit  inspections       nodes    cut-offs   positions  branching       value          ms"

// labText returns an entry as a line of a table for people.
func labText(e experiment.Entry) string {
	start := fmt.Sprintf("%-9s  %5d", e.Algorithm, e.Limit)
	switch e.Outcome {
	case lab.Stopped:
		return start + "  stopped: it took longer than the time allowed"
	case lab.Skipped:
		return start + "  skipped: a lower limit took longer than the time allowed"
	}
	remembered := strconv.FormatUint(e.Remembered, 10)
	if e.MemoFull {
		remembered = ">" + remembered
	}
	decided := ""
	if to := e.SearchedTo(); to < float64(e.Limit) {
		decided = fmt.Sprintf("  decided at limit %g", to)
		if e.Asked > 1 {
			decided = fmt.Sprintf("  searched to limit %.3g on average", to)
		}
	}
	return fmt.Sprintf("%s  %11d  %10d  %10d  %10s  %9.2f  %10.6f  %10.2f%s",
		start, e.Inspections, e.Nodes, e.CutOffs, remembered, e.Branching(), e.Value, experiment.Milliseconds(e.Elapsed), decided)
}

// labWords returns the words of a chart of the game from these positions.
func labWords(game lab.Game, positions string, m experiment.Measure) experiment.Words {
	measures := map[experiment.Measure]string{
		experiment.Inspections: "static evaluations (inspections)", experiment.Time: "milliseconds", experiment.Remembered: "positions remembered",
		experiment.CutOffs: "cut-offs", experiment.Branching: "effective branching factor",
	}
	games := map[lab.Game]string{lab.Kalah: "Kalah", lab.TicTacToe: "Tic-tac-toe"}
	return experiment.Words{
		Title: games[game] + ", " + positions, Limit: "limit, in turns", Measure: measures[m],
		Series:  seriesName,
		Number:  func(v float64) string { return strconv.FormatFloat(v, 'f', -1, 64) },
		Lecture: func(l experiment.Lecture) string { return "lecture, Python: " + seriesName(l.Series()) },
	}
}

// seriesName returns the name of a line of a chart.
func seriesName(s experiment.Series) string {
	name := string(s.Algorithm)
	if out := experiment.LeftOut(s.Without); len(out) > 0 {
		name += " without " + strings.Join(out, ", ")
	}
	return name
}
