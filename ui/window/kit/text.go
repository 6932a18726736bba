package kit

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// Entry is a text entry. It uses the keys that edit the text, and Enter if OnSubmitted is set. It
// passes Escape, the function keys and, without OnSubmitted, Enter to the window, which confirms
// the dialog.
type Entry struct {
	widget.Entry
	focusRing

	// Step is called with 1 for Up and -1 for Down, as described for [NewStepper]. It may be nil.
	Step func(by int)

	// OnLeft is called after the entry has lost the focus. It may be nil.
	OnLeft func()
}

// NewEntry returns an empty entry.
func NewEntry() *Entry {
	e := &Entry{}
	e.ExtendBaseWidget(e)
	return e
}

// CreateRenderer implements [fyne.Widget].
func (e *Entry) CreateRenderer() fyne.WidgetRenderer { return e.around(e.Entry.CreateRenderer()) }

// FocusGained implements [fyne.Focusable].
func (e *Entry) FocusGained() { e.Entry.FocusGained(); e.focusRing.FocusGained() }

// FocusLost implements [fyne.Focusable].
func (e *Entry) FocusLost() {
	e.Entry.FocusLost()
	e.focusRing.FocusLost()
	if e.OnLeft != nil {
		e.OnLeft()
	}
}

// TypedKey implements [fyne.Focusable].
func (e *Entry) TypedKey(k *fyne.KeyEvent) {
	if isEnter(k) && !e.MultiLine && e.OnSubmitted == nil || !edits(k.Name) {
		PassKey(e, k)
		return
	}
	if e.Step != nil && (k.Name == fyne.KeyUp || k.Name == fyne.KeyDown) {
		if k.Name == fyne.KeyUp {
			e.Step(1)
		} else {
			e.Step(-1)
		}
		return
	}
	e.Entry.TypedKey(k)
}

// TypedShortcut implements [fyne.Shortcutable]. It passes keys that no entry uses to the window,
// for example the keys of commands and menus.
func (e *Entry) TypedShortcut(s fyne.Shortcut) {
	if c, ok := s.(*desktop.CustomShortcut); ok {
		switch c.KeyName {
		case fyne.KeyLeft, fyne.KeyRight, fyne.KeyBackspace, fyne.KeyDelete: // move or delete by words
		default:
			PassShortcut(e, s)
			return
		}
	}
	e.Entry.TypedShortcut(s)
}

// edits reports whether an entry may use a key. It never uses Escape and F1 to F12.
func edits(key fyne.KeyName) bool {
	return key != fyne.KeyEscape && (len(key) < 2 || key[0] != 'F')
}

// Label is a text that can be selected with the mouse and copied. Fyne's selectable label takes the
// focus by a click or Tab, and then drops all keys.
type Label struct {
	widget.Label
}

// NewLabel returns a label.
func NewLabel(text string) *Label {
	l := &Label{}
	l.Text, l.Selectable = text, true
	l.ExtendBaseWidget(l)
	return l
}

// CreateRenderer implements [fyne.Widget].
func (l *Label) CreateRenderer() fyne.WidgetRenderer {
	plain := l.Label.CreateRenderer()
	objects := plain.Objects()
	if len(objects) == 0 {
		return plain
	}
	text, ok := objects[0].(selection)
	if !ok {
		return plain // another version of Fyne
	}
	g := &grip{label: l, selection: text, marks: text.CreateRenderer()}
	g.ExtendBaseWidget(g)
	g.ring = NewRing()
	return &labelRenderer{WidgetRenderer: plain, grip: g, text: objects[1:]}
}

// selection is the part of Fyne's label that handles the selection and takes the focus.
type selection interface {
	fyne.Widget
	fyne.Focusable
	fyne.Draggable
	fyne.DoubleTappable
	fyne.Shortcutable
	desktop.Mouseable
}

// labelRenderer puts a grip in place of the selection, and draws the marks of the selection.
type labelRenderer struct {
	fyne.WidgetRenderer

	grip *grip
	text []fyne.CanvasObject
}

func (r *labelRenderer) Objects() []fyne.CanvasObject {
	all := append([]fyne.CanvasObject(nil), r.grip.marks.Objects()...)
	return append(append(all, r.text...), r.grip)
}

func (r *labelRenderer) Layout(size fyne.Size) {
	r.WidgetRenderer.Layout(size)
	r.grip.Resize(size)
}

func (r *labelRenderer) Refresh() {
	r.WidgetRenderer.Refresh()
	r.grip.marks.Refresh()
}

var (
	_ selection              = (*grip)(nil)
	_ fyne.SecondaryTappable = (*grip)(nil)
	_ desktop.Cursorable     = (*grip)(nil)
)

// grip is drawn over a label's text and takes the focus for its selection. It passes mouse events
// to the selection and keys to the window.
type grip struct {
	widget.BaseWidget
	focusRing

	label     *Label
	selection selection
	marks     fyne.WidgetRenderer // draws the selected text
}

// follow repaints the selection.
func (g *grip) follow() {
	g.marks.Refresh()
	canvas.Refresh(g.label)
}

func (g *grip) focus() {
	if c := fyne.CurrentApp().Driver().CanvasForObject(g); c != nil {
		c.Focus(g)
	}
	g.follow()
}

func (g *grip) MouseDown(e *desktop.MouseEvent) {
	g.selection.MouseDown(e)
	g.focus()
}

func (g *grip) MouseUp(e *desktop.MouseEvent) {
	g.selection.MouseUp(e)
	g.follow()
}

func (g *grip) Dragged(e *fyne.DragEvent) {
	g.selection.Dragged(e)
	g.focus()
}

func (g *grip) DragEnd() {
	g.selection.DragEnd()
	g.follow()
}

func (g *grip) DoubleTapped(e *fyne.PointEvent) {
	g.selection.DoubleTapped(e)
	g.focus()
}

func (g *grip) TappedSecondary(e *fyne.PointEvent) {
	c := fyne.CurrentApp().Driver().CanvasForObject(g)
	if c == nil {
		return
	}
	item := fyne.NewMenuItemWithIcon(lang.L("Copy"), theme.ContentCopyIcon(), func() { g.TypedShortcut(&fyne.ShortcutCopy{}) })
	item.Disabled = g.label.SelectedText() == ""
	widget.ShowPopUpMenuAtPosition(fyne.NewMenu("", item), c, e.AbsolutePosition)
}

func (g *grip) FocusGained() {
	g.selection.FocusGained()
	g.show(true)
	Reveal(g.label)
	g.follow()
}

func (g *grip) FocusLost() {
	g.selection.FocusLost()
	g.show(false)
	g.follow()
}

func (g *grip) TypedKey(e *fyne.KeyEvent) { PassKey(g, e) }

func (g *grip) TypedRune(r rune) { PassRune(g, r) }

func (g *grip) TypedShortcut(s fyne.Shortcut) {
	if _, ok := s.(*fyne.ShortcutCopy); ok && g.label.SelectedText() != "" {
		g.selection.TypedShortcut(s)
		return
	}
	PassShortcut(g, s)
}

func (g *grip) Cursor() desktop.Cursor { return desktop.TextCursor }

func (g *grip) CreateRenderer() fyne.WidgetRenderer {
	return widget.NewSimpleRenderer(g.ring)
}
