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
	jsonl   bool
	rules   engine.Rules
	noBook  bool
	timeout time.Duration // 0: none
	houses  bool
	resume  bool
	status  bool
	json    bool
}

// A start of more than fewSeeds per house takes minutes to solve: it gets moreMemory by
// default, and less time with a table of moreTable seeds on the disk.
const (
	fewSeeds   = 4
	moreTable  = 24
	moreMemory = 2048 // MiB
)

func newSolve(c *console) *cobra.Command {
	o := solveOptions{
		rules: engine.DefaultRules(), timeout: time.Minute,
		solverFlags: solverFlags{table: solver.DefaultTableSeeds, threads: min(runtime.GOMAXPROCS(0), maxThreads), memory: solver.DefaultMemory >> 20},
	}
	cmd := &cobra.Command{
		Use: "solve",
		RunE: func(cmd *cobra.Command, _ []string) error {
			if err := refuseUnused(cmd,
				unused{o.status, "seeds empty-capture no-book table threads memory houses resume timeout", "is for solving: --status solves nothing"},
				unused{!o.status, "json", "is for --status; --jsonl answers requests by lines of JSON"},
				unused{o.jsonl, "houses resume", "is for solving the start: it does not go with --jsonl"},
			); err != nil {
				return err
			}
			switch {
			case o.status:
				return c.listProofs(cmd.Context(), userdir.Cache(), o.json)
			case o.jsonl:
				return c.solveLines(cmd.Context(), o)
			}
			return c.solveStart(cmd.Context(), o.forStart())
		},
	}
	flags := cmd.Flags()
	flags.BoolVar(&o.jsonl, "jsonl", false, "read requests from standard input, answer each by one line of JSON")
	addRules(cmd, &o.rules)
	flags.BoolVar(&o.noBook, "no-book", false, "search where the opening book has the answer, too")
	o.solverFlags.add(cmd, fmt.Sprintf("`SEEDS` in houses up to which the endgame table goes, 0 (no table) to %d", solver.MaxTableSeeds),
		"memory for the tables, in `MIB`, for each capture rule asked about; the endgame table leaves at least half to the others")
	flags.BoolVar(&o.houses, "houses", true, "say what every first move is worth, too")
	flags.BoolVar(&o.resume, "resume", true, "go on with what was proved of the start before")
	flags.BoolVar(&o.status, "status", false, "list the proofs that are kept, and solve nothing")
	flags.BoolVar(&o.json, "json", false, "with --status, list them as objects of JSON, one a line")
	_ = flags.SetAnnotation("jsonl", excludes, []string{"status"})
	timeout(&o.timeout).add(cmd, "timeout", "longest `TIME` for an answer, as in 500ms or 10m; 0 for any")
	return cmd
}

// forStart returns the options for solving the start.
func (o solveOptions) forStart() solveOptions {
	if o.rules.Seeds > fewSeeds && !o.given("memory") {
		o.memory = moreMemory
	}
	return o
}
