//go:build e2e && linux

package e2e_test

import (
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"testing"
)

// newHome creates a home folder in which the program has never run, but whose tour was seen.
func newHome(t testing.TB) string {
	t.Helper()
	home := t.TempDir()
	// Without this folder, which a session has, the system's libraries complain.
	if err := os.Mkdir(runFolder(home), 0o700); err != nil {
		t.Fatal(err)
	}
	remember(t, home, nil)
	return home
}

func runFolder(home string) string { return filepath.Join(home, "run") }

// dataFolder and configFolder return the folders of programs in a home folder.
func dataFolder(home string) string { return filepath.Join(home, "data") }

func configFolder(home string) string { return filepath.Join(home, "config") }

// asProgramSees returns a path as the program writes it.
func asProgramSees(path string) string { return path }

// windowCommand returns the command that opens the window in a home folder.
func windowCommand(home string, args []string) *exec.Cmd {
	command := exec.Command(program, args...)
	command.Env = append(os.Environ(),
		"HOME="+home,
		"XDG_DATA_HOME="+dataFolder(home),
		"XDG_CONFIG_HOME="+configFolder(home),
		"XDG_CACHE_HOME="+filepath.Join(home, "cache"),
		"XDG_RUNTIME_DIR="+runFolder(home))
	return command
}

var program string // path of the program

var another = flag.String("program", "", "drive this program instead of building one")

func TestMain(m *testing.M) {
	os.Exit(buildAndRun(m))
}

// buildAndRun builds the program as it is shipped and runs the tests with it.
func buildAndRun(m *testing.M) int {
	flag.Parse()
	if program = *another; program != "" {
		return m.Run()
	}
	var err error
	if program, err = filepath.Abs(filepath.Join("..", "build", "kalah")); err != nil {
		fmt.Fprintln(os.Stderr, err)
		return 1
	}
	build := exec.Command("make", "--no-print-directory", "-C", "..", "build")
	build.Stdout, build.Stderr = os.Stderr, os.Stderr
	if err := build.Run(); err != nil {
		fmt.Fprintln(os.Stderr, "building the program:", err)
		return 1
	}
	return m.Run()
}
