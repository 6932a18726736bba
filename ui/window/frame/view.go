package frame

import (
	"fyne.io/fyne/v2"

	"kalah/internal/message"
	"kalah/ui/window/command"
)

// View is a view in the middle of the window, such as the board or the library. Its functions may
// be nil. They are called on Fyne's goroutine.
type View struct {
	// ID identifies the view. Name is displayed.
	ID, Name string
	// Content builds the content when the view is shown for the first time.
	Content func() fyne.CanvasObject
	// Head builds the content next to the view's name in the head, the line above the view with the
	// button back. The first view, and any view that is Whole, have no head.
	Head  func() fyne.CanvasObject
	Whole bool
	// MinSize is the size of the window's content below which this view scrolls. Zero means the
	// size in the shell's configuration. The smallest size of all views is the minimum size of the
	// window.
	MinSize fyne.Size
	// Commands are the view's commands: see [command.Table] for when they apply.
	Commands []command.Command
	// Enter is called after the view was shown. Leave is called after another view has replaced it.
	// Close is called when the window closes, even if the view was never shown.
	Enter, Leave, Close func()
	// Title returns the text before the program's name in the window's title.
	Title func() string
	// Changed is called by [Shell.Changed], after a change around the view. For example, a dialog
	// was opened or closed.
	Changed func()
	// Status returns the texts of the status bar: what happened last, and the current background
	// work.
	Status func() (last, now string)
	// Key and Rune are called with the keys and characters that belong to no command. They report
	// whether they used them.
	Key  func(*fyne.KeyEvent) bool
	Rune func(rune) bool
	// Rest returns the control that has the focus at rest, such as a list; nil means none. Escape
	// first moves the focus to it.
	Rest func() fyne.Focusable
	// Drop is called with the paths of files that were dropped on the window. It reports whether it
	// used them.
	Drop func(paths []string) bool
	// Facts describes the view for tests from outside; see [Shell.Snapshot].
	Facts func() Facts
}

// page is a view in the window.
type page struct {
	View
	content fyne.CanvasObject // nil until the view is shown
}

// Groups of the Game menu, in order: see [command.Command].
const (
	GroupBegin   = iota // what begins a game
	GroupResults        // the position and the results so far
)

// Groups of the Library menu, in order.
const (
	GroupBrowse = iota
	GroupFile   // files opened and written
	GroupCopy   // copy and paste
	GroupReplay // what begins from a replay
)

// Groups of the View menu, in order.
const (
	GroupBoard  = iota // the board and its side panel
	GroupWindow        // the window and its sounds
)

// GroupLast is for the end of a menu, such as the command to quit.
const GroupLast = 100

// dropped passes files that were dropped on the window to the view that is shown. If that view does
// not use them, the first other view that uses them gets them.
func (s *Shell) dropped(_ fyne.Position, items []fyne.URI) {
	if s.closed || s.Covered() || len(items) == 0 {
		return
	}
	var paths []string
	for _, u := range items {
		if u.Scheme() != "file" {
			s.Fail(message.Errorf("%s: not a file, expected a saved game", u))
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
