package logactions

import (
	"context"
	"errors"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/lang"

	"kalah/logging/library"
	"kalah/ui/app/archive"
	"kalah/ui/window/frame"
	"kalah/ui/window/kit"
	"kalah/ui/window/words"
)

// checkClashes asks what is to be done with logs whose names are taken, if there are any, and
// then moves or copies all.
func (a *Actions) checkClashes(what library.Transfer) {
	a.Folder.Clashes(what, func(names []string, err error) {
		switch {
		case err != nil:
			a.Shell.Fail(err)
		case len(names) == 0:
			a.transfer(what)
		default:
			a.askClash(what, names)
		}
	})
}

const maxNamed = 5 // names that a question lists

// askClash asks about names that are taken. No answer replaces a log.
func (a *Actions) askClash(what library.Transfer, names []string) {
	n := len(names)
	question := lang.N("{{.Count}} names are taken in {{.Folder}}:", n, words.Args{
		"Count": words.Int(n), "Folder": words.Folder(what.Folder),
	})
	lines := append([]string{question}, names[:min(n, maxNamed)]...)
	if more := n - maxNamed; more > 0 {
		lines = append(lines, lang.N("and {{.Count}} more", more, words.Count(more)))
	}
	lines = append(lines, "", lang.L("“Keep both” gives the new logs other names. Nothing is replaced."))
	var d *dialog.CustomDialog
	answer := func(text string, c library.Clash) *kit.Button {
		return kit.NewButton(text, func() {
			d.Hide()
			what.Clash = c
			a.transfer(what)
		})
	}
	skip, both := answer(lang.L("Skip"), library.Skip), answer(lang.L("Keep both"), library.KeepBoth)
	text := kit.Wrapped(strings.Join(lines, "\n"))
	d = a.Shell.OpenForm(lang.L("Names already taken"), container.NewPadded(text), frame.Dialog{Size: fyne.NewSize(480, 0)}, skip, both)
}

// silentTransfer is how many logs are moved or copied without a dialog of progress.
const silentTransfer = 20

// transfer moves or copies logs, and reports the outcome.
func (a *Actions) transfer(what library.Transfer) {
	a.Settings.Targets.Add(what.Folder)
	work, over := a.Folder.Transfer(what)
	var done library.Transferred
	then := func(cancelled bool, err error) {
		over(done)
		a.offerUndo()
		a.Shell.Say(transferred(what, done, cancelled))
		if cancelled && errors.Is(err, context.Canceled) {
			err = nil
		}
		a.Shell.Fail(shortened(err))
		a.Shell.Changed()
	}
	if len(what.Paths) <= silentTransfer {
		a.Shell.Tasks().Keep(func(ctx context.Context) (err error) {
			done, err = work(ctx, nil)
			return err
		}, func(err error) { then(false, err) })
		return
	}
	title := lang.L("Moving logs")
	if what.Copy {
		title = lang.L("Copying logs")
	}
	a.Shell.Work(frame.Job{
		Title: title, Total: len(what.Paths),
		Do: func(ctx context.Context, step func(float64, string)) (err error) {
			done, err = work(ctx, func(n int, name string) { step(float64(n), name) })
			return err
		},
		Then: then,
	})
}

// transferred describes the outcome: "Moved 3 logs to /games · 1 skipped".
func transferred(what library.Transfer, done library.Transferred, cancelled bool) string {
	n := len(done.Files)
	args := words.Args{"Count": words.Int(n), "Folder": words.Folder(what.Folder)}
	text := lang.N("Moved {{.Count}} logs to {{.Folder}}", n, args)
	if what.Copy {
		text = lang.N("Copied {{.Count}} logs to {{.Folder}}", n, args)
	}
	if skipped := len(done.Skipped); skipped > 0 {
		text += " · " + lang.N("{{.Count}} skipped", skipped, words.Count(skipped))
	}
	if stay := len(what.Paths) - n - len(done.Skipped); cancelled && stay > 0 {
		text += " · " + lang.L("cancelled")
	}
	return text
}

// shortened returns a joined error with the first of its errors and the number of the others.
func shortened(err error) error {
	many, ok := err.(interface{ Unwrap() []error })
	if !ok {
		return err
	}
	all := many.Unwrap()
	if more := len(all) - maxListed; more > 0 {
		all = append(all[:maxListed:maxListed], errors.New(lang.N("and {{.Count}} more", more, words.Count(more))))
	}
	return errors.Join(all...)
}

// moved follows logs to another folder, or to the trash.
func (a *Actions) moved(files []library.Moved) {
	for _, m := range files {
		if library.InTrash(m.To) {
			a.Renamed(m.From, m.To) // a deleted log leaves the recent ones
			continue
		}
		a.follow(m.From, m.To)
	}
}

// undoText says what undo would bring back, "" if nothing.
func undoText(f *archive.Folder) string {
	n := f.Restorable()
	if n == 0 {
		return ""
	}
	if from := f.RestorableFrom(); from != "" {
		return lang.N("{{.Count}} logs moved to {{.Folder}}", n, words.Args{"Count": words.Int(n), "Folder": words.Folder(from)})
	}
	return lang.N("{{.Count}} logs moved to the trash", n, words.Count(n))
}
