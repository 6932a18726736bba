package shell

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/widget"

	"kalah/ui/command"
	"kalah/ui/keyed"
	"kalah/ui/task"
)

// Dialog is a dialog over the window. Escape closes it.
type Dialog struct {
	dialog.Dialog

	// Size is how large it is to be; a side that is 0 is as small as it can be.
	Size fyne.Size
	// Accept is what Enter does; nil means that Enter closes the dialog too.
	Accept func()
	// Commands are the dialog's own while it lies on top, such as undo.
	Commands []command.Command
	// Focus has the focus at first; nil means that nothing has.
	Focus fyne.Focusable
	// Closed is called when the dialog has closed, however that came.
	Closed func()

	overlay fyne.CanvasObject // what the canvas shows of it
}

// dialogs are the dialogs over a window. They lie on each other, the one that
// opened last on top.
type dialogs struct {
	window  fyne.Window
	tasks   *task.Group // once closed, no dialog opens any more
	changed func()      // called when a dialog opens or closes
	open    []*Dialog
}

func (ds *dialogs) top() *Dialog {
	if len(ds.open) == 0 {
		return nil
	}
	return ds.open[len(ds.open)-1]
}

// Open shows a dialog on top of all others.
func (ds *dialogs) Open(d Dialog) {
	if ds.tasks.Closed() {
		return
	}
	ds.cover(&d)
	d.Resize(d.Size)
	d.Show()
	d.overlay = ds.overlays().Top()
	if d.Focus != nil {
		ds.window.Canvas().Focus(d.Focus)
	}
	ds.changed()
}

// Cover takes note of a dialog that somebody else has shown, so that keys are for
// it.
func (ds *dialogs) Cover(d dialog.Dialog) {
	ds.cover(&Dialog{Dialog: d, overlay: ds.overlays().Top()})
	ds.changed()
}

func (ds *dialogs) cover(d *Dialog) {
	ds.open = append(ds.open, d)
	d.SetOnClosed(func() {
		i := slices.Index(ds.open, d)
		if i < 0 {
			return // has closed before
		}
		above := slices.Clone(ds.open[i+1:])
		ds.open = slices.Delete(ds.open, i, i+1)
		ds.lift(above)
		if d.Closed != nil {
			d.Closed()
		}
		ds.changed()
	})
}

func (ds *dialogs) overlays() fyne.OverlayStack { return ds.window.Canvas().Overlays() }

// lift shows dialogs again that lay above one that has closed: Fyne takes these
// away too.
func (ds *dialogs) lift(above []*Dialog) {
	if !slices.ContainsFunc(above, func(d *Dialog) bool { return !slices.Contains(ds.overlays().List(), d.overlay) }) {
		return
	}
	for _, d := range above {
		ds.overlays().Remove(d.overlay)
	}
	for _, d := range above {
		ds.overlays().Add(d.overlay)
	}
	if top := ds.top(); top.Focus != nil {
		ds.window.Canvas().Focus(top.Focus)
	}
}

// Top returns the dialog on top, nil if there is none.
func (ds *dialogs) Top() dialog.Dialog {
	if d := ds.top(); d != nil {
		return d.Dialog
	}
	return nil
}

// Covered reports whether a dialog or a menu lies over the window, to which keys
// belong then.
func (ds *dialogs) Covered() bool { return ds.overlays().Top() != nil }

func (ds *dialogs) commands() (commands command.Scope, open bool) {
	if d := ds.top(); d != nil {
		commands = d.Commands
	}
	return commands, ds.Covered()
}

// key does what a key means to the dialog on top.
func (ds *dialogs) key(name fyne.KeyName) {
	d := ds.top()
	if d == nil {
		return
	}
	_, file := d.Dialog.(*dialog.FileDialog)
	switch name {
	case fyne.KeyEscape:
		d.Dismiss()
	case fyne.KeyReturn, fyne.KeyEnter:
		switch {
		case d.Accept != nil:
			d.Accept()
		case !file:
			d.Dismiss()
		}
	}
}

// Fail says why something could not be done, if it could not.
func (ds *dialogs) Fail(err error) {
	if err == nil || ds.tasks.Closed() {
		return
	}
	ds.Tell(lang.L("Could not do that"), err.Error())
}

// Tell shows a text in a dialog, to be read and copied.
func (ds *dialogs) Tell(title, text string) {
	const long = 600 // letters
	label := keyed.NewLabel(text)
	label.Wrapping = fyne.TextWrapWord
	var content fyne.CanvasObject = container.NewPadded(label)
	size := fyne.NewSize(480, 0)
	if len(text) > long {
		content, size = container.NewVScroll(content), fyne.NewSize(640, 420)
	}
	ds.OpenPage(title, content, size)
}

// OpenPage shows content in a dialog that can only be closed.
func (ds *dialogs) OpenPage(title string, content fyne.CanvasObject, size fyne.Size) {
	d := dialog.NewCustomWithoutButtons(title, content, ds.window)
	d.SetButtons([]fyne.CanvasObject{keyed.NewButton(lang.L("Close"), func() { d.Hide() })})
	ds.Open(Dialog{Dialog: d, Size: size})
}

// Ask asks a question and calls do if the answer is yes. A question about
// something that cannot be taken back is dangerous: Enter means no then.
func (ds *dialogs) Ask(title, question string, dangerous bool, do func()) {
	text := widget.NewLabel(question)
	text.Wrapping = fyne.TextWrapWord
	d := dialog.NewCustomWithoutButtons(title, container.NewPadded(text), ds.window)
	accept := func() {
		d.Hide()
		do()
	}
	yes := keyed.NewButton(lang.L("Yes"), accept)
	d.SetButtons([]fyne.CanvasObject{keyed.NewButton(lang.L("No"), func() { d.Hide() }), yes})
	how := Dialog{Dialog: d, Size: fyne.NewSize(480, 0)}
	if dangerous {
		yes.Importance = widget.DangerImportance
	} else {
		yes.Importance, how.Accept = widget.HighImportance, accept
	}
	ds.Open(how)
}
