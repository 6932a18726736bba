// Package statistics stores the results of the user's games in a [History], a file with one line
// per game that only grows, and sums them up with [History.Sum].
//
// A game counts if it has ended, began at the rules' start or a fair start, and was played by a
// person against a computer player or by two people. It counts once, by its first end; taking
// moves back later changes nothing. A resignation, an agreed draw or a loss on time can be
// withdrawn: see [History.Withdraw].
package statistics

import (
	"slices"
	"time"

	"kalah/engine"
	"kalah/ui/app/session"
)

// Result is the result of a game for the person, or for the first of two people.
type Result string

// The results.
const (
	Won   Result = "won"
	Drawn Result = "drawn"
	Lost  Result = "lost"
)

// Game is one counted game.
type Game struct {
	ID      string            `json:"id"`      // time when the game was created
	Played  time.Time         `json:"played"`  // time when the game was created
	People  bool              `json:"people"`  // two people played
	Against engine.PlayerType `json:"against"` // the opponent's type
	Limit   int               `json:"limit,omitempty"`
	Time    int64             `json:"ms,omitempty"` // the opponent's time per move
	Level   int               `json:"level,omitempty"`
	Player  engine.Side       `json:"player"` // the person's seat; 0 moved first
	Result  Result            `json:"result"`
	Seeds   [2]int            `json:"seeds"` // of the person and of the opponent
	Moves   int               `json:"moves"`
	Undone  bool              `json:"undone,omitempty"` // moves were taken back
}

// Accuracy is the result of a review for the person's moves in a game.
type Accuracy struct {
	ID    string `json:"id"`    // ID of the game
	Moves int    `json:"moves"` // number of judged moves with a choice
	Best  int    `json:"best"`  // number of them that lost no seeds
	Lost  int    `json:"lost"`  // seeds lost by the others
}

// idOf returns the ID of a game by the time when it was created.
func idOf(created time.Time) string { return created.UTC().Format(time.RFC3339Nano) }

// Of returns the statistics of a game, or false if it does not count.
func Of(r session.Record) (Game, bool) {
	game, players, from := r.Game, r.Players, r.From
	people := players[0].Type.IsPerson() && players[1].Type.IsPerson()
	person := engine.First
	if !players[0].Type.IsPerson() {
		person = 1
	}
	opponent := players[1-person]
	switch {
	case !game.Over() || r.Created.IsZero():
		return Game{}, false
	case !players[person].Type.IsPerson() || !people && !opponent.Type.IsAI():
		return Game{}, false
	case from.Position && from.Opening == "" || from.Moves > 0 && !from.Resumed || from.Log != "":
		return Game{}, false
	}
	score := game.Score()
	g := Game{
		ID: idOf(r.Created), Played: r.Created, People: people, Against: opponent.Type,
		Limit: opponent.Limit, Time: opponent.Time.Milliseconds(), Level: opponent.Level,
		Player: person, Result: Lost, Moves: len(game.Moves), Undone: r.Undone,
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

// Ahead returns the final lead of the person, in seeds. It is at least 1 for a win, at most -1
// for a loss, and 0 for a draw, whatever the seeds say.
func (g Game) Ahead() int {
	switch ahead := g.Seeds[0] - g.Seeds[1]; g.Result {
	case Won:
		return max(1, ahead)
	case Lost:
		return min(-1, ahead)
	}
	return 0
}

// Opponent returns the opponent without its name and random seed.
func (g Game) Opponent() engine.PlayerSpec {
	return engine.PlayerSpec{Type: g.Against, Limit: g.Limit, Time: time.Duration(g.Time) * time.Millisecond, Level: g.Level}
}

// valid reports whether a game from the file has possible values.
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
