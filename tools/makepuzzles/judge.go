package main

import (
	"context"

	"kalah/engine"
	"kalah/search"
	"kalah/search/puzzle"
)

// judge proves the score of every house of a position. If exactly one of several houses wins, it
// returns the puzzle with its theme and grade, and the points of difficulty that determine the
// grade. ok is false for other positions.
func judge(ctx context.Context, prover *search.Environment, p engine.Position) (one puzzle.Puzzle, points int, ok bool, err error) {
	scores, err := puzzle.Prove(ctx, prover, p)
	if err != nil {
		return puzzle.Puzzle{}, 0, false, err
	}
	house, ok := scores.OnlyWin()
	if !ok {
		return puzzle.Puzzle{}, 0, false, nil
	}
	p.Number = 0
	one = puzzle.Puzzle{Position: p, House: house, Scores: scores}
	turn, answer, err := twoTurns(ctx, prover, p, house)
	if err != nil {
		return puzzle.Puzzle{}, 0, false, err
	}
	one.Theme = puzzle.ThemeOf(p, turn, answer)
	points, err = pointsOf(ctx, one, turn)
	one.Grade = gradeOf(points)
	return one, points, err == nil, err
}

// twoTurns returns the moves of the turn that begins with the house, and the moves of the
// opponent's answer. Both turns are perfect play.
func twoTurns(ctx context.Context, prover *search.Environment, p engine.Position, house int) (turn, answer []engine.Move, err error) {
	for player := p.Player; ; {
		m, err := p.Rules.Play(p.State, p.Player, house)
		switch {
		case err != nil:
			return nil, nil, err
		case m.Player != player:
			answer = append(answer, m)
		case len(answer) > 0:
			return turn, answer, nil
		default:
			turn = append(turn, m)
		}
		if m.Finished {
			return turn, answer, nil
		}
		p.State, p.Player = m.To, m.Next()
		scores, err := puzzle.Prove(ctx, prover, p)
		if err != nil {
			return nil, nil, err
		}
		house = scores.Best()
	}
}
