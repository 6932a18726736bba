package terminal

import (
	"errors"
	"fmt"

	"github.com/spf13/cobra"

	"kalah/ui/tournament"
)

func newMatchMerge(c *console) *cobra.Command {
	var out string
	var asJSON, partial bool
	cmd := &cobra.Command{
		Use:   "merge FILE...",
		Short: "Put the parts of a match together",
		Long: `Merge adds up the files of the parts that "kalah match --shard I/N --out FILE" has
played, in any order, and tells the result. It is the same that one process would
have come to, but for times. Files of different matches are refused, and so are a
part that is there twice, one that is missing and one that is not played to its
end.

With --partial it adds up what there is so far.`,
		Example: `  kalah match merge matches/part-*.json
  kalah match merge matches/part-*.json --out matches/whole.json --json
  kalah match merge --partial matches/part-*.json`,
		Args: func(_ *cobra.Command, args []string) error {
			if len(args) == 0 {
				return errors.New("merge needs the files of the parts (\"kalah match merge --help\" explains)")
			}
			return nil
		},
		ValidArgsFunction: completeLogs,
		RunE: func(_ *cobra.Command, files []string) error {
			if partial && out != "" {
				return errors.New("--out keeps a whole match, --partial is only to look at one")
			}
			return c.mergeMatch(files, out, asJSON, partial)
		},
	}
	flags := cmd.Flags()
	flags.StringVar(&out, "out", "", "keep the whole in this `FILE`")
	flags.BoolVar(&asJSON, "json", false, "print the result as JSON")
	flags.BoolVar(&partial, "partial", false, "parts may be missing or under way")
	complete(cmd, "out", completeLogs)
	return cmd
}

func (c *console) mergeMatch(files []string, out string, asJSON, partial bool) error {
	var parts []*tournament.Match
	for _, file := range files {
		m, err := tournament.Open(file)
		if err != nil {
			return err
		}
		parts = append(parts, m)
	}
	merge := tournament.Merge
	if partial {
		merge = tournament.Sum
	}
	whole, err := merge(parts, files)
	if err != nil {
		return err
	}
	if out != "" {
		if err := whole.Save(out); err != nil {
			return fmt.Errorf("--out: %w", err)
		}
	}
	return c.tellMatch(whole, asJSON)
}
