package logactions

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
	"kalah/ui/keyed"
	"kalah/ui/locale"
	"kalah/ui/part"
	"kalah/ui/phrase"
	"kalah/ui/shell"
)

// exportForm asks how games are to be exported.
type exportForm struct {
	do    *Actions
	games []Exportable
	how   exporting

	formats *keyed.Radio
	moment  *keyed.Select
	theme   *keyed.Select
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

// AskExport asks how games are to be exported, and does it.
func (a *Actions) AskExport(games []Exportable) {
	if a.Shell.Covered() || len(games) == 0 {
		return
	}
	f := &exportForm{do: a, games: games}
	f.how = exporting{format: a.last.format, folder: a.last.folder, style: export.Style{Theme: exportTheme(a.Theme()), Turned: games[0].Turned, Look: a.Look()}}
	if f.how.folder == "" {
		f.how.folder = a.Folder.Path()
	}
	if f.how.format == "" {
		f.how.format = export.FormatText
	}
	a.exporting = f
	title := lang.L("Export the game")
	if len(games) > 1 {
		title = lang.N("Export {{.Count}} games", len(games), locale.Count(len(games)))
	}
	f.dialog = dialog.NewCustomWithoutButtons(title, f.build(), a.Shell.Window())
	a.Shell.Open(shell.Dialog{Dialog: f.dialog, Size: fyne.NewSize(500, 0), Accept: f.export})
}

func (f *exportForm) build() fyne.CanvasObject {
	formats := export.Formats()
	f.formats = keyed.NewRadio(formatTexts(), func(i int) {
		f.how.format = formats[i]
		f.showChoices()
	})
	f.moments = []moment{momentEnd, momentStart}
	names := []string{lang.L("The end"), lang.L("The start")}
	if f.games[0].At >= 0 {
		f.moments = append([]moment{momentShown}, f.moments...)
		names = append([]string{lang.L("The position shown")}, names...)
	}
	f.moment = keyed.NewSelect(names, func(string) { f.how.moment = f.moments[max(0, f.moment.SelectedIndex())] })
	f.moment.SetSelectedIndex(0)
	themes := []export.Theme{export.Light, export.Dark}
	f.theme = keyed.NewSelect([]string{lang.L("Light"), lang.L("Dark")}, func(string) { f.how.style.Theme = themes[max(0, f.theme.SelectedIndex())] })
	f.theme.SetSelectedIndex(max(0, slices.Index(themes, f.how.style.Theme)))
	f.picture = container.NewGridWithColumns(2, f.moment, f.theme)

	f.folder = widget.NewLabel(phrase.Folder(f.how.folder))
	f.folder.Truncation = fyne.TextTruncateEllipsis
	other := keyed.NewButtonWithIcon(lang.L("Folder…"), theme.FolderIcon(), f.choose)
	where := part.Border(nil, nil, nil, other, f.folder)

	cancel := keyed.NewButton(lang.L("Cancel"), func() { f.dialog.Hide() })
	do := keyed.NewButton(lang.L("Export"), f.export)
	do.Importance = widget.HighImportance
	f.formats.SetSelected(slices.Index(formats, f.how.format))
	f.showChoices()
	return container.NewVBox(f.formats, f.picture, widget.NewSeparator(), where, container.NewHBox(layout.NewSpacer(), cancel, do))
}

// showChoices enables what applies to the format.
func (f *exportForm) showChoices() {
	if f.picture == nil {
		return
	}
	able := func(s *keyed.Select, on bool) {
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
	f.do.Shell.Folder(files.Request{Title: lang.L("Export to"), Folder: f.how.folder}, func(path string) {
		f.how.folder = path
		f.folder.SetText(phrase.Folder(path))
	})
}

func (f *exportForm) export() {
	f.dialog.Hide()
	f.do.last = lastExport{f.how.format, f.how.folder}
	f.do.export(f.games, f.how)
}
