package terminal

import (
	"context"
	"errors"
	"fmt"
	"time"

	"kalah/engine/match"
	"kalah/logging/story"
	"kalah/ui/app/tournament"
)

// match plays what was asked for, or goes on with it, and tells the result, also of
// what was played when it is stopped.
func (c *console) match(ctx context.Context, o *matchOptions, given func(flag string) bool) error {
	m, err := await(ctx, func() (*tournament.Match, error) { return o.asked(given) })
	if err != nil {
		return err
	}
	if o.out != "" {
		if err := checkNoDevice(o.out); err != nil {
			return fmt.Errorf("--out: %w", err)
		}
		lock, err := tournament.Lock(o.out)
		if err != nil {
			return fmt.Errorf("--out: %w", err)
		}
		defer func() { _ = lock.Remove() }()
		if m, err = o.open(m); err != nil {
			return fmt.Errorf("--out: %w", err)
		}
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
	ctx, stop := withHangUp(ctx)
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
func (o *matchOptions) asked(given func(flag string) bool) (*tournament.Match, error) {
	d, err := o.definition(given)
	if err != nil {
		return nil, err
	}
	shard, err := shardOf(o.shard)
	if err != nil {
		return nil, err
	}
	m, err := tournament.New(d, shard, time.Now())
	if err != nil {
		return nil, err
	}
	if m.Plan.SPRT != nil && m.Record.Shard.Of > 1 {
		return nil, errors.New("--sprt: a part of a match cannot decide for the whole (leave out --shard, or --sprt)")
	}
	return m, o.check(m, given)
}

// open returns the match of the file, or the new one, which the file then has.
func (o *matchOptions) open(m *tournament.Match) (*tournament.Match, error) {
	if !exists(o.out) || isEmpty(o.out) || o.force {
		return m, m.Save(o.out) // a match should not be played and then be lost
	}
	kept, err := tournament.Open(o.out)
	if err == nil {
		if longer, ok := m.Prolong(kept); ok {
			return longer, nil
		}
		if err = m.CheckSame(kept); err != nil {
			err = fmt.Errorf("%s: %w", o.out, err)
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
		p.progress.write(p.line(r, time.Since(p.began)))
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
