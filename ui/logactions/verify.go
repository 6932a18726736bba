package logactions

import (
	"context"
	"strings"

	"fyne.io/fyne/v2/lang"

	"kalah/logging"
	"kalah/ui/locale"
	"kalah/ui/phrase"
	"kalah/ui/shell"
)

// Verify replays logs by the rules and says what is wrong with them, in the words
// of the command "kalah replay".
func (a *Actions) Verify(paths []string) {
	if a.Shell.Covered() {
		return
	}
	var wrong []string
	read := 0
	a.Shell.Work(shell.Job{
		Title: lang.L("Verifying"), Total: len(paths),
		Do: func(ctx context.Context, step func(float64, string)) error {
			for i, path := range paths {
				if ctx.Err() != nil {
					return nil
				}
				if i%50 == 0 {
					step(float64(i), phrase.File(path))
				}
				if _, err := logging.ReadFile(path); err != nil {
					wrong = append(wrong, phrase.Error(err))
				}
				read++
			}
			return nil
		},
		Then: func(bool, error) {
			a.verified = verifiedText(read, len(paths), wrong)
			a.Shell.Tell(lang.L("Verified"), a.verified)
		},
	})
}

// mostTold bounds how many wrong logs are told of one by one.
const mostTold = 200

// verifiedText says what is wrong with the logs that were read, of those asked about.
func verifiedText(read, of int, wrong []string) string {
	text := lang.N("{{.Right}} of {{.Count}} logs are right: every move is allowed and reaches the state that is written beside it.", read,
		locale.Args{"Right": locale.Int(read - len(wrong)), "Count": locale.Int(read)})
	if read < of {
		text += "\n\n" + lang.N("{{.Count}} were not looked at.", of-read, locale.Count(of-read))
	}
	if len(wrong) > 0 {
		text += "\n\n" + strings.Join(wrong[:min(len(wrong), mostTold)], "\n")
	}
	if more := len(wrong) - mostTold; more > 0 {
		text += "\n" + lang.N("and {{.Count}} more", more, locale.Count(more))
	}
	return text
}
