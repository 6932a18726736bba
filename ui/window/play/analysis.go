package play

import (
	"math"
	"slices"

	"fyne.io/fyne/v2/lang"

	"kalah/engine"
	"kalah/search/solver"
	"kalah/ui/app/session"
	"kalah/ui/window/bar"
	"kalah/ui/window/board"
	"kalah/ui/window/chart"
	"kalah/ui/window/panel"
	"kalah/ui/window/words"
)

// showValues shows what is known of the position and of the game.
func (p *Play) showValues(s session.Screen) {
	a := s.Analysis
	if !a.Able {
		return
	}
	p.board.SetValues(boardValues(a))
	p.side.analysis.Set(p.analysisView(s))
	p.side.moves.SetVerdicts(a.Verdicts)
	p.layout.setValued(valued(a))
	if len(a.Points) == 0 {
		return
	}
	p.evaluation.Set(evaluationView(s))
	v := p.chartView(s)
	p.chart.Set(v)
	p.side.chart.Set(v)
}

// valued reports whether there is something to show of the game's course.
func valued(a session.AnalysisState) bool { return a.On || a.Review.Of > 0 }

// boardValues returns the values to be seen on the board.
func boardValues(a session.AnalysisState) board.Values {
	var values board.Values
	if !a.On {
		return values
	}
	for _, v := range a.Now.Houses {
		values[v.House] = board.Value{Known: true, Score: v.Score, Exact: v.Proven, Best: best(a.Now, v)}
	}
	return values
}

// best reports whether a house is as good as the best one.
func best(e solver.Info, v solver.HouseScore) bool {
	b, ok := e.Value(e.House)
	return ok && v.Score == b.Score && v.Proven == b.Proven
}

// evaluationView is what the bar below the board shows.
func evaluationView(s session.Screen) bar.EvaluationView {
	a := s.Analysis
	first, second := words.Houses(engine.First), words.Houses(engine.Second)
	v := bar.EvaluationView{First: first, Second: second, Text: lang.L("Not known yet who wins with best play"), FirstsShare: 0.5}
	if a.At >= len(a.Points) || !a.Points[a.At].Known {
		return v
	}
	p := a.Points[a.At]
	total := a.Position.State.Total()
	v.Text = words.Outcome(engine.First, p.Score, p.Exact, s.Players)
	if a.Finished {
		v.Text = words.Result(target(s), s.Players)
	}
	v.First += " " + words.Seeds((total+p.Score)/2)
	v.Second = words.Seeds((total-p.Score)/2) + " " + second
	v.FirstsShare = float32(total+p.Score) / float32(2*total)
	return v
}

// chartView is what the charts show.
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

// chartTitle says what a chart's values are.
func chartTitle(s session.Screen) string {
	return lang.L("Seeds ahead with best play: {{.Name}} ({{.Houses}})", words.Args{
		"Name": words.Name(s.Players[engine.First]), "Houses": words.Houses(engine.First),
	})
}

// analysisView is what the tab shows.
func (p *Play) analysisView(s session.Screen) panel.AnalysisView {
	a := s.Analysis
	v := panel.AnalysisView{On: a.On, Review: p.reviewView(s), Figures: figures(s), Proof: p.proofs.view(s), Export: s.Activity != session.NoGame}
	switch {
	case !a.On:
		v.Text = lang.L("Switched on, it shows what each house is worth: the seeds that the player to move wins by in the end, if both play their best. Ctrl+E switches it too.")
		return v
	case s.Activity == session.NoGame:
		v.Text = lang.L("There is no game to look at yet.")
		return v
	case a.Finished:
		v.Text = words.Result(target(s), s.Players)
		return v
	}
	switch a.Phase {
	case session.Preparing:
		v.Doing, v.Building = lang.L("getting ready…"), building(a.Ready)
	case session.Searching:
		v.Doing = lang.L("searching…")
	case session.Proved:
		v.Doing = lang.L("all proved ✓")
	case session.Reviewing:
		v.Doing = lang.L("reviewing…")
	case session.Yielding:
		v.Doing = lang.L("waits for {{.Name}}", words.Args{"Name": words.NameOf(s.Players, a.Position.Player)})
	case session.Failed:
		v.Text = lang.L("The engine failed: {{.Reason}}", words.Args{"Reason": words.Error(a.Err)})
	}
	v.Rows, v.Meaning = houseRows(s), words.ValuesMean(a.Position.Player, s.Players)
	if a.Now.Known() {
		v.Headline = words.Outcome(a.Position.Player, a.Now.Score, a.Now.Exact, s.Players)
		v.Line = lang.L("Best play: {{.Moves}}", words.Args{"Moves": words.Line(a.Now.PV)})
	}
	return v
}

