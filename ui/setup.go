package ui

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/widget"

	"kalah/engine"
	"kalah/ui/control"
	"kalah/ui/editor"
	"kalah/ui/panel"
	"kalah/ui/phrase"
)

// setUpPosition opens the editor with the position shown.
func (w *window) setUpPosition() {
	if !w.covered(nil) {
		w.edit(w.screen.Game.Position())
	}
}

// edit opens the editor with a position.
func (w *window) edit(p engine.Position) {
	var d *dialog.CustomDialog
	do := editor.Actions{
		Play:  func(p engine.Position) { w.playFrom(p, func() { d.Hide() }) },
		Copy:  w.copyPosition,
		Paste: w.pasteIntoEditor,
		Key:   func(e *fyne.KeyEvent) { w.covered(e) },
	}
	if w.analysisTab != nil {
		do.Analyze = func(p engine.Position) {
			d.Hide()
			w.analyze(p)
		}
	}
	w.control.Rest()
	w.editor = editor.New(w.screen.Game.Position(), !w.turned(w.screen), do)
	if p != w.screen.Game.Position() {
		w.editor.Set(p)
	}
	play, analyze := w.editor.Buttons()
	cancel := widget.NewButton(lang.L("Cancel"), func() { d.Hide() })
	d = dialog.NewCustomWithoutButtons(lang.L("Set up a position"), w.editor, w.win)
	d.SetButtons([]fyne.CanvasObject{container.NewHBox(cancel, analyze, play)})
	size := w.win.Canvas().Size()
	w.pop(d, fyne.NewSize(min(size.Width-30, 1080), min(size.Height-30, 720)))
	w.accept = w.editor.Play
	w.editing = d
	w.win.Canvas().Focus(w.editor.Board())
}

// playFrom asks who is to play from a position, and starts the game; begun is
// called then.
func (w *window) playFrom(p engine.Position, begun func()) {
	players := w.settings.Setup().Players
	if form, ok := w.game.Setup(); ok {
		players = form.Players
	}
	about := lang.L("From a position that was set up") + " · " + phrase.SeedCount(p.State.Total())
	if p.Rules.EmptyCapture {
		about += " · " + lang.L("empty capture")
	}
	var d *dialog.CustomDialog
	form := panel.NewGoOn(control.SetUp(p, players), about, func(setup control.Setup) {
		d.Hide()
		begun()
		w.flipped = false
		w.fail(w.control.Start(setup))
		w.focusBoard()
	}, func() { d.Hide() })
	d = dialog.NewCustomWithoutButtons(lang.L("Play from here"), form, w.win)
	w.pop(d, fyne.NewSize(620, 420))
	w.accept = form.Start
}

// analyze shows a position with what it is worth. A game under way waits.
func (w *window) analyze(p engine.Position) {
	players := [2]engine.PlayerSpec{
		{Type: engine.TypeHuman, Name: lang.L("First player")}, {Type: engine.TypeHuman, Name: lang.L("Second player")},
	}
	setup := control.SetUp(p, players)
	r := control.Record{Game: engine.NewSnapshotFrom(p.Rules, p.State, p.Player, nil), Players: players}
	if setup.Begin != nil {
		r.From = setup.Begin.From
	}
	w.control.Open("", r)
	w.setAnalysis(true)
	w.tabs.Select(w.analysisTab)
	w.focusBoard()
}
