package search

import (
	"os"
	"path/filepath"
	"sync"
	"sync/atomic"

	"kalah/engine"
	"kalah/search/book"
	"kalah/search/solver"
)

// solvers are shared by all players of this process, one for each capture rule:
// their tables are large, and what one player proved is true for all.
var solvers struct {
	sync.Mutex
	byEmptyCapture map[bool]*solver.Solver
}

// SharedSolver returns the solver of all players under the capture rule. It
// works on one question at a time.
func SharedSolver(rules engine.Rules) *solver.Solver {
	solvers.Lock()
	defer solvers.Unlock()
	s, ok := solvers.byEmptyCapture[rules.EmptyCapture]
	if !ok {
		s = solver.New(rules, solver.Options{CacheFolder: CacheFolder()})
		if solvers.byEmptyCapture == nil {
			solvers.byEmptyCapture = map[bool]*solver.Solver{}
		}
		solvers.byEmptyCapture[rules.EmptyCapture] = s
	}
	return s
}

// opening is what perfect players look up before they search.
var opening atomic.Pointer[book.Book]

// UseBook lets all perfect players of this process answer from a book.
func UseBook(b *book.Book) { opening.Store(b) }

// CacheFolder returns where solvers keep their endgame tables: "kalah" in the
// user's cache folder, or "" if the system names none.
func CacheFolder() string {
	folder, err := os.UserCacheDir()
	if err != nil {
		return ""
	}
	return filepath.Join(folder, "kalah")
}
