package settings

import (
	"slices"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"kalah/ui/window/kit"
	"kalah/ui/window/words"
)

// Option is one of those to choose from.
type Option struct{ ID, Name string }

// Choice is one of several options.
type Choice struct {
	Options []Option
	Default string
	Get     func() string
	Set     func(id string)

	list *kit.Dropdown[Option]
}

func (c *Choice) object(changed func()) fyne.CanvasObject {
	c.list = kit.NewDropdown(c.Options, func(o Option) string { return o.Name }, func(o Option) {
		if o.ID != c.Get() {
			c.Set(o.ID)
			changed()
		}
	})
	return c.list
}

func (c *Choice) show() {
	if i := slices.IndexFunc(c.Options, func(o Option) bool { return o.ID == c.Get() }); i >= 0 {
		c.list.Pick(c.Options[i])
	}
}

func (c *Choice) restore() {
	if c.Get() != c.Default {
		c.Set(c.Default)
	}
}

// Switch is on or off.
type Switch struct {
	Text    string // what holds if it is on
	Default bool
	Get     func() bool
	Set     func(on bool)

	check *kit.Check
}

func (s *Switch) object(changed func()) fyne.CanvasObject {
	s.check = kit.NewCheck(s.Text, func(on bool) {
		if on != s.Get() {
			s.Set(on)
			changed()
		}
	})
	return s.check
}

func (s *Switch) show() { s.check.SetChecked(s.Get()) }

func (s *Switch) restore() {
	if s.Get() != s.Default {
		s.Set(s.Default)
	}
}

// Number is a whole number from Min to Max. It is set once it is typed to its end: when
// its entry is left, or the dialog closed.
type Number struct {
	Unit     string // behind it
	Min, Max int
	Default  int
	Get      func() int
	Set      func(n int)

	field   *kit.Field
	changed func()
}

// numberWidth is the width of the entry of a number.
const numberWidth = 120

func (n *Number) object(changed func()) fyne.CanvasObject {
	n.field = kit.NewField("", words.Between(n.Min, n.Max), func() {})
	n.changed, n.field.Entry.OnLeft = changed, n.apply
	entry := container.NewGridWrap(fyne.NewSize(numberWidth, n.field.Entry.MinSize().Height), n.field.Entry)
	n.field.Box.Objects[0] = container.NewHBox(entry, widget.NewLabel(n.Unit))
	return n.field.Box
}

// apply sets the number that was typed.
func (n *Number) apply() {
	if n.field.Err() == nil && n.field.Number() != n.Get() {
		n.Set(n.field.Number())
		n.changed()
	}
}

func (n *Number) show() { n.field.Set(strconv.Itoa(n.Get())) }

func (n *Number) restore() {
	if n.Get() != n.Default {
		n.Set(n.Default)
	}
}

// Place is a folder.
type Place struct {
	Get    func() string
	Choose func() // asks for another one; nil: there is no other
	Show   func() // in the system's file manager
	Reset  func() // to the default; nil: it has not changed

	path    *kit.Muted
	changed func()
}

func (p *Place) object(changed func()) fyne.CanvasObject {
	p.path, p.changed = kit.NewMuted(""), changed
	buttons := container.NewHBox()
	if p.Choose != nil {
		buttons.Add(kit.NewButtonWithIcon(lang.L("Folder…"), theme.FolderIcon(), p.Choose))
	}
	buttons.Add(kit.NewButtonWithIcon(lang.X("folder.show", "Show"), theme.FolderOpenIcon(), p.Show))
	return container.NewVBox(p.path.Object(), buttons)
}

func (p *Place) show() { p.path.Set(p.Get()) }

// Chosen is to be called once the folder is another one.
func (p *Place) Chosen() {
	if p.path != nil {
		p.show()
		p.changed()
	}
}

func (p *Place) restore() {
	if p.Reset != nil {
		p.Reset()
	}
}

// Action opens something else.
type Action struct {
	Text string
	Icon fyne.Resource
	Do   func()
}

func (a *Action) object(func()) fyne.CanvasObject {
	return container.NewHBox(kit.NewButtonWithIcon(a.Text, a.Icon, a.Do))
}

func (a *Action) show() {}

func (a *Action) restore() {}

// Sample shows what is set, and sets nothing itself.
type Sample struct {
	Size fyne.Size
	Make func() fyne.CanvasObject
}

func (s *Sample) object(func()) fyne.CanvasObject { return container.NewGridWrap(s.Size, s.Make()) }

func (s *Sample) show() {}

func (s *Sample) restore() {}
