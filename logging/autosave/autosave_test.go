package autosave

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"kalah/logging"
)

// numberedLog returns a log with a number.
func numberedLog(number int) (*logging.Log, error) {
	l, err := logging.ReadFile("../testdata/notebook/log_000.json")
	if err == nil {
		l.Players[0].Name = strconv.Itoa(number)
	}
	return l, err
}

func numbered(t testing.TB, number int) *logging.Log {
	t.Helper()
	l, err := numberedLog(number)
	if err != nil {
		t.Fatal(err)
	}
	return l
}

func numberOf(t testing.TB, l *logging.Log) int {
	t.Helper()
	n, err := strconv.Atoi(l.Players[0].Name)
	if err != nil {
		t.Fatal(err)
	}
	return n
}

func open(t testing.TB, folder string) *Keeper {
	t.Helper()
	k := New(folder)
	t.Cleanup(func() { _ = k.Close() })
	return k
}

func save(t testing.TB, k *Keeper, number int) {
	t.Helper()
	if err := k.Save(numbered(t, number)); err != nil {
		t.Fatal(err)
	}
}

// leave leaves a game behind, as when a program is closed, and returns its path.
func leave(t testing.TB, folder string, number int) string {
	t.Helper()
	k := open(t, folder)
	save(t, k, number)
	if err := k.Close(); err != nil {
		t.Fatal(err)
	}
	return k.path
}

func find(t testing.TB, folder string) []*Unfinished {
	t.Helper()
	all, err := Pending(folder)
	if err != nil {
		t.Fatal(err)
	}
	return all
}

// pending returns the numbers of the games left behind.
func pending(t testing.TB, folder string) []int {
	t.Helper()
	numbers := []int{}
	for _, u := range find(t, folder) {
		numbers = append(numbers, numberOf(t, u.Log))
	}
	return numbers
}

// names returns what a folder holds, hidden files too.
func names(folder string) []string {
	names, _ := fs.Glob(os.DirFS(folder), "*") // the pattern is right
	return names
}

func TestKeeper(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "data", "running")
	if got := pending(t, folder); len(got) != 0 {
		t.Errorf("no folder: got %v", got)
	}
	k, other := open(t, folder), open(t, folder)
	for n := range 3 {
		save(t, k, n)
		save(t, other, 10+n)
	}
	if got := pending(t, folder); len(got) != 0 {
		t.Errorf("two that live: got %v", got)
	}
	if got := names(folder); len(got) != 4 {
		t.Errorf("got %q, want a game and a lock for each", got)
	}
	if err := errors.Join(k.Clear(), k.Clear()); err != nil {
		t.Error(err)
	}
	save(t, k, 3)
	if err := errors.Join(k.Close(), k.Close()); err != nil {
		t.Error(err)
	}
	if got := pending(t, folder); !slices.Equal(got, []int{3}) {
		t.Errorf("one closed: got %v, want 3", got)
	}
	if err := errors.Join(other.Clear(), other.Close()); err != nil {
		t.Error(err)
	}
	left := find(t, folder)[0] // nobody wrote down when it began
	if filepath.Dir(left.Path) != folder || time.Since(left.ModTime) > time.Minute || len(left.Log.Moves) != len(numbered(t, 3).Moves) || !left.Began().Equal(left.ModTime) {
		t.Errorf("got %+v, begun %v", left, left.Began())
	}
	if err := errors.Join(left.Discard(), left.Discard()); err != nil {
		t.Error(err)
	}
	if got := names(folder); len(got) != 0 {
		t.Errorf("left over: %q", got)
	}
}

func TestPendingNewestFirst(t *testing.T) {
	folder := t.TempDir()
	for n, hours := range []time.Duration{1, 3, 2} {
		at := time.Now().Add(hours * time.Hour)
		if err := os.Chtimes(leave(t, folder, n), at, at); err != nil {
			t.Fatal(err)
		}
	}
	if got, want := pending(t, folder), []int{1, 2, 0}; !slices.Equal(got, want) {
		t.Errorf("got %v, want %v", got, want)
	}
}

