package ui

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/widget"

	"kalah/ui/control"
	"kalah/ui/keyed"
)

// pop shows a dialog that Escape closes.
func (w *window) pop(d dialog.Dialog, size fyne.Size) {
	w.covering(d)
	d.Resize(size)
	d.Show()
}

// layer is a dialog that another one covers.
type layer struct {
	dialog dialog.Dialog
	accept func()
}

// covering takes note of a dialog that opens.
func (w *window) covering(d dialog.Dialog) {
	if w.dialog != nil {
		w.below = append(w.below, layer{w.dialog, w.accept})
	}
	w.dialog, w.accept = d, nil
	d.SetOnClosed(func() { w.uncovering(d) })
}

// uncovering takes note of its end.
func (w *window) uncovering(d dialog.Dialog) {
	w.below = slices.DeleteFunc(w.below, func(l layer) bool { return l.dialog == d })
	if w.dialog != d {
		return
	}
	w.dialog, w.accept = nil, nil
	if n := len(w.below); n > 0 {
		w.dialog, w.accept = w.below[n-1].dialog, w.below[n-1].accept
		w.below = w.below[:n-1]
	}
}

// covered reports whether a dialog lies over the window, to which the keys
// belong then; Fyne hands them to the window as long as nothing is focused.
func (w *window) covered(e *fyne.KeyEvent) bool {
	if w.win.Canvas().Overlays().Top() == nil {
		return false
	}
	if e != nil && w.dialog != nil {
		_, file := w.dialog.(*dialog.FileDialog)
		switch e.Name {
		case fyne.KeyEscape:
			w.dialog.Dismiss()
		case fyne.KeyReturn, fyne.KeyEnter:
			switch {
			case w.accept != nil:
				w.accept()
			case !file:
				w.dialog.Dismiss()
			}
		}
	}
	return true
}

// fail tells why something could not be done, if it could not.
func (w *window) fail(err error) {
	if err == nil || w.closed {
		return
	}
	text := keyed.NewLabel(err.Error())
	text.Wrapping = fyne.TextWrapWord
	w.pop(dialog.NewCustom(lang.L("That does not work"), lang.L("Close"), container.NewPadded(text), w.win), fyne.NewSize(480, 0))
}

// Failed implements control.View.
func (w *window) Failed(err error) { w.fail(err) }

// NotLogged implements control.View: the game can be saved elsewhere.
func (w *window) NotLogged(r control.Record, err error) {
	if w.closed {
		return
	}
	w.say(lang.L("The game is not logged: {{.Reason}}", values{"Reason": err.Error()}))
	text := widget.NewLabel(lang.L("The game could not be written to a log: {{.Reason}}", values{"Reason": err.Error()}))
	text.Wrapping = fyne.TextWrapWord
	save := func(yes bool) {
		if yes {
			w.saveRecord(r)
		}
	}
	d := dialog.NewCustomConfirm(lang.L("Not logged"), lang.L("Save elsewhere…"), lang.L("Not now"), container.NewPadded(text), save, w.win)
	w.pop(d, fyne.NewSize(480, 0))
	w.accept = d.Confirm
}

// showText shows a page of help.
func (w *window) showText(title, markdown string) {
	if w.covered(nil) {
		return // one at a time
	}
	text := widget.NewRichTextFromMarkdown(markdown)
	text.Wrapping = fyne.TextWrapWord
	w.pop(dialog.NewCustom(title, lang.L("Close"), container.NewVScroll(text), w.win), fyne.NewSize(560, 480))
}
