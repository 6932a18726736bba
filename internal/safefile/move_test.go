package safefile

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"sync"
	"sync/atomic"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// Only one of several moves to a name succeeds, and no file is lost.
func TestMoveRace(t *testing.T) {
	for name, move := range map[string]func(from, to string) error{
		"move": Move, "place": moveByPlace,
	} {
		folder := t.TempDir()
		const n = 16
		var won atomic.Int32
		var group sync.WaitGroup
		for i := range n {
			path := put(t, folder, fmt.Sprintf("%d.json", i), fmt.Sprint("text ", i))
			group.Go(func() {
				err := move(path, filepath.Join(folder, "wanted.json"))
				if err == nil {
					won.Add(1)
				} else if !errors.Is(err, os.ErrExist) {
					t.Errorf("%s: got %v", name, err)
				}
			})
		}
		group.Wait()
		texts := map[string]bool{}
		for _, file := range names(folder) {
			texts[contents(t, filepath.Join(folder, file))] = true
		}
		if won.Load() != 1 || len(texts) != n || texts[""] {
			t.Errorf("%s: %d won, %d of %d texts are left", name, won.Load(), len(texts), n)
		}
	}
}

// After a failed move the file stays, and nothing is left at the target.
func TestMoveFails(t *testing.T) {
	for name, move := range map[string]func(from, to string) error{
		"move": Move, "place": moveByPlace,
	} {
		folder := t.TempDir()
		path := put(t, folder, "a.json", "text")
		if err := move(path, filepath.Join(folder, "missing", "b.json")); !errors.Is(err, os.ErrNotExist) {
			t.Errorf("%s: got %v", name, err)
		}
		if err := move(filepath.Join(folder, "missing.json"), filepath.Join(folder, "b.json")); !errors.Is(err, os.ErrNotExist) {
			t.Errorf("%s: got %v", name, err)
		}
		if diff := cmp.Diff([]string{"a.json"}, names(folder)); diff != "" {
			t.Errorf("%s (-want +got):\n%s", name, diff)
		}
	}
}
