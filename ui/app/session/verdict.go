package session

import (
	"kalah/engine"
	"kalah/search/solver"
)

// Point is the evaluation of one position of a game, for the first player.
type Point struct {
	Known bool
	Exact bool
	Score int
}

// Verdict is the judgement on a move.
type Verdict struct {
	Known  bool
	Exact  bool // both values are proved
	Loss   int  // seeds: the best house's value minus that of the one played
	Best   int  // the best house
	Score  int  // of the best house, for the player who moved
	Choice bool // more than one house could be played
}

// Slip reports whether the move is known to have given something away.
func (v Verdict) Slip() bool { return v.Known && v.Loss > 0 }

// Size says how bad a slip is.
type Size int

// The sizes, as lichess.org has three.
const (
	NoSlip Size = iota
	Inaccuracy
	Mistake
	Blunder
	Sizes // how many there are
)

// From these losses on a slip is a mistake, or a blunder, even if the result stays the
// same. A loss is a difference of final seeds: a loss of 2 is one seed that goes to the
// opponent. The bounds come from 40 games each of Random, Minimax 1 and Scout 3 and 6
// against themselves, solved exactly from 32 seeds in houses on: a quarter of the slips lost
// less than 4, half of them 4 to 9, and a quarter 10 or more.
const (
	MistakeLoss = 4
	BlunderLoss = 10
)

// Size returns how bad the move was. One that gives a win or a draw away is a blunder
// however few seeds it lost, if the values are proved: the sign of an estimate near 0 says
// little.
func (v Verdict) Size() Size {
	switch {
	case !v.Slip():
		return NoSlip
	case v.Loss >= BlunderLoss, v.Exact && v.ResultLost():
		return Blunder
	case v.Loss >= MistakeLoss:
		return Mistake
	}
	return Inaccuracy
}

// ResultLost reports whether the best house wins or draws, and the one played does less.
func (v Verdict) ResultLost() bool {
	after := v.Score - v.Loss
	return v.Score > 0 && after <= 0 || v.Score == 0 && after < 0
}

// Accuracy says how well a player played. It counts moves with a choice only.
type Accuracy struct {
	Known bool       // all the player's moves have been judged
	Exact bool       // by proved values only
	Moves int        // with a choice
	Best  int        // of these, that gave nothing away
	Lost  int        // seeds given away by the others
	Sizes [Sizes]int // how many moves there are of each size but NoSlip
}

// Percent returns 100 * Best / Moves, rounded down, and 100 if there were no moves.
func (a Accuracy) Percent() int {
	if a.Moves == 0 {
		return 100
	}
	return 100 * a.Best / a.Moves
}

func (k knowledge) point(s engine.Snapshot) Point {
	if s.Finished {
		return Point{Known: true, Exact: true, Score: s.State.Seeds(engine.First) - s.State.Seeds(engine.Second)}
	}
	e := k.of(s.Position())
	if !e.Known() {
		return Point{}
	}
	p := Point{Known: true, Exact: e.Exact, Score: e.Score}
	if s.Player == engine.Second {
		p.Score = -p.Score
	}
	return p
}

func (k knowledge) points(line engine.Snapshot) []Point {
	points := make([]Point, len(line.Moves)+1)
	for n := range points {
		points[n] = k.point(after(line, n))
	}
	return points
}

// verdicts judges the moves of a game by proved values, and by estimates in positions that
// were reviewed.
func (k knowledge) verdicts(line engine.Snapshot) []Verdict {
	all := make([]Verdict, len(line.Moves))
	for i, m := range line.Moves {
		e := k.of(after(line, i).Position())
		v, ok := e.Value(m.House)
		if next := k.point(after(line, i+1)); next.Known && next.Exact && !v.Proven {
			// A move is worth what the position is worth that it leads to.
			v, ok = solver.HouseScore{House: m.House, Score: next.Score, Proven: true}, e.Known()
			if m.Player == engine.Second {
				v.Score = -v.Score
			}
		}
		if !ok || !e.reviewed && !(e.Exact && v.Proven) {
			continue
		}
		all[i] = Verdict{
			Known: true, Exact: e.Exact && v.Proven, Best: e.House, Score: e.Score, Loss: max(0, e.Score-v.Score),
			Choice: len(line.Rules.Houses(m.From, m.Player)) > 1,
		}
		if all[i].Loss == 0 {
			all[i].Best = m.House
		}
	}
	return all
}

// after is line.At(n) in constant time, with the fields that an evaluation needs.
func after(line engine.Snapshot, n int) engine.Snapshot {
	s := engine.Snapshot{Rules: line.Rules, State: line.Start, Player: line.First}
	if n > 0 {
		m := line.Moves[n-1]
		s.State, s.Player, s.Finished = m.To, m.Next(), m.Finished
	}
	return s
}

// accuracies sums the verdicts up for each player, by the seats at the end.
func accuracies(line engine.Snapshot, verdicts []Verdict) [2]Accuracy {
	all := [2]Accuracy{{Known: true, Exact: true}, {Known: true, Exact: true}}
	for i, v := range verdicts {
		a := &all[line.Seat(i, line.Moves[i].Player)]
		a.Known = a.Known && v.Known
		a.Exact = a.Exact && v.Exact
		if !v.Known || !v.Choice {
			continue
		}
		a.Moves++
		a.Lost += v.Loss
		a.Sizes[v.Size()]++
		if v.Loss == 0 {
			a.Best++
		}
	}
	return all
}
