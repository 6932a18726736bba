package terminal

import (
	"cmp"
	"context"
	"encoding/csv"
	"encoding/json"
	"fmt"
	"io/fs"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
	"time"
	"unicode/utf8"

	"github.com/spf13/cobra"

	"kalah/engine"
	"kalah/engine/match"
	"kalah/logging"
	"kalah/logging/export"
	"kalah/logging/story"
	"kalah/ui/app/grade"
	"kalah/ui/app/tournament"
)

// gradeOptions are the flags of grade.
type gradeOptions struct {
	grade.Options
	tournament.Definition // of the games of player
	player                string
	jobs                  int
	nodes                 int
	json, csv, why        bool
}

func newGrade(c *console) *cobra.Command {
	o := gradeOptions{
		Options: grade.Default(), nodes: grade.DefaultNodes,
		Definition: tournament.NewDefinition(), jobs: min(runtime.NumCPU(), maxJobs),
	}
	o.Openings, o.Games, o.Pairing = string(tournament.FairStarts), 20, match.Series
	cmd := &cobra.Command{
		Use:               "grade [FILE|FOLDER...]",
		Args:              cobra.ArbitraryArgs,
		ValidArgsFunction: completeLogs,
		RunE: func(cmd *cobra.Command, args []string) error {
			o.Nodes = uint64(o.nodes)
			if err := refuseUnused(cmd, unused{o.player == "", "openings games random-seed seeds empty-capture", "is for --player: logs have their own games"}); err != nil {
				return err
			}
			if (o.player == "") == (len(args) == 0) {
				return fmt.Errorf("expected logs or folders, or --player (%q explains)", cmd.CommandPath()+" --help")
			}
			return c.grade(cmd.Context(), &o, args)
		},
	}
	flags := cmd.Flags()
	flags.StringVar(&o.player, "player", "", "let this `PLAYER` play against itself, and grade its games")
	addText(cmd, &o.Openings, "openings", "name", "`OPENINGS` of the games of --player")
	whole(&o.Games, 1, match.MaxGames/2).add(cmd, "games", "number of games of --player")
	randomSeed(&o.Seed).add(cmd, "random-seed", "`SEED` of all random numbers of --player")
	addRules(cmd, &o.Rules)
	whole(&o.Exact, 0, engine.MaxTotal).add(cmd, "exact", "maximum number of `SEEDS` in the houses of positions that are solved exactly")
	whole(&o.nodes, 1, 1_000_000_000).add(cmd, "nodes", "positions that a search visits to estimate any other position")
	timeout(&o.Time).add(cmd, "time", "maximum `TIME` to solve a position, which is then estimated; 0 for no limit")
	whole(&o.jobs, 1, maxJobs).add(cmd, "jobs", "games graded, and played, at once")
	flags.BoolVar(&o.json, "json", false, "print the grades as JSON")
	flags.BoolVar(&o.csv, "csv", false, "print every judgement as comma-separated values")
	flags.BoolVar(&o.why, "why", false, "say why the costliest moves are worse than the best house")
	_ = flags.SetAnnotation("csv", excludes, []string{"json", "why"})
	complete(cmd, "player", completeSpec)
	complete(cmd, "openings", completeOpenings)
	return cmd
}

// grade judges games and prints the grades of their players. If it is interrupted, it prints the
// grades in the games so far.
func (c *console) grade(ctx context.Context, o *gradeOptions, paths []string) error {
	shown := newProgress(c.errOut)
	defer shown.clear()
	var files []string
	var logs []*logging.Log
	var err error
	perOpening := 1
	if o.player != "" {
		logs, perOpening, err = c.gamesOf(ctx, o, shown)
	} else {
		files, err = logsIn(paths)
	}
	if err != nil {
		return err
	}
	began, games := time.Now(), max(len(files), len(logs))
	all, stopped := grade.Run(ctx, o.Options, o.jobs, games, func(i int) (string, *logging.Log, error) {
		if logs != nil {
			return fmt.Sprintf("game %d", i+1), logs[i], nil
		}
		return c.readLog(ctx, files[i])
	}, func(done int) {
		shown.write("%s", gradeLine(done, games, time.Since(began)))
	})
	shown.clear()
	if stopped != nil {
		fmt.Fprintf(c.errOut, "kalah: stopped after %d of %d games\n", len(all), games)
	}
	report, worst := grade.Report{}, statusDone
	for _, one := range all {
		if one.Err != nil {
			c.warn(one.Err)
			worst = max(worst, statusOf(one.Err))
			continue
		}
		report.Add(one.Game, one.Number/perOpening, one.Players, one.Moves)
	}
	if o.why && stopped == nil {
		shown.write("explaining the costliest moves")
		stopped = report.Explain(ctx, c.env)
		shown.clear()
	}
	switch {
	case report.Games == 0:
	case o.json:
		encoder := json.NewEncoder(c.out)
		encoder.SetEscapeHTML(false) // boards have < and >
		err = encoder.Encode(struct {
			grade.Report
			Exact int     `json:"exact_seeds"` // see [grade.Options]
			Nodes uint64  `json:"nodes"`
			Time  float64 `json:"time_ms"`
		}{report, o.Exact, o.Nodes, milliseconds(o.Time)})
	case o.csv:
		err = c.judgementsAsCSV(all)
	default:
		c.printGrades(report, o.Options)
	}
	if err = cmp.Or(err, stopped); err == nil && worst != statusDone {
		err = &outcome{status: worst} // the errors were printed above
	}
	return err
}

