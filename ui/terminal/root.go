package terminal

import (
	"context"
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"strconv"
	"strings"

	"github.com/spf13/cobra"
	"golang.org/x/term"

	"kalah/internal/environment"
	"kalah/internal/version"
	"kalah/resources"
	"kalah/search"
)

// console is where the commands read and write.
type console struct {
	in         io.Reader
	out        io.Writer
	errOut     io.Writer
	env        *search.Environment // of the players and analyses
	openWindow func(logFile string) error
	languages  []string // that the person reads, the best one first
}

// Run carries out one command line, without the program's name, and returns the
// exit status: 0 done, 1 the thing asked about is not so, 2 the request is
// wrong, 130 the context ended first. Errors go to errOut, one line each.
// Without a command it calls openWindow with the log named, or with ""; if that is nil,
// the program has no window.
//
// When the context ends while a read from in is under way, Run returns without
// waiting for it.
func Run(ctx context.Context, args []string, in io.Reader, out, errOut io.Writer, openWindow func(logFile string) error) int {
	// Cobra would turn away who starts the window by a double click on Windows.
	cobra.MousetrapHelpText = ""
	written := &output{Writer: out}
	c := &console{in: in, out: written, errOut: errOut, openWindow: openWindow, languages: environment.Preferred()}
	var err error
	if c.env, err = search.OpenEnvironment(resources.Book, search.Options{}); err != nil {
		c.warn(err) // everything but the speed of perfect play is as good without
	}
	root := newRoot(c)
	if args == nil {
		args = []string{} // nil would mean the arguments of the process
	}
	root.SetArgs(args)
	err = root.ExecuteContext(ctx)
	if failed := written.failed(); failed != nil && statusOf(err) < statusWrong && complaint(err) == "" {
		err = failed
	}
	return Status(err, errOut)
}

// Commands returns the tree of commands for what describes it, as in manual
// pages. To carry one out there is [Run].
func Commands() *cobra.Command { return newRoot(&console{}) }

func newRoot(c *console) *cobra.Command {
	root := &cobra.Command{
		Use:               "kalah [LOG.json]",
		Version:           version.Current().String(),
		Args:              cobra.ArbitraryArgs,
		ValidArgsFunction: completeRoot,
		PersistentPreRunE: checkFlags,
		RunE:              c.window,
		SilenceErrors:     true,
		SilenceUsage:      true,

		SuggestionsMinimumDistance: 2,
	}
	root.SetIn(c.in)
	root.SetOut(c.out)
	root.SetErr(c.errOut)
	root.SetFlagErrorFunc(func(cmd *cobra.Command, err error) error {
		return fmt.Errorf("%w (%q explains)", plainError(err), cmd.CommandPath()+" --help")
	})
	root.AddCommand(
		newPlay(c), newReplay(c), newExport(c),
		newRules(c), newAnalyze(c), newSolve(c),
		newMatch(c),
		newLab(c),
		newFair(c),
		newBench(c),
	)
	for _, cmd := range root.Commands() {
		if cmd.Args == nil {
			cmd.Args, cmd.ValidArgsFunction = noArgs, cobra.NoFileCompletions
		}
	}
	settleHelp(root)
	settleCompletion(root)
	explain(root)
	root.SetUsageTemplate(strings.ReplaceAll(root.UsageTemplate(), "FlagUsages ", "FlagUsagesWrapped 80 "))
	return root
}

var errWindowless = errors.New("this program has no window, only the commands (\"kalah replay FILE\" shows a log)")

// window opens the window with the file, if one is named. What is wrong with a file that
// is there is said in the window: whoever opened it by a double click sees no terminal.
func (c *console) window(root *cobra.Command, args []string) error {
	file := ""
	if len(args) > 0 {
		file = args[0]
	}
	switch {
	case len(args) > 0 && !exists(file):
		if filepath.Ext(file) == "" && filepath.Base(file) == file && file != "" {
			hint := `"kalah --help" lists the commands`
			if near := root.SuggestionsFor(file); len(near) > 0 {
				hint = fmt.Sprintf("did you mean %q?", near[0])
			}
			return fmt.Errorf("%s is neither a command nor the file of a log (%s)", file, hint)
		}
		_, err := readLog(root.Context(), file, nil)
		return err
	case len(args) > 1:
		return fmt.Errorf("the window shows one log, not %d (\"kalah replay\" takes any number)", len(args))
	case c.openWindow == nil && len(args) == 0:
		return errors.Join(root.Help(), errWindowless)
	case c.openWindow == nil:
		return errWindowless
	}
	return c.openWindow(file)
}

// plainError returns the error of a flag that holds no number, or neither true nor
// false, in the words of people rather than those of package strconv.
func plainError(err error) error {
	var number *strconv.NumError
	if !errors.As(err, &number) {
		return err
	}
	expected := "expected a number"
	if number.Func == "ParseBool" {
		expected = "expected true or false"
	}
	return errors.New(strings.ReplaceAll(err.Error(), number.Error(), expected))
}

// noArgs is cobra.NoArgs with a message that does not speak of commands.
func noArgs(cmd *cobra.Command, args []string) error {
	if len(args) > 0 {
		return fmt.Errorf("%s takes no argument %q (%q explains)", cmd.Name(), args[0], cmd.CommandPath()+" --help")
	}
	return nil
}

// settleHelp has cobra's command refuse what is no command.
func settleHelp(root *cobra.Command) {
	root.InitDefaultHelpCmd()
	help, _, _ := root.Find([]string{"help"})
	help.Use, help.Run = "help [COMMAND]", nil
	help.RunE = func(cmd *cobra.Command, args []string) error {
		about, rest, err := cmd.Root().Find(args)
		if err != nil || len(rest) > 0 {
			return fmt.Errorf("no command is called %q (\"kalah --help\" lists them)", strings.Join(args, " "))
		}
		about.InitDefaultHelpFlag() // cobra adds it late
		about.InitDefaultVersionFlag()
		return about.Help()
	}
}

// isTerminal reports whether a person sits at the other end of the stream.
func isTerminal(stream any) bool {
	if o, wrapped := stream.(*output); wrapped {
		stream = o.Writer
	}
	file, ok := stream.(interface{ Fd() uintptr })
	return ok && term.IsTerminal(int(file.Fd()))
}
