package kit

import (
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"
)

// Field is an entry with a caption above it. While its text is invalid, the reason is shown below
// it.
type Field struct {
	Title string
	Entry *Entry
	Box   *fyne.Container // contains caption, entry and reason
	Valid func(string) error

	reason *widget.Label
}

// NewField returns an empty field. An empty title means that it has no caption. valid returns the
// reason why a text is invalid, or nil. changed is called after each change of the text.
func NewField(title string, valid func(string) error, changed func()) *Field {
	f := &Field{Title: title, Entry: NewEntry(), reason: NewNote(""), Valid: valid}
	f.reason.Importance = widget.DangerImportance
	f.reason.Hide()
	f.Entry.OnChanged = func(string) {
		f.Check()
		changed()
	}
	f.Box = container.NewVBox(f.Entry, f.reason)
	if title != "" {
		f.Box = container.NewVBox(Caption(title), f.Entry, f.reason)
	}
	return f
}

// NewNumber returns a field for an integer, with buttons that step from low to high. A step from an
// empty text sets it to usual.
func NewNumber(title string, valid func(string) error, low, high, usual int, changed func()) *Field {
	f := NewField(title, valid, changed)
	f.Stepped(func(by int) string {
		n, err := strconv.Atoi(f.Text())
		switch {
		case err != nil && f.Text() != "":
			return f.Text() // left to the user to correct
		case err != nil:
			return strconv.Itoa(usual)
		}
		return strconv.Itoa(min(max(n+by, low), high))
	})
	return f
}

// Stepped adds step buttons to the entry. next returns the text after a step of 1 or -1.
func (f *Field) Stepped(next func(by int) string) {
	f.Box.Objects[len(f.Box.Objects)-2] = NewStepper(f.Entry, func(by int) { f.Entry.SetText(next(by)) })
}

// Err returns the reason why the text is invalid. It returns nil for a hidden field.
func (f *Field) Err() error {
	if !f.Box.Visible() {
		return nil
	}
	return f.Valid(f.Text())
}

// Check checks the text again. Call it after a change of anything else that the text depends on.
func (f *Field) Check() {
	err := f.Err()
	if err != nil {
		f.reason.SetText(err.Error())
	}
	Show(f.reason, err != nil)
}

// Reason returns the reason shown below the entry, or "" if the text is valid.
func (f *Field) Reason() string {
	if !f.reason.Visible() {
		return ""
	}
	return f.reason.Text
}

// Text returns the text without leading and trailing spaces.
func (f *Field) Text() string { return strings.TrimSpace(f.Entry.Text) }

// Set changes the text and checks it.
func (f *Field) Set(text string) {
	f.Entry.SetText(text)
	f.Check()
}

// Number returns the integer in the field. The text must be valid.
func (f *Field) Number() int {
	n, _ := strconv.Atoi(f.Text())
	return n
}

// FirstInvalid returns the first field with an invalid text, or nil.
func FirstInvalid(fields ...*Field) *Field {
	for _, f := range fields {
		if f.Err() != nil {
			return f
		}
	}
	return nil
}

// NewNote returns a small wrapped text, for example to explain a setting.
func NewNote(text string) *widget.Label {
	l := Caption(text)
	l.Wrapping = fyne.TextWrapWord
	return l
}

// Wrapped returns a label that wraps its text.
func Wrapped(text string) *widget.Label {
	l := widget.NewLabel(text)
	l.Wrapping = fyne.TextWrapWord
	return l
}

// Captioned puts a small title above an object.
func Captioned(title string, o fyne.CanvasObject) *fyne.Container {
	return container.NewVBox(Caption(title), o)
}
