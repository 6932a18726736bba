package panel

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// LogFile is a log to choose.
type LogFile struct {
	Path, Name string
	When       string // when it was written, and how large it is
}

// Logs lists the logs of a folder.
type Logs struct {
	widget.BaseWidget

	files  []LogFile
	folder string
	open   string // the log that is shown

	list   *keyList
	where  *widget.Label
	empty  *widget.Label
	choose *widget.Button
	show   *widget.Button
	onOpen func(path string)
}

// LogActions is what the list calls back.
type LogActions struct {
	Open   func(path string)
	Choose func()               // another folder
	Show   func()               // the folder, in the system's file manager
	Key    func(*fyne.KeyEvent) // that means nothing to the list; may be nil
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
	l.list = newKeyList(func() int { return len(l.files) }, newLogRow, l.update)
	l.list.onOther = do.Key
	// A list selects on tap and Space. The selection is taken back so
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

// logRow is a log's name above what else is known of it.
type logRow struct {
	widget.BaseWidget

	name *widget.Label
	when *widget.Label
}

func newLogRow() fyne.CanvasObject {
	r := &logRow{name: widget.NewLabel(""), when: widget.NewLabel("")}
	r.name.Truncation, r.when.Truncation = fyne.TextTruncateEllipsis, fyne.TextTruncateEllipsis
	r.when.SizeName = theme.SizeNameCaptionText
	r.ExtendBaseWidget(r)
	return r
}

// CreateRenderer implements [fyne.Widget].
func (r *logRow) CreateRenderer() fyne.WidgetRenderer {
	return widget.NewSimpleRenderer(container.New(layout.NewCustomPaddedVBoxLayout(-2*theme.InnerPadding()+2), r.name, r.when))
}

func (l *Logs) update(id widget.ListItemID, o fyne.CanvasObject) {
	if id >= len(l.files) {
		return
	}
	file, r := l.files[id], o.(*logRow)
	text := strings.TrimSuffix(file.Name, ".json")
	if file.Path == l.open {
		text = "▸ " + text
	}
	r.name.TextStyle.Bold = file.Path == l.open
	r.name.SetText(text)
	r.when.SetText(file.When)
}

// CreateRenderer implements [fyne.Widget].
func (l *Logs) CreateRenderer() fyne.WidgetRenderer {
	buttons := container.NewGridWithColumns(2, l.choose, l.show)
	bottom := container.NewVBox(widget.NewSeparator(), l.where, container.NewPadded(buttons))
	return widget.NewSimpleRenderer(container.NewBorder(nil, bottom, nil, nil, container.NewStack(l.list, container.NewVBox(l.empty))))
}
