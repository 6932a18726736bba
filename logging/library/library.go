// Package library keeps a list of the game logs in a folder.
//
// [Library.Scan] verifies every log with [logging.ReadFile]. It reads a log again only when its
// size or modification time has changed. Logs that cannot be read are listed with the reason.
// [Library.Watch] follows changes of the folder. [Select] filters and sorts the list.
//
// The library includes subfolders, down to eight levels. It ignores hidden files, hidden
// folders and links to folders. It lists at most 100,000 logs; [Library.Problems] reports if
// there are more.
//
// Removed logs are moved to the folder .trash in the library's folder. [Library.PutBack]
// restores them. They are deleted after 30 days.
//
// Several programs may work on one folder, because moving a file never replaces another file.
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

// The causes of errors. Every error of this package wraps one of them or a file error.
var (
	ErrName    = message.New("the name cannot be used")            // the name is not allowed for a log
	ErrForeign = message.New("not a game of this library")         // the path is outside the library, or not a log
	ErrExists  = message.New("there is such a file already")       // the file was not replaced
	ErrTooMany = message.New("more than the list holds")           // too many logs or folders, some are not listed
	ErrTooDeep = message.New("too many folders inside each other") // the innermost folders are not listed
	ErrPolling = message.New("changes are noticed with a delay")   // the folder cannot be watched, so it is polled
	ErrTrash   = message.New("found a file or a link, expected the folder for deleted games")
)

// Status is the state of the list of a folder.
type Status struct {
	Folder      string
	Scanning    bool // a scan is running; it has read Done of Total files
	Done, Total int
	Err         error // the error if the folder cannot be read
	Note        error // the reason why the list is incomplete or not up to date
}

// Library is the list of the logs in a folder. It may be used from any goroutine.
type Library struct {
	root, trash string // absolute paths

	// Tests replace these.
	newWatcher  func() (*fsnotify.Watcher, error)
	delay, poll time.Duration

	scanning sync.Mutex // held during a scan

	mu       sync.Mutex
	known    map[string]record // listed logs, by path
	folders  []string          // absolute paths, including root if it exists
	problems []error           // problems of the last scan
	polling  error             // the reason why Watch polls, or nil
}

// record is an entry of the list.
type record struct {
	game Game
	// mtimeReliable means that every later change of the file changes its modification time,
	// because the last change was long enough before the read.
	mtimeReliable bool
}

// Open returns the library of a folder. It does not read the folder, which may not exist yet.
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

// Root returns the absolute path of the library's folder.
func (l *Library) Root() string { return l.root }

// Games returns a copy of the list, newest first. It contains the logs read so far.
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

// Same reports whether a and b are the same slice. It takes constant time.
func Same(a, b []Game) bool { return len(a) == len(b) && (len(a) == 0 || &a[0] == &b[0]) }

// Problems returns the reasons why the list is incomplete or not up to date, such as folders
// that cannot be read, too many logs, or a folder that cannot be watched.
func (l *Library) Problems() []error {
	l.mu.Lock()
	defer l.mu.Unlock()
	problems := slices.Clone(l.problems)
	if l.polling != nil {
		problems = append(problems, l.polling)
	}
	return problems
}
