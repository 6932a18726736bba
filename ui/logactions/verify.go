package logactions

import (
	"context"
	"path/filepath"
	"runtime"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"kalah/logging"
	"kalah/ui/phrase"
	"kalah/ui/task"
)

// verdict is what became of verifying one log.
type verdict int

const (
	due   verdict = iota // it waits for its turn
	right                // every move is allowed and reaches the state beside it
	wrong                // the error says what is not
)

// verified is one log of a report.
type verified struct {
	path    string
	verdict verdict
	moves   int
	err     error
}

// verification reads logs by the rules, in the background, and keeps the report. It
// belongs to the goroutine that posted functions run on.
type verification struct {
	tasks *task.Group
	show  func() // is called whenever the report has changed

	rows []verified
	now  *reading // nil while nothing is under way
}

// reading is one run through the logs that are due.
type reading struct {
	cancel  context.CancelFunc
	due     []int // rows
	next    atomic.Int64
	workers int // that have not ended; belongs to the window's goroutine

	mu      sync.Mutex
	found   []foundLog
	telling bool
}

// foundLog is what was found in the log of a row.
type foundLog struct {
	row, moves int
	err        error
}

// tellEvery bounds how often the report is shown: most logs take no time.
const tellEvery = 50 * time.Millisecond

// start begins a new report on these logs. What was under way ends.
func (v *verification) start(paths []string) {
	v.cancel()
	v.rows = make([]verified, len(paths))
	for i, path := range paths {
		v.rows[i].path = path
	}
	v.goOn()
}

// goOn reads the logs that are due.
func (v *verification) goOn() {
	if v.now != nil {
		return
	}
	r := &reading{}
	for i, row := range v.rows {
		if row.verdict == due {
			r.due = append(r.due, i)
		}
	}
	if len(r.due) == 0 {
		return
	}
	paths := make([]string, len(r.due))
	for i, row := range r.due {
		paths[i] = v.rows[row].path
	}
	ctx, cancel := context.WithCancel(v.tasks.Context())
	r.cancel, v.now = cancel, r
	for range min(runtime.NumCPU(), len(r.due)) {
		r.workers++
		v.tasks.Go(func(context.Context) error {
			r.work(ctx, paths, func() { v.later(r) })
			return nil
		}, func(error) {
			r.workers--
			v.take(r)
		})
	}
	v.show()
}

// work reads logs that nobody has begun until none is left or the context ends.
func (r *reading) work(ctx context.Context, paths []string, tell func()) {
	for ctx.Err() == nil {
		i := int(r.next.Add(1)) - 1
		if i >= len(paths) {
			return
		}
		found := foundLog{row: r.due[i]}
		l, err := logging.ReadFile(paths[i])
		if found.err = err; err == nil {
			found.moves = len(l.Moves)
		}
		r.mu.Lock()
		r.found = append(r.found, found)
		first := !r.telling
		r.telling = true
		r.mu.Unlock()
		if first {
			tell()
		}
	}
}

// later shows what was found, but not at once.
func (v *verification) later(r *reading) {
	v.tasks.After(tellEvery, func() { v.take(r) })
}

// take takes over what was found meanwhile.
func (v *verification) take(r *reading) {
	if v.now != r {
		return // cancelled
	}
	r.mu.Lock()
	found := r.found
	r.found, r.telling = nil, false
	r.mu.Unlock()
	for _, f := range found {
		row := &v.rows[f.row]
		row.verdict, row.moves, row.err = right, f.moves, f.err
		if f.err != nil {
			row.verdict = wrong
		}
	}
	if r.workers == 0 {
		r.cancel()
		v.now = nil
	}
	v.show()
}

// cancel ends what is under way. What was found by then is kept.
func (v *verification) cancel() {
	if r := v.now; r != nil {
		r.cancel()
		v.take(r)
		v.now = nil
		v.show()
	}
}

// counts returns how many rows have each verdict.
func (v *verification) counts() map[verdict]int {
	counts := map[verdict]int{}
	for _, row := range v.rows {
		counts[row.verdict]++
	}
	return counts
}

// name returns the file's name.
func (v verified) name() string { return filepath.Base(v.path) }

// reason says what is wrong, without the file, which stands above it.
func (v verified) reason() string {
	return strings.TrimPrefix(strings.TrimPrefix(phrase.Error(v.err), v.path), ": ")
}
