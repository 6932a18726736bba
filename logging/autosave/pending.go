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

// ours matches the file names of a Keeper, without the extension.
var ours = regexp.MustCompile(`^game-[0-9a-f]{16}$`)

// ErrTaken means that a game is no longer pending.
var ErrTaken = message.New("the game was taken up, or discarded, in another window")

// Unfinished is an abandoned game. It may be over if the process was killed before it saved the
// game in the library.
type Unfinished struct {
	Path    string
	Log     *logging.Log
	ModTime time.Time
	Closed  bool // the keeper was closed; the process did not end suddenly

	lock *safefile.Lock // set by Claim
}

// Began returns the time when the game began or, if unknown, when it was last saved.
func (u *Unfinished) Began() time.Time {
	if u.Log.Created.IsZero() {
		return u.ModTime
	}
	return u.Log.Created
}

// Pending returns the games in the folder whose processes have ended, newest first. It ignores
// files that are not valid logs. If the folder does not exist, it returns nil.
func Pending(folder string) ([]*Unfinished, error) {
	files, err := os.ReadDir(folder)
	if folder == "" || errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, inFolder(folder, message.Textf("cannot be read"), err)
	}
	games := map[string]bool{} // by path without extension; false if there is only a lock
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

// leftBehind reads a game whose process has ended. ok is false if the process is running or the
// game cannot be read. An abandoned lock without a game is removed.
func leftBehind(stem string, game bool) (u Unfinished, ok bool) {
	// The lock is shared, because several processes may call Pending at the same time.
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

// Claim takes the game for this process. The game is not pending for other processes until it
// is released or this process ends. Claim returns [ErrTaken] if another process has claimed or
// discarded the game.
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

// Release ends the claim, so that the game is pending again. The game must be claimed.
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

// Discard deletes the game. It is not an error if the game no longer exists.
func (u *Unfinished) Discard() error {
	if err := remove(u.Path); err != nil {
		return err
	}
	if u.lock == nil {
		_ = os.Remove(u.lockPath())
	}
	return u.lock.Remove()
}
