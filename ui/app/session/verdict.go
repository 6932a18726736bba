package session

import (
	"cmp"
	"slices"

	"kalah/engine"
	"kalah/engine/line"
	"kalah/search/puzzle"
	"kalah/search/solver"
)

// Point is the evaluation of one position of a game. Score is the lead of the first player, in
// seeds.
type Point struct {
	Known bool
	Exact bool
	Score int
}

// Accuracy measures the play of one player. Only moves with a choice count.
type Accuracy struct {
	Known bool            // all moves of the player were judged
	Exact bool            // all judgments rest on proved values
	Moves int             // moves with a choice
	Best  int             // number of them that lost no seeds
	Lost  int             // seeds lost by the others
	Sizes [line.Sizes]int // number of moves of each size; NoSlip is not counted
}

// Percent returns 100 * Best / Moves, rounded down, or 100 if Moves is 0.
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

func (k knowledge) points(game engine.Snapshot) []Point {
	points := make([]Point, len(game.Moves)+1)
	for n := range points {
		points[n] = k.point(after(game, n))
	}
	return points
}

// maxBest is the maximum number of moves of the principal variation to save: usually a turn and
// the reply.
const maxBest = 12

// evaluation returns the evaluation of the position after n moves of a game. Its values are
// proved; if the position was reviewed, estimates count too. Otherwise ok is false.
func (k knowledge) evaluation(game engine.Snapshot, n int) (known line.Evaluation, ok bool) {
	m, e := game.Moves[n], k.of(after(game, n).Position())
	known = line.Evaluation{At: n, Score: e.Score, Proved: e.Exact, Depth: e.Depth, Best: []int{e.House}}
	for _, v := range e.Houses {
		known.Houses = append(known.Houses, line.Value{House: v.House, Score: v.Score, Proved: v.Proven})
	}
	slices.SortFunc(known.Houses, func(v, w line.Value) int { return cmp.Compare(v.House, w.House) })
	v, ok := known.Value(m.House)
	if next := k.point(after(game, n+1)); next.Known && next.Exact && !v.Proved && e.Known() {
		// The score of a move is the score of the position after it.
		v = line.Value{House: m.House, Score: next.Score, Proved: true}
		if m.Player == engine.Second {
			v.Score = -v.Score
		}
		at, found := slices.BinarySearchFunc(known.Houses, v.House, func(v line.Value, house int) int { return cmp.Compare(v.House, house) })
		if ok = true; found {
			known.Houses[at] = v
		} else {
			known.Houses = slices.Insert(known.Houses, at, v)
		}
	}
	return known, ok && e.House >= 0 && (e.reviewed || e.Exact && v.Proved)
}

// verdicts returns a verdict on each move of a game.
func (k knowledge) verdicts(game engine.Snapshot) []line.Verdict {
	all := make([]line.Verdict, len(game.Moves))
	for n := range game.Moves {
		if e, ok := k.evaluation(game, n); ok {
			all[n] = e.VerdictIn(game)
		}
	}
	return all
}

// evaluations returns the evaluations to save with a game. Where the analysis has none, it keeps
// the one saved before.
func (k knowledge) evaluations(game engine.Snapshot, before []line.Evaluation) (all []line.Evaluation) {
	for n := range game.Moves {
		e, ok := k.evaluation(game, n)
		if !ok {
			i := slices.IndexFunc(before, func(e line.Evaluation) bool { return e.At == n })
			if i < 0 {
				continue
			}
			all = append(all, before[i])
			continue
		}
		p := after(game, n).Position()
		if pv := k.of(p).PV; len(pv) > 0 {
			e.Best = nil
			for _, step := range pv[:min(len(pv), maxBest)] {
				e.Best = append(e.Best, step.House)
			}
			for len(e.Best) > 1 && !playable(p, e.Best) {
				e.Best = e.Best[:len(e.Best)-1]
			}
		}
		most := p.State.Total() // estimates may exceed it
		e.Score = max(-most, min(e.Score, most))
		for i := range e.Houses {
			e.Houses[i].Score = max(-most, min(e.Houses[i].Score, most))
		}
		all = append(all, e)
	}
	return all
}

func playable(p engine.Position, houses []int) bool {
	_, err := puzzle.Replay(p, houses)
	return err == nil
}

// recall stores the evaluations of a log. Evaluations that are known already are only marked as
// reviewed.
func (k knowledge) recall(game engine.Snapshot, all []line.Evaluation) {
	for _, e := range all {
		p := after(game, e.At).Position()
		if known := k.of(p); known.Known() {
			k.learn(p, evaluation{Info: known.Info, reviewed: true, told: known.told})
			continue
		}
		info := solver.Info{Score: e.Score, Exact: e.Proved, Depth: e.Depth, House: e.Best[0]}
		for _, v := range e.Houses {
			info.Houses = append(info.Houses, solver.HouseScore{House: v.House, Score: v.Score, Proven: v.Proved})
		}
		turns, _ := puzzle.Replay(p, e.Best) // checked when the log was read
		for _, m := range turns {
			info.PV = append(info.PV, solver.Step{Player: m.Player, House: m.House})
		}
		k.learn(p, evaluation{Info: info, reviewed: true, told: true})
	}
}

// after is game.At(n) in constant time. It sets only the fields that an evaluation needs.
func after(game engine.Snapshot, n int) engine.Snapshot {
	s := engine.Snapshot{Rules: game.Rules, State: game.Start, Player: game.First}
	if n > 0 {
		m := game.Moves[n-1]
		s.State, s.Player, s.Finished = m.To, m.Next(), m.Finished
	}
	return s
}

// accuracies returns the accuracy of each player, by the seats at the end of the game.
func accuracies(game engine.Snapshot, verdicts []line.Verdict) [2]Accuracy {
	all := [2]Accuracy{{Known: true, Exact: true}, {Known: true, Exact: true}}
	for i, v := range verdicts {
		a := &all[game.Seat(i, game.Moves[i].Player)]
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