// Unknown files and broken games stay; locks without a game are removed.
func TestPendingKeepsUnknownFiles(t *testing.T) {
	folder := t.TempDir()
	kept := []string{filepath.Base(leave(t, folder, 7)), "game-0123456789abcdef.json", "game-1.json", "game-1.lock", "notes.txt", "log.json"}
	for _, name := range append([]string{"game-fedcba9876543210.lock"}, kept[1:]...) {
		if err := os.WriteFile(filepath.Join(folder, name), []byte(`{"players"`), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.Mkdir(filepath.Join(folder, "game-aaaaaaaaaaaaaaaa.json"), 0o700); err != nil {
		t.Fatal(err)
	}
	kept = append(kept, "game-aaaaaaaaaaaaaaaa.json")
	for range 2 {
		if got := pending(t, folder); !slices.Equal(got, []int{7}) {
			t.Errorf("got %v, want 7", got)
		}
	}
	slices.Sort(kept)
	if got := names(folder); !slices.Equal(got, kept) {
		t.Errorf("got %q, want %q", got, kept)
	}
}

// Clearing the folder during a game loses only what was saved before, and the game is not
// offered to others.
func TestFolderClearedMeanwhile(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("nobody can remove what is open there")
	}
	folder := filepath.Join(t.TempDir(), "running")
	k := open(t, folder)
	save(t, k, 1)
	lock := strings.TrimSuffix(k.path, gameExtension) + lockExtension
	for name, clean := range map[string]func() error{
		"all":      func() error { return os.RemoveAll(folder) },
		"the lock": func() error { return os.Remove(lock) },
	} {
		if err := clean(); err != nil && !errors.Is(err, fs.ErrNotExist) {
			t.Fatal(err)
		}
		save(t, k, 2)
		if got := pending(t, folder); len(got) != 0 {
			t.Errorf("%s: got %v while the game runs", name, got)
		}
		if got := names(folder); len(got) != 2 {
			t.Errorf("%s: got %q, want a game and a lock", name, got)
		}
		lock = strings.TrimSuffix(k.path, gameExtension) + lockExtension
	}
	if err := k.Close(); err != nil {
		t.Fatal(err)
	}
	if got := pending(t, folder); !slices.Equal(got, []int{2}) {
		t.Errorf("got %v, want 2", got)
	}
}

func TestNoFolder(t *testing.T) {
	file := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(file, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	if err := New(file).Save(numbered(t, 1)); err == nil || !strings.HasPrefix(err.Error(), file+": cannot be made: ") {
		t.Errorf("got %v", err)
	}
	// Windows does not tell a file in the folder's place from nothing.
	if _, err := Pending(file); (err == nil || !strings.HasPrefix(err.Error(), file+": cannot be read: ")) && runtime.GOOS != "windows" {
		t.Errorf("got %v", err)
	}
}

// Looking for abandoned games does not disturb processes that begin one, and does not find
// running ones.
func TestLookingWhileOthersBegin(t *testing.T) {
	folder := t.TempDir()
	var players, lookers sync.WaitGroup
	done := make(chan struct{})
	for range 3 {
		lookers.Go(func() {
			for {
				select {
				case <-done:
					return
				default:
				}
				if all, err := Pending(folder); err != nil || len(all) > 0 {
					t.Errorf("got %v, %v", all, err)
					return
				}
			}
		})
	}
	for n := range 3 {
		l := numbered(t, n)
		players.Go(func() {
			for range 15 {
				k := New(folder)
				if err := errors.Join(k.Save(l), k.Save(l), k.Clear(), k.Close()); err != nil {
					t.Error(err)
				}
			}
		})
	}
	players.Wait()
	close(done)
	lookers.Wait()
	_ = pending(t, folder) // for locks that could not be removed while others had them open
	if got := names(folder); len(got) != 0 {
		t.Errorf("left over: %q", got)
	}
}

// Only one process can claim a game.
func TestClaim(t *testing.T) {
	for _, killed := range []bool{false, true} {
		folder := t.TempDir()
		lock := strings.TrimSuffix(leave(t, folder, 1), gameExtension) + lockExtension
		if killed { // its lock's file stays
			if err := os.WriteFile(lock, nil, 0o600); err != nil {
				t.Fatal(err)
			}
		}
		first, second := find(t, folder)[0], find(t, folder)[0]
		if err := first.Claim(); err != nil {
			t.Fatal(err)
		}
		if err := second.Claim(); !errors.Is(err, ErrTaken) || len(find(t, folder)) != 0 {
			t.Errorf("killed %t: %v; %d are pending", killed, err, len(find(t, folder)))
		}
		first.Release()
		if left := find(t, folder); len(left) != 1 || left[0].Closed == killed {
			t.Errorf("killed %t: given back as %+v", killed, left)
		}
		if err := errors.Join(second.Claim(), second.Discard()); err != nil {
			t.Error(err)
		}
		if err := first.Claim(); !errors.Is(err, ErrTaken) || len(find(t, folder)) != 0 {
			t.Errorf("killed %t: %v", killed, err)
		}
		if got := names(folder); len(got) != 0 {
			t.Errorf("killed %t: left over: %q", killed, got)
		}
	}
}
