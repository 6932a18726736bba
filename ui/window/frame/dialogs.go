package frame

import (
	"cmp"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"kalah/ui/window/command"
	"kalah/ui/window/kit"
	"kalah/ui/window/words"
)

// Dialog is a dialog over the window. Escape closes it.
type Dialog struct {
	dialog.Dialog

	// Size is the wanted size. A width or height of 0 is made as small as possible.
	Size fyne.Size
	// Accept is called for Enter. Nil means that Enter closes the dialog.
	Accept func()
	// Commands apply while the dialog is on top, for example undo.
	Commands []command.Command
	// Focus gets the focus at first. If it is nil, nothing has the focus.
	Focus fyne.Focusable
	// Cancel is the text of the button that closes a form without effect; "" means "Cancel".
	Cancel string
	// Closed is called when the dialog has closed in any way.
	Closed func()

	overlay fyne.CanvasObject // the object of the dialog on the canvas
}

// topmost returns the dialog on top, nil if there is none.
func (s *Shell) topmost() *Dialog {
	if len(s.open) == 0 {
		return nil
	}
	return s.open[len(s.open)-1]
}

// Open shows a dialog on top of all others.
func (s *Shell) Open(d Dialog) {
	if s.closed {
		return
	}
	s.cover(&d)
	d.Resize(d.Size.Min(s.cfg.Window.Canvas().Size().SubtractWidthHeight(2*dialogMargin, 2*dialogMargin)))
	d.Show()
	d.overlay = s.overlays().Top()
	if d.Focus != nil {
		s.cfg.Window.Canvas().Focus(d.Focus)
	}
	s.Changed()
}

// dialogMargin is the minimum distance of a dialog from the edges of the window.
const dialogMargin = 16

// NewDialog returns a dialog for [Shell.Open]. Content that does not fit the window is scrolled
// above the buttons, so that no dialog enlarges the window.
func (s *Shell) NewDialog(title string, content fyne.CanvasObject) *dialog.CustomDialog {
	scroll := kit.NewScroll(content, true)
	return dialog.NewCustomWithoutButtons(title, container.New(kit.WithMinSize(func() fyne.Size { return content.MinSize().Min(s.Room()) }), scroll), s.cfg.Window)
}

// Room returns the maximum size of a dialog's content that fits the window without scrolling.
func (s *Shell) Room() fyne.Size {
	const width, height = 32, 32 // the margins inside Fyne's dialogs
	row := widget.NewLabel("").MinSize().Height
	room := s.cfg.Window.Canvas().Size().SubtractWidthHeight(2*dialogMargin+width, 2*dialogMargin+height+2*row+theme.Padding())
	return room.Max(fyne.NewSquareSize(1))
}

// Cover registers a dialog that other code has shown, so that it gets the keys.
func (s *Shell) Cover(d dialog.Dialog) {
	s.cover(&Dialog{Dialog: d, overlay: s.overlays().Top()})
	s.Changed()
}

func (s *Shell) cover(d *Dialog) {
	s.open = append(s.open, d)
	d.SetOnClosed(func() {
		i := slices.Index(s.open, d)
		if i < 0 {
			return // it was closed before
		}
		above := slices.Clone(s.open[i+1:])
		s.open = slices.Delete(s.open, i, i+1)
		s.lift(above)
		if d.Closed != nil {
			d.Closed()
		}
		s.Changed()
	})
}

func (s *Shell) overlays() fyne.OverlayStack { return s.cfg.Window.Canvas().Overlays() }

// lift shows the dialogs above a closed dialog again, because Fyne removes them with it.
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
	if top := s.topmost(); top.Focus != nil {
		s.cfg.Window.Canvas().Focus(top.Focus)
	}
}

// Top returns the dialog on top, nil if there is none.
func (s *Shell) Top() dialog.Dialog {
	if d := s.topmost(); d != nil {
		return d.Dialog
	}
	return nil
}

// Covered reports whether a dialog or a menu is over the window and gets the keys.
func (s *Shell) Covered() bool { return s.overlays().Top() != nil }

// menuOver reports whether the menu of a control, but no dialog, is over the window.
func (s *Shell) menuOver() bool { return s.Covered() && s.topmost() == nil }

func (s *Shell) dialogCommands() (commands command.Scope, open bool) {
	if d := s.topmost(); d != nil {
		commands = d.Commands
	}
	return commands, s.Covered()
}

// dialogKey handles a key for the dialog on top, or for a menu that has lost the focus.
func (s *Shell) dialogKey(name fyne.KeyName) {
	d := s.topmost()
	if d == nil {
		if beside, ok := s.overlays().Top().(fyne.Tappable); ok && name == fyne.KeyEscape {
			beside.Tapped(new(fyne.PointEvent)) // closes it
		}
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
	default:
		kit.ScrollBy(name, true)
	}
}

// Fail shows an error in a dialog. It does nothing if err is nil.
func (s *Shell) Fail(err error) {
	if err == nil || s.closed {
		return
	}
	s.Tell(lang.L("Could not do that"), words.Sentence(err))
}

// Tell shows a text in a dialog. The user can copy the text.
func (s *Shell) Tell(title, text string) {
	label := kit.NewLabel(text)
	label.Wrapping = fyne.TextWrapWord
	const long = 600 // characters
	width := float32(480)
	if len(text) > long {
		width = 640
	}
	s.OpenPage(title, container.NewPadded(label), fyne.NewSize(width, 0))
}

// OpenPage shows content in a dialog whose only button closes it.
func (s *Shell) OpenPage(title string, content fyne.CanvasObject, size fyne.Size) {
	d := s.NewDialog(title, content)
	d.SetButtons([]fyne.CanvasObject{kit.NewButton(lang.L("Close"), func() { d.Hide() })})
	s.Open(Dialog{Dialog: d, Size: size})
}

// Question is a question to the user before an action.
type Question struct {
	Title, Text string
	// Do is the text of the button for the action. Dont is the text of the other button; "" means
	// "Cancel".
	Do, Dont string
	// Dangerous means that the action cannot be undone. Enter does not start it then.
	Dangerous bool
}

// Ask asks a question in a dialog and calls do if the user agrees. It returns the dialog.
func (s *Shell) Ask(q Question, do func()) dialog.Dialog {
	var d *dialog.CustomDialog
	yes := kit.NewButton(q.Do, func() {
		d.Hide()
		do()
	})
	if q.Dangerous {
		yes.Importance = widget.DangerImportance
	}
	how := Dialog{Size: fyne.NewSize(480, 0), Cancel: q.Dont}
	d = s.OpenForm(q.Title, container.NewPadded(kit.Wrapped(q.Text)), how, yes)
	return d
}

// OpenForm opens a dialog with a form. The dialog has a button that closes it without effect, and
// the given buttons. The last one is the main button: Enter presses it, except if it is dangerous.
func (s *Shell) OpenForm(title string, content fyne.CanvasObject, how Dialog, buttons ...*kit.Button) *dialog.CustomDialog {
	d := s.NewDialog(title, content)
	row := []fyne.CanvasObject{kit.NewButton(cmp.Or(how.Cancel, lang.L("Cancel")), d.Hide)}
	for _, b := range buttons {
		row = append(row, b)
	}
	d.SetButtons(row)
	do := buttons[len(buttons)-1]
	if how.Dialog = d; do.Importance != widget.DangerImportance {
		do.Importance = widget.HighImportance
		how.Accept = func() {
			if !do.Disabled() {
				do.OnTapped()
			}
		}
	}
	s.Open(how)
	return d
}
