package logging_test

import (
	"fmt"
	"strings"
	"time"

	"kalah/engine"
	"kalah/logging"
)

func Example() {
	rules := engine.DefaultRules()
	move, err := rules.Play(rules.Start(), engine.First, 2)
	if err != nil {
		fmt.Println(err)
		return
	}
	stats := engine.Stats{Inspections: 3, Elapsed: 1500 * time.Nanosecond, Value: new(0.0625)}
	game := engine.NewSnapshot(rules, []engine.Played{{Move: move, Stats: stats}})
	players := [2]engine.PlayerSpec{
		{Type: engine.TypeHuman, Name: "Zoë <&>"},
		{Type: engine.TypeScout, Name: "Pearl", Limit: 6, Seed: new(int64(2))},
	}

	var text strings.Builder
	log := logging.New(game, players, engine.PerPlayer, time.Date(2026, 11, 20, 14, 3, 59, 0, time.UTC))
	if err := log.Write(&text); err != nil {
		fmt.Println(err)
		return
	}
	fmt.Print(text.String())

	again, err := logging.Read(strings.NewReader(text.String()), "game.json")
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(again.Players[1].Name, "waits; to move is player", again.Snapshot().Player)
	// Output:
	// {
	//   "players": {
	//     "0": {"type": "Human", "name": "Zo\u00eb <&>"},
	//     "1": {"type": "Scout", "name": "Pearl", "limit": 6, "seed": 2}
	//   },
	//   "moves": [
	//     [-1, -1, [[4, 4, 4, 4, 4, 4, 0], [4, 4, 4, 4, 4, 4, 0]]],
	//     [0, 2, [[4, 4, 0, 5, 5, 5, 1], [4, 4, 4, 4, 4, 4, 0]]]
	//   ],
	//   "winner": [],
	//   "rules": {"seeds": 4, "empty_capture": false},
	//   "random": "per_player",
	//   "version": 1,
	//   "created": "2026-11-20T14:03:59Z",
	//   "finished": false,
	//   "stats": [
	//     {"inspections": 3, "ms": 0.0015, "value": 0.0625}
	//   ]
	// }
	// Pearl waits; to move is player 0
}
