package play

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/lang"

	"kalah/engine"
	"kalah/logging"
	"kalah/logging/export"
	"kalah/ui/archive"
	"kalah/ui/command"
	"kalah/ui/control"
	"kalah/ui/editor"
	"kalah/ui/keyed"
	"kalah/ui/shell"
)

// editing is the position editor in its dialog.
type editing struct {
	play   *Play
	editor *editor.Editor
	dialog *dialog.CustomDialog
}

// setUpPosition opens the editor with the position shown.
func (p *Play) setUpPosition() { p.edit(p.screen.Game.Position()) }

// edit opens the editor with a position.
func (p *Play) edit(at engine.Position) {
	e := &editing{play: p}
	do := editor.Actions{
		Play:  func(at engine.Position) { p.playFrom(at, func() { e.dialog.Hide() }) },
		Copy:  p.copyPosition,
		Paste: e.paste,
	}
	if p.Evaluator != nil {
		do.Analyze = func(at engine.Position) {
			e.dialog.Hide()
			p.analyze(at)
		}
	}
	p.control.Replay.Rest()
	e.editor = editor.New(p.screen.Game.Position(), p.turned(p.screen), do)
	if at != p.screen.Game.Position() {
		e.editor.Set(at)
	}
	play, analyze := e.editor.Buttons()
	cancel := keyed.NewButton(lang.L("Cancel"), func() { e.dialog.Hide() })
	e.dialog = dialog.NewCustomWithoutButtons(lang.L("Set up a position"), e.editor, p.Shell.Window())
	e.dialog.SetButtons([]fyne.CanvasObject{container.NewHBox(cancel, analyze, play)})
	size := p.Shell.Window().Canvas().Size()
	p.editing = e
	p.Shell.Open(shell.Dialog{
		Dialog: e.dialog, Size: fyne.NewSize(min(size.Width-30, 1080), min(size.Height-30, 720)),
		Accept: e.editor.Play, Focus: e.editor.Board(), Commands: e.commands(), Closed: func() { p.editing = nil },
	})
}

func (e *editing) commands() []command.Command {
	return []command.Command{
		{ID: shell.Undo, Do: e.editor.Undo},
		{ID: shell.Redo, Do: e.editor.Redo},
		{ID: shell.Copy, Do: func() { e.play.copyPosition(e.editor.Current()) }},
		{ID: shell.Paste, Do: e.paste},
	}
}

// paste sets up the position on the clipboard.
func (e *editing) paste() {
	at, err := export.ParsePosition([]byte(e.play.Shell.App().Clipboard().Content()))
	if err != nil {
		e.play.Shell.Fail(fmt.Errorf("the clipboard: %w", err))
		return
	}
	e.editor.Set(at)
}

// analyze shows a position with what it is worth. A game under way waits.
func (p *Play) analyze(at engine.Position) {
	players := [2]engine.PlayerSpec{
		{Type: engine.TypeHuman, Name: lang.L("First player")}, {Type: engine.TypeHuman, Name: lang.L("Second player")},
	}
	r := control.Record{Game: engine.NewSnapshotFrom(at.Rules, at.State, at.Player, nil), Players: players}
	if setup := control.SetUp(at, players); setup.Begin != nil {
		r.From = setup.Begin.From
	}
	p.control.Replay.Open("", r)
	p.setAnalysis(true)
	p.showTab(tabAnalysis)
	p.focusBoard()
}

func (p *Play) copyPosition(at engine.Position) {
	p.Shell.App().Clipboard().SetContent(export.FormatPosition(at))
	p.Shell.Say(lang.L("Copied the position"))
}

// errNothingToPaste says that there is no text on the clipboard.
var errNothingToPaste = errors.New("no text, expected a position or a log as JSON")

// paste opens the log on the clipboard, or the editor with the position there.
func (p *Play) paste() {
	text := p.Shell.App().Clipboard().Content()
	var show func()
	p.Shell.Tasks().Go(func(context.Context) (err error) {
		show, err = p.pasted(text)
		return err
	}, func(err error) {
		switch {
		case p.Shell.Covered(): // a dialog came first, such as that of the key pressed twice
		case err != nil:
			p.Shell.Fail(fmt.Errorf("the clipboard: %w", err))
		default:
			show()
		}
	})
}

// pasted reads what was pasted, in the background, and returns what shows it.
func (p *Play) pasted(text string) (show func(), err error) {
	switch {
	case strings.TrimSpace(text) == "":
		return nil, errNothingToPaste
	case isLog(text):
		l, err := logging.Read(strings.NewReader(text), "")
		if err != nil {
			return nil, err
		}
		return func() { p.OpenLog("", archive.RecordOf(l), 0) }, nil
	}
	at, err := export.ParsePosition([]byte(text))
	if err != nil {
		return nil, err
	}
	return func() { p.edit(at) }, nil
}

// isLog reports whether a text is more like a log than like a position.
func isLog(text string) bool {
	return strings.HasPrefix(strings.TrimSpace(text), "{") && strings.Contains(text, `"moves"`)
}
