package logactions

import (
	"strings"

	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/widget"

	"kalah/ui/window/panel"
	"kalah/ui/window/words"
)

// verifying shows what became of verifying logs.
type verifying struct {
	*logReport
	verifyJob
}

// verifyJob is the verification as the report shows it.
type verifyJob struct {
	actions *Actions
	work    *verification
}

func newVerifying(a *Actions) *verifying {
	j := verifyJob{a, &verification{tasks: a.Shell.Tasks()}}
	if a.Former != nil {
		j.work = a.Former.verify.work
	}
	v := &verifying{newLogReport(a.Shell, lang.L("Verify"), j), j}
	v.ended = a.Former == nil || a.Former.verify.ended
	v.report.SetBrief(lang.L("Without the right ones"))
	v.work.show = v.show
	return v
}

// verify replays logs by the rules and reports of each whether it is right.
func (v *verifying) verify(paths []string) {
	if v.actions.Shell.Covered() || len(paths) == 0 {
		return
	}
	v.work.start(paths)
	v.open()
}

func (j verifyJob) rows() int { return len(j.work.rows) }

func (j verifyJob) status() jobStatus {
	counts := j.work.counts()
	summary := verifiedText(counts)
	return jobStatus{
		left: counts[due], running: j.work.now != nil, summary: summary,
		ended: lang.L("Verified: {{.Summary}}", words.Args{"Summary": summary}),
	}
}

func (j verifyJob) goOn() { j.work.goOn() }

func (j verifyJob) cancel() { j.work.cancel() }

func (j verifyJob) notable(i int) bool { return j.work.rows[i].verdict == wrong }

func (j verifyJob) line(i int) string { return j.work.rows[i].path + ": " + j.row(i).Text }

// verifiedText sums up a report: "3 logs · 2 right · 1 wrong".
func verifiedText(counts map[verdict]int) string {
	of := counts[right] + counts[wrong] + counts[due]
	facts := []string{lang.N("{{.Count}} logs", of, words.Count(of))}
	for _, f := range []struct {
		verdict verdict
		text    func(n int) string
	}{
		{right, func(n int) string { return lang.N("{{.Count}} right", n, words.Count(n)) }},
		{wrong, func(n int) string { return lang.N("{{.Count}} wrong", n, words.Count(n)) }},
		{due, func(n int) string { return lang.N("{{.Count}} not looked at", n, words.Count(n)) }},
	} {
		if n := counts[f.verdict]; n > 0 {
			facts = append(facts, f.text(n))
		}
	}
	return strings.Join(facts, " · ")
}

// row puts a row of the report into words and signs.
func (j verifyJob) row(i int) panel.ReportRow {
	log := j.work.rows[i]
	row := panel.ReportRow{Name: log.name(), Mark: "·", Text: lang.L("Not verified")}
	switch log.verdict {
	case right:
		row.Mark, row.Importance = "✓", widget.SuccessImportance
		row.Text = lang.N("{{.Count}} moves, all of them legal and with the states written beside them", log.moves, words.Count(log.moves))
		row.Action = lang.L("Open")
	case wrong:
		row.Mark, row.Importance = "!", widget.DangerImportance
		row.Text = log.reason()
		// It cannot be opened; whoever chooses the row wants to read why.
		row.Action, row.ByButton = lang.L("Show in folder"), true
	}
	return row
}

// do opens a log that is right, and shows where one is that is not.
func (j verifyJob) do(i int, close func()) {
	switch log := j.work.rows[i]; log.verdict {
	case right:
		close()
		j.actions.Open(log.path)
	case wrong:
		j.actions.Reveal(log.path)
	}
}

// follow gives a log of the report its new path.
func (j verifyJob) follow(from, to string) {
	for i := range j.work.rows {
		if j.work.rows[i].path == from && j.work.rows[i].verdict != due {
			j.work.rows[i].path = to
		}
	}
}
