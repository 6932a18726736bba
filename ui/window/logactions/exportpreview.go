package logactions

import (
	"context"
	"image"
	"image/color"
	"os"
	"path/filepath"
	"strings"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/widget"

	"kalah/internal/task"
	"kalah/logging/export"
	"kalah/ui/window/kit"
	"kalah/ui/window/words"
)

// exportPreview shows the picture of an export and the size of the file.
type exportPreview struct {
	tasks   *task.Group
	picture *canvas.Image
	place   *canvas.Rectangle // reserves space for the picture
	text    *widget.Label
	busy    *widget.Label // shown while a picture takes long
	stop    func()        // cancels the current and the next drawing
}

const (
	previewWidth     = 260
	previewHeight    = 128
	previewMinHeight = 80                     // in a small window
	previewDelay     = 150 * time.Millisecond // after the last change
	previewLate      = 300 * time.Millisecond // after the start of a drawing, until the text appears
)

func newExportPreview(tasks *task.Group) *exportPreview {
	p := &exportPreview{tasks: tasks, picture: &canvas.Image{FillMode: canvas.ImageFillContain}, place: canvas.NewRectangle(color.Transparent), text: widget.NewLabel(""), stop: func() {}}
	p.busy = widget.NewLabelWithStyle(lang.L("Drawing the picture…"), fyne.TextAlignCenter, fyne.TextStyle{})
	p.busy.Wrapping = fyne.TextWrapWord
	p.busy.Hide()
	p.text.Truncation = fyne.TextTruncateEllipsis
	p.place.SetMinSize(fyne.NewSize(previewWidth, previewHeight))
	return p
}

// object returns the picture. The form contains the text in another place.
func (p *exportPreview) object() fyne.CanvasObject {
	return container.NewStack(p.place, p.picture, container.New(layout.NewCustomPaddedVBoxLayout(0), layout.NewSpacer(), p.busy, layout.NewSpacer()))
}

// shrink reduces the height of the picture, down to a minimum.
func (p *exportPreview) shrink(by float32) {
	p.place.SetMinSize(fyne.NewSize(previewWidth, max(previewHeight-by, previewMinHeight)))
}

func (p *exportPreview) set(picture image.Image) {
	p.picture.Image = picture
	p.picture.Refresh()
}

func (p *exportPreview) clear() {
	p.stop()
	p.text.SetText("")
}

// previewed has the picture and the facts about a file.
type previewed struct {
	picture image.Image // nil if the format has no picture
	what    export.Estimate
	taken   string // the new name of the file if the chosen one exists
}

// show draws the first game in the background. If that takes long, a text says that the picture is
// being drawn.
func (p *exportPreview) show(games []Exportable, how exporting) {
	p.stop()
	ctx, cancel := context.WithCancel(p.tasks.Context())
	late := func() {}
	wait := p.tasks.After(previewDelay, func() {
		var found previewed
		if drawn(how.format) {
			late = p.tasks.After(previewLate, func() {
				p.set(nil)
				p.busy.Show()
			})
		}
		p.tasks.Go(func(context.Context) (err error) {
			found, err = drawPreview(ctx, games[0], how)
			return err
		}, func(err error) {
			if ctx.Err() != nil {
				return // a newer drawing has started
			}
			p.stop()
			if err != nil {
				p.set(nil)
				p.text.SetText(words.Error(err))
				return
			}
			p.set(found.picture)
			p.text.SetText(found.words(len(games)))
		})
	})
	p.stop = func() {
		wait()
		cancel()
		late()
		p.busy.Hide()
	}
	kit.Show(p.picture, drawn(how.format))
}

// drawn reports whether a format is a picture or an animation.
func drawn(f export.Format) bool { return f.IsPicture() || f == export.FormatGIF }

// drawPreview draws a game as it would be exported and estimates the size of the file.
func drawPreview(ctx context.Context, g Exportable, how exporting) (previewed, error) {
	var p previewed
	l, n, err := how.of(g)
	if err != nil {
		return p, err
	}
	if drawn(how.format) {
		at, err := export.At(l, n)
		if err != nil {
			return p, err
		}
		small := how.style
		small.Width = 2 * previewWidth
		if p.picture, err = export.Image(ctx, at, small); err != nil {
			return p, err
		}
	}
	if p.what, err = how.format.Estimate(ctx, l, n, how.style); err != nil {
		return p, err
	}
	for i := 1; i <= maxNames; i++ {
		path := how.path(g, i)
		if _, err := os.Lstat(path); err != nil {
			if i > 1 {
				p.taken = filepath.Base(path)
			}
			break
		}
	}
	return p, nil
}

// words describes the file: "640 × 344 pixels · 42 pictures · 58 s · about 300 kB".
func (p previewed) words(games int) string {
	var facts []string
	if e := p.what; e.Width > 0 {
		facts = append(facts, lang.L("{{.Width}} × {{.Height}} pixels", words.Args{"Width": words.Int(e.Width), "Height": words.Int(e.Height)}))
	}
	if e := p.what; e.Frames > 0 {
		facts = append(facts, lang.N("{{.Count}} pictures", e.Frames, words.Count(e.Frames)), words.ShortDuration(e.Length.Round(time.Second)))
	}
	size := size(p.what.Bytes)
	switch {
	case games > 1:
		size = lang.L("about {{.Size}} each", words.Args{"Size": size})
	case !p.what.Exact:
		size = lang.L("about {{.Size}}", words.Args{"Size": size})
	}
	facts = append(facts, size)
	if p.taken != "" && games == 1 {
		facts = append(facts, lang.L("that name is taken, the new file will be {{.Name}}", words.Args{"Name": p.taken}))
	}
	return strings.Join(facts, " · ")
}

// size formats a file size: "640 bytes", "84 kB", "1.9 MB".
func size(bytes int64) string {
	switch {
	case bytes < 1000:
		return lang.N("{{.Count}} bytes", int(bytes), words.Count(int(bytes)))
	case bytes < 1_000_000:
		return lang.L("{{.Size}} kB", words.Args{"Size": words.Int(int((bytes + 500) / 1000))})
	}
	return lang.L("{{.Size}} MB", words.Args{"Size": words.Decimal(float64(bytes)/1e6, 1)})
}
