package matches

import (
	"math"
	"slices"
	"strings"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"kalah/engine"
	"kalah/engine/match"
	"kalah/ui/app/grade"
	"kalah/ui/app/tournament"
	"kalah/ui/window/frame"
	"kalah/ui/window/kit"
	"kalah/ui/window/words"
)

// standings is the tab with the table of players and the facts about it. A large window also shows
// a running game and the chart.
type standings struct {
	table   *kit.Table
	facts   *widget.Label
	watch   *watch
	chart   *kit.Picture
	content *fyne.Container
	shown   *match.Record

	playing   bool
	factsHigh float32 // height of the facts at the last layout
}

func newStandings(shell *frame.Shell, control *tournament.Control) *standings {
	s := &standings{table: kit.NewTable(), facts: widget.NewLabel(""), watch: newWatch(control), chart: kit.NewPicture(shell.Tasks())}
	s.chart.OnDrawn = shell.Changed
	s.facts.Wrapping = fyne.TextWrapWord
	s.watch.content.Hide()
	s.chart.Hide()
	s.content = container.New(s, s.table, s.facts, s.watch.content, s.chart)
	return s
}

func (s *standings) show(status tournament.Status) {
	if playing := status.CanStop() && status.Phase != tournament.Grading; playing != s.playing {
		s.playing = playing
		s.content.Refresh()
	}
	if s.watch.content.Visible() {
		s.watch.show(status)
	}
	if status.Record != nil && status.Record == s.shown {
		return
	}
	s.shown = status.Record
	rows, charted := s.table.Rows(), len(s.chart.Figure().Rows)
	s.table.Set(standingsData(status))
	if text := factsText(status); text != s.facts.Text {
		s.facts.SetText(text)
	}
	kit.Show(s.facts, s.facts.Text != "")
	if status.Done() > 0 {
		s.chart.Set(eloFigure(status))
	}
	if rows != s.table.Rows() || charted != len(s.chart.Figure().Rows) || s.factsHeight() != s.factsHigh {
		s.content.Refresh()
	}
}

// effort returns the title of the column for inspections, nodes or both, depending on the players.
func effort(p *match.Plan) (title string) {
	classic, solver := false, false
	for _, spec := range p.Players {
		classic = classic || spec.Type.IsClassic()
		solver = solver || spec.Type.Info().Solver
	}
	switch {
	case classic && solver:
		return lang.L("Inspections or nodes a move")
	case solver:
		return lang.L("Nodes a move")
	}
	return lang.L("Inspections a move")
}

