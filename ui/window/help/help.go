// Package help shows the rules, the keys, versions, folders and licences, and the last crash.
package help

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"kalah/ui/window/frame"
)

// ShowKeys shows the sheet of keys.
func ShowKeys(sh *frame.Shell) {
	const gap = 5 // between rows; less than between labels
	sections := sh.Commands().Sheet()
	style := fyne.TextStyle{Monospace: true}
	column := fyne.Size{}
	for _, section := range sections {
		for _, row := range section.Rows {
			column = column.Max(fyne.MeasureText(row.Keys, theme.TextSize(), style))
		}
	}
	sheet := container.New(layout.NewCustomPaddedVBoxLayout(gap))
	for _, section := range sections {
		if len(section.Rows) == 0 {
			continue
		}
		sheet.Add(widget.NewLabelWithStyle(sh.ViewName(section.View), fyne.TextAlignLeading, fyne.TextStyle{Bold: true}))
		for _, row := range section.Rows {
			keys := sheetText(row.Keys)
			keys.Alignment, keys.TextStyle = fyne.TextAlignTrailing, style
			sheet.Add(container.New(layout.NewCustomPaddedHBoxLayout(4*gap), container.NewGridWrap(column, keys), sheetText(row.Text)))
		}
	}
	showPage(sh, lang.L("Keys"), sheet, fyne.NewSize(620, 560))
}

func sheetText(text string) *canvas.Text {
	return canvas.NewText(text, theme.Color(theme.ColorNameForeground))
}

// showPage shows a scrolled page of help.
func showPage(sh *frame.Shell, title string, content fyne.CanvasObject, size fyne.Size) {
	sh.OpenPage(title, container.NewVScroll(content), size)
}

// Program is the name of the program.
const Program = "Kalah"
