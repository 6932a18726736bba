package gameform

import (
	"image"
	"slices"
	"strconv"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"kalah/engine"
	"kalah/search/fair"
	"kalah/ui/app/session"
	"kalah/ui/window/board"
	"kalah/ui/window/kit"
	"kalah/ui/window/words"
)

// openingKind is a choice for the starting position.
type openingKind int

const (
	openingUsual    openingKind = iota
	openingDrawn                // a random fair start for each game
	openingNumbered             // the fair start with a given number
)

func openingName(k openingKind) string {
	switch k {
	case openingDrawn:
		return lang.X("opening.drawn", "Fair, at random")
	case openingNumbered:
		return lang.X("opening.chosen", "Fair, chosen")
	}
	return lang.X("opening.usual", "Usual")
}

// clocks are the clocks offered along with [ownClock]. The first means no clock.
var clocks = []engine.Clock{{}, {Time: 5 * time.Minute}, {Time: 10 * time.Minute, Increment: 5 * time.Second}}

// ownClock represents a custom clock in the list.
var ownClock = engine.Clock{Time: -1}

// ClockText returns the text for a clock, such as "10 min + 5 s" or "None".
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

// options is the part for the starting position, the capture rule, the clock and the pie rule. It
// is collapsed at first. A note below its heading lists the choices that differ from the defaults.
type options struct {
	heading *kit.Button
	sum     *widget.Label // choices that differ from the defaults
	body    *fyne.Container
	box     *fyne.Container

	opening *kit.Dropdown[openingKind]
	number  *kit.Field     // number of a fair start
	board   *canvas.Raster // the position of that start
	start   *fyne.Container
	note    *widget.Label // about the starting position

	capture            *kit.Dropdown[bool]
	rule               *widget.Label // explains the capture rule
	clock              *kit.Dropdown[engine.Clock]
	minutes, increment *kit.Field
	own                *fyne.Container
	pie                *kit.Check
	coach              *kit.Check

	starts []engine.State // the fair starts under the rules of the form
}

// boardSize is the size of the board that shows a fair start.
var boardSize = fyne.NewSize(236, 84)

// newOptions returns the options, collapsed.
func newOptions(form *kit.Form) *options {
	o := &options{}
	o.heading = kit.NewButtonWithIcon(lang.L("Options"), theme.MenuExpandIcon(), func() {
		o.unfold(!o.body.Visible())
		form.Changed()
		if o.body.Visible() {
			kit.Reveal(o.box)
		}
	})
	o.heading.Importance, o.heading.Alignment = widget.LowImportance, widget.ButtonAlignLeading
	o.opening = kit.NewDropdown([]openingKind{openingUsual, openingDrawn, openingNumbered}, openingName, func(openingKind) { form.Changed() })
	o.number = kit.NewNumber(lang.L("Number of the start"), o.checkNumber, 1, len(fair.Starts(engine.DefaultRules())), 1, form.Changed)
	o.board = canvas.NewRaster(func(w, h int) image.Image { return board.Kalah(w, h, o.numbered(), board.Palette(), false) })
	o.board.SetMinSize(boardSize)
	o.start, o.note = container.NewPadded(container.NewCenter(o.board)), kit.NewNote("")
	o.capture = kit.NewDropdown([]bool{false, true}, words.Capture, func(bool) { form.Changed() })
	o.rule = kit.NewNote("")
	o.clock = kit.NewDropdown(append(slices.Clone(clocks), ownClock), ClockText, func(engine.Clock) { form.Changed() })
	minutes, seconds := int(engine.MaxClock/time.Minute), int(engine.MaxIncrement/time.Second)
	o.minutes = kit.NewNumber(lang.L("Minutes each"), words.Between(1, minutes), 1, minutes, 5, form.Changed)
	o.increment = kit.NewNumber(lang.L("Seconds a turn"), words.Between(0, seconds), 0, seconds, 5, form.Changed)
	o.own = container.NewGridWithColumns(2, o.minutes.Box, o.increment.Box)
	o.pie = kit.NewCheck(lang.L("Pie rule: second may change sides"), func(bool) { form.Changed() })
	o.coach = kit.NewCheck(lang.L("Tell me about mistakes"), func(bool) { form.Changed() })
	o.body = container.NewVBox(
		container.NewGridWithColumns(2, kit.Captioned(lang.X("opening.caption", "Start"), o.opening), o.number.Box), o.start, o.note,
		container.NewGridWithColumns(2, kit.Captioned(lang.L("Capture rule"), o.capture), kit.Captioned(lang.X("clock.caption", "Clock"), o.clock)),
		o.rule, o.own, o.pie, o.coach,
	)
	o.body.Hide()
	o.sum = kit.NewNote("")
	o.box = container.NewVBox(o.heading, o.sum, o.body)
	return o
}

