package kit_test

import (
	"fmt"
	"image/color"
	"slices"
	"strconv"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"kalah/ui/window/kit"
)

// heard opens a window with an object. It returns the keys and characters that reach the canvas.
func heard(t *testing.T, o fyne.CanvasObject) (fyne.Window, *[]string) {
	t.Helper()
	test.NewTempApp(t)
	all := new([]string)
	w := test.NewTempWindow(t, container.NewVBox(o))
	w.Canvas().SetOnTypedKey(func(e *fyne.KeyEvent) { *all = append(*all, string(e.Name)) })
	w.Canvas().SetOnTypedRune(func(r rune) { *all = append(*all, strings.Replace(string(r), " ", "␣", 1)) })
	return w, all
}

// typeAll types the keys that the window uses, and some characters.
func typeAll(f fyne.Focusable) {
	for _, key := range []fyne.KeyName{
		fyne.KeyEscape, fyne.KeyReturn, fyne.KeyEnter, fyne.KeyF1, fyne.KeyF11, fyne.KeyLeft, fyne.KeyRight, fyne.KeyUp, fyne.KeyDown,
		fyne.KeyHome, fyne.KeyEnd, fyne.KeyPageUp, fyne.KeyPageDown, fyne.KeyDelete,
	} {
		f.TypedKey(&fyne.KeyEvent{Name: key})
	}
	for _, r := range "c3+" {
		f.TypedRune(r)
	}
	f.TypedKey(&fyne.KeyEvent{Name: fyne.KeySpace})
	f.TypedRune(' ')
}

// embedding embeds a button, like widgets of other packages.
type embedding struct{ kit.Button }

// The canvas gets the keys and characters that a control does not use.
func TestWhatArrivesAtTheCanvas(t *testing.T) {
	submits := func(e *kit.Entry) *kit.Entry {
		e.OnSubmitted = func(string) {}
		return e
	}
	onlyOpens := kit.NewSelect([]string{"x", "y"}, nil)
	onlyOpens.OnlyOpens = true
	onlyMouse := kit.NewSlider(0, 9)
	onlyMouse.OnlyMouse = true
	upright := kit.NewSlider(0, 9)
	upright.Orientation = widget.Vertical
	within := &embedding{}
	within.ExtendBaseWidget(within)
	list := kit.NewList(func() int { return 3 }, func() fyne.CanvasObject { return widget.NewLabel("") }, func(int, fyne.CanvasObject) {})

	const typed = "Escape Return KP_Enter F1 F11 Left Right Up Down Home End Prior Next Delete c 3 + Space ␣"
	for _, tt := range []struct {
		name string
		of   fyne.CanvasObject
		uses string // keys and characters of the control
	}{
		{"button", kit.NewButton("Do", nil), "Return KP_Enter Space ␣"},
		{"embedded button", within, "Return KP_Enter Space ␣"},
		{"check", kit.NewCheck("On", nil), "Space ␣"},
		{"radio", kit.NewRadio([]string{"x", "y"}, nil), "Up Down Space ␣"},
		{"select", kit.NewSelect([]string{"x", "y"}, nil), "Left Right Up Down Space ␣"},
		{"select that only opens", onlyOpens, "Up Down Space ␣"},
		{"list", list, "Return KP_Enter Up Down Space ␣"},
		{"slider", kit.NewSlider(0, 9), "Left Right"},
		{"upright slider", upright, "Up Down"},
		{"slider for the mouse", onlyMouse, ""},
		{"label", kit.NewLabel("why not"), ""},
		{"entry", kit.NewEntry(), "Left Right Up Down Home End Prior Next Delete c 3 + Space ␣"},
		{"entry with Enter", submits(kit.NewEntry()), "Return KP_Enter Left Right Up Down Home End Prior Next Delete c 3 + Space ␣"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			w, all := heard(t, tt.of)
			w.Canvas().FocusNext()
			f := w.Canvas().Focused()
			if f == nil {
				t.Fatal("it does not take the focus")
			}
			typeAll(f)
			uses := strings.Fields(tt.uses)
			var want []string
			for _, key := range strings.Fields(typed) {
				if len(uses) > 0 && uses[0] == key {
					uses = uses[1:]
					continue
				}
				want = append(want, key)
			}
			got := strings.Join(*all, " ")
			if got != strings.Join(want, " ") {
				t.Errorf("%q reach the canvas,\nwant %q", got, strings.Join(want, " "))
			}
		})
	}
}

