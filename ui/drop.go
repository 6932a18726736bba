package ui

import (
	"fmt"
	"os"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/lang"
)

// dropped opens what was dropped on the window: logs, or the folder of logs.
func (w *window) dropped(_ fyne.Position, items []fyne.URI) {
	if w.closed || w.covered(nil) || len(items) == 0 {
		return
	}
	var paths []string
	for _, u := range items {
		if u.Scheme() != "file" {
			w.fail(fmt.Errorf("%s: not a file, expected a log", u))
			return
		}
		paths = append(paths, u.Path())
	}
	go func() {
		info, err := os.Stat(paths[0])
		w.post(func() {
			switch {
			case w.closed:
			case err != nil:
				w.fail(err)
			case info.IsDir():
				w.askFolder(paths[0])
			default:
				w.openDropped(paths)
			}
		})
	}()
}

// openDropped opens the first of the logs. The others are at hand among the
// recent ones.
func (w *window) openDropped(paths []string) {
	for i := min(len(paths), mostDropped) - 1; i > 0; i-- {
		w.remember(paths[i])
	}
	w.openPathAt(paths[0], 0, func() {
		if len(paths) > 1 {
			w.say(lang.L("The first of {{.Count}} logs is open, the others are in Log > Recent.", values{"Count": len(paths)}))
		}
	})
}

// mostDropped bounds how many logs go among the recent ones.
const mostDropped = 8

// askFolder makes sure that a folder that was dropped is meant.
func (w *window) askFolder(path string) {
	text := lang.L("Show the logs in {{.Name}} from now on, and keep new ones there?", values{"Name": path})
	d := dialog.NewConfirm(lang.L("Folder of logs"), text, func(yes bool) {
		if yes {
			w.useFolder(path)
		}
	}, w.win)
	w.pop(d, fyne.NewSize(480, 0))
	w.accept = d.Confirm
}
