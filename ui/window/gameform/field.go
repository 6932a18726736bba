package gameform

import (
	"errors"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"kalah/engine"
	"kalah/ui/window/kit"
	"kalah/ui/window/words"
)

// Field is an entry with its caption above and, when what was typed cannot be
// used, the reason below.
type Field struct {
	title  string
	entry  *kit.Entry
	reason *widget.Label
	box    *fyne.Container
	check  func(string) error
}

// NewField returns an empty field. Check says why a text cannot be used; changed is
// called with each change.
func NewField(title string, check func(string) error, changed func()) *Field {
	f := &Field{title: title, entry: kit.NewEntry(), reason: widget.NewLabel(""), check: check}
	f.reason.Importance = widget.DangerImportance
	f.reason.Wrapping = fyne.TextWrapWord
	f.reason.SizeName = theme.SizeNameCaptionText
	f.reason.Hide()
	f.entry.OnChanged = func(string) {
		f.Check()
		changed()
	}
	f.box = container.NewVBox(kit.Caption(title), f.entry, f.reason)
	return f
}

// NewNumber returns a field for a whole number with buttons that step through those
// from low to high. An empty one steps to usual.
func NewNumber(title string, check func(string) error, low, high, usual int, changed func()) *Field {
	f := NewField(title, check, changed)
	f.stepped(func(by int) string {
		n, err := strconv.Atoi(f.Text())
		switch {
		case err != nil && f.Text() != "":
			return f.Text() // to be mended by who typed it
		case err != nil:
			return strconv.Itoa(usual)
		}
		return strconv.Itoa(min(max(n+by, low), high))
	})
	return f
}

// newSeconds returns a field for a time in seconds with buttons that step by one.
func newSeconds(title string, check func(string) error, changed func()) *Field {
	f := NewField(title, check, changed)
	f.stepped(func(by int) string {
		s, err := words.ParseDecimal(f.Text())
		switch {
		case err != nil && f.Text() != "":
			return f.Text()
		case err != nil:
			return "1"
		case s+float64(by) <= 0:
			return f.Text() // less than a second is typed
		}
		return words.Shortest(min(s+float64(by), engine.MaxTime.Seconds()))
	})
	return f
}

// stepped puts buttons beside the entry. Next returns the text after a step.
func (f *Field) stepped(next func(by int) string) {
	f.box.Objects[1] = kit.NewStepper(f.entry, func(by int) { f.entry.SetText(next(by)) })
}

// Err returns why the text cannot be used. What is hidden does not matter.
func (f *Field) Err() error {
	if !f.box.Visible() {
		return nil
	}
	return f.check(strings.TrimSpace(f.entry.Text))
}

// Check looks at the text again, such as when what it depends on has changed.
func (f *Field) Check() {
	err := f.Err()
	if err == nil {
		f.reason.Hide()
		return
	}
	f.reason.SetText(err.Error())
	kit.Show(f.reason, true)
}

// Text returns what was typed, without spaces around it.
func (f *Field) Text() string { return strings.TrimSpace(f.entry.Text) }

// Set changes the text.
func (f *Field) Set(text string) {
	f.entry.SetText(text)
	f.Check()
}

// Number returns the whole number in a field that was checked to be one.
func (f *Field) Number() int {
	n, _ := strconv.Atoi(f.Text())
	return n
}

// Content returns what is laid out.
func (f *Field) Content() fyne.CanvasObject { return f.box }

// SetPlaceHolder sets what an empty field says.
func (f *Field) SetPlaceHolder(text string) { f.entry.SetPlaceHolder(text) }

// Show shows the field, or hides it.
func (f *Field) Show(on bool) { kit.Show(f.box, on) }

// Enable enables the field, or disables it.
func (f *Field) Enable(on bool) { kit.Enable(f.entry, on) }

// Title returns the caption.
func (f *Field) Title() string { return f.title }

