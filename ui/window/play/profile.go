package play

import (
	"time"

	"fyne.io/fyne/v2/lang"

	"kalah/engine"
	"kalah/ui/app/session"
	"kalah/ui/window/bar"
	"kalah/ui/window/gameform"
	"kalah/ui/window/words"
)

// FollowProfile is called when another profile is chosen. It puts the name of that profile into the
// settings and the form for the next game.
func (p *Play) FollowProfile() {
	setup := p.Settings.Setup()
	setup.Players = p.Profiles.Seat(setup.Players)
	p.Settings.SetSetup(setup)
	if setup, ok := p.side.form.Setup(); ok { // with an error in it, the form is left as it is
		lot := p.side.form.Lot()
		setup.Players = p.Profiles.Seat(setup.Players)
		p.side.form.Set(setup)
		p.side.form.SetLot(lot)
	}
	p.side.whose.Follow()
}

// suggestion is a level that suits the person better than the one just played.
type suggestion struct {
	after time.Time // start of the game that was just played
	level engine.Level
}

// Suggest shows a button that offers another level, while the end of the given game is shown.
func (p *Play) Suggest(after session.Record, level engine.Level) {
	p.suggestion = suggestion{after.Created, level}
	p.showActions(p.screen)
}

// suggested returns the button that starts a game against the suggested level. It returns nil if no
// level is suggested for the game shown.
func (p *Play) suggested() []bar.Action {
	s := p.suggestion
	if r, _ := p.Session.Record(); s.after.IsZero() || !r.Created.Equal(s.after) {
		return nil
	}
	return []bar.Action{{Text: lang.L("Try {{.Level}}?", words.Args{"Level": words.Level(s.level)}), Do: func() { p.tryLevel(s.level) }}}
}

// suggestedOr is suggested, or other if there is none.
func (p *Play) suggestedOr(other []bar.Action) []bar.Action {
	if s := p.suggested(); s != nil {
		return s
	}
	return other
}

// tryLevel starts a game like the last one against another level. The form for a new game offers
// that level too.
func (p *Play) tryLevel(level engine.Level) {
	against := func(setup session.Setup) session.Setup {
		for i, player := range setup.Players {
			if player.Type.IsAI() {
				setup.Players[i] = level.Spec
			}
		}
		return setup
	}
	if form := p.Settings.Setup(); session.Persons(form.Players) == 1 {
		p.Settings.SetSetup(against(form))
		p.side.form.Set(against(form))
		p.side.form.SetLot(p.Settings.Lot.Get())
	}
	setup := against(p.Session.Another())
	if p.Settings.Lot.Get() {
		setup = gameform.Drawn(setup)
	}
	p.beginGame(setup)
}
