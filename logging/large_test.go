package logging

import (
	"errors"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestReadRefusesLargeFiles(t *testing.T) {
	text := strings.NewReader(strings.Repeat(" ", 2*MaxSize))
	_, err := Read(text, "big.json")
	if want := "big.json: the file is too large: expected at most 10 MiB"; !errors.Is(err, ErrTooLarge) || err.Error() != want || text.Len() < MaxSize/2 {
		t.Errorf("got %v with %d bytes unread, want %s", err, text.Len(), want)
	}

	path := filepath.Join(t.TempDir(), "big.json")
	if err := errors.Join(os.WriteFile(path, []byte(small(t)), 0o600), os.Truncate(path, 11<<20)); err != nil {
		t.Fatal(err)
	}
	if _, err = ReadFile(path); !errors.Is(err, ErrTooLarge) {
		t.Errorf("got %v, want %v", err, ErrTooLarge)
	}
}

func TestBrokenDisk(t *testing.T) {
	_, err := Read(io.MultiReader(strings.NewReader("{"), failing{}), "game.json")
	if !errors.Is(err, errBroken) || err.Error() != "game.json: the disk is broken" {
		t.Errorf("got %v", err)
	}
	if err := mustRead(t, small(t)).Write(failing{}); !errors.Is(err, errBroken) {
		t.Errorf("written: got %v", err)
	}
}

var errBroken = errors.New("the disk is broken")

type failing struct{}

func (failing) Read([]byte) (int, error)  { return 0, errBroken }
func (failing) Write([]byte) (int, error) { return 0, errBroken }
