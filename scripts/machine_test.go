//go:build unix

package scripts_test

import (
	"bytes"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// A machine is a folder of made-up commands that is all that a script finds in
// its PATH, and a file in which those commands write down how they were called.
type machine struct {
	t   *testing.T
	bin string
	log string
}

// newMachine makes a machine that has what every Unix has, and nothing else.
func newMachine(t *testing.T) *machine {
	t.Helper()
	dir := t.TempDir()
	m := &machine{t: t, bin: filepath.Join(dir, "bin"), log: filepath.Join(dir, "calls")}
	if err := os.Mkdir(m.bin, 0o755); err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"sh", "env", "sed", "sort", "head", "dirname", "cat", "touch"} {
		path, err := exec.LookPath(name)
		if err != nil {
			t.Fatal(err)
		}
		if err := os.Symlink(path, filepath.Join(m.bin, name)); err != nil {
			t.Fatal(err)
		}
	}
	m.has("uname", "echo Linux")
	m.has("id", "echo 0")
	return m
}

// has gives the machine a command with this shell script as its body.
func (m *machine) has(name, body string) {
	m.t.Helper()
	script := "#!/bin/sh\necho \"" + name + " $*\" >>'" + m.log + "'\n" + body + "\n"
	if err := os.WriteFile(filepath.Join(m.bin, name), []byte(script), 0o755); err != nil {
		m.t.Fatal(err)
	}
}

// isDebianWith makes the machine a Debian on which these packages are installed.
func (m *machine) isDebianWith(packages ...string) {
	m.t.Helper()
	installed := m.bin + "/../installed"
	if err := os.WriteFile(installed, []byte(" "+strings.Join(packages, " ")+" "), 0o644); err != nil {
		m.t.Fatal(err)
	}
	m.has("dpkg-query", `for p; do :; done
case "$(cat '`+installed+`')" in *" $p "*) printf 'install ok installed' ;; *) exit 1 ;; esac`)
	m.has("apt-cache", "exit 0")
	m.has("apt-get", "exit 0")
}

// run runs a script of this folder and returns its exit status and all that it
// printed.
func (m *machine) run(script string, args ...string) (status int, output string) {
	m.t.Helper()
	// The test cache knows of files that the test itself looks at only.
	if _, err := os.Stat(script); err != nil {
		m.t.Fatal(err)
	}
	command := exec.Command(filepath.Join(m.bin, "sh"), append([]string{"./" + script}, args...)...)
	command.Env = []string{"PATH=" + m.bin}
	var both bytes.Buffer
	command.Stdout, command.Stderr = &both, &both
	err := command.Run()
	var exit *exec.ExitError
	if err != nil && !errors.As(err, &exit) {
		m.t.Fatal(err)
	}
	return command.ProcessState.ExitCode(), both.String()
}

// calls returns the calls of one command, each with its arguments.
func (m *machine) calls(name string) []string {
	m.t.Helper()
	data, err := os.ReadFile(m.log)
	if err != nil && !errors.Is(err, os.ErrNotExist) {
		m.t.Fatal(err)
	}
	var found []string
	for line := range strings.Lines(string(data)) {
		if arguments, ok := strings.CutPrefix(strings.TrimSpace(line), name+" "); ok {
			found = append(found, arguments)
		}
	}
	return found
}
