package settings

import (
	"fmt"
	"slices"
	"strconv"
	"time"
	"unicode/utf8"

	"kalah/engine"
	"kalah/ui/control"
)

const (
	keySeeds        = "seeds"
	keyEmptyCapture = "empty_capture"
	keyPlayer       = "player%d_%s"
)

// MaxName bounds a player's name, in characters.
const MaxName = 30

// NewPlayer returns a player of the type with its defaults.
func NewPlayer(t engine.PlayerType) engine.PlayerSpec {
	return engine.NewSpec(t)
}

// DefaultSetup is the game that a newcomer finds: to begin, against Scout.
func DefaultSetup() control.Setup {
	return control.Setup{
		Rules:   engine.DefaultRules(),
		Players: [2]engine.PlayerSpec{NewPlayer(engine.TypeHuman), NewPlayer(engine.TypeScout)},
	}
}

// Setup returns how the latest game was set up.
func (s *Settings) Setup() control.Setup {
	setup := DefaultSetup()
	rules := engine.Rules{Seeds: s.p.IntWithFallback(keySeeds, engine.DefaultSeeds), EmptyCapture: s.p.Bool(keyEmptyCapture)}
	if rules.Validate() == nil {
		setup.Rules = rules
	}
	for i, fallback := range setup.Players {
		setup.Players[i] = s.player(i, fallback)
	}
	return setup
}

func (s *Settings) player(i int, fallback engine.PlayerSpec) engine.PlayerSpec {
	get := func(field string) string { return s.p.String(fmt.Sprintf(keyPlayer, i+1, field)) }
	t := engine.PlayerType(get("type"))
	if !slices.Contains(engine.Choosable(), t) {
		return fallback
	}
	p, info := NewPlayer(t), t.Info()
	if name := get("name"); name != "" && utf8.ValidString(name) && utf8.RuneCountInString(name) <= MaxName {
		p.Name = name
	}
	if limit, err := strconv.Atoi(get("limit")); err == nil && t.NeedsLimit() && info.Limit.Hold(limit) {
		p.Limit = limit
	}
	if ms, err := strconv.ParseInt(get("time_ms"), 10, 64); err == nil && t.HasTime() && ms <= info.Time.Max.Milliseconds() {
		p.Time = max(0, time.Duration(ms)*time.Millisecond)
	}
	if level, err := strconv.Atoi(get("level")); err == nil && info.Level.Hold(level) {
		p.Level = level
	}
	if seed, err := strconv.ParseInt(get("seed"), 10, 64); err == nil && info.Seed {
		p.Seed = &seed
	}
	return p
}

// SetSetup sets [Settings.Setup].
func (s *Settings) SetSetup(setup control.Setup) {
	s.p.SetInt(keySeeds, setup.Rules.Seeds)
	s.p.SetBool(keyEmptyCapture, setup.Rules.EmptyCapture)
	for i, p := range setup.Players {
		set := func(field, value string) { s.p.SetString(fmt.Sprintf(keyPlayer, i+1, field), value) }
		set("type", string(p.Type))
		set("name", p.Name)
		set("limit", strconv.Itoa(p.Limit))
		set("time_ms", strconv.FormatInt(p.Time.Milliseconds(), 10))
		set("level", strconv.Itoa(p.Level))
		seed := ""
		if p.Seed != nil {
			seed = strconv.FormatInt(*p.Seed, 10)
		}
		set("seed", seed)
	}
}
