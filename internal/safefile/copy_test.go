package safefile

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"testing"
	"time"
)

// elsewhere returns a folder on another file system than the temporary one, or
// skips the test where none is known.
func elsewhere(t *testing.T) string {
	t.Helper()
	folder, err := os.MkdirTemp("/dev/shm", "kalah")
	if err != nil {
		t.Skip("no other file system is known:", err)
	}
	t.Cleanup(func() { _ = os.RemoveAll(folder) })
	path := put(t, t.TempDir(), "probe", "")
	if err := os.Rename(path, filepath.Join(folder, "probe")); !isOtherDevice(err) {
		t.Skip("no other file system is known:", err)
	}
	return folder
}

var then = time.Date(2026, 1, 2, 3, 4, 5, 0, time.UTC)

// set sets the permissions and the time of a file.
func set(t *testing.T, path string) {
	t.Helper()
	if err := errors.Join(os.Chmod(path, 0o640), os.Chtimes(path, then, then)); err != nil {
		t.Fatal(err)
	}
}

func checkKept(t *testing.T, path, want string) {
	t.Helper()
	info, err := os.Stat(path)
	if err != nil {
		t.Error(err)
		return
	}
	if got := contents(t, path); got != want || !info.ModTime().Equal(then) || runtime.GOOS != "windows" && info.Mode().Perm() != 0o640 {
		t.Errorf("%s: %q of %v, %v", path, got, info.ModTime(), info.Mode())
	}
}

func TestCopy(t *testing.T) {
	for _, folder := range []string{t.TempDir(), elsewhere(t)} {
		here := t.TempDir()
		from, to := put(t, here, "a", "text"), filepath.Join(folder, "b")
		set(t, from)
		if err := Copy(from, to); err != nil {
			t.Fatal(err)
		}
		checkKept(t, from, "text")
		checkKept(t, to, "text")
		other := put(t, here, "c", "another text")
		if err := Copy(other, to); !errors.Is(err, fs.ErrExist) {
			t.Errorf("got %v, want %v", err, fs.ErrExist)
		}
		checkKept(t, to, "text")
		if err := Copy(here, filepath.Join(folder, "d")); err == nil {
			t.Error("a folder was copied")
		}
		if err := Copy(filepath.Join(here, "none"), filepath.Join(folder, "d")); !errors.Is(err, fs.ErrNotExist) {
			t.Errorf("got %v", err)
		}
		if got := names(folder); len(got) != 1 {
			t.Errorf("left %q", got)
		}
	}
}

func TestRelocate(t *testing.T) {
	for _, folder := range []string{t.TempDir(), elsewhere(t)} {
		here := t.TempDir()
		from, to := put(t, here, "a", "text"), filepath.Join(folder, "b")
		set(t, from)
		if err := Relocate(from, to); err != nil {
			t.Fatal(err)
		}
		checkKept(t, to, "text")
		other := put(t, here, "c", "another text")
		if err := Relocate(other, to); !errors.Is(err, fs.ErrExist) {
			t.Errorf("got %v, want %v", err, fs.ErrExist)
		}
		if err := Relocate(from, to); !errors.Is(err, fs.ErrNotExist) {
			t.Errorf("got %v", err)
		}
		if got := names(here); len(got) != 1 || contents(t, other) != "another text" {
			t.Errorf("left %q", got)
		}
		checkKept(t, to, "text")
	}
}

// A file that is written to during the copy stays, without a copy.
func TestRelocateOfWhatChanges(t *testing.T) {
	here, folder := t.TempDir(), t.TempDir()
	from, to := put(t, here, "a", "text"), filepath.Join(folder, "b")
	before, err := os.Lstat(from)
	if err != nil {
		t.Fatal(err)
	}
	put(t, here, "a", "more text")
	if err := relocateByCopy(before, from, to); !errors.Is(err, ErrChanged) {
		t.Errorf("got %v, want %v", err, ErrChanged)
	}
	if got := names(folder); len(got) != 0 || contents(t, from) != "more text" {
		t.Errorf("left %q", got)
	}
}

// A link keeps its target.
func TestRelocateOfALink(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("links take a right of their own there")
	}
	here, folder := t.TempDir(), t.TempDir()
	put(t, here, "file", "text")
	for _, target := range []string{"file", filepath.Join(here, "file")} {
		from, to := filepath.Join(here, "link"), filepath.Join(folder, filepath.Base(target)+filepath.Base(filepath.Dir(target)))
		if err := os.Symlink(target, from); err != nil {
			t.Fatal(err)
		}
		if err := Relocate(from, to); err != nil {
			t.Fatal(err)
		}
		if info, err := os.Lstat(to); err != nil || info.Mode()&fs.ModeSymlink == 0 || contents(t, to) != "text" {
			t.Errorf("%v, %v", info, err)
		}
		if _, err := os.Lstat(from); !errors.Is(err, fs.ErrNotExist) {
			t.Errorf("the link stays: %v", err)
		}
	}
}
