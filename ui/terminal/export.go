package terminal

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"kalah/engine"
	"kalah/logging"
	"kalah/logging/export"
	"kalah/logging/story"
)

// exportOptions are the flags of export.
type exportOptions struct {
	format export.Format // "" without --format
	move   int           // number of moves; -1 means all
	out    string
	force  bool
	style  export.Style

	given *logging.Log // the game to export instead of files, or nil
}

func newExport(c *console) *cobra.Command {
	position := ""
	o := exportOptions{move: -1, style: export.Style{Theme: export.Light}}
	delay := int(export.DefaultDelay / time.Millisecond)
	cmd := &cobra.Command{
		Use:               "export FILE...",
		ValidArgsFunction: completeLogs,
		Args:              needsUnless("position", "the file of a logged game"),
		RunE: func(cmd *cobra.Command, args []string) error {
			if position != "" {
				p, err := positionOf(position, engine.DefaultRules())
				if err != nil {
					return err
				}
				game := engine.NewSnapshotFrom(p.Rules, p.State, p.Player, nil)
				o.given, args = logging.New(game, engine.TwoPeople(), engine.PerPlayer, time.Time{}), []string{"position"}
			}
			o.style.Delay = time.Duration(delay) * time.Millisecond
			if err := o.setFormat(cmd); err != nil {
				return err
			}
			return c.exportAll(cmd.Context(), args, o)
		},
	}
	flags := cmd.Flags()
	addPosition(cmd, &position, "instead of a game, export this")
	choice(&o.format, export.Formats()...).add(cmd, "format", "what to write")
	whole(&o.move, 0, maxMove).add(cmd, "move", "stop after this number of moves; 0 is the start (default the last move)")
	addText(cmd, &o.out, "out", "path", "write to this `FILE`, or into this folder; - is standard output")
	flags.BoolVar(&o.force, "force", false, "replace existing files")
	whole(&o.style.Width, export.MinWidth, export.MaxWidth).add(cmd, "width", fmt.Sprintf(
		"width of a picture in pixels (default %d for png, %d for gif, which takes at most %d)",
		export.DefaultWidth, export.DefaultGIFWidth, export.MaxGIFWidth))
	choice(&o.style.Theme, export.Light, export.Dark).add(cmd, "theme", "colours of a picture, for light or dark pages")
	flags.BoolVar(&o.style.Turned, "turned", false, "turn the board: the second player's houses along the bottom")
	whole(&delay, int(export.MinDelay/time.Millisecond), int(export.MaxDelay/time.Millisecond)).
		add(cmd, "delay", "time between the moves of a gif, in milliseconds")
	flags.BoolVar(&o.style.Sowing, "sowing", false, "show every seed that is sown in a gif")
	flags.Lookup("move").DefValue = "" // the text says it
	return cmd
}

// maxMove is more than any game has.
const maxMove = 1_000_000

// setFormat sets the default format, and refuses flags that the format does not have.
func (o *exportOptions) setFormat(cmd *cobra.Command) error {
	if o.format == "" {
		o.format = export.FormatText
		if f, ok := export.FormatOf(o.out); ok {
			o.format = f
		} else if o.out != "" && o.out != toStdout {
			if err := checkEnding(o.out); err != nil {
				return err
			}
		}
	}
	f := o.format
	if f == export.FormatGIF && o.style.Width > export.MaxGIFWidth {
		return fmt.Errorf("--width: %d, expected at most %d for gif", o.style.Width, export.MaxGIFWidth)
	}
	return refuseUnused(cmd,
		unused{!f.IsPicture() && f != export.FormatGIF, "width theme turned", fmt.Sprintf("is for pictures (svg, png, gif), not for %s", f)},
		unused{f != export.FormatGIF, "delay sowing", fmt.Sprintf("is for gif, not for %s", f)},
	)
}

// The file name that means a standard stream.
const (
	toStdout = "-" // to write
	stdin    = "-" // to read
)

func (c *console) exportAll(ctx context.Context, files []string, o exportOptions) error {
	targets, err := c.targets(files, o)
	if err != nil {
		return err
	}
	return c.each(ctx, files, func(i int, file string) error { return c.export(ctx, file, targets[i], o) })
}

