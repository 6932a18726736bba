package logging

import (
	"encoding/json"
	"math"
	"strconv"
	"strings"
	"sync"

	"kalah/engine"
	"kalah/internal/message"
)

// playerKeys are the keys of the players in a log.
var playerKeys = [2]string{"0", "1"}

func readPlayers(f *fields) (players [2]engine.PlayerSpec) {
	for _, player := range f.object {
		// Other keys may be remarks, but a number must be a player.
		if _, err := strconv.ParseFloat(player.key, 64); err == nil && player.key != playerKeys[0] && player.key != playerKeys[1] {
			f.fail("", message.Errorf("%w: found player %q, expected %q and %q", ErrPlayer, shorten(player.key), playerKeys[0], playerKeys[1]))
		}
	}
	for i, key := range playerKeys {
		if f.get(key) == nil {
			f.fail("", message.Errorf("%w: player %q is missing, expected %q and %q", ErrPlayer, key, playerKeys[0], playerKeys[1]))
		}
		players[i] = within(f, key, readPlayer)
	}
	return players
}

// readPlayer reads a player. All fields must have valid values, even if the type of the player
// does not use them. Unused fields stay in the file but not in the result.
func readPlayer(f *fields) engine.PlayerSpec {
	f.need("type", message.Textf("one of %s", typeNames()))
	kind := take(f, "type", parseType)
	info := kind.Info()
	limits := engine.Bounds[int]{Min: engine.MinLimit, Max: engine.MaxLimit} // of types without a limit too
	if info.Playouts {
		limits = info.Limit
	}
	spec := engine.PlayerSpec{
		Type:  kind,
		Name:  take(f, "name", parseText),
		Limit: take(f, "limit", between(int64(limits.Min), int64(limits.Max), ErrPlayer)),
		Nodes: take(f, "nodes", between(1, engine.MaxNodes, ErrPlayer)),
		Seed:  take(f, "seed", parseSeed),
		Time:  take(f, "time_ms", durationBetween(engine.MinTime, engine.MaxTime, ErrPlayer)),
		Level: take(f, "level", between(engine.MinLevel, engine.MaxLevel, ErrPlayer)),
		Command: engine.Command{
			Line:     take(f, "command", parseCommand),
			Folder:   take(f, "folder", parseCommand),
			Protocol: take(f, "protocol", parseProtocol),
		},
	}
	if !info.Limit.Taken() {
		spec.Limit = 0
	}
	if !info.Nodes.Taken() {
		spec.Nodes = 0
	}
	if !info.Seed {
		spec.Seed = nil
	}
	if !info.Time.Taken() {
		spec.Time = 0
	}
	if !info.Level.Taken() {
		spec.Level = 0
	}
	if !info.Outside {
		spec.Command = engine.Command{}
	}
	return spec
}

func parseCommand(raw json.RawMessage) (string, error) {
	text, err := parseText(raw)
	if len(text) > engine.MaxCommand {
		return "", message.Errorf("%w: found a text of %d bytes, expected at most %d", ErrPlayer, len(text), engine.MaxCommand)
	}
	return text, err
}

func parseProtocol(raw json.RawMessage) (engine.Protocol, error) {
	text, err := parseText(raw)
	if err == nil && text != string(engine.Numbers) {
		err = message.Errorf("%w: found %s, expected %q or no such field", ErrPlayer, excerpt(raw), string(engine.Numbers))
	}
	return engine.Protocol(text), err
}

func parseSeed(raw json.RawMessage) (*int64, error) {
	seed, err := parseBetween(raw, math.MinInt64, math.MaxInt64, ErrPlayer)
	return &seed, err
}

func parseType(raw json.RawMessage) (engine.PlayerType, error) {
	text, err := parseText(raw)
	if err != nil {
		return "", err
	}
	if t, ok := engine.ParseType(text); ok {
		return t, nil
	}
	return "", message.Errorf("%w: found %s, expected one of %s", ErrPlayer, excerpt(raw), typeNames())
}

// typeNames returns the list of types for errors. It is built only once, because reading each
// player needs it.
var typeNames = sync.OnceValue(func() string {
	var names []string
	for _, info := range engine.Catalogue() {
		names = append(names, string(info.Type))
	}
	return strings.Join(names, ", ")
})
