package safefile

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"kalah/internal/task/tasktest"
)

// files returns the texts of the files in a folder by name, hidden files too.
func files(t *testing.T, folder string) map[string]string {
	t.Helper()
	all, err := os.ReadDir(folder)
	found := map[string]string{}
	for _, f := range all {
		var text []byte
		if f.IsDir() {
			continue
		} else if text, err = os.ReadFile(filepath.Join(folder, f.Name())); err != nil {
			break
		}
		found[f.Name()] = string(text)
	}
	tasktest.OK(t, err)
	return found
}

func put(t *testing.T, folder, name, text string) (path string) {
	t.Helper()
	path = filepath.Join(folder, name)
	tasktest.OK(t, os.WriteFile(path, []byte(text), 0o600))
	return path
}

// folders returns a folder of the temporary file system and, if there is one, a folder of another.
func folders(t *testing.T) []string {
	t.Helper()
	here := []string{t.TempDir()}
	there, err := os.MkdirTemp("/dev/shm", "kalah")
	if err != nil {
		return here
	}
	t.Cleanup(func() { _ = os.RemoveAll(there) })
	probe := put(t, here[0], "probe", "")
	defer os.Remove(probe)
	if !isOtherDevice(os.Rename(probe, filepath.Join(there, "probe"))) {
		return here
	}
	return append(here, there)
}

// After each failure the files are as before, and no temporary file is left.
func TestFaults(t *testing.T) {
	refused := errors.New("refused")
	some := errors.New("some error")
	for i, there := range folders(t) {
		here := t.TempDir()
		source, folder := put(t, here, "source", "text"), filepath.Join(here, "folder")
		missing, target := filepath.Join(here, "missing"), put(t, there, "target", "precious")
		free, below := filepath.Join(there, "free"), filepath.Join(there, "missing", "b")
		long := filepath.Join(there, strings.Repeat("long", 75))
		tasktest.OK(t, os.Mkdir(folder, 0o700))
		put(t, folder, "file", "")
		create := func(use func(f *File) error) error {
			f, err := Create(there, 0o600)
			if err != nil {
				return err
			}
			defer f.Discard()
			return use(f)
		}
		before, err := os.Stat(source)
		tasktest.OK(t, err)
		for _, fault := range []struct {
			name string
			do   func() error
			want error
		}{
			{"rename refused", func() error {
				return create(func(f *File) error {
					return f.end(target, func(string, string) error { return &os.LinkError{Op: "rename", Err: refused} })
				})
			}, refused},
			{"no free name", func() error {
				return create(func(f *File) error {
					got, err := f.ClaimFree(3, func(int) string { return target })
					if got != "" {
						t.Errorf("got %q", got)
					}
					return err
				})
			}, fs.ErrExist},
			{"write a folder", func() error { return Write(folder, nil, 0o600) }, some},
			{"write into no folder", func() error { return Write(below, nil, 0o600) }, fs.ErrNotExist},
			{"write a long name", func() error { return Write(long, nil, 0o600) }, some},
			{"write a new long name", func() error { return WriteNew(long, nil, 0o600) }, some},
			{"copy to a long name", func() error { return Copy(source, long) }, some},
			{"write where a file is", func() error { return WriteNew(target, []byte("new"), 0o600) }, fs.ErrExist},
			{"update refused", func() error { return Update(target, func() ([]byte, error) { return nil, refused }) }, refused},
			{"remove a folder", func() error { return Remove(folder) }, some},
			{"move into no folder", func() error { return Move(source, filepath.Join(missing, "b")) }, fs.ErrNotExist},
			{"move nothing", func() error { return Move(missing, free) }, fs.ErrNotExist},
			{"move by place to a file", func() error { return moveByPlace(source, target) }, fs.ErrExist},
			{"copy to a file", func() error { return Copy(source, target) }, fs.ErrExist},
			{"copy a folder", func() error { return Copy(folder, free) }, some},
			{"copy nothing", func() error { return Copy(missing, free) }, fs.ErrNotExist},
			{"relocate to a file", func() error { return Relocate(source, target) }, fs.ErrExist},
			{"relocate nothing", func() error { return Relocate(missing, free) }, fs.ErrNotExist},
			{"changed during the copy", func() error {
				put(t, here, "source", "more text")
				defer put(t, here, "source", "text")
				return relocateByCopy(before, source, free)
			}, ErrChanged},
		} {
			err := fault.do()
			if err == nil || fault.want != some && !errors.Is(err, fault.want) {
				t.Errorf("%s, %d: got %v, want %v", fault.name, i, err, fault.want)
			}
			_ = os.Remove(filepath.Join(there, ".target.lock")) // Update's stays
			if got := fmt.Sprint(files(t, here), files(t, there)); got != "map[source:text] map[target:precious]" {
				t.Errorf("%s, %d: left are %s", fault.name, i, got)
			}
		}
	}
}

