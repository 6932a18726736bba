// Package profiles shows the chosen profile in a small row, and lets the user change it; see
// package ui/app/profile.
package profiles

import (
	"fmt"
	"io"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/widget"

	"kalah/engine"
	"kalah/ui/app/profile"
	"kalah/ui/window/command"
	"kalah/ui/window/files"
	"kalah/ui/window/frame"
	"kalah/ui/window/kit"
	"kalah/ui/window/words"
)

// Row is a button with the colour and the name of the chosen profile. It opens a menu with all
// profiles, and with the commands for the chosen one.
type Row struct {
	kit.Button

	shell    *frame.Shell
	profiles *profile.Profiles
}

// NewRow returns a row.
func NewRow(sh *frame.Shell, profiles *profile.Profiles) *Row {
	r := &Row{shell: sh, profiles: profiles}
	r.Importance, r.Alignment, r.OnTapped = widget.LowImportance, widget.ButtonAlignLeading, r.open
	r.ExtendBaseWidget(r)
	r.Follow()
	return r
}

// Follow shows the chosen profile.
func (r *Row) Follow() {
	now := r.profiles.Chosen()
	r.Icon = dot(now.Colour)
	r.SetText(name(now) + " ▾")
}

// name returns the displayed name of a profile.
func name(p profile.Profile) string { return words.ShownName(engine.TypeHuman, p.Logged()) }

// open opens the menu. It first reads changes by other windows.
func (r *Row) open() {
	r.profiles.Follow()
	command.PopUp(commands(r.shell, r.profiles), r.shell.Window().Canvas()).ShowAtRelativePosition(fyne.NewPos(0, r.Size().Height), r)
}

// most is the maximum number of profiles in a menu. A higher menu could not be scrolled by keys.
const most = 6

// folded returns the commands of a menu. If there are too many, the rest is in a submenu at the
// end.
func folded(all []command.Command) []command.Command {
	if len(all) <= most {
		return all
	}
	return append(all[:most-1:most-1], command.Command{ID: "profile.more", Text: lang.L("More"), Items: func() []command.Command { return folded(all[most-1:]) }})
}

// commands returns the commands that choose a profile, and that change the chosen one.
func commands(sh *frame.Shell, all *profile.Profiles) []command.Command {
	var commands []command.Command
	now := all.Chosen()
	for _, one := range all.All() {
		commands = append(commands, command.Command{
			ID: "profile.choose." + one.ID, Text: name(one), Icon: dot(one.Colour), Do: func() { all.Choose(one.ID) }, Checked: func() bool { return one.ID == now.ID },
		})
	}
	remove := lang.L("Remove…")
	if now.ID == "" {
		remove = lang.L("Empty…")
	}
	return append(folded(commands),
		command.Command{ID: "profile.add", Group: 1, Text: lang.L("Add…"), Do: func() { ask(sh, all, all.New()) }, Enabled: func() bool { return !all.Full() }},
		command.Command{ID: "profile.edit", Group: 1, Text: lang.L("Edit…"), Do: func() { ask(sh, all, now) }},
		command.Command{ID: "profile.export", Group: 1, Text: lang.L("Export…"), Do: func() { export(sh, all, now) }},
		command.Command{ID: "profile.remove", Group: 1, Text: remove, Do: func() { askRemove(sh, all, now) }},
	)
}

func export(sh *frame.Shell, all *profile.Profiles, p profile.Profile) {
	request := files.Request{Title: lang.L("Export the profile"), Name: p.FileName() + ".zip", Extension: ".zip"}
	sh.Export(request, func(w io.Writer) error { return all.Export(w, p.ID) })
}

// askRemove asks, and then removes a profile. It empties the first profile instead of removing it.
func askRemove(sh *frame.Shell, all *profile.Profiles, p profile.Profile) {
	who := words.Args{"Name": name(p)}
	q := frame.Question{
		Title: lang.L("Remove {{.Name}}?", who), Do: lang.L("Remove"), Dangerous: true,
		Text: lang.L("The profile goes for good, with the games that were counted, the rating, the puzzles solved and those from own games. Saved games stay."),
	}
	if p.ID == "" {
		q.Title, q.Do = lang.L("Empty the profile {{.Name}}?", who), lang.X("profile.empty", "Empty")
		q.Text = lang.L("The games that were counted, the rating, the puzzles solved and those from own games go for good. The name, the colour and the saved games stay.")
	}
	sh.Ask(q, func() { all.Remove(p.ID) })
}

// dot is a disc in the colour of a profile, which depends on the light or dark theme.
type dot int

func (d dot) hex() string {
	s := fyne.CurrentApp().Settings()
	c := kit.Look(s.Theme(), s.ThemeVariant()).Series[d]
	return fmt.Sprintf("%02x%02x%02x", c.R, c.G, c.B)
}

// Name implements [fyne.Resource]. Fyne caches pictures by their names.
func (d dot) Name() string { return "profile-" + d.hex() + ".svg" }

// Content implements [fyne.Resource].
func (d dot) Content() []byte { return fmt.Appendf(nil, disc, d.hex()) }

const disc = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><circle cx="12" cy="12" r="8" fill="#%s"/></svg>`
