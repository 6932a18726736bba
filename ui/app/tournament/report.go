package tournament

import (
	"math"
	"time"

	"kalah/engine/match"
)

// Report is the result of a match as JSON. Of a series it holds the fields of its one
// pairing; of a tournament, players and pairings.
type Report struct {
	*PairReport
	Games    int             `json:"games"`
	Of       int             `json:"of"`              // games that there are to play
	Asked    int             `json:"asked,omitempty"` // games of each pairing, if some of them could only repeat others
	Shard    string          `json:"shard,omitempty"`
	Players  []PlayerReport  `json:"players,omitempty"`
	Pairings []PairReport    `json:"pairings,omitempty"`
	SPRT     *SPRTReport     `json:"sprt,omitempty"`
	Failures []match.Failure `json:"failures,omitempty"`
	Plan     string          `json:"plan_sha256"`
	MS       float64         `json:"ms"`
}

// PairReport is what two players came to, as the first of them sees it.
type PairReport struct {
	Names          [2]string  `json:"names"`
	PairGames      int64      `json:"games"`
	Wins           [2]int64   `json:"wins"` // as first player, as second
	Draws          int64      `json:"draws"`
	DrawsBySeat    [2]int64   `json:"draws_by_colour"`
	Losses         [2]int64   `json:"losses"`
	Score          float64    `json:"score"`
	Pairs          [5]int64   `json:"pairs"`
	Repeats        [5]int64   `json:"repeats,omitzero"`
	SeedDifference float64    `json:"seed_difference"`
	Elo            *float64   `json:"elo"`
	Low            *float64   `json:"elo_low"`
	High           *float64   `json:"elo_high"`
	LOS            float64    `json:"los"`
	NormalizedElo  *float64   `json:"normalized_elo"`
	PairRatio      *float64   `json:"pair_ratio"`
	DrawRatio      *float64   `json:"draw_ratio"`
	Failed         [2]int64   `json:"failed"`
	Moves          [2]int64   `json:"moves"`
	Inspections    [2]int64   `json:"inspections"`
	Nodes          [2]int64   `json:"nodes"`
	PlayerMS       [2]float64 `json:"player_ms"`
}

// PlayerReport is how one player of a tournament did.
type PlayerReport struct {
	Name        string   `json:"name"`
	Rank        int      `json:"rank"`
	Games       int64    `json:"games"`
	Wins        [2]int64 `json:"wins"`
	Draws       int64    `json:"draws"`
	Losses      [2]int64 `json:"losses"`
	Score       float64  `json:"score"`
	Seeds       float64  `json:"seed_difference"`
	Elo         *float64 `json:"elo"`
	Low         *float64 `json:"elo_low"`
	High        *float64 `json:"elo_high"`
	Bounded     bool     `json:"elo_bounded,omitempty"`
	Inspections int64    `json:"inspections"`
	Nodes       int64    `json:"nodes"`
	MS          float64  `json:"ms"`
}

// SPRTReport is what the sequential test of a series says.
type SPRTReport struct {
	Elo0     float64 `json:"elo0"`
	Elo1     float64 `json:"elo1"`
	LLR      float64 `json:"llr"`
	Low      float64 `json:"low"`
	High     float64 `json:"high"`
	Decision string  `json:"decision"` // undecided, elo0 or elo1
}

// NewReport returns the result of a match, of as many games as are recorded.
func NewReport(d Definition, p *match.Plan, r *match.Record) Report {
	a := Report{Games: r.Games, Of: r.Shard.Games(p), Failures: r.Failures, Plan: p.Fingerprint(), MS: inMS(r.Elapsed)}
	if r.Shard.Of > 1 {
		a.Shard = r.Shard.String()
	}
	if d.Games > p.Games {
		a.Asked = d.Games
	}
	if len(r.Tallies) == 1 {
		pair := newPairReport(p, r, 0)
		a.PairReport = &pair
		if s := p.SPRT; s != nil {
			low, high := s.Bounds()
			decision := [...]string{match.Undecided: "undecided", match.AcceptElo0: "elo0", match.AcceptElo1: "elo1"}[s.Decide(r.Tallies[0])]
			a.SPRT = &SPRTReport{s.Elo0, s.Elo1, s.LLR(r.Tallies[0]), low, high, decision}
		}
		return a
	}
	for _, s := range r.Standings(p) {
		t := s.Total
		row := PlayerReport{
			Name: p.Players[s.Player].Name, Rank: s.Rank, Games: t.Games(), Wins: t.Wins, Draws: t.Drawn(), Losses: t.Losses,
			Score: t.Points(), Seeds: t.SeedDifference(), Bounded: s.Rating.Bounded,
			Inspections: t.Costs[0].Inspections, Nodes: t.Costs[0].Nodes, MS: inMS(t.Costs[0].Time),
		}
		if s.Rating.Rated {
			row.Elo, row.Low, row.High = finite(s.Rating.Elo), finite(s.Rating.Low), finite(s.Rating.High)
		}
		a.Players = append(a.Players, row)
	}
	for i := range r.Tallies {
		a.Pairings = append(a.Pairings, newPairReport(p, r, i))
	}
	return a
}

func newPairReport(p *match.Plan, r *match.Record, pairing int) PairReport {
	t, of := r.Tallies[pairing], p.Meeting(pairing)
	elo := t.Elo()
	a := PairReport{
		Names: [2]string{p.Players[of[0]].Name, p.Players[of[1]].Name}, PairGames: t.Games(),
		Wins: t.Wins, Draws: t.Drawn(), DrawsBySeat: t.Draws, Losses: t.Losses, Score: t.Points(), Pairs: t.Pairs, Repeats: t.Repeats,
		SeedDifference: t.SeedDifference(), Elo: finite(elo.Elo), Low: finite(elo.Low), High: finite(elo.High), LOS: t.LOS(), Failed: t.Failed,
		NormalizedElo: finite(t.NormalizedElo()), PairRatio: finite(t.PairRatio()), DrawRatio: finite(t.DrawRatio()),
	}
	for i, c := range t.Costs {
		a.Moves[i], a.Inspections[i], a.Nodes[i], a.PlayerMS[i] = c.Moves, c.Inspections, c.Nodes, inMS(c.Time)
	}
	return a
}

// finite returns nil for what JSON has no number for.
func finite(x float64) *float64 {
	if math.IsInf(x, 0) || math.IsNaN(x) {
		return nil
	}
	return &x
}

func inMS(d time.Duration) float64 {
	return math.Round(float64(d)/float64(time.Microsecond)) / 1000
}
