package files

import (
	"path/filepath"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/storage"
)

// own shows Fyne's dialogs in the window.
type own struct {
	window fyne.Window
	shown  func(dialog.Dialog)
}

// NewFyne returns a picker with Fyne's own dialogs over the window. shown is called with each
// dialog when it opens, so that a key can close it. It may be nil.
func NewFyne(w fyne.Window, shown func(dialog.Dialog)) Picker { return &own{w, shown} }

func (o *own) Ask(r Request, done func(string, error)) {
	d := o.dialog(r, done)
	if r.Kind != ForFolder && r.Extension != AnyFile {
		d.SetFilter(storage.NewExtensionFileFilter([]string{r.Suffix(), strings.ToUpper(r.Suffix())}))
	}
	if r.Title != "" {
		d.SetTitleText(r.Title)
	}
	if r.Folder != "" {
		if folder, err := storage.ListerForURI(storage.NewFileURI(filepath.Clean(r.Folder))); err == nil {
			d.SetLocation(folder)
		}
	}
	// Resize and SetOnClosed have no effect before a file dialog is shown.
	d.Show()
	d.Resize(fyne.NewSize(780, 500))
	if o.shown != nil {
		o.shown(d)
	}
}

func (o *own) dialog(r Request, done func(string, error)) *dialog.FileDialog {
	switch r.Kind {
	case ForFolder:
		return dialog.NewFolderOpen(func(folder fyne.ListableURI, err error) {
			if err != nil || folder == nil {
				done("", err)
				return
			}
			done(folder.Path(), nil)
		}, o.window)
	case ToSave:
		d := dialog.NewFileSave(func(file fyne.URIWriteCloser, err error) { answer(file, err, done) }, o.window)
		d.SetFileName(r.Name)
		return d
	}
	return dialog.NewFileOpen(func(file fyne.URIReadCloser, err error) { answer(file, err, done) }, o.window)
}

// answer passes the path of a chosen file to done, or "" if file is nil. It closes the file, which
// Fyne has already opened.
func answer(file interface {
	URI() fyne.URI
	Close() error
}, err error, done func(string, error),
) {
	if err != nil || file == nil {
		done("", err)
		return
	}
	path := file.URI().Path()
	done(path, file.Close())
}
