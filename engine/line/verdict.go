package line

import (
	"cmp"
	"slices"

	"kalah/engine"
)

// Evaluation is the result of analysing a position of the game. A score is the final lead of
// the player to move, in seeds.
type Evaluation struct {
	At     int     // number of moves before the position, less than all moves of the game
	Score  int     // score of the position
	Proved bool    // the score is proved, not estimated
	Depth  int     // search depth, in turns
	Best   []int   // best houses
	Houses []Value // known scores in ascending order of house, including the first of Best and the house played
	Why    []byte  // the reason why the house played is worse, in JSON as package why stores it; nil if unknown
}

// Value is the score of a house: the final lead of its player, in seeds.
type Value struct {
	House, Score int
	Proved       bool
}

// Value returns the score of a house. ok is false if the score is unknown.
func (e Evaluation) Value(house int) (v Value, ok bool) {
	i, ok := slices.BinarySearchFunc(e.Houses, house, func(v Value, house int) int { return cmp.Compare(v.House, house) })
	if ok {
		v = e.Houses[i]
	}
	return v, ok
}

// Verdict returns the judgement on the move m, which was played in the position.
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

// VerdictIn returns the judgement on the move that was played in the position of the game. A move
// before a change of sides ([engine.Snapshot.BeforeSwap]) counts as a move without a choice.
func (e Evaluation) VerdictIn(game engine.Snapshot) Verdict {
	m := game.Moves[e.At].Move
	v := e.Verdict(game.Rules, m)
	if game.BeforeSwap(e.At) {
		v.Score, v.Loss, v.Best, v.Choice = v.Score-v.Loss, 0, m.House, false
	}
	return v
}

// Verdict is the judgement on a move.
type Verdict struct {
	Known  bool
	Exact  bool // both scores are proved, of the best house and of the house played
	Loss   int  // seeds lost: the score of the best house minus the score of the house played
	Best   int  // best house; the house played if it is as good
	Score  int  // score of the best house, for the player who moved
	Choice bool // the player had more than one legal house
}

// Slip reports whether the move is known to have lost seeds.
func (v Verdict) Slip() bool { return v.Known && v.Loss > 0 }

// Size is the severity of a slip.
type Size int

// The sizes of slips; the three names are as on lichess.org.
const (
	NoSlip Size = iota
	Inaccuracy
	Mistake
	Blunder
	Sizes // number of sizes
)

// The minimum loss, in seeds, of a mistake and of a blunder, even if the result of the game
// stays the same. A loss is a difference of final leads: if one seed goes to the opponent, the
// loss is 2. The bounds were measured in 40 games each of Random, Minimax 1, Scout 3 and Scout
// 6 against themselves, solved exactly from 32 seeds in houses on. A quarter of the slips lost
// less than 4 seeds, half of them 4 to 9, and a quarter 10 or more.
const (
	MistakeLoss = 4
	BlunderLoss = 10
)

// Size returns the severity of the slip. A move that loses a win or a draw is a blunder, for
// any loss of seeds, if the scores are proved. Estimates do not count here, because the sign of
// an estimate near 0 is unreliable.
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

// Sign returns the sign of a slip in chess notation: "?!", "?" or "??". It returns "" for
// NoSlip.
func (s Size) Sign() string { return [Sizes]string{"", "?!", "?", "??"}[s] }

// ResultLost reports whether the move turns a win into a draw or a loss, or a draw into a loss.
func (v Verdict) ResultLost() bool {
	after := v.Score - v.Loss
	return v.Score > 0 && after <= 0 || v.Score == 0 && after < 0
}

// Verdicts returns a judgement for each move of the game. Known is false for moves that were
// not evaluated.
func (t Tree) Verdicts() []Verdict {
	all := make([]Verdict, len(t.Game.Moves))
	for _, e := range t.Review {
		all[e.At] = e.VerdictIn(t.Game)
	}
	return all
}
