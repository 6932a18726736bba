package explore

import (
	"context"
	"time"

	"kalah/engine"
	"kalah/internal/task"
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
	Without    [2]Without

	AllIterations bool // are shown at first, and not the last one alone
}

// Two reports whether two searches are to be shown.
func (c Choice) Two() bool { return c.Algorithms[1] != "" }

func (c Choice) question(side int) Question {
	return Question{Position: c.Position, Algorithm: c.Algorithms[side], Limit: c.Limit, Without: c.Without[side]}
}

// Speeds are the steps a second that a search can be run with.
var Speeds = []int{1, 4, 20, 100, 1000}

// tick is how often a running search is shown.
const tick = 40 * time.Millisecond

// Explorer records searches and steps through them. Its methods belong to the
// goroutine that its group posts to.
type Explorer struct {
	tasks   *task.Group
	changed func()

	sides    [2]*Side // nil: none
	lead     int      // the side that keys are for
	keeping  Keeping
	err      error
	building context.CancelFunc // nil unless searches are being recorded
	nodes    int                // recorded so far

	speed   int  // index into Speeds
	running *run // nil: no steps are taken by themselves
	most    int  // nodes of a tree; 0: as usual
}

// New returns an explorer without a search. Changed is called whenever what is
// shown has changed.
func New(tasks *task.Group, changed func()) *Explorer {
	return &Explorer{tasks: tasks, changed: changed, keeping: BySteps, speed: 1}
}

// Watch sets what is called whenever what is shown has changed.
func (e *Explorer) Watch(changed func()) { e.changed = changed }

// Sides returns what is shown; the second or both may be nil.
func (e *Explorer) Sides() [2]*Side { return e.sides }

// Lead returns the index of the side that is stepped through; the other one is
// kept in step with it.
func (e *Explorer) Lead() int { return e.lead }

// Err returns why the searches that were asked for last are not shown, if so.
func (e *Explorer) Err() error { return e.err }

// Building reports whether searches are being recorded, and how many nodes there
// are.
func (e *Explorer) Building() (nodes int, building bool) { return e.nodes, e.building != nil }

// Running reports whether steps are taken by themselves.
func (e *Explorer) Running() bool { return e.running != nil }

// Speed returns the index of the speed among [Speeds].
func (e *Explorer) Speed() int { return e.speed }

// Build records the searches chosen, in the background, and then shows them. What
// was shown goes at once: the trees of two searches may take much memory.
func (e *Explorer) Build(c Choice) {
	e.Stop()
	e.sides, e.lead, e.err, e.nodes = [2]*Side{}, 0, nil, 0
	ctx, cancel := context.WithCancel(e.tasks.Context())
	e.building = cancel
	stopped := func() bool { return ctx.Err() != nil } // or replaced by another
	var found [2]*Side
	e.tasks.Go(func(context.Context) error {
		before := 0
		for side := range found {
			if c.Algorithms[side] == "" {
				continue
			}
			r, err := Record(ctx, c.question(side), trace.Options{MaxNodes: e.most, Progress: func(nodes int) {
				e.tasks.Post(func() { e.progress(stopped, before+nodes) })
			}})
			if err != nil {
				return err
			}
			before += len(r.Nodes)
			found[side] = NewSide(r)
			if c.AllIterations {
				found[side].iteration = AllIterations
				found[side].arrange()
			}
		}
		return nil
	}, func(err error) {
		if stopped() {
			return
		}
		cancel()
		e.building = nil
		if err == nil {
			e.sides = found
		}
		e.err = err
		e.changed()
	})
	e.changed()
}

func (e *Explorer) progress(stopped func() bool, nodes int) {
	if !stopped() {
		e.nodes = nodes
		e.changed()
	}
}

// Stop ends the recording of searches and the taking of steps.
func (e *Explorer) Stop() {
	e.Pause()
	if e.building != nil {
		e.building()
		e.building = nil
		e.changed()
	}
}

// side returns the side that leads, nil if nothing is shown.
func (e *Explorer) side() *Side { return e.sides[e.lead] }

// Take makes a side the one that leads.
func (e *Explorer) Take(side int) {
	if e.sides[side] != nil && e.lead != side {
		e.lead = side
		e.changed()
	}
}

// Keeping returns how the two sides are kept in step.
func (e *Explorer) Keeping() Keeping { return e.keeping }

// Keep changes how the two sides are kept in step.
func (e *Explorer) Keep(k Keeping) {
	e.keeping = k
	e.follow(false)
	e.changed()
}

// Forward takes so many steps, back if the number is negative.
func (e *Explorer) Forward(steps int) {
	e.Pause()
	e.advance(steps)
}

func (e *Explorer) advance(steps int) {
	s := e.side()
	if s == nil {
		return
	}
	s.goTo(s.step + steps)
	if o := e.sides[1-e.lead]; o != nil && e.keeping == BySteps {
		o.goTo(o.step + steps)
	} else {
		e.follow(true)
	}
	e.changed()
}

// GoTo goes to a step of the side that leads.
func (e *Explorer) GoTo(step int) {
	if s := e.side(); s != nil {
		e.Forward(step - s.step)
	}
}

// ToStart goes to where the search begins, ToEnd to where it has ended.
func (e *Explorer) ToStart() { leap(e, func(first, _ int) int { return first }) }