// Entry returns what takes the focus.
func (f *Field) Entry() fyne.Focusable { return f.entry }

// OnEnter sets what Enter does in the field.
func (f *Field) OnEnter(do func()) { f.entry.OnSubmitted = func(string) { do() } }

// rows keeps those of a form apart while some of them are shown and hidden. Fyne
// lays out the parent of what has changed, which is not always enough where
// several rows change at once: one may come to lie over another.
type rows struct {
	boxes   []*fyne.Container // whose heights change
	heights []float32
	all     *container.Scroll // the form; nil until it is drawn
}

// relay gives rows their places, if one needs another height than before. A text
// that is wrapped knows its height only once it has its width.
func (r *rows) relay() {
	for range 3 {
		if r.all == nil || !r.changed() {
			return
		}
		r.all.Refresh()
		r.all.Content.Resize(r.all.Content.Size().Max(r.all.Content.MinSize()))
	}
}

// reveal scrolls to a row.
func (r *rows) reveal(row fyne.CanvasObject) {
	if r.all == nil {
		return
	}
	d := fyne.CurrentApp().Driver()
	y := d.AbsolutePositionForObject(row).Y - d.AbsolutePositionForObject(r.all.Content).Y
	if room := r.all.Size().Height; y < r.all.Offset.Y || y+row.Size().Height > r.all.Offset.Y+room {
		r.all.ScrollToOffset(fyne.NewPos(0, max(0, y+row.Size().Height-room)))
	}
}

func (r *rows) changed() bool {
	heights := make([]float32, len(r.boxes))
	for i, b := range r.boxes {
		heights[i] = b.MinSize().Height
	}
	before := r.heights
	r.heights = heights
	return !slices.Equal(heights, before)
}

// Between checks a whole number.
func Between(low, high int) func(string) error {
	return func(text string) error {
		if n, err := strconv.Atoi(text); err == nil && n >= low && n <= high {
			return nil
		}
		return errors.New(lang.L("A number from {{.Low}} to {{.High}}", words.Args{"Low": low, "High": high}))
	}
}

// CheckSeed wants a number that fits a log, or nothing.
func CheckSeed(text string) error {
	if text == "" {
		return nil
	}
	if _, err := strconv.ParseInt(text, 10, 64); err != nil {
		return errors.New(lang.L("A whole number, or empty"))
	}
	return nil
}

// Optional checks a text that may be empty, too.
func Optional(check func(string) error) func(string) error {
	return func(text string) error {
		if text == "" {
			return nil
		}
		return check(text)
	}
}

// checkNumber wants a number that fits a log.
func checkNumber(text string) error {
	if _, err := strconv.ParseInt(text, 10, 64); err != nil {
		return errors.New(lang.L("A whole number"))
	}
	return nil
}

// checkTime wants seconds that a player may think for a move, or nothing.
func checkTime(text string) error {
	if text == "" {
		return nil
	}
	low, high := engine.MinTime.Seconds(), engine.MaxTime.Seconds()
	if s, err := words.ParseDecimal(text); err != nil || !(s >= low && s <= high) {
		return errors.New(lang.L("Seconds from {{.Low}} to {{.High}}, or empty", words.Args{"Low": words.Shortest(low), "High": words.Shortest(high)}))
	}
	return nil
}

// MaxName bounds a player's name, in characters.
const MaxName = 30

func checkName(text string) error {
	switch {
	case text == "":
		return errors.New(lang.L("A name, please"))
	case utf8.RuneCountInString(text) > MaxName:
		return errors.New(lang.L("At most {{.Most}} characters", words.Args{"Most": MaxName}))
	}
	return nil
}

var (
	checkLevel = Optional(Between(engine.MinLevel, engine.MaxLevel)) // empty: the highest
	checkSeeds = Between(engine.MinSeeds, engine.MaxSeeds)
	checkLimit = Between(engine.MinLimit, engine.MaxLimit)
)
