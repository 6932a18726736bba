// Kalah, the board game: a window to play in, and commands for the terminal.
package main

import (
	"os"

	"kalah/internal/console"
	"kalah/ui"
	"kalah/ui/terminal"
)

func main() {
	console.Attach()
	ctx, own := terminal.Signals()
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
