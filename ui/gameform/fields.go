package gameform

import (
	"fyne.io/fyne/v2"

	"kalah/ui/part"
)

// Field is an entry with its caption above and, when what was typed cannot be used,
// the reason below.
type Field struct{ f *field }

// NewField returns an empty field. Check says why a text cannot be used; changed is
// called with each change.
func NewField(title string, check func(string) error, changed func()) Field {
	return Field{newField(title, check, changed)}
}

// NewNumber returns a field for a whole number, with buttons that step through those
// from low to high. An empty one steps to usual.
func NewNumber(title string, check func(string) error, low, high, usual int, changed func()) Field {
	return Field{newNumber(title, check, low, high, usual, changed)}
}

// Content returns what is laid out.
func (f Field) Content() fyne.CanvasObject { return f.f.box }

// Text returns what was typed, without spaces around it.
func (f Field) Text() string { return f.f.text() }

// Number returns the whole number in a field that was checked to be one.
func (f Field) Number() int { return f.f.number() }

// Set changes the text.
func (f Field) Set(text string) { f.f.set(text) }

// SetPlaceHolder sets what an empty field says.
func (f Field) SetPlaceHolder(text string) { f.f.entry.SetPlaceHolder(text) }

// Err returns why the text cannot be used. What is hidden does not matter.
func (f Field) Err() error { return f.f.err() }

// Show shows the field, or hides it.
func (f Field) Show(on bool) { part.Show(f.f.box, on) }

// Enable enables the field, or disables it.
func (f Field) Enable(on bool) { part.Enable(f.f.entry, on) }

// Title returns the caption.
func (f Field) Title() string { return f.f.title }

// Entry returns what takes the focus.
func (f Field) Entry() fyne.Focusable { return f.f.entry }

// Check looks at the text again, such as when what it depends on has changed.
func (f Field) Check() { f.f.show() }

// Between checks a whole number.
func Between(low, high int) func(string) error { return between(low, high) }

// Optional checks a text that may be empty, too.
func Optional(check func(string) error) func(string) error {
	return func(text string) error {
		if text == "" {
			return nil
		}
		return check(text)
	}
}

// CheckSeed wants a random seed, or nothing.
func CheckSeed(text string) error { return checkSeed(text) }

// OnEnter sets what Enter does in a field.
func OnEnter(f Field, do func()) { f.f.entry.OnSubmitted = func(string) { do() } }
