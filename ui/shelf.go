package ui

import (
	"context"
	"errors"
	"sync"

	"kalah/logging/library"
	browser "kalah/ui/library"
)

// shelf keeps what is known of the folder of logs, for the widgets that show it.
// Its methods are called on Fyne's goroutine; all that touches a file happens in
// goroutines of its own, which end with close.
type shelf struct {
	post func(func())
	show func(games []library.Game, status browser.Status)

	folder string
	lib    *library.Library // nil until the folder is open
	games  []library.Game
	status browser.Status
	round  int // counts the folders: what is told of a former one is not shown
	cancel context.CancelFunc
	life   context.Context // until the window closes
	end    context.CancelFunc
	group  sync.WaitGroup
	undo   []trashed
}

// trashed can be restored.
type trashed struct {
	lib   *library.Library
	files library.Trashed
}

// mostUndo bounds what can be restored one after the other; the trash itself has
// more.
const mostUndo = 20

// errNoFolder says that nothing can be done in a folder that is not open.
var errNoFolder = errors.New("the folder of logs is not open")

func newShelf(post func(func()), show func([]library.Game, browser.Status)) *shelf {
	life, end := context.WithCancel(context.Background())
	return &shelf{post: post, show: show, cancel: func() {}, life: life, end: end}
}

// open reads a folder and follows what happens to it.
func (s *shelf) open(folder string) {
	s.leave()
	ctx, cancel := context.WithCancel(s.life)
	s.cancel = cancel
	if folder != s.folder {
		s.games = nil
	}
	s.folder, s.lib = folder, nil
	s.tell(browser.Status{Folder: folder, Scanning: true})
	round := s.round
	post := func(f func()) {
		s.post(func() {
			if s.round == round {
				f()
			}
		})
	}
	s.group.Go(func() { s.follow(ctx, folder, post) })
}

// leave lets go of the folder.
func (s *shelf) leave() {
	s.round++
	s.cancel()
}

// close ends all that is going on. What changes files is done as soon as it can
// be left.
func (s *shelf) close() {
	s.leave()
	s.end()
}

// wait returns once all is done that was begun, or the context has ended.
func (s *shelf) wait(ctx context.Context) error { return within(ctx, s.group.Wait) }

// follow runs in a goroutine until the context ends.
func (s *shelf) follow(ctx context.Context, folder string, post func(func())) {
	lib, err := library.Open(folder, library.DefaultIndex(folder))
	if err != nil {
		post(func() { s.tell(browser.Status{Folder: folder, Err: err}) })
		return
	}
	post(func() { s.lib = lib })
	list := func(status browser.Status) {
		games := lib.Games()
		post(func() {
			s.games = games
			s.tell(status)
		})
	}
	err = lib.Scan(ctx, func(done, total int) {
		list(browser.Status{Folder: folder, Scanning: done < total, Done: done, Total: total})
	})
	if ctx.Err() != nil {
		return
	}
	list(statusOf(lib, err))
	err = lib.Watch(ctx, func() { list(statusOf(lib, nil)) })
	if err != nil && ctx.Err() == nil {
		list(statusOf(lib, err))
	}
}

// statusOf is what there is to say of a folder that was read.
func statusOf(lib *library.Library, err error) browser.Status {
	status := browser.Status{Folder: lib.Root(), Err: err}
	if problems := lib.Problems(); len(problems) > 0 {
		status.Note = problems[0].Error()
		if status.Err == nil && len(lib.Games()) == 0 {
			status.Err = problems[0]
		}
	}
	return status
}

func (s *shelf) tell(status browser.Status) {
	s.status = status
	s.show(s.games, status)
}

// again looks at the folder at once; without one that is open, it tries to open
// it once more.
func (s *shelf) again() {
	if s.lib == nil {
		if s.status.Err != nil {
			s.open(s.folder)
		}
		return
	}
	s.do(func(lib *library.Library) error { return lib.Scan(s.life, nil) }, func(error) {})
}

// do changes the folder in a goroutine, shows what has become of it, and says
// how that went.
func (s *shelf) do(work func(*library.Library) error, then func(error)) {
	lib, round := s.lib, s.round
	if lib == nil {
		then(errNoFolder)
		return
	}
	s.group.Go(func() {
		err := work(lib)
		games := lib.Games()
		s.post(func() {
			if s.round == round {
				s.games = games
				s.tell(s.status)
			}
			then(err)
		})
	})
}

// trash moves logs to the trash.
func (s *shelf) trash(paths []string, then func(n int, err error)) {
	var files library.Trashed
	lib := s.lib
	s.do(func(lib *library.Library) (err error) {
		files, err = lib.Trash(paths...)
		return err
	}, func(err error) {
		if len(files.Files) > 0 {
			s.undo = append(s.undo, trashed{lib, files})
			s.undo = s.undo[max(0, len(s.undo)-mostUndo):]
		}
		then(len(files.Files), err)
	})
}

// restore puts back what was moved to the trash last.
func (s *shelf) restore(then func(n int, err error)) {
	switch {
	case len(s.undo) == 0:
		return
	case s.lib == nil: // later, then
		then(0, errNoFolder)
		return
	}
	last := s.undo[len(s.undo)-1]
	s.undo = s.undo[:len(s.undo)-1]
	s.do(func(*library.Library) error { return last.lib.Restore(last.files) },
		func(err error) { then(len(last.files.Files), err) })
}
