package tournament

import (
	"context"

	"kalah/engine"
	"kalah/engine/match"
	"kalah/internal/message"
	"kalah/logging"
	"kalah/ui/app/grade"
)

// MaxGraded is the maximum number of games of a match, or of a shard, that are kept to be graded. It
// bounds the file of a match, and the time: grading takes about a second of processor time per game.
const MaxGraded = 1000

// Moves are the moves of a game of a match, kept to grade them.
type Moves struct {
	Game   int           `json:"game"`            // index in the plan
	Houses string        `json:"houses"`          // houses after the opening, 0 to 5; a to f if the server picked them at random
	Grade  *[2]grade.Sum `json:"grade,omitempty"` // by seat; nil before the game is graded
}

// keep keeps the moves of the next game.
func (m *Match) keep(r *match.Result) {
	if len(m.Games) == MaxGraded {
		return
	}
	houses := make([]byte, 0, len(r.Houses))
	for i, house := range r.Houses[r.Given:] {
		from := byte('0')
		if i < len(r.Stats) && r.Stats[i].ByChance {
			from = 'a'
		}
		houses = append(houses, from+house)
	}
	m.Games = append(m.Games, Moves{Game: r.Fixture.Index, Houses: string(houses)})
}

// log returns the log of a kept game.
func (m *Match) log(kept Moves) (*logging.Log, error) {
	r := &match.Result{Fixture: m.Record.FixtureAt(m.Plan, kept.Game)}
	for _, house := range m.Plan.Opening(r.Fixture.Opening).Houses {
		r.Houses = append(r.Houses, byte(house))
	}
	r.Given = len(r.Houses)
	for _, house := range []byte(kept.Houses) {
		chance := house >= 'a'
		if chance {
			house -= 'a' - '0'
		}
		r.Houses = append(r.Houses, house-'0')
		r.Stats = append(r.Stats, engine.Stats{ByChance: chance})
	}
	return m.Log(r)
}

// validateGames checks the numbers of the kept games. [Match.Grade] checks their moves.
func (m *Match) validateGames() error {
	if n := len(m.Games); n > MaxGraded {
		return message.Errorf("%w: games: found %d, expected %d to %d", ErrFile, n, 0, MaxGraded)
	}
	next, total := 0, m.Plan.Total()
	if m.Plan.Pairing == match.Swiss {
		total = m.Record.Games // later rounds have no players yet
	}
	for _, kept := range m.Games {
		if kept.Game < next || kept.Game >= total {
			return message.Errorf("%w: games: found %d, expected %d to %d", ErrFile, kept.Game, next, total-1)
		}
		next = kept.Game + 1
	}
	return nil
}

// Grade grades the kept games that have no grade yet, the given number of jobs at once. If the context
// ends, the games so far have their grades. Show is called with the number of games done and their
// total, from one goroutine at a time.
func (m *Match) Grade(ctx context.Context, jobs int, show func(done, of int)) error {
	var todo []*Moves
	for i := range m.Games {
		if m.Games[i].Grade == nil {
			todo = append(todo, &m.Games[i])
		}
	}
	all, err := grade.Run(ctx, grade.Default(), jobs, len(todo), func(i int) (string, *logging.Log, error) {
		l, err := m.log(*todo[i])
		return "", l, err
	}, func(done int) { show(done, len(todo)) })
	for _, one := range all {
		kept := todo[one.Number]
		if one.Err != nil {
			return message.Errorf("game %d: %w", kept.Game+1, one.Err)
		}
		kept.Grade = new([2]grade.Sum)
		for _, move := range one.Moves {
			kept.Grade[move.Player].Add(move)
		}
	}
	return err
}

// Graded returns the number of graded games.
func (m *Match) Graded() (n int) {
	for _, kept := range m.Games {
		if kept.Grade != nil {
			n++
		}
	}
	return n
}

// Grades returns the grades of all players, or nil if no game is graded. The two games of a pair have
// the same opening, so they are one sample.
func (m *Match) Grades() []grade.Total {
	if m.Graded() == 0 {
		return nil
	}
	type player struct {
		games   int
		samples []grade.Sum
		pair    int // of the last sample
	}
	players := make([]player, len(m.Plan.Players))
	for _, kept := range m.Games {
		if kept.Grade == nil {
			continue
		}
		f := m.Record.FixtureAt(m.Plan, kept.Game)
		for seat, index := range f.Players {
			p := &players[index]
			if p.games == 0 || p.pair != f.Pair {
				p.samples, p.pair = append(p.samples, grade.Sum{}), f.Pair
			}
			p.samples[len(p.samples)-1].Join(kept.Grade[seat])
			p.games++
		}
	}
	all := make([]grade.Total, len(players))
	for i, p := range players {
		all[i] = grade.NewTotal(m.Plan.Players[i].Name, p.games, p.samples)
	}
	return all
}
