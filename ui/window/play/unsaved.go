package play

import (
	"slices"
	"time"

	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"

	"kalah/logging"
	"kalah/ui/app/session"
	"kalah/ui/window/files"
	"kalah/ui/window/frame"
	"kalah/ui/window/words"
)

// unsaved holds the messages shown about games that cannot be saved.
type unsaved struct {
	reason string // text of the notice about the current game, "" if it is saved
	file   string // path of the file that the user chose for the current game

	unlogged string        // text of the notice about a game that could not be saved in the library, "" if there is none
	asks     dialog.Dialog // the latest question before the program ends, or nil
}

// showUnsaved shows a notice while the current game cannot be saved, and another while an earlier
// game could not be saved in the library.
func (p *Play) showUnsaved(s session.Screen) {
	p.showNotLogged(s.Unlogged)
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

// saveElsewhere asks for a file. The current game is saved there as well, now and after each move.
func (p *Play) saveElsewhere() {
	request := files.Request{Title: lang.L("Save the game"), Folder: p.Folder.Path(), Name: logging.DefaultName(time.Now())}
	p.Shell.SaveFile(request, func(path string) {
		p.unsaved.file = path
		p.Running.AddFile(path)
		p.Session.SaveAgain()
	})
}

// showNotLogged shows a notice while a game that has ended, or that the user has left, could not be
// saved in the library.
func (p *Play) showNotLogged(all []session.Unlogged) {
	n := frame.Notice{Of: "unlogged"}
	if len(all) > 0 {
		last := all[len(all)-1]
		n.Text, n.Action, n.Icon = notLogged(last), lang.L("Save elsewhere…"), theme.DocumentSaveIcon()
		n.Do = func() { p.saveRecord(last.Record) }
	}
	if n.Text != p.unsaved.unlogged {
		p.unsaved.unlogged = n.Text
		p.Shell.Notify(n)
	}
}

func notLogged(u session.Unlogged) string {
	return lang.L("The game of {{.Time}}, {{.Players}}, is not saved: {{.Reason}}", words.Args{
		"Time": words.Begun(u.Record.Created, time.Now()), "Players": words.Pair(u.Record.Players), "Reason": words.Error(u.Err),
	})
}

// unloggedNow returns the game shown if it is over and could not be saved in the library.
func unloggedNow(s session.Screen) (u session.Unlogged, found bool) {
	i := slices.IndexFunc(s.Unlogged, func(u session.Unlogged) bool { return u.Current })
	if i < 0 {
		return u, false
	}
	return s.Unlogged[i], true
}

// AskQuit calls quit. If a game is not saved, it asks first.
func (p *Play) AskQuit(quit func()) {
	text, all := "", p.screen.Unlogged
	switch lost := slices.IndexFunc(all, func(u session.Unlogged) bool { return !u.Saved }); {
	case lost >= 0:
		text = notLogged(all[lost]) + "\n" + lang.L("It is lost if you quit now.")
	case len(all) > 0:
		text = notLogged(all[len(all)-1]) + "\n" + lang.L("It is kept for now. The next start tries to save it again.")
	case p.unsaved.reason != "" && p.Session.UnderWay():
		text = lang.L("The current game cannot be saved: {{.Reason}}", words.Args{"Reason": p.unsaved.reason}) + "\n" + lang.L("It is lost if you quit now.")
	default:
		quit()
		return
	}
	if top := p.Shell.Top(); top == nil || top != p.unsaved.asks {
		p.unsaved.asks = p.Shell.Ask(frame.Question{Title: lang.L("Quit without saving the game?"), Text: text, Do: lang.L("Quit"), Dangerous: true}, quit)
	}
}
