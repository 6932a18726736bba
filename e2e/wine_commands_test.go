//go:build e2e_windows && linux

package e2e_test

import (
	"errors"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"kalah/internal/task/tasktest"
)

// askWindows runs a command of the program for Windows.
func askWindows(t testing.TB, folder, input string, args ...string) answer {
	t.Helper()
	return ask(t, wine("wine", append([]string{windowsProgram}, args...)...), folder, input)
}

// logsIn returns the logs in a folder. The folder may be missing.
func logsIn(t testing.TB, folder string) []string {
	t.Helper()
	paths, err := filepath.Glob(filepath.Join(folder, "*.json"))
	tasktest.OK(t, err)
	return paths
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

func read(t testing.TB, path string) string {
	t.Helper()
	data, err := os.ReadFile(path)
	tasktest.OK(t, err)
	return string(data)
}

// copyLogs copies the logs of a folder of the terminal's test data.
func copyLogs(t testing.TB, name, folder string) {
	t.Helper()
	tasktest.OK(t, os.CopyFS(folder, os.DirFS(filepath.Join("..", "ui", "terminal", "testdata", name))))
}

// times matches the numbers that differ between two runs.
var times = regexp.MustCompile(`"(ms|elapsed_ms|nodes|nodes_per_second)":[0-9.e+-]+`)

// The commands print the same bytes as on Linux for the same data.
func TestCommandsAnswerAsOnLinux(t *testing.T) {
	folder := t.TempDir()
	copyLogs(t, "notebook", folder)
	copyLogs(t, "recompute", folder)
	logs := logsIn(t, folder)
	for i := range logs {
		logs[i] = filepath.Base(logs[i])
	}
	if len(logs) < 20 {
		t.Fatalf("%d logs to try, want 20", len(logs))
	}
	rules := read(t, "../engine/testdata/rules.jsonl")
	solved := strings.Join(strings.SplitAfter(read(t, "../search/solver/testdata/solved.jsonl"), "\n")[:40], "")
	tests := []struct {
		name, input string
		args        []string
	}{
		{"version", "", []string{"--version"}},
		{"rules", rules, []string{"rules", "--jsonl"}},
		{"solve", solved, []string{"solve", "--jsonl", "--no-book"}},
		{"recompute", "", append([]string{"replay", "--recompute"}, logs...)},
		{"completion", "", []string{"completion", "powershell"}},
		{"a wrong request", "{\n", []string{"rules", "--jsonl"}},
		{"an unknown flag", "", []string{"replay", "--sideways"}},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			want := ask(t, exec.Command(program, test.args...), folder, test.input)
			got := askWindows(t, folder, test.input, test.args...)
			for _, a := range []*answer{&want, &got} {
				a.out = times.ReplaceAllString(a.out, `"$1":0`)
			}
			if diff := cmp.Diff(want, got, cmp.AllowUnexported(answer{})); diff != "" || want.out+want.errOut == "" {
				t.Errorf("kalah %s (-Linux +Windows):\n%.2000s", strings.Join(test.args, " "), diff)
			}
		})
	}
}

// Exported pictures and tables are the same files as on Linux.
func TestExportsAsOnLinux(t *testing.T) {
	folder := t.TempDir()
	copyLogs(t, "notebook", folder)
	for _, name := range []string{"game.csv", "position.png", "position.svg", "game.gif"} {
		var files [2]string
		for i, command := range []*exec.Cmd{
			exec.Command(program, "export", "--out", "linux-"+name, "log_000.json"),
			wine("wine", windowsProgram, "export", "--out", "windows-"+name, "log_000.json"),
		} {
			if a := ask(t, command, folder, ""); a.status != 0 {
				t.Fatalf("%s: got %+v", name, a)
			}
			files[i] = read(t, filepath.Join(folder, []string{"linux-", "windows-"}[i]+name))
		}
		if files[0] != files[1] {
			t.Errorf("%s: %d bytes differ from the %d of Linux", name, len(files[1]), len(files[0]))
		}
	}
}

// inConsole starts a command line of Windows' shell in a console. The function seen returns the text that
// the console shows so far.
func inConsole(t testing.TB, line ...string) (input io.Writer, seen func() string) {
	t.Helper()
	said := filepath.Join(t.TempDir(), "console")
	// script makes the terminal for Wine's console.
	command := wine("script", "--quiet", "--flush", "--command", "wine cmd /c "+strings.Join(line, " "), said)
	command.Dir = filepath.Dir(windowsProgram)
	input, err := command.StdinPipe()
	tasktest.OK(t, err)
	tasktest.OK(t, command.Start())
	t.Cleanup(func() {
		endWindows()
		_ = command.Process.Kill()
		_ = command.Wait()
	})
	return input, func() string {
		data, err := os.ReadFile(said)
		if err != nil && !errors.Is(err, fs.ErrNotExist) {
			t.Fatal(err)
		}
		return control.ReplaceAllString(string(data), "")
	}
}

// says waits until a console shows a text.
func says(t testing.TB, seen func() string, text string) {
	t.Helper()
	defer func() {
		if t.Failed() {
			t.Logf("the console shows:\n%s", seen())
		}
	}()
	eventually(t, "the console does not show "+text, func() bool { return strings.Contains(seen(), text) })
}

// control matches the sequences that move a terminal's cursor.
var control = regexp.MustCompile("\x1b\\[[0-9;?]*[A-Za-z]")

// The command "kalah" prints in its console and passes on its exit status.
func TestCommandsInAConsole(t *testing.T) {
	for _, name := range []string{"kalah", "kalah.com"} {
		t.Run(name, func(t *testing.T) {
			_, seen := inConsole(t, name, "--version", "'&&'", "echo", "well")
			says(t, seen, "kalah version ")
			says(t, seen, "well")
		})
		t.Run(name+" fails", func(t *testing.T) {
			_, seen := inConsole(t, name, "replay", "nothing.json", "'||'", "echo", "ill")
			says(t, seen, "kalah: nothing.json: ")
			says(t, seen, "ill")
		})
	}
}

// A user can play in a console.
func TestPlayInAConsole(t *testing.T) {
	newHome(t)
	input, seen := inConsole(t, "kalah", "play", "--second", "scout,limit=1", "'||'", "echo", "left")
	for _, step := range []struct{ sees, types string }{
		{"(A, B, C, D, E, F):", "c\r"},
		{"(A, B, D, E, F):", "quit\r"},
	} {
		says(t, seen, step.sees)
		if _, err := io.WriteString(input, step.types); err != nil {
			t.Fatal(err)
		}
	}
	says(t, seen, "The game is not finished after 1 move.")
}
