package tournament

import (
	"slices"
	"sync"
	"time"

	"kalah/engine"
	"kalah/engine/match"
	"kalah/ui/app/session"
)

// MostGames bounds how many games of a match can be opened: the latest.
const MostGames = 10_000

// Game is a game that was played.
type Game struct {
	Fixture match.Fixture
	Winner  int // engine.First, engine.Second or match.Draw
	State   engine.State
	Houses  []byte
	Given   int
	Failure *match.Failure
	Played  time.Time

	match *Match
}

// Number returns the number of the game in the match, from 1.
func (g Game) Number() int { return g.Fixture.Index + 1 }

// Record returns the game as a replay takes it.
func (g Game) Record() (session.Record, error) {
	l, err := g.match.Log(&match.Result{
		Fixture: g.Fixture, Winner: g.Winner, State: g.State, Houses: g.Houses, Given: g.Given, Failure: g.Failure,
	})
	if err != nil {
		return session.Record{}, err
	}
	l.Created = g.Played
	return session.Record{Game: l.Snapshot(), Players: l.Players, Created: l.Created, From: l.From}, nil
}

// games are the latest ones of a match. They may be used from any goroutine.
type games struct {
	mu    sync.Mutex
	all   []Game // a ring once it is full
	first int    // the oldest of the ring
}

func (g *games) clear() {
	g.mu.Lock()
	defer g.mu.Unlock()
	g.all, g.first = nil, 0
}

func (g *games) add(m *Match, r *match.Result) {
	game := Game{
		Fixture: r.Fixture, Winner: r.Winner, State: r.State, Houses: slices.Clone(r.Houses), Given: r.Given,
		Failure: r.Failure, Played: time.Now(), match: m,
	}
	g.mu.Lock()
	defer g.mu.Unlock()
	if len(g.all) < MostGames {
		g.all = append(g.all, game)
		return
	}
	g.all[g.first] = game
	g.first = (g.first + 1) % MostGames
}

func (g *games) len() int {
	g.mu.Lock()
	defer g.mu.Unlock()
	return len(g.all)
}

// at returns a game; 0 is the latest.
func (g *games) at(i int) (Game, bool) {
	g.mu.Lock()
	defer g.mu.Unlock()
	if i < 0 || i >= len(g.all) {
		return Game{}, false
	}
	return g.all[(g.first+len(g.all)-1-i)%len(g.all)], true
}

func (g *games) latest(takes func(Game) bool) []Game {
	g.mu.Lock()
	defer g.mu.Unlock()
	var all []Game
	for i := range g.all {
		if game := g.all[(g.first+len(g.all)-1-i)%len(g.all)]; takes(game) {
			all = append(all, game)
		}
	}
	return all
}
