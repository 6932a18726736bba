// Command mutate measures how many small faults the tests find:
//
//	go -C tools run ./mutate -C .. -n 60 -seed 1 -tests ./engine/... ./engine/... >before.txt
//	go -C tools run ./mutate -C .. -only $PWD/before.txt -tests ./engine/... ./engine/...
//
// It changes one place of the program at a time (a condition, a bound, a result, or a statement
// that it leaves out) and runs the tests of the changed package. If they pass, it runs those tests
// of the other packages (-tests) that depend on it. Nothing in the tree is written.
//
// A mutant is named file:function:kind#ordinal. The seed and these names decide which ones are
// drawn, so edits elsewhere do not change the draw. With -only, the killed mutants of an earlier
// output run again, to see that they are still killed. A mutant whose place is gone is reported.
package main

import (
	"bufio"
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	"kalah/tools/command"
)

func main() { command.Main("mutate", run) }

const (
	survived = "SURVIVED"
	gone     = "GONE"
)

func run(ctx context.Context, out io.Writer, args []string) error {
	flags := flag.NewFlagSet("mutate", flag.ContinueOnError)
	folder := flags.String("C", ".", "`folder` with the module")
	n := flags.Int("n", 60, "number of mutants, over all packages")
	seed := flags.Uint64("seed", 1, "random seed of the draw")
	tests := flags.String("tests", "", "`patterns` of more packages whose tests run, with spaces between")
	only := flags.String("only", "", "run only mutants of an earlier output, from this `file`")
	all := flags.Bool("all", false, "with -only: the mutants that survived too, not only those that were killed")
	drawn := flags.Bool("list", false, "list the mutants without running tests")
	if err := flags.Parse(args); err != nil {
		return err
	}
	if flags.NArg() == 0 || *n < 1 {
		return fmt.Errorf("found %d packages and %d mutants, expected at least one of both", flags.NArg(), *n)
	}
	packages, err := list(ctx, *folder, flags.Args()...)
	if err != nil {
		return err
	}
	mutants, err := findAll(packages, *seed)
	if err != nil {
		return err
	}
	if *only != "" {
		if mutants, err = again(*only, mutants, packages, *all); err != nil {
			return err
		}
		*n = len(mutants)
	}
	if *drawn {
		for _, m := range mutants[:min(*n, len(mutants))] {
			fmt.Fprintf(out, "%s\t%s\t=>\t%s\n", m.Name(), m.Before, m.After)
		}
		return nil
	}
	temp, err := os.MkdirTemp("", "mutate")
	if err != nil {
		return err
	}
	defer os.RemoveAll(temp)
	t := &tester{folder: *folder, temp: temp, needs: map[string][]string{}, times: map[string]time.Duration{}, broken: map[string]bool{}}
	for _, p := range packages {
		if len(p.TestGoFiles)+len(p.XTestGoFiles) > 0 {
			t.needs[p.ImportPath] = nil
		}
	}
	if *tests != "" {
		err = t.include(ctx, strings.Fields(*tests))
	}
	if err != nil {
		return err
	}
	return report(ctx, out, t, mutants, *n)
}

// report runs n of the mutants and writes a line for each, then the rates.
func report(ctx context.Context, out io.Writer, t *tester, mutants []Mutant, n int) error {
	type rate struct{ killed, all int }
	rates := map[string]*rate{}
	done := 0
	for _, m := range mutants {
		if done == n {
			break
		}
		var by string
		var err error
		if m.Source != nil {
			by, err = t.kill(ctx, m)
		}
		if errors.Is(err, errBuild) {
			continue
		} else if err != nil {
			return err
		}
		done++
		verdict := survived
		r := rates[m.Package]
		if r == nil {
			r = &rate{}
			rates[m.Package] = r
		}
		switch {
		case m.Source == nil:
			verdict = gone
		case by != "":
			verdict = "killed by " + by
			r.killed++
			fallthrough
		default:
			r.all++
		}
		fmt.Fprintf(out, "%s\t%s\tline %d\t%s\t=>\t%s\n", m.Name(), verdict, m.Line, m.Before, m.After)
	}
	var sum rate
	for _, p := range slices.Sorted(maps.Keys(rates)) {
		fmt.Fprintf(out, "# %s: %d of %d killed\n", p, rates[p].killed, rates[p].all)
		sum.killed += rates[p].killed
		sum.all += rates[p].all
	}
	for _, p := range slices.Sorted(maps.Keys(t.broken)) {
		if t.broken[p] {
			fmt.Fprintf(out, "# %s: not run, its tests fail without a mutant\n", p)
		}
	}
	fmt.Fprintf(out, "# all: %d of %d killed\n", sum.killed, sum.all)
	return nil
}

// findAll returns the mutants of all packages in the order of the draw.
func findAll(packages []listed, seed uint64) ([]Mutant, error) {
	var mutants []Mutant
	for _, p := range packages {
		for _, name := range p.GoFiles {
			path := filepath.Join(p.Dir, name)
			source, err := os.ReadFile(path)
			if err != nil {
				return nil, err
			}
			file, err := filepath.Rel(p.Module.Dir, path)
			if err != nil {
				return nil, err
			}
			found, err := find(Mutant{Package: p.ImportPath, File: filepath.ToSlash(file), Path: path}, source, seed)
			if err != nil {
				return nil, err
			}
			mutants = append(mutants, found...)
		}
	}
	slices.SortFunc(mutants, byDraw)
	return mutants, nil
}

// again returns the mutants of an earlier output that are in the packages. It finds a mutant by its
// name or, if the line with this name has changed, by the line before and after. The source of a
// missing mutant is nil.
func again(path string, mutants []Mutant, packages []listed, all bool) ([]Mutant, error) {
	f, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	byName := map[string]Mutant{}
	byChange := map[string]Mutant{}
	change := func(name, before, after string) string {
		function, _, _ := strings.Cut(name, "#")
		return function + "\t" + before + "\t" + after
	}
	for _, m := range mutants {
		byName[m.Name()] = m
		byChange[change(m.Name(), m.Before, m.After)] = m
	}
	folders := map[string]string{}
	for _, p := range packages {
		if folder, err := filepath.Rel(p.Module.Dir, p.Dir); err == nil {
			folders[filepath.ToSlash(folder)] = p.ImportPath
		}
	}
	var found []Mutant
	lines := bufio.NewScanner(f)
	for lines.Scan() {
		columns := strings.Split(lines.Text(), "\t")
		if len(columns) != 6 || columns[1] == gone || columns[1] == survived && !all {
			continue
		}
		name, before, after := columns[0], columns[3], columns[5]
		file, _, _ := strings.Cut(name, ":")
		folder := filepath.ToSlash(filepath.Dir(filepath.FromSlash(file)))
		if folders[folder] == "" {
			continue
		}
		m, ok := byName[name]
		if !ok || m.Before != before || m.After != after {
			m, ok = byChange[change(name, before, after)]
		}
		if !ok {
			m = Mutant{Package: folders[folder], File: file, Before: before, After: after}
			m.Function, m.Kind, _ = strings.Cut(strings.TrimPrefix(name, file+":"), ":")
			kind, ordinal, _ := strings.Cut(m.Kind, "#")
			m.Kind = kind
			m.Ordinal, _ = strconv.Atoi(ordinal)
		}
		found = append(found, m)
	}
	return found, lines.Err()
}
