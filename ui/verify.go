package ui

import (
	"context"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/lang"

	"kalah/logging"
	"kalah/ui/keyed"
	"kalah/ui/phrase"
)

// verifyLogs replays logs by the rules and tells what is wrong with them, in the
// words of the command "kalah replay".
func (w *window) verifyLogs(paths []string) {
	if w.covered(nil) {
		return
	}
	var wrong []string
	read := 0
	w.work(lang.L("Verifying"), len(paths), func(ctx context.Context, step func(float64, string)) {
		for i, path := range paths {
			if ctx.Err() != nil {
				return
			}
			if i%50 == 0 {
				step(float64(i), phrase.File(path))
			}
			if _, err := logging.ReadFile(path); err != nil {
				wrong = append(wrong, err.Error())
			}
			read++
		}
	}, func(cancelled bool) { w.showVerified(read, len(paths), wrong) })
}

// mostTold bounds how many wrong logs are told of one by one.
const mostTold = 200

func (w *window) showVerified(read, of int, wrong []string) {
	text := lang.L("{{.Right}} of {{.Count}} logs are right: every move is allowed and reaches the state that is written beside it.",
		values{"Right": phrase.Count(uint64(read - len(wrong))), "Count": phrase.Count(uint64(read))})
	if read < of {
		text += "\n\n" + lang.L("{{.Count}} were not looked at.", values{"Count": phrase.Count(uint64(of - read))})
	}
	if len(wrong) > 0 {
		text += "\n\n" + strings.Join(wrong[:min(len(wrong), mostTold)], "\n")
	}
	if more := len(wrong) - mostTold; more > 0 {
		text += "\n" + lang.L("and {{.Count}} more", values{"Count": phrase.Count(uint64(more))})
	}
	w.verified = text
	label := keyed.NewLabel(text)
	label.Wrapping = fyne.TextWrapWord
	size := fyne.NewSize(480, 0)
	var content fyne.CanvasObject = label
	if len(wrong) > 3 {
		content, size = container.NewVScroll(label), fyne.NewSize(640, 420)
	}
	w.pop(dialog.NewCustom(lang.L("Verified"), lang.L("Close"), container.NewPadded(content), w.win), size)
}
