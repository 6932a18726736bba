package session

import (
	"context"
	"path/filepath"

	"kalah/engine"
	"kalah/internal/task"
	"kalah/logging"
	"kalah/search"
)

// Outcome is what became of recomputing one log.
type Outcome int

// What may become of it.
const (
	Due       Outcome = iota // it waits for its turn
	Choosing                 // the AIs choose again
	Identical                // they chose the same
	Differs                  // see Recomputed.Difference
	Lacking                  // see Recomputed.Lacks
	Refused                  // see Recomputed.Err
)

// Recomputed is one log of a report.
type Recomputed struct {
	Path    string       // "" if the game is in no file
	Log     *logging.Log // for a game that is not read from the path
	Players [2]engine.PlayerSpec
	Filled  bool // with numbers that the log does not have

	Outcome    Outcome
	Difference *search.Difference
	Lacks      [2]search.Lack
	Err        error
}

// Name returns the file's name, or "" if there is none.
func (r Recomputed) Name() string {
	if r.Path == "" {
		return ""
	}
	return filepath.Base(r.Path)
}

// Text says in one line what was found, as the command line does.
func (r Recomputed) Text() string {
	switch r.Outcome {
	case Due, Choosing:
		return notRecomputed
	}
	return search.RecomputeText(r.Difference, r.Err)
}

const notRecomputed = "not recomputed"

// Recomputation lets the AIs of logs choose again, in the background, and keeps
// the report. Its methods belong to the goroutine that posted functions run on.
type Recomputation struct {
	env   *search.Environment
	tasks *task.Group
	show  func()

	rows   []Recomputed
	now    *task.Batch[recomputeJob] // nil while nothing is under way
	closed bool
}

// NewRecomputation returns an empty report, of AIs in the environment; nil is one
// of its own. Show is called on the goroutine that posted functions run on,
// whenever it has changed.
func NewRecomputation(env *search.Environment, tasks *task.Group, show func()) *Recomputation {
	if env == nil {
		env = new(search.Environment)
	}
	return &Recomputation{env: env, tasks: tasks, show: show}
}

// SetShow has another function called whenever the report has changed.
func (r *Recomputation) SetShow(show func()) { r.show = show }

// Rows returns the report, which is only to be read.
func (r *Recomputation) Rows() []Recomputed { return r.rows }

// Running reports whether logs are being recomputed.
func (r *Recomputation) Running() bool { return r.now != nil }

// Counts returns how many rows have each outcome.
func (r *Recomputation) Counts() map[Outcome]int {
	counts := map[Outcome]int{}
	for _, row := range r.rows {
		counts[row.Outcome]++
	}
	return counts
}

// Start begins a new report on these logs: each has a path, or a log. What was
// under way ends.
func (r *Recomputation) Start(logs []Recomputed) {
	r.Cancel()
	r.rows = make([]Recomputed, len(logs))
	for i, l := range logs {
		r.rows[i] = Recomputed{Path: l.Path, Log: l.Log}
	}
	r.Continue()
}

// Continue works on the rows that are due.
func (r *Recomputation) Continue() {
	if r.closed || r.Running() {
		return
	}
	var due []int
	for i, row := range r.rows {
		if row.Outcome == Due {
			due = append(due, i)
		}
	}
	r.work(due)
	r.show()
}

// Fill recomputes a row that lacks something with the players given, and if
// others is set those with the same lacks too: of the players only what is
// lacking is taken.
func (r *Recomputation) Fill(row int, players [2]engine.PlayerSpec, others bool) error {
	if r.closed || row >= len(r.rows) || r.rows[row].Outcome != Lacking {
		return nil
	}
	for _, p := range players {
		if err := p.Validate(); err != nil {
			return err
		}
	}
	lacks := r.rows[row].Lacks
	var due []int
	for i := range r.rows {
		other := &r.rows[i]
		if i == row || others && other.Outcome == Lacking && other.Lacks == lacks {
			other.Players = fill(other.Players, players, lacks)
			other.Filled, other.Outcome, other.Err = true, Due, nil
			due = append(due, i)
		}
	}
	r.work(due)
	r.show()
	return nil
}

func fill(players, from [2]engine.PlayerSpec, lacks [2]search.Lack) [2]engine.PlayerSpec {
	for i, lack := range lacks {
		if lack.Limit {
			players[i].Limit = from[i].Limit
		}
		if lack.Seed {
			players[i].Seed = from[i].Seed
		}
	}
	return players
}

// Cancel ends what is under way. The rows that it did not come to stay due.
func (r *Recomputation) Cancel() {
	b := r.now
	if b == nil {
		return
	}
	r.fetch(b)
	b.End()
	r.now = nil
	for i := range r.rows {
		if r.rows[i].Outcome == Choosing {
			r.rows[i].Outcome = Due
		}
	}
	r.show()
}

// Close ends everything.
func (r *Recomputation) Close() {
	r.Cancel()
	r.closed = true
}

// work has rows worked on.
func (r *Recomputation) work(rows []int) {
	if len(rows) == 0 {
		return
	}
	if r.now == nil {
		r.now = task.NewBatch(r.tasks, r.recompute, r.fetched)
	}
	for _, i := range rows {
		r.now.Add(recomputeJob{i, r.rows[i]})
	}
}

// recompute works on one row, and tells when it begins.
func (r *Recomputation) recompute(ctx context.Context, j recomputeJob, found func(recomputeJob)) {
	j.log.Outcome = Choosing
	found(j)
	found(recomputeJob{j.row, j.log.recompute(ctx, r.env)})
}

// recomputeJob is a row of the report: as it was when it was asked for, or as it is now.
type recomputeJob struct {
	row int
	log Recomputed
}

// fetched takes over what was found meanwhile.
func (r *Recomputation) fetched(b *task.Batch[recomputeJob]) {
	if r.now != b {
		return // cancelled
	}
	if r.fetch(b) {
		b.End()
		r.now = nil
	}
	r.show()
}

// fetch does so and reports whether nothing is left to do.
func (r *Recomputation) fetch(b *task.Batch[recomputeJob]) (over bool) {
	found, over := b.Take()
	for _, t := range found {
		r.rows[t.row] = t.log
	}
	return over
}

// recompute returns what became of a log. Once the context has ended the answer
// means nothing.
func (l Recomputed) recompute(ctx context.Context, env *search.Environment) Recomputed {
	read, err := l.Log, error(nil)
	if read == nil {
		read, err = logging.ReadFile(l.Path)
	}
	if err != nil {
		l.Outcome, l.Err = Refused, err
		return l
	}
	if !l.Filled {
		l.Players = read.Players
	}
	l.Lacks = search.Lacking(l.Players, read.Sharing)
	l.Difference, l.Err = env.Recompute(ctx, read.Snapshot(), l.Players, read.Sharing, read.From.Moves)
	switch {
	case l.Lacks[0].Any() || l.Lacks[1].Any():
		l.Outcome = Lacking
	case l.Err != nil:
		l.Outcome = Refused
	case l.Difference != nil:
		l.Outcome = Differs
	default:
		l.Outcome = Identical
	}
	return l
}
