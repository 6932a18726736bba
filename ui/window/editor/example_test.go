package editor_test

import (
	"fmt"

	"kalah/engine"
	"kalah/ui/window/editor"
)

func Example() {
	rules := engine.DefaultRules()
	p := editor.NewPosition(engine.Position{Rules: rules, State: rules.Start()})
	p.Change(func(to *engine.Position) { to.State = engine.State{} })
	fmt.Println(p.Err())
	p.Type(engine.Pit{Player: engine.First, House: 5}, 1)
	p.Type(engine.Pit{Player: engine.First, House: 5}, 2) // twelve
	p.Put(engine.Pit{Player: engine.Second, House: 0}, 3)
	fmt.Println(p.Now().State, p.Err())
	p.Undo()
	fmt.Println(p.Err())
	// Output:
	// no seeds on the board
	// 0 0 0 0 0 12 | 0 / 3 0 0 0 0 0 | 0 <nil>
	// the game is finished
}
