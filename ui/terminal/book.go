package terminal

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"runtime"
	"time"

	"github.com/spf13/cobra"

	"kalah/engine"
	"kalah/internal/safefile"
	"kalah/search"
	"kalah/search/book"
	"kalah/search/fair"
	"kalah/search/solver"
)

// bookRequest is what "kalah book" is asked for.
type bookRequest struct {
	rules   engine.Rules
	moves   int
	turns   int  // of each player that are guessed; 0: none, scores are proved
	nodes   int  // of each guess, in millions
	fair    bool // from the fair starts, proved
	out     string
	table   int
	memory  int
	threads int
}

func newBook(c *console) *cobra.Command {
	r := bookRequest{
		rules: engine.DefaultRules(), nodes: 64, table: solver.DefaultTableSeeds,
		memory: solver.DefaultMemory >> 20, threads: min(runtime.GOMAXPROCS(0), maxThreads),
	}
	cmd := &cobra.Command{
		Use:   "book --out FILE",
		Short: "Compute the opening book, which perfect players answer from at once",
		Long: `Book computes the exact score of every house in all positions that a game
reaches within some moves, and adds them to a file. What the file holds already
is kept and not computed again. An interrupted run changes nothing.

With --turns nothing is proved. For the first turns of either player, if it plays
as the book says and the opponent anything, the house that seems best to a search
of --nodes positions is added, and marked as not proved. What is found until an
interruption is kept. The same command finds the same on every machine.

With --fair as well, games begin from the fair starts, both players play as the
book says, and the house is proved to be best.

The program has such a book built in; this is how it is made.`,
		Example: `  kalah book --out book.bin --seeds 1 --moves 2
  kalah book --out book.bin --seeds 2 --empty-capture
  kalah book --out book.bin --seeds 6 --turns 1 --nodes 1
  kalah book --out book.bin --fair --turns 1 --table 22 --memory 4096`,
		Args: noArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			if r.out == "" {
				return errors.New("--out is missing: which file shall hold the book?")
			}
			if err := r.check(cmd.Flags().Changed); err != nil {
				return err
			}
			return c.makeBook(cmd.Context(), r)
		},
	}
	flags := cmd.Flags()
	flags.StringVar(&r.out, "out", "", "the `FILE` to add to (required)")
	addSeeds(cmd, &r.rules.Seeds)
	addEmptyCapture(cmd, &r.rules.EmptyCapture)
	flags.Var(whole{&r.moves, 0, maxBookMoves}, "moves", "how many `MOVES` from the start to go, extra turns counted one by one")
	flags.Var(whole{&r.turns, 1, maxBookTurns}, "turns", "guess, for the first `TURNS` of each player, instead of proving")
	flags.BoolVar(&r.fair, "fair", false, "prove the best house for those turns, from the fair starts of four seeds")
	flags.Var(whole{&r.nodes, 1, maxBookNodes}, "nodes", "how many `MILLION` positions each guess looks at")
	flags.Var(whole{&r.table, 1, solver.MaxTableSeeds}, "table", "`SEEDS` in houses up to which the endgame table goes")
	flags.Var(whole{&r.memory, 1, maxMemory}, "memory", "memory for what the search remembers, in `MIB`")
	addThreads(cmd, &r.threads, "search with that many threads")
	cmd.MarkFlagsMutuallyExclusive("turns", "moves")
	cmd.MarkFlagsMutuallyExclusive("fair", "seeds")
	cmd.MarkFlagsMutuallyExclusive("fair", "nodes")
	for _, flag := range []string{"moves", "turns", "nodes", "table", "memory"} {
		complete(cmd, flag, cobra.NoFileCompletions)
	}
	return cmd
}

// check returns an error if flags that are given do not belong together.
func (r bookRequest) check(given func(flag string) bool) error {
	switch {
	case r.turns == 0 && given("nodes"):
		return errors.New("--nodes is for guesses: --turns is missing")
	case r.turns == 0 && r.fair:
		return errors.New("--fair is for the first turns: --turns is missing")
	}
	for _, flag := range []string{"table", "memory"} {
		if r.turns > 0 && !r.fair && given(flag) {
			return fmt.Errorf("--%s is for proofs: it does not go with --turns without --fair", flag)
		}
	}
	return nil
}

