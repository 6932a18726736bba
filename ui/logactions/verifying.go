package logactions

import (
	"fmt"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"kalah/ui/keyed"
	"kalah/ui/locale"
	"kalah/ui/panel"
	"kalah/ui/part"
	"kalah/ui/shell"
)

// verifying shows what became of verifying logs, as [recomputing] does. The work
// goes on while the report is hidden.
type verifying struct {
	do     *Actions
	work   *verification
	report *panel.Report
	dialog *dialog.CustomDialog
	cancel *keyed.Button // or goes on with what is left
	hide   *keyed.Button
	ended  bool  // the end was told
	brief  bool  // what is right is left out,
	told   []int // and these rows of the work are shown
}

func newVerifying(a *Actions) *verifying {
	v := &verifying{do: a, ended: true}
	if f := a.Former; f != nil {
		v.work, v.ended = f.verify.work, f.verify.ended
		v.work.show = v.show
	} else {
		v.work = &verification{tasks: a.Shell.Tasks(), show: v.show}
	}
	v.report = panel.NewReport(v.length, func(i int) panel.ReportRow { return v.row(v.at(i)) }, func(i int) { v.act(v.at(i)) },
		func(brief bool) {
			v.brief = brief
			v.show()
		})
	v.report.SetBrief(lang.L("Without the right ones"))
	return v
}

// verify replays logs by the rules and reports of each whether it is right.
func (v *verifying) verify(paths []string) {
	if v.do.Shell.Covered() || len(paths) == 0 {
		return
	}
	v.ended = false
	v.work.start(paths)
	v.open()
}

// has reports whether logs were verified.
func (v *verifying) has() bool { return len(v.work.rows) > 0 }

// length returns how many rows are shown.
func (v *verifying) length() int {
	if v.brief {
		return len(v.told)
	}
	return len(v.work.rows)
}

// at returns the row of the work that is shown in a place.
func (v *verifying) at(i int) int {
	if v.brief {
		return v.told[i]
	}
	return i
}

// choose finds the rows to be shown.
func (v *verifying) choose() {
	v.told = v.told[:0]
	for i, log := range v.work.rows {
		if v.brief && log.verdict == wrong {
			v.told = append(v.told, i)
		}
	}
}

// open shows the report.
func (v *verifying) open() {
	if v.shown() || len(v.work.rows) == 0 {
		return
	}
	v.cancel = keyed.NewButton("", func() {
		if v.work.now != nil {
			v.work.cancel()
		} else {
			v.ended = false
			v.work.goOn()
		}
	})
	copied := keyed.NewButtonWithIcon(lang.L("Copy the report"), theme.ContentCopyIcon(), v.copy)
	v.hide = keyed.NewButton("", func() { v.dialog.Hide() })
	v.dialog = v.do.Shell.NewDialog(lang.L("Verify"), v.report)
	v.dialog.SetButtons([]fyne.CanvasObject{container.NewHBox(v.cancel, copied, v.hide)})
	v.do.Shell.Open(shell.Dialog{Dialog: v.dialog, Size: reportSize(len(v.work.rows)), Focus: v.report.List()})
	v.show()
}

// reportSize is that of a report of so many logs.
func reportSize(rows int) fyne.Size {
	return fyne.NewSize(700, min(480, 240+55*float32(rows)))
}

// shown reports whether the report is on top.
func (v *verifying) shown() bool {
	return v.dialog != nil && v.do.Shell.Top() == dialog.Dialog(v.dialog)
}

// show shows what is new.
func (v *verifying) show() {
	counts, of := v.work.counts(), len(v.work.rows)
	running := v.work.now != nil
	summary := verifiedText(counts)
	v.choose()
	if v.dialog != nil {
		v.report.Set(panel.ReportView{Summary: summary, Running: running, Done: of - counts[due], Of: of})
		if running {
			v.cancel.SetText(lang.L("Cancel"))
			v.hide.SetText(lang.L("Hide"))
		} else {
			v.cancel.SetText(lang.L("Continue with the rest"))
			v.hide.SetText(lang.L("Close"))
		}
		part.Show(v.cancel, running || counts[due] > 0)
	}
	if !running && !v.ended {
		v.ended = true
		if !v.shown() {
			v.do.Shell.Say(lang.L("Verified: {{.Summary}}", locale.Args{"Summary": summary}))
		}
	}
	v.do.Shell.Changed()
}

// verifiedText sums up a report: "3 logs · 2 right · 1 wrong".
func verifiedText(counts map[verdict]int) string {
	of := counts[right] + counts[wrong] + counts[due]
	facts := []string{lang.N("{{.Count}} logs", of, locale.Count(of))}
	for _, f := range []struct {
		verdict verdict
		text    func(n int) string
	}{
		{right, func(n int) string { return lang.N("{{.Count}} right", n, locale.Count(n)) }},
		{wrong, func(n int) string { return lang.N("{{.Count}} wrong", n, locale.Count(n)) }},
		{due, func(n int) string { return lang.N("{{.Count}} not looked at", n, locale.Count(n)) }},
	} {
		if n := counts[f.verdict]; n > 0 {
			facts = append(facts, f.text(n))
		}
	}
	return strings.Join(facts, " · ")
}

// row puts a row of the report into words and signs.
func (v *verifying) row(i int) panel.ReportRow {
	log := v.work.rows[i]
	row := panel.ReportRow{Name: log.name(), Mark: "·", Text: lang.L("Not verified")}
	switch log.verdict {
	case right:
		row.Mark, row.Importance = "✓", widget.SuccessImportance
		row.Text = lang.N("{{.Count}} moves, all of them legal and with the states written beside them", log.moves, locale.Count(log.moves))
		row.Action = lang.L("Open")
	case wrong:
		row.Mark, row.Importance = "!", widget.DangerImportance
		row.Text = log.reason()
		// It cannot be opened; whoever chooses the row wants to read why.
		row.Action, row.ByButton = lang.L("Show in Folder"), true
	}
	return row
}

// act opens a log that is right, and shows where one is that is not.
func (v *verifying) act(i int) {
	switch log := v.work.rows[i]; log.verdict {
	case right:
		v.dialog.Hide()
		v.do.Open(log.path)
	case wrong:
		v.do.Reveal(log.path)
	}
}

// copy puts the report on the clipboard, a line for each log.
func (v *verifying) copy() {
	var b strings.Builder
	for i, log := range v.work.rows {
		fmt.Fprintf(&b, "%s: %s\n", log.path, v.row(i).Text)
	}
	v.do.Shell.App().Clipboard().SetContent(b.String())
	v.do.Shell.Say(lang.L("Copied the report"))
}

// follow gives a log of the report its new path.
func (v *verifying) follow(from, to string) {
	for i := range v.work.rows {
		if v.work.rows[i].path == from && v.work.rows[i].verdict != due {
			v.work.rows[i].path = to
		}
	}
}
