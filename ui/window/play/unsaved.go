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

// unsavedNotice is what the notice of it is about.
const unsavedNotice = "unsaved"

// unsaved says that a game is not on the disk, and offers to save it elsewhere.
type unsaved struct {
	play   *Play
	reason string // why the game under way is not saved, "" if it is
	file   string // where it is saved too since that did not work
}

// show says, until it is sent away, that the game under way would be lost with the
// program.
func (u *unsaved) show(s session.Screen) {
	reason := ""
	if s.Unsaved != nil {
		reason = words.Error(s.Unsaved)
	}
	if reason == u.reason {
		return
	}
	u.reason = reason
	p := u.play
	if reason == "" {
		p.Shell.Notify(frame.Notice{Of: unsavedNotice})
		if u.file != "" {
			p.Shell.Say(lang.L("From here on the game is saved in {{.Name}}", words.Args{"Name": u.file}))
		}
		return
	}
	u.file = ""
	p.Shell.Notify(frame.Notice{
		Of:     unsavedNotice,
		Text:   lang.L("The game goes on, but it cannot be saved meanwhile: {{.Reason}}", words.Args{"Reason": reason}),
		Action: lang.L("Save as…"), Icon: theme.DocumentSaveIcon(), Do: u.saveElsewhere,
	})
}

// saveElsewhere makes the game under way be saved in a file to be chosen, from now
// on after each move.
func (u *unsaved) saveElsewhere() {
	p := u.play
	request := files.Request{Title: lang.L("Save the game"), Folder: p.Folder.Path(), Name: logging.DefaultName(time.Now())}
	p.Shell.SaveFile(request, func(path string) {
		u.file = path
		p.Running.AddFile(path)
		p.control.Game.SaveAgain()
	})
}

// notLogged says that a game could not be written to a log, and offers to save it
// elsewhere.
func (u *unsaved) notLogged(r session.Record, err error) {
	p := u.play
	if p.Shell.Closed() {
		return
	}
	p.Shell.Say(lang.L("The game is not logged: {{.Reason}}", words.Args{"Reason": words.Error(err)}))
	text := widget.NewLabel(lang.L("The game could not be written to a log: {{.Reason}}", words.Args{"Reason": words.Error(err)}))
	text.Wrapping = fyne.TextWrapWord
	d := p.Shell.NewDialog(lang.L("Not logged"), container.NewPadded(text))
	saving := false
	save := func() {
		saving = true
		d.Hide()
		p.saveRecord(r)
	}
	closed := func() {
		if !saving {
			p.control.Game.Forget(r) // the game is declined, however the dialog was closed
		}
	}
	elsewhere := kit.NewButton(lang.L("Save elsewhere…"), save)
	elsewhere.Importance = widget.HighImportance
	d.SetButtons([]fyne.CanvasObject{kit.NewButton(lang.L("Not now"), d.Hide), elsewhere})
	p.Shell.Open(frame.Dialog{Dialog: d, Size: fyne.NewSize(480, 0), Accept: save, Closed: closed})
}
