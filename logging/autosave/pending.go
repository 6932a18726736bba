package autosave

import (
	"cmp"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"time"

	"kalah/internal/message"
	"kalah/internal/safefile"
	"kalah/logging"
)

const (
	gameExtension = ".json"
	lockExtension = ".lock"
)

// ours matches the names of a Keeper's files, without the extension.
var ours = regexp.MustCompile(`^game-[0-9a-f]{16}$`)

// ErrTaken says that a game is no longer pending.
var ErrTaken = message.New("the game was taken up, or discarded, in another window")

// Unfinished is an abandoned game. It may be over, if the process was killed before it
// wrote the log.
type Unfinished struct {
	Path    string
	Log     *logging.Log
	ModTime time.Time
	Closed  bool // left by [Keeper.Close], not by a sudden end of its process

	lock *safefile.Lock // of [Unfinished.Claim]
}

// Began returns when the game began, or else when it was last saved.
func (u *Unfinished) Began() time.Time {
	if u.Log.Created.IsZero() {
		return u.ModTime
	}
	return u.Log.Created
}

// Pending returns the games in the folder whose processes have ended, newest first. Files
// that are not valid logs are ignored. A folder that does not exist is empty.
func Pending(folder string) ([]*Unfinished, error) {
	files, err := os.ReadDir(folder)
	if folder == "" || errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, inFolder(folder, message.Textf("cannot be read"), err)
	}
	games := map[string]bool{} // by path without extension: whether there is a game, or only a lock
	for _, file := range files {
		extension := filepath.Ext(file.Name())
		stem := strings.TrimSuffix(file.Name(), extension)
		if ours.MatchString(stem) && file.Type().IsRegular() && (extension == gameExtension || extension == lockExtension) {
			stem = filepath.Join(folder, stem)
			games[stem] = games[stem] || extension == gameExtension
		}
	}
	var pending []*Unfinished
	for stem, game := range games {
		if u, ok := leftBehind(stem, game); ok {
			pending = append(pending, &u)
		}
	}
	slices.SortFunc(pending, func(a, b *Unfinished) int {
		return cmp.Or(b.ModTime.Compare(a.ModTime), cmp.Compare(a.Path, b.Path))
	})
	return pending, nil
}

// leftBehind reads a game unless its process is running, and removes an abandoned lock
// without a game.
func leftBehind(stem string, game bool) (u Unfinished, ok bool) {
	// A shared lock, because several processes may look at once.
	lock, err := safefile.TryShared(stem + lockExtension)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		u.Closed = true
	case err != nil:
		return u, false
	case !game:
		_ = lock.Remove()
		return u, false
	default:
		defer func() { _ = lock.Close() }()
	}
	if !game {
		return u, false
	}
	u.Path = stem + gameExtension
	info, err := os.Stat(u.Path)
	if err != nil {
		return u, false
	}
	u.ModTime = info.ModTime()
	u.Log, err = logging.ReadFile(u.Path)
	return u, err == nil
}

// Claim takes the game for this process, so that it is not pending until it is discarded
// or released or the process ends. The error is [ErrTaken] if another process has claimed
// or discarded it.
func (u *Unfinished) Claim() error {
	lock, err := safefile.TryLock(u.lockPath())
	if errors.Is(err, safefile.ErrLocked) {
		return ErrTaken
	}
	if err != nil {
		return inFolder(filepath.Dir(u.Path), message.Textf("a running game cannot be kept"), err)
	}
	if _, err := os.Stat(u.Path); err != nil {
		_ = lock.Remove()
		return ErrTaken
	}
	u.lock = lock
	return nil
}

// Release gives a claimed game back.
func (u *Unfinished) Release() {
	if u.Closed {
		_ = u.lock.Remove()
	} else {
		_ = u.lock.Close()
	}
	u.lock = nil
}

func (u *Unfinished) lockPath() string {
	return strings.TrimSuffix(u.Path, gameExtension) + lockExtension
}

// Discard removes the game, if it still exists.
func (u *Unfinished) Discard() error {
	if err := remove(u.Path); err != nil {
		return err
	}
	if u.lock == nil {
		_ = os.Remove(u.lockPath())
	}
	return u.lock.Remove()
}
