// Package command is what the commands of this module have in common.
package command

import (
	"context"
	"fmt"
	"io"
	"os"
	"os/signal"
	"syscall"
)

// Main runs a command with the arguments and standard output of the process. Ctrl+C and
// a terminal that is closed end its context. An error ends the process with status 2.
func Main(name string, run func(ctx context.Context, out io.Writer, args []string) error) {
	signals := []os.Signal{os.Interrupt}
	if !signal.Ignored(syscall.SIGHUP) { // as by nohup
		signals = append(signals, syscall.SIGHUP)
	}
	ctx, stop := signal.NotifyContext(context.Background(), signals...)
	if err := run(ctx, os.Stdout, os.Args[1:]); err != nil {
		stop()
		fmt.Fprintf(os.Stderr, "%s: %v\n", name, err)
		os.Exit(2)
	}
}
