// Package uitest is what the tests of the window share: a stand-in for Fyne's goroutine, a picker of
// files, and a user of a window. It gets the functions of Fyne's test driver from the tests, and does
// not import it.
package uitest

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"kalah/internal/task/tasktest"
	"kalah/ui/window/files"
	"kalah/ui/window/kit"
)

// Loop is a stand-in for Fyne's goroutine.
type Loop = tasktest.Loop

// Picker is a [files.Picker] that answers with Path and Err once Answer is called.
type Picker struct {
	Path   string
	Err    error
	Asked  []files.Request
	Answer func()
}

// Ask implements [files.Picker].
func (p *Picker) Ask(r files.Request, done func(string, error)) {
	p.Asked = append(p.Asked, r)
	p.Answer = func() { done(p.Path, p.Err) }
}

// User uses a window.
type User struct {
	T      testing.TB
	Window fyne.Window
	// Objects returns all objects below one: [test.LaidOutObjects].
	Objects func(fyne.CanvasObject) []fyne.CanvasObject
}

// Key types keys into what has the focus, or else into the window.
func (u User) Key(names ...fyne.KeyName) {
	for _, name := range names {
		e := &fyne.KeyEvent{Name: name}
		if f := u.Window.Canvas().Focused(); f != nil {
			f.TypedKey(e)
		} else {
			u.Window.Canvas().OnTypedKey()(e)
		}
	}
}

// Type types characters in the same way.
func (u User) Type(text string) {
	for _, r := range text {
		if f := u.Window.Canvas().Focused(); f != nil {
			f.TypedRune(r)
		} else {
			u.Window.Canvas().OnTypedRune()(r)
		}
	}
}

// Press taps the first button of that name in the dialog on top.
func (u User) Press(text string) {
	u.T.Helper()
	for _, o := range u.dialog() {
		switch b := o.(type) {
		case *kit.Button:
			if b.Text == text {
				b.Tapped(&fyne.PointEvent{})
				return
			}
		case *widget.Button:
			if b.Text == text {
				b.Tapped(&fyne.PointEvent{})
				return
			}
		}
	}
	u.T.Fatalf("no button %q in a dialog", text)
}

// Says reports whether a label or a text in the dialog on top contains the words.
func (u User) Says(words string) bool {
	return slices.ContainsFunc(u.dialog(), func(o fyne.CanvasObject) bool {
		switch l := o.(type) {
		case *widget.Label:
			return strings.Contains(l.Text, words)
		case *kit.Label:
			return strings.Contains(l.Text, words)
		case *canvas.Text:
			return strings.Contains(l.Text, words)
		}
		return false
	})
}

// Seen returns the visible texts of an object, with a bar after each.
func Seen(o fyne.CanvasObject, renderer func(fyne.Widget) fyne.WidgetRenderer) (texts string) {
	var parts []fyne.CanvasObject
	switch o := o.(type) {
	case *widget.Label:
		return o.Text + "|"
	case *widget.RichText:
		return o.String() + "|"
	case *kit.Button:
		return o.Text + "|"
	case *canvas.Text:
		return o.Text + "|"
	case *fyne.Container:
		parts = o.Objects
	case fyne.Widget:
		parts = renderer(o).Objects()
	}
	for _, part := range parts {
		if part.Visible() {
			texts += Seen(part, renderer)
		}
	}
	return texts
}

// HasDialog reports whether a dialog or menu lies over the window.
func (u User) HasDialog() bool { return u.Window.Canvas().Overlays().Top() != nil }

func (u User) dialog() []fyne.CanvasObject {
	top := u.Window.Canvas().Overlays().Top()
	if top == nil {
		return nil
	}
	return u.Objects(top)
}
