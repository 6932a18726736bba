// Package explore steps through recorded searches. An [Explorer] records one or two searches of a
// position in the background. It holds the state of the display: the steps taken, the folded
// subtrees and the selected node. A game of [TicTacToe] is played against a search.
package explore

import (
	"context"
	"math"
	"slices"
	"time"

	"kalah/engine"
	"kalah/internal/task"
	"kalah/search"
	"kalah/search/trace"
)

// Keeping is the way in which two searches are kept in step.
type Keeping string

// The ways. Either both sides take the same number of steps, or the other side follows the
// leading side to its position.
const (
	BySteps    Keeping = "steps"
	ByPosition Keeping = "position"
)

// Choice holds the searches to record and show.
type Choice struct {
	Position   Position
	Limit      int
	Algorithms [2]engine.PlayerType // the second one is "" for a single search
	Without    [2]search.Without
}

// Two reports whether there are two searches.
func (c Choice) Two() bool { return c.Algorithms[1] != "" }

// Speeds are the speeds of [Explorer.Run], in steps per second.
var Speeds = []int{1, 4, 20, 100, 1000}

// tick is the minimum time between two updates of the view during a run.
const tick = 40 * time.Millisecond

// Shown is the state of an explorer for a view. It is read-only.
type Shown struct {
	Sides    [2]*Side // either may be nil
	Lead     int      // the side that is stepped through; the other side follows
	Keeping  Keeping
	Err      error // of the last recording
	Building bool  // searches are being recorded
	Nodes    int   // recorded so far
	Running  bool  // steps are taken automatically
	Speed    int   // index into [Speeds]
}

// Leading returns the leading side, or nil if nothing is shown.
func (s *Shown) Leading() *Side { return s.Sides[s.Lead] }

// Explorer records searches and steps through them. Its methods may be called only on the
// goroutine that its group posts to.
type Explorer struct {
	Shown

	tasks   *task.Group
	changed func()
	cancel  context.CancelFunc // stops the recording
	pause   func()             // stops the timer of Run
}

// New returns an explorer without a search.
func New(tasks *task.Group) *Explorer {
	return &Explorer{tasks: tasks, changed: func() {}, Shown: Shown{Keeping: BySteps, Speed: 1}}
}

// Watch sets the function to call after each change of [Shown].
func (e *Explorer) Watch(changed func()) { e.changed = changed }

// Build records searches in the background and then shows them. It releases the previous trees at
// once, because they may take much memory.
func (e *Explorer) Build(c Choice) {
	e.Stop()
	e.Shown = Shown{Keeping: e.Keeping, Speed: e.Speed, Building: true}
	ctx, cancel := context.WithCancel(e.tasks.Context())
	e.cancel = cancel
	var found [2]*Side
	e.tasks.Go(func(context.Context) error {
		before := 0
		for i, algorithm := range c.Algorithms {
			if algorithm == "" {
				continue
			}
			r, err := Record(ctx, Question{c.Position, algorithm, c.Limit, c.Without[i]}, func(nodes int) {
				nodes += before
				e.tasks.Post(func() {
					if ctx.Err() == nil {
						e.Nodes = nodes
						e.changed()
					}
				})
			})
			if err != nil {
				return err
			}
			before += len(r.Nodes)
			found[i] = NewSide(r)
		}
		return nil
	}, func(err error) {
		if ctx.Err() != nil {
			return // stopped or replaced
		}
		cancel()
		e.Building, e.Err = false, err
		if err == nil {
			e.Sides = found
		}
		e.changed()
	})
	e.changed()
}

// Stop stops the recording and the run.
func (e *Explorer) Stop() {
	e.Pause()
	if e.Building {
		e.cancel()
		e.Building = false
		e.changed()
	}
}

// Take makes a side the leading side.
func (e *Explorer) Take(side int) {
	if e.Sides[side] != nil && e.Lead != side {
		e.Lead = side
		e.changed()
	}
}

// Keep changes how the two sides are kept in step.
func (e *Explorer) Keep(k Keeping) {
	e.Keeping = k
	e.follow(false)
	e.changed()
}

// Forward takes the given number of steps, backward if it is negative.
func (e *Explorer) Forward(steps int) {
	e.Pause()
	e.advance(steps)
}

func (e *Explorer) advance(steps int) {
	s := e.Leading()
	if s == nil {
		return
	}
	s.goTo(s.At + steps)
	if o := e.Sides[1-e.Lead]; o != nil && e.Keeping == BySteps {
		o.goTo(o.At + steps)
	} else {
		e.follow(true)
	}
	e.changed()
}

// GoTo goes to a step of the leading side.
func (e *Explorer) GoTo(step int) {
	if s := e.Leading(); s != nil {
		e.Forward(step - s.At)
	}
}

