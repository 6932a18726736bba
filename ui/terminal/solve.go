package terminal

import (
	"context"
	"fmt"
	"runtime"
	"strconv"
	"time"

	"github.com/spf13/cobra"

	"kalah/engine"
	"kalah/search"
	"kalah/search/solver"
)

// solveOptions are the flags of solve.
type solveOptions struct {
	jsonl   bool
	rules   engine.Rules
	noBook  bool
	solver  solverFlags
	timeout time.Duration // 0: none
	houses  bool
	resume  bool
	status  bool
	json    bool
}

// A start of more than fewSeeds a house takes a minute and more: where the flags do not
// say otherwise it gets a larger endgame table and more memory.
const (
	fewSeeds   = 4
	moreTable  = 22   // seeds: 0.55 thousand million positions
	moreMemory = 2048 // MiB
)

func newSolve(c *console) *cobra.Command {
	o := solveOptions{
		rules: engine.DefaultRules(), timeout: time.Minute,
		solver: solverFlags{solver.DefaultTableSeeds, min(runtime.GOMAXPROCS(0), maxThreads), solver.DefaultMemory >> 20},
	}
	cmd := &cobra.Command{
		Use:   "solve",
		Short: "Compute exact values: what perfect play leads to",
		Long: `Solve computes exact values: the seeds that the player to move ends up with,
minus the opponent's, when both play perfectly.

It solves the start of the game under these rules and says what it is worth, and
then, unless --houses=false says not to, what every first move is worth, which
takes several times as long; where --timeout ends that, a question mark stands for
the value. More than 4 seeds a house take a minute and more: they get an endgame
table of up to ` + strconv.Itoa(moreTable) + ` seeds and ` + strconv.Itoa(moreMemory) + ` MiB unless --table and --memory say
otherwise.

What is proved is kept: every minute or so, and when the time is over or Ctrl-C
ends the work. The same command goes on from there, after a kill too;
--resume=false starts afresh. --status lists what is kept: what each start is worth
at least and at most, the first moves whose value is known, nodes and time so far,
and the size of the file, 16 MiB at most. While it works, a line on the terminal
says between what bounds the value lies, nodes, nodes a second, how full the table
of proved positions is, and how many questions of the kind "is it at least so
much?" are left. How long they will take is not known.

With --jsonl it answers requests, one a line on standard input, by one line of
JSON each. A request names a state and the player to move as for "kalah rules",
and, if it matters, the capture rule. The answer says the score, the score of
every house that may be played (none in a finished state), how many positions
were visited, and how many milliseconds the answer took. A line that makes no
sense or takes longer than --timeout is answered by {"error": "..."} in its
place; --seeds and --empty-capture do not matter.

Starts of 1 to 5 seeds a house and the positions after some first moves are
answered from the opening book, unless --no-book is given: then no node is
visited. Positions with few seeds are looked up in the endgame table. It is
built when it is first needed and kept in ` + cacheFolderInHelp() + `,
a byte for each position: 86 million with up to 18 seeds, 0.55 thousand million
with 22, 2.7 thousand million with 26. The file is shared by all who use it, and
replaced if it is damaged. In a stream a line may come too late for its time because
the table is being built: the next one waits until it is.`,
		Example: `  kalah solve
  kalah solve --seeds 2 --empty-capture
  kalah solve --seeds 5 --no-book --timeout 5m
  kalah solve --seeds 6 --houses=false --timeout 0
  kalah solve --status
  echo '{"state":[[0,1,0,2,1,0,20],[1,0,3,0,0,2,18]],"player":1}' | kalah solve --jsonl
  kalah solve --jsonl --timeout 10s --memory 128 <requests.jsonl >answers.jsonl`,
		RunE: func(cmd *cobra.Command, _ []string) error {
			if err := refuseVain(cmd,
				vain{o.status, "seeds empty-capture no-book table threads memory houses resume timeout", "is for solving: --status solves nothing"},
				vain{!o.status, "json", "is for --status; --jsonl answers requests by lines of JSON"},
				vain{o.jsonl, "houses resume", "is for solving the start: it does not go with --jsonl"},
			); err != nil {
				return err
			}
			switch {
			case o.status:
				return c.proofStatus(cmd.Context(), search.CacheFolder(), o.json)
			case o.jsonl:
				return c.solveLines(cmd.Context(), o)
			}
			return c.solveStart(cmd.Context(), o.forStart(cmd.Flags().Changed))
		},
	}
	flags := cmd.Flags()
	flags.BoolVar(&o.jsonl, "jsonl", false, "read requests from standard input, answer each by one line of JSON")
	addRules(cmd, &o.rules)
	flags.BoolVar(&o.noBook, "no-book", false, "search where the opening book has the answer, too")
	o.solver.add(cmd, fmt.Sprintf("`SEEDS` in houses up to which the endgame table goes, 0 (no table) to %d", solver.MaxTableSeeds),
		"memory for the tables, in `MIB`, for each capture rule asked about; the endgame table leaves at least half to the others",
		"search with that many threads")
	flags.BoolVar(&o.houses, "houses", true, "say what every first move is worth, too")
	flags.BoolVar(&o.resume, "resume", true, "go on with what was proved of the start before")
	flags.BoolVar(&o.status, "status", false, "list the proofs that are kept, and solve nothing")
	flags.BoolVar(&o.json, "json", false, "with --status, list them as objects of JSON, one a line")
	cmd.MarkFlagsMutuallyExclusive("jsonl", "status")
	timeout(&o.timeout).add(cmd, "timeout", "longest `TIME` for an answer, as in 500ms or 10m; 0 for any")
	return cmd
}

// cacheFolderInHelp returns the folder of the tables, for help texts.
func cacheFolderInHelp() string {
	if folder := search.CacheFolder(); folder != "" {
		return folder
	}
	return "the user's cache folder"
}

// forStart returns the options for solving the start; given says which flags
// are.
func (o solveOptions) forStart(given func(flag string) bool) solveOptions {
	if o.rules.Seeds > fewSeeds {
		if !given("table") {
			o.solver.table = moreTable
		}
		if !given("memory") {
			o.solver.memory = moreMemory
		}
	}
	return o
}

// solveLines answers a stream.
func (c *console) solveLines(ctx context.Context, o solveOptions) error {
	oracle := newOracle(c.env, o, c.warn)
	err := answerLines(ctx, c.in, c.out, oracle.answer)
	if oracle.building != nil {
		<-oracle.building // its context has ended
	}
	return err
}

// warn tells of what goes wrong beside the work and does not stop it.
func (c *console) warn(err error) {
	fmt.Fprintln(c.errOut, complaint(err))
}
