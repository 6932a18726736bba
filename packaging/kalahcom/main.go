// Command kalahcom becomes kalah.com of the Windows package. Whoever types
// "kalah" in a console there gets kalah.com, because shells look for that first;
// it starts kalah.exe beside it with the same arguments and streams, waits for
// it, and ends with its status.
//
// A shell does not wait for kalah.exe, which is a program of windows: its prompt
// comes back at once, and takes what is typed into "kalah play".
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
	failed      = 2   // as kalah ends when it could not do what it was asked
	interrupted = 130 // as kalah ends by Ctrl+C
)

// patience is how long the program may take to end by a Ctrl+C. A window does not
// end by it, and then gives the prompt back.
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

// program returns the path of the program that the one of this path stands for.
func program(own string) string {
	return strings.TrimSuffix(own, filepath.Ext(own)) + ".exe"
}

// run starts a program with our streams and returns the status it ends with.
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
