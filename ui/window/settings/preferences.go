package settings

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"kalah/ui/window/frame"
	"kalah/ui/window/kit"
)

// Section is a page of the preferences.
type Section struct {
	Name     string
	Settings []Setting
}

// Setting is a line of a section.
type Setting struct {
	Name string // next to the control
	// Note returns the current text below the control. It may be nil.
	Note    func() string
	Control Control
}

// Control is a control for a setting: a [Choice], [Switch], [Number], [Slider], [Place], [Action]
// or [Sample].
type Control interface {
	// object creates the control. The control calls changed after it has changed the setting.
	object(changed func()) fyne.CanvasObject
	// restore sets the default.
	restore()
}

// dialogSize fits into the smallest window.
var dialogSize = fyne.NewSize(660, 440)

// Show opens the preferences. changed is called after each change of a setting. Show returns a
// function that updates the notes and buttons.
func Show(sh *frame.Shell, sections []Section, changed func()) (notes func()) {
	f := &form{sections: sections, changed: changed, body: container.NewStack()}
	f.build(0)
	d := sh.NewDialog(lang.L("Preferences"), f.body)
	restore := kit.NewButtonWithIcon(lang.L("Restore defaults"), theme.ViewRefreshIcon(), func() {
		sh.Ask(frame.Question{
			Title: lang.L("Restore the defaults?"), Text: lang.L("All settings in this dialog become what they are in a new installation."), Do: lang.L("Restore"),
		}, f.restore)
	})
	d.SetButtons([]fyne.CanvasObject{restore, kit.NewButton(lang.L("Close"), d.Hide)})
	sh.Open(frame.Dialog{Dialog: d, Size: dialogSize, Focus: f.tabs.Bar(), Closed: f.closed})
	return f.notes
}

// form is the content of the dialog.
type form struct {
	sections []Section
	changed  func()
	body     *fyne.Container
	tabs     *kit.Tabs
	lines    []*line
}

// build creates the pages and shows one of them.
func (f *form) build(page int) {
	f.tabs, f.lines = kit.NewTabs(), nil
	for _, s := range f.sections {
		f.tabs.Append(s.Name, kit.NewVScroll(container.NewPadded(f.page(s.Settings))))
	}
	f.tabs.Select(f.tabs.Items()[page])
	f.body.Objects = []fyne.CanvasObject{f.tabs}
	f.body.Refresh()
	f.notes()
}

type line struct {
	setting Setting
	note    *widget.Label
}

func (f *form) page(settings []Setting) fyne.CanvasObject {
	page := container.New(layout.NewFormLayout())
	for _, s := range settings {
		l := &line{setting: s, note: widget.NewLabel("")}
		l.note.Wrapping, l.note.SizeName = fyne.TextWrapWord, theme.SizeNameCaptionText
		l.note.Hide()
		f.lines = append(f.lines, l)
		page.Add(widget.NewLabel(s.Name))
		page.Add(container.NewVBox(s.Control.object(f.hasChanged), l.note))
	}
	return page
}

// hasChanged is called after each change of a setting, because other notes may depend on it.
func (f *form) hasChanged() {
	f.notes()
	f.changed()
}

// closed sets the numbers that were typed while their entry still has the focus.
func (f *form) closed() {
	for _, l := range f.lines {
		if n, ok := l.setting.Control.(*Number); ok {
			n.apply()
		}
	}
}

func (f *form) notes() {
	for _, l := range f.lines {
		text := ""
		if l.setting.Note != nil {
			text = l.setting.Note()
		}
		if a, ok := l.setting.Control.(*Action); ok {
			a.update()
		}
		if text != l.note.Text {
			l.note.SetText(text)
		}
		kit.Show(l.note, text != "")
	}
}

func (f *form) restore() {
	for _, l := range f.lines {
		l.setting.Control.restore()
	}
	f.build(slices.Index(f.tabs.Items(), f.tabs.Selected()))
	f.changed()
}
