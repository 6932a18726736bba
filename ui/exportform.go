package ui

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"kalah/logging/export"
	"kalah/ui/files"
	"kalah/ui/panel"
)

// exportForm asks how games are to be exported.
type exportForm struct {
	w     *window
	games []exportable
	how   exporting

	formats *widget.RadioGroup
	moment  *panel.Select
	theme   *panel.Select
	picture *fyne.Container // the choices that only pictures have
	folder  *widget.Label
	dialog  *dialog.CustomDialog

	moments []moment
}

// formatTexts say what the formats are, in the order of [export.Formats].
func formatTexts() []string {
	return []string{
		lang.L("Text: the board after each move"),
		lang.L("CSV: a row for each move, for a spreadsheet"),
		lang.L("SVG: a picture of a position, at any size"),
		lang.L("PNG: a picture of a position"),
		lang.L("GIF: the game as an animation"),
	}
}

// lastExport is what was chosen last, for the next time.
type lastExport struct {
	format export.Format
	folder string
}

func (w *window) askExport(games []exportable) {
	if w.covered(nil) || len(games) == 0 {
		return
	}
	f := &exportForm{w: w, games: games}
	f.how = exporting{format: w.lastExport.format, folder: w.lastExport.folder, style: export.Style{Theme: w.exportTheme(), Turned: !w.turned(w.screen)}}
	if f.how.folder == "" {
		f.how.folder = w.logs.where()
	}
	if f.how.format == "" {
		f.how.format = export.FormatText
	}
	w.exporting = f
	title := lang.L("Export the game")
	if len(games) > 1 {
		title = lang.L("Export {{.Count}} games", values{"Count": len(games)})
	}
	f.dialog = dialog.NewCustomWithoutButtons(title, f.build(), w.win)
	f.show()
}

func (f *exportForm) show() {
	f.w.pop(f.dialog, fyne.NewSize(500, 0))
	f.w.accept = f.do
}

func (f *exportForm) build() fyne.CanvasObject {
	texts, formats := formatTexts(), export.Formats()
	f.formats = widget.NewRadioGroup(texts, func(text string) {
		for i, t := range texts {
			if t == text {
				f.how.format = formats[i]
			}
		}
		f.showChoices()
		if f.dialog != nil {
			f.w.win.Canvas().Unfocus() // else Enter and Escape would mean nothing
		}
	})
	f.formats.Required = true
	f.moments = []moment{momentEnd, momentStart}
	names := []string{lang.L("The end"), lang.L("The start")}
	if f.games[0].at >= 0 {
		f.moments = append([]moment{momentShown}, f.moments...)
		names = append([]string{lang.L("The position shown")}, names...)
	}
	keys := panel.Keys{Key: func(e *fyne.KeyEvent) { f.w.covered(e) }}
	f.moment = panel.NewSelect(names, func(string) { f.how.moment = f.moments[max(0, f.moment.SelectedIndex())] }, keys)
	f.moment.SetSelectedIndex(0)
	themes := []export.Theme{export.Light, export.Dark}
	f.theme = panel.NewSelect([]string{lang.L("Light"), lang.L("Dark")}, func(string) { f.how.style.Theme = themes[max(0, f.theme.SelectedIndex())] }, keys)
	f.theme.SetSelectedIndex(max(0, slices.Index(themes, f.how.style.Theme)))
	f.picture = container.NewGridWithColumns(2, f.moment, f.theme)

	f.folder = widget.NewLabel(f.how.folder)
	f.folder.Truncation = fyne.TextTruncateEllipsis
	other := widget.NewButtonWithIcon(lang.L("Folder…"), theme.FolderIcon(), f.choose)
	where := container.NewBorder(nil, nil, nil, other, f.folder)

	cancel := widget.NewButton(lang.L("Cancel"), func() { f.dialog.Hide() })
	do := widget.NewButton(lang.L("Export"), f.do)
	do.Importance = widget.HighImportance
	for i, format := range formats {
		if format == f.how.format {
			f.formats.SetSelected(texts[i])
		}
	}
	f.showChoices()
	return container.NewVBox(f.formats, f.picture, widget.NewSeparator(), where, container.NewHBox(layout.NewSpacer(), cancel, do))
}

// showChoices enables what applies to the format.
func (f *exportForm) showChoices() {
	if f.picture == nil {
		return
	}
	able := func(s *panel.Select, on bool) {
		if on {
			s.Enable()
		} else {
			s.Disable()
		}
	}
	able(f.moment, f.how.format.IsPicture())
	able(f.theme, f.how.format.IsPicture() || f.how.format == export.FormatGIF)
}

// choose asks for another folder; the form waits meanwhile.
func (f *exportForm) choose() {
	f.w.ask(f.w.picker.Folder, files.Request{Title: lang.L("Export to"), Folder: f.how.folder}, func(path string) {
		f.how.folder = path
		f.folder.SetText(path)
	})
}

func (f *exportForm) do() {
	f.dialog.Hide()
	f.w.lastExport = lastExport{f.how.format, f.how.folder}
	f.w.export(f.games, f.how)
}
