package play

import (
	"fyne.io/fyne/v2/lang"

	"kalah/engine"
	"kalah/internal/sound"
	"kalah/ui/app/session"
	"kalah/ui/window/board"
	"kalah/ui/window/settings"
	"kalah/ui/window/words"
)

// Keys of the settings of sounds.
const (
	keySounds = "sounds"
	keyVolume = "volume"
)

// goodVolume is loud enough to be heard and soft enough for a drop a second.
const goodVolume = 70

// Sounds reports whether sounds are played; not by default.
func (s *Settings) Sounds() bool { return s.s.Bool(keySounds) }

// SetSounds sets [Settings.Sounds].
func (s *Settings) SetSounds(on bool) { s.s.SetBool(keySounds, on) }

// Volume returns how loud sounds are, up to [sound.MaxVolume].
func (s *Settings) Volume() int {
	if v := s.s.IntWithFallback(keyVolume, goodVolume); v >= 0 && v <= sound.MaxVolume {
		return v
	}
	return goodVolume
}

// SetVolume sets [Settings.Volume].
func (s *Settings) SetVolume(volume int) { s.s.SetInt(keyVolume, volume) }

// sounds lets what happens on the board be heard.
type sounds struct {
	play   *Play
	player *sound.Player
	ended  bool // the game is over otherwise than by the board
}

func newSounds(p *Play) *sounds {
	s := &sounds{play: p, player: p.Sounds}
	if s.player == nil {
		s.player = sound.New(p.Shell.Tasks(), sound.Silent{})
	}
	s.player.SetOn(p.Settings.Sounds())
	s.player.SetVolume(p.Settings.Volume())
	return s
}

// setOn switches the sounds and remembers that.
func (s *sounds) setOn(on bool) {
	s.play.Settings.SetSounds(on)
	s.player.SetOn(on)
	s.play.Shell.Changed()
}

func (s *sounds) toggle() {
	s.setOn(!s.play.Settings.Sounds())
	s.player.Play(sound.Drop) // what is switched on can be heard
}

// moment plays what belongs to a moment on the board, while that is in sight.
func (s *sounds) moment(m board.Moment) {
	if s.play.Shell.Shown() != ID {
		return
	}
	board.PlaySound(s.player, m, func() sound.Sound {
		return ending(s.play.display.board.View().State.Winners(), s.play.screen.Players)
	})
}

// follow plays the end of a game that does not end on the board: by time, by resignation,
// by agreement.
func (s *sounds) follow(now session.Screen) {
	if s.endsNow(now) && s.play.Shell.Shown() == ID {
		s.player.Play(ending(now.Game.Winners(), now.Players))
	}
}

// endsNow takes note of whether the game is over otherwise than by the board, and reports
// whether it was not before. What was looked at meanwhile changes nothing about that.
func (s *sounds) endsNow(now session.Screen) bool {
	if now.Replay {
		return false
	}
	before := s.ended
	s.ended = now.Activity == session.Finished && !now.Game.Ending.IsZero()
	return s.ended && !before
}

// ending returns how an end sounds to the persons who take part.
func ending(winners []int, players [2]engine.PlayerSpec) sound.Sound {
	return board.Ending(winners, [2]bool{players[0].Type.IsPerson(), players[1].Type.IsPerson()})
}

// SoundPreferences returns what can be set of the sounds of a view.
func SoundPreferences(p *Play) settings.Section {
	s := p.sounds
	volume := &settings.Slider{
		Max: sound.MaxVolume, Step: 5, Default: goodVolume,
		Get: p.Settings.Volume,
		Set: func(n int) {
			p.Settings.SetVolume(n)
			s.player.SetVolume(n)
		},
		Show: func(n int) string { return words.Percent(float64(n) / sound.MaxVolume) },
		Try:  func() { s.player.Try(sound.Capture) }, TryText: lang.L("Try it"),
	}
	s.player.SetOnFailed(volume.Changed)
	return settings.Section{Name: lang.X("preferences.sounds", "Sounds"), Settings: []settings.Setting{
		{
			Name: lang.X("preferences.sounds", "Sounds"),
			Control: &settings.Switch{
				Text: lang.L("Play sounds with the moves"),
				Get:  p.Settings.Sounds, Set: s.setOn,
			},
			Note: func() string {
				if s.player.Err() == nil {
					return ""
				}
				return lang.L("No sound device could be opened, so nothing is heard. Once there is one, start the program again.")
			},
		},
		{Name: lang.L("Volume"), Control: volume},
	}}
}
