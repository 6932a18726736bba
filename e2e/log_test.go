//go:build (e2e || e2e_windows) && linux

package e2e_test

import (
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// gameLog is what the tests read of a log. The first of its moves is the start.
type gameLog struct{ Moves []any }

func readLog(t testing.TB, path string) gameLog {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	var log gameLog
	if err := json.Unmarshal(data, &log); err != nil {
		t.Fatalf("%s: %v", path, err)
	}
	return log
}

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
