package tournament

import (
	"context"
	"runtime"
	"slices"
	"sync"

	"kalah/engine"
	"kalah/engine/match"
	"kalah/resources"
	"kalah/search"
	"kalah/search/book"
)

// The memory of all solvers together, and the least that one seat of a job gets even if
// there are many jobs. With less, the results of searches by depth would depend on it: see
// [search.Options].
const (
	solverMemory = 2 << 30
	seatMemory   = 192 << 20
)

// Makers returns the maker of players for each job, for [match.Options].Maker.
//
// Each seat of each job has memory of its own, so that jobs do not wait for each other and
// no player profits from what its opponent has computed. Solvers forget what they proved
// before each game, so that games do not depend on earlier ones. If a player thinks by the
// clock, all players get the opening book and a complete endgame table before their first
// game, and each job gets its share of the processors.
func Makers(p *match.Plan, jobs int) func(ctx context.Context, job int) (match.Maker, error) {
	jobs = max(jobs, 1)
	return makers(p, search.Options{
		Memory:      min(max(solverMemory/2/jobs, seatMemory), search.DefaultMemory),
		Threads:     max(1, runtime.NumCPU()/jobs),
		CacheFolder: search.CacheFolder(),
	})
}

// makers is [Makers] with the options of each seat.
func makers(p *match.Plan, options search.Options) func(ctx context.Context, job int) (match.Maker, error) {
	timed := slices.ContainsFunc(p.Players, func(s engine.PlayerSpec) bool { return s.Type.Info().Solver && s.MoveTime() > 0 })
	var mu sync.Mutex
	return func(ctx context.Context, _ int) (match.Maker, error) {
		mu.Lock() // the first solver builds and stores the endgame table, the others load it
		defer mu.Unlock()
		if timed && options.Book == nil {
			var err error
			if options.Book, err = book.Open(resources.Book); err != nil {
				return nil, err
			}
		}
		m := &maker{rules: p.Rules}
		for seat := range m.envs {
			env := search.NewEnvironment(options)
			if timed {
				if err := env.Solver(p.Rules).Prepare(ctx); err != nil {
					return nil, err
				}
			}
			m.envs[seat], m.players[seat] = env, env.NewPlayers(p.Rules)
		}
		return m, nil
	}
}

// maker makes the players of one job.
type maker struct {
	rules   engine.Rules
	envs    [2]*search.Environment // by seat
	players [2]*search.Players
}

// Player implements [match.Maker].
func (m *maker) Player(seat int, spec engine.PlayerSpec) (engine.Player, error) {
	if spec.MoveTime() > 0 {
		m.envs[seat].Solver(m.rules).Forget()
	}
	return m.players[seat].Player(spec)
}
