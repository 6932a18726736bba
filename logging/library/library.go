// Package library keeps a folder of game logs as a list.
//
// [Library.Scan] verifies every log with [logging.ReadFile] and remembers the
// outcome by the path, the size and the time of the last change: what did not change
// since is not read again. Logs that cannot be read are listed with the reason.
// [Library.Watch] follows what happens to the folder, whoever does it.
// [Select] filters and sorts.
//
// The folder's own folders belong to the library, eight levels down. Hidden
// files and folders do not, nor do folders that are links; a file that is a link
// to a log does. Of a folder with more than 100,000 logs the first ones are
// listed, and [Library.Problems] says so.
//
// What is removed goes to the folder .trash in the library's folder first, where
// [Library.PutBack] finds it, and is deleted for good 30 days later.
//
// Any number of programs may work on one folder: files are moved so that none
// is ever replaced.
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

// What can go wrong. Errors of this package wrap one of these or a file error.
var (
	ErrName    = message.New("wrong name")                         // of a log
	ErrForeign = message.New("not a log of this library")          // by its path
	ErrExists  = message.New("there is such a file already")       // and none is replaced
	ErrTooMany = message.New("more than the list holds")           // logs or folders
	ErrTooDeep = message.New("too many folders inside each other") // the inner ones are left out
	ErrPolling = message.New("changes are noticed with a delay")   // the folder cannot be watched
	ErrTrash   = message.New("the folder for removed logs is not") // a folder
	ErrInTrash = message.New("the folder is for removed logs")     // and not for others
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
	root string // absolute

	// For tests to let it fail, and not to wait.
	newWatcher  func() (*fsnotify.Watcher, error)
	delay, poll time.Duration

	scanning sync.Mutex // held by the one scan under way

	mu       sync.Mutex
	known    map[string]record // by path: what is listed
	folders  []string          // absolute, with the library's own, if it exists
	problems []error           // of the last scan
	polling  error             // why Watch polls
}

// record is a file that was read.
type record struct {
	game Game
	// mtimeReliable says that the file was last changed well before it was read: what
	// changes it once more changes its time too.
	mtimeReliable bool
}

// Open returns the library in a folder, which need not exist yet. Nothing is
// read before [Library.Scan].
func Open(root string) (*Library, error) {
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
		root: root, newWatcher: fsnotify.NewWatcher, delay: 200 * time.Millisecond, poll: 5 * time.Second,
		known: map[string]record{},
	}, nil
}

// Root returns the library's folder, as an absolute path.
func (l *Library) Root() string { return l.root }

// Games returns the games as far as they were read, newest first. The list is
// the caller's.
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
// that cannot be read, more logs than are listed, a folder that cannot be watched.
func (l *Library) Problems() []error {
	l.mu.Lock()
	defer l.mu.Unlock()
	problems := slices.Clone(l.problems)
	if l.polling != nil {
		problems = append(problems, l.polling)
	}
	return problems
}
