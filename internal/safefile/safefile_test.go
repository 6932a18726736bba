package safefile_test

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
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

func ExampleBare() {
	err := &fs.PathError{Op: "open", Path: "logs/game.json", Err: fs.ErrNotExist}
	fmt.Println(err)
	fmt.Println(safefile.Bare(err))
	// Output:
	// open logs/game.json: file does not exist
	// file does not exist
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
