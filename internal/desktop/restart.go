package desktop

import (
	"os"
	"slices"
	"strings"

	"kalah/internal/environment"
)

// Restart starts the program again with these arguments, in the environment that it was started in. On
// Unix the new program takes the place of this one, so Restart returns only with an error. Elsewhere
// this process should end soon.
func Restart(args ...string) error {
	own, err := os.Executable()
	if err != nil {
		return err
	}
	return start(commandLine(own, args), environment.Initial())
}

// commandLine returns the command line that starts a program. A program in a bundle of macOS is started
// as the Finder does it, or the Dock would not show it.
func commandLine(program string, args []string) []string {
	bundle, _, inBundle := strings.Cut(program, ".app/Contents/MacOS/")
	if !inBundle {
		return slices.Concat([]string{program}, args)
	}
	return slices.Concat([]string{"/usr/bin/open", "-n", bundle + ".app", "--args"}, args)
}
