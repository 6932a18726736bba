package logactions

import (
	"image/color"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"kalah/logging/export"
	"kalah/logging/library"
	"kalah/ui/window/files"
	"kalah/ui/window/frame"
	"kalah/ui/window/kit"
	"kalah/ui/window/words"
)

// exportForm asks how games are to be exported, and shows what that will be.
type exportForm struct {
	shell *frame.Shell
	logs  string // the folder of logs
	done  func(how exporting, last lastExport)
	games []Exportable
	how   exporting
	last  lastExport // as it will be kept

	formats *kit.Radio
	moment  *kit.Select
	theme   *kit.Select
	side    *kit.Select
	width   *numberField
	delay   *numberField
	sowing  *kit.Check
	choices []exportChoice // what pictures have, in its order
	name    *kit.Entry     // of the file; nil for several games
	ending  *widget.Label
	folder  *widget.Label
	reason  *widget.Label
	button  *kit.Button
	preview *exportPreview
	dialog  *dialog.CustomDialog

	moments []moment
	quiet   bool // while the form itself changes what it shows
}

// exportChoice is a row of the form, for some of the formats.
type exportChoice struct {
	row fyne.CanvasObject
	of  func(export.Format) bool
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

// AskExport asks how games are to be exported, and does it.
func (a *Actions) AskExport(games []Exportable) { a.askExport(games) }

func (a *Actions) askExport(games []Exportable) *exportForm {
	if a.Shell.Covered() || len(games) == 0 {
		return nil
	}
	f := &exportForm{shell: a.Shell, logs: a.Folder.Path(), games: games, last: a.last, done: func(how exporting, last lastExport) {
		a.last = last
		a.Settings.setExport(last)
		a.export(games, how)
	}}
	look := f.last.theme
	if look == "" {
		look = exportTheme(a.Theme())
	}
	f.how = exporting{format: f.last.format, style: export.Style{
		Theme: look, Turned: f.last.turned, Delay: f.last.delay, Sowing: f.last.sowing, Look: a.Look(), Words: words.PictureWords(),
	}}
	if games[0].At >= 0 { // as it stands on the board
		f.how.style.Turned = games[0].Turned
	}
	if f.how.format == "" {
		f.how.format = export.FormatText
	}
	title := lang.L("Export the game")
	if len(games) > 1 {
		title = lang.N("Export {{.Count}} games", len(games), words.Count(len(games)))
	}
	content := f.build()
	if over := content.MinSize().Height - a.Shell.Room().Height; over > 0 {
		f.preview.shrink(over)
	}
	f.dialog = a.Shell.NewDialog(title, content)
	f.dialog.SetButtons([]fyne.CanvasObject{kit.NewButton(lang.L("Cancel"), f.dialog.Hide), f.button})
	a.Shell.Open(frame.Dialog{Dialog: f.dialog, Size: fyne.NewSize(760, 0), Accept: f.export, Focus: f.formats.First(), Closed: f.preview.stop})
	f.changed()
	return f
}

func (f *exportForm) build() fyne.CanvasObject {
	f.quiet = true
	formats := export.Formats()
	f.formats = kit.NewRadio(formatTexts(), func(i int) {
		f.how.format = formats[i]
		f.changed()
	})
	f.preview = newExportPreview(f.shell.Tasks())
	f.reason = widget.NewLabel("")
	f.reason.Importance = widget.DangerImportance
	f.reason.Wrapping = fyne.TextWrapWord

	left := container.NewVBox(f.formats, f.preview.object())
	right := container.NewVBox(f.pictureRows()...)
	right.Add(f.reason)
	// However many rows a format has, the form stays as large.
	room := canvas.NewRectangle(color.Transparent)
	room.SetMinSize(fyne.NewSize(320, 0))
	top := container.NewHBox(left, layout.NewSpacer(), container.NewStack(room, right))

	f.button = kit.NewButton(lang.L("Export"), f.export)
	f.button.Importance = widget.HighImportance
	f.formats.SetSelected(slices.Index(formats, f.how.format))
	where := f.fileRows()
	f.quiet = false
	return container.NewVBox(top, f.preview.text, widget.NewSeparator(), where)
}

// pictureRows makes what can be chosen of pictures.
func (f *exportForm) pictureRows() []fyne.CanvasObject {
	f.moments = []moment{momentEnd, momentStart}
	names := []string{lang.L("The end"), lang.L("The start")}
	if f.games[0].At >= 0 {
		f.moments = append([]moment{momentShown}, f.moments...)
		names = append([]string{lang.L("The position shown")}, names...)
	}
	f.moment = kit.NewSelect(names, func(string) {
		f.how.moment = f.moments[max(0, f.moment.SelectedIndex())]
		f.changed()
	})
	f.moment.SetSelectedIndex(0)
	themes := []export.Theme{export.Light, export.Dark}
	f.theme = kit.NewSelect([]string{lang.L("Light"), lang.L("Dark")}, func(string) {
		f.how.style.Theme = themes[max(0, f.theme.SelectedIndex())]
		if !f.quiet {
			f.last.theme = f.how.style.Theme
		}
		f.changed()
	})
	f.theme.SetSelectedIndex(max(0, slices.Index(themes, f.how.style.Theme)))
	f.side = kit.NewSelect([]string{lang.L("First player below"), lang.L("Second player below")}, func(string) {
		f.how.style.Turned = f.side.SelectedIndex() == 1
		if !f.quiet {
			f.last.turned = f.how.style.Turned
		}
		f.changed()
	})
	side := 0
	if f.how.style.Turned {
		side = 1
	}
	f.side.SetSelectedIndex(side)
	f.width = newNumberField(100, 0, func() { f.changed() })
	f.delay = newNumberField(0.1, 2, func() { f.changed() })
	delay := f.last.delay
	if delay == 0 {
		delay = export.DefaultDelay
	}
	f.delay.set(delay.Seconds())
	f.sowing = kit.NewCheck(lang.L("Show each seed that is sown"), func(on bool) {
		f.how.style.Sowing, f.last.sowing = on, on
		f.changed()
	})
	f.sowing.SetChecked(f.how.style.Sowing)

	picture := export.Format.IsPicture
	animated := func(format export.Format) bool { return format == export.FormatGIF }
	either := func(format export.Format) bool { return picture(format) || animated(format) }
	row := func(text string, control fyne.CanvasObject) fyne.CanvasObject {
		return container.New(layout.NewFormLayout(), widget.NewLabel(text), control)
	}
	f.choices = []exportChoice{
		{row(lang.L("Position:"), f.moment), picture},
		{row(lang.L("Colours:"), f.theme), either},
		{row(lang.L("Side:"), f.side), either},
		{row(lang.L("Width in pixels:"), f.width.object()), either},
		{row(lang.L("Seconds a move:"), f.delay.object()), animated},
		{f.sowing, animated},
	}
	var rows []fyne.CanvasObject
	for _, c := range f.choices {
		rows = append(rows, c.row)
	}
	return rows
}

// fileRows makes where the file goes, and its name.
func (f *exportForm) fileRows() fyne.CanvasObject {
	f.folder = widget.NewLabel("")
	f.folder.Truncation = fyne.TextTruncateEllipsis
	other := kit.NewButtonWithIcon(lang.L("Choose…"), theme.FolderIcon(), f.choose)
	where := kit.Border(nil, nil, widget.NewLabel(lang.L("Folder:")), other, f.folder)
	f.ending = widget.NewLabel("")
	if len(f.games) > 1 {
		n := len(f.games)
		text := widget.NewLabel(lang.N("{{.Count}} files, named as their logs", n, words.Count(n)))
		return container.NewVBox(kit.Border(nil, nil, widget.NewLabel(lang.L("Name:")), nil, text), where)
	}
	f.name = kit.NewEntry()
	f.name.SetText(f.games[0].Name)
	f.name.OnChanged = func(string) { f.changed() }
	return container.NewVBox(kit.Border(nil, nil, widget.NewLabel(lang.L("Name:")), f.ending, f.name), where)
}

// mostWide returns the bounds of the width of the format chosen, and what it is at
// first.
func (f *exportForm) widths() (most, usual int) {
	switch f.how.format {
	case export.FormatGIF:
		return export.MaxGIFWidth, export.DefaultGIFWidth
	case export.FormatSVG:
		return export.MaxWidth, export.DefaultSVGWidth
	}
	return export.MaxWidth, export.DefaultWidth
}

// changed shows what applies to the format, and what the file will be.
func (f *exportForm) changed() {
	if f.quiet || f.folder == nil {
		return
	}
	f.quiet = true
	for _, c := range f.choices {
		kit.Show(c.row, c.of(f.how.format))
	}
	most, usual := f.widths()
	f.width.bound(export.MinWidth, float64(most))
	if f.width.of != string(f.how.format) { // each format has a width of its own
		f.width.of = string(f.how.format)
		if last := f.last.widths[f.how.format]; last != 0 {
			usual = last
		}
		f.width.set(float64(usual))
	}
	f.delay.bound(export.MinDelay.Seconds(), export.MaxDelay.Seconds())
	f.ending.SetText(f.how.format.Extension())
	f.how.folder = f.last.folderFor(f.how.format, f.logs)
	f.folder.SetText(words.Folder(f.how.folder))
	f.quiet = false
	f.show(f.check())
}

// check reads the fields, and returns what is wrong with them.
func (f *exportForm) check() (reason string) {
	format := f.how.format
	if format.IsPicture() || format == export.FormatGIF {
		width, ok := f.width.value()
		if !ok {
			most, _ := f.widths()
			return lang.L("A width from {{.Least}} to {{.Most}} pixels", words.Args{"Least": words.Int(export.MinWidth), "Most": words.Int(most)})
		}
		f.how.style.Width = int(width)
	}
	if format == export.FormatGIF {
		delay, ok := f.delay.value()
		if !ok {
			return lang.L("From {{.Least}} to {{.Most}} seconds a move", words.Args{"Least": words.Decimal(export.MinDelay.Seconds(), 2), "Most": words.Decimal(export.MaxDelay.Seconds(), 0)})
		}
		f.how.style.Delay = time.Duration(delay * float64(time.Second)).Round(time.Millisecond)
	}
	if f.name != nil {
		name, err := library.CheckFolderName(strings.TrimSuffix(f.name.Text, format.Extension()))
		if err != nil {
			return words.Error(err)
		}
		f.how.name = name
	}
	return ""
}

// show says what is wrong, or what the file will be.
func (f *exportForm) show(reason string) {
	f.reason.SetText(reason)
	kit.Show(f.reason, reason != "")
	kit.Enable(f.button, reason == "")
	if reason != "" {
		f.preview.clear()
		return
	}
	f.preview.show(f.games, f.how)
}

// choose asks for another folder; the form waits meanwhile.
func (f *exportForm) choose() {
	f.shell.Folder(files.Request{Title: lang.L("Export to"), Folder: f.how.folder}, func(path string) {
		f.last.folder = filepath.Clean(path)
		f.changed()
	})
}

func (f *exportForm) export() {
	if reason := f.check(); reason != "" {
		f.show(reason)
		return
	}
	f.dialog.Hide()
	f.last.format = f.how.format
	f.last.keep(f.how)
	f.done(f.how, f.last)
}
