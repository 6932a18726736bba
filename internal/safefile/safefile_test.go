package safefile_test

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"sync"
	"testing"

	"kalah/internal/safefile"
)

func Example() {
	folder, err := os.MkdirTemp("", "safefile-")
	if err != nil {
		fmt.Println(err)
		return
	}
	defer os.RemoveAll(folder)
	path := filepath.Join(folder, "note.txt")
	fmt.Println(safefile.Write(path, []byte("first"), 0o600))
	fmt.Println(safefile.WriteNew(path, []byte("second"), 0o600))
	text, _ := os.ReadFile(path)
	fmt.Println(string(text))
	// Output:
	// <nil>
	// file already exists
	// first
}

func TestBare(t *testing.T) {
	gone := filepath.Join(t.TempDir(), "gone")
	_, opened := os.Open(gone)
	other := errors.New("other")
	for _, test := range []struct{ err, want error }{
		{nil, nil},
		{other, other},
		{opened, fs.ErrNotExist},
		{os.Rename(gone, gone+"er"), fs.ErrNotExist},
		{fmt.Errorf("more: %w", opened), fs.ErrNotExist},
	} {
		got := safefile.Bare(test.err)
		if !errors.Is(got, test.want) {
			t.Errorf("%v: got %v, want %v", test.err, got, test.want)
		}
		for _, paths := range []any{new(*fs.PathError), new(*os.LinkError)} {
			if got != nil && errors.As(got, paths) {
				t.Errorf("%v: got %v with its path", test.err, got)
			}
		}
	}
}

// Concurrent updates of a file lose nothing.
func TestUpdate(t *testing.T) {
	path := filepath.Join(t.TempDir(), "new", "file")
	add := func() ([]byte, error) {
		old, err := os.ReadFile(path)
		if errors.Is(err, fs.ErrNotExist) {
			err = nil
		}
		return append(old, 'x'), err
	}
	const n = 12
	var all sync.WaitGroup
	for range n {
		all.Go(func() {
			if err := safefile.Update(path, add); err != nil {
				t.Error(err)
			}
		})
	}
	all.Wait()
	refused := errors.New("refused")
	if err := safefile.Update(path, func() ([]byte, error) { return nil, refused }); err != refused {
		t.Errorf("got %v, want %v", err, refused)
	}
	if got, err := os.ReadFile(path); err != nil || len(got) != n {
		t.Errorf("%d of %d are kept, %v", len(got), n, err)
	}
}
