package terminal

import (
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"path/filepath"
	"strconv"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"kalah/engine"
	"kalah/logging"
	"kalah/logging/request"
	"kalah/search/lab"
	"kalah/ui/app/experiment"
	"kalah/ui/app/tournament"
)

// labOptions are the flags of lab.
type labOptions struct {
	lab.Experiment // except the parts read from the flags below
	algorithms     string
	limits         string
	without        string
	positions      string

	randomSeed int64
	asJSON     bool
	asCSV      bool
	out        string
	force      bool
	measure    experiment.Measure
	linear     bool
}

func newLab(c *console) *cobra.Command {
	o := labOptions{
		Experiment: lab.Experiment{Game: lab.Kalah, Rules: engine.DefaultRules()},
		algorithms: "minimax,alphabeta,scout", limits: "1-6", positions: fromStart, randomSeed: 1, measure: experiment.Inspections,
	}
	cmd := &cobra.Command{
		Use: "lab",
		RunE: func(cmd *cobra.Command, _ []string) error {
			if err := o.check(cmd); err != nil {
				return err
			}
			if err := o.read(cmd.Context(), c.in); err != nil {
				return err
			}
			return c.lab(cmd.Context(), o)
		},
	}
	flags := cmd.Flags()
	choice(&o.Game, lab.Kalah, lab.TicTacToe).add(cmd, "game", "`GAME`: kalah or tictactoe")
	flags.StringVar(&o.algorithms, "algorithms", o.algorithms, "`LIST` of minimax, alphabeta and scout")
	flags.StringVar(&o.limits, "limits", o.limits, "search depths in turns as `LIMITS`: one, or the first and the last as in 1-6")
	flags.StringVar(&o.without, "without", "", "`LIST` of parts to leave out: memo, ordering, deepening, packing")
	flags.BoolVar(&o.Without.Packing, "plain", false, "play on a plain board, as --without packing does")
	addRules(cmd, &o.Rules)
	addText(cmd, &o.positions, "positions", "name", "`WHICH` positions: start, random:N, a position such as a board <6,S,N,…>, or a file")
	randomSeed(&o.randomSeed).add(cmd, "random-seed", "`SEED` of random positions")
	timeout(&o.RowTime).add(cmd, "timeout", "maximum `TIME` for a row, as in 500ms or 10m; 0 for no limit")
	flags.BoolVar(&o.asJSON, "json", false, "print the rows as a list of JSON objects")
	flags.BoolVar(&o.asCSV, "csv", false, "print the rows as comma-separated values")
	addFile(cmd, &o.out, "out", "write a chart or a table to this `FILE`, by its ending: .png, .svg, .csv, .json or .md", "png", "svg", "csv", "json", "md")
	addForce(cmd, &o.force, "out", "replace the file of --out if it exists")
	choice(&o.measure, experiment.Measures()...).add(cmd, "measure", "`WHAT` a chart shows: "+oneOf(wordsOf(experiment.Measures())))
	flags.BoolVar(&o.linear, "linear", false, "draw a chart without a logarithmic axis")
	_ = flags.SetAnnotation("json", excludes, []string{"csv"})
	completeWords(cmd, "algorithms", classicWords())
	completeWords(cmd, "limits", nil)
	completeWords(cmd, "without", experiment.Ideas())
	return cmd
}

func classicWords() []string {
	var words []string
	for _, info := range choosable() {
		if info.Classic {
			words = append(words, info.Word)
		}
	}
	return words
}

