package logactions

import (
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/lang"

	"kalah/logging"
	"kalah/ui/window/frame"
	"kalah/ui/window/kit"
	"kalah/ui/window/words"
)

// ToggleFavourite makes logs favourites, or no favourites any more if all of them are.
func (a *Actions) ToggleFavourite(paths []string) {
	on := !a.favourites(paths)
	a.mark(paths, func(m *logging.Marks) { m.Favourite = on })
}

func (a *Actions) favourites(paths []string) bool { return a.Folder.Marks(paths).Favourite }

// AskTags asks for the tags of logs. Of several logs it shows those that all have, and leaves the
// others.
func (a *Actions) AskTags(paths []string) {
	if a.Shell.Covered() {
		return
	}
	var button *kit.Button
	var d *dialog.CustomDialog
	var field *kit.Field
	field = kit.NewField(lang.L("Tags, with commas between them"), func(text string) error {
		_, err := logging.ParseTags(text)
		return translated(err)
	}, func() { kit.Enable(button, field.Err() == nil) })
	before := a.Folder.Marks(paths).Tags
	button = kit.NewButton(lang.L("Save"), func() {
		d.Hide()
		tags, _ := logging.ParseTags(field.Text())
		a.mark(paths, func(m *logging.Marks) {
			kept := slices.DeleteFunc(slices.Clone(m.Tags), func(tag string) bool {
				return slices.Contains(before, tag) || slices.Contains(tags, tag)
			})
			m.Tags = slices.Concat(kept, tags)
		})
	})
	content := container.NewVBox(field.Box)
	if known := a.Folder.Tags(); len(known) > 0 {
		content.Add(kit.NewNote(lang.L("In use: {{.Tags}}", words.Args{"Tags": strings.Join(known, ", ")})))
	}
	field.Set(strings.Join(before, ", "))
	title := lang.N("Tags of {{.Count}} logs", len(paths), words.Count(len(paths)))
	d = a.Shell.OpenForm(title, content, frame.Dialog{Size: fyne.NewSize(460, 0), Focus: field.Entry}, button)
}

func (a *Actions) mark(paths []string, change func(*logging.Marks)) {
	a.Folder.Mark(paths, change, func(err error) {
		a.Shell.Fail(shortened(err))
		a.Shell.Changed()
	})
}
