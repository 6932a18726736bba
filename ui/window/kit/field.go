package kit

import (
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"
)

// Field is an entry with a caption above and, while its text is invalid, the reason below.
type Field struct {
	Title string
	Entry *Entry
	Box   *fyne.Container // holds all of it
	Valid func(string) error

	reason *widget.Label
}

// NewField returns an empty field; without a title it has no caption. Valid returns why a text
// is invalid; changed is called at each change.
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

// NewNumber returns a field for an integer, with buttons that step from low to high. From an
// empty text they step to usual.
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

// Stepped puts step buttons beside the entry. Next returns the text after a step.
func (f *Field) Stepped(next func(by int) string) {
	f.Box.Objects[len(f.Box.Objects)-2] = NewStepper(f.Entry, func(by int) { f.Entry.SetText(next(by)) })
}

// Err returns why the text is invalid, nil if the field is hidden.
func (f *Field) Err() error {
	if !f.Box.Visible() {
		return nil
	}
	return f.Valid(f.Text())
}

// Check checks the text again, such as when something that it depends on has changed.
func (f *Field) Check() {
	err := f.Err()
	if err != nil {
		f.reason.SetText(err.Error())
	}
	Show(f.reason, err != nil)
}

// Reason returns the text below the entry, "" while its text is valid.
func (f *Field) Reason() string {
	if !f.reason.Visible() {
		return ""
	}
	return f.reason.Text
}

// Text returns the text without surrounding spaces.
func (f *Field) Text() string { return strings.TrimSpace(f.Entry.Text) }

// Set changes the text.
func (f *Field) Set(text string) {
	f.Entry.SetText(text)
	f.Check()
}

// Number returns the integer in a field whose text is valid.
func (f *Field) Number() int {
	n, _ := strconv.Atoi(f.Text())
	return n
}

// Wrong returns the first field whose text is invalid, or nil.
func Wrong(fields ...*Field) *Field {
	for _, f := range fields {
		if f.Err() != nil {
			return f
		}
	}
	return nil
}

// NewNote returns a small wrapped text, such as explains a setting.
func NewNote(text string) *widget.Label {
	l := Caption(text)
	l.Wrapping = fyne.TextWrapWord
	return l
}

// Wrapped returns a label whose text is wrapped.
func Wrapped(text string) *widget.Label {
	l := widget.NewLabel(text)
	l.Wrapping = fyne.TextWrapWord
	return l
}

// Captioned puts a small text above an object.
func Captioned(title string, o fyne.CanvasObject) *fyne.Container {
	return container.NewVBox(Caption(title), o)
}
