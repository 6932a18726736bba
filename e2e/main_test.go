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
