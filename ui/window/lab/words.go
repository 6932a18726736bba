package lab

import (
	"cmp"
	"slices"
	"strings"

	"fyne.io/fyne/v2/lang"

	"kalah/engine"
	"kalah/internal/figure"
	labs "kalah/search/lab"
	"kalah/ui/app/experiment"
	"kalah/ui/window/searchtree"
	"kalah/ui/window/words"
)

// seriesName returns the name of a line in the chart: "Scout, without memo".
func seriesName(s experiment.Series) string {
	names := []string{string(s.Algorithm)}
	for _, left := range []struct {
		out  bool
		text string
	}{
		{s.Without.Memo, lang.L("without memo")},
		{s.Without.Ordering, lang.L("without ordering")},
		{s.Without.Deepening, lang.L("without deepening")},
		{s.Without.Packing, lang.L("plain board")},
	} {
		if left.out {
			names = append(names, left.text)
		}
	}
	return strings.Join(names, ", ")
}

// measureName returns the name of a measure in the dropdown.
func measureName(m experiment.Measure) string {
	return cmp.Or(map[experiment.Measure]string{
		experiment.Time:       lang.L("Time"),
		experiment.Remembered: lang.L("Positions remembered"),
		experiment.CutOffs:    lang.L("Cut-offs"),
		experiment.Branching:  lang.L("Branching factor"),
	}[m], lang.L("Inspections"))
}

// axisLabel returns the name of a measure at the vertical axis.
func axisLabel(m experiment.Measure) string {
	return cmp.Or(map[experiment.Measure]string{
		experiment.Time:       lang.L("time in milliseconds"),
		experiment.Remembered: lang.L("positions remembered at the end"),
		experiment.CutOffs:    lang.L("positions decided before all turns were tried"),
		experiment.Branching:  lang.L("effective branching factor"),
	}[m], lang.L("inspections (static evaluations)"))
}

// chartOf returns the chart for the measure in the setup.
func chartOf(entries []experiment.Entry, s experiment.Setup) figure.Figure {
	title := ""
	if len(entries) > 0 {
		positions := ""
		if n := entries[0].Asked; n > 1 {
			positions = lang.N("{{.Count}} positions", n, words.Count(n))
		}
		title = words.Facts(searchtree.GameName(entries[0].Game), measureName(s.Measure), positions)
	}
	return experiment.Chart(entries, s.Measure, !s.Linear, experiment.Words{
		Title: title, Limit: lang.L("limit, in turns"), Measure: axisLabel(s.Measure),
		Series:  seriesName,
		Number:  axisNumber,
		Lecture: lectureName,
	})
}

func axisNumber(v float64) string {
	if v == float64(int64(v)) {
		return words.Int(int64(v))
	}
	return words.Shortest(v)
}

// lectureName returns the name of a measurement of the lecture.
func lectureName(l experiment.Lecture) string {
	names := []string{string(l.Algorithm)}
	if l.Without.Memo {
		names = append(names, lang.L("without memo"))
	}
	if !l.Without.Packing {
		names = append(names, lang.L("bitboards"))
	}
	return lang.L("Lecture: {{.Name}}", words.Args{"Name": strings.Join(names, ", ")})
}

// progressText describes the progress: "row 5 of 18 · Minimax, limit 6 · 1,057,291 inspections".
func progressText(s experiment.State) string {
	p := s.Progress
	switch {
	case s.Running && p.Algorithm == "":
		return lang.L("measuring…")
	case s.Running:
		facts := []string{
			lang.L("row {{.Row}} of {{.Rows}}", words.Args{"Row": words.Int(min(p.Row+1, p.Rows)), "Rows": words.Int(p.Rows)}),
			lang.L("{{.Name}}, limit {{.Limit}}", words.Args{"Name": string(p.Algorithm), "Limit": words.Int(p.Limit)}),
		}
		if p.Positions > 1 {
			facts = append(facts, lang.L("position {{.Number}} of {{.Count}}", words.Args{"Number": words.Int(p.Position + 1), "Count": words.Int(p.Positions)}))
		}
		if n := p.Search.Inspections; n > 0 {
			facts = append(facts, lang.N("{{.Count}} inspections", int(n), words.Count(n)))
		}
		return words.Facts(facts...)
	case s.Ending == experiment.Stopped:
		return lang.L("stopped after {{.Row}} of {{.Rows}} rows", words.Args{"Row": words.Int(p.Row), "Rows": words.Int(p.Rows)})
	case s.Ending == experiment.Finished:
		return lang.L("measured in {{.Time}}", words.Args{"Time": words.Duration(s.Elapsed)})
	case s.Ending == experiment.Failed:
		return lang.L("measuring has failed")
	}
	return ""
}

// explanation explains in two sentences which costs to expect.
func explanation(s experiment.Setup) string {
	return expected(s) + " " + reason(s)
}

func expected(s experiment.Setup) string {
	minimax := slices.Contains(s.Algorithms, engine.TypeMinimax)
	small := s.Game == labs.TicTacToe && !s.Without.Memo && !s.Without.Deepening && (s.Measure == experiment.Inspections || s.Measure == experiment.Time)
	switch {
	case small && minimax && len(s.Algorithms) > 1:
		return lang.L("In so small a game the lower limits, which AlphaBeta and Scout search first, may cost more than cutting off saves: without deepening both need less than Minimax.")
	case s.Measure == experiment.CutOffs:
		return lang.L("Minimax never cuts off; AlphaBeta and Scout leave a position as soon as the opponent would not let it come to that.")
	case s.Measure == experiment.Branching:
		return lang.L("A factor of b says that each further turn costs about b times as much: for Minimax as many times as there are ways to play a turn, with the best ordering only the square root of that.")
	case s.Measure == experiment.Remembered && minimax && len(s.Algorithms) > 1:
		return lang.L("Minimax remembers every position that it meets; the others never meet those that they have cut off.")
	case minimax && len(s.Algorithms) == 1:
		return lang.L("Minimax looks at every line of play, so each further turn multiplies its cost by the number of ways to play a turn.")
	case minimax:
		return lang.L("Minimax needs most, for it looks at every line of play; AlphaBeta needs less, and Scout mostly a little less again.")
	case len(s.Algorithms) == 1:
		return lang.L("AlphaBeta and Scout leave out what cannot change the value, so each further turn multiplies their cost by less than the number of ways to play a turn.")
	}
	return lang.L("Scout needs mostly a little less than AlphaBeta: it tests whether a turn is better before it finds out by how much.")
}

func reason(s experiment.Setup) string {
	switch w := s.Without; {
	case w.Memo:
		return lang.L("Without the memo a position to which several lines lead is searched again for each of them, and nothing is known to order turns by.")
	case w.Ordering:
		return lang.L("Without ordering a good turn is tried late, and what it would have cut off has been searched by then.")
	case w.Deepening:
		return lang.L("Without deepening nothing is known to order turns by at first; in a small game that costs less than searching all lower limits before.")
	case w.Packing:
		return lang.L("On the plain board all counts stay as they are, and only the time grows.")
	case s.Measure == experiment.Remembered:
		return lang.L("The memo has room for about a million positions; once it is full it forgets some, and they are searched again.")
	}
	return lang.L("The earlier a good turn is tried, the more is cut off: at best about the square root of Minimax's positions is left.")
}
