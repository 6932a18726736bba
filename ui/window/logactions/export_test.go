package logactions

import (
	"bytes"
	"errors"
	"fmt"
	"image"
	"image/color"
	"image/gif"
	"image/png"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"golang.org/x/image/font/sfnt"

	"kalah/engine"
	"kalah/logging"
	"kalah/logging/export"
	"kalah/ui/app/archive"
	"kalah/ui/window/files"
	"kalah/ui/window/kit"
	"kalah/ui/window/uitest"
)

func TestExport(t *testing.T) {
	h := open(t, "a", "b")
	to := t.TempDir()
	uitest.WriteFile(t, filepath.Join(to, "You - You.txt"), "mine")
	reads := map[export.Format]func([]byte) error{
		export.FormatText: func(b []byte) error { return nil },
		export.FormatCSV:  func(b []byte) error { return nil },
		export.FormatSVG:  func(b []byte) error { return nil },
		export.FormatPNG:  func(b []byte) error { return wide(png.DecodeConfig(bytes.NewReader(b))) },
		export.FormatGIF:  func(b []byte) error { return wide(gif.DecodeConfig(bytes.NewReader(b))) },
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
			names = []string{"You - You (2)", "You - You (3)"} // beside what was there
		}
		for _, name := range names {
			text, err := os.ReadFile(filepath.Join(to, name+format.Extension()))
			if err != nil || len(text) < 100 || reads[format](text) != nil {
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

// wide returns an error unless a picture has the width that was asked for.
func wide(c image.Config, err error) error {
	if err == nil && c.Width != 300 {
		err = fmt.Errorf("%d pixels wide", c.Width)
	}
	return err
}

// If no folder was chosen, exports go to the user's folders of pictures and documents. The
// choices of the last export are kept, also for another run.
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

// A log that cannot be read is reported, and the rest is exported.
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

// Where a name of 250 bytes is taken, the numbered name is shortened. A folder that cannot be
// written to is named, and nothing is left there.
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

// The preview and the file are in the typeface of the window.
func TestExportHasTheTypefaceOfTheWindow(t *testing.T) {
	h := open(t)
	r, err := archive.Read(uitest.WriteLog(t))
	if err != nil {
		t.Fatal(err)
	}
	to := t.TempDir()
	h.exportTo(export.FormatPNG, to)
	h.AskExport([]Exportable{NewExportable(r, 1, false)})
	p, err := export.At(r.Log(), 1)
	if err != nil {
		t.Fatal(err)
	}
	// like reports whether the picture has these fonts.
	like := func(got image.Image, fonts [2]*sfnt.Font) bool {
		style := h.exporting.how.style
		style.Fonts, style.Width = fonts, got.Bounds().Dx()
		want, err := export.Image(t.Context(), p, style)
		if err != nil {
			t.Fatal(err)
		}
		for i := range want.Pix[:4*style.Width*got.Bounds().Dy()] {
			at := i / 4
			if want.RGBAAt(at%style.Width, at/style.Width) != color.RGBAModel.Convert(got.At(at%style.Width, at/style.Width)) {
				return false
			}
		}
		return true
	}
	preview := h.exporting.preview
	h.Until("the preview", func() bool { return preview.picture.Image != nil })
	if got := preview.picture.Image; !like(got, kit.Fonts()) || like(got, [2]*sfnt.Font{}) {
		t.Error("the preview is in another typeface")
	}
	h.Key(fyne.KeyReturn)
	h.Until("the end", func() bool { return h.Shell.Said() != "" })
	file, err := os.Open(filepath.Join(to, "You - You.png"))
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	got, err := png.Decode(file)
	if err != nil || !like(got, kit.Fonts()) {
		t.Errorf("the file is in another typeface; %v", err)
	}
}

// A position in a variation is proposed for the picture; the game follows its own moves.
func TestExportInAVariation(t *testing.T) {
	h := open(t)
	r, err := archive.Read(uitest.WriteLog(t))
	if err != nil {
		t.Fatal(err)
	}
	h.exportTo(export.FormatSVG, t.TempDir())
	g := NewExportable(r, 2, false)
	g.Shown = logging.New(r.Game.At(1), r.Players, engine.PerPlayer, r.Created)
	h.AskExport([]Exportable{g})
	how := h.exporting.how
	if l, n, err := how.of(g); how.moment != momentShown || l != g.Shown || n != 1 || err != nil {
		t.Errorf("proposed moment %d, after %d moves of %v; %v", how.moment, n, l, err)
	}
	how.moment = momentEnd
	if _, n, err := how.of(g); n != len(r.Game.Moves) || err != nil {
		t.Errorf("the end is after %d moves, %v", n, err)
	}
	how.moment, how.format = momentShown, export.FormatGIF
	if _, n, err := how.of(g); n != len(r.Game.Moves) || err != nil {
		t.Errorf("an animation has %d moves, %v", n, err)
	}
}

// The game shown is exported with the position shown.
func TestExportOfTheGameShown(t *testing.T) {
	h := open(t)
	r, err := archive.Read(uitest.WriteLog(t))
	if err != nil {
		t.Fatal(err)
	}
	h.exportTo(export.FormatSVG, t.TempDir())
	h.AskExport([]Exportable{NewExportable(r, 1, false)})
	form := h.exporting
	if form.how.moment != momentShown || form.how.format != export.FormatSVG {
		t.Fatalf("proposed %+v", form.how)
	}
	for m, want := range map[moment]int{momentShown: 1, momentStart: 0, momentEnd: 5} {
		how := form.how
		how.moment = m
		if _, got, err := how.of(form.games[0]); got != want || err != nil {
			t.Errorf("moment %d: after %d moves, %v; want %d", m, got, err, want)
		}
	}
	h.Key(fyne.KeyReturn)
	h.Until("the end", func() bool { return h.Shell.Said() != "" })
	if _, err := os.Stat(filepath.Join(h.Settings.exports().folder.Get(), "You - You.svg")); err != nil {
		t.Error(err)
	}
}

// The formats have the focus at first, so that arrows choose one. Enter and Escape accept and
// close the form whatever has the focus in it.
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

// Escape closes the dialog that asks for a folder, not the form below it.
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
	if h.Shell.Top() != nil {
		t.Error("the form stays")
	}

	h.Settings.exports().folder.Set(t.TempDir())
	h.Export([]string{h.path("a")})
	h.exporting.choose()
	h.Shell.Unfocus()
	h.Key(fyne.KeyEscape, fyne.KeyReturn) // which means the form again
	h.Until("the file", func() bool {
		return h.Shell.Said() == "Exported as "+filepath.Join(h.Settings.exports().folder.Get(), "You - You.txt")
	})
}

// Pictures have the theme of the window, unless another is chosen.
func TestThemeOfAnExport(t *testing.T) {
	h := open(t, "a")
	for choice, want := range map[kit.Choice]export.Theme{kit.Dark: export.Dark, kit.Light: export.Light} {
		h.Theme = func() kit.Choice { return choice }
		h.Export([]string{h.path("a")})
		if style := h.exporting.how.style; style.Theme != want || style.Say == nil {
			t.Errorf("%s: pictures in %v, want %v; in the window's words: %t", choice, style.Theme, want, style.Say != nil)
		}
		h.Press("Cancel")
		if h.Shell.Top() != nil {
			t.Error("the form stays")
		}
	}
	h.AskExport(nil)
	if h.Shell.Top() != nil {
		t.Error("asked how to export nothing")
	}
}

// The status says that an export was cancelled, and a long list of failures is shortened.
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

// Cancelling leaves no file half written.
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
		if err != nil {
			t.Fatal(err)
		}
		if _, err := gif.DecodeAll(bytes.NewReader(file)); err != nil {
			t.Errorf("%s: %v", path, err)
		}
	}
}

// The preview says that it is drawing only if that takes long.
func TestPreviewSaysThatItIsDrawn(t *testing.T) {
	h := open(t)
	r, err := archive.Read(uitest.WriteLog(t))
	if err != nil {
		t.Fatal(err)
	}
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
	h.exporting.formats.SetSelected(0) // text: nothing is drawn
	h.Until("how large it is", func() bool { return strings.Contains(p.text.Text, "bytes") || strings.Contains(p.text.Text, "kB") })
	if p.busy.Visible() || p.picture.Visible() {
		t.Error("text is drawn")
	}
	h.exporting.formats.SetSelected(3)
	h.Key(fyne.KeyEscape) // what is drawn then is given up
	if p.busy.Visible() {
		t.Error("it is announced behind the dialog")
	}
}
