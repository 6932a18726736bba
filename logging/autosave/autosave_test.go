package autosave

import (
	"bufio"
	"errors"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"kalah/internal/task/tasktest"
	"kalah/logging"
)

// numbered returns a log with a number.
func numbered(number int) *logging.Log {
	l, err := logging.ReadFile("../testdata/notebook/log_000.json")
	if err != nil {
		panic(err)
	}
	l.Players[0].Name = strconv.Itoa(number)
	return l
}

func save(t *testing.T, k *Keeper, number int) {
	t.Helper()
	t.Cleanup(func() { _ = k.Close() })
	tasktest.OK(t, k.Save(numbered(number)))
}

// leave saves a game and closes the keeper, and returns the path of the game.
func leave(t *testing.T, folder string, number int) string {
	t.Helper()
	k := New(folder)
	save(t, k, number)
	tasktest.OK(t, k.Close())
	return k.path
}

// expect checks the numbers of the pending games, newest first, and returns the games.
func expect(t *testing.T, folder string, numbers ...int) []*Unfinished {
	t.Helper()
	all, err := Pending(folder)
	tasktest.OK(t, err)
	var got []int
	for _, u := range all {
		n, _ := strconv.Atoi(u.Log.Players[0].Name)
		got = append(got, n)
	}
	if !slices.Equal(got, numbers) {
		t.Fatalf("pending are %v, want %v", got, numbers)
	}
	return all
}

// expectFiles checks the number of files in a folder.
func expectFiles(t *testing.T, folder string, n int) {
	t.Helper()
	if got, _ := fs.Glob(os.DirFS(folder), "*"); len(got) != n {
		t.Errorf("found the files %q, want %d", got, n)
	}
}

func TestKeeper(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "data", "running")
	expect(t, folder) // there is no folder yet
	k, other := New(folder), New(folder)
	for n := range 3 {
		save(t, k, n)
		save(t, other, 10+n)
	}
	expect(t, folder) // both games are in progress
	expectFiles(t, folder, 4)
	tasktest.OK(t, errors.Join(k.Clear(), k.Clear()))
	save(t, k, 3)
	wrong := numbered(4)
	wrong.Players[1].Type = "Martian"
	if err := k.Save(wrong); !errors.Is(err, logging.ErrPlayer) {
		t.Errorf("a game that cannot be written: %v", err)
	}
	tasktest.OK(t, errors.Join(k.Close(), k.Close()))
	left := expect(t, folder, 3)[0] // its log has no creation time
	tasktest.OK(t, errors.Join(other.Clear(), other.Close()))
	if filepath.Dir(left.Path) != folder || !left.Closed || !left.Began().Equal(left.ModTime) {
		t.Errorf("got %+v, begun %v", left, left.Began())
	}
	tasktest.OK(t, errors.Join(left.Discard(), left.Discard()))
	expectFiles(t, folder, 0)

	file := filepath.Join(t.TempDir(), "file")
	tasktest.OK(t, os.WriteFile(file, nil, 0o600))
	if err := New(file).Save(numbered(1)); err == nil {
		t.Error("a game is saved in a file in place of the folder")
	}
}

// Pending lists the newest game first. Unknown files and broken games stay; locks without a game are
// removed.
func TestPending(t *testing.T) {
	folder := t.TempDir()
	for n, hours := range []time.Duration{1, 3, 2} {
		at := time.Now().Add(hours * time.Hour)
		tasktest.OK(t, os.Chtimes(leave(t, folder, n), at, at))
	}
	for _, name := range []string{"game-fedcba9876543210.lock", "game-0123456789abcdef.json", "game-1.json", "game-1.lock", "notes.txt", "log.json"} {
		tasktest.OK(t, os.WriteFile(filepath.Join(folder, name), []byte(`{"players"`), 0o600))
	}
	tasktest.OK(t, os.Mkdir(filepath.Join(folder, "game-aaaaaaaaaaaaaaaa.json"), 0o700))
	for range 2 {
		expect(t, folder, 1, 2, 0)
		expectFiles(t, folder, 3+5+1)
	}
}

