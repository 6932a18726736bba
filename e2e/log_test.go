//go:build (e2e || e2e_windows) && linux

package e2e_test

import (
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// logsIn returns the logs in a folder, which need not be there yet.
func logsIn(t testing.TB, folder string) []string {
	t.Helper()
	paths, err := filepath.Glob(filepath.Join(folder, "*.json"))
	if err != nil {
		t.Fatal(err)
	}
	return paths
}

// kalah runs a command of the program that opens no window.
func kalah(t testing.TB, args ...string) string {
	t.Helper()
	return kalahAnswers(t, "", args...)
}

// kalahAnswers is kalah with something on standard input.
func kalahAnswers(t testing.TB, input string, args ...string) string {
	t.Helper()
	command := exec.Command(program, args...)
	command.Stdin = strings.NewReader(input)
	out, err := command.CombinedOutput()
	if err != nil {
		t.Fatalf("kalah %s: %v\n%s", strings.Join(args, " "), err, out)
	}
	return string(out)
}
