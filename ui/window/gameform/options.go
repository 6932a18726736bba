package gameform

import (
	"slices"
	"strconv"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"kalah/engine"
	"kalah/ui/app/session"
	"kalah/ui/window/kit"
	"kalah/ui/window/words"
)

// clocks are the clocks that are offered, none first; after them one of one's own.
var clocks = []engine.Clock{{}, {Time: 5 * time.Minute}, {Time: 10 * time.Minute, Increment: 5 * time.Second}}

// ownClock stands for one of one's own in the list of clocks.
var ownClock = engine.Clock{Time: -1}

// options are what most games do without: another start, the other rule of captures,
// clocks, the pie rule. They are folded until asked for; their heading says which of
// them a game has.
type options struct {
	heading *kit.Button
	body    *fyne.Container
	box     *fyne.Container

	opening            *openingForm
	capture            *kit.Dropdown[bool]
	rule               *widget.Label // what the capture rule says
	clock              *kit.Dropdown[engine.Clock]
	minutes, increment *kit.Field
	own                *fyne.Container
	pie                *kit.Check

	setting bool
	changed func()
}

// newOptions returns the options, folded. Unfolded is called when they were unfolded
// by hand.
func newOptions(changed, unfolded func()) *options {
	o := &options{changed: changed, setting: true}
	o.heading = kit.NewButtonWithIcon("", theme.MenuExpandIcon(), func() {
		o.unfold(!o.body.Visible())
		if o.body.Visible() {
			unfolded()
		}
	})
	o.heading.Importance, o.heading.Alignment = widget.LowImportance, widget.ButtonAlignLeading
	o.opening = newOpeningForm(o.told)
	o.capture = kit.NewDropdown([]bool{false, true}, words.Capture, func(bool) { o.told() })
	o.rule = kit.NewNote("")
	o.clock = kit.NewDropdown(append(slices.Clone(clocks), ownClock), ClockText, func(engine.Clock) { o.told() })
	minutes, seconds := int(engine.MaxClock/time.Minute), int(engine.MaxIncrement/time.Second)
	o.minutes = kit.NewNumber(lang.L("Minutes each"), words.Between(1, minutes), 1, minutes, 5, o.told)
	o.increment = kit.NewNumber(lang.L("Seconds a turn"), words.Between(0, seconds), 0, seconds, 5, o.told)
	o.own = container.NewGridWithColumns(2, o.minutes.Box, o.increment.Box)
	o.pie = kit.NewCheck(lang.L("Pie rule: second may change sides"), func(bool) { o.told() })
	o.body = container.NewVBox(
		o.opening.box,
		container.NewGridWithColumns(2, kit.Captioned(lang.L("Capture rule"), o.capture), kit.Captioned(lang.X("clock.caption", "Clock"), o.clock)),
		o.rule, o.own, o.pie,
	)
	o.body.Hide()
	o.box = container.NewVBox(o.heading, o.body)
	o.setting = false
	return o
}

// ClockText says what a clock gives each player: "10 min + 5 s", "no clock".
func ClockText(c engine.Clock) string {
	switch {
	case c.IsZero():
		return lang.X("clock.none", "None")
	case c == ownClock:
		return lang.X("clock.own", "Custom…")
	}
	minutes := words.Shortest(c.Time.Minutes())
	if c.Increment == 0 {
		return lang.L("{{.Minutes}} min", words.Args{"Minutes": minutes})
	}
	return lang.L("{{.Minutes}} min + {{.Seconds}} s", words.Args{"Minutes": minutes, "Seconds": words.Shortest(c.Increment.Seconds())})
}

func (o *options) fields() []*kit.Field {
	return []*kit.Field{o.opening.number, o.minutes, o.increment}
}

// ownClock reports whether the clock is one's own.
func (o *options) ownClock() bool { return o.clock.Value() == ownClock }

// emptyCapture reports whether the last seed is taken also when the house across is
// empty.
func (o *options) emptyCapture() bool { return o.capture.Value() }

// set fills in the options of a setup.
func (o *options) set(setup session.Setup) {
	o.setting = true
	o.capture.Pick(setup.Rules.EmptyCapture)
	o.opening.set(setup.Opening)
	clock := setup.Clock
	o.clock.Pick(clock)
	if !slices.Contains(clocks, clock) {
		o.clock.Pick(ownClock)
	}
	if clock.IsZero() {
		clock = clocks[len(clocks)-1]
	}
	o.minutes.Set(strconv.Itoa(max(1, int(clock.Time.Round(time.Minute)/time.Minute))))
	o.increment.Set(strconv.Itoa(int(clock.Increment.Round(time.Second) / time.Second)))
	o.pie.SetChecked(setup.PieRule)
	o.setting = false
	o.show()
}

// fill sets the options in a setup; every field was checked.
func (o *options) fill(setup *session.Setup) {
	setup.Opening, setup.PieRule = o.opening.opening(), o.pie.Checked
	setup.Clock = o.chosen()
}

// chosen returns the clock; every field was checked.
func (o *options) chosen() engine.Clock {
	if o.ownClock() {
		return engine.Clock{
			Time:      time.Duration(o.minutes.Number()) * time.Minute,
			Increment: time.Duration(o.increment.Number()) * time.Second,
		}
	}
	return o.clock.Value()
}

// follow follows the rules chosen.
func (o *options) follow(rules engine.Rules) {
	o.opening.follow(rules)
	o.show()
}

func (o *options) told() {
	if !o.setting {
		o.show()
		o.changed()
	}
}

// show shows what belongs to the choices made.
func (o *options) show() {
	rule := lang.L("When your last seed lands in an empty house of yours, you take it and all seeds across, if there are any.")
	if o.emptyCapture() {
		rule = lang.L("When your last seed lands in an empty house of yours, you take it and all seeds across, even if there are none.")
	}
	kit.SetText(o.rule, rule)
	kit.Show(o.minutes.Box, o.ownClock())
	kit.Show(o.increment.Box, o.ownClock())
	kit.Show(o.own, o.ownClock())
	icon := theme.MenuExpandIcon()
	if o.body.Visible() {
		icon = theme.MenuDropDownIcon()
	}
	if o.heading.Icon != icon {
		o.heading.SetIcon(icon)
	}
	kit.SetText(o.heading, o.summary())
}

// summary is the heading: "Options: fair start · 5 min".
func (o *options) summary() string {
	var facts []string
	if o.opening.possible() != openingUsual {
		facts = append(facts, lang.L("fair start"))
	}
	if o.emptyCapture() {
		facts = append(facts, lang.L("empty capture"))
	}
	switch {
	case o.ownClock() && (o.minutes.Err() != nil || o.increment.Err() != nil):
		facts = append(facts, o.clock.Selected)
	case !o.clock.Value().IsZero():
		facts = append(facts, ClockText(o.chosen()))
	}
	if o.pie.Checked {
		facts = append(facts, lang.L("pie rule"))
	}
	if len(facts) == 0 {
		return lang.L("Options")
	}
	return words.Of(lang.L("Options"), words.Facts(facts...))
}

// unfold shows the options, or hides them.
func (o *options) unfold(on bool) {
	kit.Show(o.body, on)
	o.show()
	o.changed()
}

// reveal unfolds the options if a field is one of them.
func (o *options) reveal(f *kit.Field) {
	if slices.Contains(o.fields(), f) {
		o.unfold(true)
	}
}
