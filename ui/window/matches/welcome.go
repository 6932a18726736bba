package matches

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"kalah/ui/app/tournament"
	"kalah/ui/window/kit"
	"kalah/ui/window/matchform"
)

// welcome is shown while there is no match: what matches are for, and the presets.
type welcome struct {
	content         fyne.CanvasObject
	starts, changes []*kit.Button // of the presets
}

func newWelcome(presets []matchform.Preset, start, setUp func(tournament.Setup)) *welcome {
	w := &welcome{}
	title := widget.NewLabel(lang.L("Let computers play each other"))
	title.TextStyle.Bold, title.SizeName = true, theme.SizeNameSubHeadingText
	about := widget.NewLabel(lang.L("A match plays many games and says who is stronger, by how much, and how sure that is. From each opening both players begin once, and the same random seed leads to the same games."))
	about.Wrapping = fyne.TextWrapWord
	rows := container.NewVBox(title, about)
	for _, p := range presets {
		name := widget.NewLabel(p.Name)
		name.TextStyle.Bold, name.Truncation = true, fyne.TextTruncateEllipsis
		what := widget.NewLabel(p.About)
		what.Wrapping = fyne.TextWrapWord
		what.SizeName = theme.SizeNameCaptionText
		begin := kit.NewButtonWithIcon(lang.L("Start"), theme.MediaPlayIcon(), func() { start(p.Setup) })
		begin.Importance = widget.HighImportance
		change := kit.NewButton(lang.L("Change…"), func() { setUp(p.Setup) })
		w.starts, w.changes = append(w.starts, begin), append(w.changes, change)
		buttons := container.New(kit.Line{Wide: -1, Gap: theme.InnerPadding()}, change, begin)
		text := container.New(tight{}, name, what)
		card := container.NewStack(kit.NewGround(theme.SizeNameInputRadius), container.NewPadded(kit.Border(nil, nil, nil, container.NewCenter(buttons), text)))
		rows.Add(card)
	}
	own := kit.NewButtonWithIcon(lang.L("Set up a match of your own"), theme.SettingsIcon(), func() { setUp(presets[0].Setup) })
	rows.Add(container.NewPadded(container.NewHBox(own)))
	w.content = kit.NewVScroll(container.New(&page{}, rows))
	return w
}

// page lays out a column of a width that can be read, in the middle.
type page struct{ width float32 }

const (
	pageWidth  = 760
	pageMargin = 16
)

// MinSize implements [fyne.Layout].
func (p *page) MinSize(objects []fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(320, objects[0].MinSize().Height+2*pageMargin)
}

// Layout implements [fyne.Layout].
func (p *page) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	width := min(pageWidth, size.Width-2*pageMargin)
	kit.Put(objects[0], (size.Width-width)/2, pageMargin, width, objects[0].MinSize().Height)
	if width != p.width { // what is wrapped has another height now
		p.width = width
		objects[0].Resize(fyne.NewSize(width, objects[0].MinSize().Height))
	}
}

// tight lays out two labels one below the other, without the room that each keeps.
type tight struct{}

// MinSize implements [fyne.Layout].
func (tight) MinSize(objects []fyne.CanvasObject) fyne.Size {
	one, two := objects[0].MinSize(), objects[1].MinSize()
	return fyne.NewSize(max(one.Width, two.Width), one.Height+two.Height-2*theme.Padding())
}

// Layout implements [fyne.Layout].
func (tight) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	one := objects[0].MinSize().Height
	objects[0].Resize(fyne.NewSize(size.Width, one))
	kit.Put(objects[1], 0, one-2*theme.Padding(), size.Width, max(0, size.Height-one+2*theme.Padding()))
}
