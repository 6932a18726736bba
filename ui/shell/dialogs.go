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

// stack holds the open dialogs, the one on top last.
type stack []*Dialog

func (s stack) top() *Dialog {
	if len(s) == 0 {
		return nil
	}
	return s[len(s)-1]
}

// Open shows a dialog on top of all others.
func (s *Shell) Open(d Dialog) {
	if s.closed {
		return
	}
	s.cover(&d)
	d.Resize(d.Size)
	d.Show()
	d.overlay = s.overlays().Top()
	if d.Focus != nil {
		s.Focus(d.Focus)
	}
	s.Changed()
}

// Cover takes note of a dialog that somebody else has shown, so that keys are for
// it.
func (s *Shell) Cover(d dialog.Dialog) {
	s.cover(&Dialog{Dialog: d, overlay: s.overlays().Top()})
	s.Changed()
}

func (s *Shell) cover(d *Dialog) {
	s.dialogs = append(s.dialogs, d)
	d.SetOnClosed(func() {
		i := slices.Index(s.dialogs, d)
		if i < 0 {
			return // has closed before
		}
		above := slices.Clone(s.dialogs[i+1:])
		s.dialogs = slices.Delete(s.dialogs, i, i+1)
		s.lift(above)
		if d.Closed != nil {
			d.Closed()
		}
		s.Changed()
	})
}

func (s *Shell) overlays() fyne.OverlayStack { return s.cfg.Window.Canvas().Overlays() }

// lift shows dialogs again that lay above one that has closed: Fyne takes these
// away too.
func (s *Shell) lift(above []*Dialog) {
	if !slices.ContainsFunc(above, func(d *Dialog) bool { return !slices.Contains(s.overlays().List(), d.overlay) }) {
		return
	}
	for _, d := range above {
		s.overlays().Remove(d.overlay)
	}
	for _, d := range above {
		s.overlays().Add(d.overlay)
	}
	if top := s.dialogs.top(); top.Focus != nil {
		s.Focus(top.Focus)
	}
}

// Top returns the dialog on top, nil if there is none.
func (s *Shell) Top() dialog.Dialog {
	if d := s.dialogs.top(); d != nil {
		return d.Dialog
	}
	return nil
}

// Covered reports whether a dialog or a menu lies over the window, to which keys
// belong then.
func (s *Shell) Covered() bool { return s.overlays().Top() != nil }

func (s *Shell) dialogCommands() (commands command.Scope, open bool) {
	if d := s.dialogs.top(); d != nil {
		commands = d.Commands
	}
	return commands, s.Covered()
}

// dialogKey does what a key means to the dialog on top.
func (s *Shell) dialogKey(name fyne.KeyName) {
	d := s.dialogs.top()
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
func (s *Shell) Fail(err error) {
	if err == nil || s.closed {
		return
	}
	s.Tell(lang.L("Could not do that"), err.Error())
}

// Tell shows a text in a dialog, to be read and copied.
func (s *Shell) Tell(title, text string) {
	const long = 600 // letters
	label := keyed.NewLabel(text)
	label.Wrapping = fyne.TextWrapWord
	var content fyne.CanvasObject = container.NewPadded(label)
	size := fyne.NewSize(480, 0)
	if len(text) > long {
		content, size = container.NewVScroll(content), fyne.NewSize(640, 420)
	}
	s.OpenPage(title, content, size)
}

// OpenPage shows content in a dialog that can only be closed.
func (s *Shell) OpenPage(title string, content fyne.CanvasObject, size fyne.Size) {
	d := dialog.NewCustomWithoutButtons(title, content, s.cfg.Window)
	d.SetButtons([]fyne.CanvasObject{keyed.NewButton(lang.L("Close"), func() { d.Hide() })})
	s.Open(Dialog{Dialog: d, Size: size})
}

// Ask asks a question and calls do if the answer is yes. A question about
// something that cannot be taken back is dangerous: Enter means no then.
func (s *Shell) Ask(title, question string, dangerous bool, do func()) {
	text := widget.NewLabel(question)
	text.Wrapping = fyne.TextWrapWord
	d := dialog.NewCustomWithoutButtons(title, container.NewPadded(text), s.cfg.Window)
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
	s.Open(how)
}
