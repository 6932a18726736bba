package play

import (
	"encoding/json"
	"math"
	"time"

	"fyne.io/fyne/v2"

	"kalah/engine"
	"kalah/internal/sound"
	"kalah/ui/app/session"
	"kalah/ui/window/board"
	"kalah/ui/window/myplayers"
	"kalah/ui/window/settings"
)

const keySetup = "play.setup"

// setupJSON is the JSON of the setup of a game.
type setupJSON struct {
	Rules   engine.Rules         `json:"rules"`
	Players [2]engine.PlayerJSON `json:"players"`
	Opening session.Opening      `json:"opening"`
	Clock   engine.Clock         `json:"clock"` // in nanoseconds
	PieRule bool                 `json:"pie_rule"`
	Coach   bool                 `json:"coach"`
}

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
	var stored setupJSON
	_ = json.Unmarshal([]byte(s.s.String(keySetup)), &stored) // values that are missing or damaged are zero
	if stored.Rules.Validate() == nil {
		setup.Rules = stored.Rules
	}
	if stored.Opening.Fair {
		setup.Opening = session.FairOpening(setup.Rules, stored.Opening.Number)
	}
	if stored.Clock.Validate() == nil {
		setup.Clock = stored.Clock
	}
	setup.PieRule, setup.Coach = stored.PieRule, stored.Coach
	for i, fallback := range setup.Players {
		setup.Players[i] = s.player(stored.Players[i], fallback)
	}
	return setup
}

func (s *Settings) player(stored engine.PlayerJSON, fallback engine.PlayerSpec) engine.PlayerSpec {
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
	players := [2]engine.PlayerJSON{setup.Players[0].JSON(), setup.Players[1].JSON()}
	text, _ := json.Marshal(setupJSON{setup.Rules, players, setup.Opening, setup.Clock, setup.PieRule, setup.Coach}) // has no value that JSON lacks
	s.s.SetString(keySetup, string(text))
}
