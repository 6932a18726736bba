// Package statistics keeps, on this machine alone, how the games of its user went: one
// line a game in a file that is only added to ([History]), and what they come to ([Sum]).
// It knows no toolkit.
//
// What counts is a game that came to its end on the board, played from the rules' start
// or from a fair one, between one person and an AI, or between two people. Replays,
// games of two AIs, positions that were set up and games that were taken up from another
// one are not counted. A game is counted once, by its first end: taking moves back
// afterwards changes nothing, and that moves were taken back before is noted. An end that the
// board did not make, such as a resignation, can be withdrawn: see [History.Withdraw].
package statistics

import (
	"slices"
	"time"

	"kalah/engine"
	"kalah/logging"
	"kalah/ui/app/session"
)

// Result is how a game ended for the person; of two people, for the first player.
type Result string

// The results.
const (
	Won   Result = "won"
	Drawn Result = "drawn"
	Lost  Result = "lost"
)

// Game is one game that was counted.
type Game struct {
	ID      string            `json:"id"`      // of the game: when it was created
	Played  time.Time         `json:"played"`  // when it was created
	People  bool              `json:"people"`  // two of them
	Against engine.PlayerType `json:"against"` // the opponent's type
	Limit   int               `json:"limit,omitempty"`
	Time    int64             `json:"ms,omitempty"` // of the opponent for a move
	Level   int               `json:"level,omitempty"`
	Player  int               `json:"player"` // the person's: 0 moved first
	Result  Result            `json:"result"`
	Seeds   [2]int            `json:"seeds"` // the person's, the opponent's
	Moves   int               `json:"moves"`
	Undone  bool              `json:"undone,omitempty"` // moves were taken back
}

// Accuracy is what a review said of the person's moves in a game. The share of best moves
// is Best / Moves, the average of seeds given away a move Lost / Moves.
type Accuracy struct {
	ID    string `json:"id"`    // of the game
	Moves int    `json:"moves"` // with a choice, that were judged
	Best  int    `json:"best"`  // of them, that gave nothing away
	Lost  int    `json:"lost"`  // seeds that the others gave away
}

// idOf names a game by the time of its beginning.
func idOf(created time.Time) string { return created.UTC().Format(time.RFC3339Nano) }

// Of returns what is kept of a game, and false if it is not to be counted.
func Of(r session.Record, undone bool) (Game, bool) {
	return of(r.Game, r.Players, r.Created, r.From, undone)
}

// OfLog is [Of] for a game that was saved.
func OfLog(l *logging.Log) (Game, bool) {
	return of(l.Snapshot(), l.Players, l.Created, l.From, false)
}

func of(game engine.Snapshot, players [2]engine.PlayerSpec, created time.Time, from logging.From, undone bool) (Game, bool) {
	people := players[0].Type.IsPerson() && players[1].Type.IsPerson()
	person := 0
	if !players[0].Type.IsPerson() {
		person = 1
	}
	opponent := players[1-person]
	switch {
	case !game.Over() || created.IsZero():
		return Game{}, false
	case !players[person].Type.IsPerson() || !people && !opponent.Type.IsAI():
		return Game{}, false
	case from.Position && from.Opening == "" || from.Moves > 0 || from.Log != "":
		return Game{}, false
	}
	score := game.Score()
	g := Game{
		ID: idOf(created), Played: created, People: people, Against: opponent.Type,
		Limit: opponent.Limit, Time: opponent.Time.Milliseconds(), Level: opponent.Level,
		Player: person, Result: Lost, Moves: len(game.Moves), Undone: undone,
		Seeds: [2]int{score[person], score[1-person]},
	}
	winners := game.Winners()
	switch {
	case len(winners) != 1:
		g.Result = Drawn
	case winners[0] == person:
		g.Result = Won
	}
	return g, true
}

// Ahead returns by how many seeds the person was ahead in the end. Who resigns, or has no
// time left, may have more than the winner: then it is one for the winner, and none for a
// draw.
func (g Game) Ahead() int {
	switch ahead := g.Seeds[0] - g.Seeds[1]; g.Result {
	case Won:
		return max(1, ahead)
	case Lost:
		return min(-1, ahead)
	}
	return 0
}

// Opponent returns who the game was against, without name and random seed.
func (g Game) Opponent() engine.PlayerSpec {
	return engine.PlayerSpec{Type: g.Against, Limit: g.Limit, Time: time.Duration(g.Time) * time.Millisecond, Level: g.Level}
}

// valid reports whether a line that was read makes sense.
func (g Game) valid() bool {
	_, known := engine.ParseType(string(g.Against))
	return g.ID != "" && len(g.ID) <= maxID && known && slices.Contains([]Result{Won, Drawn, Lost}, g.Result) &&
		(g.Player == engine.First || g.Player == engine.Second) && min(g.Seeds[0], g.Seeds[1], g.Moves, g.Limit, g.Level) >= 0 &&
		g.Seeds[0]+g.Seeds[1] <= engine.MaxTotal && g.Time >= 0 && g.Time <= engine.MaxTime.Milliseconds()
}

func (a Accuracy) valid() bool {
	return a.ID != "" && len(a.ID) <= maxID && a.Moves >= 0 && a.Best >= 0 && a.Best <= a.Moves && a.Lost >= 0 && a.Moves <= maxMoves && a.Lost <= maxMoves*engine.MaxTotal
}

const (
	maxID    = 64
	maxMoves = 10_000
)
