package uitest

import (
	"cmp"
	"fmt"
	"reflect"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"
)

// Fault is a text that is not shown properly.
type Fault struct {
	Text string
	What string // description of the fault
	At   fyne.Position
}

func (f Fault) String() string {
	return fmt.Sprintf("%q at %.0f, %.0f %s", f.Text, f.At.X, f.At.Y, f.What)
}

// Faults returns the texts of a window, or of the top dialog, that are cut off, shortened or
// overlap.
func Faults(c fyne.Canvas) []Fault {
	var w walk
	for range 2 { // a wrapped text knows its height only after its width was set
		layOut(c.Content())
		layOut(c.Overlays().Top())
	}
	w.visit(Front(c), fyne.Position{}, clip{rect: rect{0, 0, c.Size().Width, c.Size().Height}})
	w.overlaps()
	return w.faults
}

// rect is an area of the window.
type rect struct{ left, top, right, bottom float32 }

func (r rect) and(o rect) rect {
	return rect{max(r.left, o.left), max(r.top, o.top), min(r.right, o.right), min(r.bottom, o.bottom)}
}

func (r rect) empty() bool { return r.right-r.left < 1 || r.bottom-r.top < 1 }

// clip is the visible area, and the directions in which its content can scroll.
type clip struct {
	rect
	across, down bool
}

// seen is a visible text.
type seen struct {
	text string
	rect rect
}

// walk visits all visible objects.
type walk struct {
	texts  []seen
	faults []Fault
}

const slack = 1 // for rounding

func (w *walk) visit(o fyne.CanvasObject, parent fyne.Position, in clip) {
	if o == nil || !o.Visible() {
		return
	}
	at := parent.Add(o.Position())
	area := rect{at.X, at.Y, at.X + o.Size().Width, at.Y + o.Size().Height}
	switch o := o.(type) {
	case *canvas.Text:
		w.text(o, at, in)
	case *container.Scroll:
		in = clip{
			in.and(area), in.across || o.Direction == container.ScrollBoth || o.Direction == container.ScrollHorizontalOnly,
			in.down || o.Direction != container.ScrollHorizontalOnly && o.Direction != container.ScrollNone,
		}
	case *container.Clip: // moves with a scroll container next to it
		in = clip{in.and(area), true, true}
	case interface{ IsClip() }:
		in.rect = in.and(area)
	}
	if o, ok := o.(fyne.Widget); ok {
		w.widget(o, at, in)
	}
	for _, part := range parts(o) {
		w.visit(part, at, in)
	}
}

// Front returns the top dialog or menu of a window. Without one it returns the content.
func Front(c fyne.Canvas) fyne.CanvasObject {
	if top := c.Overlays().Top(); top != nil {
		return top
	}
	return c.Content()
}

// Visible returns an object and the objects in it, if they are visible.
func Visible(o fyne.CanvasObject) []fyne.CanvasObject {
	if o == nil || !o.Visible() {
		return nil
	}
	all := []fyne.CanvasObject{o}
	for _, part := range parts(o) {
		all = append(all, Visible(part)...)
	}
	return all
}

// parts returns the objects in an object.
func parts(o fyne.CanvasObject) []fyne.CanvasObject {
	switch o := o.(type) {
	case *fyne.Container:
		return o.Objects
	case fyne.Widget:
		return test.WidgetRenderer(o).Objects()
	}
	return nil
}

// layOut lays out all objects again, as the real driver does.
func layOut(o fyne.CanvasObject) {
	if o == nil || !o.Visible() {
		return
	}
	switch o := o.(type) {
	case *fyne.Container:
		if o.Layout != nil {
			o.Layout.Layout(o.Objects, o.Size())
		}
	case fyne.Widget:
		test.WidgetRenderer(o).Layout(o.Size())
	}
	for _, part := range parts(o) {
		layOut(part)
	}
}

// text checks that a text is not clipped.
func (w *walk) text(t *canvas.Text, at fyne.Position, in clip) {
	if strings.TrimSpace(t.Text) == "" || t.Color == nil {
		return
	}
	m := fyne.MeasureText(t.Text, t.TextSize, t.TextStyle)
	left := at.X
	switch t.Alignment {
	case fyne.TextAlignCenter:
		left += (t.Size().Width - m.Width) / 2
	case fyne.TextAlignTrailing:
		left += t.Size().Width - m.Width
	}
	area := rect{left, at.Y, left + m.Width, at.Y + m.Height}
	if area.and(in.rect).empty() && (in.across || in.down) {
		return // scrolled out of sight
	}
	over := max(in.left-area.left, area.right-in.right)
	switch {
	case over > slack && !in.across:
		w.fault(t.Text, at, fmt.Sprintf("is clipped by %.0f of %.0f across", over, m.Width))
	case max(in.top-area.top, area.bottom-in.bottom) > m.Height/3 && !in.down:
		w.fault(t.Text, at, "is clipped above or below")
	}
	w.texts = append(w.texts, seen{t.Text, area.and(in.rect)})
}

// widget checks that a widget has its minimum size, and shows all of its text.
func (w *walk) widget(o fyne.Widget, at fyne.Position, in clip) {
	need, has := o.MinSize(), o.Size()
	if _, part := o.(*widget.RichText); part || has.IsZero() {
		return // part of a label, or the title of a dialog, which Fyne does not size
	}
	if need.Width-has.Width > slack || need.Height-has.Height > slack {
		w.fault(name(o), at, fmt.Sprintf("has %.0f x %.0f and needs %.0f x %.0f", has.Width, has.Height, need.Width, need.Height))
	}
	full := textOf(o)
	if full == "" || (rect{at.X, at.Y, at.X + has.Width, at.Y + has.Height}).and(in.rect).empty() {
		return
	}
	if shown := shownIn(o); !strings.HasSuffix(full, "…") && strings.HasSuffix(shown, "…") {
		w.fault(full, at, "is shortened to "+shown)
	}
}

// textOf returns the text of a widget that may shorten it.
func textOf(o fyne.Widget) string {
	v := reflect.Indirect(reflect.ValueOf(o))
	if v.Kind() != reflect.Struct {
		return ""
	}
	for _, field := range []string{"Selected", "Text"} {
		if f := v.FieldByName(field); f.IsValid() && f.Kind() == reflect.String {
			return f.String()
		}
	}
	return ""
}

// shownIn returns the last visible text in an object.
func shownIn(o fyne.CanvasObject) (shown string) {
	for _, part := range Visible(o) {
		if text, ok := part.(*canvas.Text); ok {
			shown = cmp.Or(text.Text, shown)
		}
	}
	return shown
}

func name(o fyne.Widget) string {
	if text := textOf(o); text != "" {
		return text
	}
	return fmt.Sprintf("%T", o)
}

// overlaps reports texts that overlap.
func (w *walk) overlaps() {
	for i, a := range w.texts {
		for _, b := range w.texts[:i] {
			both := a.rect.and(b.rect)
			if both.right-both.left > 2 && both.bottom-both.top > 0.4*min(a.rect.bottom-a.rect.top, b.rect.bottom-b.rect.top) {
				w.fault(a.text, fyne.NewPos(a.rect.left, a.rect.top), fmt.Sprintf("lies over %q", b.text))
			}
		}
	}
}

func (w *walk) fault(text string, at fyne.Position, what string) {
	w.faults = append(w.faults, Fault{text, what, at})
}