func standingsData(status tournament.Status) kit.Data {
	if status.Plan == nil {
		return kit.Data{Empty: lang.L("No match yet. Set one up and start it.")}
	}
	names := labels(status.Plan.Players)
	// played returns a column with a dash for players who have no games yet.
	played := func(title string, cell func(match.Standing) kit.Cell) column {
		return column{Column: kit.Column{Title: title, Trailing: true}, Cell: func(s match.Standing) kit.Cell {
			if s.Total.Games() == 0 {
				return kit.Cell{Text: "–", Muted: true}
			}
			return cell(s)
		}}
	}
	text := func(title string, of func(match.Tally) string) column {
		return played(title, func(s match.Standing) kit.Cell { return kit.Cell{Text: of(s.Total)} })
	}
	number := func(title string, of func(match.Tally) int64) column {
		return text(title, func(t match.Tally) string { return words.Int(of(t)) })
	}
	seat := func(title string, seat engine.Side) column {
		f := text(title, func(t match.Tally) string {
			return words.Int(t.Wins[seat]) + "  " + words.Int(t.Draws[seat]) + "  " + words.Int(t.Losses[seat])
		})
		f.Trailing, f.Centered = false, true
		return f
	}
	columns := []column{
		{Column: kit.Column{Title: "#", Trailing: true}, Cell: func(s match.Standing) kit.Cell { return kit.Cell{Text: words.Int(s.Rank), Muted: true} }},
		{Column: kit.Column{Title: lang.L("Player")}, Cell: func(s match.Standing) kit.Cell {
			return kit.Cell{Text: names[s.Player], Strong: s.Rank == 1 && s.Total.Games() > 0}
		}},
		{Column: kit.Column{Title: lang.L("Games"), Trailing: true}, Cell: func(s match.Standing) kit.Cell { return kit.Cell{Text: words.Int(s.Total.Games())} }},
		number("+", match.Tally.Won),
		number("=", match.Tally.Drawn),
		number("−", match.Tally.Lost),
		played(lang.L("Score"), func(s match.Standing) kit.Cell { return kit.Cell{Text: percent(s.Total.Score()), Strong: true} }),
		played("Elo", func(s match.Standing) kit.Cell { return kit.Cell{Text: ratingText(s.Rating), Strong: true} }),
		played("±", func(s match.Standing) kit.Cell {
			half := (s.Rating.High - s.Rating.Low) / 2
			if math.IsInf(half, 0) {
				return kit.Cell{Text: "–", Muted: true}
			}
			return kit.Cell{Text: words.Decimal(half, 0), Muted: true}
		}),
		seat(lang.L("As first + = −"), engine.First),
		seat(lang.L("As second + = −"), engine.Second),
		text(lang.L("Seeds ahead"), func(t match.Tally) string { return signed(t.SeedDifference(), 1) }),
		text(effort(status.Plan), func(t match.Tally) string { return perMove(t.Costs[0]) }),
		text(lang.L("Time a move"), func(t match.Tally) string {
			if t.Costs[0].Moves == 0 {
				return ""
			}
			return words.Duration(t.Costs[0].Time / time.Duration(t.Costs[0].Moves))
		}),
	}
	if grades := status.Match().Grades(); grades != nil {
		const afterElo = 9
		columns = slices.Insert(columns, afterElo, played(lang.L("Lost per move"), func(s match.Standing) kit.Cell { return gradeCell(grades[s.Player]) }))
	}
	if status.Plan.Pairing == match.Swiss {
		columns = slices.Insert(columns, 2,
			column{Column: kit.Column{Title: lang.L("Points"), Trailing: true}, Cell: func(s match.Standing) kit.Cell {
				return kit.Cell{Text: points(int64(2 * s.Points)), Strong: true}
			}},
			column{Column: kit.Column{Title: lang.L("Buchholz"), Trailing: true}, Cell: func(s match.Standing) kit.Cell { return kit.Cell{Text: points(int64(2 * s.Buchholz))} }})
	}
	d := kit.Rows(status.Standings, columns)
	d.Fixed = 2
	return d
}

// column is a column in a table of players.
type column = kit.ColumnOf[match.Standing]

// ratingText formats a rating. A player who won or lost all games has only a bound.
func ratingText(r match.Rating) string {
	switch {
	case math.IsInf(r.Elo, 1):
		return "≥ " + signed(r.Low, 0)
	case math.IsInf(r.Elo, -1):
		return "≤ " + signed(r.High, 0)
	}
	return signed(r.Elo, 0)
}

// gradeCell shows the seeds that a player loses per move, ± the standard error.
func gradeCell(g grade.Total) kit.Cell {
	switch {
	case g.Moves == 0:
		return kit.Cell{Text: "–", Muted: true}
	case g.StandardError == nil:
		return kit.Cell{Text: words.Decimal(g.LostPerMove, 2), Strong: true}
	}
	return kit.Cell{Text: words.Decimal(g.LostPerMove, 2), Strong: true, Note: "± " + words.Decimal(*g.StandardError, 2)}
}

// perMove returns the average number of inspections or nodes per move.
func perMove(c match.Cost) string {
	looked := c.Inspections + c.Nodes
	if c.Moves == 0 || looked == 0 {
		return "–"
	}
	return words.Short(float64(looked) / float64(c.Moves))
}

