package library

import (
	"errors"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"kalah/internal/task/tasktest"
)

// Old logs are deleted; files of other programs stay.
func TestPurge(t *testing.T) {
	folder := t.TempDir()
	now := time.Now()
	name := func(age time.Duration) string {
		return TrashFolder + "/" + now.Add(-age).UTC().Format(stamp) + "-00ff/sub/a.json"
	}
	write(t, folder, name(TrashTime+time.Hour), "old")
	write(t, folder, name(TrashTime-time.Hour), "new")
	write(t, folder, TrashFolder+"/mine/a.json", "mine")
	write(t, folder, TrashFolder+"/note.json", "mine")
	for _, age := range []time.Duration{TrashTime + time.Hour, TrashTime - time.Hour} {
		age := now.Add(-age)
		tasktest.OK(t, os.Chtimes(filepath.Join(folder, TrashFolder, age.UTC().Format(stamp)+"-00ff"), age, age))
	}
	l := mustScan(t, folder) // first finds that the time is over
	if got := files(t, folder); len(got) != 4 {
		t.Errorf("got %q, want all of it", got)
	}
	// A wrong clock, a correct clock, and then times at which the new log is old too.
	const day = 24 * time.Hour
	for _, later := range []time.Duration{60 * day, 0, 6 * day, 12 * day} {
		if problems := l.purge(now.Add(later)); problems != nil || len(files(t, folder)) != 3 {
			t.Errorf("%v later: %v, %q; want all but the old one", later, problems, files(t, folder))
		}
	}
	want := []string{name(TrashTime - time.Hour), TrashFolder + "/mine/a.json", TrashFolder + "/note.json"}
	if diff := cmp.Diff(want, files(t, folder)); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

// A link in place of the trash is refused.
func TestTrashIsAFolder(t *testing.T) {
	folder, elsewhere := t.TempDir(), t.TempDir()
	path := writeLog(t, folder, "a.json", "Ann", 3)
	write(t, elsewhere, "20200101T000000.000000Z-0000/a.json", "kept")
	link(t, elsewhere, filepath.Join(folder, TrashFolder))
	l := mustScan(t, folder)
	if problems := l.Problems(); len(problems) != 1 || !errors.Is(problems[0], ErrTrash) {
		t.Errorf("got %v", problems)
	}
	if _, err := l.Trash(path); !errors.Is(err, ErrTrash) {
		t.Errorf("got %v", err)
	}
	if len(files(t, elsewhere)) != 1 {
		t.Error("a log behind the link was deleted")
	}
}

// Trash names a log that it cannot remove, and removes the others. PutBack creates the old folder again,
// even on another file system. It does not replace files, and it removes empty folders in the trash.
func TestPutBack(t *testing.T) {
	folder := t.TempDir()
	first, second := write(t, folder, "a.json", "1"), write(t, folder, "sub/b.json", "2")
	l := mustScan(t, folder)
	removed, err := l.Trash(first, filepath.Join(folder, "missing.json"), second)
	if !errors.Is(err, os.ErrNotExist) || !strings.Contains(err.Error(), "missing.json: cannot be removed: ") || len(removed) != 2 || len(names(l)) != 0 {
		t.Fatalf("%v, removed %v, listed %v", err, removed, names(l))
	}
	tasktest.OK(t, os.Remove(filepath.Join(folder, "sub")))
	link(t, otherDisk(t), filepath.Join(folder, "sub"))
	write(t, folder, "a.json", "another")
	back, err := l.PutBack(removed)
	if !errors.Is(err, ErrExists) || !strings.Contains(err.Error(), first) || len(back) != 1 {
		t.Errorf("back %v, %v", back, err)
	}
	if got := text(t, first) + text(t, second); got != "another2" {
		t.Errorf("the files hold %q", got)
	}
	tasktest.OK(t, os.Remove(first))
	if _, err := l.PutBack(removed[:1]); err != nil || text(t, first) != "1" {
		t.Errorf("not put back: %v", err)
	}
	if got := names(l); !slices.Equal(got, []string{"a.json", "sub/b.json"}) {
		t.Errorf("listed %v", got)
	}
	if _, err := os.Stat(filepath.Join(folder, TrashFolder)); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("the empty trash stays: %v", err)
	}
}

// otherDisk returns a folder on another file system. It skips the test if the system has none.
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
