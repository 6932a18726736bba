package terminal

import (
	"fmt"
	"runtime"
	"time"

	"github.com/spf13/cobra"

	"kalah/engine"
	"kalah/internal/userdir"
	"kalah/search/solver"
)

// solveOptions are the flags of solve.
type solveOptions struct {
	solverFlags
	jsonl    bool
	rules    engine.Rules
	noBook   bool
	timeout  time.Duration // 0 means no limit
	houses   bool
	resume   bool
	status   bool
	json     bool
	why      bool
	position string
}

// A start with more than fewSeeds per house takes minutes to solve. It gets moreMemory by
// default, and a table of moreTable seeds on disk shortens it.
const (
	fewSeeds   = 4
	moreTable  = 24
	moreMemory = 2048 // MiB
)

// newSolveOptions returns the options of solve without flags.
func newSolveOptions() solveOptions {
	return solveOptions{rules: engine.DefaultRules(), timeout: time.Minute, solverFlags: solverFlags{
		table: solver.DefaultTableSeeds, threads: min(runtime.GOMAXPROCS(0), maxThreads), memory: solver.DefaultMemory >> 20,
		given: func(string) bool { return false },
	}}
}

func newSolve(c *console) *cobra.Command {
	o := newSolveOptions()
	cmd := &cobra.Command{
		Use: "solve",
		RunE: func(cmd *cobra.Command, _ []string) error {
			if err := refuseUnused(cmd,
				unused{o.status, "seeds empty-capture no-book table threads memory houses resume timeout why position", "is for solving: --status solves nothing"},
				unused{!o.status, "json", "is for --status; --jsonl answers requests by lines of JSON"},
				unused{o.jsonl, "houses resume why position", "is for one position, not for --jsonl, whose requests say all"},
				unused{o.why, "houses resume no-book", "has no effect with --why, which explains every house from scratch"},
				unused{o.position != "", "houses resume", "is for the start: the houses of --position are always solved, and nothing is saved"},
				seedsUnused(o.position),
			); err != nil {
				return err
			}
			switch {
			case o.status:
				return c.listProofs(cmd.Context(), userdir.Cache(), o.json)
			case o.jsonl:
				return c.solveLines(cmd.Context(), o)
			case o.why || o.position != "":
				return c.solvePosition(cmd.Context(), o)
			}
			return c.solveStart(cmd.Context(), o.forStart())
		},
	}
	flags := cmd.Flags()
	flags.BoolVar(&o.jsonl, "jsonl", false, "read requests from standard input, answer each by one line of JSON")
	addRules(cmd, &o.rules)
	flags.BoolVar(&o.noBook, "no-book", false, "search even if the opening book has the answer")
	o.solverFlags.add(cmd, fmt.Sprintf("maximum `SEEDS` in the houses for the endgame table, 0 (no table) to %d", solver.MaxTableSeeds),
		"memory for the tables of each capture rule, in `MIB`; the endgame table gets at most half")
	flags.BoolVar(&o.why, "why", false, "say why each house is worse than the best one, with the proof")
	addPosition(cmd, &o.position, "solve, or with --why explain, this")
	flags.BoolVar(&o.houses, "houses", true, "also print the score of every first move")
	flags.BoolVar(&o.resume, "resume", true, "continue from the saved proof of the start")
	flags.BoolVar(&o.status, "status", false, "list the saved proofs and solve nothing")
	flags.BoolVar(&o.json, "json", false, "with --status, list them as JSON, one object per line")
	_ = flags.SetAnnotation("jsonl", excludes, []string{"status"})
	timeout(&o.timeout).add(cmd, "timeout", "maximum `TIME` for an answer, as in 500ms or 10m; 0 for no limit")
	return cmd
}

// forStart returns the options to solve the start.
func (o solveOptions) forStart() solveOptions {
	if o.rules.Seeds > fewSeeds && !o.given("memory") {
		o.memory = moreMemory
	}
	return o
}
