package solver_test

import (
	"flag"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"kalah/engine"
	"kalah/search"
	"kalah/search/solver"
	"kalah/search/strength"
)

var (
	measure = flag.String("measure", "", "measure the seeds given away on this set of tools/makestrength, with and without each feature")
	without = flag.String("without", "", "the features to be measured, several with commas; all unless given")
	threads = flag.Int("threads", 1, "threads of each variant")
	budgets = flag.String("budgets", "10000,40000,120000", "nodes, or times as 100ms, several with commas")
)

// names returns what is measured without what.
func names() []string {
	if *without != "" {
		return strings.Split(*without, ",")
	}
	var all []string
	for name := range solver.Without {
		all = append(all, name)
	}
	slices.Sort(all)
	return all
}

// measured reads the set that is measured.
func measured(t *testing.T) strength.Set {
	t.Helper()
	data, err := os.ReadFile(*measure)
	if err != nil {
		t.Fatal(err)
	}
	set, err := strength.Parse(data)
	if err != nil {
		t.Fatal(err)
	}
	return set
}

// limitsOf reads a budget.
func limitsOf(t *testing.T, budget string) solver.Limits {
	t.Helper()
	if d, err := time.ParseDuration(budget); err == nil {
		return solver.Limits{Time: d}
	}
	var l solver.Limits
	if _, err := fmt.Sscan(budget, &l.Nodes); err != nil {
		t.Fatalf("-budgets: %q is neither a number of nodes nor a time", budget)
	}
	return l
}

// TestStrengthOfFeatures leaves out each feature of the guess and tells the seeds
// given away:
//
//	go test ./search/solver -run StrengthOfFeatures -measure tune.jsonl -v -timeout 1h
//
// Variants are asked about each position in turn, so that a machine with other work
// slows them alike.
func TestStrengthOfFeatures(t *testing.T) {
	if *measure == "" {
		t.Skip("takes minutes: asked for with -measure FILE")
	}
	set := measured(t)
	var solvers []*solver.Solver
	for _, name := range names() {
		f, ok := solver.Without[name]
		if !ok {
			t.Fatalf("-without: %q is no feature", name)
		}
		s := solver.New(engine.Rules{}, solver.Options{Threads: *threads, CacheFolder: search.CacheFolder()})
		s.LeaveOut(f)
		if strings.HasSuffix(*budgets, "s") {
			if err := s.Prepare(t.Context()); err != nil {
				t.Fatal(err)
			}
		}
		solvers = append(solvers, s)
	}
	seeds := map[int]bool{}
	for _, p := range set {
		seeds[p.Seeds()] = true
	}
	for n := range 100 {
		if !seeds[n] {
			continue
		}
		for budget := range strings.SplitSeq(*budgets, ",") {
			limits := limitsOf(t, budget)
			results, took := make([]strength.Result, len(solvers)), make([]time.Duration, len(solvers))
			for _, p := range set.WithSeeds(n) {
				for i, s := range solvers {
					began := time.Now()
					r, err := strength.Measure(t.Context(), strength.Set{p}, strength.BySolver(s, limits))
					if err != nil {
						t.Fatal(err)
					}
					took[i] += time.Since(began)
					results[i].Add(r)
				}
			}
			for i, r := range results {
				t.Logf("%d seeds, %s, without %s: %.3f seeds given away, in %d of %d positions, %d proved (%d wrong), %.0f ns a node, %.1f ms a move", n, budget, names()[i],
					r.PerMove(), r.Worse, r.Positions, r.Claims, r.Wrong, float64(took[i])/float64(r.Nodes), took[i].Seconds()*1000/float64(r.Positions))
			}
		}
	}
}