// read completes the experiment from the flags that hold lists, ranges or files.
func (o *labOptions) read(ctx context.Context, in io.Reader) (err error) {
	for word := range strings.SplitSeq(o.algorithms, ",") {
		spec, _, ok := engine.ParseWord(strings.TrimSpace(word))
		if !ok || !spec.Type.IsClassic() {
			return fmt.Errorf("--algorithms: %q, %s", word, expected(word, classicWords()))
		}
		o.Algorithms = append(o.Algorithms, spec.Type)
	}
	if o.without != "" {
		for word := range strings.SplitSeq(o.without, ",") {
			if !experiment.LeaveOut(&o.Without, strings.TrimSpace(word)) {
				return fmt.Errorf("--without: %q, %s", word, expected(word, experiment.Ideas()))
			}
		}
	}
	if o.From, o.To, err = labLimits(o.limits); err != nil {
		return err
	}
	if o.Positions, err = o.readPositions(ctx, in); err != nil {
		return fmt.Errorf("--positions: %w", err)
	}
	return o.Validate()
}

func labLimits(text string) (from, to int, err error) {
	first, last, several := strings.Cut(text, "-")
	from, err = strconv.Atoi(strings.TrimSpace(first))
	to = from
	if err == nil && several {
		to, err = strconv.Atoi(strings.TrimSpace(last))
	}
	if err != nil || from < engine.MinLimit || to > engine.MaxLimit || from > to {
		return 0, 0, fmt.Errorf("--limits: %q, expected a limit from %d to %d, or two as in 1-6", text, engine.MinLimit, engine.MaxLimit)
	}
	return from, to, nil
}

// lab measures, prints the rows and writes the file of --out.
func (c *console) lab(ctx context.Context, o labOptions) error {
	progress := newProgress(c.errOut)
	asText := !o.asJSON && !o.asCSV
	if asText {
		fmt.Fprintln(c.out, labHeader)
	}
	var entries []experiment.Entry
	err := o.Run(ctx, progress.experiment(), func(r lab.Row) {
		entry := experiment.Entry{Row: r, Game: o.Game, Without: o.Without}
		entries = append(entries, entry)
		progress.clear()
		if asText {
			fmt.Fprintln(c.out, labText(entry))
		}
	})
	progress.clear()
	switch {
	case err != nil && ctx.Err() == nil:
		return err
	case o.asJSON:
		err = errors.Join(err, experiment.WriteJSON(c.out, entries))
	case o.asCSV:
		err = errors.Join(err, experiment.WriteCSV(c.out, entries, nil))
	}
	if ctx.Err() != nil {
		another := ""
		if o.out != "" && len(entries) > 0 {
			another = " with another --out"
		}
		fmt.Fprintf(c.errOut, "kalah: stopped after %d of %d rows; --limits %d-%d%s continues\n",
			len(entries), o.Rows(), o.From+len(entries)/len(o.Algorithms), o.To, another)
	}
	if failed := o.write(entries); failed != nil {
		return failed
	}
	return err
}

// experiment returns a function that shows the progress of an experiment.
func (p *progress) experiment() func(lab.Progress) {
	began := time.Now()
	return func(l lab.Progress) {
		if time.Since(began) < progressDelay {
			return
		}
		position := ""
		if l.Positions > 1 {
			position = fmt.Sprintf(", position %d of %d", l.Position+1, l.Positions)
		}
		p.write("row %d of %d: %s, limit %d%s: %d inspections, %.0f s", l.Row+1, l.Rows, l.Algorithm, l.Limit, position,
			l.Search.Inspections, l.Search.Elapsed.Seconds())
	}
}

// write writes the file of --out, if there is one and at least one row.
func (o labOptions) write(entries []experiment.Entry) error {
	if o.out == "" || len(entries) == 0 {
		return nil
	}
	which := o.positions
	if o.fromFile() {
		which = fmt.Sprintf("%d positions", len(o.Asked()))
	}
	format, _ := experiment.FormatOf(o.out)
	var text bytes.Buffer
	if err := format.Write(&text, entries, experiment.Chart(entries, o.measure, !o.linear, labWords(o.Game, which, o.measure)), experiment.Paper); err != nil {
		return fmt.Errorf("--out: %s: %w", o.out, err)
	}
	if err := writeWhole(o.out, text.Bytes(), o.force); err != nil {
		return fmt.Errorf("--out: %w", err)
	}
	return nil
}

