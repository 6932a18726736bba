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
	ctx, cancel := context.WithCancel(context.Background())
	signals := make(chan os.Signal, 2)
	signal.Notify(signals, os.Interrupt, syscall.SIGTERM)
	go func() {
		<-signals
		cancel()
		// A second signal ends the process even if something hangs. The system
		// would not do that by itself: Fyne keeps the signal.
		<-signals
		os.Exit(terminal.Interrupted)
	}()
	exit := func(err error) { os.Exit(terminal.Status(err, os.Stderr)) }
	openWindow := func(logFile string) error { return ui.Run(ctx, logFile, exit) }
	os.Exit(terminal.Run(ctx, os.Args[1:], os.Stdin, os.Stdout, os.Stderr, openWindow))
}
