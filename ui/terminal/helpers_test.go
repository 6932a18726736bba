package terminal

import (
	"bytes"
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"kalah/internal/task/tasktest"
)

// answer is the result of a command line.
type answer struct {
	status      int
	out, errOut string
}

// run executes a command line with an input.
func run(t *testing.T, in string, args ...string) answer {
	t.Helper()
	return runIn(context.Background(), in, args...)
}

func runIn(ctx context.Context, in string, args ...string) answer {
	var out, errOut bytes.Buffer
	status := Run(ctx, args, strings.NewReader(in), &out, &errOut, func(string) error { return nil })
	return answer{status, out.String(), errOut.String()}
}

// want checks the status, that the output and the errors contain these texts, and that
// there is at most one line of errors.
func (a answer) want(t *testing.T, status int, out, errOut string) {
	t.Helper()
	if a.status != status {
		t.Errorf("status %d, want %d; output %q, errors %q", a.status, status, a.out, a.errOut)
	}
	if !strings.Contains(a.out, out) {
		t.Errorf("output %q, want %q in it", a.out, out)
	}
	if !strings.Contains(a.errOut, errOut) || errOut == "" && a.errOut != "" {
		t.Errorf("errors %q, want %q", a.errOut, errOut)
	}
	if a.errOut != "" && (strings.Count(a.errOut, "\n") != 1 || !strings.HasPrefix(a.errOut, "kalah: ")) {
		t.Errorf("errors %q, want one line that begins with kalah:", a.errOut)
	}
}

// cacheFolder makes a new folder the user's cache folder, and returns its subfolder for the
// tables of solvers.
func cacheFolder(t *testing.T) string {
	t.Helper()
	folder := t.TempDir()
	t.Setenv("XDG_CACHE_HOME", folder)
	return filepath.Join(folder, "kalah")
}

// filesIn returns the paths of the files in a folder, none if it does not exist.
func filesIn(t *testing.T, folder string) []string {
	t.Helper()
	paths, err := filepath.Glob(filepath.Join(folder, "*"))
	tasktest.OK(t, err)
	return paths
}

// write writes a file into a new folder and returns its path.
func write(t *testing.T, name, text string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), name)
	tasktest.OK(t, os.WriteFile(path, []byte(text), 0o666))
	return path
}

func read(t *testing.T, path string) string {
	t.Helper()
	text, err := os.ReadFile(path)
	tasktest.OK(t, err)
	return string(text)
}

// prompt is the maximum time for a program to end. A search may take 50 ms, but the machine may
// be busy.
const prompt = 10 * time.Second
