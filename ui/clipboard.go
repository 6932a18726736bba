package ui

import (
	"errors"
	"fmt"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"kalah/engine"
	"kalah/logging"
	"kalah/logging/export"
	"kalah/ui/control"
)

// errNothingToPaste says that there is no text on the clipboard.
var errNothingToPaste = errors.New("no text, expected a position or a log as JSON")

// edited reports whether the editor lies on top.
func (w *window) edited() bool { return w.editing != nil && w.dialog == w.editing }

// copyHere is Ctrl+C: of what has the focus, or else the position shown. The
// menu gets the key before any text does.
func (w *window) copyHere() {
	if f, ok := w.win.Canvas().Focused().(fyne.Shortcutable); ok {
		f.TypedShortcut(&fyne.ShortcutCopy{Clipboard: w.app.Clipboard()})
		return
	}
	switch {
	case w.edited():
		w.copyPosition(w.editor.Current())
	case !w.covered(nil):
		w.copyPosition(w.screen.Game.Position())
	}
}

// pasteHere is Ctrl+V: into the text that has the focus, or else a position or a
// log into the window.
func (w *window) pasteHere() {
	text, ok := w.win.Canvas().Focused().(interface {
		fyne.Shortcutable
		SelectedText() string
	})
	if ok {
		text.TypedShortcut(&fyne.ShortcutPaste{Clipboard: w.app.Clipboard()})
		return
	}
	switch {
	case w.edited():
		w.pasteIntoEditor()
	case !w.covered(nil):
		w.paste()
	}
}

func (w *window) copyPosition(p engine.Position) {
	w.app.Clipboard().SetContent(export.FormatPosition(p))
	w.say(lang.L("Copied the position"))
}

// pasteIntoEditor sets up the position on the clipboard.
func (w *window) pasteIntoEditor() {
	p, err := export.ParsePosition([]byte(w.app.Clipboard().Content()))
	if err != nil {
		w.fail(fmt.Errorf("the clipboard: %w", err))
		return
	}
	w.editor.Set(p)
}

// paste opens the log on the clipboard, or the editor with the position there.
func (w *window) paste() {
	text := w.app.Clipboard().Content()
	go func() {
		show, err := w.pasted(text)
		w.post(func() {
			switch {
			case w.closed:
			case err != nil:
				w.fail(fmt.Errorf("the clipboard: %w", err))
			default:
				show()
			}
		})
	}()
}

// pasted reads what was pasted, in a goroutine, and returns what shows it.
func (w *window) pasted(text string) (show func(), err error) {
	switch {
	case strings.TrimSpace(text) == "":
		return nil, errNothingToPaste
	case isLog(text):
		l, err := logging.Read(strings.NewReader(text), "")
		if err != nil {
			return nil, err
		}
		return func() {
			w.showTab(tabMoves)
			w.control.Replay.Open("", control.Record{Game: l.Snapshot(), Players: l.Players, Created: l.Created, From: l.From, Source: l})
			w.focusBoard()
		}, nil
	}
	p, err := export.ParsePosition([]byte(text))
	if err != nil {
		return nil, err
	}
	return func() { w.edit(p) }, nil
}

// isLog reports whether a text is more like a log than like a position.
func isLog(text string) bool {
	return strings.HasPrefix(strings.TrimSpace(text), "{") && strings.Contains(text, `"moves"`)
}
