package archive

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"kalah/internal/task"
	"kalah/logging/library"
)

// trashed reads the trash.
func (h *harness) trashed() []library.TrashedGame {
	h.t.Helper()
	var games []library.TrashedGame
	over := false
	h.ReadTrash(context.Background(), func(got []library.TrashedGame, err error) {
		games, over = got, true
		if err != nil {
			h.t.Error(err)
		}
	})
	h.until("the trash", func() bool { return over })
	return games
}

// trash moves logs to the trash, in one go.
func (h *harness) trash(names ...string) {
	h.t.Helper()
	var paths []string
	for _, name := range names {
		paths = append(paths, h.file(name))
	}
	over := false
	h.Trash(paths, func(_ int, err error) {
		over = true
		if err != nil {
			h.t.Error(err)
		}
	})
	h.until("the end", func() bool { return over })
}

// restoreGames restores logs from the trash and returns how many are back.
func (h *harness) restoreGames(games ...library.TrashedGame) (n int, err error) {
	h.t.Helper()
	over := false
	h.RestoreGames(games, func(count int, fault error) { n, err, over = count, fault, true })
	h.until("the end", func() bool { return over })
	return n, err
}

// What was deleted is in the trash for a program that is started later, which
// cannot undo the deletion.
func TestTrashOutlivesTheProgram(t *testing.T) {
	h := open(t, "a", "b", "c")
	if got := h.trashed(); len(got) != 0 {
		t.Fatalf("%d logs in the trash, want none", len(got))
	}
	h.trash("a", "b")
	later := &harness{t: t, loop: h.loop, tasks: task.New(h.loop.Post)}
	later.Folder = NewFolder(later.tasks, h.Path())
	later.Watch(func(games []library.Game, status library.Status) { later.games, later.status = games, status })
	t.Cleanup(later.end)
	later.Open(h.Path())
	later.untilListed("c")
	games := later.trashed()
	if len(games) != 2 || games[0].From != h.file("a") || games[1].From != h.file("b") || later.Restorable() != 0 {
		t.Fatalf("in the trash: %+v; %d can be restored", games, later.Restorable())
	}
	if n, err := later.restoreGames(games[1]); n != 1 || err != nil {
		t.Errorf("%d are back, %v", n, err)
	}
	later.untilListed("b", "c")
	if left := later.trashed(); len(left) != 1 || left[0].From != h.file("a") {
		t.Errorf("left in the trash: %+v", left)
	}
}

// What is not in the trash any more is not offered to be brought back.
func TestUndoFollowsTheTrash(t *testing.T) {
	h := open(t, "a", "b", "c")
	h.trash("a", "b")
	h.trash("c")
	games := h.trashed()
	i := slices.IndexFunc(games, func(g library.TrashedGame) bool { return g.From == h.file("c") })
	if n, err := h.restoreGames(games[i]); n != 1 || err != nil || h.Restorable() != 2 {
		t.Errorf("%d are back, %v; then %d can be, want the 2 deleted before", n, err, h.Restorable())
	}
	i = slices.IndexFunc(games, func(g library.TrashedGame) bool { return g.From == h.file("a") })
	if n, err := h.restoreGames(games[i]); n != 1 || err != nil || h.Restorable() != 1 {
		t.Errorf("%d are back, %v; then %d can be, want 1", n, err, h.Restorable())
	}
	n := 0
	h.Restore(func(count int, err error) {
		n = count
		if err != nil {
			t.Error(err)
		}
	})
	h.until("the end", func() bool { return n == 1 })
	h.untilListed("a", "b", "c")

	h.trash("a")
	over := false
	h.EmptyTrash(func(err error) {
		over = true
		if err != nil {
			t.Error(err)
		}
	})
	h.until("the end", func() bool { return over })
	if got := h.trashed(); len(got) != 0 || h.Restorable() != 0 {
		t.Errorf("%d logs in the trash, %d can be restored", len(got), h.Restorable())
	}
	h.untilListed("b", "c")
}

