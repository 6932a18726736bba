package frame

import (
	"fyne.io/fyne/v2"

	"kalah/internal/message"
	"kalah/ui/window/command"
)

// View is a view in the middle of the window, such as the board or the library of logs. Its
// functions may be nil. They are called on Fyne's goroutine.
type View struct {
	// ID identifies the view, Name is displayed.
	ID, Name string
	// Content builds the content when the view is shown for the first time.
	Content func() fyne.CanvasObject
	// Head builds what is beside the view's name in the line above it, which leads back to the
	// first view. The first view, and one that is Whole, have no such line.
	Head  func() fyne.CanvasObject
	Whole bool
	// MinSize is the size of the window's content below which this view is scrolled; zero means that
	// of the shell's configuration. The smallest of all views is the minimum of the window.
	MinSize fyne.Size
	// Commands are the view's commands: see [command.Table] for when they apply.
	Commands []command.Command
	// Enter is called after the view was shown, Leave after it was replaced by another one,
	// Close when the window closes, even if the view was never shown.
	Enter, Leave, Close func()
	// Title returns the text before the program's name in the window's title.
	Title func() string
	// Changed is called after something around the view has changed, such as when a dialog was
	// opened or closed: see [Shell.Changed].
	Changed func()
	// Status returns the texts of the status bar: what happened last, and what is going on.
	Status func() (last, now string)
	// Key and Rune are called with the keys and characters that no command has, and report
	// whether they used them.
	Key  func(*fyne.KeyEvent) bool
	Rune func(rune) bool
	// Rest returns what has the focus at rest, such as a list; nil means nothing. Escape goes
	// back to it first.
	Rest func() fyne.Focusable
	// Drop is called with the paths of files that were dropped on the window, and reports
	// whether it used them.
	Drop func(paths []string) bool
	// Facts returns what tests from outside may know of the view: see [Shell.Snapshot].
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

// dropped passes files that were dropped on the window to the view that is shown, or else to the
// first one that uses them.
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
