package search

import (
	"cmp"
	"context"
	"math"
	"math/bits"
	"math/rand/v2"
	"slices"
	"time"

	"kalah/engine"
)

// UCT searches a game by playouts: games in which both players choose at random. It grows a tree of
// the positions near the root, descends it by the bound UCB1, and needs no heuristic (Kocsis and
// Szepesvári, "Bandit Based Monte-Carlo Planning", ECML 2006). It is not safe for concurrent use.
type UCT[S comparable, G Game[S]] struct {
	game   G
	most   int           // maximum number of nodes
	full   bool          // an expansion would have exceeded most
	nodes  []playNode[S] // the first is the root; successors are neighbors
	path   []int32       // from the root to the last visited node
	stack  []S
	random rand.PCG
}

// playNode is a position in the tree, which keeps the results of the playouts through it.
type playNode[S comparable] struct {
	state  S
	sum    float64 // of the results, for the player who moved to the position
	visits int64
	first  int32 // index of the first successor
	count  int32 // number of successors; 0 until the node is expanded
}

// MaxPlayNodes is the maximum number of nodes of a player's tree, which then takes 20 MiB. It is the
// same in every environment, so that games can be recomputed everywhere.
const MaxPlayNodes = 1 << 19

// exploration is the weight of UCB1's second term for results from -1 to 1: twice the weight of the
// paper, which has results from 0 to 1.
const exploration = 2 * math.Sqrt2

// NewUCT returns a search whose tree has at most the given number of nodes. The root and its
// successors are stored in any case.
func NewUCT[S comparable, G Game[S]](game G, nodes int) *UCT[S, G] {
	return &UCT[S, G]{game: game, most: nodes}
}

// Best makes the given number of playouts from an unfinished state; 0 means no limit. It stops soon
// after the context ends, but makes at least one. Result.Best has the successor with the most
// playouts, and Result.Value is their mean result. Inspections counts all playouts, and Remembered the
// nodes of the tree. The results depend on the random seed and the number of playouts alone. report
// may be nil.
func (u *UCT[S, G]) Best(
	ctx context.Context, state S, player engine.Side, playouts int, seed uint64, report func(Progress),
) Result {
	began := time.Now()
	reported := began
	u.random.Seed(seed, 0)
	u.nodes = append(u.nodes[:0], playNode[S]{state: state})
	u.full = false
	u.expand(0, player)
	var done uint64
	for done == 0 || (playouts == 0 || done < uint64(playouts)) && ctx.Err() == nil {
		u.descend(player)
		done++
		if report == nil || done%16 != 0 { // saves most looks at the clock
			continue
		}
		if now := time.Now(); now.Sub(reported) >= reportEvery {
			reported = now
			report(Progress{Depth: -1, Inspections: done, Elapsed: now.Sub(began)})
		}
	}
	best := slices.MaxFunc(u.nodes[1:1+u.nodes[0].count], func(a, b playNode[S]) int {
		return cmp.Or(cmp.Compare(a.visits, b.visits), cmp.Compare(a.sum, b.sum))
	})
	u.stack = u.game.NextStates(u.stack[:0], state, player)
	return Result{
		Value: best.sum / float64(best.visits), Best: []int{slices.Index(u.stack, best.state)},
		Inspections: done, Elapsed: time.Since(began), Remembered: len(u.nodes), MemoFull: u.full,
	}
}

// expand adds the successors of a node, in random order, unless the tree would have too many nodes.
// player is to move.
func (u *UCT[S, G]) expand(at int32, player engine.Side) {
	u.stack = u.game.NextStates(u.stack[:0], u.nodes[at].state, player)
	if at > 0 && len(u.nodes)+len(u.stack) > u.most {
		u.full = true
		return
	}
	u.nodes[at].first, u.nodes[at].count = int32(len(u.nodes)), int32(len(u.stack))
	for left := len(u.stack); left > 0; left-- {
		i := u.intn(left)
		u.nodes = append(u.nodes, playNode[S]{state: u.stack[i]})
		u.stack[i] = u.stack[left-1]
	}
}

// descend makes one playout: through the tree to a leaf, and from there at random to the end of the
// game. A leaf that was visited before is expanded first, unless the tree is full.
func (u *UCT[S, G]) descend(player engine.Side) {
	at := int32(0)
	u.path = append(u.path[:0], at)
	for {
		n := &u.nodes[at]
		if n.count == 0 && n.visits > 0 && !u.full && !u.game.Finished(n.state) {
			u.expand(at, player^engine.Side(len(u.path))&1^1)
		}
		if u.nodes[at].count == 0 {
			break
		}
		at = u.pick(at)
		u.path = append(u.path, at)
	}
	result := u.playOut(u.nodes[at].state, player^engine.Side(len(u.path))&1^1)
	if player == 0 {
		result = -result // for the player who moved to the root
	}
	for _, at := range u.path {
		u.nodes[at].visits++
		u.nodes[at].sum += result
		result = -result
	}
}

// pick returns the successor with the highest bound, or the first without a visit.
func (u *UCT[S, G]) pick(at int32) int32 {
	best, highest := int32(0), math.Inf(-1)
	parent := u.nodes[at]
	log := math.Log(float64(parent.visits))
	for i := parent.first; i < parent.first+parent.count; i++ {
		n := &u.nodes[i]
		if n.visits == 0 {
			return i
		}
		visits := float64(n.visits)
		if bound := n.sum/visits + exploration*math.Sqrt(log/visits); bound > highest {
			best, highest = i, bound
		}
	}
	return best
}

// playOut plays at random to the end of the game and returns the result for the first player.
func (u *UCT[S, G]) playOut(s S, player engine.Side) float64 {
	for ; !u.game.Finished(s); player = 1 - player {
		u.stack = u.game.NextStates(u.stack[:0], s, player)
		s = u.stack[u.intn(len(u.stack))]
	}
	return u.game.Utility(s, 0)
}

// intn returns a random number from 0 to n-1.
func (u *UCT[S, G]) intn(n int) int {
	high, _ := bits.Mul64(u.random.Uint64(), uint64(n))
	return int(high)
}

type kalahTree = UCT[engine.Board, Kalah]

// mcts is a player that uses UCT. Each move starts with an empty tree.
type mcts struct {
	spec   engine.PlayerSpec
	rng    *RNG
	tree   *kalahTree
	report func(Progress)
}

// Spec implements [engine.Player].
func (m *mcts) Spec() engine.PlayerSpec { return m.spec }

// Choose implements [engine.Player]. The playouts of a move have a generator of their own, seeded with
// one of the player's random numbers. A hurried move gives its number back, so that the other moves can be recomputed.
func (m *mcts) Choose(ctx context.Context, p engine.Position) (engine.Choice, error) {
	seed := m.rng.choice(p.Number, 1<<30)
	timed := ctx
	if limit := m.spec.MoveTime(); limit > 0 {
		if limit = onClock(p, limit); len(p.Rules.Successors(p.State, p.Player)) == 1 {
			limit /= noChoiceShare
		}
		var cancel context.CancelFunc
		timed, cancel = context.WithTimeout(ctx, limit)
		defer cancel()
	}
	r := m.tree.Best(timed, p.State.Board(), p.Player, m.spec.Limit, uint64(seed), m.report)
	choice := choiceOf(r, FirstHouses(p.Rules, p.State, p.Player, r.Best)[0])
	if err := ctx.Err(); err != nil {
		if context.Cause(ctx) != engine.ErrMoveNow {
			return engine.Choice{}, err
		}
		m.rng.giveBack()
		choice.Stats.Hurried = true
	}
	return choice, nil
}
