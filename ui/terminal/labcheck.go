package terminal

import (
	"cmp"
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"kalah/search/lab"
	"kalah/ui/app/experiment"
)

// check returns an error if flags that are given do not belong together, or name a file
// that may not be written.
func (o labOptions) check(cmd *cobra.Command) error {
	if err := cmp.Or(refuseEmpty(cmd, [2]string{"out", "path"}, [2]string{"positions", "name"}), checkForce(cmd, "out")); err != nil {
		return err
	}
	if !slices.Contains(measures(), o.measure) {
		return fmt.Errorf("--measure: %q, expected %s", o.measure, oneOf(measures()))
	}
	given := cmd.Flags().Changed
	random := strings.HasPrefix(o.positions, fromRandom)
	fromFile := !random && o.positions != fromStart
	format, known := experiment.FormatOf(o.out)
	for _, flag := range []struct {
		name  string
		vain  bool
		where string
	}{
		{"random-seed", !random, "is for random positions: --positions random:N is missing"},
		{"seeds", o.game == string(lab.TicTacToe), "is for kalah, not for " + string(lab.TicTacToe)},
		{"empty-capture", o.game == string(lab.TicTacToe), "is for kalah, not for " + string(lab.TicTacToe)},
		{"seeds", fromFile, "is for the start and random positions, not for those of a file"},
		{"measure", o.out == "" || known && !format.IsChart, "is for a chart: --out with a name that ends in .png or .svg is missing"},
		{"linear", o.out == "" || known && !format.IsChart, "is for a chart: --out with a name that ends in .png or .svg is missing"},
	} {
		if flag.vain && given(flag.name) {
			return fmt.Errorf("--%s %s", flag.name, flag.where)
		}
	}
	if o.out == "" {
		return nil
	}
	if !known {
		return fmt.Errorf("--out: %s: expected a name that ends in %s", o.out, oneOf(experiment.Extensions()))
	}
	if err := o.checkOut(fromFile); err != nil {
		return fmt.Errorf("--out: %w", err)
	}
	return nil
}

// checkOut finds out before anything is measured whether the file may be written.
func (o labOptions) checkOut(fromFile bool) error {
	if fromFile && sameFile(o.out, o.positions) {
		return fmt.Errorf("%s: the positions themselves would be replaced, expected another file", o.out)
	}
	if err := cmp.Or(checkNew(o.out, o.force), checkNoDevice(o.out), checkFolderOf(o.out)); err != nil {
		return err
	}
	path := o.out
	if led, err := filepath.EvalSymlinks(path); err == nil {
		path = led // that one is replaced
	}
	return probe(filepath.Dir(path))
}
