package window

import (
	"strings"

	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"

	"kalah/ui/window/frame"
	"kalah/ui/window/words"
)

// speak stores the language for the next start; "" means the system's language. If the window has
// another language, a notice offers to restart.
func (w *window) speak(language string) {
	w.settings.look.language.Set(language)
	n := frame.Notice{Of: "language", Text: w.languageNote(), Offer: true}
	if n.Text != "" {
		n.Action, n.Icon, n.Do = lang.L("Restart now"), theme.ViewRefreshIcon(), w.askRestart
	}
	w.shell.Notify(n)
}

// languageNote returns a note that the language changes at the next start. It is "" if the window
// is in the chosen language.
func (w *window) languageNote() string {
	if words.Chosen(w.settings.look.language.Get()) == words.Current() {
		return ""
	}
	return lang.L("The language changes at the next start.")
}

// askRestart restarts the program. While a match or a measurement runs, it asks first.
func (w *window) askRestart() {
	var ends []string
	if w.match.Busy() {
		ends = append(ends, lang.L("A match is running. It stops, and you can continue it later."))
	}
	if w.bench.Running {
		ends = append(ends, lang.L("A measurement is running. It ends, and its results are lost."))
	}
	if len(ends) == 0 {
		w.restart()
		return
	}
	w.shell.Ask(frame.Question{
		Title: lang.L("Restart Kalah?"), Text: strings.Join(ends, "\n"), Do: lang.L("Restart now"), Dangerous: w.bench.Running,
	}, w.restart)
}

// restart closes the window and starts the program again. The new program continues the current
// game or opens the log shown. If a game is not saved, restart asks first.
func (w *window) restart() {
	w.play.AskQuit(func() {
		w.onRestart(w.play.Reopens())
		w.leave()
	})
}