// Bounds of a book: more would take a machine years.
const (
	maxBookMoves = 12
	maxBookTurns = 6
	maxBookNodes = 10_000
)

func (c *console) makeBook(ctx context.Context, r bookRequest) error {
	ctx, stop := withHangUp(ctx) // hours may be lost with a terminal that is closed
	defer stop()
	if err := checkWritable(r.out); err != nil {
		return fmt.Errorf("--out: %w", err)
	}
	lock, err := safefile.LockFile(r.out)
	if err != nil {
		return fmt.Errorf("--out: %s: %w", r.out, err)
	}
	defer func() { _ = lock.Remove() }()
	var before *book.Book
	data, err := os.ReadFile(r.out)
	switch {
	case errors.Is(err, fs.ErrNotExist):
	case err != nil:
		return err
	default:
		if before, err = book.Open(data); err != nil {
			return fmt.Errorf("%s: %w", r.out, err)
		}
	}
	began := time.Now()
	maker := book.NewMaker(before)
	if isTerminal(c.errOut) {
		maker.Progress = func(done, total int) { fmt.Fprintf(c.errOut, "\r%d of %d positions", done, total) }
		defer fmt.Fprintln(c.errOut)
	}
	var stopped error
	switch {
	case r.turns == 0:
		if err := r.prove(ctx, maker); err != nil {
			return err
		}
	case r.fair:
		stopped = r.proveFair(ctx, maker)
	default:
		stopped = r.guess(ctx, maker)
	}
	if stopped != nil && !errors.Is(stopped, context.Canceled) {
		return stopped
	}
	made := maker.Bytes()
	if !bytes.Equal(made, data) {
		if err := safefile.Write(r.out, made, 0o644); err != nil {
			return fmt.Errorf("%s: %w", r.out, safefile.Bare(err))
		}
	}
	after, err := book.Open(made)
	if err != nil {
		return err
	}
	fmt.Fprintf(c.out, "%s holds %d positions, %d of them new, computed in %v\n", r.out, after.Len(), after.Len()-before.Len(), time.Since(began).Round(time.Millisecond))
	return stopped
}

// solver returns the one that proves.
func (r bookRequest) solver() *solver.Solver {
	return solver.New(r.rules, solver.Options{
		Memory: r.memory << 20, TableSeeds: r.table, Threads: r.threads, CacheFolder: search.CacheFolder(),
	})
}

// prove adds exact scores.
func (r bookRequest) prove(ctx context.Context, maker *book.Maker) error {
	s := r.solver()
	return maker.Add(ctx, r.rules, r.moves, func(ctx context.Context, state engine.State, player int) (int, error) {
		v, err := s.Value(ctx, state, player)
		return v.Score, err
	})
}

// proveFair adds the best houses of games from fair starts.
func (r bookRequest) proveFair(ctx context.Context, maker *book.Maker) error {
	s := r.solver()
	scope := book.Scope{Starts: fair.Starts(r.rules), Turns: r.turns, Line: true}
	return maker.AddChoices(ctx, r.rules, scope, 1, func(ctx context.Context, state engine.State, player int) (book.Choice, error) {
		info, err := s.Search(ctx, state, player, solver.Limits{}, nil)
		return book.Choice{HouseScore: book.HouseScore{House: info.House, Score: info.Score}, Proved: info.Exact}, err
	})
}

// guess adds houses that seem best. A search by nodes is one thread's, so there are as
// many solvers as threads.
func (r bookRequest) guess(ctx context.Context, maker *book.Maker) error {
	free := make(chan *solver.Solver, r.threads)
	for range r.threads {
		free <- solver.New(r.rules, solver.Options{Threads: 1})
	}
	limits := solver.Limits{Nodes: uint64(r.nodes) * 1e6}
	scope := book.Scope{Starts: []engine.State{r.rules.Start()}, Turns: r.turns}
	return maker.AddChoices(ctx, r.rules, scope, r.threads, func(ctx context.Context, state engine.State, player int) (book.Choice, error) {
		s := <-free
		defer func() { free <- s }()
		info, err := s.Search(ctx, state, player, limits, nil)
		return book.Choice{HouseScore: book.HouseScore{House: info.House, Score: info.Score}}, err
	})
}
