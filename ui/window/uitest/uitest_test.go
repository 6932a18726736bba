package uitest_test

import (
	"fmt"

	"kalah/ui/window/files"
	"kalah/ui/window/uitest"
)

func ExamplePicker() {
	p := &uitest.Picker{Path: "game.json"}
	p.Ask(files.Request{}, func(path string, _ error) { fmt.Println(path) })
	p.Answer()
	// Output: game.json
}
