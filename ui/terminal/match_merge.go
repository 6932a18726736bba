package terminal

import (
	"cmp"
	"context"
	"errors"
	"fmt"

	"github.com/spf13/cobra"

	"kalah/ui/app/tournament"
)

func newMatchMerge(c *console) *cobra.Command {
	var out string
	var asJSON, partial, force bool
	cmd := &cobra.Command{
		Use:   "merge FILE...",
		Short: "Put the parts of a match together",
		Long: `Merge adds up the files of the parts that "kalah match --shard I/N --out FILE" has
played, in any order, and tells the result. It is the same that one process would
have come to, but for times. Files of different matches are refused, and so are a
part that is there twice, one that is missing and one that is not played to its
end.

With --out the whole is kept in a file. One that is there is replaced if it holds
the whole of the same match, or else with --force; a part never is.

With --partial it adds up what there is so far.`,
		Example: `  kalah match merge matches/part-*.json
  kalah match merge matches/part-*.json --out matches/whole.json --json
  kalah match merge --partial matches/part-*.json`,
		Args:              needs("the files of the parts"),
		ValidArgsFunction: completeLogs,
		RunE: func(cmd *cobra.Command, files []string) error {
			if err := cmp.Or(refuseEmpty(cmd, [2]string{"out", "path"}), checkForce(cmd, "out")); err != nil {
				return err
			}
			if partial && out != "" {
				return errors.New("--out keeps a whole match, --partial is only to look at one")
			}
			if err := checkMergeTarget(out, files); err != nil {
				return fmt.Errorf("--out: %w", err)
			}
			whole, err := mergeMatch(cmd.Context(), files, partial)
			if err != nil {
				return err
			}
			if err := keepWhole(whole, out, force); err != nil {
				return fmt.Errorf("--out: %w", err)
			}
			return c.tellMatch(whole, asJSON)
		},
	}
	flags := cmd.Flags()
	flags.StringVar(&out, "out", "", "keep the whole in this `FILE`")
	flags.BoolVar(&force, "force", false, "replace the file of --out, whatever it holds, unless it is a part")
	flags.BoolVar(&asJSON, "json", false, "print the result as JSON")
	flags.BoolVar(&partial, "partial", false, "parts may be missing or under way")
	complete(cmd, "out", completeLogs)
	return cmd
}

// checkMergeTarget refuses a file for the whole that is a part, or no file.
func checkMergeTarget(out string, parts []string) error {
	if out == "" {
		return nil
	}
	for _, part := range parts {
		if sameFile(out, part) {
			return fmt.Errorf("%s is one of the parts", out)
		}
	}
	return checkNoDevice(out)
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
	if partial {
		return tournament.Sum(parts, files)
	}
	return tournament.Merge(parts, files)
}

// keepWhole writes the file, if one is named. It replaces what one process would have
// gone on from; anything else only by force.
func keepWhole(whole *tournament.Match, out string, force bool) error {
	if out == "" {
		return nil
	}
	lock, err := tournament.Lock(out)
	if err != nil {
		return err
	}
	defer func() { _ = lock.Remove() }()
	if !force && exists(out) && !isEmpty(out) {
		kept, err := tournament.Open(out)
		if err == nil {
			if err = whole.CheckSame(kept); err != nil {
				err = fmt.Errorf("%s: %w", out, err)
			}
		}
		if err != nil {
			return fmt.Errorf("%w (--force replaces it)", err)
		}
	}
	return whole.Save(out)
}
