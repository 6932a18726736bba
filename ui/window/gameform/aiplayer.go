package gameform

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"kalah/engine"
	"kalah/ui/window/kit"
	"kalah/ui/window/words"
)

// AIPlayer is the form for one AI of several, such as of a match. It has no random
// seed: those of a match come from the match's own. The name may be left out, and a player that can
// do without a limit may have one.
type AIPlayer struct {
	// OnChanged is called with what the form holds whenever that has changed, and with
	// false if a field is wrong.
	OnChanged func(p engine.PlayerSpec, ok bool)

	form    *playerForm
	setting bool
}

// NewAIPlayer returns the form.
func NewAIPlayer() *AIPlayer {
	a := &AIPlayer{}
	types := slices.DeleteFunc(slices.Clone(choosable), func(t engine.PlayerType) bool { return !t.IsAI() })
	a.setting = true
	a.form = newPlayerFormOf(types, lang.L("Settings of the player"), a.changed)
	a.form.many = true
	a.form.name.Valid = Optional(checkName)
	a.setting = false
	return a
}

// Set fills the form. It calls nothing back.
func (a *AIPlayer) Set(p engine.PlayerSpec) {
	a.setting = true
	a.form.set(p)
	a.setting = false
}

// SetUsualName sets what the player is called as long as the field is empty.
func (a *AIPlayer) SetUsualName(name string) {
	if a.form.name.Entry.PlaceHolder != name {
		a.form.name.Entry.SetPlaceHolder(name)
	}
}

// Spec returns what the form holds, and false if a field is wrong.
func (a *AIPlayer) Spec() (engine.PlayerSpec, bool) {
	if a.wrong() != nil {
		return engine.PlayerSpec{}, false
	}
	return a.form.spec(), true
}

// Wrong says what is wrong in the form, "" if nothing is.
func (a *AIPlayer) Wrong() string {
	if f := a.wrong(); f != nil {
		return words.Of(f.Title, words.Error(f.Err()))
	}
	return ""
}

// Focus gives the first control the focus.
func (a *AIPlayer) Focus() {
	if c := kit.Canvas(a.form.box); c != nil {
		c.Focus(a.form.kind)
	}
}

// FocusWrong gives the first field that is wrong the focus.
func (a *AIPlayer) FocusWrong() {
	if f, c := a.wrong(), kit.Canvas(a.form.box); f != nil && c != nil {
		c.Focus(f.Entry)
	}
}

func (a *AIPlayer) wrong() *kit.Field { return kit.Wrong(a.form.fields()...) }

func (a *AIPlayer) changed() {
	if a.setting {
		return
	}
	a.form.box.Refresh()
	if a.OnChanged != nil {
		a.OnChanged(a.Spec())
	}
}

// Enable enables the form or disables it, such as while it means no player.
func (a *AIPlayer) Enable(on bool) {
	kit.Enable(a.form.kind, on)
	for _, f := range a.form.fields() {
		kit.Enable(f.Entry, on)
	}
}

// Content returns what is laid out: only containers lie around the fields, so that
// one that gets the focus is scrolled into sight.
func (a *AIPlayer) Content() fyne.CanvasObject { return a.form.box }
