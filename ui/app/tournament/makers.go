package tournament

import (
	"context"
	"runtime"
	"sync"

	"kalah/engine"
	"kalah/engine/match"
	"kalah/resources"
	"kalah/search"
	"kalah/search/book"
)

// The memory of the solvers of all jobs together, where there are few, and the least
// that one seat of a job gets. With less, what a search by depth answers would depend
// on it: see [search.Options].
const (
	solverMemory = 2 << 30
	seatMemory   = 192 << 20
)

// Makers returns what [match.Options].Maker asks for: who makes the players of each of
// so many jobs.
//
// Each seat of each job has memory of its own, so that jobs do not wait for each
// other and no player finds what its opponent proved. What a solver proved in one
// game it does not know in the next, so that games do not depend on which were played
// before. Players that think by the clock get the opening book, and the endgame table
// before their first game, whoever they meet, and each job its share of the processors.
func Makers(p *match.Plan, jobs int) func(ctx context.Context, job int) (match.Maker, error) {
	return newMakers(p, jobs).maker
}

func newMakers(p *match.Plan, jobs int) *makers {
	m := &makers{plan: p, options: search.Options{
		Memory:      min(max(solverMemory/2/max(jobs, 1), seatMemory), search.DefaultMemory),
		Threads:     max(1, runtime.NumCPU()/max(jobs, 1)),
		CacheFolder: search.CacheFolder(),
	}}
	for _, spec := range p.Players {
		m.timed = m.timed || spec.Type.Info().Solver && spec.MoveTime() > 0
	}
	return m
}

type makers struct {
	plan    *match.Plan
	options search.Options
	timed   bool // a player thinks by the clock: it needs the opening book and the whole endgame table

	mu  sync.Mutex
	err error // of the book
}

func (m *makers) maker(ctx context.Context, _ int) (match.Maker, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.timed && m.options.Book == nil && m.err == nil {
		if m.options.Book, m.err = book.Open(resources.Book); m.err != nil {
			return nil, m.err
		}
	}
	j := &jobMaker{}
	for seat := range j.seats {
		env := search.NewEnvironment(m.options)
		if m.timed {
			// One after the other: the first builds the table and stores it, the others
			// load it.
			if err := env.Solver(m.plan.Rules).Prepare(ctx); err != nil {
				return nil, err
			}
		}
		j.seats[seat] = seatMaker{m.plan.Rules, env, env.NewPlayers(m.plan.Rules)}
	}
	return j, nil
}

// jobMaker makes the players of one job.
type jobMaker struct{ seats [2]seatMaker }

type seatMaker struct {
	rules   engine.Rules
	env     *search.Environment
	players *search.Players
}

// Player implements [match.Maker].
func (j *jobMaker) Player(seat int, spec engine.PlayerSpec) (engine.Player, error) {
	s := j.seats[seat]
	if spec.MoveTime() > 0 {
		s.env.Solver(s.rules).Forget()
	}
	return s.players.Player(spec)
}
