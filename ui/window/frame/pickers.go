package frame

import (
	"bytes"
	"context"
	"io"
	"os"
	"path/filepath"
	"slices"

	"fyne.io/fyne/v2/lang"

	"kalah/internal/safefile"
	"kalah/internal/userdir"
	"kalah/ui/window/files"
	"kalah/ui/window/words"
)

// OpenFile lets the user choose a file to read, and calls use with its path. It does not call use
// if the user cancels. It does nothing while another file dialog is open.
func (s *Shell) OpenFile(r files.Request, use func(path string)) { s.pick(files.ToOpen, r, use) }

// SaveFile lets the user choose a file to write; see [Shell.OpenFile].
func (s *Shell) SaveFile(r files.Request, use func(path string)) { s.pick(files.ToSave, r, use) }

// Folder lets the user choose a folder; see [Shell.OpenFile].
func (s *Shell) Folder(r files.Request, use func(path string)) { s.pick(files.ForFolder, r, use) }

// keyExports is the key of the setting with the folder of the last export.
const keyExports = "export.folder"

// Export lets the user choose a file and writes it in the background. It proposes the folder of the
// last export, at first the user's folder for pictures or documents.
func (s *Shell) Export(r files.Request, write func(io.Writer) error) {
	if r.Folder = s.cfg.App.Preferences().String(keyExports); r.Folder == "" {
		r.Folder = userdir.Documents()
		if pictures := userdir.Pictures(); pictures != "" && slices.Contains([]string{".png", ".svg", ".gif"}, r.Extension) {
			r.Folder = pictures
		}
		if _, err := os.Stat(r.Folder); err != nil { // the system may name a folder that does not exist
			r.Folder = filepath.Dir(r.Folder)
		}
	}
	s.SaveFile(r, func(path string) {
		s.cfg.App.Preferences().SetString(keyExports, filepath.Dir(path))
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

// Picking reports whether a file dialog is open.
func (s *Shell) Picking() bool { return s.picking }

func (s *Shell) pick(kind files.Kind, r files.Request, use func(path string)) {
	if s.picking || s.closed {
		return
	}
	s.picking = true
	s.Changed()
	r.Kind = kind
	s.picker.Ask(r, func(path string, err error) {
		s.picking = false
		s.Changed()
		switch {
		case s.closed:
		case err != nil:
			s.Fail(err)
		case path != "":
			use(path)
		}
	})
}
