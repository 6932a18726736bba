package tournament

import (
	"slices"
	"sync"
	"time"

	"kalah/engine/match"
	"kalah/ui/app/session"
)

// MostGames bounds how many games of a match can be opened: the latest.
const MostGames = 10_000

// Game is a game that was played.
type Game struct {
	match.Result
	played time.Time
	match  *Match
}

// Number returns the number of the game in the match, from 1.
func (g Game) Number() int { return g.Fixture.Index + 1 }

// Record returns the game as a replay takes it.
func (g Game) Record() (session.Record, error) {
	l, err := g.match.Log(&g.Result)
	if err != nil {
		return session.Record{}, err
	}
	return session.Record{Game: l.Snapshot(), Players: l.Players, Created: g.played, From: l.From}, nil
}

// games are the latest ones of a match. They may be used from any goroutine.
type games struct {
	mu  sync.Mutex
	all []Game // and some before them
}

func (g *games) clear() {
	g.mu.Lock()
	defer g.mu.Unlock()
	g.all = nil
}

func (g *games) add(m *Match, r *match.Result) {
	game := Game{*r, time.Now(), m}
	game.Stats = nil // they would take more memory than all the rest
	g.mu.Lock()
	defer g.mu.Unlock()
	if g.all = append(g.all, game); len(g.all) == 2*MostGames {
		g.all = slices.Clone(g.all[MostGames:])
	}
}

// latest returns those of the games that the function takes, the latest first.
func (g *games) latest(takes func(Game) bool) (found []Game) {
	g.mu.Lock()
	defer g.mu.Unlock()
	for _, game := range slices.Backward(g.all[max(0, len(g.all)-MostGames):]) {
		if takes(game) {
			found = append(found, game)
		}
	}
	return found
}

// at returns a game; 0 is the latest.
func (g *games) at(i int) (Game, bool) {
	g.mu.Lock()
	defer g.mu.Unlock()
	if i < 0 || i >= min(len(g.all), MostGames) {
		return Game{}, false
	}
	return g.all[len(g.all)-1-i], true
}
