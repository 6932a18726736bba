package kit_test

import (
	"fmt"
	"image"
	"image/color"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"kalah/internal/figure"
	"kalah/internal/task/tasktest"
	"kalah/ui/window/kit"
	"kalah/ui/window/uitest"
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

func keys(f fyne.Focusable, names ...fyne.KeyName) {
	for _, name := range names {
		f.TypedKey(&fyne.KeyEvent{Name: name})
	}
}

// rows returns a list of 100 rows that calls selected.
func rows(selected func(int)) *kit.List {
	l := kit.NewList(func() int { return 100 }, func() fyne.CanvasObject { return widget.NewLabel("row") }, func(int, fyne.CanvasObject) {})
	l.OnSelected = selected
	return l
}

// embedding embeds a button, like widgets of other packages.
type embedding struct{ kit.Button }

// A control acts on its keys, and the canvas gets the other keys and characters.
func TestKeysOfControls(t *testing.T) {
	calls := 0
	call := func() { calls++ }
	submits := kit.NewEntry()
	submits.OnSubmitted = func(string) { call() }
	onlyOpens := kit.NewSelect([]string{"x", "y"}, nil)
	onlyOpens.OnlyOpens = true
	onlyMouse, upright := kit.NewSlider(0, 9), kit.NewSlider(0, 9)
	onlyMouse.OnlyMouse, upright.Orientation = true, widget.Vertical
	upright.OnChanged = func(float64) { call() }
	within := &embedding{}
	within.OnTapped = call
	within.ExtendBaseWidget(within)

	const typed = "Escape Return KP_Enter F1 F11 Left Right Up Down Home End Prior Next Delete c 3 + Space ␣"
	for _, tt := range []struct {
		of    fyne.CanvasObject
		uses  string // keys and characters of the control
		calls int
	}{
		{kit.NewButton("Do", call), "Return KP_Enter Space ␣", 3},
		{within, "Return KP_Enter Space ␣", 3},
		{kit.NewCheck("On", func(bool) { call() }), "Space ␣", 1},
		{kit.NewRadio([]string{"x", "y"}, func(int) { call() }), "Up Down Space ␣", 1},
		{kit.NewSelect([]string{"x", "y"}, func(string) { call() }), "Left Right Up Down Space ␣", 2},
		{onlyOpens, "Up Down Space ␣", 0},
		{rows(func(int) { call() }), "Return KP_Enter Up Down Space ␣", 2},
		{kit.NewSlider(0, 9), "Left Right", 0},
		{upright, "Up Down", 2},
		{onlyMouse, "", 0},
		{kit.NewLabel("why not"), "", 0},
		{kit.NewEntry(), "Left Right Up Down Home End Prior Next Delete c 3 + Space ␣", 0},
		{submits, "Return KP_Enter Left Right Up Down Home End Prior Next Delete c 3 + Space ␣", 2},
	} {
		calls = 0
		w, all := heard(t, tt.of)
		w.Canvas().FocusNext()
		f := w.Canvas().Focused()
		for _, key := range strings.Fields(typed) {
			switch {
			case key == "␣":
				f.TypedRune(' ')
			case len(key) == 1:
				f.TypedRune(rune(key[0]))
			default:
				keys(f, fyne.KeyName(key))
			}
		}
		used := slices.DeleteFunc(strings.Fields(typed), func(key string) bool { return slices.Contains(*all, key) })
		uitest.Is(t, fmt.Sprintf("%T: keys it uses, and calls", tt.of), fmt.Sprint(strings.Fields(tt.uses), " ", tt.calls), used, calls)
	}
}

// A button pressed by a key keeps the focus, unless the action disables or hides it.
func TestFocusStaysOnAButton(t *testing.T) {
	var do func()
	b := kit.NewButton("Do", func() { do() })
	box := container.NewVBox(b)
	w, _ := heard(t, container.NewVBox(kit.NewButton("Before", nil), box))
	for i, act := range []func(){func() {}, b.Disable, b.Hide, box.Hide, w.Canvas().FocusPrevious} {
		b.Enable()
		b.Show()
		box.Show()
		do = act
		w.Canvas().Focus(b)
		keys(b, fyne.KeySpace)
		if kept := w.Canvas().Focused() == fyne.Focusable(b); kept != (i == 0) {
			t.Errorf("action %d: it has the focus: %v", i, kept)
		}
	}
}

// Text selected with the mouse can be copied. The label is one focus stop.
func TestLabel(t *testing.T) {
	l, next := kit.NewLabel("the disk is full"), kit.NewButton("Close", nil)
	w, _ := heard(t, container.NewVBox(l, next))
	w.Resize(fyne.NewSize(300, 100))
	c, all := w.Canvas(), test.WidgetRenderer(l).Objects()
	test.DoubleTap(all[len(all)-1].(fyne.DoubleTappable)) // takes the focus
	c.Focused().(fyne.Shortcutable).TypedShortcut(&fyne.ShortcutCopy{})
	c.FocusNext()
	uitest.Is(t, "copied; Tab leads on", "the true", fyne.CurrentApp().Clipboard().Content(), c.Focused() == fyne.Focusable(next))
}

// Keys move along the tabs, and other keys reach the window. Hidden content loses the focus.
func TestTabs(t *testing.T) {
	tabs, chosen := kit.NewTabs(), ""
	entries := []*kit.Entry{kit.NewEntry(), kit.NewEntry(), kit.NewEntry()}
	for i, e := range entries {
		tabs.Append(string(rune('a'+i)), e)
	}
	tabs.OnSelected = func(tab *kit.Tab) { chosen += tab.Text }
	w, passed := heard(t, tabs)
	w.Resize(fyne.NewSize(300, 200))
	c := w.Canvas()
	c.FocusNext()
	keys(c.Focused(), fyne.KeyLeft, fyne.KeyRight, fyne.KeyEnd, fyne.KeyRight, fyne.KeyHome, fyne.KeyReturn)
	uitest.Is(t, "chose", "bca 1", chosen, len(*passed))
	c.FocusNext()
	uitest.Is(t, "Tab leads to the entry that is shown", "true", c.Focused() == fyne.Focusable(entries[0]))
	tabs.Select(tabs.Items()[1])
	uitest.Is(t, "the focus stays with what is hidden", "true false true", c.Focused() == nil, entries[0].Visible(), entries[1].Visible())
}

// A list that gets the focus scrolls to its current row.
func TestListShowsItsRow(t *testing.T) {
	chosen := -1
	l := rows(func(id int) { chosen = id })
	test.NewTempApp(t)
	w := test.NewTempWindow(t, l)
	w.Resize(fyne.NewSize(200, 300))
	l.Current = func() widget.ListItemID { return 60 }
	w.Canvas().Focus(l)
	keys(l, fyne.KeyReturn)
	uitest.Is(t, "Enter chose row", "60 false", chosen, l.GetScrollOffset() == 0)
}

// A form scrolls to a stepper when its entry gets the focus. Content that gets shorter while it is
// scrolled down stays visible.
func TestScroll(t *testing.T) {
	test.NewTempApp(t)
	long := canvas.NewRectangle(color.Black)
	long.SetMinSize(fyne.NewSize(10, 1000))
	entry := kit.NewEntry()
	s := kit.NewVScroll(container.NewVBox(long, kit.NewStepper(entry, func(int) {})))
	w := test.NewTempWindow(t, s)
	w.Resize(fyne.NewSize(200, 100))
	w.Canvas().Focus(entry)
	uitest.Is(t, "scrolled", "false", s.Offset.Y < 900)
	long.Hide()
	test.WidgetRenderer(s).Layout(s.Size()) // as Fyne does with the next frame
	uitest.Is(t, "scrolled to the top", "true", s.Content.Position().Y == 0)
}

// A drop-down list reports only choices of the user, and keeps the chosen value while it is offered.
// It opens at the chosen option.
func TestDropdown(t *testing.T) {
	var chosen []int
	d := kit.NewDropdown([]int{3, 0, 5}, strconv.Itoa, func(n int) { chosen = append(chosen, n) })
	w, _ := heard(t, d)
	shown := []int{d.Value()}
	for _, do := range []func(){
		func() { d.Pick(5) },
		func() {
			d.Pick(0)
			w.Canvas().Focus(d)
			for _, key := range []fyne.KeyName{fyne.KeySpace, fyne.KeyDown, fyne.KeyReturn} {
				keys(w.Canvas().Focused(), key)
			}
		},
		func() { d.Offer([]int{7, 5}) },
		func() { d.Offer([]int{8, 9}); d.Pick(9); d.Pick(4) },
	} {
		do()
		shown = append(shown, d.Value())
	}
	uitest.Is(t, "shown and reported", "[3 5 5 5 8] [5]", shown, chosen)
}

func chart(y float64) figure.Figure {
	return figure.Figure{Lines: []figure.Line{{Points: []figure.Point{{X: 1, Y: 1}, {X: 2, Y: y}}}}}
}

// shown returns the image in a window.
func shown(w fyne.Window) *canvas.Image {
	for _, o := range test.LaidOutObjects(w.Content()) {
		if i, ok := o.(*canvas.Image); ok {
			return i
		}
	}
	return nil
}

// The picture follows the figure, its size and the theme, and is the same as in an exported file.
func TestPicture(t *testing.T) {
	a := test.NewTempApp(t)
	a.Settings().SetTheme(kit.NewTheme(kit.Light))
	tasks, loop := tasktest.Group(t)
	p := kit.NewPicture(tasks)
	w := a.NewWindow("")
	w.SetPadded(false)
	w.SetContent(p)
	w.Resize(fyne.NewSize(400, 300))
	w.Show()
	look := kit.Light
	for _, change := range []func(){
		func() { p.Set(chart(8)) },
		func() { w.Resize(fyne.NewSize(500, 320)) },
		func() { look = kit.Dark; a.Settings().SetTheme(kit.NewTheme(look)); p.Refresh() },
	} {
		change()
		loop.Until(t, "the picture", p.Drawn, func() any { return p.Size() })
		want := chart(8).Image(int(p.Size().Width), int(p.Size().Height), 1, kit.Look(kit.NewTheme(look), theme.VariantLight))
		uitest.Is(t, "the picture is that of the file", "true", reflect.DeepEqual(shown(w).Image, image.Image(want)))
	}
}

// A form calls Follow once after several changes, and gives rows that appear the height that their
// wrapped text needs.
func TestForm(t *testing.T) {
	test.NewTempApp(t)
	var form kit.Form
	follows := 0
	note, last := kit.NewNote(strings.Repeat("wrapped ", 40)), widget.NewLabel("last")
	note.Hide()
	form.Follow = func() {
		follows++
		kit.Show(note, true)
	}
	w := test.NewTempWindow(t, form.Rows(container.NewVBox(container.NewVBox(note), last)))
	w.Resize(fyne.NewSize(200, 100))
	form.Fill(func() {
		form.Changed()
		form.Changed()
	})
	if content := form.Scroll.Content; follows != 1 || note.Size().Height < note.MinSize().Height ||
		last.Position().Y < note.Position().Y+note.Size().Height || content.Size().Height != content.MinSize().Height {
		t.Errorf("%d times updated, the note is %v high and needs %v, the last row is at %v, the form is %v high and needs %v",
			follows, note.Size().Height, note.MinSize().Height, last.Position().Y, content.Size().Height, content.MinSize().Height)
	}
}
