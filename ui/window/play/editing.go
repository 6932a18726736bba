package play

import (
	"bytes"
	"context"
	"encoding/json"
	"regexp"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/lang"

	"kalah/engine"
	"kalah/internal/message"
	"kalah/logging"
	"kalah/logging/export"
	"kalah/ui/app/session"
	"kalah/ui/window/command"
	"kalah/ui/window/editor"
	"kalah/ui/window/frame"
	"kalah/ui/window/kit"
	"kalah/ui/window/words"
)

// copyKGP is the ID of the command that copies the position as a KGP board. The view and the editor
// both have such a command.
const copyKGP = "edit.copy.kgp"

func (p *Play) setUpPosition() { p.editPosition(p.screen.Game.Position()) }

// editPosition opens the position editor with the position shown. Then it sets the position in the
// editor to at, in a step that can be undone.
func (p *Play) editPosition(at engine.Position) {
	var e *editor.Editor
	var d *dialog.CustomDialog
	do := editor.Actions{
		Play:  func(at engine.Position) { p.playFrom(at, d.Hide) },
		Copy:  p.copyPosition,
		Paste: func() { p.pasteInto(e) },
		Analyze: func(at engine.Position) {
			d.Hide()
			p.Analyze(at)
		},
	}
	p.Session.Rest()
	e = editor.New(p.screen.Game.Position(), p.turned(p.screen), do)
	if at != p.screen.Game.Position() {
		e.Set(at)
	}
	play, analyze := e.Buttons()
	d = p.Shell.NewDialog(lang.L("Set up a position"), e)
	d.SetButtons([]fyne.CanvasObject{container.NewHBox(kit.NewButton(lang.L("Cancel"), d.Hide), analyze, play)})
	p.Shell.Open(frame.Dialog{
		Dialog: d, Size: fyne.NewSize(1080, 720),
		Accept: e.Play, Focus: e.Board(), Commands: []command.Command{
			{ID: frame.Undo, Do: e.Undo},
			{ID: frame.Redo, Do: e.Redo},
			{ID: frame.Copy, Do: func() { p.copyPosition(e.Current()) }},
			{ID: copyKGP, Do: func() { p.copyKGP(e.Current()) }},
			{ID: frame.Paste, Do: do.Paste},
		},
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

// Analyze shows a position as a replay, with its analysis. The current game is paused.
func (p *Play) Analyze(at engine.Position) {
	players := persons()
	r := session.Record{Game: engine.NewSnapshotFrom(at.Rules, at.State, at.Player, nil), Players: players}
	if setup := session.SetUp(at, players); setup.Begin != nil {
		r.From = setup.Begin.From
	}
	p.cameFrom()
	p.Session.Analyze(r)
	p.showTab(tabAnalysis)
	p.focusBoard()
}

// persons returns two persons for a game whose players are unknown.
func persons() [2]engine.PlayerSpec {
	return [2]engine.PlayerSpec{
		{Type: engine.TypeHuman, Name: lang.L("First player")}, {Type: engine.TypeHuman, Name: lang.L("Second player")},
	}
}

func (p *Play) copyPosition(at engine.Position) {
	p.Shell.App().Clipboard().SetContent(export.FormatPosition(at))
	p.Shell.Say(lang.L("Copied the position"))
}

// copyKGP copies the position as a board of the Kalah Game Protocol.
func (p *Play) copyKGP(at engine.Position) {
	p.Shell.App().Clipboard().SetContent(engine.FormatKGP(at.State, at.Player))
	p.Shell.Say(lang.L("Copied the position as a KGP board: the player to move is south"))
}

var errNotPasted = message.New("the clipboard holds neither a game nor a position; copy one first, by Copy game or Copy position here or from a file")

// notPasted returns the error to show for a text that cannot be pasted. It contains the reader's
// error only if the text looks like a log or a position.
func notPasted(text string, err error) error {
	text = strings.TrimRight(export.Unwrap(text), ",")
	state := strings.Contains(text, `"state"`)
	if moveList.MatchString(text) || strings.ContainsAny(text, "|<") || state && strings.HasPrefix(text, `"`) ||
		json.Valid([]byte(text)) && (state || strings.Contains(text, "[[") || strings.Contains(text, `"moves"`)) {
		return message.Errorf("the clipboard: %w", err)
	}
	return errNotPasted
}

// paste opens the log on the clipboard, or the editor with the position on the clipboard.
func (p *Play) paste() {
	text, rules := p.Shell.App().Clipboard().Content(), p.screen.Game.Rules
	var show func()
	p.Shell.Tasks().Load(func(context.Context) (err error) {
		show, err = p.pasted(text, rules)
		return err
	}, func(err error) {
		switch {
		case p.Shell.Covered(): // another dialog was opened, for example because the key was pressed twice
		case err != nil:
			p.Shell.Fail(notPasted(text, err))
		default:
			show()
		}
	})
}

// moveList matches a list of houses, as letters that begin with the first player, or as numbers.
var moveList = regexp.MustCompile(`^[A-F][A-Fa-f\s,;|/]*$|^[0-6]([\s,;|/]+[0-6])+$`)

// pasted reads a log, a list of logs, a position or a list of moves by the rules, in the background.
// It returns a function that shows the result, for several logs the first one.
func (p *Play) pasted(text string, rules engine.Rules) (show func(), err error) {
	text = export.Unwrap(text)
	logs := []json.RawMessage{[]byte(text)}
	list, isList := strings.CutPrefix(text, "[")
	switch {
	case isLog(text):
	case isList && isLog(list):
		if err := json.Unmarshal([]byte(text), &logs); err != nil {
			return nil, message.Errorf("expected a list of games: %w", err)
		}
	case moveList.MatchString(text):
		base := 1
		if strings.Contains(text, "0") {
			base = 0
		}
		moves, err := engine.ParseMoves(engine.Position{Rules: rules, State: rules.Start()}, text, base)
		return func() { p.OpenLog("", session.Record{Game: engine.NewSnapshot(rules, moves), Players: persons()}, 0) }, err
	default:
		at, err := export.ParsePosition([]byte(text))
		if err != nil {
			return nil, err
		}
		return func() { p.editPosition(at) }, nil
	}
	l, err := logging.Read(bytes.NewReader(logs[0]), "")
	if err != nil {
		return nil, err
	}
	return func() {
		p.OpenLog("", session.RecordOf(l), 0)
		if len(logs) > 1 {
			p.Shell.Say(lang.N("The first of {{.Count}} games is open.", len(logs), words.Count(len(logs))))
		}
	}, nil
}

// isLog reports whether a text looks like a log, not like a position.
func isLog(text string) bool {
	return strings.HasPrefix(strings.TrimSpace(text), "{") && strings.Contains(text, `"moves"`)
}
