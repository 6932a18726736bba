package lab

import (
	"kalah/engine"
	"kalah/search/pyrandom"
	"kalah/search/tictactoe"
)

// RandomMoves returns the default number of random moves to a random position.
func (g Game) RandomMoves() int {
	if g == TicTacToe {
		return 2
	}
	return 10
}

// RandomPositions returns n positions, each after the given number of random moves from the start,
// or fewer moves if the game would end. The same random seed gives the same positions. They are
// distinct if the game has enough positions.
func RandomPositions(game Game, rules engine.Rules, n, moves int, seed int64) []Position {
	random := pyrandom.New(seed)
	seen := map[Position]bool{}
	var found []Position
	const maxTries = 100 // to find a position not seen before
	for range n {
		p := Position{}
		for range maxTries {
			if p = randomPosition(game, rules, moves, random); !seen[p] {
				break
			}
		}
		seen[p] = true
		found = append(found, p)
	}
	return found
}

func randomPosition(game Game, rules engine.Rules, moves int, random *pyrandom.Stream) Position {
	p := Experiment{Game: game, Rules: rules}.Start()
	for range moves {
		next, ok := randomMove(game, rules, p, random)
		if !ok {
			break
		}
		p = next
	}
	return p
}

// randomMove plays a random move; ok is false if it finishes the game.
func randomMove(game Game, rules engine.Rules, p Position, random *pyrandom.Stream) (after Position, ok bool) {
	if game == TicTacToe {
		next := tictactoe.Game{}.NextStates(nil, p.Board, p.Player)
		b := next[random.Intn(len(next))]
		return Position{Board: b, Player: 1 - p.Player}, !tictactoe.Game{}.Finished(b)
	}
	houses := rules.Houses(p.State, p.Player)
	if len(houses) == 0 {
		return p, false
	}
	move, err := rules.Play(p.State, p.Player, houses[random.Intn(len(houses))])
	if err != nil || move.Finished {
		return p, false
	}
	return Position{State: move.To, Player: move.Next()}, true
}
