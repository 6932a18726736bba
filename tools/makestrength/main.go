// Command makestrength makes the set of solved middle games that measures playing strength:
//
//	go -C tools run ./makestrength ../search/strength/judge.jsonl
//
// The same options make the same file on every machine. The command takes some minutes and stores an
// endgame table in the user's cache folder.
package main

import (
	"bytes"
	"context"
	"encoding/json"
	"flag"
	"fmt"
	"io"
	"math/rand/v2"
	"strconv"
	"strings"
	"time"

	"kalah/engine"
	"kalah/internal/safefile"
	"kalah/internal/userdir"
	"kalah/search/fair"
	"kalah/search/solver"
	"kalah/search/strength"
	"kalah/tools/command"
)

func main() { command.Main("makestrength", run) }

func run(ctx context.Context, out io.Writer, args []string) error {
	flags := flag.NewFlagSet("makestrength", flag.ContinueOnError)
	each := flags.Int("each", 200, "number of positions for each number of seeds")
	seed := flags.Uint64("seed", 13, "random seed")
	seeds := flags.String("seeds", "30,40", "numbers of seeds in houses, with commas between them")
	table := flags.Int("table", solver.DefaultTableSeeds, "size of the endgame table, in seeds")
	if err := flags.Parse(args); err != nil {
		return err
	}
	if flags.NArg() != 1 || *each < 1 {
		return fmt.Errorf("found %d files and %d positions, expected one file and at least 1 position", flags.NArg(), *each)
	}
	prover := solver.New(engine.Rules{}, solver.Options{
		Memory: 512 << 20, Threads: 1, TableSeeds: *table, CacheFolder: userdir.Cache(),
	})
	starts := fair.Starts(engine.DefaultRules())
	var all strength.Set
	for _, word := range strings.Split(*seeds, ",") {
		n, err := strconv.Atoi(word)
		if err != nil {
			return fmt.Errorf("--seeds: found %q, expected numbers", word)
		}
		began := time.Now()
		r := rand.New(rand.NewPCG(*seed, uint64(n)))
		set, err := generate(ctx, r, prover, starts, n, *each, func(done int) {
			if done%20 == 0 {
				fmt.Fprintf(out, "%d seeds: %d of %d positions, %.0f s\n", n, done, *each, time.Since(began).Seconds())
			}
		})
		if err != nil {
			return err
		}
		all = append(all, set...)
	}
	var file bytes.Buffer
	fmt.Fprintf(&file, "# go -C tools run ./makestrength -each %d -seed %d -seeds %s: %d solved middle games from fair starts\n", *each, *seed, *seeds, len(all))
	lines := json.NewEncoder(&file)
	for _, p := range all {
		if err := lines.Encode(p); err != nil {
			return err
		}
	}
	if err := safefile.Write(flags.Arg(0), file.Bytes(), 0o644); err != nil {
		return fmt.Errorf("%s: %w", flags.Arg(0), err)
	}
	fmt.Fprintf(out, "%d positions in %s\n", len(all), flags.Arg(0))
	return nil
}