// A copy and a relocated file keep permissions and time, on another file system too. The file that
// replaces one keeps its permissions.
func TestAttributes(t *testing.T) {
	then := time.Date(2026, 1, 2, 3, 4, 5, 0, time.UTC)
	for _, there := range folders(t) {
		here := t.TempDir()
		from, copied, moved := put(t, here, "a", "text"), filepath.Join(there, "b"), filepath.Join(there, "c")
		tasktest.OK(t, errors.Join(os.Chmod(from, 0o640), os.Chtimes(from, then, then), Copy(from, copied), Relocate(from, moved)))
		for _, path := range []string{copied, moved} {
			if info, err := os.Stat(path); err != nil || !info.ModTime().Equal(then) || runtime.GOOS != "windows" && info.Mode().Perm() != 0o640 {
				t.Errorf("%s: %v, %v", path, info, err)
			}
		}
		err := errors.Join(WriteNew(filepath.Join(there, "d"), []byte("new"), 0o600), Write(copied, []byte("newer"), 0o666))
		if got := fmt.Sprint(err, files(t, here), files(t, there)); got != "<nil> map[] map[b:newer c:text d:new]" {
			t.Error(got)
		}
		if info, err := os.Stat(copied); err != nil || runtime.GOOS != "windows" && info.Mode().Perm() != 0o640 {
			t.Errorf("%v, %v", info, err)
		}
	}
}

// A relocated link keeps its target, even if the target is a relative path.
func TestRelocateOfALink(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("links take a right of their own there")
	}
	here, there := t.TempDir(), t.TempDir()
	put(t, here, "file", "text")
	from, to := filepath.Join(here, "link"), filepath.Join(there, "link")
	tasktest.OK(t, errors.Join(os.Symlink("file", from), Relocate(from, to)))
	info, err := os.Lstat(to)
	if _, gone := os.Lstat(from); err != nil || info.Mode()&fs.ModeSymlink == 0 || files(t, there)["link"] != "text" || gone == nil {
		t.Errorf("%v, %v; the link stays: %t", info, err, gone == nil)
	}
}

// Only one of several moves to a name succeeds, and no file is lost.
func TestMoveRace(t *testing.T) {
	for name, move := range map[string]func(from, to string) error{"move": Move, "place": moveByPlace} {
		folder := t.TempDir()
		const n = 16
		var won atomic.Int32
		var group sync.WaitGroup
		want := map[string]bool{}
		for i := range n {
			path := put(t, folder, fmt.Sprintf("%d.json", i), fmt.Sprint("text ", i))
			want[fmt.Sprint("text ", i)] = true
			group.Go(func() {
				if err := move(path, filepath.Join(folder, "wanted.json")); err == nil {
					won.Add(1)
				} else if !errors.Is(err, fs.ErrExist) {
					t.Errorf("%s: got %v", name, err)
				}
			})
		}
		group.Wait()
		for _, text := range files(t, folder) {
			delete(want, text)
		}
		if won.Load() != 1 || len(want) > 0 {
			t.Errorf("%s: %d won, lost are %v", name, won.Load(), want)
		}
	}
}

