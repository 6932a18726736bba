// Command kalahcom becomes kalah.com of the Windows package. Shells prefer it to kalah.exe
// for the command "kalah". It starts kalah.exe beside it with the same arguments and
// streams, waits for it, and exits with its status.
//
// Shells do not wait for kalah.exe itself, because that is a GUI program: they would read
// what is typed into "kalah play".
package main

import (
	"errors"
	"fmt"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"strings"
	"time"
)

const (
	failed      = 2 // exit statuses of kalah
	interrupted = 130
)

// patience is how long to wait for the program after a Ctrl+C, by which a window does not end.
const patience = 3 * time.Second

func main() {
	signals := make(chan os.Signal, 1)
	signal.Notify(signals, os.Interrupt)
	own, err := os.Executable()
	if err != nil {
		fmt.Fprintln(os.Stderr, "kalah:", err)
		os.Exit(failed)
	}
	os.Exit(run(program(own), os.Args[1:], signals))
}

// program returns the path of kalah.exe.
func program(own string) string {
	return strings.TrimSuffix(own, filepath.Ext(own)) + ".exe"
}

// run runs a program with our streams and returns its status.
func run(path string, args []string, signals <-chan os.Signal) int {
	command := exec.Command(path, args...)
	command.Stdin, command.Stdout, command.Stderr = os.Stdin, os.Stdout, os.Stderr
	if err := command.Start(); err != nil {
		fmt.Fprintln(os.Stderr, "kalah:", err)
		return failed
	}
	ended := make(chan error, 1)
	go func() { ended <- command.Wait() }()
	var tired <-chan time.Time
	for {
		select {
		case err := <-ended:
			if err != nil && !errors.As(err, new(*exec.ExitError)) {
				fmt.Fprintln(os.Stderr, "kalah:", err)
				return failed
			}
			return command.ProcessState.ExitCode()
		case <-signals: // the program got it too
			if tired == nil {
				tired = time.After(patience)
			}
		case <-tired:
			return interrupted
		}
	}
}
