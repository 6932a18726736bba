package terminal

import (
	"errors"
	"fmt"
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"kalah/engine"
	"kalah/internal/userdir"
	"kalah/search/solver"
)

// value is a flag with values of type T. It implements [pflag.Value].
type value[T any] struct {
	to     *T
	kind   string // name of the values in the help text
	parse  func(text string) (T, error)
	format func(T) string
	words  []string // for completion
}

// String implements pflag.Value.
func (v value[T]) String() string {
	if v.to == nil {
		return "" // pflag calls String on the zero value
	}
	return v.format(*v.to)
}

// Type implements pflag.Value.
func (v value[T]) Type() string { return v.kind }

// Set implements pflag.Value.
func (v value[T]) Set(text string) error {
	parsed, err := v.parse(text)
	if err == nil {
		*v.to = parsed
	}
	return err
}

func (v value[T]) add(cmd *cobra.Command, name, usage string) {
	cmd.Flags().Var(v, name, usage)
	completeWords(cmd, name, v.words)
}

// whole returns a flag for a whole number from least to most.
func whole(to *int, least, most int) value[int] {
	return value[int]{to, "NUMBER", func(text string) (int, error) {
		n, err := strconv.Atoi(text)
		if err != nil || n < least || n > most {
			return 0, fmt.Errorf("expected a whole number from %d to %d", least, most)
		}
		return n, nil
	}, strconv.Itoa, nil}
}

// randomSeed returns a flag for a random seed.
func randomSeed(to *int64) value[int64] {
	return value[int64]{to, "SEED", parseSeed, func(n int64) string { return strconv.FormatInt(n, 10) }, nil}
}

// parseSeed reads a random seed: any whole number of 64 bits.
func parseSeed(text string) (int64, error) {
	n, err := strconv.ParseInt(text, 10, 64)
	if err != nil {
		return 0, fmt.Errorf("expected a whole number from %d to %d", int64(math.MinInt64), int64(math.MaxInt64))
	}
	return n, nil
}

// choice returns a flag for one of several words.
func choice[T ~string](to *T, among ...T) value[T] {
	words := wordsOf(among)
	return value[T]{to, strings.Join(words, "|"), func(text string) (T, error) {
		if !slices.Contains(words, text) {
			return "", errors.New(expected(text, words))
		}
		return T(text), nil
	}, func(word T) string { return string(word) }, words}
}

func wordsOf[T ~string](all []T) (words []string) {
	for _, word := range all {
		words = append(words, string(word))
	}
	return words
}

// timeout returns a flag for a time limit; 0 means no limit.
func timeout(to *time.Duration) value[time.Duration] {
	return value[time.Duration]{to, "TIME", func(text string) (time.Duration, error) {
		d, err := parseDuration(text)
		if err == nil && d < 0 {
			err = errors.New("expected 0 or more")
		}
		return d, err
	}, time.Duration.String, nil}
}

// parseDuration reads a time with its unit, and names the expected form in its error.
func parseDuration(text string) (time.Duration, error) {
	d, err := time.ParseDuration(text)
	if err == nil {
		return d, nil
	}
	if n, err := strconv.ParseFloat(text, 64); err == nil && n > 0 {
		return 0, fmt.Errorf("expected a unit: %[1]sms or %[1]ss", text)
	}
	return 0, errors.New("expected a time such as 500ms, 2s or 1m30s")
}

// clockForm matches MINUTES and MINUTES:SECONDS, each with an optional +INCREMENT.
var clockForm = regexp.MustCompile(`^(\d{1,3})(?::([0-5]\d))?(?:\+(\d{1,3}))?$`)

// parseClock reads a clock: the time of each player and the seconds added for each turn, as in
// 5+3.
func parseClock(text string) (clock engine.Clock, err error) {
	parts := clockForm.FindStringSubmatch(text)
	if parts == nil {
		return clock, errors.New("expected minutes and the seconds added for each turn, such as 5+3, 10 or 0:30+2")
	}
	var n [3]time.Duration
	for i, part := range parts[1:] {
		v, _ := strconv.Atoi(part) // a missing part is 0
		n[i] = time.Duration(v)
	}
	clock = engine.Clock{Time: n[0]*time.Minute + n[1]*time.Second, Increment: n[2] * time.Second}
	switch {
	case clock.Time < engine.MinClock || clock.Time > engine.MaxClock:
		err = fmt.Errorf("expected a time from %v to %v", engine.MinClock, engine.MaxClock)
	case clock.Increment > engine.MaxIncrement:
		err = fmt.Errorf("expected at most %d added seconds for each turn", engine.MaxIncrement/time.Second)
	}
	return clock, err
}

// clockText is the inverse of [parseClock].
func clockText(c engine.Clock) string {
	if c.IsZero() {
		return ""
	}
	text := strconv.Itoa(int(c.Time / time.Minute))
	if rest := c.Time % time.Minute; rest != 0 {
		text += fmt.Sprintf(":%02d", rest/time.Second)
	}
	return text + fmt.Sprintf("+%d", c.Increment/time.Second)
}

// display is the way in which a game is shown.
type display string

const (
	displayText display = "text"
	displayNone display = "none"
	// displaySpeech shows one sentence per move, for a screen reader.
	displaySpeech display = "speech"
)

func addDisplay(cmd *cobra.Command, d *display, usage string) {
	choice(d, displayText, displaySpeech, displayNone).add(cmd, "display", usage)
}

