package terminal

import (
	"context"
	"fmt"

	"github.com/spf13/cobra"

	"kalah/ui/app/tournament"
)

func newMatchMerge(c *console) *cobra.Command {
	var out string
	var asJSON, partial, force bool
	cmd := &cobra.Command{
		Use:               "merge FILE...",
		Args:              needs("the files of the parts", 0),
		ValidArgsFunction: completeLogs,
		RunE: func(cmd *cobra.Command, files []string) error {
			if err := refuseUnused(cmd, unused{partial, "out", "saves a complete match, --partial only shows an incomplete one"}); err != nil {
				return err
			}
			for _, part := range files {
				if sameFile(out, part) {
					return fmt.Errorf("--out: %s is one of the parts", out)
				}
			}
			whole, err := c.mergeMatch(cmd.Context(), files, partial)
			if err == nil && out != "" {
				err = saveMerged(whole, out, force)
			}
			if err != nil {
				return err
			}
			return c.printMatch(whole, asJSON)
		},
	}
	flags := cmd.Flags()
	addFile(cmd, &out, "out", "save the complete match in this `FILE`", "json")
	addForce(cmd, &force, "out", "replace the file of --out whatever it contains, unless it is a part")
	flags.BoolVar(&asJSON, "json", false, "print the result as JSON")
	flags.BoolVar(&partial, "partial", false, "parts may be missing or unfinished")
	return cmd
}

// mergeMatch reads and merges the parts of a match. The file name - means standard input.
func (c *console) mergeMatch(ctx context.Context, files []string, partial bool) (*tournament.Match, error) {
	var parts []*tournament.Match
	for _, file := range files {
		m, err := await(ctx, func() (m *tournament.Match, err error) {
			name, data, err := readFile(file, c.in)
			if err == nil {
				m, err = tournament.Decode(data)
			}
			if err != nil {
				err = fmt.Errorf("%s: %w", name, err)
			}
			return m, err
		})
		if err != nil {
			return nil, err
		}
		parts = append(parts, m)
	}
	return tournament.Merge(parts, files, partial)
}

// saveMerged writes the file of --out. It replaces a file of the same match, and any other file
// only if force is set.
func saveMerged(whole *tournament.Match, out string, force bool) error {
	unlock, err := lockOut(out)
	if err != nil {
		return err
	}
	defer unlock()
	if _, err = keptIn(out, whole, force); err == nil {
		err = whole.Save(out)
	}
	if err != nil {
		return fmt.Errorf("--out: %w", err)
	}
	return nil
}