func (o *options) fields() []*kit.Field {
	return []*kit.Field{o.number, o.minutes, o.increment}
}

func (o *options) checkNumber(text string) error {
	return words.Between(1, max(1, len(o.starts)))(text)
}

// numbered returns the fair start with the typed number. Without such a start it returns the usual
// one.
func (o *options) numbered() engine.State {
	if n := o.number.Number(); n >= 1 && n <= len(o.starts) {
		return o.starts[n-1]
	}
	return engine.DefaultRules().Start()
}

// kind returns the choice for the starting position. It is the usual position if there are no fair
// starts under the rules.
func (o *options) kind() openingKind {
	if len(o.starts) == 0 {
		return openingUsual
	}
	return o.opening.Value()
}

func (o *options) set(setup session.Setup) {
	o.capture.Pick(setup.Rules.EmptyCapture)
	o.number.Set("1")
	switch {
	case setup.Opening.Fair && setup.Opening.Number > 0:
		o.opening.Pick(openingNumbered)
		o.number.Set(strconv.Itoa(setup.Opening.Number))
	case setup.Opening.Fair:
		o.opening.Pick(openingDrawn)
	default:
		o.opening.Pick(openingUsual)
	}
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
	o.coach.SetChecked(setup.Coach)
}

// fill copies the options to a setup. The fields must have no errors.
func (o *options) fill(setup *session.Setup) {
	switch o.kind() {
	case openingDrawn:
		setup.Opening = session.Opening{Fair: true}
	case openingNumbered:
		setup.Opening = session.Opening{Fair: true, Number: o.number.Number()}
	}
	setup.PieRule, setup.Clock = o.pie.Checked, o.chosen()
	setup.Coach = o.coach.Checked && setup.CanCoach()
}

// chosen returns the clock. The fields must have no errors.
func (o *options) chosen() engine.Clock {
	if c := o.clock.Value(); c != ownClock {
		return c
	}
	return engine.Clock{
		Time:      time.Duration(o.minutes.Number()) * time.Minute,
		Increment: time.Duration(o.increment.Number()) * time.Second,
	}
}

// show shows the rows and texts for the current choices. Rules are the rules in the form.
func (o *options) show(rules engine.Rules) {
	o.starts = fair.Starts(rules)
	kind := o.kind()
	kit.Enable(o.opening, len(o.starts) > 0)
	kit.Show(o.number.Box, kind == openingNumbered)
	o.number.Check()
	kit.Show(o.start, kind == openingNumbered && o.number.Err() == nil)
	o.board.Refresh()
	note := o.noteOn(kind)
	kit.SetText(o.note, note)
	kit.Show(o.note, note != "")
	rule := lang.L("When your last seed lands in an empty house of yours, you take it and all seeds across, if there are any.")
	if rules.EmptyCapture {
		rule = lang.L("When your last seed lands in an empty house of yours, you take it and all seeds across, even if there are none.")
	}
	kit.SetText(o.rule, rule)
	own := o.clock.Value() == ownClock
	for _, row := range []fyne.CanvasObject{o.minutes.Box, o.increment.Box, o.own} {
		kit.Show(row, own)
	}
	icon := theme.MenuExpandIcon()
	if o.body.Visible() {
		icon = theme.MenuDropDownIcon()
	}
	if o.heading.Icon != icon {
		o.heading.SetIcon(icon)
	}
	kit.SetText(o.sum, o.summary())
	kit.Show(o.sum, o.sum.Text != "")
}

// noteOn returns the note below the choice of the starting position.
func (o *options) noteOn(kind openingKind) string {
	switch {
	case len(o.starts) == 0:
		return lang.L("Fair starts have {{.Seeds}} seeds per house.", words.Args{"Seeds": words.Int(engine.DefaultSeeds)})
	case kind == openingDrawn:
		return lang.L("One of {{.Count}} starts, a different one each game. Each is worth exactly 0: a draw with best play.",
			words.Args{"Count": words.Int(len(o.starts))})
	case kind == openingNumbered:
		return lang.L("Worth exactly 0: a draw with best play.")
	}
	return ""
}

func (o *options) summary() string {
	var facts []string
	if o.kind() != openingUsual {
		facts = append(facts, lang.L("fair start"))
	}
	if o.capture.Value() {
		facts = append(facts, lang.L("empty capture"))
	}
	switch {
	case kit.FirstInvalid(o.minutes, o.increment) != nil:
		facts = append(facts, o.clock.Selected)
	case !o.clock.Value().IsZero():
		facts = append(facts, ClockText(o.chosen()))
	}
	if o.pie.Checked {
		facts = append(facts, lang.L("pie rule"))
	}
	if o.coach.Visible() && o.coach.Checked {
		facts = append(facts, lang.X("options.coach", "coach"))
	}
	return words.Facts(facts...)
}

func (o *options) unfold(on bool) { kit.Show(o.body, on) }