// fromFile reports whether the positions come from a file.
func (o labOptions) fromFile() bool {
	return o.positions != fromStart && !strings.HasPrefix(o.positions, fromRandom) && !o.isPosition()
}

// isPosition reports whether the flag is itself a position.
func (o labOptions) isPosition() bool {
	return o.positions != "" && strings.ContainsAny(o.positions[:1], "<[{")
}

// check refuses flags without effect and an unwritable file of --out before anything is measured.
func (o labOptions) check(cmd *cobra.Command) error {
	format, known := experiment.FormatOf(o.out)
	err := refuseUnused(cmd,
		unused{!strings.HasPrefix(o.positions, fromRandom), "random-seed", "is for random positions: --positions random:N is missing"},
		unused{o.Game == lab.TicTacToe, "seeds empty-capture", "is for kalah, not for tictactoe"},
		unused{o.fromFile() || o.isPosition(), "seeds", "is for the start and random positions, not for those of a file"},
		unused{o.out == "" || known && !format.IsChart(), "measure linear", "is for a chart: --out with a name that ends in .png or .svg is missing"},
	)
	switch {
	case err != nil || o.out == "":
		return err
	case !known:
		return fmt.Errorf("--out: %s: expected a name that ends in %s", o.out, oneOf(wordsOf(experiment.Formats())))
	case o.fromFile() && sameFile(o.out, o.positions):
		return fmt.Errorf("--out: %s: the positions themselves would be replaced, expected another file", o.out)
	}
	path := o.out
	if led, err := filepath.EvalSymlinks(path); err == nil {
		path = led // the target of a link is replaced
	}
	if err = cmp.Or(checkNew(o.out, o.force), checkNoDevice(o.out), checkFolderOf(o.out)); err == nil {
		err = probe(filepath.Dir(path))
	}
	if err != nil {
		return fmt.Errorf("--out: %w", err)
	}
	return nil
}

// Values of the flag --positions other than file names.
const (
	fromStart  = "start"
	fromRandom = "random:"
)

// readPositions returns the positions of --positions, or nil for the start. A log sets the
// capture rule of the experiment. The file name - means in.
func (o *labOptions) readPositions(ctx context.Context, in io.Reader) ([]lab.Position, error) {
	number, random := strings.CutPrefix(o.positions, fromRandom)
	switch {
	case o.positions == fromStart:
		return nil, nil
	case random:
		n, err := strconv.Atoi(number)
		if err != nil || n < 1 || n > lab.MaxPositions {
			return nil, fmt.Errorf("%q, expected random:1 to random:%d", o.positions, lab.MaxPositions)
		}
		return lab.RandomPositions(o.Game, o.Rules, n, o.Game.RandomMoves(), o.randomSeed), nil
	case o.Game != lab.Kalah:
		return nil, fmt.Errorf("%q, expected start or random:N for %s", o.positions, o.Game)
	}
	read := func() ([]byte, error) { return tournament.ReadFile(o.positions) }
	path := o.positions
	switch {
	case o.isPosition():
		path, read = "position", func() ([]byte, error) { return []byte(o.positions), nil }
	case path == stdin:
		path, read = "standard input", func() ([]byte, error) { return tournament.Read(in) }
	}
	return positionsIn(ctx, path, read, &o.Rules)
}

