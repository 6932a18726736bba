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

// ours matches what a Keeper calls its files, without the extension.
var ours = regexp.MustCompile(`^game-[0-9a-f]{16}$`)

// ErrTaken says that a game is not pending any more.
var ErrTaken = message.New("the game was taken up, or discarded, in another window")

// Unfinished is a game that a process left behind. It may have been played to
// its end, if the process was killed before it logged that.
type Unfinished struct {
	Path    string
	Log     *logging.Log
	ModTime time.Time
	Closed  bool // it was left by [Keeper.Close], and not by a sudden end of its process

	lock *safefile.Lock // of [Unfinished.Claim]
}

// Began returns when the game began, as far as that is known.
func (u *Unfinished) Began() time.Time {
	if u.Log.Created.IsZero() {
		return u.ModTime
	}
	return u.Log.Created
}

// Pending returns the games in the folder whose processes are gone, newest
// first. A file that holds no right log is left alone and not returned. A folder
// that does not exist holds no games.
func Pending(folder string) ([]*Unfinished, error) {
	files, err := os.ReadDir(folder)
	if folder == "" || errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, inFolder(folder, message.Textf("cannot be read"), err)
	}
	games := map[string]bool{} // whether there is one, by the path without the extension
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

// leftBehind reads a game unless its process lives, and clears away what a
// process left that had no game.
func leftBehind(stem string, game bool) (u Unfinished, ok bool) {
	// Shared: several processes may look at once. A lock whose file is missing
	// nobody holds.
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

// Claim takes the game for this process alone: it is pending nowhere until it is discarded,
// given back by [Unfinished.Release], or the process ends. The error is [ErrTaken] if another
// process has taken or discarded it.
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

// Release gives a game back that was claimed.
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

// Discard removes the game, because somebody goes on with it or nobody wants
// to. If it is gone already that is no error.
func (u *Unfinished) Discard() error {
	if err := remove(u.Path); err != nil {
		return err
	}
	if u.lock == nil {
		_ = os.Remove(u.lockPath())
	}
	return u.lock.Remove()
}
