package command

import (
	"cmp"
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
	for _, m := range modifiers() {
		if k.Modifier&m.modifier != 0 {
			text += m.text + "+"
		}
	}
	return text + keyName(k.Name)
}

type modifier struct {
	modifier fyne.KeyModifier
	text     string
}

func modifiers() []modifier {
	super := lang.X("key.super", "Super")
	if runtime.GOOS == "darwin" {
		super = "Cmd"
	}
	return []modifier{
		{fyne.KeyModifierControl, lang.X("key.control", "Ctrl")},
		{fyne.KeyModifierAlt, lang.X("key.alt", "Alt")},
		{fyne.KeyModifierShift, lang.X("key.shift", "Shift")},
		{fyne.KeyModifierSuper, super},
	}
}

// keyName returns the name of a key without modifiers.
func keyName(name fyne.KeyName) string {
	names := map[fyne.KeyName]string{
		fyne.KeyLeft: "←", fyne.KeyRight: "→", fyne.KeyUp: "↑", fyne.KeyDown: "↓",
		fyne.KeyEscape: lang.X("key.escape", "Esc"), fyne.KeySpace: lang.X("key.space", "Space"),
		fyne.KeyReturn: lang.X("key.enter", "Enter"), fyne.KeyEnter: lang.X("key.enter", "Enter"),
		fyne.KeyPageUp: lang.X("key.pageup", "PgUp"), fyne.KeyPageDown: lang.X("key.pagedown", "PgDn"),
		fyne.KeyHome: lang.X("key.home", "Home"), fyne.KeyEnd: lang.X("key.end", "End"), fyne.KeyDelete: lang.X("key.delete", "Del"),
	}
	return cmp.Or(names[name], string(name))
}
