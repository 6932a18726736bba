package lab

import (
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"kalah/ui/window/kit"
	"kalah/ui/window/words"
)

// number is an entry for a whole number, with its caption above.
type number struct {
	entry    *kit.Entry
	low      int
	high     func() int
	box      *fyne.Container
	optional bool // any whole number; low and high do not matter
}

func newNumber(title string, low int, high func() int, changed func()) *number {
	n := &number{entry: kit.NewEntry(), low: low, high: high}
	n.entry.OnChanged = func(string) { changed() }
	n.box = container.NewVBox(kit.Caption(title), n.entry)
	return n
}

// value returns the number, or why there is none.
func (n *number) value() (v int, reason string) {
	v, err := strconv.Atoi(strings.TrimSpace(n.entry.Text))
	switch {
	case n.optional && err != nil:
		return 0, lang.L("A whole number")
	case n.optional:
		return v, ""
	case err != nil || v < n.low || v > n.high():
		return 0, lang.L("A number from {{.Low}} to {{.High}}", words.Args{"Low": words.Int(n.low), "High": words.Int(n.high())})
	}
	return v, ""
}

func (n *number) set(v int) { n.entry.SetText(strconv.Itoa(v)) }

// problem is the reason why what stands above it cannot be used; it takes no room
// while there is none.
type problem struct{ *widget.Label }

func newProblem() problem {
	p := problem{widget.NewLabel("")}
	p.Importance, p.SizeName, p.Wrapping = widget.DangerImportance, theme.SizeNameCaptionText, fyne.TextWrapWord
	p.Hide()
	return p
}

// say shows the first reason, or none. It reports whether there is one.
func (p problem) say(reasons ...string) bool {
	for _, reason := range reasons {
		if reason != "" {
			p.SetText(reason)
			kit.Show(p.Label, true)
			return true
		}
	}
	kit.Show(p.Label, false)
	return false
}

// choice is a list to choose from, by what the options stand for.
type choice[T comparable] struct {
	list    *kit.Select
	options []T
	name    func(T) string
}

func newChoice[T comparable](options []T, name func(T) string, changed func()) *choice[T] {
	c := &choice[T]{name: name}
	c.list = kit.NewSelect(nil, func(string) { changed() })
	c.offer(options)
	return c
}

// offer changes the options; what is chosen stays, if it is one of them.
func (c *choice[T]) offer(options []T) {
	now, was := c.get()
	c.options = options
	var names []string
	for _, o := range options {
		names = append(names, c.name(o))
	}
	c.list.SetOptions(names)
	if was {
		c.set(now)
	}
}

func (c *choice[T]) get() (chosen T, ok bool) {
	if i := c.list.SelectedIndex(); i >= 0 && i < len(c.options) {
		return c.options[i], true
	}
	return chosen, false
}

// set chooses an option, the first one if there is no such.
func (c *choice[T]) set(to T) {
	at := 0
	for i, o := range c.options {
		if o == to {
			at = i
		}
	}
	if c.list.SelectedIndex() != at {
		c.list.SetSelectedIndex(at)
	}
}