func TestWhatKeysDo(t *testing.T) {
	pressed := 0
	b := kit.NewButton("Do", func() { pressed++ })
	heard(t, b)
	typeAll(b)
	if pressed != 3 {
		t.Errorf("Enter, the other Enter and Space press the button %d times", pressed)
	}
	c := kit.NewCheck("On", nil)
	heard(t, c)
	if typeAll(c); !c.Checked {
		t.Error("Space does not check the box")
	}
	e := kit.NewEntry()
	submitted := ""
	e.OnSubmitted = func(text string) { submitted += text }
	heard(t, e)
	test.Type(e, "7")
	e.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	if submitted != "7" {
		t.Errorf("submitted %q", submitted)
	}
	var selected []int
	list := kit.NewList(func() int { return 3 }, func() fyne.CanvasObject { return widget.NewLabel("") }, func(int, fyne.CanvasObject) {})
	list.OnSelected = func(i int) { selected = append(selected, i) }
	w, _ := heard(t, list)
	w.Canvas().Focus(list)
	for _, key := range []fyne.KeyName{fyne.KeyDown, fyne.KeyReturn, fyne.KeyDown, fyne.KeySpace} {
		list.TypedKey(&fyne.KeyEvent{Name: key})
	}
	if fmt.Sprint(selected) != "[1 2]" {
		t.Errorf("selected %v, want 1 and 2", selected)
	}
}

// A button pressed by a key keeps the focus, unless the action disables or hides it.
func TestFocusStaysOnAButton(t *testing.T) {
	var b *kit.Button
	box := container.NewVBox()
	do := func() {}
	b = kit.NewButton("Do", func() { do() })
	box.Add(b)
	w, _ := heard(t, container.NewVBox(kit.NewButton("Before", nil), box))
	for _, tt := range []struct {
		name string
		do   func()
		kept bool
	}{
		{"still there", func() {}, true},
		{"disabled", func() { b.Disable() }, false},
		{"hidden", func() { b.Hide() }, false},
		{"in a hidden box", func() { box.Hide() }, false},
		{"another has it", func() { w.Canvas().FocusPrevious() }, false},
	} {
		b.Enable()
		b.Show()
		box.Show()
		do = tt.do
		w.Canvas().Focus(b)
		b.TypedKey(&fyne.KeyEvent{Name: fyne.KeySpace})
		if kept := w.Canvas().Focused() == fyne.Focusable(b); kept != tt.kept {
			t.Errorf("%s: it has the focus: %v, want %v", tt.name, kept, tt.kept)
		}
	}
}

func TestRadio(t *testing.T) {
	var chosen []int
	r := kit.NewRadio([]string{"x", "y", "z"}, func(i int) { chosen = append(chosen, i) })
	w, _ := heard(t, r)
	if r.Selected() != -1 || fmt.Sprint(r.Options()) != "[x y z]" {
		t.Errorf("begins with %d of %v", r.Selected(), r.Options())
	}
	r.SetSelected(9)
	r.SetSelected(-1)
	w.Canvas().FocusNext()
	key := func(name fyne.KeyName) { w.Canvas().Focused().TypedKey(&fyne.KeyEvent{Name: name}) }
	key(fyne.KeySpace)
	key(fyne.KeySpace)
	key(fyne.KeyUp)
	key(fyne.KeyDown)
	key(fyne.KeyDown)
	key(fyne.KeyDown)
	key(fyne.KeyUp)
	if got := fmt.Sprint(chosen, r.Selected()); got != "[0 1 2 1] 1" {
		t.Errorf("chose %s", got)
	}
	w.Canvas().Unfocus()
	at := fyne.NewPos(9, r.Size().Height-9)
	test.MoveMouse(w.Canvas(), fyne.CurrentApp().Driver().AbsolutePositionForObject(r).Add(at))
	test.TapAt(r, at)
	if r.Selected() != 2 || !r.Focused() || !r.Ringed() {
		t.Errorf("a click chose %d", r.Selected())
	}
}

