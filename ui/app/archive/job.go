package archive

import (
	"context"
	"path/filepath"
	"runtime"
	"time"

	"kalah/engine"
	"kalah/internal/task"
	"kalah/logging"
	"kalah/search"
)

// Outcome is the state or result of one log in a [Job].
type Outcome int

// The outcomes.
const (
	Due     Outcome = iota
	Working         // it is being recomputed
	Right           // every move is legal, or the AIs chose the same again
	Differs         // see Row.Difference
	Lacking         // see Row.Lacks
	Refused         // see Row.Err
)

// Row is one log of a report.
type Row struct {
	Path    string       // "" if the game is in no file
	Log     *logging.Log // of a game that is in no file
	Players [2]engine.PlayerSpec
	Filled  bool // Players have numbers that the log lacks

	Outcome    Outcome
	Moves      int // of a log that was verified
	Difference *search.Difference
	Lacks      [2]search.Lack
	Err        error
}

// Rows returns the rows of logs that are due.
func Rows(paths []string) []Row {
	rows := make([]Row, len(paths))
	for i, path := range paths {
		rows[i].Path = path
	}
	return rows
}

// Name returns the file's name, or "" if there is none.
func (r Row) Name() string {
	if r.Path == "" {
		return ""
	}
	return filepath.Base(r.Path)
}

// RecomputedText returns the result of recomputing the log in one line, as the command line
// prints it.
func (r Row) RecomputedText() string {
	if r.Outcome <= Working {
		return notRecomputed
	}
	return search.RecomputeText(r.Players, r.Difference, r.Err)
}

const notRecomputed = "not recomputed"

// Job works on many logs in the background and keeps a report on them. Its methods belong to
// the goroutine that results are posted to.
type Job struct {
	tasks   *task.Group
	do      func(ctx context.Context, r Row, found func(Row)) // found may be called again
	changed func()

	rows   []Row
	cancel context.CancelFunc // nil while nothing is under way
	ctx    context.Context
	found  *task.Mailbox[numbered]
}

// Jobs are the jobs that there are.
type Jobs struct {
	Verify    *Job // reads logs by the rules
	Recompute *Job // makes the AIs of logs choose again
}

// NewJobs returns jobs with AIs of the environment.
func NewJobs(env *search.Environment, tasks *task.Group) *Jobs {
	recompute := func(ctx context.Context, r Row, found func(Row)) {
		r.Outcome = Working
		found(r)
		found(r.recompute(ctx, env))
	}
	return &Jobs{
		&Job{tasks: tasks, do: verify, changed: func() {}},
		&Job{tasks: tasks, do: recompute, changed: func() {}},
	}
}

// Follow changes the path of a log in the reports.
func (j *Jobs) Follow(from, to string) {
	for _, job := range []*Job{j.Verify, j.Recompute} {
		for i, r := range job.rows {
			if r.Path == from && r.Outcome > Working {
				job.rows[i].Path = to
			}
		}
	}
}

// Watch sets the function that is called whenever the report changes.
func (j *Job) Watch(changed func()) { j.changed = changed }

// Rows returns the report, which is read-only.
func (j *Job) Rows() []Row { return j.rows }

// Running reports whether logs are being worked on.
func (j *Job) Running() bool { return j.cancel != nil }

// Counts returns the number of rows by outcome.
func (j *Job) Counts() map[Outcome]int {
	counts := map[Outcome]int{}
	for _, row := range j.rows {
		counts[row.Outcome]++
	}
	return counts
}

// Start begins a new report on logs. Work under way ends.
func (j *Job) Start(rows []Row) {
	j.Cancel()
	j.rows = rows
	j.Continue()
}

// Continue works on the rows that are due.
func (j *Job) Continue() {
	if j.Running() {
		return
	}
	var due []int
	for i, row := range j.rows {
		if row.Outcome == Due {
			due = append(due, i)
		}
	}
	j.work(due)
	j.changed()
}

