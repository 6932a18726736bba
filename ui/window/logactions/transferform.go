package logactions

import (
	"image/color"
	"path/filepath"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"kalah/internal/cut"
	"kalah/logging/library"
	"kalah/ui/window/files"
	"kalah/ui/window/frame"
	"kalah/ui/window/kit"
	"kalah/ui/window/words"
)

// transferForm asks for a target folder: a recent one, one of the library's, another one, or
// a new one in any of these.
type transferForm struct {
	shell   *frame.Shell
	root    string // the folder of the library
	what    library.Transfer
	done    func(library.Transfer)
	folders []string // to choose from
	group   *kit.Radio
	place   *fyne.Container // holds group
	name    *kit.Field      // of a new folder
	button  *kit.Button
	dialog  *dialog.CustomDialog
}

const (
	maxFolders = 60 // that are offered
	maxPath    = 58 // letters of a path that are shown
)

// askTransfer asks for the folder, and moves or copies the logs there.
func (a *Actions) askTransfer(paths []string, copied bool) *transferForm {
	if a.Shell.Covered() || len(paths) == 0 {
		return nil
	}
	f := &transferForm{
		shell: a.Shell, root: a.Folder.Path(), done: a.checkClashes, folders: a.folders(paths),
		what: library.Transfer{Paths: slices.Clone(paths), Copy: copied},
	}
	n := len(paths)
	title := lang.N("Move {{.Count}} logs to a folder", n, words.Count(n))
	if copied {
		title = lang.N("Copy {{.Count}} logs to a folder", n, words.Count(n))
	}
	content := f.build()
	f.dialog = f.shell.OpenForm(title, content, frame.Dialog{Size: fyne.NewSize(560, 0), Focus: f.group}, f.button)
	return f
}

// folders returns the folders to choose from, recent targets first, without the folder that
// holds all of the logs.
func (a *Actions) folders(paths []string) []string {
	root := a.Folder.Path()
	all := append(a.Settings.Targets.Get(), root)
	for _, folder := range a.Folder.Folders() {
		all = append(all, filepath.Join(root, folder))
	}
	var offered []string
	for _, folder := range all {
		here := !slices.ContainsFunc(paths, func(path string) bool { return filepath.Dir(path) != folder })
		if !here && !slices.Contains(offered, folder) && len(offered) < maxFolders {
			offered = append(offered, folder)
		}
	}
	if len(offered) == 0 { // a new folder can still be made there
		offered = []string{root}
	}
	return offered
}

func (f *transferForm) build() fyne.CanvasObject {
	f.place = container.NewStack()
	f.list(0)
	room := canvas.NewRectangle(color.Transparent)
	room.SetMinSize(fyne.NewSize(0, 150))
	f.name = kit.NewField("", func(name string) (err error) {
		if name != "" {
			_, err = library.CheckFolderName(name)
		}
		return translated(err)
	}, func() { kit.Enable(f.button, f.name.Err() == nil) })
	f.name.Entry.SetPlaceHolder(lang.L("none: the logs go into the folder itself"))
	other := kit.NewButtonWithIcon(lang.L("Another folder…"), theme.FolderIcon(), f.choose)
	text := lang.L("Move")
	if f.what.Copy {
		text = lang.L("Copy")
	}
	f.button = kit.NewButton(text, f.accept)
	return container.NewVBox(
		container.NewStack(room, kit.NewVScroll(f.place)),
		container.NewHBox(other),
		kit.Border(nil, nil, widget.NewLabel(lang.L("New folder in it:")), nil, f.name.Box),
	)
}

func (f *transferForm) list(chosen int) {
	texts := make([]string, len(f.folders))
	for i, folder := range f.folders {
		texts[i] = f.text(folder)
	}
	f.group = kit.NewRadio(texts, nil)
	f.group.SetSelected(chosen)
	f.place.Objects = []fyne.CanvasObject{f.group}
	f.place.Refresh()
}

// text names a folder, relative to the library if it is in it.
func (f *transferForm) text(folder string) string {
	if folder == f.root {
		return lang.L("Library: {{.Folder}}", words.Args{"Folder": cut.To(words.Folder(f.root), maxPath)})
	}
	if inside, err := filepath.Rel(f.root, folder); err == nil && filepath.IsLocal(inside) {
		return cut.To(inside, maxPath)
	}
	return cut.To(words.Folder(folder), maxPath)
}

// choose asks for a folder that is not listed, and lists it.
func (f *transferForm) choose() {
	title := lang.L("Move to")
	if f.what.Copy {
		title = lang.L("Copy to")
	}
	f.shell.Folder(files.Request{Title: title, Folder: f.folder()}, func(path string) {
		path = absolute(path)
		at := slices.Index(f.folders, path)
		if at < 0 {
			f.folders = append([]string{path}, f.folders...)
			at = 0
		}
		f.list(at)
		if f.shell.Top() == f.dialog { // not closed meanwhile
			f.shell.Focus(f.button)
		}
	})
}

func (f *transferForm) folder() string { return f.folders[max(0, f.group.Selected())] }

func (f *transferForm) accept() {
	f.what.Folder = f.folder()
	if text := f.name.Text(); text != "" {
		name, _ := library.CheckFolderName(text)
		f.what.Folder = filepath.Join(f.what.Folder, name)
	}
	f.dialog.Hide()
	f.done(f.what)
}
