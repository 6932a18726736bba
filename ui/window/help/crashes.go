package help

import (
	"context"
	"path/filepath"
	"strings"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"

	"kalah/internal/crash"
	"kalah/ui/window/frame"
	"kalah/ui/window/kit"
	"kalah/ui/window/words"
)

// crashNotice is the subject of the notice of a crash.
const crashNotice = "crash"

// OfferCrashes shows a notice if the program has crashed after a time. Offered is called with the time
// of the latest crash, so that it is not reported again.
func OfferCrashes(sh *frame.Shell, folder string, after time.Time, offered func(time.Time)) {
	look(sh, folder, func(all []report) {
		if len(all) == 0 || !all[0].Time.After(after) {
			return
		}
		offered(all[0].Time)
		sh.Notify(frame.Notice{
			Of: crashNotice,
			Text: lang.L("Kalah crashed last time, on {{.Day}}. A report is kept on this computer; nothing was sent.", words.Args{
				"Day": words.DayAndHour(all[0].Time),
			}),
			Action: lang.L("Show report"), Icon: theme.InfoIcon(), Do: func() { showReports(sh, folder, all) },
		})
	})
}

// ShowCrashes shows the reports of crashes.
func ShowCrashes(sh *frame.Shell, folder string) {
	look(sh, folder, func(all []report) {
		if len(all) == 0 {
			sh.Say(lang.L("There are no crash reports."))
			return
		}
		showReports(sh, folder, all)
	})
}

// report is a report with its text.
type report struct {
	crash.Report
	text string
}

// look reads the reports in the background.
func look(sh *frame.Shell, folder string, then func([]report)) {
	var all []report
	sh.Tasks().Go(func(context.Context) error {
		left, err := crash.Left(folder)
		for _, r := range left {
			if text, e := r.Text(); e == nil {
				all = append(all, report{r, text})
			}
		}
		return err
	}, func(err error) {
		if err != nil && len(all) == 0 {
			sh.Fail(err)
			return
		}
		then(all)
	})
}

const (
	// The dialog shows the beginning of a report; all of it can be copied.
	shownLines = 300
	lineLength = 300
)

// reportSize is the size of the dialog.
var reportSize = fyne.NewSize(700, 460)

// showReports shows the latest report, and the one before after it was deleted.
func showReports(sh *frame.Shell, folder string, all []report) {
	r := all[0]
	said := kit.NewLabel(beginning(r.text))
	said.TextStyle.Monospace, said.SizeName = true, theme.SizeNameCaptionText
	about := kit.Wrapped(lang.L("This is what the program reported when it crashed on {{.Day}}. It helps to find the fault: if you like, copy it into a message to the developers.", words.Args{
		"Day": words.DayAndHour(r.Time),
	}))
	d := sh.NewDialog(lang.L("Crash report"), kit.Border(about, nil, nil, nil, container.NewScroll(said)))
	copyIt := kit.NewButtonWithIcon(lang.L("Copy"), theme.ContentCopyIcon(), func() {
		sh.App().Clipboard().SetContent(r.text)
		sh.Say(lang.L("The report is on the clipboard."))
	})
	remove := kit.NewButtonWithIcon(lang.L("Delete"), theme.DeleteIcon(), func() {
		sh.Tasks().Keep(func(context.Context) error { return r.Delete() }, func(err error) {
			if err != nil {
				sh.Fail(err)
				return
			}
			d.Hide()
			sh.Notify(frame.Notice{Of: crashNotice})
			if len(all) > 1 {
				showReports(sh, folder, all[1:])
			}
		})
	})
	show := kit.NewButtonWithIcon(lang.L("Show in folder"), theme.FolderOpenIcon(), func() { showFolder(sh, filepath.Dir(r.Path)) })
	closing := kit.NewButton(lang.L("Close"), d.Hide)
	d.SetButtons([]fyne.CanvasObject{container.NewHBox(copyIt, show, remove, closing)})
	sh.Open(frame.Dialog{Dialog: d, Size: reportSize, Focus: copyIt})
}

// beginning returns the part of a report that the dialog shows.
func beginning(text string) string {
	lines := strings.Split(strings.ReplaceAll(text, "\t", "    "), "\n")
	if len(lines) > shownLines {
		lines = append(lines[:shownLines], "…")
	}
	for i, line := range lines {
		if r := []rune(line); len(r) > lineLength {
			lines[i] = string(r[:lineLength]) + "…"
		}
	}
	return strings.Join(lines, "\n")
}
