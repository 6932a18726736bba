// Package panel has the tabs of the side panel: the form that sets up a game,
// the moves of the game, and what is known of them.
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
	"kalah/ui/keyed"
	"kalah/ui/locale"
	"kalah/ui/part"
)

// field is an entry with its caption above and, when what was typed cannot be
// used, the reason below.
type field struct {
	title  string
	entry  *keyed.Entry
	reason *widget.Label
	box    *fyne.Container
	check  func(string) error
}

func newField(title string, check func(string) error, changed func()) *field {
	f := &field{title: title, entry: keyed.NewEntry(), reason: widget.NewLabel(""), check: check}
	f.reason.Importance = widget.DangerImportance
	f.reason.Wrapping = fyne.TextWrapWord
	f.reason.SizeName = theme.SizeNameCaptionText
	f.reason.Hide()
	f.entry.OnChanged = func(string) {
		f.show()
		changed()
	}
	f.box = container.NewVBox(part.Caption(title), f.entry, f.reason)
	return f
}

// newNumber returns a field for a whole number with buttons that step through those
// from low to high. An empty one steps to usual.
func newNumber(title string, check func(string) error, low, high, usual int, changed func()) *field {
	f := newField(title, check, changed)
	f.stepped(func(by int) string {
		n, err := strconv.Atoi(f.text())
		switch {
		case err != nil && f.text() != "":
			return f.text() // to be mended by who typed it
		case err != nil:
			return strconv.Itoa(usual)
		}
		return strconv.Itoa(min(max(n+by, low), high))
	})
	return f
}

// newSeconds returns a field for a time in seconds with buttons that step by one.
func newSeconds(title string, check func(string) error, changed func()) *field {
	f := newField(title, check, changed)
	f.stepped(func(by int) string {
		s, err := locale.ParseDecimal(f.text())
		switch {
		case err != nil && f.text() != "":
			return f.text()
		case err != nil:
			return "1"
		case s+float64(by) <= 0:
			return f.text() // less than a second is typed
		}
		return locale.Shortest(min(s+float64(by), engine.MaxTime.Seconds()))
	})
	return f
}

// stepped puts buttons beside the entry. Next returns the text after a step.
func (f *field) stepped(next func(by int) string) {
	f.box.Objects[1] = keyed.NewStepper(f.entry, func(by int) { f.entry.SetText(next(by)) })
}

// err returns why the text cannot be used. What is hidden does not matter.
func (f *field) err() error {
	if !f.box.Visible() {
		return nil
	}
	return f.check(strings.TrimSpace(f.entry.Text))
}

func (f *field) show() {
	err := f.err()
	if err == nil {
		f.reason.Hide()
		return
	}
	f.reason.SetText(err.Error())
	part.Show(f.reason, true)
}

func (f *field) text() string { return strings.TrimSpace(f.entry.Text) }

func (f *field) set(text string) {
	f.entry.SetText(text)
	f.show()
}

// number returns the value of a field that was checked.
func (f *field) number() int {
	n, _ := strconv.Atoi(f.text())
	return n
}

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

// between checks a whole number.
func between(low, high int) func(string) error {
	return func(text string) error {
		if n, err := strconv.Atoi(text); err == nil && n >= low && n <= high {
			return nil
		}
		return errors.New(lang.L("A number from {{.Low}} to {{.High}}", locale.Args{"Low": low, "High": high}))
	}
}

// checkSeed wants a number that fits a log, or nothing.
func checkSeed(text string) error {
	if text == "" {
		return nil
	}
	if _, err := strconv.ParseInt(text, 10, 64); err != nil {
		return errors.New(lang.L("A whole number, or empty"))
	}
	return nil
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
	if s, err := locale.ParseDecimal(text); err != nil || !(s >= low && s <= high) {
		return errors.New(lang.L("Seconds from {{.Low}} to {{.High}}, or empty", locale.Args{"Low": locale.Shortest(low), "High": locale.Shortest(high)}))
	}
	return nil
}

// checkLevel wants a level, or nothing, which is the highest.
func checkLevel(text string) error {
	if text == "" {
		return nil
	}
	return between(engine.MinLevel, engine.MaxLevel)(text)
}

// MaxName bounds a player's name, in characters.
const MaxName = 30

func checkName(text string) error {
	switch {
	case text == "":
		return errors.New(lang.L("A name, please"))
	case utf8.RuneCountInString(text) > MaxName:
		return errors.New(lang.L("At most {{.Most}} characters", locale.Args{"Most": MaxName}))
	}
	return nil
}

var (
	checkSeeds = between(engine.MinSeeds, engine.MaxSeeds)
	checkLimit = between(engine.MinLimit, engine.MaxLimit)
)
