//go:build (e2e || e2e_windows) && linux

package e2e_test

import (
	"bytes"
	"errors"
	"os/exec"
	"strings"
	"testing"
)

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
