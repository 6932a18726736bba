package session

import (
	"cmp"
	"slices"

	"kalah/engine"
	"kalah/engine/line"
	"kalah/search/puzzle"
	"kalah/search/solver"
)

// Point is the evaluation of one position of a game, for the first player.
type Point struct {
	Known bool
	Exact bool
	Score int
}

// Accuracy says how well a player played. It counts moves with a choice only.
type Accuracy struct {
	Known bool            // all the player's moves have been judged
	Exact bool            // by proved values only
	Moves int             // with a choice
	Best  int             // of these, that gave nothing away
	Lost  int             // seeds given away by the others
	Sizes [line.Sizes]int // how many moves there are of each size but NoSlip
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

func (k knowledge) points(game engine.Snapshot) []Point {
	points := make([]Point, len(game.Moves)+1)
	for n := range points {
		points[n] = k.point(after(game, n))
	}
	return points
}

// maxBest is how many moves of the best play are kept of an evaluation: a turn and the answer, mostly.
const maxBest = 12

// evaluation returns what is known of the position after n moves of a game: by proved values, and by
// estimates if it was reviewed.
func (k knowledge) evaluation(game engine.Snapshot, n int) (known line.Evaluation, ok bool) {
	m, e := game.Moves[n], k.of(after(game, n).Position())
	known = line.Evaluation{At: n, Score: e.Score, Proved: e.Exact, Depth: e.Depth, Best: []int{e.House}}
	for _, v := range e.Houses {
		known.Houses = append(known.Houses, line.Value{House: v.House, Score: v.Score, Proved: v.Proven})
	}
	slices.SortFunc(known.Houses, func(v, w line.Value) int { return cmp.Compare(v.House, w.House) })
	v, ok := known.Value(m.House)
	if next := k.point(after(game, n+1)); next.Known && next.Exact && !v.Proved && e.Known() {
		// A move is worth what the position is worth that it leads to.
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

// verdicts judges the moves of a game.
func (k knowledge) verdicts(game engine.Snapshot) []line.Verdict {
	all := make([]line.Verdict, len(game.Moves))
	for n, m := range game.Moves {
		if e, ok := k.evaluation(game, n); ok {
			all[n] = e.Verdict(game.Rules, m.Move)
		}
	}
	return all
}

// evaluations returns those of a game as logs keep them, and of those that were known before what is
// not known any more.
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
		most := p.State.Total() // estimates may be beyond
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

// recall takes over what a log says of positions that nothing is known of.
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
		turns, _ := puzzle.Replay(p, e.Best) // checked when it was read
		for _, m := range turns {
			info.PV = append(info.PV, solver.Step{Player: m.Player, House: m.House})
		}
		k.learn(p, evaluation{Info: info, reviewed: true, told: true})
	}
}

// after is game.At(n) in constant time, with the fields that an evaluation needs.
func after(game engine.Snapshot, n int) engine.Snapshot {
	s := engine.Snapshot{Rules: game.Rules, State: game.Start, Player: game.First}
	if n > 0 {
		m := game.Moves[n-1]
		s.State, s.Player, s.Finished = m.To, m.Next(), m.Finished
	}
	return s
}

// accuracies sums the verdicts up for each player, by the seats at the end.
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
