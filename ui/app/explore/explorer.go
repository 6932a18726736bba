// Package explore decides what is shown of recorded searches: which steps have
// been taken, which subtrees are folded, what is selected, and how two searches
// of one position are kept in step. It records searches in the background. It
// knows no toolkit. A [TicTacToeGame] is played between a person and one of the searches.
package explore

import (
	"context"
	"math"
	"slices"
	"time"

	"kalah/engine"
	"kalah/internal/task"
	"kalah/search/lab"
	"kalah/search/trace"
)

// Keeping says how two searches are kept in step.
type Keeping string

// The ways: both take one step at a time, or the second follows the first to the
// position that it is at.
const (
	BySteps    Keeping = "steps"
	ByPosition Keeping = "position"
)

// Choice is what a user chooses to see.
type Choice struct {
	Position   Position
	Limit      int
	Algorithms [2]engine.PlayerType // the second one is "" without a second search
	Without    [2]lab.Without

	AllIterations bool // are shown at first, and not the last one alone
}

// Two reports whether two searches are to be shown.
func (c Choice) Two() bool { return c.Algorithms[1] != "" }

// Speeds are the steps a second that a search can be run with.
var Speeds = []int{1, 4, 20, 100, 1000}

// tick is how often a running search is shown at most.
const tick = 40 * time.Millisecond

// Shown is what an explorer shows, for reading only.
type Shown struct {
	Sides    [2]*Side // the second or both may be nil
	Lead     int      // the side that is stepped through; the other one is kept in step with it
	Keeping  Keeping
	Err      error // why the searches that were asked for last are not shown, if so
	Building bool  // searches are being recorded
	Nodes    int   // of them, recorded so far
	Running  bool  // steps are taken by themselves
	Speed    int   // index into [Speeds]
}

// Leading returns the side that leads, nil if nothing is shown.
func (s *Shown) Leading() *Side { return s.Sides[s.Lead] }

// Explorer records searches and steps through them. Its methods belong to the
// goroutine that its group posts to.
type Explorer struct {
	Shown

	tasks   *task.Group
	changed func()
	cancel  context.CancelFunc // ends the recording
	pause   func()             // ends the run
}

// New returns an explorer without a search. Changed is called whenever what is
// shown has changed.
func New(tasks *task.Group, changed func()) *Explorer {
	return &Explorer{tasks: tasks, changed: changed, Shown: Shown{Keeping: BySteps, Speed: 1}}
}

// Watch sets what is called whenever what is shown has changed.
func (e *Explorer) Watch(changed func()) { e.changed = changed }

// Build records the searches chosen, in the background, and then shows them. What
// was shown goes at once: the trees of two searches may take much memory.
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
			if c.AllIterations {
				found[i].Iterated = AllIterations
				found[i].arrange()
			}
		}
		return nil
	}, func(err error) {
		if ctx.Err() != nil {
			return // stopped, or replaced by another
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

// Stop ends the recording of searches and the taking of steps.
func (e *Explorer) Stop() {
	e.Pause()
	if e.Building {
		e.cancel()
		e.Building = false
		e.changed()
	}
}

// Take makes a side the one that leads.
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

// Forward takes so many steps, back if the number is negative.
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

// GoTo goes to a step of the side that leads.
func (e *Explorer) GoTo(step int) {
	if s := e.Leading(); s != nil {
		e.Forward(step - s.At)
	}
}

// ToStart goes to where the search begins, ToEnd to where it has ended.
func (e *Explorer) ToStart() { e.Forward(-math.MaxInt32) }

// ToEnd is the other end of [Explorer.ToStart].
func (e *Explorer) ToEnd() { e.Forward(math.MaxInt32) }

// CanStep reports whether there are steps to take, or to take back.
func (e *Explorer) CanStep(back bool) bool {
	s := e.Leading()
	if s == nil {
		return false
	}
	first, last := s.Bounds()
	return back && s.At > first || !back && s.At < last
}

// Run takes steps at the speed chosen until the search has ended or is paused. A
// search that has ended runs from its start.
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

// schedule takes the steps that are due next.
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

// Pause stops what [Explorer.Run] began.
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

// SetSpeed changes the speed, by its index among [Speeds].
func (e *Explorer) SetSpeed(index int) {
	e.Speed = index
	if e.Running {
		e.pause()
		e.schedule()
	}
	e.changed()
}

// follow takes the side that does not lead to the position selected on the other,
// if they are kept at one position. While steps are taken, both have come as far.
func (e *Explorer) follow(stepping bool) {
	s, o := e.Leading(), e.Sides[1-e.Lead]
	if s == nil || o == nil {
		return
	}
	s.Absent, o.Absent = false, false
	if e.Keeping != ByPosition {
		return
	}
	node, whole := s.Find(s.Selected, o.Recorded)
	o.Absent = !whole
	if node == trace.None {
		return
	}
	// As far as the leading search has come with the position, but not before it.
	step := o.left(node)
	if n := &o.Nodes[node]; n.Visited() && whole && !s.Answered(s.Selected) {
		step = int(n.Entered)
	}
	if !stepping {
		step = max(step, o.At) // what is in sight stays so
	}
	o.At = step
	o.reach(node)
}

// Select selects a row, and shows its position on the other side too if both are
// kept at one position.
func (e *Explorer) Select(side int, node int32) {
	if s := e.Sides[side]; s != nil {
		e.Pause()
		e.Lead = side
		s.Selected = node
		e.follow(false)
		e.changed()
	}
}

// Show selects a node of the side that leads, wherever it is: it takes the steps to there
// if they have not been taken yet, and unfolds what the node is in. [trace.None] is none.
func (e *Explorer) Show(node int32) {
	s := e.Leading()
	if s == nil || node == trace.None {
		return
	}
	s.At = max(s.At, int(s.Nodes[node].Left))
	s.reach(node)
	e.Select(e.Lead, s.Selected)
}

// Fold folds a node or unfolds it.
func (e *Explorer) Fold(side int, node int32, unfold bool) {
	if s := e.Sides[side]; s != nil && s.Foldable(node) {
		s.unfolded[node] = unfold
		s.arrange()
		e.changed()
	}
}

// FoldAll folds everything on the leading side, or unfolds it.
func (e *Explorer) FoldAll(unfold bool) {
	if s := e.Leading(); s != nil {
		s.foldAll(unfold)
		e.changed()
	}
}

// ShowIteration shows one iteration of a side, to its end, or all of them; of two
// sides, those of the same limit.
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
