// Command thinking makes what docs/how-it-thinks.md shows of the searches: a
// small game tree with what each search looks at in it, and how many positions
// each idea saves.
//
//	go -C tools run ./thinking                   the table of inspections
//	go -C tools run ./thinking -limits 4         the same, of fewer limits
//	go -C tools run ./thinking -pictures DIR     also tree.svg and inspections.svg
package main

import (
	"bytes"
	"context"
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"

	"kalah/tools/command"
)

func main() { command.Main("thinking", run) }

func run(ctx context.Context, out io.Writer, args []string) error {
	flags := flag.NewFlagSet("thinking", flag.ContinueOnError)
	limits := flags.Int("limits", deepest, "the deepest limit of the table")
	pictures := flags.String("pictures", "", "the folder that the pictures go to; none are made without it")
	if err := flags.Parse(args); err != nil {
		return err
	}
	if flags.NArg() > 0 || *limits < 1 || *limits > deepest {
		return fmt.Errorf("found %d arguments and limit %d, expected no argument and a limit from 1 to %d", flags.NArg(), *limits, deepest)
	}
	rows, err := measureAll(ctx, *limits)
	if err != nil {
		return err
	}
	writeTable(out, rows)
	if *pictures == "" {
		return nil
	}
	var tree, chart bytes.Buffer
	if err := drawTree(&tree); err != nil {
		return err
	}
	drawChart(&chart, rows)
	for name, text := range map[string][]byte{"tree.svg": tree.Bytes(), "inspections.svg": chart.Bytes()} {
		if err := os.WriteFile(filepath.Join(*pictures, name), text, 0o644); err != nil {
			return err
		}
	}
	return nil
}