// building says what the engine gets ready before it begins.
func building(p solver.Preparation) panel.Building {
	share := words.Args{"Share": done(p)}
	v := panel.Building{Share: p.Share()}
	switch p.Stage {
	case solver.StageTable:
		v.Text = lang.L("Building its endgame table, once: {{.Share}}", share)
		v.Why = lang.L("The table says who wins each position with few seeds left. It is kept on disk, so that next time the engine is ready at once.")
	case solver.StageLoad:
		v.Text = lang.L("Reading its endgame table: {{.Share}}", share)
	case solver.StageStore:
		v.Text = lang.L("Saving its endgame table for next time: {{.Share}}", share)
	}
	return v
}

// done says how much of a stage is done: 100% is all of it.
func done(p solver.Preparation) string { return words.Percent(math.Floor(100*p.Share()) / 100) }

// figures says what searches have cost: the one under way, the latest turns of AIs,
// and the engine's look into the position.
func figures(s session.Screen) (lines []string) {
	for number := range s.Players {
		cost := words.TurnCost(s.Game.Moves, s.Players, number)
		if s.Activity == session.Thinking && s.Game.Player == number && s.Search.Elapsed > 0 {
			cost = words.Progress(s.Search)
		}
		if cost != "" {
			lines = append(lines, words.Of(words.NameOf(s.Players, number), cost))
		}
	}
	if a := s.Analysis; a.On && !a.Finished && a.Now.Known() {
		lines = append(lines, words.Of(lang.L("Engine"), words.Facts(words.Effort(a.Now), words.Memory(a.Memory))))
	}
	return lines
}

// target is the position that the analysis belongs to: the one shown, or that
// which a sowing leads to.
func target(s session.Screen) engine.Snapshot {
	g := s.Game
	g.State, g.Player, g.Finished = s.Analysis.Position.State, s.Analysis.Position.Player, s.Analysis.Finished
	return g
}

// houseRows lists the houses of the player to move, the best first and those
// that cannot be played last.
func houseRows(s session.Screen) []panel.HouseRow {
	a := s.Analysis
	p := a.Position
	rank := func(house int) int {
		v, known := a.Now.Value(house)
		switch {
		case p.State[p.Player][house] == 0:
			return 3000
		case !known:
			return 2000
		case house == a.Now.House:
			return -1000
		}
		return -v.Score
	}
	var rows []panel.HouseRow
	for house := range engine.Houses {
		rows = append(rows, houseRow(s, house))
	}
	slices.SortStableFunc(rows, func(x, y panel.HouseRow) int { return rank(x.House) - rank(y.House) })
	return rows
}

func houseRow(s session.Screen, house int) panel.HouseRow {
	a := s.Analysis
	p := a.Position
	row := panel.HouseRow{House: house, Letter: engine.Letter(p.Player, house), Open: s.Open}
	m, err := p.Rules.Play(p.State, p.Player, house)
	if err != nil {
		row.Empty, row.What = true, lang.X("house.empty", "empty")
		return row
	}
	row.What = words.Effect(m)
	v, ok := a.Now.Value(house)
	if !ok {
		return row
	}
	row.Value = words.Score(v.Score)
	if best(a.Now, v) {
		row.Best = lang.X("house.best", "best")
	}
	row.Good = max(-1, min(v.Score, 1))
	row.Sign = "~"
	if v.Proven {
		row.Sign = "✓"
	}
	return row
}

