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

// editing is the position editor in its dialog.
type editing struct {
	editor *editor.Editor
	dialog *dialog.CustomDialog
}

func (p *Play) setUpPosition() { p.editPosition(p.screen.Game.Position()) }

func (p *Play) editPosition(at engine.Position) {
	e := &editing{}
	do := editor.Actions{
		Play:  func(at engine.Position) { p.playFrom(at, func() { e.dialog.Hide() }) },
		Copy:  p.copyPosition,
		Paste: func() { p.pasteInto(e.editor) },
		Analyze: func(at engine.Position) {
			e.dialog.Hide()
			p.Analyze(at)
		},
	}
	p.control.Rest()
	e.editor = editor.New(p.screen.Game.Position(), p.turned(p.screen), do)
	if at != p.screen.Game.Position() {
		e.editor.Set(at)
	}
	play, analyze := e.editor.Buttons()
	cancel := kit.NewButton(lang.L("Cancel"), func() { e.dialog.Hide() })
	e.dialog = p.Shell.NewDialog(lang.L("Set up a position"), e.editor)
	e.dialog.SetButtons([]fyne.CanvasObject{container.NewHBox(cancel, analyze, play)})
	p.editing = e
	p.Shell.Open(frame.Dialog{
		Dialog: e.dialog, Size: fyne.NewSize(1080, 720),
		Accept: e.editor.Play, Focus: e.editor.Board(), Commands: []command.Command{
			{ID: frame.Undo, Do: e.editor.Undo},
			{ID: frame.Redo, Do: e.editor.Redo},
			{ID: frame.Copy, Do: func() { p.copyPosition(e.editor.Current()) }},
			{ID: frame.Paste, Do: do.Paste},
		}, Closed: func() { p.editing = nil },
	})
}

func (p *Play) pasteInto(e *editor.Editor) {
	text := p.Shell.App().Clipboard().Content()
	at, err := export.ParsePosition([]byte(text))
	if err != nil {
		p.Shell.Fail(notPasted(text, err))
		return
	}
	e.Set(at)
}

// Analyze shows a position with what it is worth. A game under way waits.
func (p *Play) Analyze(at engine.Position) {
	players := [2]engine.PlayerSpec{
		{Type: engine.TypeHuman, Name: lang.L("First player")}, {Type: engine.TypeHuman, Name: lang.L("Second player")},
	}
	r := session.Record{Game: engine.NewSnapshotFrom(at.Rules, at.State, at.Player, nil), Players: players}
	if setup := session.SetUp(at, players); setup.Begin != nil {
		r.From = setup.Begin.From
	}
	p.cameFrom()
	p.control.Analyze(r)
	p.showTab(tabAnalysis)
	p.focusBoard()
}

func (p *Play) copyPosition(at engine.Position) {
	p.Shell.App().Clipboard().SetContent(export.FormatPosition(at))
	p.Shell.Say(lang.L("Copied the position"))
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
func (p *Play) paste() {
	text := p.Shell.App().Clipboard().Content()
	var show func()
	p.Shell.Tasks().Load(func(context.Context) (err error) {
		show, err = p.pasted(text)
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
func (p *Play) pasted(text string) (show func(), err error) {
	switch {
	case isLog(text):
		l, err := logging.Read(strings.NewReader(text), "")
		if err != nil {
			return nil, err
		}
		return func() { p.OpenLog("", archive.RecordOf(l), 0) }, nil
	case isLogs(text):
		return p.pastedLogs(text)
	}
	at, err := export.ParsePosition([]byte(text))
	if err != nil {
		return nil, err
	}
	return func() { p.editPosition(at) }, nil
}

// pastedLogs reads the logs of a list, as several are copied, of which the first is
// shown.
func (p *Play) pastedLogs(text string) (show func(), err error) {
	var all []json.RawMessage
	if err := json.Unmarshal([]byte(text), &all); err != nil {
		return nil, message.Errorf("expected a list of logs: %w", err)
	}
	l, err := logging.Read(bytes.NewReader(all[0]), "")
	if err != nil {
		return nil, err
	}
	return func() {
		p.OpenLog("", archive.RecordOf(l), 0)
		if len(all) > 1 {
			p.Shell.Say(lang.N("The first of {{.Count}} games is open.", len(all), words.Count(len(all))))
		}
	}, nil
}

func isLogs(text string) bool {
	text, list := strings.CutPrefix(strings.TrimSpace(text), "[")
	return list && isLog(text)
}

// isLog reports whether a text is more like a log than like a position.
func isLog(text string) bool {
	return strings.HasPrefix(strings.TrimSpace(text), "{") && strings.Contains(text, `"moves"`)
}
