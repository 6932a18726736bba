package play

import (
	"fmt"
	"slices"
	"strconv"
	"time"
	"unicode/utf8"

	"kalah/engine"
	"kalah/logging"
	"kalah/ui/app/session"
	"kalah/ui/window/board"
	"kalah/ui/window/gameform"
	"kalah/ui/window/settings"
)

// Keys of the settings. The terms of a player, such as its type, are under
// [keyPlayer].
const (
	keySpeed         = "speed"
	keyTempo         = "tempo"
	keyAnalysis      = "analysis"
	keyTurns         = "turns"
	keySeeds         = "seeds"
	keyEmptyCapture  = "empty_capture"
	keyOpening       = "opening" // logging.OpeningFair, or empty
	keyOpeningNumber = "opening_number"
	keyClock         = "clock_ms" // of each player, 0: none
	keyIncrement     = "increment_ms"
	keyPieRule       = "pie_rule"
	keyLot           = "begins_by_lot"
	keyPlayer        = "player%d_%s"
)

// Settings is what the view remembers between two runs: how fast things move,
// whether positions are analysed, and how the latest game was set up.
type Settings struct{ s settings.Store }

// NewSettings returns the view's part of a store, whose keys begin with its ID.
func NewSettings(s settings.Store) *Settings { return &Settings{settings.Prefix(s, ID+".")} }

var speeds = map[string]board.Speed{
	"off": board.SpeedOff, "fast": board.SpeedFast, "normal": board.SpeedNormal, "slow": board.SpeedSlow,
}

// Speed returns how fast sowings are shown; normal by default.
func (s *Settings) Speed() board.Speed {
	if speed, ok := settings.Named(s.s, keySpeed, speeds); ok {
		return speed
	}
	return board.SpeedNormal
}

// SetSpeed sets [Settings.Speed].
func (s *Settings) SetSpeed(speed board.Speed) { settings.SetNamed(s.s, keySpeed, speeds, speed) }

// Tempo returns how many times as fast as usual replays run; 1 by default.
func (s *Settings) Tempo() float64 { return session.Nearest(s.s.FloatWithFallback(keyTempo, 1)) }

// SetTempo sets [Settings.Tempo].
func (s *Settings) SetTempo(tempo float64) { s.s.SetFloat(keyTempo, tempo) }

// Turns reports whether the board turns by itself for an only person who plays
// second; it does by default.
func (s *Settings) Turns() bool { return s.s.BoolWithFallback(keyTurns, true) }

// SetTurns sets [Settings.Turns].
func (s *Settings) SetTurns(on bool) { s.s.SetBool(keyTurns, on) }

// Analysis reports whether positions are analysed; not by default.
func (s *Settings) Analysis() bool { return s.s.Bool(keyAnalysis) }

// SetAnalysis sets [Settings.Analysis].
func (s *Settings) SetAnalysis(on bool) { s.s.SetBool(keyAnalysis, on) }

// Lot reports whether who begins is drawn; not by default.
func (s *Settings) Lot() bool { return s.s.Bool(keyLot) }

// SetLot sets [Settings.Lot].
func (s *Settings) SetLot(on bool) { s.s.SetBool(keyLot, on) }

// Setup returns how the latest game was set up: one that can be started.
func (s *Settings) Setup() session.Setup {
	setup := session.DefaultSetup()
	rules := engine.Rules{Seeds: s.s.IntWithFallback(keySeeds, engine.DefaultSeeds), EmptyCapture: s.s.Bool(keyEmptyCapture)}
	if rules.Validate() == nil {
		setup.Rules = rules
	}
	if s.s.String(keyOpening) == logging.OpeningFair {
		setup.Opening = session.FairOpening(setup.Rules, s.s.Int(keyOpeningNumber))
	}
	clock := engine.Clock{Time: milliseconds(s.s.Int(keyClock)), Increment: milliseconds(s.s.Int(keyIncrement))}
	if clock.Time > 0 && clock.Validate() == nil {
		setup.Clock = clock
	}
	setup.PieRule = s.s.Bool(keyPieRule)
	for i, fallback := range setup.Players {
		setup.Players[i] = s.player(i, fallback)
	}
	return setup
}

// milliseconds returns a duration, of no more than a clock can have and some more:
// settings are edited by hand too.
func milliseconds(ms int) time.Duration {
	return time.Duration(max(-1, min(ms, int(2*engine.MaxClock/time.Millisecond)))) * time.Millisecond
}

func (s *Settings) player(i int, fallback engine.PlayerSpec) engine.PlayerSpec {
	get := func(field string) string { return s.s.String(fmt.Sprintf(keyPlayer, i+1, field)) }
	t := engine.PlayerType(get("type"))
	if !slices.Contains(engine.Choosable(), t) {
		return fallback
	}
	p, info := engine.NewSpec(t), t.Info()
	if name := get("name"); name != "" && utf8.ValidString(name) && utf8.RuneCountInString(name) <= gameform.MaxName {
		p.Name = name
	}
	if limit, err := strconv.Atoi(get("limit")); err == nil && info.Limit.Hold(limit) {
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
func (s *Settings) SetSetup(setup session.Setup) {
	s.s.SetInt(keySeeds, setup.Rules.Seeds)
	s.s.SetBool(keyEmptyCapture, setup.Rules.EmptyCapture)
	opening := ""
	if setup.Opening.Fair {
		opening = logging.OpeningFair
	}
	s.s.SetString(keyOpening, opening)
	s.s.SetInt(keyOpeningNumber, setup.Opening.Number)
	s.s.SetInt(keyClock, int(setup.Clock.Time.Milliseconds()))
	s.s.SetInt(keyIncrement, int(setup.Clock.Increment.Milliseconds()))
	s.s.SetBool(keyPieRule, setup.PieRule)
	for i, p := range setup.Players {
		set := func(field, value string) { s.s.SetString(fmt.Sprintf(keyPlayer, i+1, field), value) }
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
