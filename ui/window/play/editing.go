package play

import (
	"bytes"
	"context"
	"encoding/json"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/lang"

	"kalah/engine"
	"kalah/internal/message"
	"kalah/logging"
	"kalah/logging/export"
	"kalah/ui/app/archive"
	"kalah/ui/app/session"
	"kalah/ui/window/command"
	"kalah/ui/window/editor"
	"kalah/ui/window/frame"
	"kalah/ui/window/kit"
	"kalah/ui/window/words"
)

// positions sets up positions, copies and pastes them.
type positions struct {
	play    *Play
	editing *editing // while the editor is open
}

// editing is the position editor in its dialog.
type editing struct {
	play   *Play
	editor *editor.Editor
	dialog *dialog.CustomDialog
}

// setUp opens the editor with the position shown.
func (o *positions) setUp() { o.edit(o.play.screen.Game.Position()) }

// edit opens the editor with a position.
func (o *positions) edit(at engine.Position) {
	p := o.play
	e := &editing{play: p}
	do := editor.Actions{
		Play:  func(at engine.Position) { p.playingOn.from(at, func() { e.dialog.Hide() }) },
		Copy:  o.copy,
		Paste: e.paste,
	}
	if p.Evaluator != nil {
		do.Analyze = func(at engine.Position) {
			e.dialog.Hide()
			o.analyze(at)
		}
	}
	p.control.Replay.Rest()
	e.editor = editor.New(p.screen.Game.Position(), p.turned(p.screen), do)
	if at != p.screen.Game.Position() {
		e.editor.Set(at)
	}
	play, analyze := e.editor.Buttons()
	cancel := kit.NewButton(lang.L("Cancel"), func() { e.dialog.Hide() })
	e.dialog = p.Shell.NewDialog(lang.L("Set up a position"), e.editor)
	e.dialog.SetButtons([]fyne.CanvasObject{container.NewHBox(cancel, analyze, play)})
	o.editing = e
	p.Shell.Open(frame.Dialog{
		Dialog: e.dialog, Size: fyne.NewSize(1080, 720),
		Accept: e.editor.Play, Focus: e.editor.Board(), Commands: e.commands(), Closed: func() { o.editing = nil },
	})
}

func (e *editing) commands() []command.Command {
	return []command.Command{
		{ID: frame.Undo, Do: e.editor.Undo},
		{ID: frame.Redo, Do: e.editor.Redo},
		{ID: frame.Copy, Do: func() { e.play.positions.copy(e.editor.Current()) }},
		{ID: frame.Paste, Do: e.paste},
	}
}

// paste sets up the position on the clipboard.
func (e *editing) paste() {
	text := e.play.Shell.App().Clipboard().Content()
	at, err := export.ParsePosition([]byte(text))
	if err != nil {
		e.play.Shell.Fail(notPasted(text, err))
		return
	}
	e.editor.Set(at)
}

// analyze shows a position with what it is worth. A game under way waits.
func (o *positions) analyze(at engine.Position) {
	p := o.play
	players := [2]engine.PlayerSpec{
		{Type: engine.TypeHuman, Name: lang.L("First player")}, {Type: engine.TypeHuman, Name: lang.L("Second player")},
	}
	r := session.Record{Game: engine.NewSnapshotFrom(at.Rules, at.State, at.Player, nil), Players: players}
	if setup := session.SetUp(at, players); setup.Begin != nil {
		r.From = setup.Begin.From
	}
	p.cameFrom()
	p.control.Replay.Analyze(r)
	p.showTab(tabAnalysis)
	p.focusBoard()
}

// Analyze shows a position on the board, with what it is worth.
func Analyze(p *Play, at engine.Position) { p.positions.analyze(at) }

func (o *positions) copy(at engine.Position) {
	o.play.Shell.App().Clipboard().SetContent(export.FormatPosition(at))
	o.play.Shell.Say(lang.L("Copied the position"))
}

// errNotPasted says that on the clipboard is something else.
var errNotPasted = message.New("the clipboard holds neither a game nor a position; copy one first, by Copy game or Copy position here or from a file")

// notPasted says why a text cannot be pasted. What its format lacks is told only to who
// has written something like a log or a position.
func notPasted(text string, err error) error {
	text = strings.TrimSpace(text)
	if strings.Contains(text, "|") || json.Valid([]byte(text)) && (strings.HasPrefix(text, "[[") || strings.Contains(text, `"state"`) || strings.Contains(text, `"moves"`)) {
		return message.Errorf("the clipboard: %w", err)
	}
	return errNotPasted
}

// paste opens the log on the clipboard, or the editor with the position there.
func (o *positions) paste() {
	p := o.play
	text := p.Shell.App().Clipboard().Content()
	var show func()
	p.Shell.Tasks().Load(func(context.Context) (err error) {
		show, err = o.pasted(text)
		return err
	}, func(err error) {
		switch {
		case p.Shell.Covered(): // a dialog came first, such as that of the key pressed twice
		case err != nil:
			p.Shell.Fail(notPasted(text, err))
		default:
			show()
		}
	})
}

// pasted reads what was pasted, in the background, and returns what shows it.
func (o *positions) pasted(text string) (show func(), err error) {
	switch {
	case isLog(text):
		l, err := logging.Read(strings.NewReader(text), "")
		if err != nil {
			return nil, err
		}
		return func() { o.play.OpenLog("", archive.RecordOf(l), 0) }, nil
	case isLogs(text):
		return o.pastedLogs(text)
	}
	at, err := export.ParsePosition([]byte(text))
	if err != nil {
		return nil, err
	}
	return func() { o.edit(at) }, nil
}

// pastedLogs reads the logs of a list, as several are copied, of which the first is
// shown.
func (o *positions) pastedLogs(text string) (show func(), err error) {
	var all []json.RawMessage
	if err := json.Unmarshal([]byte(text), &all); err != nil {
		return nil, message.Errorf("expected a list of logs: %w", err)
	}
	l, err := logging.Read(bytes.NewReader(all[0]), "")
	if err != nil {
		return nil, err
	}
	return func() {
		o.play.OpenLog("", archive.RecordOf(l), 0)
		if len(all) > 1 {
			o.play.Shell.Say(lang.N("The first of {{.Count}} games is open.", len(all), words.Count(len(all))))
		}
	}, nil
}

// isLogs reports whether a text is a list of logs.
func isLogs(text string) bool {
	text, list := strings.CutPrefix(strings.TrimSpace(text), "[")
	return list && isLog(text)
}

// isLog reports whether a text is more like a log than like a position.
func isLog(text string) bool {
	return strings.HasPrefix(strings.TrimSpace(text), "{") && strings.Contains(text, `"moves"`)
}
