// Package archive holds the files of the window: the folder of logs, which it watches, and the
// autosave of the current game, which survives the program.
package archive

import (
	"bytes"
	"context"
	"errors"
	"io/fs"
	"os"
	"sync/atomic"
	"time"

	"kalah/engine/line"
	"kalah/internal/message"
	"kalah/internal/task"
	"kalah/logging"
	"kalah/logging/library"
	"kalah/ui/app/session"
)

// Folder is the folder of logs. Its methods must be called on the goroutine of posted results,
// except [Folder.Path], [Folder.Keep] and [Folder.TakeIn]. Files are read and written in the
// background.
type Folder struct {
	tasks    *task.Group
	watchers []func(games []library.Game, status library.Status)
	path     atomic.Value // string

	lib    *library.Library // nil until the folder is open
	games  []library.Game
	status library.Status
	cancel context.CancelFunc
	undo   []*trashed
	moved  func(files []library.Moved) // see OnMoved
}

// ErrNoFolder is returned while the folder is not open.
var ErrNoFolder = message.New("the games folder is not open")

// NewFolder returns a folder that is not open yet: see [Folder.Open].
func NewFolder(tasks *task.Group, path string) *Folder {
	f := &Folder{tasks: tasks, cancel: func() {}}
	f.path.Store(path)
	return f
}

// Watch calls show with the games and the status of the folder, now and after each change. If
// only the status has changed, games is the same slice as before.
func (f *Folder) Watch(show func(games []library.Game, status library.Status)) {
	f.watchers = append(f.watchers, show)
	if f.status != (library.Status{}) {
		show(f.games, f.status)
	}
}

// Path returns the path of the folder. It may be called from any goroutine.
func (f *Folder) Path() string {
	path, _ := f.path.Load().(string)
	return path
}

// Status returns the status of the folder.
func (f *Folder) Status() library.Status { return f.status }

// Open reads and watches a folder. From now on games are logged there.
func (f *Folder) Open(path string) {
	f.Close()
	ctx, cancel := context.WithCancel(f.tasks.Context())
	f.cancel = cancel
	if path != f.status.Folder {
		f.games = nil
	}
	f.path.Store(path)
	f.lib = nil
	f.tell(library.Status{Folder: path, Scanning: true})
	post := func(show func()) {
		f.tasks.Post(func() {
			if ctx.Err() == nil { // the same folder is still open
				show()
			}
		})
	}
	f.tasks.Go(func(context.Context) error {
		f.follow(ctx, path, post)
		return nil
	}, nil)
}

// Close stops watching the folder. Changes of files that have started continue.
func (f *Folder) Close() { f.cancel() }

// follow reads and watches the folder until the context ends. It runs in the background.
func (f *Folder) follow(ctx context.Context, path string, post func(func())) {
	lib, err := library.Open(path)
	if err != nil {
		post(func() { f.tell(library.Status{Folder: path, Err: err}) })
		return
	}
	post(func() { f.lib = lib })
	lib.Watch(ctx, f.reporter(lib, post))
}

// reporter returns a function that reports the progress of a scan. It lists the games at the end,
// and whenever the number of games read has doubled since the last list. So all lists of a scan
// together are about three times as long as the last one. Otherwise watchers get the previous
// list.
func (f *Folder) reporter(lib *library.Library, post func(func())) func(done, total int) {
	next := 0
	return func(done, total int) {
		status := library.Status{Folder: lib.Root(), Scanning: true, Done: done, Total: total}
		if done < total && done < next {
			post(func() { f.tell(status) })
			return
		}
		next = 2 * done
		games := lib.Games()
		if done == total {
			status = statusOf(lib)
		}
		post(func() {
			f.games = games
			f.tell(status)
		})
	}
}

func statusOf(lib *library.Library) library.Status {
	status := library.Status{Folder: lib.Root()}
	if problems := lib.Problems(); len(problems) > 0 {
		status.Note = problems[0]
		if len(lib.Games()) == 0 {
			status.Err = problems[0]
		}
	}
	return status
}

func (f *Folder) tell(status library.Status) {
	f.status = status
	for _, show := range f.watchers {
		show(f.games, status)
	}
}

// Refresh reads the folder at once, or tries to open it again after an error. Without it changes
// are noticed a little later.
func (f *Folder) Refresh() {
	if f.lib == nil {
		if f.status.Err != nil {
			f.Open(f.Path())
		}
		return
	}
	lib := f.lib
	f.tasks.Go(func(ctx context.Context) error { return lib.Scan(ctx, nil) }, f.listed(lib, func(error) {}))
}

// Change calls work in the background, lists the games again and calls then with the error of
// work. Closing the window waits for it. Files that are missing from the trash are dropped from
// [Folder.Restorable].
func (f *Folder) Change(work func(*library.Library) error, then func(error)) {
	lib := f.lib
	if lib == nil {
		then(ErrNoFolder)
		return
	}
	offered, gone := f.offered(), map[string]bool{}
	f.tasks.Keep(func(context.Context) error {
		err := work(lib)
		for _, path := range offered {
			_, missing := os.Lstat(path)
			gone[path] = errors.Is(missing, fs.ErrNotExist)
		}
		return err
	}, f.listed(lib, func(err error) {
		f.forget(gone)
		then(err)
	}))
}

// listed returns a function that lists the games of lib if it is still open, and then calls then.
func (f *Folder) listed(lib *library.Library, then func(error)) func(error) {
	return func(err error) {
		if f.lib == lib {
			f.games = lib.Games()
			f.tell(f.status)
		}
		then(err)
	}
}

// Keep writes the log of a game to the folder and returns its path. If r.Over exists, Keep
// replaces that log and keeps its marks; otherwise it writes a new file. It may be called from
// any goroutine.
func (f *Folder) Keep(r session.Record) (string, error) {
	if _, err := os.Stat(r.Over); r.Over != "" && err == nil && !library.InTrash(r.Over) {
		log := r.Log()
		if before, err := logging.ReadFile(r.Over); err == nil {
			log.Marks = before.Marks
		}
		return r.Over, log.WriteFile(r.Over)
	}
	return r.Log().SaveIn(f.Path(), time.Now())
}

// Annotate replaces the variations, comments and review of a log with notes. The rest of the log
// stays. If the log does not hold the notes before, because another window has changed them,
// Annotate merges both.
func Annotate(path string, before, notes line.Notes) error {
	l, err := logging.ReadFile(path)
	if err != nil {
		return err
	}
	var found, expected bytes.Buffer
	there := l.Notes
	err = l.Write(&found)
	if l.Notes = before; err == nil {
		err = l.Write(&expected)
	}
	if err != nil || !bytes.Equal(found.Bytes(), expected.Bytes()) {
		notes = line.Tree{Game: l.Snapshot(), Notes: notes}.Merge(there).Notes
	}
	l.Notes = notes
	return l.WriteFile(path)
}

func Read(path string) (session.Record, error) {
	l, err := logging.ReadFile(path)
	if err != nil {
		return session.Record{}, err
	}
	return session.RecordOf(l), nil
}
