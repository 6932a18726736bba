package statistics

import "kalah/ui/window/words"

// snapshot is the view's part of the window's, under "statistics":
//
//	{"headline": "2 of 3 won", "rows": [["Easy", "3", ...], ...], "streak": 1, "filling": false,
//	 "known": true, "drawn": true}
//
// Known says that the games have been summed up, drawn that the chart is.
type snapshot struct {
	Headline string     `json:"headline"`
	Rows     [][]string `json:"rows"`
	Streak   int        `json:"streak"`
	Filling  bool       `json:"filling"`
	Known    bool       `json:"known"`
	Drawn    bool       `json:"drawn"`
}

func (s *Statistics) snapshot() any {
	if s.Shell.Shown() != ID || s.display == nil {
		return struct{}{}
	}
	t := snapshot{Headline: s.display.headline.Text, Streak: s.total.Streak, Filling: s.filling != nil, Known: s.known, Drawn: s.display.chart.Drawn()}
	for row := range s.display.table.Rows() {
		t.Rows = append(t.Rows, s.display.table.Text(row))
	}
	return words.Args{"statistics": t}
}
