package library

import (
	"fyne.io/fyne/v2"

	"kalah/logging/library"
)

// Actions are what the widgets call back, on Fyne's goroutine. Paths are those
// of logs, at least one. A nil function is an action that is not offered.
type Actions struct {
	Open      func(path string)    // in replay
	Rename    func(path string)    // ask for another name
	Delete    func(paths []string) // to the trash
	Undo      func()               // what was deleted last
	Export    func(paths []string)
	Recompute func(paths []string)
	Verify    func(paths []string)
	Reveal    func(path string) // in the system's file manager
	Copy      func(paths []string)

	Choose func() // another folder
	Show   func() // the folder, in the system's file manager
	Again  func() // read the folder again
	Play   func() // a game, so that there is one
	Browse func() // from the tab to the browser
	Leave  func() // the browser
	Sorted func(library.Order)

	Focus   func(fyne.Focusable) // that of the window; nil: of the canvas that the widget is drawn on
	Changed func()               // of what is shown, for tests that look on
}

// Status says what the list is of.
type Status struct {
	Folder      string
	Scanning    bool // Done of Total files are read
	Done, Total int
	Err         error  // why the folder cannot be read
	Note        string // what else there is to say of it
}
