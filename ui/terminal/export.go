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
	format format
	move   int // -1 for the last
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
		Args: func(cmd *cobra.Command, args []string) error {
			if len(args) == 0 {
				return fmt.Errorf("export needs the file of a logged game (%q explains)", cmd.CommandPath()+" --help")
			}
			return nil
		},
		RunE: func(cmd *cobra.Command, args []string) error {
			o.style.Delay = time.Duration(delay) * time.Millisecond
			if err := o.settle(cmd.Flags().Changed, len(args)); err != nil {
				return err
			}
			return c.exportAll(cmd.Context(), args, o)
		},
	}
	flags := cmd.Flags()
	flags.Var(&o.format, "format", "what to write")
	flags.Var(whole{&o.move, 0, maxMove}, "move", "stop after that many moves; 0 is the start (default the last move)")
	flags.StringVar(&o.out, "out", "", "write to this `FILE`, or into this folder; - is standard output")
	flags.BoolVar(&o.force, "force", false, "replace files that are there already")
	flags.Var(whole{&o.style.Width, export.MinWidth, export.MaxWidth}, "width", fmt.Sprintf(
		"width of a picture in pixels (default %d for png, %d for gif, which takes at most %d)",
		export.DefaultWidth, export.DefaultGIFWidth, export.MaxGIFWidth))
	flags.Var((*theme)(&o.style.Theme), "theme", "colours of a picture, for light or dark pages")
	flags.BoolVar(&o.style.Turned, "turned", false, "turn the board: the second player's houses along the bottom")
	flags.Var(whole{&delay, int(export.MinDelay / time.Millisecond), int(export.MaxDelay / time.Millisecond)}, "delay", "time between the moves of a gif, in milliseconds")
	flags.BoolVar(&o.style.Sowing, "sowing", false, "show every seed that is sown in a gif")
	flags.Lookup("move").DefValue = "" // the text says it
	complete(cmd, "format", cobra.FixedCompletions(formatWords(), cobra.ShellCompDirectiveNoFileComp))
	complete(cmd, "theme", cobra.FixedCompletions([]cobra.Completion{string(export.Light), string(export.Dark)}, cobra.ShellCompDirectiveNoFileComp))
	for _, flag := range []string{"move", "width", "delay"} {
		complete(cmd, flag, cobra.NoFileCompletions)
	}
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
		o.format = format(export.FormatText)
		if f, ok := export.FormatOf(o.out); ok {
			o.format = format(f)
		} else if o.out != "" && o.out != toStdout {
			if err := checkEnding(o.out); err != nil {
				return err
			}
		}
	}
	f := export.Format(o.format)
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

// format is the flag of a format; "" if it is not given.
type format export.Format

// String implements pflag.Value.
func (f *format) String() string { return string(*f) }

// Type implements pflag.Value.
func (f *format) Type() string { return "text|csv|svg|png|gif" }

// Set implements pflag.Value.
func (f *format) Set(text string) error {
	for _, known := range export.Formats() {
		if text == string(known) {
			*f = format(text)
			return nil
		}
	}
	return errors.New("expected " + oneOf(formatWords()))
}

func formatWords() []string {
	var words []string
	for _, f := range export.Formats() {
		words = append(words, string(f))
	}
	return words
}

// theme is the flag of a theme.
type theme export.Theme

// String implements pflag.Value.
func (t *theme) String() string { return string(*t) }

// Type implements pflag.Value.
func (t *theme) Type() string { return "light|dark" }

// Set implements pflag.Value.
func (t *theme) Set(text string) error {
	if known := export.Theme(text); known != export.Light && known != export.Dark {
		return fmt.Errorf("expected %s or %s", export.Light, export.Dark)
	}
	*t = theme(text)
	return nil
}