// Concurrent updates of a file lose nothing. A file can be removed twice, and several files of a name set
// aside.
func TestUpdate(t *testing.T) {
	path := filepath.Join(t.TempDir(), "new", "file")
	add := func() ([]byte, error) {
		old, err := os.ReadFile(path)
		if errors.Is(err, fs.ErrNotExist) {
			err = nil
		}
		return append(old, 'x'), err
	}
	const n = 12
	var all sync.WaitGroup
	for range n {
		all.Go(func() {
			if err := Update(path, add); err != nil {
				t.Error(err)
			}
		})
	}
	all.Wait()
	if got, err := os.ReadFile(path); len(got) != n {
		t.Errorf("%d of %d are kept, %v", len(got), n, err)
	}
	if _, err := ReadSmall(path, n-1); !errors.Is(err, ErrLarge) {
		t.Errorf("got %v, want %v", err, ErrLarge)
	}
	first, err := SetAside(path)
	tasktest.OK(t, errors.Join(err, os.WriteFile(path, []byte("\ufeffb"), 0o600)))
	second, err := SetAside(path)
	if text, read := ReadSmall(second, 4); string(text) != "b" || err != nil || read != nil || first == second {
		t.Errorf("set aside as %s and %s: %q, %v, %v", first, second, text, err, read)
	}
	tasktest.OK(t, errors.Join(Remove(first), Remove(first)))
}

// Clean removes the files of killed programs, but neither new nor other files.
func TestClean(t *testing.T) {
	folder := t.TempDir()
	kept := []string{".kalah-0123456789ABCDE0.tmp", ".kalah-0123456789abcdef.tmp2", ".kalah-1.tmp", "game.json", "kalah-0123456789abcdef.tmp"}
	for _, name := range append(kept, ".kalah-0123456789abcdef.tmp", ".kalah-ffffffffffffffff.tmp") {
		hourAgo := time.Now().Add(-time.Hour)
		tasktest.OK(t, os.Chtimes(put(t, folder, name, "{"), hourAgo, hourAgo))
	}
	written, err := Create(folder, 0o600)
	tasktest.OK(t, err)
	Clean(folder)
	if _, ok := files(t, folder)[filepath.Base(written.Name())]; !ok || len(files(t, folder)) != len(kept)+1 {
		t.Errorf("got %q, want %q and the new file", files(t, folder), kept)
	}
	written.Discard()
}

func TestLock(t *testing.T) {
	folder := t.TempDir()
	path := filepath.Join(folder, "lock")
	l, err := TryLock(path)
	if err != nil || !l.Held() {
		t.Fatalf("got %v", err)
	}
	_, again := TryLock(path)
	_, shared := TryShared(path)
	if !errors.Is(again, ErrLocked) || !errors.Is(shared, ErrLocked) {
		t.Errorf("of a locked file: got %v and %v", again, shared)
	}
	if runtime.GOOS != "windows" { // where open files cannot be removed
		tasktest.OK(t, os.Remove(path))
		if l.Held() {
			t.Error("held without a file")
		}
	}
	tasktest.OK(t, l.Remove())
	held, err := LockFile(path)
	if _, again := LockFile(path); err != nil || !errors.Is(again, ErrLocked) {
		t.Errorf("got %v, then %v", err, again)
	}
	tasktest.OK(t, held.Remove())
	put(t, folder, "lock.lock", "not a lock")
	if l, err := LockFile(path); l != nil || err == nil {
		t.Error("another file is taken for a lock")
	}
	put(t, folder, "lock", "")
	a, errA := TryShared(path)
	b, errB := TryShared(path)
	tasktest.OK(t, errors.Join(errA, errB))
	if err := errors.Join(a.Close(), b.Remove()); err != nil || len(files(t, folder)) != 1 {
		t.Errorf("%v, left %q", err, files(t, folder))
	}
}

func TestCheckWindowsName(t *testing.T) {
	bad := []string{"C:game.json", "who?.json", "a|b", "line\nbreak.json", "game.", "game ", `what "he" said.json`}
	for _, name := range append(bad, "game.json", "Anna gegen Björn 3", ".hidden") {
		if err := checkWindowsName(name); (err != nil) != slices.Contains(bad, name) {
			t.Errorf("%q: got %v", name, err)
		}
	}
}
