package logactions

import (
	"bytes"
	"errors"
	"fmt"
	"image"
	"image/gif"
	"image/png"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"kalah/engine"
	"kalah/internal/task/tasktest"
	"kalah/logging"
	"kalah/logging/export"
	"kalah/ui/window/files"
	"kalah/ui/window/kit"
	"kalah/ui/window/uitest"
)

func TestExport(t *testing.T) {
	h := open(t, "a", "b")
	to := t.TempDir()
	uitest.WriteFile(t, filepath.Join(to, "You - You.txt"), "mine")
	reads := map[export.Format]func([]byte) error{
		export.FormatPNG: func(b []byte) error { return wide(png.DecodeConfig(bytes.NewReader(b))) },
		export.FormatGIF: func(b []byte) error { return wide(gif.DecodeConfig(bytes.NewReader(b))) },
	}
	for i, format := range export.Formats() {
		h.Export([]string{h.path("a"), h.path("b")})
		form := h.exporting
		h.Picker.Path = to
		form.choose()
		h.Picker.Answer()
		form.formats.SetSelected(i)
		if form.how.format != format {
			t.Fatalf("%s is not %s", formatTexts()[i], format)
		}
		if pictures := format.IsPicture(); form.choices[0].row.Visible() != pictures {
			t.Errorf("%s: the position can be chosen: %v", format, form.choices[0].row.Visible())
		}
		if format.IsPicture() || format == export.FormatGIF {
			form.width.Set("many")
			if !form.button.Disabled() || !h.Says("A width from 200 to") {
				t.Errorf("%s: any width will do", format)
			}
			form.width.Set("290")
			form.width.Entry.Step(1)
		}
		h.Shell.Unsay()
		h.Key(fyne.KeyReturn)
		h.Until(string(format), func() bool { return h.Shell.Said() == "Exported 2 files" })
		names := []string{"You - You", "You - You (2)"}
		if format == export.FormatText {
			names = []string{"You - You (2)", "You - You (3)"} // next to the file that was there
		}
		for _, name := range names {
			text, err := os.ReadFile(filepath.Join(to, name+format.Extension()))
			if err != nil || len(text) < 100 || reads[format] != nil && reads[format](text) != nil {
				t.Errorf("%s of %d bytes, %v", name+format.Extension(), len(text), err)
			}
		}
	}
	if mine, err := os.ReadFile(filepath.Join(to, "You - You.txt")); err != nil || string(mine) != "mine" {
		t.Errorf("You - You.txt holds %q, %v", mine, err)
	}
}

// exportTo sets the format and the folder of the last export.
func (h *harness) exportTo(f export.Format, folder string) {
	h.Settings.exports().format.Set(f)
	h.Settings.exports().folder.Set(folder)
}

// wide returns an error unless a picture has the chosen width.
func wide(c image.Config, err error) error {
	if err == nil && c.Width != 300 {
		err = fmt.Errorf("%d pixels wide", c.Width)
	}
	return err
}

// By default, exports go to the user's folders for pictures and documents. The choices of the last
// export are stored.
func TestChoicesOfAnExport(t *testing.T) {
	h := open(t, "a")
	documents, pictures := h.documents, h.pictures
	h.Export([]string{h.path("a")})
	form := h.exporting
	if form.how.folder != documents {
		t.Errorf("texts go to %s, want %s", form.how.folder, documents)
	}
	form.formats.SetSelected(2)
	if form.how.folder != pictures {
		t.Errorf("pictures go to %s, want %s", form.how.folder, pictures)
	}
	form.name.Set("..")
	if !form.button.Disabled() {
		t.Error("any name will do")
	}
	form.name.Set("mine.svg")
	form.width.Set("400")
	form.side.SetSelectedIndex(1)
	h.Until("the size", func() bool { return strings.HasPrefix(form.preview.text.Text, "400 × 215 pixels · ") })
	h.Key(fyne.KeyReturn)
	want := filepath.Join(pictures, "mine.svg")
	h.Until("the file", func() bool { return h.Shell.Said() == "Exported as "+want })
	if _, err := os.Stat(want); err != nil {
		t.Error(err)
	}
	last := NewSettings(h.Shell.App().Preferences()).exports()
	if last.format.Get() != export.FormatSVG || last.widths[export.FormatSVG].Get() != 400 || !last.turned.Get() || last.folder.Get() != "" {
		t.Error("does not remember what was chosen")
	}
	form.formats.SetSelected(4)
	h.Export([]string{h.path("a")})
	form = h.exporting
	form.name.Set("mine")
	if form.how.format != export.FormatSVG || form.how.style.Width != 400 || !form.how.style.Turned {
		t.Errorf("proposed %+v", form.how)
	}
	h.Until("the name", func() bool { return strings.HasSuffix(form.preview.text.Text, "the new file will be mine (2).svg") })
}

