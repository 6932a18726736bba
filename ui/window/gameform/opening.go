package gameform

import (
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/widget"

	"kalah/engine"
	"kalah/search/fair"
	"kalah/ui/app/session"
	"kalah/ui/window/kit"
	"kalah/ui/window/words"
)

// openingKind is a choice that the form offers for the start, in its order.
type openingKind int

const (
	openingUsual    openingKind = iota
	openingDrawn                // a fair start, another one for each game
	openingNumbered             // a fair start that is chosen
)

// openingForm sets up what a game begins with. Fair starts can be chosen only under
// rules that have some; while there are none the choice waits.
type openingForm struct {
	kind    *kit.Dropdown[openingKind]
	number  *kit.Field
	note    *widget.Label
	preview *preview
	shown   *fyne.Container // the preview, with room around it
	box     *fyne.Container

	rules   engine.Rules
	starts  []engine.State // the fair ones under the rules
	wanted  openingKind    // what was chosen
	showing bool           // the form is being filled, not used
	changed func()
}

func newOpeningForm(changed func()) *openingForm {
	o := &openingForm{changed: changed, preview: newPreview(), note: kit.NewNote("")}
	o.kind = kit.NewDropdown([]openingKind{openingUsual, openingDrawn, openingNumbered}, openingName, o.choose)
	o.number = kit.NewNumber(lang.L("Number of the start"), o.check, 1, len(fair.Starts(engine.DefaultRules())), 1, func() { o.typed() })
	kind := kit.Captioned(lang.X("opening.caption", "Start"), o.kind)
	o.shown = container.NewPadded(o.preview)
	o.box = container.NewVBox(container.NewGridWithColumns(2, kind, o.number.Box), o.shown, o.note)
	return o
}

// check checks the number of a start.
func (o *openingForm) check(text string) error { return words.Between(1, max(1, len(o.starts)))(text) }

func openingName(k openingKind) string {
	switch k {
	case openingDrawn:
		return lang.X("opening.drawn", "Fair, at random")
	case openingNumbered:
		return lang.X("opening.chosen", "Fair, chosen")
	}
	return lang.X("opening.usual", "Usual")
}

// choose follows what was chosen.
func (o *openingForm) choose(kind openingKind) {
	o.wanted = kind
	if o.wanted == openingNumbered && o.number.Text() == "" {
		o.number.Set("1")
	}
	o.typed()
}

// typed follows the number of a start.
func (o *openingForm) typed() {
	if !o.showing {
		o.show()
		o.changed()
	}
}

// follow makes the choice one under the rules.
func (o *openingForm) follow(rules engine.Rules) {
	if o.rules == rules {
		return
	}
	o.rules, o.starts = rules, fair.Starts(rules)
	o.show()
}

// set fills in an opening.
func (o *openingForm) set(opening session.Opening) {
	o.showing = true
	o.wanted = openingUsual
	o.number.Set("")
	switch {
	case opening.Fair && opening.Number > 0:
		o.wanted = openingNumbered
		o.number.Set(strconv.Itoa(opening.Number))
	case opening.Fair:
		o.wanted = openingDrawn
	}
	o.showing = false
	o.show()
}

// opening returns what was chosen; the number was checked.
func (o *openingForm) opening() session.Opening {
	switch o.possible() {
	case openingDrawn:
		return session.Opening{Fair: true}
	case openingNumbered:
		return session.Opening{Fair: true, Number: o.number.Number()}
	}
	return session.Opening{}
}

// possible returns what was chosen as far as the rules allow it.
func (o *openingForm) possible() openingKind {
	if len(o.starts) == 0 {
		return openingUsual
	}
	return o.wanted
}

// show shows what was chosen, and what there is to say of it.
func (o *openingForm) show() {
	kind := o.possible()
	o.kind.Pick(kind)
	kit.Enable(o.kind, len(o.starts) > 0)
	kit.Show(o.number.Box, kind == openingNumbered)
	o.number.Check()
	numbered := kind == openingNumbered && o.number.Err() == nil
	if numbered {
		o.preview.set(o.starts[o.number.Number()-1], o.rules.Start())
	}
	kit.Show(o.shown, numbered)
	note := o.noteOn(kind)
	o.note.SetText(note)
	kit.Show(o.note, note != "")
}

// noteOn returns what is said below the choice.
func (o *openingForm) noteOn(kind openingKind) string {
	switch {
	case len(o.starts) == 0:
		return lang.L("Fair starts have {{.Seeds}} seeds a house.", words.Args{"Seeds": words.Int(engine.DefaultSeeds)})
	case kind == openingDrawn:
		return lang.L("One of {{.Count}} starts, a different one each game. Each is worth exactly 0: a draw with best play.",
			words.Args{"Count": words.Int(len(o.starts))})
	case kind == openingNumbered:
		return lang.L("Worth exactly 0: a draw with best play.")
	}
	return ""
}
