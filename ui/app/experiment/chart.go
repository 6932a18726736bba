package experiment

import (
	"slices"

	"kalah/engine"
	"kalah/internal/figure"
	"kalah/search"
	"kalah/search/lab"
)

// Words holds the texts of a chart in the language of its reader.
type Words struct {
	Title   string
	Limit   string // label of the horizontal axis
	Measure string // label of the vertical axis
	Series  func(Series) string
	Number  func(float64) string // formats a number for the vertical axis
	Lecture func(Lecture) string // returns the name of a measurement of the lecture
}

// Chart returns the chart of a measure by limit, with a line for each series and a level for each
// measurement of the lecture. If all entries have the same limit, the chart has a bar for each of
// them instead. An entry without a value is left out.
func Chart(entries []Entry, m Measure, logarithmic bool, w Words) figure.Figure {
	values := figure.Axis{Label: w.Measure, Log: logarithmic, Format: w.Number, Whole: m != Time && m != Branching}
	if len(entries) > 1 && !slices.ContainsFunc(entries, func(e Entry) bool { return e.Limit != entries[0].Limit }) {
		return rowChart(entries, m, values, w)
	}
	f := figure.Figure{Title: w.Title, X: figure.Axis{Label: w.Limit, Whole: true}, Y: values}
	lecture := false
	ordered := Ordered(entries)
	for _, s := range AllSeries(entries) {
		line := figure.Line{Name: w.Series(s)}
		for _, e := range ordered {
			if y, ok := m.Of(e.Row); ok && e.Series() == s {
				line.Points = append(line.Points, figure.Point{X: float64(e.Limit), Y: y})
				lecture = lecture || e.Game == lab.TicTacToe && e.Asked == 1
			}
		}
		f.Lines = append(f.Lines, line)
	}
	if lecture {
		for _, l := range Measured() {
			if y, ok := l.of(m); ok {
				f.Levels = append(f.Levels, figure.Level{Name: w.Lecture(l), Value: y})
			}
		}
	}
	return f
}

// rowChart returns the chart of entries with the same limit. The lecture's measurement of the
// same search, if any, follows each entry.
func rowChart(entries []Entry, m Measure, values figure.Axis, w Words) figure.Figure {
	f := figure.Figure{Title: w.Title, X: values}
	for _, e := range entries {
		if x, ok := m.Of(e.Row); ok {
			f.Rows = append(f.Rows, figure.Row{Name: w.Series(e.Series()), Value: x})
		}
		if l, ok := OfLecture(e); ok {
			if x, ok := l.of(m); ok {
				f.Rows = append(f.Rows, figure.Row{Name: w.Lecture(l), Value: x, Series: 1})
			}
		}
	}
	return f
}

// Lecture is a measurement of the lecture. It searched tic-tac-toe from the empty board to the
// end of the game, in Python. Where Packing is left out it used no bitboards.
type Lecture struct {
	Series
	Seconds   float64
	Positions int // number of positions stored; 0 if unknown
}

// Measured returns the measurements of the lecture.
func Measured() []Lecture {
	return []Lecture{
		{Series{engine.TypeMinimax, search.Without{Memo: true, Packing: true}}, 6.2, 0},
		{Series{engine.TypeMinimax, search.Without{Packing: true}}, 0.12, 5478},
		{Series{engine.TypeMinimax, search.Without{Memo: true}}, 3.2, 0},
		{Series{engine.TypeAlphaBeta, search.Without{Deepening: true}}, 0.017, 2474},
	}
}

func (l Lecture) of(m Measure) (float64, bool) {
	switch {
	case m == Time:
		return l.Seconds * 1000, true
	case m == Remembered && l.Positions > 0:
		return float64(l.Positions), true
	}
	return 0, false
}

// AsLecture returns experiments that repeat the measurements of the lecture.
func AsLecture() []lab.Experiment {
	var all []lab.Experiment
	limit := lab.TicTacToe.MaxLimit()
	for _, l := range Measured() {
		all = append(all, lab.Experiment{
			Game: lab.TicTacToe, Rules: engine.DefaultRules(), Algorithms: []engine.PlayerType{l.Algorithm}, From: limit, To: limit, Without: l.Without,
		})
	}
	return all
}

// OfLecture returns the lecture's measurement of the same search, if there is one.
func OfLecture(e Entry) (Lecture, bool) {
	for _, l := range Measured() {
		if l.Series == e.Series() && e.Game == lab.TicTacToe && e.Limit == lab.TicTacToe.MaxLimit() && e.Asked == 1 {
			return l, true
		}
	}
	return Lecture{}, false
}
