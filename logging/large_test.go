package logging

import (
	"errors"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// endless is a reader that never ends, of spaces.
type endless struct{ read int }

func (e *endless) Read(p []byte) (int, error) {
	for i := range p {
		p[i] = ' '
	}
	e.read += len(p)
	return len(p), nil
}

func TestReadRefusesLargeFiles(t *testing.T) {
	const want = "big.json: the file is too large: expected at most 10 MiB"
	reader := &endless{}
	_, err := Read(reader, "big.json")
	if !errors.Is(err, ErrTooLarge) || err.Error() != want {
		t.Errorf("got %v, want %s", err, want)
	}
	if reader.read > 2*MaxSize {
		t.Errorf("read %d bytes of too large a file", reader.read)
	}
	checkError(t, err)

	path := filepath.Join(t.TempDir(), "big.json")
	if err := os.WriteFile(path, []byte(small(t)), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := os.Truncate(path, 11<<20); err != nil {
		t.Fatal(err)
	}
	if _, err = ReadFile(path); !errors.Is(err, ErrTooLarge) {
		t.Errorf("got %v, want %v", err, ErrTooLarge)
	}
}

func TestReadError(t *testing.T) {
	_, err := Read(io.MultiReader(strings.NewReader("{"), failing{}), "game.json")
	if !errors.Is(err, errBroken) || err.Error() != "game.json: the disk is broken" {
		t.Errorf("got %v", err)
	}
}

var errBroken = errors.New("the disk is broken")

// failing reads and writes nothing.
type failing struct{}

func (failing) Read([]byte) (int, error)  { return 0, errBroken }
func (failing) Write([]byte) (int, error) { return 0, errBroken }
