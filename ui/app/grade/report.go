package grade

import (
	"cmp"
	"context"
	"math"
	"slices"

	"kalah/engine"
	"kalah/search"
	"kalah/search/why"
	"kalah/ui/app/reason"
)

// bandWidth is the number of different counts of seeds in a [Band].
const bandWidth = 12

// mostCostly is the number of costliest moves in a report.
const mostCostly = 5

// Sum is the sum of judgements.
type Sum struct {
	Moves int `json:"moves"` // moves with a choice
	Best  int `json:"best"`  // moves that lost no seeds
	Lost  int `json:"lost"`  // seeds lost by the others
	Exact int `json:"exact"` // judgements that rest on proved scores
}

// Add adds the judgement on a move.
func (s *Sum) Add(m Move) {
	s.Moves++
	s.Lost += m.Loss
	if m.Loss == 0 {
		s.Best++
	}
	if m.Exact {
		s.Exact++
	}
}

// Join adds the judgements of another sum.
func (s *Sum) Join(o Sum) {
	s.Moves += o.Moves
	s.Best += o.Best
	s.Lost += o.Lost
	s.Exact += o.Exact
}

// Share returns the share of best moves, from 0 to 1.
func (s Sum) Share() float64 { return float64(s.Best) / float64(max(1, s.Moves)) }

// PerMove returns the average number of seeds lost per move.
func (s Sum) PerMove() float64 { return float64(s.Lost) / float64(max(1, s.Moves)) }

// Band is the sum of the positions with From to To seeds in the houses.
type Band struct {
	From int `json:"from"`
	To   int `json:"to"`
	Sum
}

// Costly is a move that lost many seeds.
type Costly struct {
	Game  string `json:"game"`
	Move  int    `json:"move"`  // from 1
	Board string `json:"board"` // of the Kalah Game Protocol; the player is south
	House string `json:"house"` // letter of the house played
	Best  string `json:"best"`  // letter of a best house
	Loss  int    `json:"loss"`
	Exact bool   `json:"exact"`
	Why   string `json:"why,omitempty"` // set by [Report.Explain]

	move Move
}

// Total is the sum of the judgements on a player in several games.
type Total struct {
	Name  string `json:"name"`
	Games int    `json:"games"`
	Sum
	BestShare     float64  `json:"best_share"`
	LostPerMove   float64  `json:"lost_per_move"`
	StandardError *float64 `json:"standard_error"` // of LostPerMove; nil below two samples
}

// NewTotal returns the total of a player's samples from a number of games.
func NewTotal(name string, games int, samples []Sum) Total {
	t := Total{Name: name, Games: games}
	for _, s := range samples {
		t.Join(s)
	}
	t.BestShare, t.LostPerMove, t.StandardError = t.Share(), t.PerMove(), standardError(t.Sum, samples)
	return t
}

// Player is the grade of a player.
type Player struct {
	Total
	Bands     []Band   `json:"by_seeds"`  // in ascending order, without empty bands
	Costliest []Costly `json:"costliest"` // the costliest move first

	samples []Sum
	last    int // number of the last sample
}

// Report holds the grades of players.
type Report struct {
	Games   int       `json:"games"`
	Players []*Player `json:"players"` // the player that loses the fewest seeds per move first
}

// Add adds the judgements of a game. The names are the names of its players, by their index. If a
// player plays both sides, the game counts once. Games in a row with the same number of a sample, such
// as two games from the same opening, are one sample of the standard error.
func (r *Report) Add(game string, sample int, names [2]string, moves []Move) {
	r.Games++
	for seat, name := range names {
		if seat == 1 && name == names[0] {
			break
		}
		i := slices.IndexFunc(r.Players, func(p *Player) bool { return p.Name == name })
		if i < 0 {
			i = len(r.Players)
			r.Players = append(r.Players, &Player{Total: Total{Name: name}, Bands: []Band{}, Costliest: []Costly{}})
		}
		var own []Move
		for _, m := range moves {
			if names[m.Player] == name {
				own = append(own, m)
			}
		}
		r.Players[i].add(game, sample, own)
	}
	slices.SortStableFunc(r.Players, func(p, q *Player) int {
		return cmp.Or(cmp.Compare(p.LostPerMove, q.LostPerMove), cmp.Compare(p.Name, q.Name))
	})
}

func (p *Player) add(game string, sample int, moves []Move) {
	if len(p.samples) == 0 || p.last != sample {
		p.samples, p.last = append(p.samples, Sum{}), sample
	}
	one := &p.samples[len(p.samples)-1]
	for _, m := range moves {
		one.Add(m)
		p.band(m.Seeds).Add(m)
		if m.Loss > 0 {
			p.Costliest = append(p.Costliest, Costly{
				game, m.Number, engine.FormatKGP(m.Position.State, m.Position.Player),
				engine.Letter(m.Position.Player, m.House), engine.Letter(m.Position.Player, m.Best), m.Loss, m.Exact, "", m,
			})
		}
	}
	// Equal losses stay in the order of the games.
	slices.SortStableFunc(p.Costliest, func(a, b Costly) int { return cmp.Compare(b.Loss, a.Loss) })
	p.Costliest = p.Costliest[:min(mostCostly, len(p.Costliest))]
	p.Total = NewTotal(p.Name, p.Games+1, p.samples)
}

// band returns the band of a number of seeds in the houses.
func (p *Player) band(seeds int) *Sum {
	to := (seeds + bandWidth - 1) / bandWidth * bandWidth
	i, ok := slices.BinarySearchFunc(p.Bands, to, func(b Band, to int) int { return cmp.Compare(b.To, to) })
	if !ok {
		p.Bands = slices.Insert(p.Bands, i, Band{From: to - bandWidth + 1, To: to})
	}
	return &p.Bands[i].Sum
}

// standardError returns the standard error of the seeds lost per move. Moves of one game depend on
// each other, and so do games of one opening: PerMove is a ratio of two sums over the samples
// (Cochran, Sampling Techniques, 1977, section 2.11).
func standardError(all Sum, samples []Sum) *float64 {
	n := float64(len(samples))
	if n < 2 || all.Moves == 0 {
		return nil
	}
	squares := 0.0
	for _, g := range samples {
		d := float64(g.Lost) - all.PerMove()*float64(g.Moves)
		squares += d * d
	}
	e := math.Sqrt(squares*n/(n-1)) / float64(all.Moves)
	return &e
}

// Explain sets the reasons of the costliest moves whose loss is exact.
func (r *Report) Explain(ctx context.Context, env *search.Environment) error {
	for _, p := range r.Players {
		for i := range p.Costliest {
			m := &p.Costliest[i]
			if !m.Exact {
				continue
			}
			w, err := why.Explain(ctx, env.Solver(m.move.Position.Rules), m.move.Position, m.move.House, why.Options{})
			if err != nil {
				return err
			}
			m.Why = reason.Text(w).String()
		}
	}
	return nil
}