// each calls do for all files, even after an error. The result has the highest exit status.
func (c *console) each(ctx context.Context, files []string, do func(i int, file string) error) error {
	worst := statusDone
	for i, file := range files {
		err := do(i, file)
		if ctx.Err() != nil {
			return ctx.Err()
		}
		if text := errorLine(err); text != "" {
			fmt.Fprintln(c.errOut, text)
		}
		worst = max(worst, statusOf(err))
	}
	if worst != statusDone {
		return &outcome{status: worst}
	}
	return nil
}

func (c *console) export(ctx context.Context, file, target string, o exportOptions) error {
	if o.given == nil && sameFile(file, target) {
		return fmt.Errorf("%s: the log itself would be replaced, expected another --out", file)
	}
	if err := checkNew(target, o.force); target != toStdout && err != nil {
		return fmt.Errorf("%s: %w", file, err)
	}
	file, l, err := c.gameOf(ctx, file, o.given)
	if err != nil {
		return err
	}
	move := o.move
	if move < 0 {
		move = len(l.Moves)
	}
	var text bytes.Buffer
	shown := newProgress(c.errOut)
	err = o.format.Write(ctx, &text, l, move, o.style, func(done, total int) {
		shown.write("%s: drawing, %d of %d", story.OneLine(filepath.Base(file)), done, total)
	})
	shown.clear()
	if err != nil {
		return fmt.Errorf("%s: %w", file, err)
	}
	if target == toStdout {
		if _, err := text.WriteTo(c.out); err != nil {
			return fmt.Errorf("%s: writing to standard output: %w", file, err)
		}
		return nil
	}
	if target != o.out { // into a folder
		if err := os.MkdirAll(filepath.Dir(target), 0o777); err != nil {
			return fmt.Errorf("%s: %w", file, err)
		}
	}
	if err := writeWhole(target, text.Bytes(), o.force); err != nil {
		return fmt.Errorf("%s: %w", file, err)
	}
	fmt.Fprintln(c.out, story.OneLine(target))
	return nil
}

// targets returns the output file for each game. A folder named by --out is created when there is
// something to write. The folder of a single file must exist.
func (c *console) targets(files []string, o exportOptions) ([]string, error) {
	f := o.format
	folder := isFolder(o.out)
	_, missing := os.Stat(o.out)
	_, isExport := export.FormatOf(o.out)
	switch {
	case o.out == "" || o.out == toStdout:
		if len(files) > 1 {
			return nil, fmt.Errorf("%d games need a folder: --out FOLDER", len(files))
		}
		if f.IsBinary() && isTerminal(c.out.Writer) {
			return nil, fmt.Errorf("%s cannot be shown in a terminal: write it to a file with --out FILE", f)
		}
		return []string{toStdout}, nil
	case len(files) > 1 && !folder && missing == nil:
		return nil, fmt.Errorf("--out: %s is not a folder, and %d games need one", o.out, len(files))
	case len(files) > 1 && !folder && isExport:
		return nil, fmt.Errorf("--out: %s is the name of a file, and %d games need a folder (%s%c creates it)",
			o.out, len(files), o.out, filepath.Separator)
	case len(files) == 1 && !folder:
		if err := checkFolderOf(o.out); err != nil {
			return nil, fmt.Errorf("--out: %w", err)
		}
		return []string{o.out}, nil
	}
	targets, from := make([]string, len(files)), map[string]string{}
	for i, file := range files {
		name := filepath.Base(file)
		if file == stdin {
			name = "game"
		}
		targets[i] = filepath.Join(o.out, strings.TrimSuffix(name, filepath.Ext(name))+f.Extension())
		if other, taken := from[targets[i]]; taken {
			return nil, fmt.Errorf("%s and %s would both be written to %s", other, file, targets[i])
		}
		from[targets[i]] = file
	}
	return targets, nil
}

// checkEnding refuses a file name with an unknown extension, because the content would be text.
func checkEnding(path string) error {
	ending := filepath.Ext(path)
	if ending == "" || isFolder(path) {
		return nil
	}
	var known []string
	for _, f := range export.Formats() {
		known = append(known, f.Extension())
	}
	return fmt.Errorf("--out: %s: unknown ending %q, expected %s (--format writes any file)", path, ending, oneOf(known))
}