// reviewView is what the tab shows of a review.
func (p *Play) reviewView(s session.Screen) panel.ReviewView {
	a := s.Analysis
	r := a.Review
	v := panel.ReviewView{Can: r.Can, Running: r.Running, At: s.At}
	switch {
	case r.Running && a.Ready.Stage != "":
		b := building(a.Ready)
		v.Share, v.Text = b.Share, b.Text
	case r.Running:
		v.Share = float64(r.Done) / float64(max(1, r.Of))
		v.Text = lang.L("{{.Done}} of {{.Of}} positions, from the end", words.Args{"Done": words.Int(r.Done), "Of": words.Int(r.Of)})
	case r.Err != nil:
		v.Text = lang.L("The review failed: {{.Reason}}", words.Args{"Reason": words.Error(r.Err)})
	case !r.Can:
		v.Text = lang.L("A review tells what each move of a finished or opened game gave away.")
	}
	_, players := s.Seats()
	for i, p := range r.Players {
		if r.Of > 0 && p.Known {
			v.Players[i] = panel.PlayerReview{
				Name: words.NameOf(players, i), Accuracy: words.Accuracy(p), Lost: words.Seeds(p.Lost), Counts: p.Sizes,
			}
		}
	}
	if r.Of == 0 {
		return v
	}
	v.Done = r.Players[0].Known && r.Players[0].Exact && r.Players[1].Known && r.Players[1].Exact
	v.Again = !r.Running
	v.Slips = p.notes.update(s).slips
	return v
}

// gameNotes is what is said of all positions and moves of a game. Putting it into
// words takes longer than a frame for a long game, and while one looks through a
// game it stays the same.
type gameNotes struct {
	line     []engine.Played
	swapped  int // see [session.Screen]
	points   []session.Point
	verdicts []session.Verdict

	notes []string // for the charts, on each position
	slips []panel.Slip
}

// update returns what is said of the game shown.
func (c *gameNotes) update(s session.Screen) *gameNotes {
	a := s.Analysis
	if sameLine(c.line, s.Line) && c.swapped == s.Swapped && slices.Equal(c.points, a.Points) && slices.Equal(c.verdicts, a.Verdicts) {
		return c
	}
	*c = gameNotes{line: s.Line, swapped: s.Swapped, points: a.Points, verdicts: a.Verdicts}
	steps := engine.Steps(s.Line)
	_, players := s.Seats()
	for i, m := range s.Line {
		if i < len(a.Verdicts) && a.Verdicts[i].Slip() {
			v := a.Verdicts[i]
			seat := engine.Snapshot{Swapped: s.Swapped}.Seat(i, m.Player)
			c.slips = append(c.slips, panel.Slip{
				Moves: i, Player: seat, Size: v.Size(), Text: words.Loss(v, m.Move),
				Detail: words.Facts(words.Best(v, m.Player), words.Turn(steps[i]), words.NameOf(players, seat)),
			})
		}
	}
	for n, p := range a.Points {
		c.notes = append(c.notes, note(s, steps, n, p))
	}
	return c
}

// note is what a chart says of a position.
func note(s session.Screen, steps []engine.Step, n int, p session.Point) string {
	var parts []string
	if p.Known {
		parts = append(parts, words.Of(words.Turn(steps[min(n, len(steps)-1)]), words.Value(p.Score, p.Exact)))
	}
	if v := s.Analysis.Verdicts; n > 0 && n <= len(v) && v[n-1].Slip() && n <= len(s.Line) {
		slip, m := v[n-1], s.Line[n-1].Move
		parts = append(parts, words.Of(words.Turn(steps[n-1]), words.Loss(slip, m)), words.Best(slip, m.Player))
	}
	return words.Facts(parts...)
}

// sameLine reports whether two lists of moves are one. Lists of moves do not
// change once they are made.
func sameLine(a, b []engine.Played) bool {
	return len(a) == len(b) && (len(a) == 0 || &a[0] == &b[0])
}
