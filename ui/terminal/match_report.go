package terminal

import (
	"encoding/json"
	"fmt"
	"io"
	"math"
	"strings"
	"unicode/utf8"

	"kalah/engine/match"
	"kalah/logging/story"
	"kalah/ui/app/grade"
	"kalah/ui/app/tournament"
)

// printMatch prints the result of a match.
func (c *console) printMatch(m *tournament.Match, asJSON bool) error {
	if asJSON {
		data, err := json.Marshal(tournament.NewReport(m))
		if err != nil {
			return err
		}
		_, err = fmt.Fprintf(c.out, "%s\n", data)
		return err
	}
	r := matchReport{c.out, m}
	if len(m.Plan.Players) == 2 {
		r.series()
	} else {
		r.tournament()
	}
	r.grades()
	r.repeats()
	r.failures()
	return nil
}

// matchReport prints a result as text.
type matchReport struct {
	out io.Writer
	*tournament.Match
}

func (r matchReport) name(player int) string { return story.OneLine(r.Plan.Players[player].Name) }

func (r matchReport) line(title, format string, args ...any) {
	fmt.Fprintf(r.out, "%-16s %s\n", title, fmt.Sprintf(format, args...))
}

// title prints the heading. It adds the shard, and the total number of games if some are missing.
func (r matchReport) title(text, of string) {
	if shard := r.Record.Shard; shard.Count > 1 {
		text += fmt.Sprintf(", part %s", shard)
	}
	if !r.Record.Complete(r.Plan) {
		text += fmt.Sprintf("%s %d", of, r.Record.Shard.Games(r.Plan))
	}
	fmt.Fprintf(r.out, "%s\n\n", text)
}

func (r matchReport) series() {
	t := r.Record.Tallies[0]
	of := r.Record.PlayersOf(r.Plan, 0)
	r.title(fmt.Sprintf("%s against %s: %s", r.name(of[0]), r.name(of[1]), story.Count(r.Record.Games, "game")), " of")
	fmt.Fprintf(r.out, "%-16s %8s %8s %8s\n", r.name(of[0])+":", "won", "drawn", "lost")
	for seat, how := range []string{"as first", "as second"} {
		fmt.Fprintf(r.out, "%-16s %8d %8d %8d\n", how, t.Wins[seat], t.Draws[seat], t.Losses[seat])
	}
	fmt.Fprintf(r.out, "%-16s %8d %8d %8d\n\n", "in all", t.Won(), t.Drawn(), t.Lost())
	r.line("Score", "%s of %d, %.2f %%", points(t.Points()), t.Games(), 100*t.Score())
	r.line("Pairs of games", "%s points: %s", "0, ½, 1, 1½, 2", strings.Trim(strings.ReplaceAll(fmt.Sprint(t.Pairs), " ", ", "), "[]"))
	better, by := 0, t
	if t.Score() < 0.5 {
		better, by = 1, t.Reversed()
	}
	r.line("Elo", "%s is %s", r.name(of[better]), eloText(by.Elo(), " ahead of "+r.name(of[1-better])))
	if n := by.NormalizedElo(); !math.IsInf(n, 0) {
		r.line("Normalized Elo", "%+.0f", n)
	}
	if ratio := by.PairRatio(); !math.IsInf(ratio, 0) && !math.IsNaN(ratio) {
		r.line("Pair ratio", "%.2f won for one lost, %.1f %% of the pairs drawn", ratio, 100*by.DrawRatio())
	}
	if los := by.LOS(); math.IsNaN(los) {
		r.line("Superiority", "unknown below %d pairs of games", match.MinPairs)
	} else {
		r.line("Superiority", "%.2f %% likely", 100*los)
	}
	r.line("Seeds", "%+.2f a game", by.SeedDifference())
	grades := r.Grades()
	for i, c := range t.Costs {
		lost := ""
		if grades != nil {
			lost = ", lost per move " + lostText(grades[of[i]])
		}
		r.line(r.name(of[i]), "%s%s", costText(c), lost)
	}
	if s := r.Plan.SPRT; s != nil {
		low, high := s.Bounds()
		r.line("SPRT", "%s: log-likelihood ratio %.2f of Elo %v against %v for %s (%.2f to %.2f)", decisionText(s.Decide(t)), s.LLR(t), s.Elo1, s.Elo0, r.name(of[0]), low, high)
	}
}

func decisionText(d match.Decision) string {
	return map[match.Decision]string{match.Undecided: "undecided", match.AcceptElo0: "the lower Elo accepted", match.AcceptElo1: "the higher Elo accepted"}[d]
}

// points formats points, with a decimal only for halves.
func points(p float64) string { return strings.TrimSuffix(fmt.Sprintf("%.1f", p), ".0") }

// eloText formats an estimate of Elo. The text after follows the number.
func eloText(e match.Estimate, after string) string {
	switch {
	case math.IsInf(e.Elo, 1):
		return fmt.Sprintf("at least %+.0f%s", e.Low, after)
	case math.IsInf(e.Elo, -1):
		return fmt.Sprintf("at most %+.0f%s", e.High, after)
	}
	bound := func(elo float64) string {
		if math.IsInf(elo, 0) {
			return "any"
		}
		return fmt.Sprintf("%+.0f", elo)
	}
	return fmt.Sprintf("%+.0f%s (95 %%: %s to %s)", e.Elo, after, bound(e.Low), bound(e.High))
}

func costText(c match.Cost) string {
	text := story.Count(int(c.Moves), "move")
	if c.ByChance > 0 {
		text += fmt.Sprintf(" (%s)", chanceText(c))
	}
	if c.Inspections > 0 {
		text += ", " + story.Count(int(c.Inspections), "inspection")
	}
	if c.Nodes > 0 {
		text += ", " + story.Count(int(c.Nodes), "node")
	}
	return text + ", " + story.InSeconds(c.Time).String()
}

