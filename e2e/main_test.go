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

var (
	program     string // the built program
	buildFolder string // folder for pictures and figures that people look at
)

var another = flag.String("program", "", "drive this program instead of building one")

func TestMain(m *testing.M) {
	os.Exit(buildAndRun(m))
}

// buildAndRun builds the program as it is shipped and runs the tests with it.
func buildAndRun(m *testing.M) int {
	folder, err := filepath.Abs(filepath.Join("..", "build"))
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		return 1
	}
	buildFolder, program = folder, filepath.Join(folder, "kalah")
	flag.Parse()
	if *another != "" {
		program = *another
		return m.Run()
	}
	build := exec.Command("make", "--no-print-directory", "-C", "..", "build")
	build.Stdout, build.Stderr = os.Stderr, os.Stderr
	if err := build.Run(); err != nil {
		fmt.Fprintln(os.Stderr, "building the program:", err)
		return 1
	}
	return m.Run()
}
