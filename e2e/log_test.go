//go:build (e2e || e2e_windows) && linux

package e2e_test

import (
	"bytes"
	"errors"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// logsIn returns the logs in a folder. The folder may be missing.
func logsIn(t testing.TB, folder string) []string {
	t.Helper()
	paths, err := filepath.Glob(filepath.Join(folder, "*.json"))
	if err != nil {
		t.Fatal(err)
	}
	return paths
}

// An answer is the output and exit status of a command.
type answer struct {
	out, errOut string
	status      int
}

// ask runs a command in a folder with the given input.
func ask(t testing.TB, command *exec.Cmd, folder, input string) answer {
	t.Helper()
	var out, errOut bytes.Buffer
	command.Dir, command.Stdin, command.Stdout, command.Stderr = folder, strings.NewReader(input), &out, &errOut
	if err := command.Run(); err != nil && !errors.As(err, new(*exec.ExitError)) {
		t.Fatal(err)
	}
	return answer{out.String(), errOut.String(), command.ProcessState.ExitCode()}
}

// kalah runs a command of the program that opens no window, and returns its output.
func kalah(t testing.TB, args ...string) string {
	t.Helper()
	a := ask(t, exec.Command(program, args...), "", "")
	if a.status != 0 {
		t.Fatalf("kalah %s: %+v", strings.Join(args, " "), a)
	}
	return a.out
}
