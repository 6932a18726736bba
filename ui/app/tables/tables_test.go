package tables

import (
	"errors"
	"os"
	"path/filepath"
	"slices"
	"testing"
	"testing/synctest"
	"time"

	"go.uber.org/goleak"

	"kalah/internal/task"
	"kalah/internal/task/tasktest"
	"kalah/search/solver"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

// harness is a keeper with small tables, in a bubble.
type harness struct {
	*Keeper
	loop    tasktest.Loop
	busy    bool
	changes int
}

func (h *harness) pass(d time.Duration) {
	time.Sleep(d)
	h.loop.Settle()
}

func keep(t *testing.T, folder string, test func(t *testing.T, h *harness)) {
	t.Helper()
	synctest.Test(t, func(t *testing.T) {
		h := new(harness)
		tasks := task.New(h.loop.Post)
		h.Keeper = New(Config{Tasks: tasks, Folder: folder, Busy: func() bool { return h.busy }, Changed: func() { h.changes++ }})
		h.small = 10
		test(t, h)
		tasks.Close()
		if err := tasks.Wait(t.Context()); err != nil {
			t.Error(err)
		}
	})
}

// A table is built once nothing has searched for a while, and not again.
func TestBuilds(t *testing.T) {
	folder := t.TempDir()
	keep(t, folder, func(t *testing.T, h *harness) {
		h.Wish(11)
		h.pass(restTime)
		h.busy = true
		h.Wish(12)
		h.pass(time.Minute)
		if s := h.State(); s.Ready.Stage != "" || s.Stored != 11 {
			t.Fatalf("it builds beside a search: %+v", s)
		}
		h.busy = false
		h.pass(restTime)
		h.pass(0)
		if s := h.State(); s != (State{Wish: 12, Stored: 12}) || h.changes != 2 {
			t.Errorf("%+v, %d changes", s, h.changes)
		}
	})
	before, err := os.ReadDir(folder)
	file := filepath.Join(folder, "endgame-12-standard.bin")
	good, _ := os.ReadFile(file)
	damaged := slices.Clone(good)
	damaged[len(damaged)/2] ^= 1
	if err := os.WriteFile(file, damaged, 0o600); err != nil {
		t.Fatal(err)
	}
	keep(t, folder, func(t *testing.T, h *harness) {
		h.Wish(12)
		h.pass(restTime)
		h.pass(0)
		if now, _ := os.ReadFile(file); !slices.Equal(now, good) || h.changes != 1 || h.State().Err != nil {
			t.Errorf("a damaged table is not replaced: %d changes, %+v", h.changes, h.State())
		}
	})
	keep(t, folder, func(t *testing.T, h *harness) {
		h.Wish(11)
		h.pass(time.Minute)
		if s := h.State(); s.Stored != 12 || h.changes != 0 {
			t.Errorf("at the next start: %+v, %d changes", s, h.changes)
		}
		h.Choose(10)
		if s := h.State(); s != (State{Wish: 10}) || h.changes != 1 {
			t.Errorf("after a smaller one was chosen: %+v, %d changes", s, h.changes)
		}
	})
	if after, _ := os.ReadDir(folder); len(before) != 1 || err != nil || len(after) != 0 {
		t.Errorf("files before %v, after %v", before, after)
	}
}

// What was chosen in the middle of a building takes its place.
func TestChosenMeanwhile(t *testing.T) {
	keep(t, t.TempDir(), func(t *testing.T, h *harness) {
		h.Wish(16)
		h.work()
		h.Choose(11)
		h.pass(3 * restTime)
		h.pass(0)
		if s := h.State(); s != (State{Wish: 11, Stored: 11}) {
			t.Errorf("%+v", s)
		}
	})
}

func TestRoom(t *testing.T) {
	if err := room(t.TempDir(), 1<<60); !errors.Is(err, errMemory) && !errors.Is(err, errDisk) {
		t.Errorf("there is room for an exabyte: %v", err)
	}
	if err := room(t.TempDir(), 1); err != nil {
		t.Error(err)
	}
	keep(t, t.TempDir(), func(t *testing.T, h *harness) {
		most := 0
		h.room = func(seeds int) error {
			if seeds > most {
				return errMemory
			}
			return nil
		}
		for seeds, want := range map[int]int{18: 18, 22: 22, Usual: 22, 26: 26} {
			if got := h.fitting(seeds); got != want {
				t.Errorf("without room %d seeds are wished and %d made, want %d", seeds, got, want)
			}
		}
		if most = Usual; h.fitting(Usual) != Usual {
			t.Error("there is room for the usual table, and another one is made")
		}
	})
	keep(t, "", func(t *testing.T, h *harness) {
		h.Choose(solver.MaxTableSeeds)
		h.pass(time.Minute)
		if s := h.State(); s.Ready.Stage != "" {
			t.Error("it builds without a folder")
		}
	})
}
