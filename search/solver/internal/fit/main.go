// Command fit makes the patterns that the solver guesses values with: for each
// pair of opposite houses and each pair of what they hold, how much that is worth
// to the player to move.
//
// It plays games of three to six seeds a house, some moves greedy and some at
// random, has the solver find the exact value of positions on the way and of
// what every house leads to, and fits the patterns to these values by least
// squares. The same flags make the same file: the games come from a seed, and
// values are exact. With -compare it tells how far off other patterns are: the
// present ones are kept because fewer nodes are visited with them.
//
// Usage: go run kalah/search/solver/internal/fit -out patterns.bin
package main

import (
	"context"
	"flag"
	"fmt"
	"os"
	"os/signal"

	"kalah/search"
	"kalah/search/solver"
)

func main() {
	out := flag.String("out", "", "the `FILE` to write (required)")
	size := flag.Int("size", 100, "how many positions to solve, in `PERCENT` of what the program's own took")
	compare := flag.String("compare", "", "another such `FILE`, to tell its error too")
	seed := flag.Uint64("seed", 1, "the `SEED` of the games")
	flag.Parse()
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	if err := run(ctx, *out, *compare, *size, *seed); err != nil {
		fmt.Fprintln(os.Stderr, "fit:", err)
		os.Exit(1)
	}
}

func run(ctx context.Context, out, compare string, size int, seed uint64) error {
	if out == "" || flag.NArg() > 0 || size < 1 {
		return fmt.Errorf("-out is missing, -size below 1, or %q too much", flag.Args())
	}
	t := task{seed: seed, percent: size, fewest: 8, most: 36, solver: solver.Options{CacheFolder: search.CacheFolder()}}
	samples, err := t.collect(ctx)
	if err != nil {
		return err
	}
	p, err := fit(samples)
	if err != nil {
		return err
	}
	data := p.bytes()
	fmt.Printf("%d positions whose values spread by %.2f seeds: the error is %.2f seeds\n", len(samples), spread(samples), deviation(samples, data))
	if compare != "" {
		other, err := os.ReadFile(compare)
		if err != nil {
			return err
		}
		if len(other) != unknowns {
			return fmt.Errorf("%s has %d bytes, expected %d", compare, len(other), unknowns)
		}
		fmt.Printf("that of %s is %.2f seeds\n", compare, deviation(samples, other))
	}
	return os.WriteFile(out, data, 0o644)
}