// The error says what is not back, and the number how much is.
func TestRestoreOfSome(t *testing.T) {
	h := open(t, "a", "b")
	h.trash("a", "b")
	h.write("a") // another one, in the way
	n, err := h.restoreGames(h.trashed()...)
	if n != 1 || !errors.Is(err, library.ErrExists) {
		t.Errorf("%d are back, %v; want 1 and %v", n, err, library.ErrExists)
	}
	if n := len(h.trashed()); n != 1 || h.Restorable() != 1 {
		t.Errorf("%d logs in the trash, %d can be restored, want 1", n, h.Restorable())
	}
}

// restore undoes what was moved last and returns how many logs are back.
func (h *harness) restore() (n int, err error) {
	h.t.Helper()
	over := false
	h.Restore(func(count int, fault error) { n, err, over = count, fault, true })
	h.until("the end", func() bool { return over })
	return n, err
}

// What could not be put back can be restored once that is possible, from the trash as
// from another folder.
func TestRestoreThatFailsIsOfferedAgain(t *testing.T) {
	for _, to := range []string{"", "won"} {
		h, want := open(t, "a", "b", "c"), 2
		if to == "" {
			h.trash("a", "b", "c")
		} else {
			want = 1
			to = filepath.Join(h.Path(), to)
			h.transfer(library.Transfer{Paths: []string{h.file("a"), h.file("b"), h.file("c")}, Folder: to})
			if err := os.Remove(filepath.Join(to, "c.json")); err != nil { // somebody else does
				t.Fatal(err)
			}
		}
		h.write("a") // another one, in the way
		n, err := h.restore()
		if n != want || !errors.Is(err, library.ErrExists) {
			t.Errorf("%q: %d are back, %v; want %d and %v", to, n, err, want, library.ErrExists)
		}
		if h.Restorable() != 1 || h.RestorableFrom() != to {
			t.Errorf("%q: then %d can be restored from %q, want 1", to, h.Restorable(), h.RestorableFrom())
		}
		if err := os.Remove(h.file("a")); err != nil {
			t.Fatal(err)
		}
		if n, err := h.restore(); n != 1 || err != nil || h.Restorable() != 0 {
			t.Errorf("%q: once more: %d are back, %v; %d can be restored", to, n, err, h.Restorable())
		}
		if gone(h.file("a")) {
			t.Errorf("%q: the log is not back", to)
		}
		h.end()
	}
}

func TestTrashOfAFolderThatIsNotOpen(t *testing.T) {
	f := NewFolder(task.New(func(f func()) { f() }), t.TempDir())
	var errs []error
	f.ReadTrash(context.Background(), func(_ []library.TrashedGame, err error) { errs = append(errs, err) })
	f.RestoreGames(nil, func(_ int, err error) { errs = append(errs, err) })
	f.EmptyTrash(func(err error) { errs = append(errs, err) })
	if want := []error{ErrNoFolder, ErrNoFolder, ErrNoFolder}; !slices.Equal(errs, want) {
		t.Errorf("got %v, want %v", errs, want)
	}
}

// Nothing more is read once the context has ended.
func TestReadTrashEnds(t *testing.T) {
	h := open(t, "a")
	h.trash("a")
	ctx, stop := context.WithCancel(h.tasks.Context())
	stop()
	var got error
	h.ReadTrash(ctx, func(_ []library.TrashedGame, err error) { got = err })
	h.until("the end", func() bool { return got != nil })
	if !errors.Is(got, context.Canceled) {
		t.Errorf("got %v, want %v", got, context.Canceled)
	}
}

// Closing the window waits for what is put back.
func TestRestoreOutlivesTheFolder(t *testing.T) {
	h := open(t, "a")
	h.trash("a")
	games := h.trashed()
	h.RestoreGames(games, func(int, error) { t.Error("told after the end") })
	h.Close()
	if err := h.tasksEnd(); err != nil {
		t.Error(err)
	}
	h.loop.Run()
	if gone(h.file("a")) {
		t.Error("the log is not back")
	}
}
