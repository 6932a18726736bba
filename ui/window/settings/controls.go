package settings

import (
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"kalah/ui/window/kit"
	"kalah/ui/window/words"
)

// Choice is a control to choose from a list of values.
type Choice[T comparable] struct {
	Value[T]
	Options []T
	Name    func(T) string
}

func (c *Choice[T]) object(changed func()) fyne.CanvasObject {
	list := kit.NewDropdown(c.Options, c.Name, func(to T) {
		if c.change(to) {
			changed()
		}
	})
	list.Pick(c.Get())
	return list
}

// Switch is a control for a setting that is on or off.
type Switch struct {
	Value[bool]
	Text string // of the check box
}

func (s *Switch) object(changed func()) fyne.CanvasObject {
	check := kit.NewCheck(s.Text, nil)
	check.SetChecked(s.Get())
	check.OnChanged = s.Then(func(bool) { changed() }).Set
	return check
}

// Number is a control for an integer from Min to Max. The setting changes when the entry loses the
// focus or the dialog closes.
type Number struct {
	Value[int]
	Unit     string // after the entry
	Min, Max int

	field   *kit.Field
	changed func()
}

// numberWidth is the width of the entry for a number.
const numberWidth = 120

func (n *Number) object(changed func()) fyne.CanvasObject {
	n.field = kit.NewField("", words.Between(n.Min, n.Max), func() {})
	n.changed, n.field.Entry.OnLeft = changed, n.apply
	n.field.Set(strconv.Itoa(n.Get()))
	entry := container.NewGridWrap(fyne.NewSize(numberWidth, n.field.Entry.MinSize().Height), n.field.Entry)
	n.field.Box.Objects[0] = container.NewHBox(entry, widget.NewLabel(n.Unit))
	return n.field.Box
}

// apply sets the typed number if it is valid.
func (n *Number) apply() {
	if n.field.Err() == nil && n.change(n.field.Number()) {
		n.changed()
	}
}

// Place is a control for a folder.
type Place struct {
	Get    func() string
	Choose func() // asks for another folder; may be nil
	Show   func() // shows the folder in the system's file manager
	Reset  func() // sets the default; may be nil

	path    *kit.Muted
	changed func()
}

func (p *Place) object(changed func()) fyne.CanvasObject {
	p.path, p.changed = kit.NewMuted(""), changed
	p.path.Set(p.Get())
	buttons := container.NewHBox()
	if p.Choose != nil {
		buttons.Add(kit.NewButtonWithIcon(lang.L("Folder…"), theme.FolderIcon(), p.Choose))
	}
	buttons.Add(kit.NewButtonWithIcon(lang.X("folder.show", "Show"), theme.FolderOpenIcon(), p.Show))
	return container.NewVBox(p.path.Object(), buttons)
}

// Chosen must be called after the folder has changed.
func (p *Place) Chosen() {
	if p.path != nil {
		p.path.Set(p.Get())
		p.changed()
	}
}

func (p *Place) restore() {
	if p.Reset != nil {
		p.Reset()
	}
}

// Action is a control with a button.
type Action struct {
	Text string
	Icon fyne.Resource
	Do   func()
	// Now returns the current text and function of a button that changes. If it is set, Text and Do
	// are ignored.
	Now func() (text string, do func())

	button *kit.Button
}

func (a *Action) object(func()) fyne.CanvasObject {
	a.button = kit.NewButtonWithIcon(a.Text, a.Icon, a.Do)
	a.update()
	return container.NewHBox(a.button)
}

func (a *Action) update() {
	if a.Now != nil {
		text, do := a.Now()
		a.button.OnTapped = do
		a.button.SetLook(text, a.Icon, a.button.Importance)
	}
}

func (a *Action) restore() {}

// Sample is a control that shows the effect of other settings.
type Sample struct {
	Size fyne.Size
	Make func() fyne.CanvasObject
}

func (s *Sample) object(func()) fyne.CanvasObject { return container.NewGridWrap(s.Size, s.Make()) }

func (s *Sample) restore() {}
