package terminal

import (
	"errors"
	"fmt"
	"io"
	"math"
	"os"
	"runtime"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"kalah/engine"
	"kalah/engine/match"
	"kalah/ui/app/tournament"
)

// matchOptions are the flags of match.
type matchOptions struct {
	tournament.Definition // from the flags, or from a file or preset changed by the flags
	players               [2]string
	tournament            string // file name
	preset                string
	sprt                  string
	jobs                  int
	shard                 string
	allowPrograms         bool
	results
}

// results holds the flags for the output of a match.
type results struct {
	logs  string
	out   string
	html  string
	force bool
	grade bool
	json  bool
}

// maxJobs is the maximum number of games played at once.
const maxJobs = 1024

func newMatch(c *console) *cobra.Command {
	o := matchOptions{Definition: tournament.NewDefinition(), jobs: min(runtime.NumCPU(), maxJobs)}
	cmd := &cobra.Command{
		Use:  "match",
		RunE: func(cmd *cobra.Command, _ []string) error { return c.match(cmd, &o) },
	}
	flags := cmd.Flags()
	flags.StringVar(&o.players[engine.First], "first", "", "the first `PLAYER`, whose score is reported")
	flags.StringVar(&o.players[engine.Second], "second", "", "the second `PLAYER`")
	addFile(cmd, &o.tournament, "tournament", "`FILE` that describes the tournament", "json")
	choice(&o.preset, presetIDs()...).add(cmd, "preset", "a predefined `MATCH`: "+oneOf(presetIDs()))
	whole(&o.Games, 1, match.MaxGames).add(cmd, "games", "games of each pair of players")
	addText(cmd, &o.Openings, "openings", "name", "`OPENINGS` of the games")
	randomSeed(&o.Seed).add(cmd, "random-seed", "`SEED` of all random numbers")
	addRules(cmd, &o.Rules)
	flags.StringVar(&o.sprt, "sprt", "", "stop when a sequential test between `ELO0,ELO1[,ALPHA,BETA]` has decided")
	timeout(&o.MoveTime).add(cmd, "move-time", "`TIME` after which a move loses the game; 0 for no limit")
	flags.Float64Var(&o.TimeFactor, "time-factor", 0, "maximum time of a move, as a multiple of the player's own time; 0 for no limit")
	whole(&o.jobs, 1, maxJobs).add(cmd, "jobs", "games played at once")
	addText(cmd, &o.shard, "shard", "part", "play part `I/N` of the match, 0/N to N-1/N; with /N Slurm or Kubernetes gives the number")
	flags.BoolVar(&o.allowPrograms, "allow-programs", false, "start the programs that the file of --tournament names")
	o.results.add(cmd)
	complete(cmd, "first", completeSpec)
	complete(cmd, "second", completeSpec)
	complete(cmd, "openings", completeOpenings)
	for _, flag := range []string{"sprt", "time-factor", "shard"} {
		completeWords(cmd, flag, nil)
	}
	cmd.AddCommand(newMatchMerge(c))
	return cmd
}

func (r *results) add(cmd *cobra.Command) {
	addText(cmd, &r.logs, "logs", "path", "log every game into this `FOLDER`")
	addFile(cmd, &r.out, "out", "save the result in this `FILE`, and continue from it", "json")
	addForce(cmd, &r.force, "out", "start over even if the file of --out exists")
	addFile(cmd, &r.html, "html", "write the table into this `FILE` every minute, as a page that a browser reloads", "html")
	cmd.Flags().BoolVar(&r.grade, "grade", false, "then measure the seeds that each player lost per move")
	cmd.Flags().BoolVar(&r.json, "json", false, "print the result as JSON")
	complete(cmd, "logs", cobra.FixedCompletions(nil, cobra.ShellCompDirectiveFilterDirs))
}

func presetIDs() (ids []string) {
	for _, p := range tournament.Presets() {
		ids = append(ids, p.ID)
	}
	return ids
}

// completeOpenings completes the names of sources. Any other text is a file name.
func completeOpenings(_ *cobra.Command, _ []string, text string) ([]cobra.Completion, cobra.ShellCompDirective) {
	var found []cobra.Completion
	for _, source := range []string{"start", "random:", "lines:", "seeds:", "fair"} {
		if strings.HasPrefix(source, text) {
			found = append(found, source)
		}
	}
	if len(found) == 0 {
		return nil, cobra.ShellCompDirectiveDefault
	}
	return found, cobra.ShellCompDirectiveNoSpace
}

