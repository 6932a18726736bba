package profiles

import (
	"errors"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/widget"

	"kalah/engine"
	"kalah/ui/app/profile"
	"kalah/ui/window/frame"
	"kalah/ui/window/gameform"
	"kalah/ui/window/kit"
	"kalah/ui/window/words"
)

// form asks for the name and the colour of a profile.
type form struct {
	form   kit.Form
	name   *kit.Field
	colour *kit.Dropdown[int]
	done   *kit.Button
}

// ask shows the form of a profile. A profile without a name is a new one.
func ask(sh *frame.Shell, all *profile.Profiles, p profile.Profile) *form {
	fresh := p.ID != "" && p.Name == ""
	f := &form{done: kit.NewButton(lang.L("Save"), nil)}
	title := lang.L("Edit the profile")
	if fresh {
		title = lang.L("Add a profile")
		f.done.SetText(lang.L("Add"))
	}
	mark := widget.NewIcon(dot(p.Colour))
	f.form.Follow = func() {
		mark.SetResource(dot(f.colour.Value()))
		kit.Enable(f.done, f.name.Err() == nil)
	}
	f.name = kit.NewField(lang.L("Name"), func(text string) error { return checkName(text, p, all) }, f.form.Changed)
	f.colour = kit.NewDropdown(kit.Numbers(0, profile.Colours-1), colourName, func(int) { f.form.Changed() })
	f.form.Fill(func() {
		f.colour.Pick(p.Colour)
		if !fresh {
			f.name.Set(name(p))
		}
	})
	rows := container.NewVBox(f.name.Box, kit.Captioned(lang.L("Colour"), container.New(kit.RowLayout{Wide: 1, Gap: 8}, mark, f.colour)))
	var d *dialog.CustomDialog
	f.done.OnTapped = func() {
		d.Hide()
		p.Name, p.Colour = words.LoggedName(engine.TypeHuman, f.name.Text()), f.colour.Value()
		all.Put(p)
	}
	d = sh.OpenForm(title, f.form.Rows(rows), frame.Dialog{Size: fyne.NewSize(380, 300), Focus: f.name.Entry}, f.done)
	f.form.LayOut()
	return f
}

// checkName checks the name of a profile. No other profile may have it.
func checkName(text string, p profile.Profile, all *profile.Profiles) error {
	if err := gameform.CheckName(text); err != nil {
		return err
	}
	if all.Taken(words.LoggedName(engine.TypeHuman, text), p.ID) {
		return errors.New(lang.L("Another profile has this name"))
	}
	return nil
}

func colourName(c int) string {
	return []string{
		lang.X("colour.blue", "Blue"), lang.X("colour.orange", "Orange"), lang.X("colour.green", "Green"),
		lang.X("colour.purple", "Purple"), lang.X("colour.ochre", "Ochre"), lang.X("colour.black", "Black or white"),
	}[c]
}
