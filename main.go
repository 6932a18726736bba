// Kalah, the board game: a window to play in, and commands for the terminal.
package main

import (
	"context"
	"os"
	"os/signal"
	"syscall"

	"kalah/ui"
	"kalah/ui/terminal"
)

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	// A second signal ends the process even if something hangs.
	context.AfterFunc(ctx, stop)
	os.Exit(terminal.Run(ctx, os.Args[1:], os.Stdin, os.Stdout, os.Stderr, func(logFile string) error { return ui.Run(ctx, logFile) }))
}