// addRules adds the flags of the rules.
func addRules(cmd *cobra.Command, rules *engine.Rules) {
	whole(&rules.Seeds, engine.MinSeeds, engine.MaxSeeds).add(cmd, "seeds", "seeds per house at the start, 1 to 20")
	addEmptyCapture(cmd, &rules.EmptyCapture)
}

func addEmptyCapture(cmd *cobra.Command, on *bool) {
	cmd.Flags().BoolVar(on, "empty-capture", false, "also take the last seed if the opposite house is empty")
}

// Upper limits of the flags of a solver.
const (
	maxThreads = 256
	maxMemory  = 64 << 10 // MiB
)

type solverFlags struct {
	table   int // seeds
	threads int
	memory  int // MiB
	given   func(flag string) bool
}

// add adds the flags to a command. Table and memory are the help texts of two flags.
func (f *solverFlags) add(cmd *cobra.Command, table, memory string) {
	f.given = cmd.Flags().Changed
	table = fmt.Sprintf("%s (default the largest on the disk, at least %d)", table, f.table)
	whole(&f.table, 0, solver.MaxTableSeeds).add(cmd, "table", table)
	cmd.Flags().Lookup("table").DefValue = "" // the text says it
	whole(&f.memory, 1, maxMemory).add(cmd, "memory", memory)
	addThreads(cmd, &f.threads, "number of threads for the search")
}

func addThreads(cmd *cobra.Command, threads *int, usage string) {
	whole(threads, 1, maxThreads).add(cmd, "threads", usage)
}

// options returns the options for the solver. Without --table it uses the largest table on disk.
func (f solverFlags) options() solver.Options {
	o := solver.Options{Memory: f.memory << 20, TableSeeds: f.table, UseLargerCached: !f.given("table"), Threads: f.threads, CacheFolder: userdir.Cache()}
	if o.TableSeeds == 0 {
		o.TableSeeds = solver.NoTable
	}
	return o
}

// Annotations of flags for [checkFlags].
const (
	holds    = "holds"    // kind of the text, such as path, which must not be empty
	replaces = "replaces" // name of the flag whose file this --force flag replaces
	excludes = "excludes" // name of a flag that cannot be combined with this flag
)

// addText adds a flag for a text that must not be empty. Errors call the text by its kind, the
// parameter what.
func addText(cmd *cobra.Command, to *string, name, what, usage string) {
	cmd.Flags().StringVar(to, name, *to, usage)
	_ = cmd.Flags().SetAnnotation(name, holds, []string{what})
}

// addFile adds a flag for the path of a file with one of the given endings.
func addFile(cmd *cobra.Command, to *string, name, usage string, endings ...cobra.Completion) {
	addText(cmd, to, name, "path", usage)
	complete(cmd, name, cobra.FixedCompletions(endings, cobra.ShellCompDirectiveFilterFileExt))
}

// addForce adds a --force flag for the file of the flag of.
func addForce(cmd *cobra.Command, to *bool, of, usage string) {
	cmd.Flags().BoolVar(to, "force", false, usage)
	_ = cmd.Flags().SetAnnotation("force", replaces, []string{of})
}

// checkFlags refuses --force without the flag of its file, flags that exclude each other, and
// empty values, which usually come from an unset shell variable.
func checkFlags(cmd *cobra.Command, _ []string) (err error) {
	cmd.Flags().Visit(func(flag *pflag.Flag) {
		what, of := flag.Annotations[holds], flag.Annotations[replaces]
		switch {
		case err != nil:
		case what != nil && flag.Value.String() == "":
			err = fmt.Errorf("--%s: the %s is empty", flag.Name, what[0])
		case of != nil && !cmd.Flags().Changed(of[0]):
			err = fmt.Errorf("--%s replaces the file of --%s, which is not given", flag.Name, of[0])
		}
		for _, other := range flag.Annotations[excludes] {
			if err == nil && cmd.Flags().Changed(other) {
				err = fmt.Errorf("--%s and --%s: expected one of these", flag.Name, other)
			}
		}
	})
	return err
}

// unused is a list of flags that have no effect if when is true.
type unused struct {
	when       bool
	flags, why string
}

// refuseUnused returns an error if a flag without effect is given.
func refuseUnused(cmd *cobra.Command, all ...unused) error {
	for _, u := range all {
		for flag := range strings.FieldsSeq(u.flags) {
			if u.when && cmd.Flags().Changed(flag) {
				return fmt.Errorf("--%s %s", flag, u.why)
			}
		}
	}
	return nil
}

// needsUnless is [needs] for any number of arguments. It refuses arguments if the flag that replaces
// them is given.
func needsUnless(flag, what string) cobra.PositionalArgs {
	return func(cmd *cobra.Command, args []string) error {
		if cmd.Flags().Changed(flag) {
			return noArgs(cmd, args)
		}
		return needs(what, 0)(cmd, args)
	}
}

// needs requires at least one argument and at most the given number; 0 means no maximum.
func needs(what string, most int) cobra.PositionalArgs {
	return func(cmd *cobra.Command, args []string) error {
		if len(args) == 0 {
			return fmt.Errorf("%s needs %s (%q explains)", cmd.Name(), what, cmd.CommandPath()+" --help")
		}
		if most > 0 && len(args) > most {
			return noArgs(cmd, args[most:])
		}
		return nil
	}
}
