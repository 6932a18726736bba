package session_test

import (
	"context"
	"fmt"

	"kalah/engine"
	"kalah/internal/task"
	"kalah/ui/app/session"
)

// console is the smallest view.
type console struct{}

func (c console) Show(session.Screen)                                  {}
func (c console) Sow(_ session.Screen, _ engine.Snapshot, done func()) { done() }
func (c console) Ended()                                               {}
func (c console) Logged(string)                                        {}
func (c console) Failed(err error)                                     { fmt.Println(err) }

func Example() {
	posted := make(chan func(), 1000)
	tasks := task.New(func(f func()) { posted <- f })
	c := session.New(session.Config{View: console{}, Tasks: tasks})
	seed := int64(1)
	random := engine.PlayerSpec{Type: engine.TypeRandom, Seed: &seed}
	if err := c.Start(session.Setup{Rules: engine.DefaultRules(), Players: [2]engine.PlayerSpec{random, random}}); err != nil {
		fmt.Println(err)
	}
	for !c.Screen().Game.Finished {
		(<-posted)()
	}
	fmt.Println(c.Screen().Game.State.Total(), "seeds")
	tasks.Close()
	c.Close()
	fmt.Println(tasks.Wait(context.Background()))
	// Output:
	// 48 seeds
	// <nil>
}