// Without a window, keys do nothing.
func TestWithoutAWindow(t *testing.T) {
	test.NewTempApp(t)
	typeAll(kit.NewButton("Do", nil))
	kit.PassShortcut(kit.NewEntry(), &fyne.ShortcutCopy{})
}

// Text selected with the mouse can be copied. The label is one focus stop.
func TestLabel(t *testing.T) {
	l := kit.NewLabel("the disk is full")
	w, all := heard(t, container.NewVBox(l, kit.NewButton("Close", nil)))
	w.Resize(fyne.NewSize(300, 100))
	c := w.Canvas()
	at := fyne.CurrentApp().Driver().AbsolutePositionForObject(l)
	test.DoubleTap(grip(l).(fyne.DoubleTappable))
	if got := l.SelectedText(); got != "the" {
		t.Errorf("a double click selects %q, want the word", got)
	}
	pad := theme.InnerPadding()
	from := at.AddXY(pad, l.Size().Height/2)
	wide := fyne.MeasureText("the disk", theme.TextSize(), fyne.TextStyle{}).Width
	mouse := grip(l).(desktop.Mouseable)
	mouse.MouseDown(&desktop.MouseEvent{Button: desktop.MouseButtonPrimary})
	mouse.MouseUp(&desktop.MouseEvent{Button: desktop.MouseButtonPrimary})
	grip(l).(fyne.Draggable).Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: from.Subtract(at).AddXY(wide, 0)}, Dragged: fyne.NewDelta(wide, 0)})
	grip(l).(fyne.Draggable).DragEnd()
	if got := l.SelectedText(); got != "the disk" {
		t.Errorf("dragging selects %q", got)
	}
	if n := len(test.WidgetRenderer(l).Objects()); n != 3 {
		t.Errorf("%d objects, want the mark, the text and what takes the focus", n)
	}
	focused := c.Focused()
	if focused == nil {
		t.Fatal("it is not focused")
	}
	focused.(fyne.Shortcutable).TypedShortcut(&fyne.ShortcutCopy{})
	if got := fyne.CurrentApp().Clipboard().Content(); got != "the disk" {
		t.Errorf("copied %q", got)
	}
	focused.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
	c.FocusNext()
	if b, ok := c.Focused().(*kit.Button); !ok || b.Text != "Close" {
		t.Errorf("Tab leads to %T", c.Focused())
	}
	c.FocusNext()
	if c.Focused() != focused {
		t.Errorf("another Tab leads to %T", c.Focused())
	}
	if got := fmt.Sprint(*all); got != "[Escape]" {
		t.Errorf("the window hears of %s", got)
	}
	grip(l).(fyne.SecondaryTappable).TappedSecondary(&fyne.PointEvent{})
	if c.Overlays().Top() == nil {
		t.Error("no menu to copy by")
	}
}

// grip returns the part of a label that takes the focus.
func grip(l *kit.Label) fyne.CanvasObject {
	all := test.WidgetRenderer(l).Objects()
	return all[len(all)-1]
}

