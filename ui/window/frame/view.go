package frame

import (
	"fyne.io/fyne/v2"

	"kalah/internal/message"
	"kalah/ui/window/command"
)

// View is what takes the middle of the window: the board, the library of logs.
// It is a value of what the shell needs to show it; a nil function means that the
// view has no part in that. All functions are called on Fyne's goroutine.
type View struct {
	// ID names the view to the program, Name to people.
	ID, Name string
	// Content builds what is shown, when the view is shown for the first time.
	Content func() fyne.CanvasObject
	// Head builds what stands beside the view's name in the line above it, which leads
	// back to the first view. A view that is Whole, and the first one, have no such line.
	Head  func() fyne.CanvasObject
	Whole bool
	// MinSize is the smallest size of the window's content with this view; zero: that
	// of the shell's configuration.
	MinSize fyne.Size
	// Commands are the view's: see [command.Table] for when they apply.
	Commands []command.Command
	// Enter is called when the view has been shown, Leave when another one has taken
	// its place, Close when the window closes, whether it was ever shown or not.
	Enter, Leave, Close func()
	// Retire is called when other views of the same sessions are made in the place of all,
	// such as in another language: the view lets go of what outlives it.
	Retire func()
	// Title returns what stands in the window's title before the program's name.
	Title func() string
	// Changed is called whenever something around the view shown has changed, such as
	// that a dialog has been opened or closed: see [Shell.Changed].
	Changed func()
	// Status returns what the status bar says: what happened last, and what is going
	// on.
	Status func() (last, now string)
	// Key and Rune are given the keys and characters that no command has, and
	// report whether they mean anything.
	Key  func(*fyne.KeyEvent) bool
	Rune func(rune) bool
	// Rest returns what has the focus while nothing else is used, such as a list; nil
	// means that nothing has. Escape goes back to it first.
	Rest func() fyne.Focusable
	// Drop is given the paths of files that were dropped on the window, and reports
	// whether it took them.
	Drop func(paths []string) bool
	// Facts returns what tests from outside may know of the view: see [Shell.Snapshot].
	Facts func() Facts
}

// page is a view in the window.
type page struct {
	View
	content fyne.CanvasObject // nil until the view is shown
}

// Groups of the menus that several views add to, in their order: see
// [command.Command].
const (
	GroupBrowse = iota // the lists of logs
	GroupFile          // files opened and written
	GroupReplay
	GroupCheck // of logs, recompute and verify; and where they are
)

// Groups of the View menu, in their order. What has none is about the view shown.
const (
	GroupLook   = iota + 1 // of the window
	GroupPanels            // the parts of a view
)

// GroupLast is for what stands at the end of a menu, such as to quit.
const GroupLast = 100

// dropped gives files that were dropped on the window to the view that is shown,
// or else to the first one that takes them.
func (s *Shell) dropped(_ fyne.Position, items []fyne.URI) {
	if s.closed || s.Covered() || len(items) == 0 {
		return
	}
	var paths []string
	for _, u := range items {
		if u.Scheme() != "file" {
			s.Fail(message.Errorf("%s: not a file, expected a log", u))
			return
		}
		paths = append(paths, u.Path())
	}
	if s.shown != nil && s.shown.Drop != nil && s.shown.Drop(paths) {
		return
	}
	for _, p := range s.pages {
		if p != s.shown && p.Drop != nil && p.Drop(paths) {
			return
		}
	}
}