// An unreadable log is reported, and the others are exported.
func TestExportOfBrokenLogs(t *testing.T) {
	h := open(t, "a")
	uitest.WriteFile(t, h.path("z"), "{")
	to := t.TempDir()
	h.Settings.exports().folder.Set(to)
	h.Export([]string{h.path("z"), h.path("a")})
	h.Key(fyne.KeyReturn)
	h.Until("the reason", func() bool { return h.Shell.Said() != "" && h.Says("z.json") })
	if !strings.HasPrefix(h.Shell.Said(), "Exported as "+filepath.Join(to, "You - You.txt")) {
		t.Errorf("said %q", h.Shell.Said())
	}
	files, err := os.ReadDir(to)
	if err != nil || len(files) != 1 {
		t.Errorf("%d files, %v; want one", len(files), err)
	}
}

// If a name of 250 bytes exists, the numbered name is shortened. An error names a folder that cannot
// be written to, and no file is left there.
func TestExportCorners(t *testing.T) {
	to, long := t.TempDir(), strings.Repeat("ü", 125)
	game := Exportable{Name: long, At: -1, Read: func() (*logging.Log, error) { return logging.ReadFile(uitest.WriteLog(t)) }}
	how := exporting{format: export.FormatCSV, folder: to}
	for _, want := range []string{long + ".csv", strings.Repeat("ü", 122) + "… (2).csv", strings.Repeat("ü", 122) + "… (3).csv"} {
		path, err := how.write(t.Context(), game, func(int, int) {})
		if _, failed := os.Stat(path); err != nil || failed != nil || filepath.Base(path) != want {
			t.Errorf("exported as %s, %v, %v; want %s", filepath.Base(path), err, failed, want)
		}
	}
	how.folder = filepath.Join(to, long+".csv")
	if _, err := how.write(t.Context(), game, func(int, int) {}); err == nil || !strings.Contains(err.Error(), "cannot write into its folder") {
		t.Errorf("below a file: %v", err)
	}
	if files, err := os.ReadDir(to); err != nil || len(files) != 3 {
		t.Errorf("%d files, %v; want 3", len(files), err)
	}
}

// The form suggests the current position for the picture, even in a variation. The game itself has the
// moves of the main line.
func TestExportOfTheGameShown(t *testing.T) {
	h := open(t)
	r := record(t, uitest.WriteLog(t))
	h.exportTo(export.FormatSVG, t.TempDir())
	g := NewExportable(r, 1, false)
	h.AskExport([]Exportable{g})
	how := h.exporting.how
	if how.moment != momentShown || how.format != export.FormatSVG {
		t.Fatalf("proposed %+v", how)
	}
	variation := g
	variation.Shown = logging.New(r.Game.At(2), r.Players, engine.PerPlayer, r.Created)
	for _, tt := range []struct {
		g      Exportable
		moment moment
		format export.Format
		want   int
	}{
		{g, momentShown, export.FormatSVG, 1},
		{g, momentStart, export.FormatSVG, 0},
		{g, momentEnd, export.FormatSVG, 5},
		{variation, momentShown, export.FormatSVG, 2},
		{variation, momentEnd, export.FormatSVG, 5},
		{variation, momentShown, export.FormatGIF, 5},
	} {
		how.moment, how.format = tt.moment, tt.format
		if l, got, err := how.of(tt.g); got != tt.want || err != nil || (l == variation.Shown) != (tt.want == 2) {
			t.Errorf("%s, moment %d: after %d moves, %v; want %d", tt.format, tt.moment, got, err, tt.want)
		}
	}
}

// The formats have the focus at first, so that arrows choose a format. Enter and Escape accept and
// close the form regardless of the focus.
func TestExportByKeys(t *testing.T) {
	h := open(t, "a")
	h.Settings.exports().folder.Set(t.TempDir())
	h.Export([]string{h.path("a")})
	before := h.exporting.formats.Selected()
	h.Shell.Window().Canvas().Focused().TypedKey(&fyne.KeyEvent{Name: fyne.KeyDown})
	if got := h.exporting.formats.Selected(); got != before+1 {
		t.Errorf("Down goes from format %d to %d", before, got)
	}
	h.Key(fyne.KeyEscape)
	if h.Shell.Top() != nil {
		t.Fatal("Escape does not close the form")
	}
	h.Export([]string{h.path("a")})
	h.exporting.formats.SetSelected(2)
	h.Shell.Window().Canvas().Focus(h.exporting.moment)
	h.Key(fyne.KeyReturn)
	h.Until("the end", func() bool { return h.Shell.Said() != "" })
	if _, err := os.Stat(filepath.Join(h.Settings.exports().folder.Get(), "You - You.svg")); err != nil {
		t.Error(err)
	}
}

