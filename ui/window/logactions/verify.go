package logactions

import (
	"context"
	"path/filepath"
	"strings"

	"kalah/internal/task"
	"kalah/logging"
	"kalah/ui/window/words"
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
	now  *task.Batch[foundLog] // nil while nothing is under way
}

// foundLog is a log, and once it was read what was found in it.
type foundLog struct {
	verified
	row int
}

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
	var logs []foundLog
	for i, row := range v.rows {
		if row.verdict == due {
			logs = append(logs, foundLog{row, i})
		}
	}
	if len(logs) == 0 {
		return
	}
	v.now = task.NewBatch(v.tasks, read, v.take)
	v.now.Add(logs...)
	v.show()
}

// read reads a log.
func read(_ context.Context, f foundLog, found func(foundLog)) {
	l, err := logging.ReadFile(f.path)
	if f.verdict, f.err = wrong, err; err == nil {
		f.verdict, f.moves = right, len(l.Moves)
	}
	found(f)
}

// take takes over what was found meanwhile.
func (v *verification) take(b *task.Batch[foundLog]) {
	if v.now != b {
		return // cancelled
	}
	found, over := b.Take()
	for _, f := range found {
		v.rows[f.row] = f.verified
	}
	if over {
		b.End()
		v.now = nil
	}
	v.show()
}

// cancel ends what is under way. What was found by then is kept.
func (v *verification) cancel() {
	if b := v.now; b != nil {
		v.take(b)
		b.End()
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
	return strings.TrimPrefix(strings.TrimPrefix(words.Error(v.err), v.path), ": ")
}
