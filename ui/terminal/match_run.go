package terminal

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/spf13/cobra"

	"kalah/engine/match"
	"kalah/logging/story"
	"kalah/ui/app/tournament"
)

// match plays what was asked for, or goes on with it, and tells the result, also of
// what was played when it is stopped.
func (c *console) match(cmd *cobra.Command, o *matchOptions) error {
	m, err := await(cmd.Context(), func() (*tournament.Match, error) { return o.asked(cmd) })
	if err != nil {
		return err
	}
	if o.out != "" {
		unlock, err := lockOut(o.out)
		if err != nil {
			return err
		}
		defer unlock()
		kept, err := keptIn(o.out, m, o.force)
		if err == nil && kept == nil {
			err = m.Save(o.out) // a match should not be played and then be lost
		}
		if err != nil {
			return fmt.Errorf("--out: %w", err)
		}
		m = cmp.Or(kept, m)
	}
	run := match.Options{Plan: m.Plan, From: m.Record, Jobs: o.jobs, Maker: tournament.Makers(m.Plan, o.jobs)}
	if o.out != "" {
		run.Save = func(r *match.Record) error {
			m.Record = r
			return m.Save(o.out)
		}
	}
	if o.logs != "" {
		logs, err := tournament.NewLogs(m, o.logs)
		if err != nil {
			return fmt.Errorf("--logs: %w", err)
		}
		run.Keep = logs.Keep
	}
	ctx, stop := withHangUp(cmd.Context())
	defer stop()
	p := matchProgress{progress: newProgress(c.errOut), match: m, before: m.Record.Games, began: time.Now()}
	run.Show = p.show
	record, err := match.Run(ctx, run)
	p.progress.clear()
	if record != nil {
		m.Record = record
	}
	switch {
	case err == nil:
	case errors.Is(err, context.Canceled):
		c.sayStopped(m, o.out)
		if m.Record.Games == 0 {
			return err
		}
	default:
		return err
	}
	if told := c.tellMatch(m, o.json); told != nil && err == nil {
		err = told
	}
	return err
}

// asked returns the match that the flags ask for, before its first game. It writes
// nothing.
func (o *matchOptions) asked(cmd *cobra.Command) (*tournament.Match, error) {
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
	if m.Plan.SPRT != nil && shard.Of > 1 {
		return nil, errors.New("--sprt: a part of a match cannot decide for the whole (leave out --shard, or --sprt)")
	}
	return m, o.check(cmd, m)
}

// lockOut keeps other processes from writing the file of --out until unlock is called.
func lockOut(out string) (unlock func(), err error) {
	if err := checkNoDevice(out); err != nil {
		return nil, fmt.Errorf("--out: %w", err)
	}
	lock, err := tournament.Lock(out)
	if err != nil {
		return nil, fmt.Errorf("--out: %w", err)
	}
	return func() { _ = lock.Remove() }, nil
}

// keptIn returns what the file of --out has of the match, nil if that is nothing, or
// leaves by force. A file of anything else is refused.
func keptIn(out string, m *tournament.Match, force bool) (*tournament.Match, error) {
	if force || !exists(out) || isEmpty(out) {
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

// sayStopped says how to go on.
func (c *console) sayStopped(m *tournament.Match, out string) {
	how := "--out FILE would have kept them"
	if out != "" {
		how = "the same command goes on from " + story.OneLine(out)
	}
	fmt.Fprintf(c.errOut, "kalah: stopped after %d of %d games; %s\n", m.Record.Games, m.Record.Shard.Games(m.Plan), how)
}

// matchProgress tells in one line how a match gets on.
type matchProgress struct {
	progress *progress
	match    *tournament.Match
	before   int // games when it began
	began    time.Time
}

func (p matchProgress) show(r *match.Record) {
	if p.progress != nil {
		p.progress.write("%s", p.line(r, time.Since(p.began)))
	}
}

// line is what is told after some time.
func (p matchProgress) line(r *match.Record, elapsed time.Duration) string {
	total := r.Shard.Games(p.match.Plan)
	text := fmt.Sprintf("%d of %d games", r.Games, total)
	if played := r.Games - p.before; played > 0 {
		perGame := elapsed / time.Duration(played)
		left := time.Duration(total-r.Games) * perGame
		most := ""
		if p.match.Plan.SPRT != nil {
			most = "at most "
		}
		text += fmt.Sprintf(", %.3g/s, %s%v left", float64(time.Second)/float64(max(perGame, 1)), most, left.Round(time.Second))
	}
	if len(r.Tallies) == 1 {
		t := r.Tallies[0]
		text += fmt.Sprintf("; score %.1f %%, Elo %s", 100*t.Score(), eloText(t.Elo()))
		if s := p.match.Plan.SPRT; s != nil {
			low, high := s.Bounds()
			text += fmt.Sprintf(", LLR %.2f (%.2f to %.2f)", s.LLR(t), low, high)
		}
	}
	return text
}
