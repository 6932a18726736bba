// Package library keeps a list of the game logs in a folder.
//
// [Library.Scan] verifies every log with [logging.ReadFile], and reads it again only
// when its size or modification time has changed. Logs that cannot be read are listed
// with the reason. [Library.Watch] follows changes of the folder. [Select] filters and
// sorts.
//
// The library includes subfolders, eight levels down, but neither hidden files and
// folders nor links to folders. Of more than 100,000 logs only the first are listed, and
// [Library.Problems] says so.
//
// Removed logs go to the folder .trash in the library's folder, from which
// [Library.PutBack] restores them, and are deleted 30 days later.
//
// Several programs may work on one folder: moving a file never replaces another.
package library

import (
	"cmp"
	"os"
	"path/filepath"
	"slices"
	"sync"
	"time"

	"github.com/fsnotify/fsnotify"

	"kalah/internal/message"
)

// Errors of this package wrap one of these or a file error.
var (
	ErrName    = message.New("the name cannot be used")            // of a log
	ErrForeign = message.New("not a game of this library")         // by its path
	ErrExists  = message.New("there is such a file already")       // and none is replaced
	ErrTooMany = message.New("more than the list holds")           // logs or folders
	ErrTooDeep = message.New("too many folders inside each other") // the inner ones are left out
	ErrPolling = message.New("changes are noticed with a delay")   // the folder cannot be watched
	ErrTrash   = message.New("found a file or a link, expected the folder for deleted games")
)

// Status is the state of the list of a folder.
type Status struct {
	Folder      string
	Scanning    bool // Done of Total files are read
	Done, Total int
	Err         error // why the folder cannot be read
	Note        error // why the list is incomplete or not up to date
}

// Library is the list of the logs in a folder. It may be used from any goroutine.
type Library struct {
	root, trash string // absolute

	// Tests replace these.
	newWatcher  func() (*fsnotify.Watcher, error)
	delay, poll time.Duration

	scanning sync.Mutex // held during a scan

	mu       sync.Mutex
	known    map[string]record // the list, by path
	folders  []string          // absolute, with root if it exists
	problems []error           // of the last scan
	polling  error             // why Watch polls
}

// record is a file that was read.
type record struct {
	game Game
	// mtimeReliable says that the file was last changed so long before it was read that
	// another change would change its time too.
	mtimeReliable bool
}

// Open returns the library of a folder, which need not exist yet. It reads nothing.
func Open(root string) (*Library, error) {
	if root == "" {
		return nil, message.New("no folder for the games")
	}
	root, err := filepath.Abs(root)
	if err != nil {
		return nil, message.Errorf("the folder for the games: %w", err)
	}
	if info, err := os.Stat(root); err == nil && !info.IsDir() {
		return nil, message.Errorf("%s: a file, expected a folder of games", root)
	}
	return &Library{
		root: root, trash: filepath.Join(root, TrashFolder), newWatcher: fsnotify.NewWatcher, delay: 200 * time.Millisecond, poll: 5 * time.Second,
		known: map[string]record{},
	}, nil
}

// Root returns the library's folder, as an absolute path.
func (l *Library) Root() string { return l.root }

// Games returns a copy of the list, as far as it was read, newest first.
func (l *Library) Games() []Game {
	l.mu.Lock()
	games := make([]Game, 0, len(l.known))
	for _, r := range l.known {
		games = append(games, r.game)
	}
	l.mu.Unlock()
	slices.SortFunc(games, func(a, b Game) int {
		return cmp.Or(b.When().Compare(a.When()), cmp.Compare(a.Path, b.Path))
	})
	return games
}

// Same reports whether two lists are one slice, in constant time.
func Same(a, b []Game) bool { return len(a) == len(b) && (len(a) == 0 || &a[0] == &b[0]) }

// Problems returns why the list is incomplete or not up to date: folders that cannot be
// read, too many logs, a folder that cannot be watched.
func (l *Library) Problems() []error {
	l.mu.Lock()
	defer l.mu.Unlock()
	problems := slices.Clone(l.problems)
	if l.polling != nil {
		problems = append(problems, l.polling)
	}
	return problems
}
