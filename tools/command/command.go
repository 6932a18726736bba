// Package command holds the common code of the commands in this module.
package command

import (
	"context"
	"fmt"
	"io"
	"os"
	"os/signal"
	"syscall"
)

// Main runs a command with the process's arguments and standard output. Its context ends on
// Ctrl+C and when the terminal is closed. After an error the process exits with status 2.
func Main(name string, run func(ctx context.Context, out io.Writer, args []string) error) {
	signals := []os.Signal{os.Interrupt}
	if !signal.Ignored(syscall.SIGHUP) { // as with nohup
		signals = append(signals, syscall.SIGHUP)
	}
	ctx, stop := signal.NotifyContext(context.Background(), signals...)
	if err := run(ctx, os.Stdout, os.Args[1:]); err != nil {
		stop()
		fmt.Fprintf(os.Stderr, "%s: %v\n", name, err)
		os.Exit(2)
	}
}