// chanceText formats the number of moves that were picked at random.
func chanceText(c match.Cost) string { return story.Count(int(c.ByChance), "move") + " by chance" }

// maxCross is the maximum number of players in a cross table.
const maxCross = 16

func (r matchReport) tournament() {
	swiss := ""
	if round := r.Record.Round(r.Plan); round > 0 {
		swiss = fmt.Sprintf(", round %d of %d", round, r.Plan.SwissRounds)
	}
	r.title(fmt.Sprintf("%s among %s%s", story.Count(r.Record.Games, "game"), story.Count(len(r.Plan.Players), "player"), swiss), ", of")
	width := len("Player")
	for i := range r.Plan.Players {
		width = max(width, utf8.RuneCountInString(r.name(i)))
	}
	all, grades, lost, score := r.Record.Standings(r.Plan), r.Grades(), "", fmt.Sprintf("%9s", "score")
	if grades != nil {
		lost = fmt.Sprintf(" %15s", "lost per move")
	}
	if swiss != "" {
		score = fmt.Sprintf("%7s %8s", "points", "Buchholz")
	}
	fmt.Fprintf(r.out, "%4s  %-*s %7s %6s %6s %6s %s %7s %6s %7s %8s%s\n", "", width, "Player", "games", "won", "drawn", "lost", score, "Elo", "±", "seeds", "seconds", lost)
	bounded := false
	for _, s := range all {
		t := s.Total
		elo, error, chance := "", "", ""
		if c := t.Costs[0]; c.ByChance > 0 {
			chance = "  " + chanceText(c)
		}
		if s.Rating.Rated {
			elo, error = fmt.Sprintf("%+.0f", s.Rating.Elo), fmt.Sprintf("%.0f", s.Rating.High-s.Rating.Elo)
			bounded = bounded || s.Rating.Bounded
		}
		if grades != nil {
			lost = fmt.Sprintf(" %15s", lostText(grades[s.Player]))
		}
		score := fmt.Sprintf("%7.1f %%", 100*t.Score())
		if swiss != "" {
			score = fmt.Sprintf("%7.1f %8.1f", s.Points, s.Buchholz)
		}
		fmt.Fprintf(r.out, "%4d  %-*s %7d %6d %6d %6d %s %7s %6s %+7.1f %8.2f%s%s\n", s.Rank, width, r.name(s.Player),
			t.Games(), t.Won(), t.Drawn(), t.Lost(), score, elo, error, t.SeedDifference(), t.Costs[0].Time.Seconds(), lost, chance)
	}
	if bounded {
		fmt.Fprintf(r.out, "\nA player won or lost every game. One extra draw is counted for each pairing,\nso that Elo is finite.\n")
	}
	if len(all) <= maxCross && r.Plan.Pairing == match.RoundRobin {
		r.cross(all, width)
	}
	fmt.Fprintf(r.out, "\n%s in all\n", story.InSeconds(r.Record.Elapsed))
}

func (r matchReport) cross(all []match.Standing, width int) {
	fmt.Fprintf(r.out, "\n%4s  %-*s", "", width, "Points against")
	for _, s := range all {
		fmt.Fprintf(r.out, " %6d", s.Rank)
	}
	fmt.Fprintln(r.out)
	for _, a := range all {
		fmt.Fprintf(r.out, "%4d  %-*s", a.Rank, max(width, len("Points against")), r.name(a.Player))
		for _, b := range all {
			cell := "-" // they have not met
			if t, ok := r.Record.Tally(r.Plan, a.Player, b.Player); ok && t.Games() > 0 {
				cell = points(t.Points())
			}
			fmt.Fprintf(r.out, " %6s", cell)
		}
		fmt.Fprintln(r.out)
	}
}

// grades prints the basis of the grades.
func (r matchReport) grades() {
	var moves, exact int
	for _, g := range r.Grades() {
		moves += g.Moves
		exact += g.Exact
	}
	if moves > 0 {
		fmt.Fprintf(r.out, "\nLost per move: seeds, ± the standard error, in %d of %s; %d of %s exact.\n",
			r.Graded(), story.Count(r.Record.Games, "game"), exact, story.Count(moves, "judgement"))
	}
}

// lostText formats the seeds lost per move with their standard error.
func lostText(g grade.Total) string {
	if g.Moves == 0 {
		return "-"
	}
	return fmt.Sprintf("%.3f ± %s", g.LostPerMove, orDash(g.StandardError))
}

// repeats prints the number of games that were left out or did not count because they repeat
// others.
func (r matchReport) repeats() {
	if asked := r.Definition.Games; asked > r.Plan.Games {
		fmt.Fprintf(r.out, "\nThese players play the same again from the same opening: of %d games for each two,\n%d are different.\n", asked, r.Plan.Games)
	}
	if n := r.Record.Repeated(); n > 0 {
		fmt.Fprintf(r.out, "\n%s repeated earlier ones, move by move. Elo and all that follows from it leave them out.\n", story.Count(int(n), "pair")+" of games")
	}
}

// failures prints the games that a player lost by an error.
func (r matchReport) failures() {
	all := r.Record.Failed()
	if all == 0 {
		return
	}
	const most = 5
	fmt.Fprintf(r.out, "\n%s lost by failing:\n", story.Count(int(all), "game"))
	for i, f := range r.Record.Failures {
		if i == most {
			fmt.Fprintln(r.out, "  ...")
			break
		}
		fmt.Fprintf(r.out, "  game %d, move %d, %s: %s\n", f.Game+1, f.Move, r.name(f.Player), story.OneLine(f.Reason))
	}
}