// positionsIn reads the positions of a log, or of a file with one position per line. A log sets
// the capture rule; a line must not contradict it.
func positionsIn(ctx context.Context, path string, read func() ([]byte, error), rules *engine.Rules) (found []lab.Position, err error) {
	text, err := await(ctx, read)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil, fmt.Errorf("%q is neither start, random:N nor a file", path)
	case err != nil:
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	var whole struct {
		Moves json.RawMessage `json:"moves"`
	}
	if json.Unmarshal(text, &whole) == nil && whole.Moves != nil {
		l, err := logging.Read(bytes.NewReader(text), path)
		if err != nil {
			return nil, err
		}
		rules.EmptyCapture = l.Rules.EmptyCapture
		found = append(found, lab.Position{State: l.Start, Player: l.First})
		for _, m := range l.Moves {
			if !m.Move.To.Finished() {
				found = append(found, lab.Position{State: m.Move.To, Player: m.Move.Next()})
			}
		}
		return found, nil
	}
	number := 0
	for line := range bytes.Lines(text) {
		number++
		if line = bytes.TrimSpace(line); len(line) == 0 {
			continue
		}
		r, p, err := request.Read(line)
		if _, said := r["empty_capture"]; err == nil && said && p.Rules.EmptyCapture != rules.EmptyCapture {
			err = fmt.Errorf("empty_capture is %t, expected %t as for all (--empty-capture)", p.Rules.EmptyCapture, rules.EmptyCapture)
		}
		if err == nil && len(found) == lab.MaxPositions {
			err = fmt.Errorf("expected at most %d positions", lab.MaxPositions)
		}
		if err != nil {
			return nil, fmt.Errorf("%s, line %d: %w", path, number, err)
		}
		found = append(found, lab.Position{State: p.State, Player: p.Player})
	}
	if len(found) == 0 {
		return nil, fmt.Errorf("%s: no position in it", path)
	}
	return found, nil
}

// labHeader is the heading above the lines of labText.
const labHeader = "algorithm  limit  inspections       nodes    cut-offs   positions  branching       value          ms"

// labText returns an entry as a line of text.
func labText(e experiment.Entry) string {
	start := fmt.Sprintf("%-9s  %5d", e.Algorithm, e.Limit)
	switch e.Outcome {
	case lab.Stopped:
		return start + "  stopped: it took longer than the time allowed"
	case lab.Skipped:
		return start + "  skipped: a lower limit took longer than the time allowed"
	}
	remembered := strconv.FormatUint(e.Remembered, 10)
	if e.MemoFull {
		remembered = ">" + remembered
	}
	decided := ""
	if to := e.SearchedTo(); to < float64(e.Limit) {
		decided = fmt.Sprintf("  decided at limit %g", to)
		if e.Asked > 1 {
			decided = fmt.Sprintf("  searched to limit %.3g on average", to)
		}
	}
	return fmt.Sprintf("%s  %11d  %10d  %10d  %10s  %9.2f  %10.6f  %10.2f%s",
		start, e.Inspections, e.Nodes, e.CutOffs, remembered, e.Branching(), e.Value, experiment.Milliseconds(e.Elapsed), decided)
}

// labWords returns the texts of a chart of a measure, for a game and its positions.
func labWords(game lab.Game, positions string, m experiment.Measure) experiment.Words {
	measures := map[experiment.Measure]string{
		experiment.Inspections: "static evaluations (inspections)", experiment.Time: "milliseconds", experiment.Remembered: "positions remembered",
		experiment.CutOffs: "cut-offs", experiment.Branching: "effective branching factor",
	}
	games := map[lab.Game]string{lab.Kalah: "Kalah", lab.TicTacToe: "Tic-tac-toe"}
	return experiment.Words{
		Title: games[game] + ", " + positions, Limit: "limit, in turns", Measure: measures[m],
		Series:  seriesName,
		Number:  func(v float64) string { return strconv.FormatFloat(v, 'f', -1, 64) },
		Lecture: func(l experiment.Lecture) string { return "lecture, Python: " + seriesName(l.Series) },
	}
}

// seriesName names a line of a chart.
func seriesName(s experiment.Series) string {
	name := string(s.Algorithm)
	if out := experiment.LeftOut(s.Without); len(out) > 0 {
		name += " without " + strings.Join(out, ", ")
	}
	return name
}
