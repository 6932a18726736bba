package archive

import (
	"context"
	"os"
	"runtime"
	"time"

	"kalah/engine"
	"kalah/internal/message"
	"kalah/internal/task"
	"kalah/logging"
	"kalah/logging/library"
	"kalah/search"
	"kalah/ui/app/reason"
)

// Outcome is the state or result of one log in a [Job].
type Outcome int

// The outcomes, in the order that a log passes them.
const (
	Due          Outcome = iota
	Legal                // every move is legal; the computer players have not chosen again yet
	Right                // legal, and the computer players, if any, chose the same houses again
	Differs              // see Row.Difference
	Unrepeatable         // legal, but the computer players cannot choose again: see Row.Lacks and Row.Err
	Refused              // unreadable or against the rules: see Row.Err
)

// Row is one log of a report.
type Row struct {
	Path string       // "" for a game without a file
	Log  *logging.Log // of a game without a file

	Outcome    Outcome
	Game       library.Game // zero until the log was read
	Difference *search.Difference
	Lacks      [2]search.Missing
	Err        error
}

// Rows returns a row with the outcome [Due] for each log.
func Rows(paths []string) []Row {
	rows := make([]Row, len(paths))
	for i, path := range paths {
		rows[i].Path = path
	}
	return rows
}

// Job checks many logs in the background and reports the results. It first reads all logs, which
// checks their moves by the rules, and then lets their computer players choose again. Its methods
// must be called on the goroutine of posted results.
type Job struct {
	tasks   *task.Group
	env     *search.Environment
	changed func()

	rows   []Row
	cancel context.CancelFunc // nil while the job is not running
	ctx    context.Context
	found  *task.Mailbox[numbered]
	again  bool // the computer players are choosing again
}

// NewJob returns a job with the computer players of env.
func NewJob(env *search.Environment, tasks *task.Group) *Job {
	return &Job{tasks: tasks, env: env, changed: func() {}}
}

// Watch sets the function that is called whenever the report changes.
func (j *Job) Watch(changed func()) { j.changed = changed }

// Rows returns the report, which is read-only.
func (j *Job) Rows() []Row { return j.rows }

// Running reports whether the job is working on logs.
func (j *Job) Running() bool { return j.cancel != nil }

// Counts returns the number of rows by outcome.
func (j *Job) Counts() map[Outcome]int {
	counts := map[Outcome]int{}
	for _, row := range j.rows {
		counts[row.Outcome]++
	}
	return counts
}

// Start starts a new report with the given rows. It stops the current work.
func (j *Job) Start(rows []Row) {
	j.Cancel()
	j.rows = rows
	j.Continue()
}

// Continue works on the rows that have no result yet.
func (j *Job) Continue() {
	if !j.Running() {
		if j.again = false; !j.work(Due) {
			j.again = j.work(Legal)
		}
		j.changed()
	}
}

// Cancel stops the current work. Rows with a result keep it.
func (j *Job) Cancel() {
	if !j.Running() {
		return
	}
	if j.found.Deliver(); !j.Running() {
		return // the job has ended with these results
	}
	j.end()
	j.changed()
}

func (j *Job) end() {
	j.cancel()
	j.cancel = nil
}

// tellEvery is the minimum time between two updates of the report.
const tellEvery = 50 * time.Millisecond

// numbered is a row with its index in the report.
type numbered struct {
	Row
	at int
}

// work starts the work on all rows with the given outcome, with one goroutine per processor. It
// reports whether there are such rows.
func (j *Job) work(on Outcome) bool {
	var due []numbered
	for i, row := range j.rows {
		if row.Outcome == on {
			due = append(due, numbered{row, i})
		}
	}
	if len(due) == 0 {
		return false
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
	ctx, all, do := j.ctx, j.found, Row.read
	if on == Legal {
		do = func(r Row) Row { return r.chooseAgain(ctx, j.env) }
	}
	queue := make(chan numbered, len(due))
	for _, row := range due {
		queue <- row
	}
	close(queue)
	for range min(len(due), runtime.NumCPU()) {
		j.tasks.Go(func(context.Context) error {
			for row := range queue {
				if ctx.Err() != nil {
					return nil
				}
				all.Put(numbered{do(row.Row), row.at})
			}
			return nil
		}, nil)
	}
	return true
}

// take stores results in the report, and starts the next stage after the last result.
func (j *Job) take(found []numbered) {
	for _, f := range found {
		j.rows[f.at] = f.Row
	}
	counts := j.Counts()
	if counts[Due] == 0 && !j.again {
		j.again = j.work(Legal)
	}
	if counts[Due]+counts[Legal] == 0 {
		j.end()
	}
	j.changed()
}

// checkReasons returns an error for a reason in the review of a log that the rules refute. The values are not computed again.
func checkReasons(l *logging.Log) error {
	game := l.Snapshot()
	for _, e := range l.Notes.Review {
		if _, _, err := reason.Logged(e, game.At(e.At).Position(), game.Moves[e.At].House); err != nil {
			return message.Errorf("move %d: %w", e.At+1, err)
		}
	}
	return nil
}

// read returns the row after reading its log. A log without moves of computer players already
// gets its final outcome.
func (r Row) read() Row {
	l, err := r.log()
	if err == nil {
		err = checkReasons(l)
	}
	if err != nil {
		r.Outcome, r.Err = Refused, err
		return r
	}
	r.Outcome, r.Game = Right, library.Of(r.Path, l)
	if info, err := os.Stat(r.Path); err == nil {
		r.Game.ModTime = info.ModTime() // distinguishes games without a time of creation
	}
	for _, p := range l.Players {
		if p.Type.Info().Kind == engine.AI {
			r.Outcome = Legal
		}
	}
	return r
}

func (r Row) log() (*logging.Log, error) {
	if r.Log != nil {
		return r.Log, nil
	}
	return logging.ReadFile(r.Path)
}

// chooseAgain returns the row after the computer players have chosen again. The result is invalid
// if the context has ended.
func (r Row) chooseAgain(ctx context.Context, env *search.Environment) Row {
	l, err := r.log()
	if err != nil { // the file was changed in the meantime
		r.Outcome, r.Err = Refused, err
		return r
	}
	r.Lacks = search.MissingOf(l.Players, l.Sharing)
	r.Difference, r.Err = env.Recompute(ctx, l.Snapshot(), l.Players, l.Sharing, l.From.Moves)
	switch {
	case r.Err != nil:
		r.Outcome = Unrepeatable
	case r.Difference != nil:
		r.Outcome = Differs
	default:
		r.Outcome = Right
	}
	return r
}