// Left, Right, Home and End move along the tabs, and other keys reach the window. Hidden content
// loses the focus.
func TestTabs(t *testing.T) {
	w := test.NewTempWindow(t, widget.NewLabel(""))
	tabs := kit.NewTabs()
	entries := []*kit.Entry{kit.NewEntry(), kit.NewEntry(), kit.NewEntry()}
	var chosen []string
	for i, e := range entries {
		tabs.Append(string(rune('a'+i)), e)
	}
	tabs.OnSelected = func(tab *kit.Tab) { chosen = append(chosen, tab.Text) }
	w.SetContent(tabs)
	w.Resize(fyne.NewSize(300, 200))
	var passed []fyne.KeyName
	w.Canvas().SetOnTypedKey(func(e *fyne.KeyEvent) { passed = append(passed, e.Name) })

	w.Canvas().FocusNext()
	for _, key := range []fyne.KeyName{fyne.KeyLeft, fyne.KeyRight, fyne.KeyEnd, fyne.KeyRight, fyne.KeyHome, fyne.KeyReturn} {
		w.Canvas().Focused().TypedKey(&fyne.KeyEvent{Name: key})
	}
	if got := strings.Join(chosen, ""); got != "bca" || len(passed) != 1 {
		t.Errorf("chose %s, want bca; passed on %v, want Return", got, passed)
	}
	w.Canvas().FocusNext()
	if w.Canvas().Focused() != fyne.Focusable(entries[0]) {
		t.Fatalf("Tab leads to %T, want the entry that is shown", w.Canvas().Focused())
	}
	tabs.Select(tabs.Items()[1])
	if w.Canvas().Focused() != nil || entries[0].Visible() || !entries[1].Visible() {
		t.Error("the focus stays with what is hidden")
	}
	w.Canvas().Focus(entries[1])
	tabs.Select(tabs.Items()[1])
	if w.Canvas().Focused() == nil {
		t.Error("the focus is lost where nothing changes")
	}
}

// A refresh of a list creates no rows, because each would stay in Fyne's caches for a minute. A change
// of the text size measures a new row.
func TestListMakesNoRowsToMeasure(t *testing.T) {
	made := 0
	l := kit.NewList(func() int { return 3 }, func() fyne.CanvasObject { made++; return widget.NewLabel("row") }, func(int, fyne.CanvasObject) {})
	test.NewTempWindow(t, l).Resize(fyne.NewSize(200, 300))
	l.Refresh()
	before := made
	for range 10 {
		l.Refresh()
	}
	if made != before {
		t.Errorf("10 refreshes made %d rows", made-before)
	}
	least := l.MinSize().Height
	test.ApplyTheme(t, largeText{theme.Current()})
	if l.Refresh(); l.MinSize().Height <= least {
		t.Errorf("rows of large text are %v high, those of usual text %v", l.MinSize().Height, least)
	}
}

// largeText is a theme with larger text.
type largeText struct{ fyne.Theme }

func (l largeText) Size(name fyne.ThemeSizeName) float32 {
	if name == theme.SizeNameText {
		return 60
	}
	return l.Theme.Size(name)
}

// A list that gets the focus scrolls to its current row. Only the highlighted row has a ring.
func TestListShowsItsRow(t *testing.T) {
	chosen := -1
	l := kit.NewList(func() int { return 100 }, func() fyne.CanvasObject { return widget.NewLabel("row") }, func(int, fyne.CanvasObject) {})
	l.OnSelected = func(id widget.ListItemID) { chosen = id }
	test.NewTempApp(t)
	w := test.NewTempWindow(t, l)
	w.Resize(fyne.NewSize(200, 300))
	rings := func() (n int) {
		for _, o := range test.LaidOutObjects(l) {
			if r, ok := o.(*kit.Ring); ok && r.Visible() && r.Size().Width == l.Size().Width {
				n++
			}
		}
		return n
	}
	l.ScrollTo(50)
	if rings() != 0 || l.Ringed() {
		t.Error("a ring without the focus")
	}
	w.Canvas().Focus(l)
	if l.GetScrollOffset() != 0 || rings() != 1 || !l.Ringed() {
		t.Errorf("scrolled by %v with %d rings, want the first row with one", l.GetScrollOffset(), rings())
	}
	l.TypedKey(&fyne.KeyEvent{Name: fyne.KeyDown})
	if rings() != 1 {
		t.Errorf("%d rings after Down, want 1", rings())
	}
	w.Canvas().Unfocus()
	if rings() != 0 {
		t.Error("the ring stays")
	}
	l.Current = func() widget.ListItemID { return 60 }
	w.Canvas().Focus(l)
	l.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	if chosen != 60 || l.GetScrollOffset() == 0 {
		t.Errorf("Enter chose row %d, scrolled by %v; want 60 in view", chosen, l.GetScrollOffset())
	}
}