// Escape closes the dialog for the folder, but not the form below it.
func TestFolderOfAnExportIsNotChosen(t *testing.T) {
	h := open(t, "a")
	h.Shell.Complete(files.NewFyne(h.Shell.Window(), h.Shell.Cover))
	h.Export([]string{h.path("a")})
	form := h.exporting
	form.choose()
	h.Shell.Unfocus()
	h.Key(fyne.KeyEscape)
	if h.Shell.Top() != form.dialog || h.Shell.Picking() {
		t.Errorf("the form is not back; asking: %v", h.Shell.Picking())
	}
	h.Key(fyne.KeyEscape)
	h.Settings.exports().folder.Set(t.TempDir())
	h.Export([]string{h.path("a")})
	h.exporting.choose()
	h.Shell.Unfocus()
	h.Key(fyne.KeyEscape, fyne.KeyReturn) // Enter is for the form again
	h.Until("the file", func() bool {
		return h.Shell.Said() == "Exported as "+filepath.Join(h.Settings.exports().folder.Get(), "You - You.txt")
	})
}

// Pictures have the theme and the fonts of the window, unless another theme is chosen.
func TestThemeOfAnExport(t *testing.T) {
	h := open(t, "a")
	for choice, want := range map[kit.Choice]export.Theme{kit.Dark: export.Dark, kit.Light: export.Light} {
		h.Theme = func() kit.Choice { return choice }
		h.Export([]string{h.path("a")})
		if style := h.exporting.how.style; style.Theme != want || style.Say == nil || style.Fonts != kit.Fonts() {
			t.Errorf("%s: pictures in %v, want %v; in the window's words: %t", choice, style.Theme, want, style.Say != nil)
		}
		h.Press("Cancel")
	}
	h.AskExport(nil)
	if h.Shell.Top() != nil {
		t.Error("asked how to export nothing")
	}
}

// The status announces a cancelled export. A long list of errors is shortened.
func TestOutcomeOfAnExport(t *testing.T) {
	h := open(t)
	fault := errors.New("z.json: broken")
	h.exported([]string{"/a.txt"}, slices.Repeat([]error{fault}, maxListed+5), true)
	if got, want := h.Shell.Said(), "Exported as /a.txt · cancelled"; got != want {
		t.Errorf("said %q, want %q", got, want)
	}
	if !h.Says("and 5 more") {
		t.Error("the rest is not counted")
	}
}

// A cancelled export leaves no incomplete file.
func TestCancelledExport(t *testing.T) {
	h := open(t, "a")
	to := t.TempDir()
	h.exportTo(export.FormatGIF, to)
	h.Export(slices.Repeat([]string{h.path("a")}, 50))
	h.Key(fyne.KeyReturn)
	h.Key(fyne.KeyEscape)
	h.Until("the end", func() bool { return strings.HasSuffix(h.Shell.Said(), " · cancelled") })
	left, err := filepath.Glob(filepath.Join(to, "*.gif"))
	if err != nil || len(left) == 50 {
		t.Errorf("%d files, %v; cancelled at once", len(left), err)
	}
	for _, path := range left {
		file, err := os.ReadFile(path)
		tasktest.OK(t, err)
		if _, err := gif.DecodeAll(bytes.NewReader(file)); err != nil {
			t.Errorf("%s: %v", path, err)
		}
	}
}

// The preview announces the drawing only if it takes long.
func TestPreviewSaysThatItIsDrawn(t *testing.T) {
	h := open(t)
	r := record(t, uitest.WriteLog(t))
	h.exportTo(export.FormatPNG, t.TempDir())
	game, proceed := NewExportable(r, 1, false), make(chan struct{})
	read := game.Read
	game.Read = func() (*logging.Log, error) {
		<-proceed
		return read()
	}
	h.AskExport([]Exportable{game})
	p := h.exporting.preview
	if p.busy.Visible() {
		t.Error("it is announced at once")
	}
	h.Until("the word", p.busy.Visible)
	if p.picture.Image != nil || p.busy.Text != "Drawing the picture…" {
		t.Errorf("it says %q beside a picture", p.busy.Text)
	}
	close(proceed)
	h.Until("the picture", func() bool { return p.picture.Image != nil })
	if p.busy.Visible() {
		t.Error("it is drawn, and announced")
	}
	h.exporting.formats.SetSelected(0) // text has no picture
	h.Until("the size", func() bool { return strings.Contains(p.text.Text, "bytes") || strings.Contains(p.text.Text, "kB") })
	if p.busy.Visible() || p.picture.Visible() {
		t.Error("text has a picture")
	}
}
