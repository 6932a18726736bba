package terminal

import (
	"errors"
	"fmt"
	"math"
	"regexp"
	"strconv"
	"time"

	"github.com/spf13/cobra"

	"kalah/engine"
)

// display is how much of a game is shown.
type display string

const (
	displayText display = "text"
	displayNone display = "none"
	// displaySpeech is a sentence a move, for a screen reader.
	displaySpeech display = "speech"
)

// String implements pflag.Value.
func (d *display) String() string { return string(*d) }

// Type implements pflag.Value.
func (d *display) Type() string { return "text|speech|none" }

// Set implements pflag.Value.
func (d *display) Set(text string) error {
	if known := display(text); known != displayText && known != displaySpeech && known != displayNone {
		return fmt.Errorf("expected %s, %s or %s", displayText, displaySpeech, displayNone)
	}
	*d = display(text)
	return nil
}

// addDisplay gives the command a --display flag.
func addDisplay(cmd *cobra.Command, d *display, usage string) {
	cmd.Flags().Var(d, "display", usage)
	complete(cmd, "display", cobra.FixedCompletions(
		[]cobra.Completion{string(displayText), string(displaySpeech), string(displayNone)}, cobra.ShellCompDirectiveNoFileComp))
}

// whole is the flag of a whole number, with its bounds.
type whole struct {
	n           *int
	least, most int
}

// String implements pflag.Value.
func (w whole) String() string {
	if w.n == nil {
		return "" // pflag asks the zero value
	}
	return strconv.Itoa(*w.n)
}

// Type implements pflag.Value.
func (whole) Type() string { return "NUMBER" }

// Set implements pflag.Value.
func (w whole) Set(text string) error {
	n, err := strconv.Atoi(text)
	if err != nil || n < w.least || n > w.most {
		return fmt.Errorf("expected a whole number from %d to %d", w.least, w.most)
	}
	*w.n = n
	return nil
}

// seedFlag is the flag of a seed of random numbers: any whole number of 64 bits.
type seedFlag int64

// String implements pflag.Value.
func (s *seedFlag) String() string { return strconv.FormatInt(int64(*s), 10) }

// Type implements pflag.Value.
func (*seedFlag) Type() string { return "SEED" }

// Set implements pflag.Value.
func (s *seedFlag) Set(text string) error {
	n, err := strconv.ParseInt(text, 10, 64)
	if err != nil {
		return errSeed
	}
	*s = seedFlag(n)
	return nil
}

var errSeed = fmt.Errorf("expected a whole number from %d to %d", int64(math.MinInt64), int64(math.MaxInt64))

// addSeeds gives the command a --seeds flag.
func addSeeds(cmd *cobra.Command, seeds *int) {
	cmd.Flags().Var(whole{seeds, engine.MinSeeds, engine.MaxSeeds}, "seeds", "seeds a house at the start, 1 to 20")
	complete(cmd, "seeds", cobra.NoFileCompletions)
}

// addEmptyCapture gives the command an --empty-capture flag.
func addEmptyCapture(cmd *cobra.Command, on *bool) {
	cmd.Flags().BoolVar(on, "empty-capture", false, "take the last seed also when the opposite house is empty")
}

// clockFlag is the flag of a clock, as people write them: the minutes of each player,
// and the seconds that each turn adds.
type clockFlag engine.Clock

// clockForm is MINUTES, MINUTES:SECONDS, and either with +INCREMENT.
var clockForm = regexp.MustCompile(`^(\d{1,3})(?::([0-5]\d))?(?:\+(\d{1,3}))?$`)

// String implements pflag.Value.
func (c *clockFlag) String() string {
	if engine.Clock(*c).IsZero() {
		return ""
	}
	text := strconv.Itoa(int(c.Time / time.Minute))
	if rest := c.Time % time.Minute; rest != 0 {
		text += fmt.Sprintf(":%02d", rest/time.Second)
	}
	return text + fmt.Sprintf("+%d", c.Increment/time.Second)
}

// Type implements pflag.Value.
func (*clockFlag) Type() string { return "MINUTES+INCREMENT" }

// Set implements pflag.Value.
func (c *clockFlag) Set(text string) error {
	parts := clockForm.FindStringSubmatch(text)
	if parts == nil {
		return errors.New("expected minutes and seconds more for each turn, such as 5+3, 10 or 0:30+2")
	}
	var n [3]time.Duration
	for i, part := range parts[1:] {
		v, _ := strconv.Atoi(part) // a part that is missing is 0
		n[i] = time.Duration(v)
	}
	clock := engine.Clock{Time: n[0]*time.Minute + n[1]*time.Second, Increment: n[2] * time.Second}
	switch {
	case clock.Time < engine.MinClock || clock.Time > engine.MaxClock:
		return fmt.Errorf("expected a time from %v to %v", engine.MinClock, engine.MaxClock)
	case clock.Increment > engine.MaxIncrement:
		return fmt.Errorf("expected at most %d seconds more for each turn", engine.MaxIncrement/time.Second)
	}
	*c = clockFlag(clock)
	return nil
}

// addClock gives the command a --clock flag.
func addClock(cmd *cobra.Command, c *engine.Clock) {
	cmd.Flags().Var((*clockFlag)(c), "clock", "minutes of each player, and seconds more for each turn, as 5+3")
	complete(cmd, "clock", cobra.FixedCompletions([]cobra.Completion{"5+0", "10+5"}, cobra.ShellCompDirectiveNoFileComp))
}

// timeout is the flag of a time that is never negative; 0 means no limit.
type timeout time.Duration

// String implements pflag.Value.
func (t *timeout) String() string { return time.Duration(*t).String() }

// Type implements pflag.Value.
func (*timeout) Type() string { return "TIME" }

// Set implements pflag.Value.
func (t *timeout) Set(text string) error {
	d, err := parseDuration(text)
	if err == nil && d < 0 {
		err = errors.New("expected 0 or more")
	}
	if err != nil {
		return err
	}
	*t = timeout(d)
	return nil
}

// parseDuration reads a time with its unit. The error says what was expected.
func parseDuration(text string) (time.Duration, error) {
	d, err := time.ParseDuration(text)
	if err == nil {
		return d, nil
	}
	if n, err := strconv.ParseFloat(text, 64); err == nil && n > 0 {
		return 0, fmt.Errorf("expected a unit too: %[1]sms or %[1]ss", text)
	}
	return 0, errors.New("expected a time such as 500ms, 2s or 1m30s")
}
