package terminal

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"strconv"
	"time"

	"github.com/spf13/cobra"

	"kalah/engine"
	"kalah/engine/match"
	"kalah/logging/story"
	"kalah/ui/app/tournament"
)

// match plays the match that the flags define.
func (c *console) match(cmd *cobra.Command, o *matchOptions) error {
	m, err := await(cmd.Context(), func() (*tournament.Match, error) { return o.newMatch(cmd) })
	if err != nil {
		return err
	}
	if o.tournament == "" || o.allowPrograms {
		c.programs.Allow(m.Plan.Players...) // the user has typed or allowed the commands
	}
	if err := c.checkPrograms(m.Plan.Players); err != nil {
		return fmt.Errorf("--tournament: %s: %w", o.tournament, err)
	}
	unlock, err := lockOut(o.out)
	if err != nil {
		return err
	}
	defer unlock()
	return c.playMatch(cmd.Context(), m, o.results, o.jobs, tournament.Makers, nil)
}

// checkPrograms returns an error that lists the commands that are not allowed, or names a program
// without a command.
func (c *console) checkPrograms(players []engine.PlayerSpec) error {
	for i, p := range players {
		if err := needsCommand(p); err != nil {
			return fmt.Errorf("player %d, %s: %w", i+1, p.Name, err)
		}
	}
	var commands []string
	for _, p := range c.programs.Forbidden(players...) {
		command := strconv.Quote(p.Command.Line)
		if p.Command.Folder != "" {
			command += " in " + strconv.Quote(p.Command.Folder)
		}
		commands = append(commands, command)
	}
	if len(commands) > 0 {
		return fmt.Errorf("the file starts %s (--allow-programs allows it)", allOf(commands))
	}
	return nil
}

// playMatch plays a match, or continues it from the file of --out, and prints the result. If it
// is interrupted it prints the result so far. The caller has locked the file. News returns lines
// to print during the match; it may be nil.
func (c *console) playMatch(ctx context.Context, m *tournament.Match, o results, jobs int, newMakers tournament.MakersFunc, news func() []string) error {
	table, err := newHTMLTable(o.html, c.note)
	if err != nil {
		return err
	}
	if o.out != "" {
		kept, err := keptIn(o.out, m, o.force)
		if err == nil && kept == nil {
			err = m.Save(o.out) // fail now, not after the match
		}
		if err != nil {
			return fmt.Errorf("--out: %w", err)
		}
		m = cmp.Or(kept, m)
	}
	var logs *tournament.Logs
	if o.logs != "" {
		var err error
		if logs, err = tournament.NewLogs(m, o.logs); err != nil {
			return fmt.Errorf("--logs: %w", err)
		}
	}
	play := tournament.PlayOptions{Jobs: jobs, File: o.out, Logs: logs, Makers: newMakers, Programs: c.programs}
	if o.html != "" {
		play.Live = match.NewLive(jobs)
	}
	stop, err := table.during(m, play.Live, jobs)
	if err != nil {
		return err
	}
	shown, before, began, round := newProgress(c.errOut), m.Record.Games, time.Now(), 0
	play.Show = func(r *match.Record) {
		if r.Round(m.Plan) > round {
			round = r.Round(m.Plan)
			shown.clear()
			c.note([]string{fmt.Sprintf("round %d of %d begins", round, m.Plan.SwissRounds)})
		}
		if news != nil {
			if lines := news(); len(lines) > 0 {
				shown.clear()
				c.note(lines)
			}
		}
		table.progress(m.Plan, r)
		shown.write("%s", matchLine(m.Plan, r, r.Games-before, time.Since(began)))
	}
	play.Trouble = func(err error) {
		shown.clear()
		if err == nil {
			c.note([]string{"everything is saved again"})
		} else {
			c.note([]string{story.OneLine(err.Error()) + " (the match continues and tries again)"})
		}
	}
	err = m.Play(ctx, play)
	stop()
	shown.clear()
	switch {
	case err == nil && o.grade:
		err = c.gradeMatch(ctx, m, o.out, jobs)
	case err == nil:
	case errors.Is(err, match.ErrUnsaved):
		err = &outcome{statusCheckFailed, err}
	case errors.Is(err, context.Canceled):
		fmt.Fprintf(c.errOut, "kalah: stopped after %d of %d games; %s\n", m.Record.Games, m.Record.Shard.Games(m.Plan), continuing(o.out))
		if m.Record.Games == 0 {
			return err
		}
	default:
		return err
	}
	return cmp.Or(err, c.printMatch(m, o.json))
}