// define sets the definition from two players, a file or a preset. Flags override the file or
// preset.
func (o *matchOptions) define(cmd *cobra.Command) (err error) {
	texts := map[string]string{}
	cmd.Flags().Visit(func(flag *pflag.Flag) { texts[flag.Name] = flag.Value.String() })
	given := cmd.Flags().Changed
	switch players := given("first") || given("second"); {
	case given("tournament") && given("preset"), players && given("tournament"), players && given("preset"):
		return errors.New("the players come from --first and --second, from --tournament or from --preset: expected one of these")
	case o.tournament == stdin && o.Openings == stdin:
		return errors.New("--tournament and --openings: found - twice, expected standard input for one of them")
	case given("tournament"):
		o.Definition, err = o.readDefinition(cmd.InOrStdin())
	case given("preset"):
		o.Definition = tournament.Presets()[slices.Index(presetIDs(), o.preset)].Definition
	case given("first") && given("second"):
		o.Pairing = match.Series
		o.Players, err = o.twoPlayers()
	default:
		return errors.New("expected two players, --first and --second, or --tournament FILE, or --preset NAME")
	}
	for name, text := range texts { // set again, because the flags override the file
		if err == nil {
			err = cmd.Flags().Lookup(name).Value.Set(text)
		}
	}
	if given("openings") {
		o.List = nil
		if o.Openings == stdin && err == nil {
			if o.List, err = openingsFrom(cmd.InOrStdin()); err != nil {
				return fmt.Errorf("--openings: standard input: %w", err)
			}
		}
	}
	if err == nil && given("sprt") {
		if o.SPRT, err = parseSPRT(o.sprt); err != nil {
			return fmt.Errorf("--sprt: %w", err)
		}
	}
	return err
}

// readDefinition reads the file of --tournament, or in for the name -.
func (o *matchOptions) readDefinition(in io.Reader) (d tournament.Definition, err error) {
	name, data, err := readFile(o.tournament, in)
	if err == nil {
		err = d.UnmarshalJSON(data)
	}
	if err != nil {
		err = fmt.Errorf("%s: %w", name, err)
	}
	return d, err
}

// openingsFrom reads the openings of --openings -.
func openingsFrom(in io.Reader) ([]match.Opening, error) {
	data, err := tournament.Read(in)
	if err != nil {
		return nil, err
	}
	return tournament.ParseOpenings(data)
}

func (o *matchOptions) twoPlayers() (players []engine.PlayerSpec, err error) {
	for i, flag := range []string{"--first", "--second"} {
		spec, err := parseAI(o.players[i])
		if err != nil {
			return nil, fmt.Errorf("%s: %w", flag, err)
		}
		players = append(players, spec)
	}
	return players, nil
}

// parseSPRT reads the two bounds of a test, as in "0,5", and the two probabilities of an error if there
// are four numbers.
func parseSPRT(text string) (*match.SPRT, error) {
	s := match.NewSPRT(0, 0)
	numbers, parts := []*float64{&s.Elo0, &s.Elo1, &s.Alpha, &s.Beta}, strings.Split(text, ",")
	for i, part := range parts {
		n, err := strconv.ParseFloat(strings.TrimSpace(part), 64)
		if err != nil || math.IsNaN(n) || len(parts) != 2 && len(parts) != 4 {
			return nil, fmt.Errorf("%q, expected two numbers such as 0,5, or four such as 0,5,0.05,0.05", text)
		}
		*numbers[i] = n
	}
	return s, s.Validate()
}

// shardOf reads the flag --shard. Slurm or Kubernetes may set its index.
func shardOf(flag string) (match.Shard, error) {
	name, task := arrayTask()
	if flag == "" && name != "" {
		return match.Shard{}, fmt.Errorf("%s is set, so this is one task of several: add --shard /N for part of the match, --shard 0/1 for all of it", name)
	}
	if flag == "" {
		return match.Whole, nil
	}
	index, count, ok := strings.Cut(flag, "/")
	of, err := strconv.Atoi(count)
	if !ok || err != nil || of < 1 || of > match.MaxGames {
		return match.Shard{}, fmt.Errorf("--shard: %q, expected I/N as in 0/8", flag)
	}
	if index == "" {
		if name == "" {
			return match.Shard{}, fmt.Errorf("--shard: %q: neither SLURM_ARRAY_TASK_ID nor JOB_COMPLETION_INDEX gives the number of the part", flag)
		}
		index, flag = task, name+"="+task
	}
	i, err := strconv.Atoi(index)
	if err != nil || i < 0 || i > of {
		return match.Shard{}, fmt.Errorf("--shard: %q, expected 0/%d to %d/%d", flag, of, of-1, of)
	}
	return match.Shard{Index: i % of, Count: of}, nil // N/N is 0/N, for users who count from 1
}

// arrayTask returns the number of this process in an array job of Slurm or an indexed job of
// Kubernetes, and the name of its variable. Both are "" outside such a job. The number of tasks
// in the environment is unusable: if a few tasks are run again, Slurm counts only these.
func arrayTask() (name, number string) {
	for _, name := range []string{"SLURM_ARRAY_TASK_ID", "JOB_COMPLETION_INDEX"} {
		if number := os.Getenv(name); number != "" {
			return name, number
		}
	}
	return "", ""
}

// check refuses flags that have no effect on the match.
func (o *matchOptions) check(cmd *cobra.Command, m *tournament.Match) error {
	source, err := tournament.ParseSource(m.Definition.Openings)
	if err != nil {
		return err
	}
	timed := slices.ContainsFunc(m.Plan.Players, func(p engine.PlayerSpec) bool { return p.MoveTime() > 0 })
	return refuseUnused(cmd,
		unused{m.Definition.List != nil || !source.UsesSeeds(), "seeds", "has no effect with these --openings: they set the boards"},
		unused{o.tournament == "", "allow-programs", "allows the programs of a file: those of --first and --second are allowed"},
		unused{o.TimeFactor > 0 && !timed, "time-factor", "multiplies the time of a player, and none has one"},
	)
}