// gamesOf lets the player play against itself and returns the games, and how many of them in a row
// are from the same opening. The two games of an opening are the same if the player depends neither
// on random numbers nor on time, so only the first one counts.
func (c *console) gamesOf(ctx context.Context, o *gradeOptions, shown *progress) (logs []*logging.Log, perOpening int, err error) {
	spec, err := parseAI(o.player)
	if err != nil {
		return nil, 0, fmt.Errorf("--player: %w", err)
	}
	c.programs.Allow(spec)
	o.Players = []engine.PlayerSpec{spec, spec}
	same := spec.Deterministic()
	perOpening = 2
	if same {
		o.Games *= 2
		perOpening = 1
	}
	m, err := tournament.New(o.Definition, match.Whole, time.Now())
	if err != nil {
		return nil, 0, err
	}
	name := m.Plan.Players[0].Name
	play := tournament.PlayOptions{Jobs: o.jobs, Programs: c.programs}
	play.Show = func(r *match.Record) { shown.write("played %d of %d games", r.Games, m.Plan.Total()) }
	play.Played = func(r *match.Result) {
		if same && r.Fixture.Index%2 == 1 {
			return
		}
		l, failed := m.Log(r)
		if failed != nil {
			err = failed
			return
		}
		l.Players[0].Name, l.Players[1].Name = name, name
		logs = append(logs, l)
	}
	if stopped := m.Play(ctx, play); stopped != nil {
		return nil, 0, stopped
	}
	shown.clear()
	matchReport{c.errOut, m}.failures()
	return logs, perOpening, err
}

// logsIn returns the paths of files, and of all logs in folders. It leaves out hidden folders, such as
// the trash of the library.
func logsIn(paths []string) (files []string, err error) {
	for _, path := range paths {
		if !isFolder(path) {
			files = append(files, path)
			continue
		}
		before := len(files)
		err := filepath.WalkDir(path, func(file string, entry fs.DirEntry, err error) error {
			switch {
			case err != nil:
				return err
			case file != path && entry.IsDir() && strings.HasPrefix(entry.Name(), "."):
				return fs.SkipDir
			case !entry.IsDir() && filepath.Ext(file) == ".json":
				files = append(files, file)
			}
			return nil
		})
		if err == nil && len(files) == before {
			err = fmt.Errorf("%s: found no logs in the folder, expected names that end in .json", path)
		}
		if err != nil {
			return nil, err
		}
	}
	return files, nil
}

func (c *console) judgementsAsCSV(all []grade.Judged) error {
	rows := [][]string{{"game", "move", "player", "board", "seeds", "house", "best", "value", "lost", "exact"}}
	for _, one := range all {
		for _, m := range one.Moves {
			p := m.Position
			rows = append(rows, []string{
				export.Harmless(one.Game), strconv.Itoa(m.Number), export.Harmless(one.Players[m.Player]), engine.FormatKGP(p.State, p.Player), strconv.Itoa(m.Seeds),
				engine.Letter(p.Player, m.House), engine.Letter(p.Player, m.Best), strconv.Itoa(m.Score), strconv.Itoa(m.Loss), strconv.FormatBool(m.Exact),
			})
		}
	}
	return csv.NewWriter(c.out).WriteAll(rows)
}

// printGrades prints a table of the players, the seeds lost by the number of seeds in the houses, and
// the costliest moves.
func (c *console) printGrades(r grade.Report, o grade.Options) {
	var all grade.Sum
	width := len("Player")
	for _, p := range r.Players {
		all.Moves += p.Moves
		all.Exact += p.Exact
		width = max(width, utf8.RuneCountInString(story.OneLine(p.Name)))
	}
	fmt.Fprintf(c.out, "%s, %s with a choice; %d of the judgements are exact", story.Count(r.Games, "game"), story.Count(all.Moves, "move"), all.Exact)
	if all.Exact < all.Moves {
		fmt.Fprintf(c.out, ",\nthe others are estimates of a search of %d positions", o.Nodes)
	}
	fmt.Fprintf(c.out, "\n\n%-*s %7s %7s %7s %14s %15s\n", width, "Player", "games", "moves", "best", "lost per move", "standard error")
	for _, p := range r.Players {
		fmt.Fprintf(c.out, "%-*s %7d %7d %5.1f %% %14.3f %15s\n", width, story.OneLine(p.Name), p.Games, p.Moves, 100*p.BestShare, p.LostPerMove, orDash(p.StandardError))
	}
	fmt.Fprintf(c.out, "\n%-*s %15s %7s %7s %14s\n", width, "Player", "seeds in houses", "moves", "best", "lost per move")
	for _, p := range r.Players {
		for _, b := range p.Bands {
			fmt.Fprintf(c.out, "%-*s %15s %7d %5.1f %% %14.3f\n", width, story.OneLine(p.Name), fmt.Sprintf("%d to %d", b.From, b.To), b.Moves, 100*b.Share(), b.PerMove())
		}
	}
	for _, p := range r.Players {
		for i, m := range p.Costliest {
			if i == 0 {
				fmt.Fprintf(c.out, "\nCostliest moves of %s, with the board from the view of the player\n", story.OneLine(p.Name))
			}
			estimated := ""
			if !m.Exact {
				estimated = " (estimate)"
			}
			fmt.Fprintf(c.out, "  %4d  %s, %s is better: %s, move %d of %s%s\n", -m.Loss, m.House, m.Best, m.Board, m.Move, story.OneLine(m.Game), estimated)
			if m.Why != "" {
				fmt.Fprintf(c.out, "        %s\n", m.Why)
			}
		}
	}
}

// orDash formats a figure; nil is a dash.
func orDash(v *float64) string {
	if v == nil {
		return "-"
	}
	return strconv.FormatFloat(*v, 'f', 3, 64)
}