// ToStart goes to the first step.
func (e *Explorer) ToStart() { e.Forward(-math.MaxInt32) }

// ToEnd goes to the last step.
func (e *Explorer) ToEnd() { e.Forward(math.MaxInt32) }

// CanStep reports whether there is another step, forward or back.
func (e *Explorer) CanStep(back bool) bool {
	s := e.Leading()
	if s == nil {
		return false
	}
	first, last := s.Bounds()
	return back && s.At > first || !back && s.At < last
}

// Run takes steps automatically until the end of the search or [Explorer.Pause]. At the end of
// the search it starts over.
func (e *Explorer) Run() {
	if e.Running || e.Leading() == nil {
		return
	}
	if !e.CanStep(false) {
		e.ToStart()
	}
	e.Running = true
	e.schedule()
	e.changed()
}

// schedule sets the timer for the next steps of a run.
func (e *Explorer) schedule() {
	speed := time.Duration(Speeds[e.Speed])
	wait, paused := max(tick, time.Second/speed), false
	stop := e.tasks.After(wait, func() {
		if paused {
			return
		}
		e.advance(int(speed * wait / time.Second))
		if e.CanStep(false) {
			e.schedule()
		} else {
			e.Pause()
		}
	})
	e.pause = func() {
		paused = true
		stop()
	}
}

// Pause stops a run.
func (e *Explorer) Pause() {
	if e.Running {
		e.pause()
		e.Running = false
		e.changed()
	}
}

// Toggle runs or pauses.
func (e *Explorer) Toggle() {
	if e.Running {
		e.Pause()
	} else {
		e.Run()
	}
}

// SetSpeed sets the speed by its index in [Speeds].
func (e *Explorer) SetSpeed(index int) {
	e.Speed = index
	if e.Running {
		e.pause()
		e.schedule()
	}
	e.changed()
}

// follow moves the other side to the position selected on the leading side, if the sides are kept
// at one position. It goes back only if steps are being taken, so that no row disappears
// otherwise.
func (e *Explorer) follow(stepping bool) {
	s, o := e.Leading(), e.Sides[1-e.Lead]
	if s == nil || o == nil {
		return
	}
	s.Absent, o.Absent = false, false
	if e.Keeping != ByPosition {
		return
	}
	node, exact := s.Find(s.Selected, o.Recorded)
	o.Absent = !exact
	if node == trace.None {
		return
	}
	// Enter the node, or leave it if the leading search has left it.
	step := o.left(node)
	if n := &o.Nodes[node]; n.Visited() && exact && !s.Answered(s.Selected) {
		step = int(n.Entered)
	}
	if !stepping {
		step = max(step, o.At)
	}
	o.At = step
	o.reach(node)
}

// Select selects a row. If both sides are kept at one position, it selects the same position on
// the other side.
func (e *Explorer) Select(side int, node int32) {
	if s := e.Sides[side]; s != nil {
		e.Pause()
		e.Lead = side
		s.Selected = node
		e.follow(false)
		e.changed()
	}
}

// Show selects a node of the leading side. If necessary it takes the steps to the node and
// unfolds its parents. It ignores [trace.None].
func (e *Explorer) Show(node int32) {
	s := e.Leading()
	if s == nil || node == trace.None {
		return
	}
	s.At = max(s.At, int(s.Nodes[node].Left))
	s.reach(node)
	e.Select(e.Lead, s.Selected)
}

// Fold folds or unfolds a node.
func (e *Explorer) Fold(side int, node int32, unfold bool) {
	if s := e.Sides[side]; s != nil && s.Foldable(node) {
		s.unfolded[node] = unfold
		s.arrange()
		e.changed()
	}
}

// FoldAll folds or unfolds all nodes of the leading side.
func (e *Explorer) FoldAll(unfold bool) {
	if s := e.Leading(); s != nil {
		s.foldAll(unfold)
		e.changed()
	}
}

// ShowIteration shows one iteration, or all of them, at its end. The other side shows its
// iteration with the same limit.
func (e *Explorer) ShowIteration(index int) {
	s := e.Leading()
	if s == nil || index >= len(s.Iterations) {
		return
	}
	e.Pause()
	for side, o := range e.Sides {
		if o == nil {
			continue
		}
		at := index
		if index != AllIterations && side != e.Lead {
			at = slices.IndexFunc(o.Iterations, func(it trace.Iteration) bool { return it.Limit == s.Iterations[index].Limit })
			if at < 0 {
				at = len(o.Iterations) - 1
			}
		}
		o.Iterated = at
		_, o.At = o.Bounds()
		o.Selected = o.Iterations[max(at, 0)].Root
		o.unfolded[o.Selected] = true
		o.arrange()
	}
	e.follow(false)
	e.changed()
}
