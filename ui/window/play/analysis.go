package play

import (
	"slices"
	"strconv"

	"fyne.io/fyne/v2/lang"

	"kalah/engine"
	"kalah/engine/line"
	"kalah/search/why"
	"kalah/ui/app/session"
	"kalah/ui/window/bar"
	"kalah/ui/window/board"
	"kalah/ui/window/chart"
	"kalah/ui/window/panel"
	"kalah/ui/window/words"
)

func (p *Play) showValues(s session.Screen) {
	a := s.Analysis
	p.board.SetValues(boardValues(a))
	p.side.analysis.Set(panel.AnalysisView{Screen: s, Slips: p.notes.update(s).slips, Brief: casual(s.Players)})
	p.layout.setValued(valued(a))
	if len(a.Points) == 0 {
		return
	}
	p.evaluation.Set(evaluationView(s))
	v := p.chartView(s)
	p.chart.Set(v)
	p.side.chart.Set(v)
}

// casual reports whether a person plays against one of the easier levels: Beginner, Easy or Medium.
func casual(players [2]engine.PlayerSpec) bool {
	return session.Persons(players) == 1 && slices.ContainsFunc(engine.Levels()[:3], func(l engine.Level) bool {
		return slices.ContainsFunc(players[:], func(p engine.PlayerSpec) bool {
			of, ok := engine.LevelOf(p)
			return ok && of.Word == l.Word
		})
	})
}

// valued reports whether the chart of the game is shown.
func valued(a session.AnalysisState) bool { return a.On || len(a.Played) > 0 }

func boardValues(a session.AnalysisState) board.Values {
	var values board.Values
	if !a.On {
		return values
	}
	for _, v := range a.Now.Houses {
		values[v.House] = board.Value{Known: true, Score: v.Score, Exact: v.Proven, Best: a.Now.Best(v)}
	}
	return values
}

// evaluationView returns the content of the bar below the board.
func evaluationView(s session.Screen) bar.EvaluationView {
	a := s.Analysis
	first, second := words.Houses(engine.First), words.Houses(engine.Second)
	v := bar.EvaluationView{First: first, Second: second, Text: lang.L("Not known yet who wins with best play"), FirstsShare: 0.5}
	var p session.Point
	if a.At < len(a.Points) {
		p = a.Points[a.At]
	}
	if s.Sketch { // Points are of the line that it leaves
		p = session.Point{Known: a.Now.Known(), Exact: a.Now.Exact, Score: a.Now.Score}
		if a.Position.Player == engine.Second {
			p.Score = -p.Score
		}
	}
	if !p.Known {
		return v
	}
	total := a.Position.State.Total()
	if v.Text = ""; !a.Finished { // the board shows the result
		v.Text = words.Outcome(engine.First, p.Score, p.Exact, s.Players)
		if s.Game.CanSwap() {
			v.Text = words.Facts(v.Text, lang.L("if nobody swaps sides"))
		}
		v.First += " " + strconv.Itoa((total+p.Score)/2)
		v.Second = strconv.Itoa((total-p.Score)/2) + " " + second
	}
	v.FirstsShare = float32(total+p.Score) / float32(2*total)
	return v
}

func (p *Play) chartView(s session.Screen) chart.View {
	a := s.Analysis
	v := chart.View{
		Title:  chartTitle(s),
		Points: a.Points, Verdicts: a.Verdicts, Notes: p.notes.update(s).notes, At: a.At,
		Empty: lang.L("Nothing is known yet."),
	}
	if s.Replay {
		v.Empty = lang.L("Review the game to see how it went.")
	}
	return v
}

// chartTitle returns the title of a chart, which explains its values.
func chartTitle(s session.Screen) string {
	if s.Swapped > 0 { // each player had both sides
		return lang.L("Seeds ahead with best play: {{.Houses}}", words.Args{"Houses": words.Houses(engine.First)})
	}
	return lang.L("Seeds ahead with best play: {{.Name}} ({{.Houses}})", words.Args{
		"Name": words.Name(s.Players[engine.First]), "Houses": words.Houses(engine.First),
	})
}

// gameNotes stores the texts on the positions and moves of a game, because it takes longer than a
// frame to make them for a long game.
type gameNotes struct {
	line     []engine.Played
	swapped  int // see [session.Screen]
	points   []session.Point
	verdicts []line.Verdict
	reasons  []*why.Why

	notes []string // for the charts, one for each position
	slips []panel.Slip
}

// update makes the texts again if the game or its values have changed.
func (c *gameNotes) update(s session.Screen) *gameNotes {
	a := s.Analysis
	if sameLine(c.line, a.Line) && c.swapped == s.Swapped && slices.Equal(c.points, a.Points) && slices.Equal(c.verdicts, a.Verdicts) && slices.Equal(c.reasons, a.Reasons) {
		return c
	}
	*c = gameNotes{line: a.Line, swapped: s.Swapped, points: a.Points, verdicts: a.Verdicts, reasons: a.Reasons}
	steps := engine.Steps(a.Line)
	_, players := s.Seats()
	for i, m := range a.Line {
		if i < len(a.Verdicts) && a.Verdicts[i].Slip() {
			v := a.Verdicts[i]
			seat := engine.Snapshot{Swapped: s.Swapped}.Seat(i, m.Player)
			c.slips = append(c.slips, panel.Slip{
				Moves: i, Player: seat, Size: v.Size(), Loss: v.Loss, Why: a.Reason(i), Text: words.Loss(v, m.Move),
				Detail: words.Facts(words.Best(v, m.Player), words.Turn(steps[i]), words.NameOf(players, seat)),
			})
		}
	}
	for n, p := range a.Points {
		c.notes = append(c.notes, note(s, steps, n, p))
	}
	return c
}

// note returns the text of a chart on the position after n moves.
func note(s session.Screen, steps []engine.Step, n int, p session.Point) string {
	var parts []string
	if p.Known {
		parts = append(parts, words.Of(words.Turn(steps[min(n, len(steps)-1)]), words.Value(p.Score, p.Exact)))
	}
	if v := s.Analysis.Verdicts; n > 0 && n <= len(v) && v[n-1].Slip() && n <= len(s.Analysis.Line) {
		slip, m := v[n-1], s.Analysis.Line[n-1].Move
		parts = append(parts, words.Of(words.Turn(steps[n-1]), words.Loss(slip, m)), words.Best(slip, m.Player))
	}
	return words.Facts(parts...)
}

// sameLine reports whether two lists of moves share their memory. Lists of moves are never changed,
// so they are equal then.
func sameLine(a, b []engine.Played) bool {
	return len(a) == len(b) && (len(a) == 0 || &a[0] == &b[0])
}
