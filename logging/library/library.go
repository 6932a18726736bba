package library

import (
	"context"
	"os"
	"path/filepath"
	"slices"
	"sync"

	"github.com/fsnotify/fsnotify"

	"kalah/internal/message"
)

// What can go wrong. Errors of this package wrap one of these or a file error.
var (
	ErrName    = message.New("wrong name")                         // of a log
	ErrForeign = message.New("not a log of this library")          // by its path
	ErrExists  = message.New("there is such a file already")       // and none is replaced
	ErrIndex   = message.New("no usable index")                    // the logs are read instead
	ErrTooMany = message.New("more than the list holds")           // logs or folders
	ErrTooDeep = message.New("too many folders inside each other") // the inner ones are left out
	ErrPolling = message.New("changes are noticed with a delay")   // the folder cannot be watched
	ErrTrash   = message.New("the folder for removed logs is not") // a folder
)

// Status says what is known of a folder of logs.
type Status struct {
	Folder      string
	Scanning    bool // Done of Total files are read
	Done, Total int
	Err         error // why the folder cannot be read
	Note        error // what keeps the list from being whole or up to date
}

// Library is a folder of logs as a list. It may be used from any goroutine.
type Library struct {
	root      string // absolute
	indexFile string // "" for none

	// For tests to let it fail, and not to wait.
	newWatcher func() (*fsnotify.Watcher, error)
	pace       pace

	// scanning is held by the one scan under way, and guards what follows.
	scanning chan struct{}
	indexed  bool // the index was read

	mu       sync.Mutex
	known    map[string]record // by path: all files of the last scan that were read
	games    []Game            // newest first; replaced, never changed
	folders  []string          // absolute: what Watch watches
	problems []error           // of the last scan
	polling  error             // why Watch polls
	version  int               // counts changes of what Games and Problems return
	moves    int               // counts moves made through this library
	unsaved  bool              // the index does not say what is known
}

// record is a file that was read.
type record struct {
	game Game
	// mtimeReliable says that the file was last changed well before it was read: what
	// changes it once more changes its time too.
	mtimeReliable bool
}

// indexed reports whether the index keeps the record.
func (r record) indexed() bool { return r.mtimeReliable && !r.game.Broken() }

// Open returns the library in a folder, which need not exist yet. Nothing is
// read before [Library.Scan]. The index is kept in the file; "" stands for none.
func Open(root, indexFile string) (*Library, error) {
	if root == "" {
		return nil, message.New("no folder for the logs")
	}
	root, err := filepath.Abs(root)
	if err != nil {
		return nil, message.Errorf("the folder for the logs: %w", err)
	}
	if info, err := os.Stat(root); err == nil && !info.IsDir() {
		return nil, message.Errorf("%s: a file, expected a folder of logs", root)
	}
	return &Library{
		root:       root,
		indexFile:  indexFile,
		newWatcher: fsnotify.NewWatcher,
		pace:       defaultPace,
		scanning:   make(chan struct{}, 1),
		known:      map[string]record{},
	}, nil
}

// Root returns the library's folder, as an absolute path.
func (l *Library) Root() string { return l.root }

// Games returns the games as far as they were read, newest first. The list is
// the caller's.
func (l *Library) Games() []Game {
	l.mu.Lock()
	defer l.mu.Unlock()
	return slices.Clone(l.games)
}

// Folders returns the folders within the library's, relative to it and sorted,
// those without a log too.
func (l *Library) Folders() []string {
	l.mu.Lock()
	defer l.mu.Unlock()
	var folders []string
	for _, folder := range l.folders {
		if relative, err := filepath.Rel(l.root, folder); err == nil && relative != "." {
			folders = append(folders, relative)
		}
	}
	slices.Sort(folders)
	return folders
}

// Problems returns what keeps the list from being whole or up to date: folders
// that cannot be read, more logs than are listed, an index that cannot be
// written, a folder that cannot be watched.
func (l *Library) Problems() []error {
	l.mu.Lock()
	defer l.mu.Unlock()
	problems := slices.Clone(l.problems)
	if l.polling != nil {
		problems = append(problems, l.polling)
	}
	return problems
}

// enter waits for the scan under way, or for the context's end.
func (l *Library) enter(ctx context.Context) error {
	if err := context.Cause(ctx); err != nil {
		return err
	}
	select {
	case l.scanning <- struct{}{}:
		return nil
	case <-ctx.Done():
		return context.Cause(ctx)
	}
}

func (l *Library) leave() { <-l.scanning }
