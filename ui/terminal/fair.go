package terminal

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"runtime"
	"time"

	"github.com/spf13/cobra"

	"kalah/engine"
	"kalah/search/fair"
	"kalah/search/solver"
)

// fairRequest is what the flags of fair ask for.
type fairRequest struct {
	emptyCapture bool
	json         bool

	compute bool
	out     string // "": see file
	solver  solverFlags
}

// fairMemory is the default of --memory in MiB. It is large because boards that differ by
// two seeds have much of their trees in common.
const fairMemory = 1024

func newFair(c *console) *cobra.Command {
	r := fairRequest{solver: solverFlags{table: solver.DefaultTableSeeds, threads: min(runtime.GOMAXPROCS(0), maxThreads), memory: fairMemory}}
	cmd := &cobra.Command{
		Use: "fair",
		RunE: func(cmd *cobra.Command, _ []string) error {
			if r.compute {
				return c.computeFair(cmd.Context(), r)
			}
			if err := refuseUnused(cmd, unused{true, "out table memory threads", "says how to compute the list: --compute is missing"}); err != nil {
				return err
			}
			return c.listFair(fair.Starts(r.rules()), r)
		},
	}
	flags := cmd.Flags()
	addEmptyCapture(cmd, &r.emptyCapture)
	flags.BoolVar(&r.json, "json", false, "print each start as an object of JSON that names the player to move and the capture rule too")
	flags.BoolVar(&r.compute, "compute", false, "find the fair starts again instead of looking them up")
	addFile(cmd, &r.out, "out", "the `FILE` that the verdicts are added to, a line of JSON each (default "+
		fairRequest{}.file()+", or "+fairRequest{emptyCapture: true}.file()+")", "jsonl")
	r.solver.add(cmd, "`SEEDS` in houses up to which the endgame table goes", "memory for what the search remembers, in `MIB`")
	return cmd
}

func (r fairRequest) rules() engine.Rules {
	return engine.Rules{Seeds: engine.DefaultSeeds, EmptyCapture: r.emptyCapture}
}

// file returns the path of the file of verdicts.
func (r fairRequest) file() string {
	switch {
	case r.out != "":
		return r.out
	case r.emptyCapture:
		return "fair-empty-capture.jsonl"
	}
	return "fair-standard.jsonl"
}

// fairAnswer is a fair start in JSON, and a request about it.
type fairAnswer struct {
	State        engine.State `json:"state"`
	Player       int          `json:"player"`
	EmptyCapture bool         `json:"empty_capture"`
	Number       int          `json:"number"`
}

// listFair prints fair starts.
func (c *console) listFair(starts []engine.State, r fairRequest) error {
	encoder := json.NewEncoder(c.out)
	for i, s := range starts {
		line := any(s)
		if r.json {
			line = fairAnswer{s, engine.First, r.emptyCapture, i + 1}
		}
		if err := encoder.Encode(line); err != nil {
			return err
		}
	}
	return nil
}

// computeFair finds the fair starts and prints them.
func (c *console) computeFair(ctx context.Context, r fairRequest) (err error) {
	boards := fair.Boards()
	if err := checkNoDevice(r.file()); err != nil {
		return fmt.Errorf("--out: %w", err)
	}
	file, err := fair.Open(r.file(), boards)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, file.Close()) }()
	line, s, verdicts := newProgress(c.errOut), solver.New(r.rules(), r.solver.options()), file.Known
	if len(verdicts) < len(boards) {
		err = watch(func(elapsed time.Duration) { line.table(s.Preparation(), elapsed) }, func() error { return s.Prepare(ctx) })
	}
	if err == nil {
		verdicts, err = fair.Search{Boards: boards, Known: verdicts, Found: file.Add, Progress: line.fair(), Prover: s}.Run(ctx)
	}
	line.clear()
	if errors.Is(err, context.Canceled) {
		fmt.Fprintf(c.errOut, "kalah: stopped after %d of %d boards; the same command goes on from %s\n", len(verdicts), len(boards), r.file())
	}
	if err != nil {
		return err
	}
	return c.listFair(fair.Among(verdicts), r)
}

// fair returns a function that shows the progress of a search for fair starts.
func (p *progress) fair() func(fair.Progress) {
	return func(f fair.Progress) {
		text := fmt.Sprintf("%d of %d boards, %d fair", f.Done, f.Total, f.Fair)
		if f.Left > 0 {
			text += fmt.Sprintf(", %.1f million nodes/board, %v left", float64(f.Nodes)/float64(f.Done)/1e6, f.Left.Round(time.Second))
		}
		p.write("%s", text)
	}
}
