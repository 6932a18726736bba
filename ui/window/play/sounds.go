package play

import (
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"

	"kalah/engine"
	"kalah/internal/sound"
	"kalah/ui/window/board"
	"kalah/ui/window/frame"
	"kalah/ui/window/settings"
	"kalah/ui/window/words"
)

func (p *Play) setSounds(on bool) {
	p.Settings.Sounds.Set(on)
	p.Sounds.SetOn(on)
	p.Shell.Changed()
}

func (p *Play) toggleSounds() {
	p.setSounds(!p.Settings.Sounds.Get())
	p.Sounds.Play(sound.Drop) // if sounds are on now, the user hears one
}

// offerOfSounds is the key of the notice, which is removed after the fourth move.
const offerOfSounds = "sounds"

// offerSounds asks once whether sounds should be on.
func (p *Play) offerSounds() {
	if p.Settings.Sounds.Get() || p.Settings.Offered.Get() {
		return
	}
	p.Settings.Offered.Set(true)
	p.Shell.Notify(frame.Notice{
		Of: offerOfSounds, Text: lang.L("Do you want to hear the seeds fall?"), Action: lang.L("Sounds on"), Icon: theme.VolumeUpIcon(), Offer: true,
		Do: func() {
			p.Shell.Notify(frame.Notice{Of: offerOfSounds})
			p.toggleSounds()
		},
	})
}

// hear plays the sound of a moment on the board, if the board is visible.
func (p *Play) hear(m board.Moment) {
	if p.Shell.Shown() == ID {
		p.Sounds.Play(soundOf(m, p.board.View().State.Winners(), p.screen.Players))
	}
}

// soundOf returns the sound of a moment for the persons who play.
func soundOf(m board.Moment, winners []engine.Side, players [2]engine.PlayerSpec) sound.Sound {
	return board.SoundOf(m, winners, [2]bool{players[0].Type.IsPerson(), players[1].Type.IsPerson()})
}

// SoundPreferences returns the preferences for sounds.
func (p *Play) SoundPreferences() settings.Section {
	volume := &settings.Slider{
		Max: sound.MaxVolume, Step: 5, Value: p.Settings.Volume.Then(p.Sounds.SetVolume),
		Show: func(n int) string { return words.Percent(float64(n) / sound.MaxVolume) },
		Try:  func() { p.Sounds.Try(sound.Capture) }, TryText: lang.L("Try it"),
	}
	p.Sounds.SetOnFailed(volume.Changed)
	return settings.Section{Name: lang.X("preferences.sounds", "Sounds"), Settings: []settings.Setting{
		{
			Name: lang.X("preferences.sounds", "Sounds"),
			Control: &settings.Switch{
				Text: lang.L("Play sounds with the moves"), Value: settings.Value[bool]{Get: p.Settings.Sounds.Get, Set: p.setSounds},
			},
			Note: func() string {
				if p.Sounds.Err() == nil {
					return ""
				}
				return lang.L("No sound device could be opened, so nothing is heard. Once there is one, start the program again.")
			},
		},
		{Name: lang.L("Volume"), Control: volume},
	}}
}