func factsText(status tournament.Status) string {
	if status.Plan == nil || status.Done() == 0 {
		return ""
	}
	var lines []string
	if t, ok := status.Pair(); ok {
		lines = append(lines, pairFacts(status, t)...)
	} else {
		line := lang.L("Elo with its {{.Percent}} interval; the players' mean is 0.", words.Args{"Percent": certainty()})
		for _, s := range status.Standings {
			if s.Rating.Bounded {
				line = lang.L("Elo with its {{.Percent}} interval; the players' mean is 0. Somebody won or lost every game: to keep Elo finite, one more draw is counted for each pair of players.", words.Args{"Percent": certainty()})
				break
			}
		}
		lines = append(lines, line)
	}
	if m := status.Match(); m.Graded() > 0 {
		var moves, exact int
		for _, g := range m.Grades() {
			moves, exact = moves+g.Moves, exact+g.Exact
		}
		lines = append(lines, lang.N("Lost per move: seeds lost against best play, ± the standard error, in {{.Count}} games. {{.Exact}} of {{.Moves}} judgements are exact, the others are estimates.", m.Graded(), words.Args{
			"Count": words.Int(m.Graded()), "Exact": words.Int(exact), "Moves": words.Int(moves),
		}))
	}
	if round := status.Record.Round(status.Plan); round > 0 {
		lines = append(lines, lang.L("Swiss tournament, round {{.Round}} of {{.Rounds}}. Players are ranked by points and then by Buchholz, the points of their opponents.", words.Args{"Round": words.Int(round), "Rounds": words.Int(status.Plan.SwissRounds)}))
	}
	if asked := status.Setup.Games; asked > status.Plan.Games {
		lines = append(lines, lang.L("These players repeat themselves from the same opening: of {{.Asked}} games per pairing, {{.Games}} are different.", words.Args{"Asked": words.Int(asked), "Games": words.Int(status.Plan.Games)}))
	}
	if n := status.Record.Repeated(); n > 0 {
		lines = append(lines, lang.N("{{.Count}} pairs of games repeated earlier ones and are left out of Elo.", int(n), words.Count(int(n))))
	}
	if n := status.Record.Failed(); n > 0 {
		f := status.Record.Failures[0]
		lines = append(lines, lang.N("{{.Count}} games were lost by a failure. The first, game {{.Game}}, by {{.Name}}: {{.Reason}}", int(n), words.Args{
			"Count": words.Int(n), "Game": words.Int(f.Game + 1), "Name": labels(status.Plan.Players)[f.Player], "Reason": f.Reason,
		}))
	}
	return strings.Join(lines, "\n")
}

func pairFacts(status tournament.Status, t match.Tally) []string {
	names := labels(status.Plan.Players)
	better, by := names[0], t
	if t.Score() < 0.5 {
		better, by = names[1], t.Reversed()
	}
	chance := lang.L("too few pairs of games to say how likely it is the stronger one")
	if los := by.LOS(); !math.IsNaN(los) {
		chance = lang.L("{{.Percent}} likely to be the stronger one (LOS)", words.Args{"Percent": likely(los)})
	}
	lines := []string{words.Facts(eloText(better, by.Elo()), chance)}
	if n := t.Paired(); n > 0 {
		counts := ""
		for _, one := range by.Pairs {
			counts += " " + words.Int(one)
		}
		lines = append(lines, lang.L("Pairs of games in which both began once, by the points of {{.Name}} (0, ½, 1, 1½, 2):{{.Counts}}", words.Args{"Name": better, "Counts": counts}))
		if elo, ratio := by.NormalizedElo(), by.PairRatio(); !math.IsInf(elo, 0) && !math.IsInf(ratio, 0) && !math.IsNaN(ratio) {
			lines = append(lines, lang.L("Normalized Elo {{.Elo}}; {{.Ratio}} pairs won for one lost; {{.Draws}} of the pairs drawn", words.Args{"Elo": signed(elo, 0), "Ratio": words.Decimal(ratio, 2), "Draws": percent(by.DrawRatio())}))
		}
	}
	if s := status.Plan.SPRT; s != nil {
		low, high := s.Bounds()
		verdict := lang.L("undecided")
		switch s.Decide(t) {
		case match.AcceptElo0:
			verdict = lang.L("decided for Elo {{.Elo}} or less", words.Args{"Elo": signed(s.Elo0, 1)})
		case match.AcceptElo1:
			verdict = lang.L("decided for Elo {{.Elo}} or more", words.Args{"Elo": signed(s.Elo1, 1)})
		}
		lines = append(lines, lang.L("SPRT for {{.Name}}, Elo {{.Elo0}} against {{.Elo1}}: {{.LLR}} between {{.Low}} and {{.High}}, {{.Verdict}}", words.Args{
			"Name": names[0], "Elo0": signed(s.Elo0, 1), "Elo1": signed(s.Elo1, 1), "LLR": signed(s.LLR(t), 2), "Low": signed(low, 2), "High": signed(high, 2), "Verdict": verdict,
		}))
	}
	return lines
}

// wideWindow is the minimum width for the game and the chart at the right of the table.
const wideWindow = 1350

// MinSize implements [fyne.Layout].
func (s *standings) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(320, 160) }

