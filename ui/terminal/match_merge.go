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
		Args:              needs("the files of the parts"),
		ValidArgsFunction: completeLogs,
		RunE: func(cmd *cobra.Command, files []string) error {
			if err := refuseVain(cmd, vain{partial, "out", "keeps a whole match, --partial is only to look at one"}); err != nil {
				return err
			}
			for _, part := range files {
				if sameFile(out, part) {
					return fmt.Errorf("--out: %s is one of the parts", out)
				}
			}
			whole, err := mergeMatch(cmd.Context(), files, partial)
			if err == nil && out != "" {
				err = keepWhole(whole, out, force)
			}
			if err != nil {
				return err
			}
			return c.tellMatch(whole, asJSON)
		},
	}
	flags := cmd.Flags()
	addFile(cmd, &out, "out", "keep the whole in this `FILE`", "json")
	addForce(cmd, &force, "out", "replace the file of --out, whatever it holds, unless it is a part")
	flags.BoolVar(&asJSON, "json", false, "print the result as JSON")
	flags.BoolVar(&partial, "partial", false, "parts may be missing or under way")
	return cmd
}

// mergeMatch reads the parts and adds them up.
func mergeMatch(ctx context.Context, files []string, partial bool) (*tournament.Match, error) {
	var parts []*tournament.Match
	for _, file := range files {
		m, err := await(ctx, func() (*tournament.Match, error) { return tournament.Open(file) })
		if err != nil {
			return nil, err
		}
		parts = append(parts, m)
	}
	return tournament.Merge(parts, files, partial)
}

// keepWhole writes the file. It replaces what one process would have gone on from;
// anything else only by force.
func keepWhole(whole *tournament.Match, out string, force bool) error {
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
