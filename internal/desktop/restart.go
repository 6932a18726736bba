package desktop

import (
	"os"
	"slices"
	"strings"

	"kalah/internal/environment"
)

// Restart starts the program again with the given arguments and the environment of its first start.
// On Unix the new program replaces this process, so Restart returns only after an error. On other
// systems the caller should end this process soon.
func Restart(args ...string) error {
	own, err := os.Executable()
	if err != nil {
		return err
	}
	return start(commandLine(own, args), environment.Initial())
}

// commandLine returns the command line that starts a program. It starts a program in a bundle of
// macOS as the Finder does; otherwise the Dock would not show it.
func commandLine(program string, args []string) []string {
	bundle, _, inBundle := strings.Cut(program, ".app/Contents/MacOS/")
	if !inBundle {
		return slices.Concat([]string{program}, args)
	}
	return slices.Concat([]string{"/usr/bin/open", "-n", bundle + ".app", "--args"}, args)
}
