package safefile

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"testing"
)

var errRefused = errors.New("refused")

// After a failure the old file stays and no temporary file is left.
func TestEndFails(t *testing.T) {
	folder := t.TempDir()
	path := put(t, folder, "file", "precious")
	f, err := Create(folder, 0o600)
	if err != nil {
		t.Fatal(err)
	}
	refuse := func(string, string) error { return &os.LinkError{Op: "rename", Err: errRefused} }
	if err := f.end(path, refuse); !errors.Is(err, errRefused) {
		t.Errorf("got %v, want %v", err, errRefused)
	}
	for _, n := range []int{0, 1, 3} {
		if f, err = Create(folder, 0o600); err != nil {
			t.Fatal(err)
		}
		got, err := f.ClaimFree(n, func(int) string { return path })
		if got != "" || !errors.Is(err, fs.ErrExist) {
			t.Errorf("%d names: got %q, %v, want %v", n, got, err, fs.ErrExist)
		}
	}
	if f, err = Create(folder, 0o600); err != nil {
		t.Fatal(err)
	}
	f.Discard()
	f.Discard()
	if err := Write(folder, nil, 0o600); err == nil {
		t.Error("a folder is written to")
	}
	if err := WriteNew(path, []byte("new"), 0o600); !errors.Is(err, fs.ErrExist) {
		t.Errorf("got %v, want %v", err, fs.ErrExist)
	}
	if got := names(folder); len(got) != 1 || contents(t, path) != "precious" {
		t.Errorf("got %q with %q", got, contents(t, path))
	}
}

// A replaced file keeps its permissions.
func TestWriteKeepsPermissions(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("a file is read-only there or not, nothing else")
	}
	path := put(t, t.TempDir(), "private", "")
	if err := Write(path, []byte("new"), 0o666); err != nil {
		t.Fatal(err)
	}
	info, err := os.Stat(path)
	if err != nil || info.Mode().Perm() != 0o600 || contents(t, path) != "new" {
		t.Errorf("got %v, %v", info.Mode(), err)
	}
}

func TestRemove(t *testing.T) {
	folder := t.TempDir()
	path := put(t, folder, "file", "")
	for range 2 {
		if err := Remove(path); err != nil {
			t.Error(err)
		}
	}
	put(t, folder, "file", "")
	if err := Remove(folder); err == nil {
		t.Error("a folder with a file in it is removed")
	}
}

func TestLock(t *testing.T) {
	path := filepath.Join(t.TempDir(), "lock")
	if _, err := TryShared(path); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("no file: got %v", err)
	}
	l, err := TryLock(path)
	if err != nil || !l.Held() {
		t.Fatalf("got %v", err)
	}
	if _, err := TryLock(path); !errors.Is(err, ErrLocked) {
		t.Errorf("alone, twice: got %v", err)
	}
	if _, err := TryShared(path); !errors.Is(err, ErrLocked) {
		t.Errorf("shared with who is alone: got %v", err)
	}
	if runtime.GOOS != "windows" { // where nobody can remove what is open
		if err := os.Remove(path); err != nil {
			t.Fatal(err)
		}
		if l.Held() {
			t.Error("held without a file")
		}
	}
	if err := l.Remove(); err != nil {
		t.Error(err)
	}
	put(t, filepath.Dir(path), "lock", "")
	a, errA := TryShared(path)
	b, errB := TryShared(path)
	if err := errors.Join(errA, errB); err != nil {
		t.Fatal(err)
	}
	if err := errors.Join(a.Close(), b.Remove()); err != nil || len(names(filepath.Dir(path))) != 0 {
		t.Errorf("%v, left %q", err, names(filepath.Dir(path)))
	}
}
