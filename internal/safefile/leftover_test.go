package safefile

import (
	"fmt"
	"os"
	"path/filepath"
	"sync"
	"testing"
	"time"
)

// names returns what a folder holds, hidden files too.
func names(t *testing.T, folder string) []string {
	t.Helper()
	files, err := os.ReadDir(folder)
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, file := range files {
		names = append(names, file.Name())
	}
	return names
}

func contents(t *testing.T, path string) string {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

func put(t *testing.T, folder, name, text string) (path string) {
	t.Helper()
	path = filepath.Join(folder, name)
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}

// Files of programs that were killed go away, those of others stay.
func TestClean(t *testing.T) {
	folder := t.TempDir()
	written, err := Create(folder, 0o600)
	if err != nil {
		t.Fatal(err)
	}
	defer written.Discard()
	kept := []string{filepath.Base(written.Name()), ".kalah-0123456789abcdef.tmp2", ".kalah-0123456789ABCDE0.tmp", "kalah-0123456789abcdef.tmp", ".kalah-1.tmp", "game.json"}
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
	Clean(folder)
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
	first := File{File: file}
	if !first.hold() {
		t.Fatal("a new file is not held")
	}
	defer first.release()
	if !canLock {
		return // where there are no locks nobody removes a new file
	}
	second := File{File: file}
	if second.hold() {
		t.Error("held twice")
	}
	if err := os.Remove(path); err != nil {
		t.Fatal(err)
	}
	third := File{File: file}
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
	var writers, cleaners sync.WaitGroup
	done := make(chan struct{})
	for range 3 {
		cleaners.Go(func() {
			for {
				select {
				case <-done:
					return
				default:
					Clean(folder)
				}
			}
		})
	}
	for i := range 3 {
		writers.Go(func() {
			for range 30 {
				if err := Write(filepath.Join(folder, fmt.Sprintf("%d.json", i)), []byte("{}"), 0o600); err != nil {
					t.Error(err)
				}
			}
		})
	}
	writers.Wait()
	close(done)
	cleaners.Wait()
	if got := names(t, folder); len(got) != 3 {
		t.Errorf("got %q, want three files", got)
	}
}

// A file that is being written stays whoever cleans the folder meanwhile, and
// however it gets its name.
func TestCleaningBeforeTheName(t *testing.T) {
	for name, end := range map[string]func(f *File, path string) error{
		"replace": (*File).Replace,
		"claim":   (*File).Claim,
		"first free": func(f *File, path string) error {
			_, err := f.ClaimFree(1, func(int) string { return path })
			return err
		},
	} {
		folder := t.TempDir()
		path := filepath.Join(folder, "file")
		f, err := Create(folder, 0o600)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := f.WriteString("whole"); err != nil {
			t.Fatal(err)
		}
		Clean(folder)
		if err := end(f, path); err != nil || contents(t, path) != "whole" {
			t.Errorf("%s: %v", name, err)
		}
		f.Discard()
		if got := names(t, folder); len(got) != 1 {
			t.Errorf("%s: got %q, want one file", name, got)
		}
	}
}
