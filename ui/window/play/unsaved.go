package play

import (
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"kalah/logging"
	"kalah/ui/app/session"
	"kalah/ui/window/files"
	"kalah/ui/window/frame"
	"kalah/ui/window/kit"
	"kalah/ui/window/words"
)

// unsaved is what was said about a game under way that cannot be saved.
type unsaved struct {
	reason string // of the notice, "" if the game is saved
	file   string // chosen by the user to save the game to
}

// showUnsaved shows a notice while the game under way cannot be saved.
func (p *Play) showUnsaved(s session.Screen) {
	reason := ""
	if s.Unsaved != nil {
		reason = words.Error(s.Unsaved)
	}
	if reason == p.unsaved.reason {
		return
	}
	p.unsaved.reason = reason
	if reason == "" {
		p.Shell.Notify(frame.Notice{Of: "unsaved"})
		if p.unsaved.file != "" {
			p.Shell.Say(lang.L("From here on the game is saved in {{.Name}}", words.Args{"Name": p.unsaved.file}))
		}
		return
	}
	p.unsaved.file = ""
	p.Shell.Notify(frame.Notice{
		Of:     "unsaved",
		Text:   lang.L("The game goes on, but it cannot be saved meanwhile: {{.Reason}}", words.Args{"Reason": reason}),
		Action: lang.L("Save as…"), Icon: theme.DocumentSaveIcon(), Do: p.saveElsewhere,
	})
}

// saveElsewhere asks for a file that the game under way is saved to as well, now and after
// each move.
func (p *Play) saveElsewhere() {
	request := files.Request{Title: lang.L("Save the game"), Folder: p.Folder.Path(), Name: logging.DefaultName(time.Now())}
	p.Shell.SaveFile(request, func(path string) {
		p.unsaved.file = path
		p.Running.AddFile(path)
		p.Session.SaveAgain()
	})
}

// NotLogged says that the log of a game could not be written, and offers to save it elsewhere.
func (p *Play) NotLogged(r session.Record, err error) {
	if p.Shell.Closed() {
		return
	}
	p.Shell.Say(lang.L("The game is not logged: {{.Reason}}", words.Args{"Reason": words.Error(err)}))
	text := kit.Wrapped(lang.L("The game could not be written to a log: {{.Reason}}", words.Args{"Reason": words.Error(err)}))
	d := p.Shell.NewDialog(lang.L("Not logged"), container.NewPadded(text))
	saving := false
	save := func() {
		saving = true
		d.Hide()
		p.saveRecord(r)
	}
	closed := func() {
		if !saving {
			p.Session.Forget(r) // the user does not want the game, however the dialog was closed
		}
	}
	elsewhere := kit.NewButton(lang.L("Save elsewhere…"), save)
	elsewhere.Importance = widget.HighImportance
	d.SetButtons([]fyne.CanvasObject{kit.NewButton(lang.L("Not now"), d.Hide), elsewhere})
	p.Shell.Open(frame.Dialog{Dialog: d, Size: fyne.NewSize(480, 0), Accept: save, Closed: closed})
}
