package program_test

import (
	"errors"
	"fmt"

	"kalah/engine"
	"kalah/search/program"
)

// A command that came from a file is shown, and starts only once somebody has allowed it.
func ExampleHost_Forbidden() {
	host := program.NewHost()
	defer host.Close()
	bot := engine.PlayerSpec{Type: engine.TypeProgram, Name: "Bot", Command: engine.Command{Line: "python3 bot.py"}}
	_, err := host.Player(bot)
	fmt.Println(err, errors.Is(err, program.ErrNotAllowed))
	for _, spec := range host.Forbidden(bot) {
		fmt.Println("asks for:", spec.Command.Line)
	}
	host.Allow(bot)
	fmt.Println(len(host.Forbidden(bot)))
	// Output:
	// the command is not allowed to start: python3 bot.py true
	// asks for: python3 bot.py
	// 0
}
