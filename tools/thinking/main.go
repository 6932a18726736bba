// Command thinking makes the tables and pictures of docs/how-it-thinks.md: a small game tree
// with the positions that each search visits, and the inspections that each technique saves.
//
//	go -C tools run ./thinking                   the table of inspections
//	go -C tools run ./thinking -limits 4         the table up to limit 4
//	go -C tools run ./thinking -pictures DIR     also tree.svg and inspections.svg
package main

import (
	"bytes"
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"

	"kalah/internal/figure"
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
	made, err := draw(rows)
	if err != nil {
		return err
	}
	for name, text := range made {
		if err := os.WriteFile(filepath.Join(*pictures, name), text, 0o644); err != nil {
			return err
		}
	}
	return nil
}

// draw returns the pictures as SVG, by file name.
func draw(rows []row) (map[string][]byte, error) {
	var inspections, small bytes.Buffer
	d, err := tree()
	if err != nil {
		return nil, err
	}
	err = errors.Join(chart(rows).SVG(&inspections, 740, 460, figure.Light), d.SVG(&small, figure.Light))
	return map[string][]byte{"inspections.svg": inspections.Bytes(), "tree.svg": small.Bytes()}, err
}
