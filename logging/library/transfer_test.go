package library

import (
	"context"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"
)

// otherDisk returns a folder on another file system, or skips the test where none
// is known.
func otherDisk(t *testing.T) string {
	t.Helper()
	memory := "/dev/shm"
	if runtime.GOOS == "windows" {
		memory = `Z:\dev\shm` // as Wine sees it
	}
	folder, err := os.MkdirTemp(memory, "kalah")
	if err != nil {
		t.Skip("no other file system is known:", err)
	}
	t.Cleanup(func() { _ = os.RemoveAll(folder) })
	return folder
}

// Logs move into a folder of the library, which is made, and out of it; the list
// follows at once, and back again.
func TestMove(t *testing.T) {
	root := t.TempDir()
	a, b := write(t, root, "a.json", "{"), write(t, root, "sub/b.json", "[")
	l := mustScan(t, root)
	inside := filepath.Join(root, "new", "deep")
	var steps []string
	done, err := l.Transfer(t.Context(), Transfer{Paths: []string{a, b}, Folder: inside}, func(n int, name string) {
		steps = append(steps, name)
		if n != len(steps)-1 {
			t.Errorf("step %d at log %d", n, len(steps)-1)
		}
	})
	if err != nil || len(done.Files) != 2 || !slices.Equal(steps, []string{"a.json", "b.json"}) {
		t.Fatalf("%+v, %v, steps %v", done, err, steps)
	}
	if got := names(l); !slices.Equal(got, []string{"new/deep/a.json", "new/deep/b.json"}) {
		t.Errorf("listed %v", got)
	}
	outside := otherDisk(t)
	out, err := l.Transfer(t.Context(), Transfer{Paths: []string{done.Files[0].To}, Folder: outside}, nil)
	if err != nil || text(t, filepath.Join(outside, "a.json")) != "{" {
		t.Fatalf("%+v, %v", out, err)
	}
	if got := names(l); !slices.Equal(got, []string{"new/deep/b.json"}) {
		t.Errorf("listed %v", got)
	}
	for _, files := range [][]Moved{out.Files, done.Files} {
		if back, err := l.PutBack(files); err != nil || len(back) != len(files) {
			t.Fatalf("back %v, %v", back, err)
		}
	}
	if got := names(l); !slices.Equal(got, []string{"a.json", "sub/b.json"}) {
		t.Errorf("listed %v", got)
	}
	if text(t, a) != "{" || text(t, b) != "[" {
		t.Error("other texts are back")
	}
	scan(t, l)
	if got := names(l); !slices.Equal(got, []string{"a.json", "sub/b.json"}) {
		t.Errorf("found %v", got)
	}
}

func TestCopyTo(t *testing.T) {
	root := t.TempDir()
	a := write(t, root, "a.json", "{")
	l := mustScan(t, root)
	for range 2 { // beside itself, which is what a second copy is
		done, err := l.Transfer(t.Context(), Transfer{Paths: []string{a}, Folder: root, Copy: true}, nil)
		if err != nil || len(done.Files) != 1 {
			t.Fatalf("%+v, %v", done, err)
		}
	}
	if got := names(l); !slices.Equal(got, []string{"a (2).json", "a (3).json", "a.json"}) {
		t.Errorf("listed %v", got)
	}
	if _, err := l.Transfer(t.Context(), Transfer{Paths: []string{a}, Folder: otherDisk(t), Copy: true}, nil); err != nil {
		t.Error(err)
	}
	if got := names(l); len(got) != 3 {
		t.Errorf("listed %v", got)
	}
}

// Names that are taken are found before, and nothing is replaced in either case.
func TestClashes(t *testing.T) {
	root := t.TempDir()
	paths := []string{write(t, root, "a.json", "1"), write(t, root, "x/a.json", "2"), write(t, root, "b.json", "3"), write(t, root, "to/B.json", "mine"), write(t, root, "to/b.json", "mine too")}
	capital := "mine"
	if text(t, paths[3]) != capital { // the file system takes both names for one
		capital = "mine too"
	}
	l := mustScan(t, root)
	to := filepath.Join(root, "to")
	all := Transfer{Paths: paths, Folder: to}
	got, err := l.Clashes(t.Context(), all)
	if err != nil || !slices.Equal(got, []string{"a.json", "b.json"}) {
		t.Errorf("clashes %v, %v", got, err)
	}
	all.Clash = Skip
	done, err := l.Transfer(t.Context(), all, nil)
	if err != nil || len(done.Files) != 1 || !slices.Equal(done.Skipped, []string{paths[1], paths[2]}) {
		t.Errorf("%+v, %v", done, err)
	}
	all.Clash = KeepBoth
	all.Paths = done.Skipped
	if done, err = l.Transfer(t.Context(), all, nil); err != nil || len(done.Files) != 2 {
		t.Errorf("%+v, %v", done, err)
	}
	for name, want := range map[string]string{"a.json": "1", "a (2).json": "2", "b (2).json": "3", "b.json": "mine too", "B.json": capital} {
		if got := text(t, filepath.Join(to, name)); got != want {
			t.Errorf("%s holds %q, want %q", name, got, want)
		}
	}
	// PutBack does not replace a new file.
	write(t, root, "b.json", "new")
	back, err := l.PutBack(done.Files)
	if !errors.Is(err, ErrExists) || !strings.Contains(err.Error(), filepath.Join(root, "b.json")) || len(back) != 1 {
		t.Errorf("back %v, %v", back, err)
	}
	if text(t, filepath.Join(root, "b.json")) != "new" {
		t.Error("a log was replaced")
	}
}

// The error names a log that cannot be moved, and the others are moved.
func TestTransferFails(t *testing.T) {
	root := t.TempDir()
	a, gone := write(t, root, "a.json", "1"), filepath.Join(root, "gone.json")
	l := mustScan(t, root)
	for _, copied := range []bool{true, false} {
		to := filepath.Join(t.TempDir(), "to")
		done, err := l.Transfer(t.Context(), Transfer{Paths: []string{gone, a, filepath.Join(t.TempDir(), "foreign.json")}, Folder: to, Copy: copied}, nil)
		if len(done.Files) != 1 || !errors.Is(err, fs.ErrNotExist) || !errors.Is(err, ErrForeign) || !strings.Contains(err.Error(), gone) {
			t.Errorf("%+v, %v", done, err)
		}
	}
	file := write(t, t.TempDir(), "file", "")
	for folder, want := range map[string]error{
		filepath.Join(root, TrashFolder): ErrInTrash, filepath.Join(root, TrashFolder, "x"): ErrInTrash, "relative": nil, filepath.Join(file, "x"): nil,
	} {
		if _, err := l.Transfer(t.Context(), Transfer{Paths: []string{a}, Folder: folder}, nil); err == nil || want != nil && !errors.Is(err, want) {
			t.Errorf("%s: got %v", folder, err)
		}
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := l.Transfer(ctx, Transfer{Paths: []string{a}, Folder: t.TempDir()}, nil); !errors.Is(err, context.Canceled) {
		t.Errorf("got %v", err)
	}
}
