package logging

import (
	"fmt"
	"os"
	"path/filepath"
	"sync"
	"testing"
	"time"
)

// Files of programs that were killed go away, those of others stay.
func TestRemoveStale(t *testing.T) {
	folder := t.TempDir()
	written, err := createTemporary(folder)
	if err != nil {
		t.Fatal(err)
	}
	defer written.release()
	defer written.Close()
	kept := []string{filepath.Base(written.Name()), ".kalah-0123456789abcdef.tmp2", ".kalah-0123456789ABCDEF.tmp", "kalah-0123456789abcdef.tmp", ".kalah-1.tmp", "game.json"}
	for _, name := range append([]string{".kalah-0123456789abcdef.tmp", ".kalah-ffffffffffffffff.tmp"}, kept[1:]...) {
		if err := os.WriteFile(filepath.Join(folder, name), []byte("{"), 0o600); err != nil {
			t.Fatal(err)
		}
		hourAgo := time.Now().Add(-time.Hour)
		if err := os.Chtimes(filepath.Join(folder, name), hourAgo, hourAgo); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.Mkdir(filepath.Join(folder, ".kalah-aaaaaaaaaaaaaaaa.tmp"), 0o700); err != nil {
		t.Fatal(err)
	}
	removeStale(folder)
	if got := names(t, folder); len(got) != len(kept)+1 {
		t.Errorf("got %q, want %q and the folder", got, kept)
	}
	for _, name := range kept {
		if _, err := os.Stat(filepath.Join(folder, name)); err != nil {
			t.Error(err)
		}
	}
}

// A file that was removed before it was locked is not written.
func TestHoldNoticesRemoval(t *testing.T) {
	path := filepath.Join(t.TempDir(), "file")
	file, err := os.Create(path)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	first := temporary{File: file}
	if !first.hold() {
		t.Fatal("a new file is not held")
	}
	defer first.release()
	if !canLock {
		return // where there are no locks nobody removes a new file
	}
	second := temporary{File: file}
	if second.hold() {
		t.Error("held twice")
	}
	if err := os.Remove(path); err != nil {
		t.Fatal(err)
	}
	third := temporary{File: file}
	if third.hold() {
		t.Error("held after it was removed")
	}
}

// Each folder is cleaned once, and only so many are remembered.
func TestCleanOnce(t *testing.T) {
	folder := t.TempDir()
	stale := filepath.Join(folder, ".kalah-0123456789abcdef.tmp")
	leave := func() {
		if err := os.WriteFile(stale, nil, 0o600); err != nil {
			t.Fatal(err)
		}
		hourAgo := time.Now().Add(-time.Hour)
		if err := os.Chtimes(stale, hourAgo, hourAgo); err != nil {
			t.Fatal(err)
		}
	}
	for i, want := range []bool{false, true} {
		leave()
		cleanOnce(folder)
		if _, err := os.Stat(stale); (err == nil) != want {
			t.Errorf("time %d: there: %t, want %t", i+1, err == nil, want)
		}
	}
	for range maxCleaned {
		cleanOnce(t.TempDir())
	}
	if len(cleaned.folders) != maxCleaned {
		t.Errorf("%d folders remembered, want %d", len(cleaned.folders), maxCleaned)
	}
	cleanOnce(folder)
	if _, err := os.Stat(stale); err == nil {
		t.Error("a folder that was forgotten is not cleaned")
	}
}

// Whoever clears up does not disturb those who write at the same time.
func TestCleaningWhileOthersWrite(t *testing.T) {
	folder := t.TempDir()
	l := mustRead(t, small(t))
	var writers, cleaners sync.WaitGroup
	done := make(chan struct{})
	for range 3 {
		cleaners.Go(func() {
			for {
				select {
				case <-done:
					return
				default:
					removeStale(folder)
				}
			}
		})
	}
	for i := range 3 {
		writers.Go(func() {
			for range 30 {
				if err := l.WriteFile(filepath.Join(folder, fmt.Sprintf("%d.json", i))); err != nil {
					t.Error(err)
				}
			}
		})
	}
	writers.Wait()
	close(done)
	cleaners.Wait()
	if got := names(t, folder); len(got) != 3 {
		t.Errorf("got %q, want three logs", got)
	}
}
