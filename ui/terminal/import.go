package terminal

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"kalah/engine"
	"kalah/logging"
	"kalah/logging/story"
)

// moveFlags are the flags for games that are written as lists of moves.
type moveFlags struct {
	base     int
	rules    engine.Rules
	position string
	players  [2]engine.PlayerSpec
}

// moveFlagNames are the flags that [moveFlags.add] adds.
const moveFlagNames = "base seeds empty-capture position first second"

func (f *moveFlags) add(cmd *cobra.Command) {
	f.base, f.rules, f.players = 1, engine.DefaultRules(), engine.TwoPeople()
	whole(&f.base, 0, 1).add(cmd, "base", "number of the first house in a list of numbers, 0 or 1")
	addRules(cmd, &f.rules)
	addPosition(cmd, &f.position, "the games start in this")
	for player, flag := range []string{"first", "second"} {
		addText(cmd, &f.players[player].Name, flag, "name", "`NAME` of the "+story.Seats[player])
	}
}

// start checks the flags and returns the position in which the games start.
func (f *moveFlags) start(cmd *cobra.Command) (engine.Position, error) {
	if err := refuseUnused(cmd, seedsUnused(f.position)); err != nil {
		return engine.Position{}, err
	}
	for player, flag := range []string{"first", "second"} {
		if err := checkName(f.players[player].Name); err != nil {
			return engine.Position{}, fmt.Errorf("--%s: %w", flag, err)
		}
	}
	return playablePosition(f.position, f.rules)
}

// log returns the log of a list of moves.
func (f *moveFlags) log(start engine.Position, list string) (*logging.Log, error) {
	moves, err := engine.ParseMoves(start, list, f.base)
	if err != nil {
		return nil, err
	}
	game := engine.NewSnapshotFrom(start.Rules, start.State, start.Player, moves)
	return logging.New(game, f.players, engine.PerPlayer, time.Time{}), nil
}

func newImport(c *console) *cobra.Command {
	var out string
	var given moveFlags
	cmd := &cobra.Command{
		Use:  "import FILE... --out FOLDER",
		Args: needs("the file of a list of games", 0),
		RunE: func(cmd *cobra.Command, files []string) error {
			start, err := given.start(cmd)
			if err == nil && out == "" {
				err = errors.New("import needs a folder for the logs: --out FOLDER")
			}
			if err != nil {
				return err
			}
			return c.each(cmd.Context(), files, func(_ int, file string) error {
				name, lists, err := c.readLists(cmd.Context(), file, start, given)
				if err != nil {
					return err
				}
				if err := c.importGames(cmd.Context(), file, out, lists, func(list string) (*logging.Log, error) { return given.log(start, list) }); err != nil {
					return err
				}
				fmt.Fprintf(c.out, "%s: %s in %s\n", story.OneLine(name), story.Count(len(lists), "game"), story.OneLine(out))
				return nil
			})
		},
	}
	addText(cmd, &out, "out", "path", "write the logs into this `FOLDER`")
	complete(cmd, "out", cobra.FixedCompletions(nil, cobra.ShellCompDirectiveFilterDirs))
	given.add(cmd)
	return cmd
}

// readLists reads and checks a file with a list of moves per line. It returns the name of the file
// for errors. The lists take a thousandth of the memory of their games.
func (c *console) readLists(ctx context.Context, file string, start engine.Position, f moveFlags) (name string, lists []string, err error) {
	data, err := await(ctx, func() (data []byte, err error) {
		name, data, err = readFile(file, c.in)
		return data, err
	})
	if err != nil {
		return file, nil, fmt.Errorf("%s: %w", file, err)
	}
	number := 0
	for line := range bytes.Lines(data) {
		number++
		list := strings.TrimSpace(string(line))
		if list == "" || strings.HasPrefix(list, "#") {
			continue
		}
		if _, err := f.log(start, list); err != nil {
			return name, nil, &outcome{statusCheckFailed, fmt.Errorf("%s, line %d: %w", name, number, err)}
		}
		lists = append(lists, list)
	}
	if len(lists) == 0 {
		err = &outcome{statusCheckFailed, fmt.Errorf("%s: found no games, expected a list of moves per line", name)}
	}
	return name, lists, err
}

// importGames writes the log of each list into a folder. It writes all of them or, after an error,
// none.
func (c *console) importGames(ctx context.Context, file, folder string, lists []string, log func(list string) (*logging.Log, error)) (err error) {
	stem := "game"
	if file != stdin {
		stem = strings.TrimSuffix(filepath.Base(file), filepath.Ext(file))
	}
	digits := len(strconv.Itoa(len(lists)))
	path := func(i int) string { return filepath.Join(folder, fmt.Sprintf("%s-%0*d.json", stem, digits, i+1)) }
	for i := range lists {
		if exists(path(i)) {
			return fmt.Errorf("%s: file already exists, expected another --out", path(i))
		}
	}
	var saved []string
	shown := newProgress(c.errOut)
	defer func() {
		shown.clear()
		for _, path := range saved {
			if err != nil {
				_ = os.Remove(path)
			}
		}
	}()
	for i, list := range lists {
		shown.write("%s: saving, %d of %d", stem, i+1, len(lists))
		l, err := log(list)
		if err == nil {
			err = ctx.Err()
		}
		if err != nil {
			return err
		}
		path, err := l.SaveNew(path(i))
		if err != nil {
			return err
		}
		saved = append(saved, path)
	}
	return nil
}
