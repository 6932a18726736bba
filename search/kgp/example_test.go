package kgp_test

import (
	"context"
	"fmt"
	"net"
	"sync"
	"time"

	"kalah/engine"
	"kalah/search/kgp"
)

// A server asks an agent for its move.
func Example() {
	ours, theirs := net.Pipe()
	server := kgp.NewAgent(ours)
	client := kgp.Client{
		Info: kgp.Info{Name: "Pearl"},
		Choose: func(_ context.Context, b kgp.Board, moved func(house int)) error {
			moved(2) // houses count from 0
			return nil
		},
	}
	ctx := context.Background()
	var both sync.WaitGroup
	both.Go(func() { _ = server.Run(ctx) })
	both.Go(func() { _ = client.Play(ctx, theirs) })

	<-server.Ready()
	board := kgp.NewBoard(engine.StartState(4), engine.First)
	house, err := server.Ask(ctx, board, time.Minute)
	fmt.Println(board)
	fmt.Println(server.Info().Name, "plays", engine.Letter(engine.First, house), err)
	server.Close("")
	both.Wait()
	// Output:
	// <6,0,0,4,4,4,4,4,4,4,4,4,4,4,4>
	// Pearl plays C <nil>
}
