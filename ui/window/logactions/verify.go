package logactions

import (
	"strings"

	"fyne.io/fyne/v2/lang"

	"kalah/ui/app/archive"
	"kalah/ui/window/words"
)

// Verify replays logs by the rules, and reports which are right.
func (a *Actions) Verify(paths []string) {
	if !a.Shell.Covered() {
		a.verify.start(archive.Rows(paths))
	}
}

// verifying describes the report on verified logs.
func (a *Actions) verifying() kind {
	return kind{
		title: lang.L("Verify"), without: lang.L("Without the right ones"),
		summary: verifiedText,
		over: func(summary string) string {
			return lang.L("Verified: {{.Summary}}", words.Args{"Summary": summary})
		},
		say:  verifiedRow,
		line: func(log archive.Row) string { return log.Path + ": " + verifiedRow(log).text },
		do: func(r *logReport, i int) {
			switch log := r.job.Rows()[i]; log.Outcome {
			case archive.Right:
				r.dialog.Hide()
				a.Open(log.Path)
			case archive.Refused:
				a.Reveal(log.Path)
			}
		},
	}
}

// verifiedText sums up a report: "3 logs · 2 right · 1 wrong".
func verifiedText(counts map[archive.Outcome]int) string {
	right, wrong, due := counts[archive.Right], counts[archive.Refused], counts[archive.Due]
	of := right + wrong + due
	return words.Facts(
		lang.N("{{.Count}} logs", of, words.Count(of)),
		some(right, lang.N("{{.Count}} right", right, words.Count(right))),
		some(wrong, lang.N("{{.Count}} wrong", wrong, words.Count(wrong))),
		some(due, lang.N("{{.Count}} not looked at", due, words.Count(due))),
	)
}

func verifiedRow(log archive.Row) rowText {
	switch log.Outcome {
	case archive.Right:
		text := lang.N("{{.Count}} moves, all of them legal and with the states written beside them", log.Moves, words.Count(log.Moves))
		return rowText{"✓", false, log.Name(), text, lang.L("Open")}
	case archive.Refused:
		// The name of the file stands above the reason already.
		text := strings.TrimPrefix(strings.TrimPrefix(words.Error(log.Err), log.Path), ": ")
		return rowText{"!", true, log.Name(), text, lang.L("Show in folder")}
	}
	return rowText{mark: "·", name: log.Name(), text: lang.L("Not verified")}
}
