// Package archive is what the window has on disk: the folder of logs, followed as
// it changes, and the game that is under way, kept so that it outlives the
// program. It knows no toolkit.
package archive

import (
	"context"
	"errors"
	"io/fs"
	"os"
	"sync"
	"time"

	"kalah/engine"
	"kalah/internal/message"
	"kalah/internal/task"
	"kalah/logging"
	"kalah/logging/library"
	"kalah/ui/app/session"
)

// Folder is the folder of logs: what is known of it, and what is done to it. Its
// methods, but for [Folder.Path] and [Folder.Keep], belong to the goroutine that
// results are posted to; all that touches a file happens in the background.
type Folder struct {
	tasks    *task.Group
	watchers []func(games []library.Game, status library.Status)

	mu   sync.Mutex
	path string

	lib    *library.Library // nil until the folder is open
	games  []library.Game
	status library.Status
	cancel context.CancelFunc
	undo   []*trashed
	moved  func(files []library.Moved) // is told of logs that have another path
}

// ErrNoFolder says that nothing can be done in a folder that is not open.
var ErrNoFolder = message.New("the folder of logs is not open")

// NewFolder returns a folder that is not read yet: see [Folder.Open].
func NewFolder(tasks *task.Group, path string) *Folder {
	return &Folder{tasks: tasks, path: path, cancel: func() {}}
}

// Watch has a function called with what is known of the folder, now and whenever
// that is more.
func (f *Folder) Watch(show func(games []library.Game, status library.Status)) {
	f.watchers = append(f.watchers, show)
	if f.status != (library.Status{}) {
		show(f.games, f.status)
	}
}

// Unwatch ends all that [Folder.Watch] began.
func (f *Folder) Unwatch() { f.watchers = nil }

// Path returns where the logs are. It may be called from any goroutine.
func (f *Folder) Path() string {
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.path
}

// Status returns what is known of the folder.
func (f *Folder) Status() library.Status { return f.status }

// Open reads a folder and follows what happens to it. Games are logged there from
// now on.
func (f *Folder) Open(path string) {
	f.Close()
	ctx, cancel := context.WithCancel(f.tasks.Context())
	f.cancel = cancel
	if path != f.status.Folder {
		f.games = nil
	}
	f.mu.Lock()
	f.path = path
	f.mu.Unlock()
	f.lib = nil
	f.tell(library.Status{Folder: path, Scanning: true})
	post := func(show func()) {
		f.tasks.Post(func() {
			if ctx.Err() == nil { // it is still the folder that is followed
				show()
			}
		})
	}
	f.tasks.Go(func(context.Context) error {
		f.follow(ctx, path, post)
		return nil
	}, nil)
}

// Close stops following the folder. What changes files is still done.
func (f *Folder) Close() { f.cancel() }

// follow runs in a goroutine until the context ends.
func (f *Folder) follow(ctx context.Context, path string, post func(func())) {
	lib, err := library.Open(path)
	if err != nil {
		post(func() { f.tell(library.Status{Folder: path, Err: err}) })
		return
	}
	post(func() { f.lib = lib })
	lib.Watch(ctx, func(done, total int) {
		games, status := lib.Games(), statusOf(lib)
		if done < total {
			status = library.Status{Folder: path, Scanning: true, Done: done, Total: total}
		}
		post(func() {
			f.games = games
			f.tell(status)
		})
	})
}

// statusOf is what there is to say of a folder that was read.
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

// Refresh looks at the folder at once; without one that is open, it tries to open
// it once more. What others do to the folder is noticed anyway, a little later.
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

// Change does something to the folder's files in the background, shows what has
// become of them, and calls then with how that went. What is not where it was moved to by
// then is not offered by [Folder.Restore] any more. Closing the window waits for it.
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

// listed returns a function that shows the games of a library, unless another
// folder is open by then, and calls then.
func (f *Folder) listed(lib *library.Library, then func(error)) func(error) {
	return func(err error) {
		if f.lib == lib {
			f.games = lib.Games()
			f.tell(f.status)
		}
		then(err)
	}
}

// Keep writes the log of a game to the folder, under a name of its own, or over the log
// that it takes the place of, and returns its path. It may be called from any goroutine.
func (f *Folder) Keep(r session.Record) (string, error) {
	if _, err := os.Stat(r.Over); r.Over != "" && err == nil && !library.InTrash(r.Over) {
		return r.Over, LogOf(r).WriteFile(r.Over)
	}
	return LogOf(r).SaveIn(f.Path(), time.Now())
}

// LogOf returns the log of a game, or the log that it was read from, with all that
// we know nothing of.
func LogOf(r session.Record) *logging.Log {
	if r.Source != nil {
		return r.Source
	}
	l := logging.New(r.Game, r.Players, engine.PerPlayer, r.Created)
	l.Duration = r.Took.Round(time.Millisecond)
	l.From.Log, l.From.Moves, l.From.Opening = r.From.Log, r.From.Moves, r.From.Opening
	return l
}

// RecordOf returns the game of a log.
func RecordOf(l *logging.Log) session.Record {
	return session.Record{Game: l.Snapshot(), Players: l.Players, Created: l.Created, Took: l.Duration, From: l.From, Source: l}
}

// Read reads a log to replay.
func Read(path string) (session.Record, error) {
	l, err := logging.ReadFile(path)
	if err != nil {
		return session.Record{}, err
	}
	return RecordOf(l), nil
}
