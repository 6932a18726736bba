package files

import (
	"path/filepath"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/storage"
)

// own shows Fyne's dialogs, inside the window.
type own struct {
	window fyne.Window
	shown  func(dialog.Dialog)
}

// NewFyne returns a picker with Fyne's own dialogs over the window. Shown is
// told of each dialog as it opens, so that a key can dismiss it; it may be nil.
func NewFyne(w fyne.Window, shown func(dialog.Dialog)) Picker { return &own{w, shown} }

func (o *own) Open(r Request, done func(string, error)) {
	o.show(dialog.NewFileOpen(func(file fyne.URIReadCloser, err error) { answer(file, err, done) }, o.window), r)
}

// Save makes sure that nothing is emptied: Fyne's dialog has opened the file
// for writing by the time it answers, so only the path is wanted.
func (o *own) Save(r Request, done func(string, error)) {
	d := dialog.NewFileSave(func(file fyne.URIWriteCloser, err error) { answer(file, err, done) }, o.window)
	d.SetFileName(r.Name)
	o.show(d, r)
}

// answer passes on the path of a file that was chosen; nil: none was.
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

func (o *own) show(d *dialog.FileDialog, r Request) {
	if r.Extension != AnyFile {
		d.SetFilter(storage.NewExtensionFileFilter([]string{r.extension(), strings.ToUpper(r.extension())}))
	}
	o.begin(d, r)
}

func (o *own) Folder(r Request, done func(string, error)) {
	d := dialog.NewFolderOpen(func(folder fyne.ListableURI, err error) {
		if err != nil || folder == nil {
			done("", err)
			return
		}
		done(folder.Path(), nil)
	}, o.window)
	o.begin(d, r)
}

func (o *own) begin(d *dialog.FileDialog, r Request) {
	if r.Title != "" {
		d.SetTitleText(r.Title)
	}
	if r.Folder != "" {
		if folder, err := storage.ListerForURI(storage.NewFileURI(filepath.Clean(r.Folder))); err == nil {
			d.SetLocation(folder)
		}
	}
	// Before it is shown, a file dialog can neither be resized nor keep what to
	// call when it is closed.
	d.Show()
	d.Resize(fyne.NewSize(780, 500))
	if o.shown != nil {
		o.shown(d)
	}
}
