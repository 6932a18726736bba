package ui

import (
	"bytes"
	"image/gif"
	"image/png"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"kalah/logging/export"
	"kalah/ui/files"
)

func TestExport(t *testing.T) {
	h := openLibrary(t, "a", "b")
	to := t.TempDir()
	mustWrite(t, filepath.Join(to, "a.txt"), "mine")
	reads := map[export.Format]func([]byte) error{
		export.FormatText: func(b []byte) error { return nil },
		export.FormatCSV:  func(b []byte) error { return nil },
		export.FormatSVG:  func(b []byte) error { return nil },
		export.FormatPNG:  func(b []byte) error { _, err := png.Decode(bytes.NewReader(b)); return err },
		export.FormatGIF:  func(b []byte) error { _, err := gif.DecodeAll(bytes.NewReader(b)); return err },
	}
	for i, format := range export.Formats() {
		h.exportLogs([]string{h.path("a"), h.path("b")})
		form := h.exporting
		picker := &fakePicker{path: to}
		h.picker = picker
		form.choose()
		picker.answer()
		form.formats.SetSelected(formatTexts()[i])
		if form.how.format != format {
			t.Fatalf("%s is not %s", formatTexts()[i], format)
		}
		if pictures := format.IsPicture(); form.moment.Disabled() == pictures {
			t.Errorf("%s: the position can be chosen: %v", format, !form.moment.Disabled())
		}
		h.said = ""
		h.accept() // Enter
		h.until(string(format), func() bool { return h.said == "Exported 2 files" })
		for _, name := range []string{"a", "b"} {
			if format == export.FormatText && name == "a" {
				name = "a (2)" // beside what was there
			}
			text, err := os.ReadFile(filepath.Join(to, name+format.Extension()))
			if err != nil || len(text) < 100 || reads[format](text) != nil {
				t.Errorf("%s of %d bytes, %v", name+format.Extension(), len(text), err)
			}
		}
	}
	if mine, err := os.ReadFile(filepath.Join(to, "a.txt")); err != nil || string(mine) != "mine" {
		t.Errorf("a.txt holds %q, %v", mine, err)
	}
}

// What cannot be read is told, and the rest is exported.
func TestExportOfBrokenLogs(t *testing.T) {
	h := openLibrary(t, "a")
	mustWrite(t, h.path("z"), "{")
	to := t.TempDir()
	h.lastExport.folder = to
	h.exportLogs([]string{h.path("z"), h.path("a")})
	h.accept()
	h.until("the reason", func() bool { return h.said != "" && h.dialog != nil })
	if !strings.HasPrefix(h.said, "Exported as "+filepath.Join(to, "a.txt")) {
		t.Errorf("said %q", h.said)
	}
	files, err := os.ReadDir(to)
	if err != nil || len(files) != 1 {
		t.Errorf("%d files, %v; want one", len(files), err)
	}
}

// The game shown is exported as it is, its picture as it stands.
func TestExportOfTheGameShown(t *testing.T) {
	h := open(t, "")
	h.start(twoPeople(4))
	h.untilOpen()
	h.play(2)
	h.until("the move", func() bool { return len(h.screen.Game.Moves) == 1 })
	h.lastExport = lastExport{export.FormatSVG, t.TempDir()}
	h.exportShown()
	form := h.exporting
	if form.how.moment != momentShown || form.how.format != export.FormatSVG {
		t.Fatalf("proposed %+v", form.how)
	}
	record, _ := h.control.Record()
	if got := form.how.moves(form.games[0], logOf(record)); got != 1 {
		t.Errorf("after %d moves, want 1", got)
	}
	// The picture stands as the window does.
	if form.how.style.Turned != h.board.View().Turned {
		t.Errorf("the picture is turned: %t, the board: %t", form.how.style.Turned, h.board.View().Turned)
	}
	h.accept()
	h.until("the end", func() bool { return h.said != "" })
	if _, err := os.Stat(filepath.Join(h.lastExport.folder, "game.svg")); err != nil {
		t.Error(err)
	}
	h.turnBoard()
	h.exportShown()
	if h.exporting.how.style.Turned != h.board.View().Turned {
		t.Errorf("turned by hand, the picture is turned: %t, the board: %t", h.exporting.how.style.Turned, h.board.View().Turned)
	}
}

// Enter and Escape mean the form whatever was clicked in it.
func TestExportAfterAClick(t *testing.T) {
	h := openLibrary(t, "a")
	h.lastExport.folder = t.TempDir()
	h.exportLogs([]string{h.path("a")})
	h.win.Canvas().FocusNext() // to the first of the formats
	h.exporting.formats.SetSelected(formatTexts()[2])
	h.typed(fyne.KeyEscape)
	if h.dialog != nil {
		t.Fatal("Escape does not close the form")
	}
	h.exportLogs([]string{h.path("a")})
	h.exporting.formats.SetSelected(formatTexts()[2])
	h.win.Canvas().Focus(h.exporting.moment)
	h.typed(fyne.KeyReturn)
	h.until("the end", func() bool { return h.said != "" })
	if _, err := os.Stat(filepath.Join(h.lastExport.folder, "a.svg")); err != nil {
		t.Error(err)
	}
}

// Escape sends away the dialog that asks for a folder, not the form below it.
func TestFolderOfAnExportIsNotChosen(t *testing.T) {
	h := openLibrary(t, "a")
	h.picker = files.NewFyne(h.win, h.covering)
	h.exportLogs([]string{h.path("a")})
	form := h.exporting
	form.choose()
	h.win.Canvas().Unfocus()
	h.typed(fyne.KeyEscape)
	if h.dialog != form.dialog || h.accept == nil || h.asking {
		t.Errorf("the form is not back; asking: %v", h.asking)
	}
	h.typed(fyne.KeyEscape)
	if h.dialog != nil || len(h.below) != 0 {
		t.Error("the form stays")
	}
}
