package grade

import (
	"context"
	"slices"
	"sync"

	"kalah/logging"
	"kalah/logging/story"
)

// Judged is a game with its judgements.
type Judged struct {
	Number  int // number of the game, from 0
	Game    string
	Players [2]string // names by index of the player in the log
	Moves   []Move
	Err     error // the game could not be read or judged

	done bool
}

// Run judges games, the given number of jobs at once. Read returns the name and the log of a game; it
// is called once for each number below games, from any goroutine. Show is called with the number of
// games done, from one goroutine at a time.
//
// The result has the finished games in the order of their numbers. It does not depend on jobs. If the
// context ends, Run also returns its error.
func Run(ctx context.Context, o Options, jobs, games int, read func(i int) (string, *logging.Log, error), show func(done int)) ([]Judged, error) {
	all, todo := make([]Judged, games), make(chan int, games)
	for i := range games {
		todo <- i
	}
	close(todo)
	var mu sync.Mutex
	var working sync.WaitGroup
	done := 0
	for range min(jobs, games) {
		judge, err := NewJudge(o)
		if err != nil {
			return nil, err
		}
		working.Go(func() {
			for i := range todo {
				one := Judged{Number: i, done: true}
				var l *logging.Log
				if one.Game, l, one.Err = read(i); one.Err == nil {
					cast := story.Cast(l.Players)
					one.Players = [2]string{cast.Name(0), cast.Name(1)}
					one.Moves, one.Err = judge.Game(ctx, l)
				}
				if ctx.Err() != nil {
					return
				}
				mu.Lock()
				all[i] = one
				done++
				show(done)
				mu.Unlock()
			}
		})
	}
	working.Wait()
	return slices.DeleteFunc(all, func(one Judged) bool { return !one.done }), ctx.Err()
}
