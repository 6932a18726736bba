package frame

import (
	"bytes"
	"context"
	"io"
	"os"
	"path/filepath"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"kalah/internal/safefile"
	"kalah/internal/userdir"
	"kalah/ui/window/files"
	"kalah/ui/window/words"
)

// Pickers ask for files and folders, one question at a time.
type Pickers struct {
	picker   files.Picker
	settings fyne.Preferences
	picking  bool // a file dialog is open
	closed   func() bool
	changed  func()
	fail     func(error)
}

// OpenFile asks for a file to read, SaveFile for one to write, and Folder for a
// folder; use is called with its path, unless the user thinks better of it. One
// question is asked at a time.
func (p *Pickers) OpenFile(r files.Request, use func(path string)) { p.pick(p.picker.Open, r, use) }

// SaveFile asks for a file to write: see [Pickers.OpenFile].
func (p *Pickers) SaveFile(r files.Request, use func(path string)) { p.pick(p.picker.Save, r, use) }

// keyExports is the setting of the folder that the last export went to, of games too.
const keyExports = "export.folder"

// ExportFile asks for a file to export to: where the last export went, at first where the
// user keeps pictures or documents.
func (p *Pickers) ExportFile(r files.Request, use func(path string)) {
	if r.Folder = p.settings.String(keyExports); r.Folder == "" {
		r.Folder = userdir.Documents()
		if pictures := userdir.Pictures(); pictures != "" && slices.Contains([]string{".png", ".svg", ".gif"}, r.Extension) {
			r.Folder = pictures
		}
		if _, err := os.Stat(r.Folder); err != nil { // the system names them before they are there
			r.Folder = filepath.Dir(r.Folder)
		}
	}
	p.SaveFile(r, func(path string) {
		p.settings.SetString(keyExports, filepath.Dir(path))
		use(path)
	})
}

// Export asks for a file to export to, and writes it in the background.
func (s *Shell) Export(r files.Request, write func(io.Writer) error) {
	s.ExportFile(r, func(path string) {
		s.Tasks().Keep(func(context.Context) error {
			var text bytes.Buffer
			if err := write(&text); err != nil {
				return err
			}
			return safefile.Write(path, text.Bytes(), 0o666)
		}, func(err error) {
			if err != nil {
				s.Fail(err)
				return
			}
			s.Say(lang.L("Saved as {{.Name}}", words.Args{"Name": filepath.Clean(path)}))
		})
	})
}

// Folder asks for a folder: see [Pickers.OpenFile].
func (p *Pickers) Folder(r files.Request, use func(path string)) { p.pick(p.picker.Folder, r, use) }

// Picking reports whether a file dialog is open.
func (p *Pickers) Picking() bool { return p.picking }

func (p *Pickers) pick(how func(files.Request, func(string, error)), r files.Request, use func(path string)) {
	if p.picking || p.closed() {
		return
	}
	p.picking = true
	p.changed()
	how(r, func(path string, err error) {
		p.picking = false
		p.changed()
		switch {
		case p.closed():
		case err != nil:
			p.fail(err)
		case path != "":
			use(path)
		}
	})
}
