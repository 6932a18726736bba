// Kalah, the board game: a window to play in, and commands for the terminal.
package main

import (
	"context"
	"os"
	"os/signal"
	"syscall"

	"kalah/internal/console"
	"kalah/ui"
	"kalah/ui/terminal"
)

func main() {
	console.Attach()
	ctx, cancel := context.WithCancel(context.Background())
	signals := make(chan os.Signal, 2)
	// own makes signals the only channel that receives these two, also after a library has
	// asked for them.
	own := func() {
		signal.Reset(os.Interrupt, syscall.SIGTERM)
		signal.Notify(signals, os.Interrupt, syscall.SIGTERM)
	}
	own()
	go func() {
		<-signals
		cancel()
		// The second signal ends the process even if something hangs.
		<-signals
		os.Exit(terminal.Interrupted)
	}()
	exit := func(err error) { os.Exit(terminal.Status(err, console.ErrOut())) }
	var openWindow func(logFile string) error
	if ui.Window != nil {
		openWindow = func(logFile string) error {
			console.Detach()
			return ui.Window(ctx, logFile, own, exit)
		}
	}
	os.Exit(terminal.Run(ctx, os.Args[1:], os.Stdin, os.Stdout, console.ErrOut(), openWindow))
}
