package ui

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"kalah/ui/control"
)

// addKeys sets what keys mean beside the menus' shortcuts. A key is the
// window's own first, and the board's otherwise.
func (w *window) addKeys() {
	c := w.win.Canvas()
	c.SetOnTypedKey(func(e *fyne.KeyEvent) {
		switch {
		case w.covered(e):
		case w.browsing:
			if !w.browser.HandleKey(e) {
				w.browserKey(e)
			}
		case !w.key(e):
			w.board.HandleKey(e)
		}
	})
	c.SetOnTypedRune(func(r rune) {
		switch {
		case w.covered(nil):
		case w.browsing:
			w.browser.HandleRune(r)
		case !w.rune(r):
			w.board.HandleRune(r)
		}
	})
	// The board, focused, asks for what means nothing to it.
	w.board.SetOnOtherKeys(func(e *fyne.KeyEvent) { w.key(e) }, func(r rune) { w.rune(r) })
	redo := &desktop.CustomShortcut{KeyName: fyne.KeyZ, Modifier: fyne.KeyModifierShortcutDefault | fyne.KeyModifierShift}
	c.AddShortcut(redo, func(fyne.Shortcut) { w.redoLast() })
}

// key does what a key means everywhere in the window, and reports whether it
// means anything.
func (w *window) key(e *fyne.KeyEvent) bool {
	switch e.Name {
	case fyne.KeyF1:
		w.showRules()
	case fyne.KeyF11:
		w.fullScreen()
	default:
		if w.screen.Replay {
			return w.replayKey(e.Name)
		}
		return w.gameKey(e.Name)
	}
	return true
}

func (w *window) replayKey(key fyne.KeyName) bool {
	switch key {
	case fyne.KeyHome:
		w.control.Replay.First()
	case fyne.KeyLeft:
		w.control.Replay.Back()
	case fyne.KeyRight:
		w.control.Replay.Next()
	case fyne.KeyEnd:
		w.control.Replay.Last()
	case fyne.KeyPageUp:
		w.control.Replay.BackTurn()
	case fyne.KeyPageDown:
		w.control.Replay.NextTurn()
	case fyne.KeySpace:
		w.control.Replay.PlayPause()
	case fyne.KeyEscape:
		if w.screen.Can.Again {
			w.control.Replay.Leave()
		}
	default:
		return false
	}
	return true
}

func (w *window) gameKey(key fyne.KeyName) bool {
	switch {
	case key == fyne.KeyEscape && w.screen.Can.Stop:
		w.control.Game.Stop()
	case key == fyne.KeySpace && w.screen.Sowing:
		w.control.Skip()
	default:
		return false
	}
	return true
}

// rune does the same for characters.
func (w *window) rune(r rune) bool {
	switch {
	case w.screen.Replay && (r == '+' || r == '='):
		w.setTempo(control.TempoAfter(w.settings.Tempo(), 1))
	case w.screen.Replay && (r == '-' || r == '−'):
		w.setTempo(control.TempoAfter(w.settings.Tempo(), -1))
	case r == 'h' || r == 'H' || r == '?':
		w.control.Game.Hint()
	default:
		return false
	}
	return true
}
