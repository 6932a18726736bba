package panel

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// LogFile is a log to choose.
type LogFile struct {
	Path, Name string
	When       string // when it was written
}

// Logs lists the logs of a folder.
type Logs struct {
	widget.BaseWidget

	files  []LogFile
	folder string
	open   string // the log that is shown

	list   *widget.List
	where  *widget.Label
	empty  *widget.Label
	choose *widget.Button
	show   *widget.Button
	onOpen func(path string)
}

// LogActions is what the list calls back.
type LogActions struct {
	Open   func(path string)
	Choose func() // another folder
	Show   func() // the folder, in the system's file manager
}

// NewLogs returns an empty list.
func NewLogs(do LogActions) *Logs {
	l := &Logs{onOpen: do.Open, where: widget.NewLabel(""), empty: widget.NewLabel("")}
	l.where.Truncation = fyne.TextTruncateEllipsis
	l.where.SizeName = theme.SizeNameCaptionText
	l.empty.Wrapping = fyne.TextWrapWord
	l.empty.Hide()
	l.choose = widget.NewButtonWithIcon(lang.L("Folder…"), theme.FolderIcon(), do.Choose)
	l.show = widget.NewButtonWithIcon(lang.L("Show"), theme.FolderOpenIcon(), do.Show)
	l.list = widget.NewList(func() int { return len(l.files) }, newLogRow, l.update)
	// A list selects on tap, Enter and Space. The selection is taken back so
	// that the same log can be opened again.
	l.list.OnSelected = func(id widget.ListItemID) {
		l.list.Unselect(id)
		if id < len(l.files) {
			l.onOpen(l.files[id].Path)
		}
	}
	l.ExtendBaseWidget(l)
	return l
}

// Set lists the files of a folder. Reason says why there are none, if it is not
// that the folder is empty.
func (l *Logs) Set(folder string, files []LogFile, reason error) {
	l.folder, l.files = folder, files
	l.where.SetText(folder)
	switch {
	case reason != nil:
		l.empty.SetText(lang.L("The folder cannot be read: {{.Reason}}", values{"Reason": reason.Error()}))
	default:
		l.empty.SetText(lang.L("No logs in this folder yet. Each finished game is kept here. Play one, choose another folder, or open a log with Log > Open…"))
	}
	show(l.empty, len(files) == 0)
	l.list.Refresh()
}

// SetOpen marks the log that is shown.
func (l *Logs) SetOpen(path string) {
	if path != l.open {
		l.open = path
		l.list.Refresh()
	}
}

func newLogRow() fyne.CanvasObject {
	name, when := widget.NewLabel(""), widget.NewLabel("")
	name.Truncation = fyne.TextTruncateEllipsis
	when.SizeName = theme.SizeNameCaptionText
	return container.NewBorder(nil, nil, nil, when, name)
}

func (l *Logs) update(id widget.ListItemID, o fyne.CanvasObject) {
	if id >= len(l.files) {
		return
	}
	file := l.files[id]
	objects := o.(*fyne.Container).Objects
	name, when := objects[0].(*widget.Label), objects[1].(*widget.Label)
	name.TextStyle.Bold = file.Path == l.open
	text := strings.TrimSuffix(file.Name, ".json")
	if file.Path == l.open {
		text = "▸ " + text
	}
	name.SetText(text)
	when.SetText(file.When)
}

// CreateRenderer implements [fyne.Widget].
func (l *Logs) CreateRenderer() fyne.WidgetRenderer {
	buttons := container.NewGridWithColumns(2, l.choose, l.show)
	bottom := container.NewVBox(widget.NewSeparator(), l.where, container.NewPadded(buttons))
	return widget.NewSimpleRenderer(container.NewBorder(nil, bottom, nil, nil, container.NewStack(l.list, container.NewVBox(l.empty))))
}
