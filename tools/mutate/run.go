package main

import (
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"time"
)

// errBuild is returned for a mutant that does not compile.
var errBuild = errors.New("does not compile")

// A tester runs tests of packages against mutants.
type tester struct {
	folder string                   // where the go command runs
	temp   string                   // for the files of one mutant
	needs  map[string][]string      // by package whose tests may run: the packages that they depend on
	times  map[string]time.Duration // by package: how long its tests took without a mutant
	broken map[string]bool          // packages whose tests fail without a mutant
}

// A listed package is an entry of go list -json.
type listed struct {
	Dir, ImportPath, ForTest  string
	GoFiles, Deps             []string
	TestGoFiles, XTestGoFiles []string
	Module                    *struct{ Dir string }
}

// list returns the packages that match the patterns.
func list(ctx context.Context, folder string, args ...string) ([]listed, error) {
	cmd := exec.CommandContext(ctx, "go", append([]string{"list", "-json=Dir,ImportPath,ForTest,GoFiles,Deps,TestGoFiles,XTestGoFiles,Module"}, args...)...)
	var stderr bytes.Buffer
	cmd.Dir, cmd.Stderr = folder, &stderr
	out, err := cmd.Output()
	if err != nil {
		return nil, fmt.Errorf("go list: %w\n%s", err, stderr.Bytes())
	}
	var packages []listed
	for d := json.NewDecoder(bytes.NewReader(out)); d.More(); {
		var p listed
		if err := d.Decode(&p); err != nil {
			return nil, err
		}
		packages = append(packages, p)
	}
	return packages, nil
}

// include makes the tests of packages that match the patterns run for mutants of other packages.
func (t *tester) include(ctx context.Context, patterns []string) error {
	packages, err := list(ctx, t.folder, append([]string{"-test"}, patterns...)...)
	for _, p := range packages {
		if name, ok := strings.CutSuffix(p.ImportPath, ".test"); ok {
			for _, need := range p.Deps {
				need, _, _ = strings.Cut(need, " ")
				t.needs[name] = append(t.needs[name], need)
			}
		}
	}
	return err
}

// others returns the packages that may notice a fault in a package, without it: fast ones first.
func (t *tester) others(of string) []string {
	var found []string
	for p, needs := range t.needs {
		if p != of && slices.Contains(needs, of) {
			found = append(found, p)
		}
	}
	slices.SortFunc(found, func(a, b string) int {
		return cmp.Or(int(t.times[a].Seconds())-int(t.times[b].Seconds()), strings.Compare(a, b))
	})
	return found
}

// clean runs the tests of a package once without a mutant and takes the time. It reports whether
// they pass.
func (t *tester) clean(ctx context.Context, name string) bool {
	if _, ok := t.times[name]; !ok {
		const longest = 10 * time.Minute
		t.test(ctx, name, "", longest, "-run", "^$") // compiles
		began := time.Now()
		passed, _ := t.test(ctx, name, "", longest, "-count=1")
		t.times[name], t.broken[name] = time.Since(began), !passed
	}
	return !t.broken[name]
}

// kill returns the package whose tests fail with a mutant, or nothing if all pass.
func (t *tester) kill(ctx context.Context, m Mutant) (string, error) {
	file := filepath.Join(t.temp, "mutant.go")
	overlay := filepath.Join(t.temp, "overlay.json")
	data, err := json.Marshal(map[string]map[string]string{"Replace": {m.Path: file}})
	if err == nil {
		err = os.WriteFile(file, m.Source, 0o644)
	}
	if err == nil {
		err = os.WriteFile(overlay, data, 0o644)
	}
	if err != nil {
		return "", err
	}
	if _, ok := t.needs[m.Package]; !ok { // no tests of its own
		build := t.command(ctx, "build", "-o", os.DevNull, "-overlay", overlay, m.Package)
		if out, err := build.CombinedOutput(); err != nil {
			return "", fmt.Errorf("%w: %s", errBuild, out)
		}
	}
	for _, p := range append([]string{m.Package}, t.others(m.Package)...) {
		if _, ok := t.needs[p]; !ok || !t.clean(ctx, p) {
			continue
		}
		// An idle machine may have become a busy one.
		passed, err := t.test(ctx, p, overlay, 10*time.Second+4*t.times[p])
		if err != nil || !passed {
			return p, err
		}
	}
	return "", ctx.Err()
}

// test runs the tests of a package and reports whether they passed within a time.
func (t *tester) test(ctx context.Context, name, overlay string, limit time.Duration, more ...string) (bool, error) {
	args := []string{"test", "-vet=off", "-short", "-failfast", "-timeout", limit.Round(time.Second).String()}
	if overlay != "" {
		args = append(args, "-overlay", overlay)
	}
	if limit, err := exec.LookPath("prlimit"); err == nil { // a mutant may use memory without end
		args = append(args, "-exec", limit+" --as=25769803776")
	}
	out, err := t.command(ctx, append(append(args, more...), name)...).CombinedOutput()
	if ctx.Err() != nil {
		return false, ctx.Err()
	}
	if bytes.Contains(out, []byte("[build failed]")) || bytes.Contains(out, []byte("[setup failed]")) {
		return false, fmt.Errorf("%w: %s", errBuild, out)
	}
	return err == nil, nil
}

// command returns a go command that ends soon after ctx.
func (t *tester) command(ctx context.Context, args ...string) *exec.Cmd {
	cmd := exec.CommandContext(ctx, "go", args...)
	cmd.Dir, cmd.WaitDelay = t.folder, 5*time.Second
	cmd.Cancel = func() error { return cmd.Process.Signal(os.Interrupt) }
	return cmd
}
