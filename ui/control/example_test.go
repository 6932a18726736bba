package control_test

import (
	"context"
	"fmt"

	"kalah/engine"
	"kalah/search"
	"kalah/ui/control"
	"kalah/ui/task"
)

// console is the smallest view.
type console struct{ finished chan bool }

func (c console) Show(s control.Screen) {
	if s.Activity == control.Finished {
		close(c.finished)
	}
}
func (c console) Sow(_ engine.Move, _ control.Screen, done func())   { done() }
func (c console) Unsow(_ engine.Move, _ control.Screen, done func()) { done() }
func (c console) ShowClock(control.ClockState)                       {}
func (c console) Progress(int, search.Progress)                      {}
func (c console) ShowAnalysis(control.AnalysisState)                 {}
func (c console) Logged(string)                                      {}
func (c console) NotLogged(control.Record, error)                    {}
func (c console) Failed(err error)                                   { fmt.Println(err) }

func Example() {
	posted := make(chan func(), 1000)
	view := console{make(chan bool)}
	tasks := task.New(func(f func()) { posted <- f })
	c := control.New(control.Config{View: view, Tasks: tasks})
	seed := int64(1)
	random := engine.PlayerSpec{Type: engine.TypeRandom, Seed: &seed}
	if err := c.Game.Start(control.Setup{Rules: engine.DefaultRules(), Players: [2]engine.PlayerSpec{random, random}}); err != nil {
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