// Content that gets shorter while it is scrolled down stays visible.
func TestShorterContentStaysInSight(t *testing.T) {
	test.NewTempApp(t)
	long := canvas.NewRectangle(color.Black)
	long.SetMinSize(fyne.NewSize(10, 1000))
	s := kit.NewVScroll(container.NewVBox(widget.NewLabel("top"), long))
	test.NewTempWindow(t, s).Resize(fyne.NewSize(200, 100))
	s.ScrollToBottom()
	before := s.Content.Position().Y
	long.Hide()
	test.WidgetRenderer(s).Layout(s.Size()) // as Fyne does with the next frame
	if after := s.Content.Position().Y; before > -900 || after != 0 {
		t.Errorf("scrolled to %v, then to %v; want the bottom, then the top", before, after)
	}
}

// A drop-down list starts with the first value. It reports only choices of the user, and keeps the
// chosen value while it is offered.
func TestDropdown(t *testing.T) {
	test.NewTempApp(t)
	var chosen []int
	d := kit.NewDropdown([]int{3, 0, 5}, strconv.Itoa, func(n int) { chosen = append(chosen, n) })
	if d.Value() != 3 {
		t.Errorf("shows %d, want the first", d.Value())
	}
	d.Pick(5)
	if d.Value() != 5 || len(chosen) > 0 {
		t.Errorf("shows %d, called back %v", d.Value(), chosen)
	}
	d.SetSelected("0")
	d.Offer([]int{7, 0})
	if !slices.Equal(chosen, []int{0}) || d.Value() != 0 {
		t.Errorf("called back %v, shows %d; want 0", chosen, d.Value())
	}
	d.Offer([]int{8, 9})
	d.Pick(4)
	if d.Value() != 8 {
		t.Errorf("shows %d, want the first where there is none", d.Value())
	}
}

// A form scrolls to a stepper when its entry gets the focus. The mouse wheel over the entry scrolls the form.
func TestStepperComesIntoSight(t *testing.T) {
	test.NewTempApp(t)
	above := canvas.NewRectangle(color.Black)
	above.SetMinSize(fyne.NewSize(10, 1000))
	entry := kit.NewEntry()
	s := kit.NewVScroll(container.NewVBox(above, kit.NewStepper(entry, func(int) {})))
	w := test.NewTempWindow(t, s)
	w.Resize(fyne.NewSize(200, 100))
	if w.Canvas().Focus(entry); s.Offset.Y < 900 {
		t.Errorf("scrolled to %v, want to the number below 1000", s.Offset.Y)
	}
	for _, o := range test.LaidOutObjects(entry) {
		if _, scrolls := o.(fyne.Scrollable); scrolls && o.Visible() {
			t.Errorf("%T takes the wheel", o)
		}
	}
}

// A drop-down list opens at the chosen option, by a key or a click.
func TestDropdownBeginsAtTheChosenOption(t *testing.T) {
	for _, open := range []func(s *kit.Select){
		func(s *kit.Select) { s.TypedKey(&fyne.KeyEvent{Name: fyne.KeySpace}) },
		func(s *kit.Select) { s.Tapped(&fyne.PointEvent{}) },
	} {
		s := kit.NewSelect([]string{"v", "w", "x", "y", "z"}, nil)
		w, _ := heard(t, s)
		s.SetSelected("x")
		w.Canvas().Focus(s)
		open(s)
		w.Canvas().Focused().TypedKey(&fyne.KeyEvent{Name: fyne.KeyDown})
		w.Canvas().Focused().TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
		if s.Selected != "y" {
			t.Errorf("below x is %s, want y", s.Selected)
		}
	}
}
