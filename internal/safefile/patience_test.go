package safefile

import (
	"errors"
	"os"
	"path/filepath"
	"testing"
	"time"
)

func TestWhileBusy(t *testing.T) {
	errBusy, errOther := errors.New("busy"), errors.New("other")
	isBusy := func(err error) bool { return errors.Is(err, errBusy) }
	for _, tt := range []struct {
		name     string
		fails    []error
		patience time.Duration
		want     error
		tries    int
	}{
		{"at once", nil, time.Minute, nil, 1},
		{"free after a while", []error{errBusy, errBusy}, time.Minute, nil, 3},
		{"something else", []error{errOther}, time.Minute, errOther, 1},
		{"something else after a while", []error{errBusy, errOther}, time.Minute, errOther, 2},
		{"never", []error{errBusy, errBusy, errBusy}, -1, errBusy, 1},
	} {
		tries := 0
		err := whileBusy(func() error {
			tries++
			if tries <= len(tt.fails) {
				return tt.fails[tries-1]
			}
			return nil
		}, isBusy, tt.patience)
		if !errors.Is(err, tt.want) || tries != tt.tries {
			t.Errorf("%s: got %v in %d tries, want %v in %d", tt.name, err, tries, tt.want, tt.tries)
		}
	}
}

// Whoever reads a file keeps nobody from replacing, moving and removing it. On
// Windows that takes until it is closed.
func TestReadersAreWaitedFor(t *testing.T) {
	for name, do := range map[string]func(path string) error{
		"write":  func(path string) error { return Write(path, []byte("new"), 0o600) },
		"move":   func(path string) error { return Move(path, path+"2") },
		"rename": func(path string) error { return Rename(path, path+"2") },
		"remove": Remove,
	} {
		path := put(t, t.TempDir(), "file", "old")
		reader, err := os.Open(path)
		if err != nil {
			t.Fatal(err)
		}
		closed := make(chan error, 1)
		time.AfterFunc(100*time.Millisecond, func() { closed <- reader.Close() })
		if err := do(path); err != nil {
			t.Errorf("%s: got %v", name, err)
		}
		if err := <-closed; err != nil {
			t.Error(err)
		}
	}
}

// What waiting does not help is told at once.
func TestNoVainPatience(t *testing.T) {
	folder := t.TempDir()
	path := put(t, folder, "file", "text")
	if err := os.Mkdir(filepath.Join(folder, "folder"), 0o700); err != nil {
		t.Fatal(err)
	}
	put(t, filepath.Join(folder, "folder"), "inside", "")
	began := time.Now()
	if err := Rename(path, filepath.Join(folder, "folder")); err == nil {
		t.Error("a folder is replaced")
	}
	if err := Rename(filepath.Join(folder, "missing"), path); err == nil {
		t.Error("nothing takes the place of a file")
	}
	if took := time.Since(began); took > patience/2 {
		t.Errorf("took %v", took)
	}
}
