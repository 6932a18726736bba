package logactions

import (
	"context"
	"path"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/widget"

	"kalah/internal/cut"
	"kalah/logging/library"
	"kalah/ui/app/archive"
	"kalah/ui/window/frame"
	"kalah/ui/window/kit"
	lists "kalah/ui/window/loglist"
	"kalah/ui/window/words"
)

// trash is the dialog of deleted logs, which restores them or deletes them for good.
type trash struct {
	shell     *frame.Shell
	folder    *archive.Folder
	offerUndo func() // in the lists
	games     []library.TrashedGame
	err       error           // why they could not be read
	busy      bool            // the trash is being read or changed
	ctx       context.Context // ends when the dialog closes

	list     *kit.Table
	all      *kit.Check
	text     *widget.Label
	progress *fyne.Container
	restore  *kit.Button
	empty    *kit.Button
	dialog   *dialog.CustomDialog
}

// ShowTrash shows the dialog of deleted logs.
func (a *Actions) ShowTrash() { a.openTrash() }

func (a *Actions) openTrash() *trash {
	if a.Shell.Covered() {
		return nil
	}
	ctx, stop := context.WithCancel(a.Shell.Tasks().Context())
	t := &trash{shell: a.Shell, folder: a.Folder, offerUndo: a.offerUndo, ctx: ctx}
	t.build()
	a.Shell.Open(frame.Dialog{Dialog: t.dialog, Size: fyne.NewSize(960, 460), Accept: t.putBack, Focus: t.list, Closed: stop})
	t.read()
	return t
}

func (t *trash) build() {
	t.list = kit.NewTable()
	t.list.Many, t.list.Checks = true, true
	t.list.OnCursor = func(int) { t.showCount() }
	t.all = kit.NewCheck(lang.L("Select all"), t.list.SelectAll)
	t.text = widget.NewLabel("")
	t.text.Truncation = fyne.TextTruncateEllipsis
	t.progress = container.NewStack()
	t.restore = kit.NewButton(lang.L("Restore"), t.putBack)
	t.restore.Importance = widget.HighImportance
	t.empty = kit.NewButton(lang.L("Empty trash…"), t.askEmpty)
	bottom := container.NewVBox(widget.NewSeparator(), t.progress, kit.Border(nil, nil, t.all, nil, t.text))
	content := kit.Border(nil, bottom, nil, nil, t.list)
	t.dialog = t.shell.NewDialog(lang.L("Trash"), content)
	t.dialog.SetButtons([]fyne.CanvasObject{container.NewHBox(t.empty, t.restore, kit.NewButton(lang.L("Close"), t.dialog.Hide))})
}

func (t *trash) read() {
	over := t.begin()
	t.folder.ReadTrash(t.ctx, func(games []library.TrashedGame, err error) {
		over()
		if t.ctx.Err() == nil {
			t.games, t.err = games, err
			t.show()
		}
	})
}

const progressAfter = time.Second // that work takes before its progress is shown

// begin marks the dialog as busy until over is called.
func (t *trash) begin() (over func()) {
	t.busy = true
	bar := widget.NewProgressBarInfinite()
	cancel := t.shell.Tasks().After(progressAfter, func() { t.progress.Add(bar) })
	t.show()
	return func() {
		cancel()
		bar.Stop()
		t.progress.RemoveAll()
		t.busy = false
	}
}

func (t *trash) show() {
	games := t.games
	empty := lang.L("The trash is empty.")
	switch {
	case t.busy:
		empty = lang.L("Reading the trash…")
	case t.err != nil:
		empty = lang.L("The trash cannot be read: {{.Reason}}", words.Args{"Reason": words.Error(t.err)})
	}
	t.list.Set(kit.Data{
		Columns: []kit.Column{
			{Title: "✓"},
			{Title: lang.X("column.deleted", "Deleted")},
			{Title: lang.L("File")},
			{Title: lang.X("column.players", "Players")},
			{Title: lang.L("Result")},
			{Title: lang.X("column.kept", "Kept until")},
		},
		Rows: len(games), Cell: t.cell, Empty: empty,
		Key: func(row int) string { return games[row].Path },
	})
	t.showCount()
}

// showCount shows how many logs are selected, and enables what can be done with them.
func (t *trash) showCount() {
	n, of := t.list.CountSelected(), len(t.games)
	t.text.SetText(t.counted())
	kit.Show(t.all, of > 0)
	t.all.Checked = of > 0 && n == of
	t.all.Refresh()
	text := lang.L("Restore")
	if n > 1 {
		text = lang.N("Restore {{.Count}} logs", n, words.Count(n))
	}
	t.restore.SetText(text)
	kit.Enable(t.restore, of > 0 && !t.busy)
	kit.Enable(t.empty, of > 0 && !t.busy)
}

const maxLetters = 34 // of names and reasons

func (t *trash) cell(row, column int) kit.Cell {
	g, text := t.games[row], ""
	switch column {
	case 0:
		if t.list.IsSelected(row) {
			text = "✓"
		}
	case 1:
		text = words.DayAndHour(g.Time)
	case 2:
		text = cut.To(path.Join(g.Folder, words.File(g.Name)), maxLetters)
	case 3:
		if text = words.Error(g.Problem); !g.Broken() {
			text = words.NameOf(g.Players, 0) + " – " + words.NameOf(g.Players, 1)
		}
		text = cut.To(text, maxLetters)
	case 4:
		if !g.Broken() {
			text = lists.Result(g.Game)
		}
	case 5:
		text = words.Day(g.Until())
	}
	return kit.Cell{Text: text}
}

func (t *trash) counted() string {
	n, of := t.list.CountSelected(), len(t.games)
	switch {
	case of == 0:
		return ""
	case n > 0:
		return lang.N("{{.Selected}} of {{.Count}} logs selected", of, words.Args{"Selected": words.Int(n), "Count": words.Int(of)})
	}
	return lang.N("{{.Count}} logs · Space or a click selects one, Ctrl+A all, Enter restores", of, words.Count(of))
}

// chosen returns the logs selected, or else the one with the cursor.
func (t *trash) chosen() (games []library.TrashedGame) {
	for _, row := range t.list.Selected() {
		games = append(games, t.games[row])
	}
	return games
}

func (t *trash) putBack() {
	games := t.chosen()
	if t.busy || len(games) == 0 {
		return
	}
	over := t.begin()
	t.folder.RestoreGames(games, func(n int, err error) {
		if n > 0 {
			t.shell.Say(backText(n))
		}
		t.changed(over, err)
	})
}

// askEmpty asks before everything is deleted for good.
func (t *trash) askEmpty() {
	n := len(t.games)
	question := lang.N("Delete {{.Count}} logs for good? This cannot be undone.", n, words.Count(n))
	t.shell.Ask(frame.Question{Title: lang.L("Empty the trash"), Text: question, Do: lang.L("Delete for good"), Dangerous: true}, func() {
		over := t.begin()
		t.folder.EmptyTrash(func(err error) {
			if err == nil {
				t.shell.Say(lang.L("The trash is empty."))
			}
			t.changed(over, err)
		})
	})
}

// changed shows the trash again after it was changed.
func (t *trash) changed(over func(), err error) {
	over()
	t.offerUndo()
	if t.ctx.Err() == nil {
		t.read()
	}
	t.shell.Fail(err)
}
