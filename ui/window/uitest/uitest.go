// Package uitest has the parts that the window's tests share: a stand-in for Fyne's goroutine, a
// file picker, and a user of a window.
package uitest

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"kalah/internal/task/tasktest"
	"kalah/ui/window/files"
	"kalah/ui/window/kit"
)

// Fyne reads the font of emojis for each style of text of each app, which takes 14 ms. Tests do without.
func init() {
	if emojis, ok := theme.DefaultEmojiFont().(*fyne.StaticResource); ok {
		emojis.StaticContent = theme.DefaultSymbolFont().Content()
	}
}

// Loop is a stand-in for Fyne's goroutine.
type Loop = tasktest.Loop

// Picker is a [files.Picker] that answers with Path and Err when Answer is called.
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
	T        testing.TB
	Window   fyne.Window
	Loop     *Loop
	Describe func() any // describes the window when Until waits in vain
}

// Until runs posted functions until the condition holds.
func (u User) Until(what string, holds func() bool) {
	u.T.Helper()
	u.Loop.Until(u.T, what, holds, u.Describe)
}

// Must fails the test at once if there is an error.
func Must(t testing.TB, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// Is fails the test unless the values, with spaces between them, read like want.
func Is(t testing.TB, what, want any, got ...any) {
	t.Helper()
	if text := fmt.Sprintln(got...); text != fmt.Sprintln(want) {
		t.Errorf("%v: got %swant %v", what, text, want)
	}
}

// Is fails the test like the function Is.
func (u User) Is(what, want any, got ...any) {
	u.T.Helper()
	Is(u.T, what, want, got...)
}

// All returns the visible objects of a type in an object, including objects in hidden parts.
func All[O any](below fyne.CanvasObject) (all []O) {
	if found, ok := below.(O); ok && below.Visible() {
		all = append(all, found)
	}
	for _, part := range parts(below) {
		all = append(all, All[O](part)...)
	}
	return all
}

// Button returns the first button with a text in an object.
func (u User) Button(below fyne.CanvasObject, text string) *kit.Button {
	u.T.Helper()
	for _, b := range All[*kit.Button](below) {
		if b.Text == text {
			return b
		}
	}
	u.T.Fatalf("no button %q", text)
	return nil
}

// Key types keys into the object with the focus, or into the window if there is none.
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

// Press taps the first button with a text in the top dialog.
func (u User) Press(text string) {
	u.T.Helper()
	for _, o := range u.dialog() {
		b, fyneOwn := o.(*widget.Button)
		if own, ok := o.(*kit.Button); ok {
			b, fyneOwn = &own.Button, true
		}
		if fyneOwn && b.Text == text {
			b.Tapped(&fyne.PointEvent{})
			return
		}
	}
	u.T.Fatalf("no button %q in a dialog", text)
}

// Says reports whether a label or a text in the top dialog contains the words.
func (u User) Says(words string) bool {
	return slices.ContainsFunc(u.dialog(), func(o fyne.CanvasObject) bool { return strings.Contains(ownText(o), words) })
}

// ownText returns the text of an object without parts that have texts.
func ownText(o fyne.CanvasObject) string {
	switch o := o.(type) {
	case *widget.Label:
		return o.Text
	case *kit.Label:
		return o.Text
	case *canvas.Text:
		return o.Text
	}
	return ""
}

// Seen returns the visible texts of an object, each followed by a bar.
func Seen(o fyne.CanvasObject) (texts string) {
	switch o := o.(type) {
	case *widget.RichText:
		return o.String() + "|"
	case *kit.Button:
		return o.Text + "|"
	case *widget.Label, *canvas.Text:
		return ownText(o) + "|"
	}
	for _, part := range parts(o) {
		if part.Visible() {
			texts += Seen(part)
		}
	}
	return texts
}

// HasDialog reports whether a dialog or menu covers the window.
func (u User) HasDialog() bool { return u.Window.Canvas().Overlays().Top() != nil }

func (u User) dialog() []fyne.CanvasObject {
	return All[fyne.CanvasObject](u.Window.Canvas().Overlays().Top())
}
