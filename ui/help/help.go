// Package help explains the program: the rules, the keys, what it is made of and
// where its files are, and what it said when it crashed.
package help

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"kalah/ui/shell"
)

// ShowRules explains the game.
func ShowRules(sh *shell.Shell) {
	text := widget.NewRichTextFromMarkdown(lang.X("help.rules", rulesText))
	text.Wrapping = fyne.TextWrapWord
	showPage(sh, lang.L("Rules"), text, fyne.NewSize(560, 480))
}

// ShowKeys shows the sheet of keys, which is made from the table of commands: the
// keys in one column for all, at the right of it.
func ShowKeys(sh *shell.Shell) {
	const gap = 5 // between rows: a label's own would be too much for so many
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

// showPage shows a page of help, to be scrolled.
func showPage(sh *shell.Shell, title string, content fyne.CanvasObject, size fyne.Size) {
	sh.OpenPage(title, container.NewVScroll(content), size)
}

// Program is what the program is called.
const Program = "Kalah"

const rulesText = `Each player owns the six houses on one side of the board, **A–F** or **a–f**, and the store at the end of that side, on the right as the player sees it. The most seeds win.

**Sowing.** Choose one of your houses. Its seeds are sown one by one, counter-clockwise, into the following houses and your own store. The opponent's store is left out.

**Extra turn.** If the last seed falls into your store, you move again.

**Capture.** If the last seed falls into one of your houses that was empty, and the house across holds seeds, that seed and all those across go to your store. Under the rule *Empty capture* the single seed is taken even if the house across is empty.

**End.** The game is over when all houses of one side are empty. What is left on the other side counts for its owner.`
