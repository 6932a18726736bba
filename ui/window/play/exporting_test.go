package play

import (
	"bytes"
	"image/png"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"kalah/ui/app/analysisfile"
	"kalah/ui/app/session"
	"kalah/ui/window/kit"
)

// The picture of the analysis is written where the file dialog says, with what the
// window shows.
func TestAnalysisIsExported(t *testing.T) {
	h, _ := openQuick(t)
	h.startTwoPeople(0)
	h.shortcut(fyne.KeyE)
	h.untilProved()
	h.play(0)
	h.until("the next position", func() bool { return h.screen.Analysis.At == 1 && h.screen.Analysis.Phase == session.Proved })
	for _, format := range []string{"png", "svg"} {
		path := filepath.Join(t.TempDir(), "picture."+format)
		h.picker.Path = path
		h.Shell.Unsay()
		h.run("analysis.export." + format)
		if r := h.picker.Asked[len(h.picker.Asked)-1]; r.Name != "game, analysis."+format || r.Extension != "."+format {
			t.Errorf("asked for %+v", r)
		}
		h.picker.Answer()
		h.until("the file", func() bool { return h.Shell.Said() == "Exported as "+path })
		file, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		if format == "png" {
			img, err := png.Decode(bytes.NewReader(file))
			if err != nil || img.Bounds().Dx() != analysisfile.Width*analysisfile.Scale {
				t.Errorf("%v, %v", img, err)
			}
			continue
		}
		for _, want := range []string{"+6", "−4", "You (a–f) wins by 6 with best play, proved", "??", "last move A"} {
			if !strings.Contains(string(file), want) {
				t.Errorf("the picture does not say %q", want)
			}
		}
	}
	h.picker.Path = filepath.Join(t.TempDir(), "none", "picture.svg") // in a folder that is not there
	h.run("analysis.export.svg")
	h.picker.Answer()
	h.until("the reason", func() bool { return h.Shell.Top() != nil })
}

// The button in the tab offers both formats.
func TestExportButton(t *testing.T) {
	h, _ := openQuick(t)
	h.startTwoPeople(0)
	h.showTab(tabAnalysis)
	for _, o := range h.Objects(h.display.side.content) {
		if b, ok := o.(*kit.Button); ok && b.Text == "Export analysis…" {
			b.OnTapped()
		}
	}
	if !h.Says("Analysis as PNG…") || !h.Says("Analysis as SVG…") {
		t.Error("no choice of formats")
	}
}
