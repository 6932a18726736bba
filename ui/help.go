package ui

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/widget"

	"kalah/resources"
)

func (w *window) showRules() {
	w.showText(lang.L("Rules"), lang.X("help.rules", rulesText))
}

func (w *window) showKeys() {
	w.showText(lang.L("Keys"), lang.X("help.keys", keysText))
}

func (w *window) showAbout() {
	if w.covered(nil) {
		return
	}
	icon := canvas.NewImageFromResource(w.app.Icon())
	icon.FillMode = canvas.ImageFillContain
	icon.SetMinSize(fyne.NewSize(96, 96))
	name := widget.NewLabelWithStyle("Kalah "+resources.Version, fyne.TextAlignCenter, fyne.TextStyle{Bold: true})
	about := widget.NewLabelWithStyle(lang.L("Kalah against people and against the classic\ngame-tree searches Minimax, AlphaBeta and Scout."), fyne.TextAlignCenter, fyne.TextStyle{})
	w.pop(dialog.NewCustom(lang.L("About Kalah"), lang.L("Close"), container.NewVBox(icon, name, about), w.win), fyne.NewSize(360, 0))
}

const rulesText = `Each player owns the six houses on one side of the board, **A–F** or **a–f**, and the store at the end of that side, on the right as the player sees it. The most seeds win.

**Sowing.** Choose one of your houses. Its seeds are sown one by one, counter-clockwise, into the following houses and your own store. The opponent's store is left out.

**Extra turn.** If the last seed falls into your store, you move again.

**Capture.** If the last seed falls into one of your houses that was empty, and the house across holds seeds, that seed and all those across go to your store. Under the rule *Empty capture* the single seed is taken even if the house across is empty.

**End.** The game is over when all houses of one side are empty. What is left on the other side counts for its owner.`

const keysText = `**A house:** its letter, **1–6**, or the arrows and Enter

**H:** hint   **Esc:** stop   **Space:** show the rest of a sowing at once

**Replay:** ←, → a move back or on; PgUp, PgDn a turn; Home, End the start and the end

**Replay:** Space plays and pauses; +, − faster and slower; Ctrl+P plays on from there; Esc goes back to the game

**Ctrl+N:** new game   **Ctrl+R:** again with the same players

**Ctrl+Z, Ctrl+Y:** undo, redo

**Ctrl+E:** engine on or off   **Ctrl+J:** review the game, or stop that

**Ctrl+M:** move now   **Ctrl+.:** stop   **Ctrl+G:** continue

**Ctrl+U:** set up a position   **Ctrl+C, Ctrl+V:** copy, paste a position

**Ctrl+Shift+R:** let the AIs choose again

**Ctrl+O, Ctrl+S:** open, save a log   **Ctrl+Shift+S:** export the game

**Ctrl+B:** the library of logs   **Ctrl+F:** search it

**Library:** Enter opens, F2 renames, Del deletes, Ctrl+Z brings back; Shift, Ctrl, Space and Ctrl+A select; 1–7 sort; Esc goes back

**Ctrl+T:** turn the board   **F11:** full screen   **Ctrl+1, 2, …:** panels   **F1:** rules

On a Mac, Cmd stands for Ctrl.`
