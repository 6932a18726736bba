package search

import (
	"os"
	"path/filepath"
	"sync"

	"kalah/engine"
	"kalah/search/solver"
)

// shared is the solver of all players of this process: its tables are large, and
// what one player proved is true for all. Only the latest capture rule's is kept.
var shared struct {
	sync.Mutex
	solver       *solver.Solver
	emptyCapture bool
}

// SharedSolver returns the solver of all players under the capture rule. It
// works on one question at a time.
func SharedSolver(rules engine.Rules) *solver.Solver {
	shared.Lock()
	defer shared.Unlock()
	if shared.solver == nil || shared.emptyCapture != rules.EmptyCapture {
		if shared.solver != nil {
			shared.solver.Release()
		}
		shared.solver = solver.New(rules, solver.Options{CacheFolder: CacheFolder()})
		shared.emptyCapture = rules.EmptyCapture
	}
	return shared.solver
}

// CacheFolder returns where solvers keep their endgame tables: "kalah" in the
// user's cache folder, or "" if the system names none.
func CacheFolder() string {
	folder, err := os.UserCacheDir()
	if err != nil {
		return ""
	}
	return filepath.Join(folder, "kalah")
}
