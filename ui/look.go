package ui

import (
	"kalah/ui/board"
	"kalah/ui/style"
)

func (w *window) turnBoard() {
	w.flipped = !w.flipped
	w.control.Skip()
	w.Show(w.control.Screen())
}

func (w *window) setSpeed(speed board.Speed) {
	w.settings.SetSpeed(speed)
	w.menu.update(w.screen)
	if speed == board.SpeedOff {
		w.control.Skip()
	}
}

func (w *window) setTheme(choice style.Choice) {
	w.settings.SetTheme(choice)
	w.app.Settings().SetTheme(style.New(choice))
	w.menu.update(w.screen)
}

func (w *window) fullScreen() {
	w.win.SetFullScreen(!w.win.FullScreen())
	w.menu.update(w.screen)
}