// ToEnd is the other end of [Explorer.ToStart].
func (e *Explorer) ToEnd() { leap(e, func(_, last int) int { return last }) }

func leap(e *Explorer, to func(first, last int) int) {
	e.Pause()
	for _, s := range e.sides {
		if s != nil {
			s.goTo(to(s.Bounds()))
		}
	}
	e.changed()
}

// follow takes the side that does not lead to the position selected on the other,
// if they are kept at one position. While steps are taken, both have come as far.
func (e *Explorer) follow(stepping bool) {
	s, o := e.side(), e.sides[1-e.lead]
	if s == nil || o == nil {
		return
	}
	s.absent, o.absent = false, false
	if e.keeping != ByPosition {
		return
	}
	node, whole := s.Find(s.selected, o.Recorded)
	o.absent = !whole
	if node == trace.None {
		return
	}
	// As far as the leading search has come with the position, but not before it.
	n, step := &o.Nodes[node], 0
	switch {
	case !n.Visited():
		step = int(o.Nodes[n.Parent].Left)
	case whole && !s.Answered(s.selected):
		step = int(n.Entered)
	default:
		step = int(n.Left)
	}
	if !stepping {
		step = max(step, o.step) // what is in sight stays so
	}
	o.step = step
	o.reach(node)
	o.arrange()
}

// Select selects a row, and shows its position on the other side too if both are
// kept at one position.
func (e *Explorer) Select(side int, node int32) {
	s := e.sides[side]
	if s == nil {
		return
	}
	e.Pause()
	e.lead = side
	s.absent = false
	s.selected = node
	e.follow(false)
	e.changed()
}

// Show selects a node wherever it is, unfolding what it is in.
func (e *Explorer) Show(side int, node int32) {
	s := e.sides[side]
	if s == nil || node == trace.None {
		return
	}
	e.Pause()
	e.lead = side
	if n := &s.Nodes[node]; n.Visited() {
		s.step = max(s.step, int(n.Left))
	}
	s.reach(node)
	s.arrange()
	e.follow(false)
	e.changed()
}

// Fold folds a node or unfolds it.
func (e *Explorer) Fold(side int, node int32, unfold bool) {
	if s := e.sides[side]; s != nil && s.Foldable(node) {
		s.setFold(node, unfold)
		s.arrange()
		e.changed()
	}
}

// FoldAll folds everything on the leading side, or unfolds it.
func (e *Explorer) FoldAll(unfold bool) {
	if s := e.side(); s != nil {
		s.foldAll(unfold)
		e.changed()
	}
}

// NextCut goes to the next cut-off after what is selected, or to the one before; it
// takes the steps to there if they have not been taken yet.
func (e *Explorer) NextCut(previous bool) {
	if s := e.side(); s != nil {
		e.Show(e.lead, s.cut(previous))
	}
}

// cut returns the cut-off next to the node selected, among those of the iterations
// shown.
func (s *Side) cut(previous bool) int32 {
	from := int(s.Nodes[s.selected].Left)
	if !s.Nodes[s.selected].Visited() {
		from = int(s.Nodes[s.Nodes[s.selected].Parent].Left)
	}
	if !previous && from > s.step {
		from = s.step // what is under way may have cut-offs below it
	}
	node := s.NextCut(from, previous)
	if node == trace.None {
		return node
	}
	if first, last := s.Bounds(); int(s.Nodes[node].Left) < first || int(s.Nodes[node].Left) > last {
		return trace.None
	}
	return node
}

// CanCut reports whether there is a cut-off to go to.
func (e *Explorer) CanCut(previous bool) bool {
	s := e.side()
	return s != nil && s.cut(previous) != trace.None
}

// Follow goes one node on along the principal variation from what is selected: the
// best successor, or where a value that was remembered is from.
func (e *Explorer) Follow() {
	if s := e.side(); s != nil {
		e.Show(e.lead, s.next())
	}
}

// CanFollow reports whether there is a best successor to go to.
func (e *Explorer) CanFollow() bool {
	s := e.side()
	return s != nil && s.next() != trace.None
}

func (s *Side) next() int32 {
	if !s.Answered(s.selected) {
		return trace.None
	}
	if origin := s.Nodes[s.selected].Origin; origin != trace.None {
		return origin
	}
	return s.Best(s.selected)
}

// ShowIteration shows one iteration of a side, to its end, or all of them; of two
// sides, those of the same limit.
func (e *Explorer) ShowIteration(index int) {
	s := e.side()
	if s == nil || index >= len(s.Iterations) {
		return
	}
	e.Pause()
	for side, o := range e.sides {
		if o == nil {
			continue
		}
		at := index
		if index != AllIterations && side != e.lead {
			at = len(o.Iterations) - 1
			for i, it := range o.Iterations {
				if it.Limit == s.Iterations[index].Limit {
					at = i
				}
			}
		}
		o.iteration = at
		_, last := o.Bounds()
		o.step, o.selected = last, o.Iterations[max(at, 0)].Root
		o.setFold(o.selected, true)
		o.arrange()
	}
	e.follow(false)
	e.changed()
}

// CanStep reports whether there are steps to take, or to take back.
func (e *Explorer) CanStep(back bool) bool {
	s := e.side()
	if s == nil {
		return false
	}
	first, last := s.Bounds()
	return back && s.step > first || !back && s.step < last
}
