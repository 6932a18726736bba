package myplayers_test

import (
	"fmt"

	"fyne.io/fyne/v2/test"

	"kalah/search/program"
	"kalah/ui/window/myplayers"
)

// A damaged entry is dropped, and the others are offered as players.
func Example() {
	a := test.NewApp() // a program has a real one
	a.Preferences().SetString("players.mine", `[{"name": "Bot", "command": "python3 bot.py", "folder": "/"}, {"name": 7}]`)
	host := program.NewHost()
	defer host.Close()
	list := myplayers.New(a.Preferences(), host, func() {})
	for _, spec := range list.Specs() {
		fmt.Println(spec.Name, spec.MoveTime(), spec.Command.Line, len(host.Forbidden(spec)))
	}
	// Output: Bot 1s python3 bot.py 0
}
