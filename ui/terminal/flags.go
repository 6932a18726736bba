package terminal

import (
	"fmt"
	"strconv"

	"github.com/spf13/cobra"

	"kalah/engine"
)

// display is how much of a game is shown.
type display string

const (
	displayText display = "text"
	displayNone display = "none"
)

// String implements pflag.Value.
func (d *display) String() string { return string(*d) }

// Type implements pflag.Value.
func (d *display) Type() string { return "text|none" }

// Set implements pflag.Value.
func (d *display) Set(text string) error {
	if known := display(text); known != displayText && known != displayNone {
		return fmt.Errorf("expected %s or %s", displayText, displayNone)
	}
	*d = display(text)
	return nil
}

// addDisplay gives the command a --display flag.
func addDisplay(cmd *cobra.Command, d *display, usage string) {
	cmd.Flags().Var(d, "display", usage)
	complete(cmd, "display", cobra.FixedCompletions(
		[]cobra.Completion{string(displayText), string(displayNone)}, cobra.ShellCompDirectiveNoFileComp))
}

// seedsAHouse is the flag of that number, with its bounds.
type seedsAHouse int

// String implements pflag.Value.
func (s *seedsAHouse) String() string { return strconv.Itoa(int(*s)) }

// Type implements pflag.Value.
func (s *seedsAHouse) Type() string { return "NUMBER" }

// Set implements pflag.Value.
func (s *seedsAHouse) Set(text string) error {
	n, err := strconv.Atoi(text)
	if err != nil || n < engine.MinSeeds || n > engine.MaxSeeds {
		return fmt.Errorf("expected a whole number from %d to %d", engine.MinSeeds, engine.MaxSeeds)
	}
	*s = seedsAHouse(n)
	return nil
}
