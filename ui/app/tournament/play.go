package tournament

import (
	"context"
	"slices"

	"kalah/engine/match"
	"kalah/search/program"
)

// MakersFunc is the type of [Makers].
type MakersFunc func(p *match.Plan, jobs int, programs *program.Host) func(ctx context.Context) (match.Maker, error)

// PlayOptions holds the options of [Match.Play]. The zero value plays one game at a time and saves
// nothing.
type PlayOptions struct {
	Jobs     int           // number of games played at once
	File     string        // the match is saved here during the play; "" for none
	Logs     *Logs         // writes the log of each game; may be nil
	Makers   MakersFunc    // nil for [Makers]
	Programs *program.Host // starts external programs; nil starts none

	Gate *match.Gate // pauses the match; may be nil
	Live *match.Live // shows the games being played; may be nil

	Played  func(*match.Result) // called once for each game, before its log is written; may be nil
	Show    func(*match.Record) // see [match.Options]
	Trouble func(err error)     // see [match.Options]
}

// Play continues the match until it is over or the context ends, and stores the results in m.Record.
// The programs that it has started end with it. The caller has locked the file.
func (m *Match) Play(ctx context.Context, o PlayOptions) error {
	programs := o.Programs.ForMatch()
	defer programs.Close()
	if o.Makers == nil {
		o.Makers = Makers
	}
	options := match.Options{
		Plan: m.Plan, From: m.Record, Jobs: o.Jobs, NewMaker: o.Makers(m.Plan, o.Jobs, programs), Gate: o.Gate, Live: o.Live,
		Show: o.Show, Trouble: o.Trouble,
	}
	latest := -1
	m.Games = slices.Clone(m.Games)
	options.Keep = func(r *match.Result) error {
		if r.Fixture.Index > latest { // Keep is called again after an error
			latest = r.Fixture.Index
			m.keep(r)
			if o.Played != nil {
				o.Played(r)
			}
		}
		return o.Logs.Keep(r)
	}
	if o.File != "" {
		options.Save = func(r *match.Record) error {
			m.Record = r
			return m.Save(o.File)
		}
	}
	record, err := match.Run(ctx, options)
	if record != nil {
		m.Record = record
	}
	return err
}
