package terminal

import (
	"errors"
	"fmt"
	"time"

	"github.com/spf13/cobra"

	"kalah/logging/export"
)

// exportOptions are the flags of export.
type exportOptions struct {
	format export.Format // "" if it is not given
	move   int           // -1 for the last
	out    string
	force  bool
	style  export.Style
}

func newExport(c *console) *cobra.Command {
	o := exportOptions{move: -1, style: export.Style{Theme: export.Light}}
	delay := int(export.DefaultDelay / time.Millisecond)
	cmd := &cobra.Command{
		Use:   "export FILE...",
		Short: "Write logged games as text, tables, pictures and animations",
		Long: `Export writes logged games for other programs, in one of these formats:

  text   the board before each move, and what the move did
  csv    one row for each move, for spreadsheets
  svg    a picture of one position, to be scaled
  png    the same in pixels
  gif    the whole game, moving

Without --format the ending of --out decides; without an ending it is text.
Pictures show the position after the last move, or after that of --move; the other formats
tell the game up to there. Without --out the result goes to standard output, but
no picture to a terminal. Several games need a folder as --out: each gets a file
there, with the name of its log. A folder is made if need be, that of a single
FILE has to be there. The files written are listed.

A file appears only when it is whole, and one that is there already is not
replaced unless --force is given. The exit status is 0 if all is well, 1 if a log
is inconsistent, 2 if a file cannot be read or written.`,
		Example: `  kalah export game.json
  kalah export --out game.csv game.json
  kalah export --format png --move 12 --width 1600 --out position.png game.json
  kalah export --theme dark --delay 600 --out game.gif game.json
  kalah export --format svg --out pictures/ *.json`,
		ValidArgsFunction: completeLogs,
		Args:              needs("the file of a logged game"),
		RunE: func(cmd *cobra.Command, args []string) error {
			o.style.Delay = time.Duration(delay) * time.Millisecond
			if err := o.settle(cmd.Flags().Changed, len(args)); err != nil {
				return err
			}
			return c.exportAll(cmd.Context(), args, o)
		},
	}
	flags := cmd.Flags()
	choice(&o.format, export.Formats()...).add(cmd, "format", "what to write")
	whole(&o.move, 0, maxMove).add(cmd, "move", "stop after that many moves; 0 is the start (default the last move)")
	flags.StringVar(&o.out, "out", "", "write to this `FILE`, or into this folder; - is standard output")
	flags.BoolVar(&o.force, "force", false, "replace files that are there already")
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

// maxMove is beyond any game: it only keeps the flag a number.
const maxMove = 1_000_000

// settle finds the format, and refuses flags that make no sense with it.
func (o *exportOptions) settle(given func(flag string) bool, files int) error {
	if given("out") && o.out == "" {
		return errors.New("--out: the path is empty")
	}
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
	for _, flag := range []string{"width", "theme", "turned"} {
		if given(flag) && !f.IsPicture() && f != export.FormatGIF {
			return fmt.Errorf("--%s is for pictures (svg, png, gif), not for %s", flag, f)
		}
	}
	for _, flag := range []string{"delay", "sowing"} {
		if given(flag) && f != export.FormatGIF {
			return fmt.Errorf("--%s is for gif, not for %s", flag, f)
		}
	}
	if f == export.FormatGIF && o.style.Width > export.MaxGIFWidth {
		return fmt.Errorf("--width: %d, expected at most %d for gif", o.style.Width, export.MaxGIFWidth)
	}
	return nil
}
