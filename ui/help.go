package ui

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/widget"

	"kalah/resources"
)

func (w *window) showRules() {
	text := widget.NewRichTextFromMarkdown(lang.X("help.rules", rulesText))
	text.Wrapping = fyne.TextWrapWord
	w.showPage(lang.L("Rules"), text, fyne.NewSize(560, 480))
}

// showKeys shows the sheet of keys, which is made from the table of commands.
func (w *window) showKeys() {
	sheet := container.NewVBox()
	for _, section := range w.shell.Commands().Sheet() {
		if len(section.Rows) == 0 {
			continue
		}
		heading := widget.NewLabelWithStyle(w.shell.ViewName(section.View), fyne.TextAlignLeading, fyne.TextStyle{Bold: true})
		rows := container.New(layout.NewFormLayout())
		for _, row := range section.Rows {
			text := widget.NewLabel(row.Text)
			text.Wrapping = fyne.TextWrapWord
			rows.Add(widget.NewLabelWithStyle(row.Keys, fyne.TextAlignTrailing, fyne.TextStyle{Monospace: true}))
			rows.Add(text)
		}
		sheet.Add(heading)
		sheet.Add(rows)
	}
	w.showPage(lang.L("Keys"), sheet, fyne.NewSize(620, 560))
}

// showPage shows a page of help, to be scrolled.
func (w *window) showPage(title string, content fyne.CanvasObject, size fyne.Size) {
	w.shell.OpenPage(title, container.NewVScroll(content), size)
}

func (w *window) showAbout() {
	icon := canvas.NewImageFromResource(w.app.Icon())
	icon.FillMode = canvas.ImageFillContain
	icon.SetMinSize(fyne.NewSize(96, 96))
	title := widget.NewLabelWithStyle(name+" "+resources.Version, fyne.TextAlignCenter, fyne.TextStyle{Bold: true})
	about := widget.NewLabelWithStyle(lang.L("Kalah against people and against the classic\ngame-tree searches Minimax, AlphaBeta and Scout."), fyne.TextAlignCenter, fyne.TextStyle{})
	w.shell.OpenPage(lang.L("About Kalah"), container.NewVBox(icon, title, about), fyne.NewSize(360, 0))
}

const rulesText = `Each player owns the six houses on one side of the board, **A–F** or **a–f**, and the store at the end of that side, on the right as the player sees it. The most seeds win.

**Sowing.** Choose one of your houses. Its seeds are sown one by one, counter-clockwise, into the following houses and your own store. The opponent's store is left out.

**Extra turn.** If the last seed falls into your store, you move again.

**Capture.** If the last seed falls into one of your houses that was empty, and the house across holds seeds, that seed and all those across go to your store. Under the rule *Empty capture* the single seed is taken even if the house across is empty.

**End.** The game is over when all houses of one side are empty. What is left on the other side counts for its owner.`
