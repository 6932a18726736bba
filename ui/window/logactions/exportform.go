package logactions

import (
	"cmp"
	"errors"
	"image/color"
	"math"
	"path/filepath"
	"slices"
	"strconv"
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

// exportForm asks how to export games and shows a preview.
type exportForm struct {
	kit.Form

	shell *frame.Shell
	logs  string // the games folder
	done  func(how exporting)
	games []Exportable
	how   exporting
	last  exportSettings

	formats *kit.Radio
	moment  *kit.Dropdown[moment]
	theme   *kit.Dropdown[export.Theme]
	side    *kit.Dropdown[bool] // whether the board is turned
	width   *kit.Field
	widthOf export.Format // format of the value in width, because each format has its own width
	delay   *kit.Field
	sowing  *kit.Check
	choices []exportChoice
	name    *kit.Field // of the file; hidden if there are several games
	ending  *widget.Label
	folder  *widget.Label
	button  *kit.Button
	preview *exportPreview
	dialog  *dialog.CustomDialog
}

// exportChoice is a part of the form that only some formats need.
type exportChoice struct {
	part fyne.CanvasObject
	of   func(export.Format) bool
}

// formatTexts describes the formats in the order of [export.Formats].
func formatTexts() []string {
	return []string{
		lang.L("Text: the board after each move"),
		lang.L("CSV: a row for each move, for a spreadsheet"),
		lang.L("SVG: a picture of a position, at any size"),
		lang.L("PNG: a picture of a position"),
		lang.L("GIF: the game as an animation"),
	}
}

// AskExport asks how to export games and then exports them.
func (a *Actions) AskExport(games []Exportable) { a.askExport(games) }

func (a *Actions) askExport(games []Exportable) *exportForm {
	if a.Shell.Covered() || len(games) == 0 {
		return nil
	}
	f := &exportForm{
		shell: a.Shell, logs: a.Folder.Path(), games: games, last: a.Settings.exports(),
		done: func(how exporting) { a.export(games, how) },
	}
	f.how = exporting{format: f.last.format.Get(), style: export.Style{
		Theme: cmp.Or(f.last.theme.Get(), exportTheme(a.Theme())), Turned: f.last.turned.Get(), Look: a.Look(), Fonts: kit.Fonts(), Say: words.Text,
	}}
	if games[0].At >= 0 { // as it is on the board
		f.how.style.Turned = games[0].Turned
	}
	title := lang.L("Export the game")
	if len(games) > 1 {
		title = lang.N("Export {{.Count}} games", len(games), words.Count(len(games)))
	}
	f.Follow = f.follow
	f.Fill(func() {
		content := f.build()
		if over := content.MinSize().Height - a.Shell.Room().Height; over > 0 {
			f.preview.shrink(over)
		}
		how := frame.Dialog{Size: fyne.NewSize(760, 0), Focus: f.formats, Closed: func() { f.preview.stop() }}
		f.dialog = a.Shell.OpenForm(title, content, how, f.button)
	})
	return f
}

func (f *exportForm) build() fyne.CanvasObject {
	formats := export.Formats()
	f.formats = kit.NewRadio(formatTexts(), func(i int) {
		f.how.format = formats[i]
		f.Changed()
	})
	f.preview = newExportPreview(f.shell.Tasks())
	left := container.NewVBox(f.formats, f.preview.object())
	right := container.NewVBox(f.pictureRows()...)
	// Keeps the width of the form when rows appear and disappear.
	room := canvas.NewRectangle(color.Transparent)
	room.SetMinSize(fyne.NewSize(320, 0))
	top := container.NewHBox(left, layout.NewSpacer(), container.NewStack(room, right))

	f.button = kit.NewButton(lang.L("Export"), f.export)
	f.formats.SetSelected(slices.Index(formats, f.how.format))
	return container.NewVBox(top, f.preview.text, widget.NewSeparator(), f.fileRows())
}

// pictureRows returns the rows for pictures and animations.
func (f *exportForm) pictureRows() []fyne.CanvasObject {
	moments := []moment{momentEnd, momentStart}
	if f.games[0].At >= 0 {
		moments = append([]moment{momentShown}, moments...)
	}
	f.moment = kit.NewDropdown(moments, moment.text, func(moment) { f.Changed() })
	themes := map[export.Theme]string{export.Light: lang.L("Light"), export.Dark: lang.L("Dark")}
	f.theme = kit.NewDropdown([]export.Theme{export.Light, export.Dark}, func(t export.Theme) string { return themes[t] }, f.last.theme.Then(func(export.Theme) { f.Changed() }).Set)
	f.theme.Pick(f.how.style.Theme)
	sides := map[bool]string{false: lang.L("First player below"), true: lang.L("Second player below")}
	f.side = kit.NewDropdown([]bool{false, true}, func(turned bool) string { return sides[turned] }, f.last.turned.Then(func(bool) { f.Changed() }).Set)
	f.side.Pick(f.how.style.Turned)
	f.width = f.number(100, f.widths, func(bounds words.Args) string { return lang.L("A width from {{.Least}} to {{.Most}} pixels", bounds) })
	f.delay = f.number(0.1, delays, func(bounds words.Args) string { return lang.L("From {{.Least}} to {{.Most}} seconds per move", bounds) })
	f.delay.Set(words.Shortest(f.last.delay.Get()))
	f.sowing = kit.NewCheck(lang.L("Show each seed that is sown"), f.last.sowing.Then(func(bool) { f.Changed() }).Set)
	f.sowing.SetChecked(f.last.sowing.Get())

	rows := container.New(layout.NewFormLayout())
	f.choices = []exportChoice{{f.sowing, animated}}
	row := func(text string, control fyne.CanvasObject, of func(export.Format) bool) {
		for _, part := range []fyne.CanvasObject{widget.NewLabel(text), control} {
			rows.Add(part)
			f.choices = append(f.choices, exportChoice{part, of})
		}
	}
	row(lang.L("Position:"), f.moment, export.Format.IsPicture)
	row(lang.L("Colours:"), f.theme, drawn)
	row(lang.L("Side:"), f.side, drawn)
	row(lang.L("Width in pixels:"), f.width.Box, drawn)
	row(lang.L("Seconds per move:"), f.delay.Box, animated)
	return []fyne.CanvasObject{rows, f.sowing}
}

func animated(format export.Format) bool { return format == export.FormatGIF }

// number returns a field for a number, with buttons that step to the next multiple of step. bounds
// returns the limits, and reason returns the error text about them.
func (f *exportForm) number(step float64, bounds func() (low, high float64), reason func(words.Args) string) *kit.Field {
	field := kit.NewField("", func(text string) error {
		low, high := bounds()
		value, err := words.ParseDecimal(text)
		if err == nil && value >= low && value <= high && (step < 1 || value == math.Trunc(value)) {
			return nil
		}
		return errors.New(reason(words.Args{"Least": words.Shortest(low), "Most": words.Int(int(high))}))
	}, f.Changed)
	field.Stepped(func(by int) string {
		low, high := bounds()
		value, err := words.ParseDecimal(field.Text())
		if err != nil {
			value = low
		}
		const almost = 1e-9 // a tenth has no exact binary form
		steps := math.Floor(value/step+almost) + 1
		if by < 0 {
			steps = math.Ceil(value/step-almost) - 1
		}
		return words.Shortest(max(low, min(steps*step, high)))
	})
	return field
}

// fileRows returns the rows for the folder and the name of the file.
func (f *exportForm) fileRows() fyne.CanvasObject {
	f.folder = widget.NewLabel("")
	f.folder.Truncation = fyne.TextTruncateEllipsis
	other := kit.NewButtonWithIcon(lang.L("Choose…"), theme.FolderIcon(), f.choose)
	where := kit.Border(nil, nil, widget.NewLabel(lang.L("Folder:")), other, f.folder)
	f.ending = widget.NewLabel("")
	f.name = kit.NewField("", func(text string) error {
		_, err := f.fileName(text)
		if err != nil {
			err = errors.New(words.Error(err))
		}
		return err
	}, f.Changed)
	f.name.Set(f.games[0].Name)
	named, ending := fyne.CanvasObject(f.name.Box), fyne.CanvasObject(f.ending)
	if n := len(f.games); n > 1 {
		f.name.Box.Hide()
		named, ending = widget.NewLabel(lang.N("{{.Count}} files, named as their games", n, words.Count(n))), nil
	}
	return container.NewVBox(kit.Border(nil, nil, widget.NewLabel(lang.L("Name:")), ending, named), where)
}

func (f *exportForm) fileName(text string) (string, error) {
	return library.CheckFolderName(strings.TrimSuffix(text, f.how.format.Extension()))
}

// widths returns the limits of the width in the chosen format, in pixels.
func (f *exportForm) widths() (low, high float64) {
	if animated(f.how.format) {
		return export.MinWidth, export.MaxGIFWidth
	}
	return export.MinWidth, export.MaxWidth
}

func delays() (low, high float64) { return export.MinDelay.Seconds(), export.MaxDelay.Seconds() }

// follow shows the rows that the format needs, and the preview.
func (f *exportForm) follow() {
	format := f.how.format
	for _, c := range f.choices {
		kit.Show(c.part, c.of(format)) // a hidden field has no error
	}
	if f.widthOf != format && drawn(format) {
		f.widthOf = format
		f.width.Set(strconv.Itoa(f.last.widths[format].Get()))
	}
	f.ending.SetText(format.Extension())
	f.how.folder = f.last.folderFor(format, f.logs)
	f.folder.SetText(words.Folder(f.how.folder))
	if f.check() {
		f.preview.show(f.games, f.how)
	} else {
		f.preview.clear()
	}
}

// check reads the form into f.how and reports whether all fields are valid.
func (f *exportForm) check() bool {
	right := kit.FirstInvalid(f.width, f.delay, f.name) == nil
	kit.Enable(f.button, right)
	f.how.moment = f.moment.Value()
	f.how.style.Theme, f.how.style.Turned, f.how.style.Sowing = f.theme.Value(), f.side.Value(), f.sowing.Checked
	if width, err := words.ParseDecimal(f.width.Text()); err == nil && drawn(f.how.format) {
		f.how.style.Width = int(width)
	}
	if seconds, err := words.ParseDecimal(f.delay.Text()); err == nil && animated(f.how.format) {
		f.how.style.Delay = time.Duration(seconds * float64(time.Second)).Round(time.Millisecond)
	}
	if len(f.games) == 1 {
		f.how.name, _ = f.fileName(f.name.Text())
	}
	return right
}

func (f *exportForm) choose() {
	f.shell.Folder(files.Request{Title: lang.L("Export to"), Folder: f.how.folder}, func(path string) {
		f.last.folder.Set(filepath.Clean(path))
		f.Changed()
	})
}

func (f *exportForm) export() {
	f.dialog.Hide()
	f.last.keep(f.how)
	f.done(f.how)
}
