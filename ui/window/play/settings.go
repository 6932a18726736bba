package play

import (
	"encoding/json"
	"fmt"
	"math"
	"time"

	"fyne.io/fyne/v2"

	"kalah/engine"
	"kalah/internal/sound"
	"kalah/logging"
	"kalah/ui/app/session"
	"kalah/ui/window/board"
	"kalah/ui/window/myplayers"
	"kalah/ui/window/settings"
)

// Keys of the settings.
const (
	keySeeds         = "play.seeds"
	keyEmptyCapture  = "play.empty_capture"
	keyOpening       = "play.opening" // logging.OpeningFair, or empty
	keyOpeningNumber = "play.opening_number"
	keyClock         = "play.clock_ms" // of each player, 0 for none
	keyIncrement     = "play.increment_ms"
	keyPieRule       = "play.pie_rule"
	keyCoach         = "play.coach"
	keyPlayer        = "play.player%d" // number of the player
)

// Settings are the stored settings of the view, such as the setup of the latest game.
type Settings struct {
	s fyne.Preferences

	Speed    settings.Value[board.Speed]   // of the animation of a move
	Tempo    settings.Value[float64]       // replay speed, as a multiple of the normal speed
	Wait     settings.Value[time.Duration] // delay before a computer player moves
	Turns    settings.Value[bool]          // the board turns automatically if only the second player is a person
	Guard    settings.Value[bool]          // only the second click or key on a house plays it
	Ponder   settings.Value[bool]          // the computer thinks while a person is to move
	Analysis settings.Value[bool]          // the analysis is on
	Lot      settings.Value[bool]          // the player who moves first is picked at random
	Panel    settings.Value[bool]          // the side panel is open in windows with room for it
	Sounds   settings.Value[bool]          // sounds are on
	Offered  settings.Value[bool]          // sounds were offered once
	Volume   settings.Value[int]           // of sounds, 0 to [sound.MaxVolume]
}

// NewSettings returns the view's settings in a store. Their keys begin with [ID].
func NewSettings(s fyne.Preferences) *Settings {
	tempo := settings.Within(s, "play.tempo", math.Inf(-1), math.Inf(1), 1.0)
	stored := tempo.Get
	tempo.Get = func() float64 { return session.Nearest(stored()) }
	return &Settings{
		s: s, Tempo: tempo,
		Speed: settings.Named(s, "play.speed", speeds, board.SpeedNormal), Wait: settings.Named(s, "play.wait", waits, shortWait),
		Turns: settings.Bool(s, "play.turns", true), Guard: settings.Bool(s, "play.misclick_guard", false), Ponder: settings.Bool(s, "play.ponder", false),
		Analysis: settings.Bool(s, "play.analysis", false), Lot: settings.Bool(s, "play.begins_by_lot", false), Panel: settings.Bool(s, "play.side_panel", false),
		Sounds: settings.Bool(s, "play.sounds", false), Offered: settings.Bool(s, "play.sounds_offered", false), Volume: settings.Within(s, "play.volume", 0, sound.MaxVolume, defaultVolume),
	}
}

var (
	speeds = map[string]board.Speed{
		"off": board.SpeedOff, "fast": board.SpeedFast, "normal": board.SpeedNormal, "slow": board.SpeedSlow,
	}
	waits = map[string]time.Duration{"none": 0, "short": shortWait, "long": longWait}
)

const (
	shortWait = 600 * time.Millisecond // long enough to see what the last move has changed
	longWait  = 1500 * time.Millisecond

	defaultVolume = 70
)

// Setup returns the setup of the latest game. Stored values that cannot be used are replaced by
// default values, so the game can always start.
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
	setup.PieRule, setup.Coach = s.s.Bool(keyPieRule), s.s.Bool(keyCoach)
	for i, fallback := range setup.Players {
		setup.Players[i] = s.player(i, fallback)
	}
	return setup
}

// milliseconds returns a duration. It limits ms to prevent an overflow, because users may edit
// settings by hand.
func milliseconds(ms int) time.Duration {
	return time.Duration(max(-1, min(ms, int(2*engine.MaxClock/time.Millisecond)))) * time.Millisecond
}

func (s *Settings) player(i int, fallback engine.PlayerSpec) engine.PlayerSpec {
	var stored engine.PlayerJSON
	_ = json.Unmarshal([]byte(s.s.String(fmt.Sprintf(keyPlayer, i+1))), &stored) // a text without a player has no type
	spec, err := stored.Spec()
	info := spec.Type.Info()
	if err != nil || info.Word == "" {
		return fallback
	}
	if info.Outside { // with its current command
		if mine, ok := myplayers.Find(s.s, spec.Name); ok {
			return mine
		}
		return fallback
	}
	return spec
}

// SetSetup stores the setup that [Settings.Setup] returns.
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
	s.s.SetBool(keyCoach, setup.Coach)
	for i, p := range setup.Players {
		text, _ := json.Marshal(p.JSON()) // has no value that JSON lacks
		s.s.SetString(fmt.Sprintf(keyPlayer, i+1), string(text))
	}
}