// Fill works again on a row that lacks numbers of its players, with those of the given ones,
// and if others is set also on the rows that lack the same.
func (j *Job) Fill(row int, players [2]engine.PlayerSpec, others bool) error {
	if row >= len(j.rows) || j.rows[row].Outcome != Lacking {
		return nil
	}
	for _, p := range players {
		if err := p.Validate(); err != nil {
			return err
		}
	}
	var due []int
	for _, i := range j.Alike(row) {
		if r := &j.rows[i]; i == row || others {
			r.fill(players)
			due = append(due, i)
		}
	}
	j.work(due)
	j.changed()
	return nil
}

// Alike returns the rows that lack the same as the given one, which is among them.
func (j *Job) Alike(row int) (all []int) {
	for i, r := range j.rows {
		if r.Outcome == Lacking && r.Lacks == j.rows[row].Lacks {
			all = append(all, i)
		}
	}
	return all
}

func (r *Row) fill(from [2]engine.PlayerSpec) {
	for i, lack := range r.Lacks {
		if lack.Limit {
			r.Players[i].Limit = from[i].Limit
		}
		if lack.Seed {
			r.Players[i].Seed = from[i].Seed
		}
	}
	r.Filled, r.Outcome, r.Err = true, Due, nil
}

// Cancel ends the work under way. Rows without a result stay due.
func (j *Job) Cancel() {
	if !j.Running() {
		return
	}
	if j.found.Deliver(); !j.Running() {
		return // that was all
	}
	j.end()
	for i := range j.rows {
		if j.rows[i].Outcome == Working {
			j.rows[i].Outcome = Due
		}
	}
	j.changed()
}

func (j *Job) end() {
	j.cancel()
	j.cancel = nil
}

// tellEvery is the least time between two changes of the report: most logs take no time.
const tellEvery = 50 * time.Millisecond

// numbered is a row with its place in the report.
type numbered struct {
	Row
	at int
}

// work works on rows, with as many goroutines as there are processors.
func (j *Job) work(rows []int) {
	if len(rows) == 0 {
		return
	}
	if !j.Running() {
		ctx, cancel := context.WithCancel(j.tasks.Context())
		j.ctx, j.cancel = ctx, cancel
		j.found = task.NewMailbox(j.tasks, tellEvery, func(found []numbered) {
			if ctx.Err() == nil {
				j.take(found)
			}
		})
	}
	ctx, all := j.ctx, j.found
	due := make(chan numbered, len(rows))
	for _, i := range rows {
		due <- numbered{j.rows[i], i}
	}
	close(due)
	for range min(len(rows), runtime.NumCPU()) {
		j.tasks.Go(func(context.Context) error {
			for row := range due {
				if ctx.Err() != nil {
					return nil
				}
				j.do(ctx, row.Row, func(found Row) { all.Put(numbered{found, row.at}) })
			}
			return nil
		}, nil)
	}
}

// take updates the report.
func (j *Job) take(found []numbered) {
	for _, f := range found {
		j.rows[f.at] = f.Row
	}
	if counts := j.Counts(); counts[Due]+counts[Working] == 0 {
		j.end()
	}
	j.changed()
}

// verify reads a log, which checks its moves by the rules.
func verify(_ context.Context, r Row, found func(Row)) {
	l, err := logging.ReadFile(r.Path)
	if r.Outcome, r.Err = Refused, err; err == nil {
		r.Outcome, r.Moves = Right, len(l.Moves)
	}
	found(r)
}

// recompute returns the row with its result, which is of no use once the context has ended.
func (r Row) recompute(ctx context.Context, env *search.Environment) Row {
	read, err := r.Log, error(nil)
	if read == nil {
		read, err = logging.ReadFile(r.Path)
	}
	if err != nil {
		r.Outcome, r.Err = Refused, err
		return r
	}
	if !r.Filled {
		r.Players = read.Players
	}
	r.Lacks = search.Lacking(r.Players, read.Sharing)
	r.Difference, r.Err = env.Recompute(ctx, read.Snapshot(), r.Players, read.Sharing, read.From.Moves)
	switch {
	case r.Lacks[0].Any() || r.Lacks[1].Any():
		r.Outcome = Lacking
	case r.Err != nil:
		r.Outcome = Refused
	case r.Difference != nil:
		r.Outcome = Differs
	default:
		r.Outcome = Right
	}
	return r
}
