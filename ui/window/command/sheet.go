package command

import (
	"runtime"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"
)

// Section is a section of the sheet of keys. It lists the commands with keys of the window or of
// one view.
type Section struct {
	View string // name of the view, "" for the window
	Rows []Row
}

// Row is a line of the sheet of keys.
type Row struct{ Keys, Text string }

// Sheet returns all keys with the texts of their commands: first the sections of the views, then
// the section of the window. Commands with the same ID are listed once.
func (t *Table) Sheet() []Section {
	seen := map[string]bool{}
	section := func(name string, commands Scope) Section {
		s := Section{View: name}
		for _, c := range commands {
			keys := c.keyText()
			if keys == "" || seen[c.ID] {
				continue
			}
			seen[c.ID] = true
			s.Rows = append(s.Rows, Row{keys, strings.TrimSuffix(c.Text, "…")})
		}
		return s
	}
	var all []Section
	for _, v := range t.views {
		all = append(all, section(v.name, v.commands))
	}
	return append(all, section("", t.window))
}

func (c Command) keyText() string {
	if c.KeyText != "" {
		return c.KeyText
	}
	var texts []string
	for _, k := range c.Keys {
		if text := k.Text(); !slices.Contains(texts, text) { // both Enter keys have the same name
			texts = append(texts, text)
		}
	}
	return strings.Join(texts, ", ")
}

// Text returns the key in the window's language, such as "Ctrl+Z".
func (k Key) Text() string {
	if k.Rune != 0 {
		return strings.ToUpper(string(k.Rune))
	}
	text := ""
	if k.Modifier&fyne.KeyModifierControl != 0 {
		text += lang.X("key.control", "Ctrl") + "+"
	}
	if k.Modifier&fyne.KeyModifierAlt != 0 {
		text += lang.X("key.alt", "Alt") + "+"
	}
	if k.Modifier&fyne.KeyModifierShift != 0 {
		text += lang.X("key.shift", "Shift") + "+"
	}
	if k.Modifier&fyne.KeyModifierSuper != 0 {
		text += superName() + "+"
	}
	return text + keyName(k.Name)
}

func superName() string {
	if runtime.GOOS == "darwin" {
		return "Cmd"
	}
	return lang.X("key.super", "Super")
}

// keyName returns the name of a key without modifiers.
func keyName(name fyne.KeyName) string {
	switch name {
	case fyne.KeyLeft:
		return "←"
	case fyne.KeyRight:
		return "→"
	case fyne.KeyUp:
		return "↑"
	case fyne.KeyDown:
		return "↓"
	case fyne.KeyEscape:
		return lang.X("key.escape", "Esc")
	case fyne.KeySpace:
		return lang.X("key.space", "Space")
	case fyne.KeyReturn, fyne.KeyEnter:
		return lang.X("key.enter", "Enter")
	case fyne.KeyPageUp:
		return lang.X("key.pageup", "PgUp")
	case fyne.KeyPageDown:
		return lang.X("key.pagedown", "PgDn")
	case fyne.KeyHome:
		return lang.X("key.home", "Home")
	case fyne.KeyEnd:
		return lang.X("key.end", "End")
	case fyne.KeyDelete:
		return lang.X("key.delete", "Del")
	}
	return string(name)
}