// If the folder is cleared during a game, the next save restores the game, and it is not pending.
func TestFolderClearedDuringAGame(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("open files cannot be removed there")
	}
	folder := filepath.Join(t.TempDir(), "running")
	k := New(folder)
	save(t, k, 1)
	for _, clean := range []func() error{
		func() error { return os.RemoveAll(folder) },
		func() error { return os.Remove(strings.TrimSuffix(k.path, gameExtension) + lockExtension) },
	} {
		tasktest.OK(t, clean())
		save(t, k, 2)
		expect(t, folder)
		expectFiles(t, folder, 2)
	}
	tasktest.OK(t, k.Close())
	expect(t, folder, 2)
}

// Pending does not disturb processes that begin a game, and does not find their games.
func TestPendingWhileOthersBegin(t *testing.T) {
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
		players.Go(func() {
			for n := range 15 {
				k := New(folder)
				if err := errors.Join(k.Save(numbered(n)), k.Save(numbered(n)), k.Clear(), k.Close()); err != nil {
					t.Error(err)
				}
			}
		})
	}
	players.Wait()
	close(done)
	lookers.Wait()
	expect(t, folder) // removes locks that others had open
	expectFiles(t, folder, 0)
}

// Only one process can claim a game.
func TestClaim(t *testing.T) {
	for _, killed := range []bool{false, true} {
		folder := t.TempDir()
		lock := strings.TrimSuffix(leave(t, folder, 1), gameExtension) + lockExtension
		if killed { // the file of its lock stays
			tasktest.OK(t, os.WriteFile(lock, nil, 0o600))
		}
		first, second := expect(t, folder, 1)[0], expect(t, folder, 1)[0]
		tasktest.OK(t, first.Claim())
		expect(t, folder)
		if err := second.Claim(); !errors.Is(err, ErrTaken) {
			t.Errorf("killed %t: claimed twice: %v", killed, err)
		}
		first.Release()
		if left := expect(t, folder, 1); left[0].Closed == killed {
			t.Errorf("killed %t: released as %+v", killed, left[0])
		}
		tasktest.OK(t, errors.Join(second.Claim(), second.Discard()))
		if err := first.Claim(); !errors.Is(err, ErrTaken) {
			t.Errorf("killed %t: claimed after it was discarded: %v", killed, err)
		}
		expect(t, folder)
		expectFiles(t, folder, 0)
	}
}

const childFolder = "KALAH_TEST_CHILD_FOLDER"

func TestMain(m *testing.M) {
	if folder := os.Getenv(childFolder); folder != "" {
		child(folder)
	}
	os.Exit(m.Run())
}

// child saves one game again and again, and a new log each time. It prints the number of saves.
func child(folder string) {
	k := New(filepath.Join(folder, "running"))
	for n := 1; ; n++ {
		_, err := numbered(n).SaveIn(filepath.Join(folder, "logs"), time.Now())
		if err = errors.Join(k.Save(numbered(n)), err); err != nil {
			panic(err)
		}
		fmt.Println(n)
	}
}

// A process that is killed loses at most the current save: its game is pending, and all its logs are
// complete.
func TestKilled(t *testing.T) {
	program, err := os.Executable()
	tasktest.OK(t, err)
	for range 10 {
		folder, saved := t.TempDir(), 0
		cmd := exec.Command(program)
		cmd.Env = append(os.Environ(), childFolder+"="+folder)
		out, err := cmd.StdoutPipe()
		tasktest.OK(t, errors.Join(err, cmd.Start()))
		lines, enough := bufio.NewScanner(out), 1+rand.IntN(25)
		for lines.Scan() {
			if saved++; saved == enough {
				expect(t, filepath.Join(folder, "running"))
				time.Sleep(time.Duration(rand.IntN(2000)) * time.Microsecond)
				tasktest.OK(t, cmd.Process.Kill())
			}
		}
		_ = cmd.Wait()
		all, err := Pending(filepath.Join(folder, "running"))
		if err != nil || len(all) != 1 {
			t.Fatalf("killed after save %d: pending are %v, %v", saved, all, err)
		}
		if n, err := strconv.Atoi(all[0].Log.Players[0].Name); err != nil || n < saved || n > saved+1 || all[0].Closed {
			t.Errorf("killed after save %d: found save %d", saved, n)
		}
		logs, _ := filepath.Glob(filepath.Join(folder, "logs", "*.json")) // the pattern is valid
		for _, path := range logs {
			if _, err := logging.ReadFile(path); err != nil {
				t.Error(err)
			}
		}
		if len(logs) < saved || len(logs) > saved+1 {
			t.Errorf("killed after save %d: found %d logs", saved, len(logs))
		}
	}
}
