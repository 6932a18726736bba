package samplelogs

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"runtime"

	"golang.org/x/sync/errgroup"
)

// Fill writes the samples 0 to n-1 into a folder, which it makes if need be.
// Files that have their names already are replaced.
func Fill(ctx context.Context, folder string, n int, seed uint64) error {
	made := map[string]bool{}
	for _, sub := range folders {
		made[sub] = true
	}
	for sub := range made {
		if err := os.MkdirAll(filepath.Join(folder, sub), 0o777); err != nil {
			return err
		}
	}
	group, working := errgroup.WithContext(ctx)
	group.SetLimit(runtime.GOMAXPROCS(0))
	for number := range n {
		if working.Err() != nil {
			break
		}
		group.Go(func() error {
			s, err := Make(working, seed, number)
			if err != nil {
				return err
			}
			return s.write(folder)
		})
	}
	if err := group.Wait(); err != nil {
		return err
	}
	return context.Cause(ctx)
}

func (s Sample) write(folder string) error {
	path := filepath.Join(folder, s.Path)
	if err := os.WriteFile(path, s.Text, 0o666); err != nil {
		return err
	}
	if err := os.Chtimes(path, s.Time, s.Time); err != nil {
		return fmt.Errorf("the time of a sample: %w", err)
	}
	return nil
}
