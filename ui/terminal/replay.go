package terminal

import (
	"context"
	"errors"
	"fmt"
	"os"
	"syscall"

	"github.com/spf13/cobra"

	"kalah/logging"
	"kalah/logging/story"
	"kalah/search"
)

func newReplay(c *console) *cobra.Command {
	shown, recompute, explain, o := displayText, false, false, newSolveOptions()
	moves, game := "", moveFlags{}
	cmd := &cobra.Command{
		Use:               "replay FILE...",
		ValidArgsFunction: completeLogs,
		Args:              needsUnless("moves", "the file of a logged game"),
		RunE: func(cmd *cobra.Command, args []string) error {
			if err := refuseUnused(cmd, unused{!explain, "timeout", "is for --why"}, unused{moves == "", moveFlagNames, "is for --moves"}); err != nil {
				return err
			}
			var given *logging.Log
			if moves != "" {
				start, err := game.start(cmd)
				if err != nil {
					return err
				}
				if given, err = game.log(start, moves); err != nil {
					return fmt.Errorf("--moves: %w", err)
				}
				args = []string{"moves"}
			}
			if (recompute || explain) && !cmd.Flags().Changed("display") {
				shown = displayNone
			}
			var oracle *oracle
			if explain {
				oracle = newOracle(c, o)
				defer oracle.building.Wait()
			}
			return c.replayAll(cmd.Context(), args, given, shown, recompute, oracle)
		},
	}
	cmd.Flags().BoolVar(&recompute, "recompute", false, "let the players of the log choose again, and compare")
	cmd.Flags().BoolVar(&explain, "why", false, "say why each mistake is worse than the best house, with the proof")
	_ = cmd.Flags().SetAnnotation("why", excludes, []string{"recompute"})
	timeout(&o.timeout).add(cmd, "timeout", "with --why, maximum `TIME` for a game, as in 500ms or 10m; 0 for no limit")
	addText(cmd, &moves, "moves", "list", "instead of files, replay this `LIST` of houses, such as \"C F b e\" or \"3 6 2 5\"")
	game.add(cmd)
	addDisplay(cmd, &shown, "show the games as text, as sentences for screen readers, or not at all (the default with --recompute and --why)")
	return cmd
}

// replayAll replays files, or the given game unless it is nil. The oracle explains their mistakes; nil means that they are not explained.
func (c *console) replayAll(ctx context.Context, files []string, given *logging.Log, shown display, recompute bool, o *oracle) error {
	return c.each(ctx, files, func(i int, file string) error {
		if len(files) > 1 && shown != displayNone {
			if i > 0 {
				fmt.Fprintln(c.out)
			}
			fmt.Fprintf(c.out, "%s:\n", story.OneLine(file))
		}
		return c.replay(ctx, file, given, shown, recompute, o)
	})
}

func (c *console) replay(ctx context.Context, file string, given *logging.Log, shown display, recompute bool, o *oracle) error {
	file, l, err := c.gameOf(ctx, file, given)
	if err != nil {
		return err
	}
	if shown != displayNone {
		teller := c.teller(shown)
		teller.Cast, teller.From = l.Players, l.From
		teller.Retell(l.Tree())
	}
	switch {
	case recompute:
		return c.recompute(ctx, file, l)
	case o != nil:
		return o.explainGame(ctx, file, l)
	}
	if shown == displayNone {
		fmt.Fprintf(c.out, "%s: consistent. %s\n", story.OneLine(file), story.Cast(l.Players).Result(l.Snapshot()))
	}
	return nil
}

// recompute checks whether the players choose the logged houses again.
func (c *console) recompute(ctx context.Context, file string, l *logging.Log) error {
	differs, err := c.env.Recompute(ctx, l.Snapshot(), l.Players, l.Sharing, l.From.Moves)
	if ctx.Err() != nil {
		return ctx.Err()
	}
	fmt.Fprintf(c.out, "%s: %s\n", story.OneLine(file), story.OneLine(search.RecomputeText(l.Players, differs, err)))
	if err != nil || differs != nil {
		return &outcome{status: statusCheckFailed} // the reason was printed above
	}
	return nil
}

// gameOf returns the given game or, if it is nil, reads the log of a file as readLog does.
func (c *console) gameOf(ctx context.Context, file string, given *logging.Log) (name string, l *logging.Log, err error) {
	if given != nil {
		return file, given, nil
	}
	return c.readLog(ctx, file)
}

// readLog reads and checks a log, from standard input for the name -. It returns the name for
// errors. If the file is readable and is not a valid log, the error has the exit status of a
// failed check.
func (c *console) readLog(ctx context.Context, file string) (name string, l *logging.Log, err error) {
	read := func() (*logging.Log, error) { return logging.ReadFile(file) }
	switch name = file; file {
	case "":
		return name, nil, errors.New(`the name of a log is empty: "", expected a file`)
	case stdin:
		name = "standard input"
		read = func() (*logging.Log, error) { return logging.Read(c.in, "standard input") }
	}
	l, err = await(ctx, read)
	var system syscall.Errno
	if err == nil || ctx.Err() != nil || errors.As(err, &system) {
		return name, l, err
	}
	if info, unknown := os.Stat(file); file != stdin && (unknown != nil || info.IsDir()) {
		return name, nil, err
	}
	return name, nil, &outcome{statusCheckFailed, err}
}