// continuing says whether a stopped match can be continued.
func continuing(out string) string {
	if out == "" {
		return "without --out FILE they are lost"
	}
	return "the same command continues from " + story.OneLine(out)
}

// gradeMatch grades the games of a match and saves the grades in the file of --out. If it is
// interrupted it saves the grades so far.
func (c *console) gradeMatch(ctx context.Context, m *tournament.Match, out string, jobs int) error {
	if len(m.Games) < min(m.Record.Games, tournament.MaxGraded) { // an earlier version played some games
		c.note([]string{fmt.Sprintf("the file has the moves of %d games only, the others cannot be graded", len(m.Games))})
	}
	shown, began := newProgress(c.errOut), time.Now()
	err := m.Grade(ctx, jobs, func(done, of int) { shown.write("%s", gradeLine(done, of, time.Since(began))) })
	shown.clear()
	if ctx.Err() != nil {
		fmt.Fprintf(c.errOut, "kalah: graded %d of %d games; %s\n", m.Graded(), len(m.Games), continuing(out))
	}
	if out != "" {
		if failed := m.Save(out); failed != nil {
			return fmt.Errorf("--out: %w", failed)
		}
	}
	return err
}

// gradeLine describes the progress after the given number of graded games.
func gradeLine(done, of int, elapsed time.Duration) string {
	return fmt.Sprintf("graded %d of %d games, %v left", done, of, (elapsed / time.Duration(done) * time.Duration(of-done)).Round(time.Second))
}

// note prints lines about events on standard error.
func (c *console) note(lines []string) {
	for _, line := range lines {
		fmt.Fprintf(c.errOut, "kalah: %s\n", line)
	}
}

// newMatch returns the match defined by the flags, before its first game.
func (o *matchOptions) newMatch(cmd *cobra.Command) (*tournament.Match, error) {
	if err := o.define(cmd); err != nil {
		return nil, err
	}
	shard, err := shardOf(o.shard)
	if err != nil {
		return nil, err
	}
	m, err := tournament.New(o.Definition, shard, time.Now())
	if err != nil {
		return nil, err
	}
	if m.Plan.SPRT != nil && shard.Count > 1 {
		return nil, errors.New("--sprt: a part of a match cannot decide for the whole (leave out --shard, or --sprt)")
	}
	return m, o.check(cmd, m)
}

// lockOut locks the file of --out against other processes until unlock is called. Without --out
// it does nothing.
func lockOut(out string) (unlock func(), err error) {
	if out == "" {
		return func() {}, nil
	}
	if err := checkNoDevice(out); err != nil {
		return nil, fmt.Errorf("--out: %w", err)
	}
	lock, err := tournament.Lock(out)
	if err != nil {
		return nil, fmt.Errorf("--out: %w", err)
	}
	return func() { _ = lock.Remove() }, nil
}

// keptIn returns the match in the file of --out with its games so far, or nil if there is no such
// file or force is set. It refuses a file that is not of the match m or of a shorter one.
func keptIn(out string, m *tournament.Match, force bool) (*tournament.Match, error) {
	if force || checkNew(out, false) == nil {
		return nil, nil
	}
	kept, err := tournament.Open(out)
	if err == nil {
		if longer, ok := m.Prolong(kept); ok {
			return longer, nil
		}
		if err = m.CheckSame(kept); err != nil {
			err = fmt.Errorf("%s: %w", out, err)
		}
	}
	if err != nil {
		return nil, fmt.Errorf("%w (--force replaces it)", err)
	}
	return kept, nil
}

// matchLine describes the progress of a match after the given number of games in the time
// elapsed.
func matchLine(plan *match.Plan, r *match.Record, played int, elapsed time.Duration) string {
	total := r.Shard.Games(plan)
	text := fmt.Sprintf("%d of %d games", r.Games, total)
	if played > 0 {
		perGame := elapsed / time.Duration(played)
		left := time.Duration(total-r.Games) * perGame
		most := ""
		if plan.SPRT != nil {
			most = "at most "
		}
		text += fmt.Sprintf(", %.3g/s, %s%v left", float64(time.Second)/float64(max(perGame, 1)), most, left.Round(time.Second))
	}
	if len(plan.Players) == 2 {
		t := r.Tallies[0]
		text += fmt.Sprintf("; score %.1f %%, Elo %s", 100*t.Score(), eloText(t.Elo(), ""))
		if s := plan.SPRT; s != nil {
			low, high := s.Bounds()
			text += fmt.Sprintf(", LLR %.2f (%.2f to %.2f)", s.LLR(t), low, high)
		}
	}
	return text
}
