package tournament

import (
	"context"
	"runtime"
	"slices"
	"sync"

	"kalah/engine"
	"kalah/engine/match"
	"kalah/internal/userdir"
	"kalah/resources"
	"kalah/search"
	"kalah/search/book"
	"kalah/search/program"
)

// The memory of all solvers together, and the minimum for one seat of a job. With less memory,
// the results of searches by depth would depend on it: see [search.Options]. Both are in bytes.
const (
	solverMemory = 2 << 30
	seatMemory   = 192 << 20
)

// Makers returns the maker of players for each job, for [match.Options].NewMaker.
//
// Each seat of each job has its own memory, so that jobs do not wait for each other and no player
// uses the results of its opponent. Solvers forget their proofs before each game, so that games
// do not depend on earlier games. If a player searches by time, all players get the opening book
// and a complete endgame table before their first game, and each job gets its share of the
// processors. The host starts external programs that it allows; nil starts none.
func Makers(p *match.Plan, jobs int, programs *program.Host) func(ctx context.Context) (match.Maker, error) {
	jobs = max(jobs, 1)
	return makers(p, search.Options{
		Memory:      min(max(solverMemory/2/jobs, seatMemory), search.DefaultMemory),
		Threads:     max(1, runtime.NumCPU()/jobs),
		CacheFolder: userdir.Cache(),
		Programs:    programs,
	})
}

// makers is [Makers] with the options of each seat.
func makers(p *match.Plan, options search.Options) func(ctx context.Context) (match.Maker, error) {
	timed := slices.ContainsFunc(p.Players, func(s engine.PlayerSpec) bool { return s.Type.Info().Solver && s.MoveTime() > 0 })
	var mu sync.Mutex
	return func(ctx context.Context) (match.Maker, error) {
		mu.Lock() // the first solver builds and stores the endgame table, the others load it
		defer mu.Unlock()
		if timed && options.Book == nil {
			var err error
			if options.Book, err = book.Open(resources.Book); err != nil {
				return nil, err
			}
		}
		var envs [2]*search.Environment // by seat
		var players [2]*search.Players
		for seat := range envs {
			env := search.NewEnvironment(options)
			if timed {
				if err := env.Solver(p.Rules).Prepare(ctx); err != nil {
					return nil, err
				}
			}
			envs[seat], players[seat] = env, env.NewPlayers(p.Rules)
		}
		return func(seat engine.Side, spec engine.PlayerSpec) (engine.Player, error) {
			if spec.Type.Info().Solver && spec.MoveTime() > 0 {
				envs[seat].Solver(p.Rules).Forget()
			}
			player, err := players[seat].Player(spec)
			if p, ok := player.(program.Starter); ok {
				_ = p.Start(ctx) // the result of the game that it loses gives the reason
			}
			return player, err
		}, nil
	}
}
