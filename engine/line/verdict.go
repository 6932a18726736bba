package line

import (
	"cmp"
	"fmt"
	"slices"

	"kalah/engine"
)

// Evaluation is what was found out of a position of the game, for the player to move. Scores are final
// seeds, minus the opponent's.
type Evaluation struct {
	At     int  // moves of the game before it: at least one follows
	Score  int  // of the position
	Proved bool // the score is no estimate
	Depth  int  // turns looked ahead
	Best   []int
	Houses []Value // by house, all that are known; the first of Best and the one played are
}

// Value is what playing a house leads to.
type Value struct {
	House, Score int
	Proved       bool
}

// Value returns that of a house, if it is known.
func (e Evaluation) Value(house int) (v Value, ok bool) {
	i, ok := slices.BinarySearchFunc(e.Houses, house, func(v Value, house int) int { return cmp.Compare(v.House, house) })
	if ok {
		v = e.Houses[i]
	}
	return v, ok
}

// Verdict judges the move that was played there.
func (e Evaluation) Verdict(rules engine.Rules, m engine.Move) Verdict {
	played, _ := e.Value(m.House)
	v := Verdict{
		Known: true, Exact: e.Proved && played.Proved, Best: e.Best[0], Score: e.Score, Loss: max(0, e.Score-played.Score),
		Choice: len(rules.Houses(m.From, m.Player)) > 1,
	}
	if v.Loss == 0 {
		v.Best = m.House
	}
	return v
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

// Sign returns the sign of a slip, as in chess notation: "?!", "?", "??"; "" if it is none.
func (s Size) Sign() string { return [Sizes]string{"", "?!", "?", "??"}[s] }

// ResultLost reports whether the best house wins or draws, and the one played does less.
func (v Verdict) ResultLost() bool {
	after := v.Score - v.Loss
	return v.Score > 0 && after <= 0 || v.Score == 0 && after < 0
}

// Note returns the sign of a slip, its loss and the best house: "?! −2 (C)", or "?? ~ −12 (d)" if that
// is an estimate; "" if the move is no slip.
func (v Verdict) Note(player int) string {
	if !v.Slip() {
		return ""
	}
	about := ""
	if !v.Exact {
		about = "~ "
	}
	return fmt.Sprintf("%s %s−%d (%s)", v.Size().Sign(), about, v.Loss, engine.Letter(player, v.Best))
}

// Verdicts returns the judgements on the moves of the game, those that are known.
func (t Tree) Verdicts() []Verdict {
	all := make([]Verdict, len(t.Game.Moves))
	for _, e := range t.Review {
		all[e.At] = e.Verdict(t.Game.Rules, t.Game.Moves[e.At].Move)
	}
	return all
}
