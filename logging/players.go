package logging

import (
	"encoding/json"
	"math"
	"strconv"
	"strings"

	"kalah/engine"
	"kalah/internal/message"
)

// playerKeys are the names of the players in a log.
var playerKeys = [2]string{"0", "1"}

func readPlayers(l *Log, as *document) error {
	raw, err := as.top.required("players", message.Textf(`an object with the players "0" and "1"`))
	if err != nil {
		return err
	}
	if as.players, err = parseObject(raw); err != nil {
		return inField("players", err)
	}
	for _, f := range as.players {
		// Whatever else stands there may be a remark; a number is a player.
		if _, err := strconv.ParseFloat(f.key, 64); err == nil && f.key != playerKeys[0] && f.key != playerKeys[1] {
			return inField("players", message.Errorf("%w: found player %q, expected %q and %q",
				ErrPlayer, shorten(f.key), playerKeys[0], playerKeys[1]))
		}
	}
	for i, key := range playerKeys {
		raw := as.players.get(key)
		if raw == nil {
			return inField("players", message.Errorf("%w: player %q is missing, expected %q and %q",
				ErrPlayer, key, playerKeys[0], playerKeys[1]))
		}
		if as.player[i], err = parseObject(raw); err == nil {
			l.Players[i], err = parsePlayer(as.player[i])
		}
		if err != nil {
			return inField("players", inField(key, err))
		}
	}
	return nil
}

// parsePlayer reads what is known of a player. A limit, seed, time or level must be
// one whatever the type, but one that the type does not use is only kept.
func parsePlayer(o object) (engine.PlayerSpec, error) {
	var spec engine.PlayerSpec
	raw, err := o.required("type", message.Textf("one of %s", typeNames()))
	if err != nil {
		return spec, err
	}
	if spec.Type, err = parseType(raw); err != nil {
		return spec, inField("type", err)
	}
	if raw := o.get("name"); raw != nil {
		if spec.Name, err = parseText(raw); err != nil {
			return spec, inField("name", err)
		}
	}
	if raw := o.get("limit"); raw != nil {
		limit, err := parseBetween(raw, engine.MinLimit, engine.MaxLimit, ErrPlayer)
		if err != nil {
			return spec, inField("limit", err)
		}
		if spec.Type.HasLimit() {
			spec.Limit = int(limit)
		}
	}
	if raw := o.get("seed"); raw != nil {
		seed, err := parseBetween(raw, math.MinInt64, math.MaxInt64, ErrPlayer)
		if err != nil {
			return spec, inField("seed", err)
		}
		if spec.Type.HasSeed() {
			spec.Seed = &seed
		}
	}
	if raw := o.get("time_ms"); raw != nil {
		thinks, err := parseDuration(raw, engine.MinTime, engine.MaxTime, ErrPlayer)
		if err != nil {
			return spec, inField("time_ms", err)
		}
		if spec.Type.HasTime() {
			spec.Time = thinks
		}
	}
	if raw := o.get("level"); raw != nil {
		level, err := parseBetween(raw, engine.MinLevel, engine.MaxLevel, ErrPlayer)
		if err != nil {
			return spec, inField("level", err)
		}
		if spec.Type.HasLevel() {
			spec.Level = int(level)
		}
	}
	return spec, nil
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

func typeNames() string {
	var names []string
	for _, info := range engine.Catalogue() {
		names = append(names, string(info.Type))
	}
	return strings.Join(names, ", ")
}
