package network_test

import (
	"fmt"
	"time"

	"kalah/engine"
	"kalah/ui/app/network"
	"kalah/ui/app/tournament"
)

func ExampleDefine() {
	level, _ := engine.ParseLevel("medium")
	d := network.Define(tournament.NewDefinition(), []string{"Ada", "Bob"}, 2*time.Second, &level.Spec)
	fmt.Println(d.Pairing)
	for _, p := range d.Players {
		fmt.Println(p.Name, p.MoveTime())
	}
	// Output:
	// gauntlet
	// Medium 0s
	// Ada 2s
	// Bob 2s
}
