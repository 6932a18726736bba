// Kalah, the board game: a window to play in, and commands for the terminal.
package main

import (
	"os"

	"kalah/ui"
	"kalah/ui/terminal"
)

func main() {
	ctx, signals := terminal.Signals()
	own, _ := os.Executable()
	openWindow := terminal.Beside(own)
	if ui.Window != nil {
		exit := func(err error) { os.Exit(terminal.Status(err, ui.ErrOut)) }
		openWindow = func(logFile string) error { return ui.Window(ctx, logFile, signals, exit) }
	}
	os.Exit(terminal.Run(ctx, os.Args[1:], os.Stdin, os.Stdout, ui.ErrOut, openWindow))
}
