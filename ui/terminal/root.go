package terminal

import (
	"context"
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
	"golang.org/x/term"

	"kalah/internal/environment"
	"kalah/internal/version"
	"kalah/resources"
	"kalah/search"
	"kalah/search/program"
)

// console holds the streams and services of the commands.
type console struct {
	in         io.Reader
	out        *output
	errOut     io.Writer
	env        *search.Environment // for the players and analyses
	programs   *program.Host       // programs on the command line or allowed by a flag
	openWindow func(logFile string) error
	languages  []string // of the user, in order of preference
}

// Cobra would refuse to start after a double click on Windows.
func init() { cobra.MousetrapHelpText = "" }

// Run executes a command line, args without the program's name, and returns the exit status: 0
// success, 1 a check failed, 2 the request is invalid or could not be carried out. If a signal
// canceled the context, the status is 128 plus the number of the signal; 130 if it was canceled
// otherwise. Errors go to errOut, one line each.
//
// Without a command Run calls openWindow with the name of the log, or with "". A nil openWindow
// means that the program has no window.
//
// When the context is canceled, Run does not wait for a read from in that is blocked.
func Run(ctx context.Context, args []string, in io.Reader, out, errOut io.Writer, openWindow func(logFile string) error) int {
	c := &console{in: in, out: &output{Writer: out}, errOut: errOut, openWindow: openWindow, languages: environment.Preferred(), programs: program.NewHost()}
	defer c.programs.Close()
	var err error
	if c.env, err = search.OpenEnvironment(resources.Book, search.Options{Programs: c.programs}); err != nil {
		c.warn(err) // without the book, perfect play is only slower
	}
	root := newRoot(c)
	root.SetArgs(append([]string{}, args...)) // nil would mean the arguments of the process
	err = root.ExecuteContext(ctx)
	var ended signaled
	switch failed := c.out.failed(); {
	case errors.Is(failed, syscall.EPIPE):
		return statusUnread // silent, like a command that SIGPIPE has ended
	case statusOf(err) == statusInterrupted && errors.As(context.Cause(ctx), &ended):
		return statusOfSignal + int(ended)
	case failed != nil && statusOf(err) < statusWrong && errorLine(err) == "":
		err = failed
	}
	return Status(err, errOut)
}

// Commands returns the tree of commands, for documentation such as manual pages. Use [Run] to
// execute a command.
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
	}
	root.SetIn(c.in)
	root.SetOut(c.out)
	root.SetErr(c.errOut)
	root.SetFlagErrorFunc(func(cmd *cobra.Command, err error) error {
		return fmt.Errorf("%w (%q explains)", plainError(cmd, err), cmd.CommandPath()+" --help")
	})
	root.AddCommand(
		newPlay(c), newReplay(c), newExport(c), newImport(c),
		newRules(c), newAnalyze(c), newSolve(c),
		newMatch(c), newGrade(c), newServe(c), newConnect(c),
		newLab(c),
		newFair(c),
		newBench(c),
	)
	for _, cmd := range root.Commands() {
		if cmd.Args == nil {
			cmd.Args, cmd.ValidArgsFunction = noArgs, cobra.NoFileCompletions
		}
	}
	addHelp(root)
	addCompletion(root)
	addHelpPages(root)
	root.SetUsageTemplate(strings.ReplaceAll(root.UsageTemplate(), "FlagUsages ", "FlagUsagesWrapped 80 "))
	return root
}

var errNoWindow = errors.New("this program has no window, only the commands (\"kalah replay FILE\" shows a log)")

// window opens the window, with a log if one is named. The window itself reports errors in the
// log, because a user who double-clicked it sees no terminal.
func (c *console) window(root *cobra.Command, args []string) error {
	file := ""
	if len(args) > 0 {
		file = args[0]
	}
	switch {
	case len(args) > 0 && !exists(file):
		if filepath.Ext(file) == "" && filepath.Base(file) == file && file != "" {
			hint := `"kalah --help" lists the commands`
			var names []string
			for _, cmd := range root.Commands() {
				names = append(names, cmd.Name())
			}
			if near := nearest(file, names); near != "" {
				hint = fmt.Sprintf("did you mean %q?", near)
			}
			return fmt.Errorf("%s is neither a command nor the file of a log (%s)", file, hint)
		}
		_, _, err := c.readLog(root.Context(), file)
		return err
	case len(args) > 1:
		return fmt.Errorf("the window shows one log, not %d (\"kalah replay\" takes any number)", len(args))
	case c.openWindow == nil && len(args) == 0:
		return errors.Join(root.Help(), errNoWindow)
	case c.openWindow == nil:
		return errNoWindow
	}
	return c.openWindow(file)
}

// plainError rewrites an error of package pflag in the words of this program.
func plainError(cmd *cobra.Command, err error) error {
	var unknown *pflag.NotExistError
	var bare *pflag.ValueRequiredError
	var invalid *pflag.InvalidValueError
	var number *strconv.NumError
	switch {
	case errors.As(err, &unknown):
		var names []string
		cmd.Flags().VisitAll(func(flag *pflag.Flag) { names = append(names, flag.Name) })
		name, dashes := unknown.GetSpecifiedName(), "--"
		if short := unknown.GetSpecifiedShortnames(); short != "" {
			name, dashes = short, "-" // one dash for two
		}
		if near := nearest(name, names); near != "" {
			return fmt.Errorf("unknown flag %s%s: did you mean --%s?", dashes, name, near)
		}
		return fmt.Errorf("unknown flag %s%s", dashes, name)
	case errors.As(err, &bare):
		kind, _ := pflag.UnquoteUsage(bare.GetFlag())
		return fmt.Errorf("--%s: found nothing after it, expected %s", bare.GetFlag().Name, kind)
	case errors.As(err, &invalid):
		cause := invalid.Unwrap()
		if errors.As(err, &number) {
			cause = errors.New("expected a number")
			if number.Func == "ParseBool" {
				cause = errors.New("expected true or false")
			}
		}
		return fmt.Errorf("--%s: %q, %w", invalid.GetFlag().Name, invalid.GetValue(), cause)
	}
	return err
}

// noArgs is [cobra.NoArgs] with a clearer message.
func noArgs(cmd *cobra.Command, args []string) error {
	if len(args) > 0 {
		return fmt.Errorf("%s takes no argument %q (%q explains)", cmd.Name(), args[0], cmd.CommandPath()+" --help")
	}
	return nil
}

// addHelp adds cobra's command help, changed to refuse unknown commands.
func addHelp(root *cobra.Command) {
	root.InitDefaultHelpCmd()
	help, _, _ := root.Find([]string{"help"})
	help.Use, help.Run = "help [COMMAND]", nil
	help.RunE = func(cmd *cobra.Command, args []string) error {
		topic, rest, err := cmd.Root().Find(args)
		if err != nil || len(rest) > 0 {
			return fmt.Errorf("no command is called %q (\"kalah --help\" lists them)", strings.Join(args, " "))
		}
		topic.InitDefaultHelpFlag() // cobra adds these only when it executes the command
		topic.InitDefaultVersionFlag()
		return topic.Help()
	}
}

// isTerminal reports whether a stream is a terminal.
func isTerminal(stream any) bool {
	file, ok := stream.(interface{ Fd() uintptr })
	return ok && term.IsTerminal(int(file.Fd()))
}
