package fileerr_test

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"testing"

	"kalah/logging/internal/fileerr"
)

func Example() {
	err := &fs.PathError{Op: "open", Path: "logs/game.json", Err: fs.ErrNotExist}
	fmt.Println(err)
	fmt.Println(fileerr.Bare(err))
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
		got := fileerr.Bare(test.err)
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