func (s *standings) factsHeight() float32 {
	if !s.facts.Visible() {
		return 0
	}
	return s.facts.MinSize().Height
}

// Layout implements [fyne.Layout]. The table has the height that it needs. A running game and the
// chart share the space below it, or at the right of it in a wide window.
func (s *standings) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	gap := theme.InnerPadding()
	game := s.watch.content.MinSize()
	width := size.Width
	right := width >= wideWindow
	if right {
		width -= game.Width + 2*gap
	}
	below := s.layTable(width, size.Height)
	x, y, wide, high := float32(0), size.Height-below+gap, width, below-gap
	if right {
		x, y, wide, high = width+2*gap, gap, game.Width, size.Height-2*gap
	}
	watched := s.playing && high >= game.Height
	kit.Show(s.watch.content, watched)
	if watched {
		board, tall := min(wide, high*2.1), high
		if right {
			tall = min(high, game.Height*1.2)
		}
		kit.Put(s.watch.content, x+(wide-board)/2, y, board, tall)
		y, high = y+tall+gap, high-tall-gap
	}
	elo := s.chart.Figure()
	charted := high >= minHeight(elo) && len(elo.Rows) > 0
	kit.Show(s.chart, charted)
	if charted {
		if right {
			high = min(high, float32(elo.HeightFor(260)))
		}
		kit.Put(s.chart, x, y, wide, high)
	}
}

// layTable lays out the table and the facts below it, and returns the remaining height.
func (s *standings) layTable(width, height float32) float32 {
	top := theme.InnerPadding() / 2
	s.facts.Resize(fyne.NewSize(width, s.factsHeight())) // wraps the text, because its height depends on the width
	s.factsHigh = s.factsHeight()
	table := max(0, min(s.table.Height(), height-s.factsHigh-top))
	kit.Put(s.table, 0, top, width, table)
	kit.Put(s.facts, 0, table+top, width, s.factsHigh)
	return height - table - s.factsHigh - top
}

func crossPage() page {
	table := kit.NewTable()
	legend := widget.NewLabel(lang.L("Each row shows the points of its player against each of the others, and in how many games. The columns are numbered like the rows. Bold: more than half."))
	legend.Wrapping, legend.SizeName = fyne.TextWrapWord, theme.SizeNameCaptionText
	return page{
		content: kit.Border(nil, legend, nil, nil, container.NewPadded(table)), table: table,
		show: ifChanged(func(s tournament.Status) { table.Set(crossData(s)) }),
	}
}

// crossData returns the table of all players against each other, the best player first.
func crossData(s tournament.Status) kit.Data {
	if s.Plan == nil {
		return kit.Data{Empty: lang.L("No match yet. Set one up and start it.")}
	}
	names := labels(s.Plan.Players)
	ranks := map[int]string{} // by player
	for i, one := range s.Standings {
		ranks[one.Player] = words.Int(i + 1)
	}
	columns := []column{
		{Column: kit.Column{Title: "#", Trailing: true}, Cell: func(of match.Standing) kit.Cell { return kit.Cell{Text: ranks[of.Player], Muted: true} }},
		{Column: kit.Column{Title: lang.L("Player")}, Cell: func(of match.Standing) kit.Cell { return kit.Cell{Text: names[of.Player]} }},
		{Column: kit.Column{Title: lang.L("Points"), Trailing: true}, Cell: func(of match.Standing) kit.Cell {
			return kit.Cell{Text: points(2*of.Total.Won() + of.Total.Drawn()), Strong: true}
		}},
	}
	for _, against := range s.Standings {
		columns = append(columns, column{Column: kit.Column{Title: ranks[against.Player], Centered: true}, Cell: func(of match.Standing) kit.Cell {
			if against.Player == of.Player {
				return kit.Cell{Tint: kit.TintSelf}
			}
			t, ok := s.Record.Tally(s.Plan, of.Player, against.Player)
			if !ok || t.Games() == 0 {
				return kit.Cell{Text: "–", Muted: true}
			}
			better := t.Score() > 0.5
			cell := kit.Cell{Text: points(2*t.Won()+t.Drawn()) + " / " + words.Int(t.Games()), Strong: better}
			if better {
				cell.Tint = kit.TintBest
			}
			return cell
		}})
	}
	d := kit.Rows(s.Standings, columns)
	d.Fixed = 2
	return d
}
