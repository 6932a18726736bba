package ui

import (
	"sync"
	"time"

	"fyne.io/fyne/v2/lang"

	"kalah/logging"
	"kalah/ui/control"
	"kalah/ui/files"
)

// keeper is the place of a running game on the disk.
type keeper interface {
	Save(l *logging.Log) error
	Clear() error
	Close() error
}

// unfinished is a game that a program left behind when it came to a sudden end.
type unfinished struct {
	log     *logging.Log
	saved   time.Time
	gone    func() bool // it is not there any more
	discard func() error
}

// began returns when the game began, as far as that is known.
func (u unfinished) began() time.Time {
	if u.log.Created.IsZero() {
		return u.saved
	}
	return u.log.Created
}

// saves is where running games are kept. It may be used from any goroutine.
type saves struct {
	open    func() (keeper, error)
	pending func() ([]unfinished, error)

	mu  sync.Mutex
	now *saver // of the game that began last
}

// begin returns what saves a game that begins. It opens its place with the
// first state, and tries again as long as that fails.
func (s *saves) begin() (control.Saver, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.now = &saver{open: s.open}
	return s.now, nil
}

// elsewhere has the running game saved in a file too from now on.
func (s *saves) elsewhere(path string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.now != nil {
		s.now.addFile(path)
	}
}

// saver saves one game: in a place of the program's own, to be offered at the
// next start, and in a file of the user's where that was asked for because the
// former does not work.
type saver struct {
	open func() (keeper, error)
	kept keeper // nil until it was opened; belongs to the one goroutine that saves

	mu   sync.Mutex
	file string
}

func (s *saver) addFile(path string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.file = path
}

// Save implements [control.Saver]: once there is a file it is what counts.
func (s *saver) Save(r control.Record) error {
	l := logOf(r)
	err := s.keep(l)
	s.mu.Lock()
	file := s.file
	s.mu.Unlock()
	if file != "" {
		return l.WriteFile(file)
	}
	return err
}

func (s *saver) keep(l *logging.Log) error {
	if s.kept == nil {
		k, err := s.open()
		if err != nil {
			return err
		}
		s.kept = k
	}
	return s.kept.Save(l)
}

// Clear implements [control.Saver]. The user's file stays.
func (s *saver) Clear() error {
	if s.kept == nil {
		return nil
	}
	return s.kept.Clear()
}

// Close implements [control.Saver].
func (s *saver) Close() error {
	if s.kept == nil {
		return nil
	}
	err := s.kept.Close()
	s.kept = nil
	return err
}

// showUnsaved tells, until it is sent away, that the game under way would be
// lost with the program.
func (w *window) showUnsaved(s control.Screen) {
	reason := ""
	if s.Unsaved != nil {
		reason = s.Unsaved.Error()
	}
	if reason == w.unsaved {
		return
	}
	w.unsaved = reason
	if reason == "" {
		w.notice.Set("")
		if w.savedIn != "" {
			w.say(lang.L("From here on the game is saved in {{.Name}}", values{"Name": w.savedIn}))
		}
		return
	}
	w.savedIn = ""
	w.notice.Set(lang.L("The game goes on, but it cannot be saved meanwhile: {{.Reason}}", values{"Reason": reason}))
}

// saveElsewhere has the game under way saved in a file to be chosen, from now
// on after each move.
func (w *window) saveElsewhere() {
	request := files.Request{Title: lang.L("Save the game"), Folder: w.logs.where(), Name: logging.DefaultName(time.Now())}
	w.ask(w.picker.Save, request, func(path string) {
		w.savedIn = path
		w.saves.elsewhere(path)
		w.control.Game.SaveAgain()
	})
}
