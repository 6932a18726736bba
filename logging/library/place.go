package library

import (
	"cmp"
	"fmt"
	"hash/fnv"
	"io/fs"
	"os"
	"path/filepath"
	"slices"

	"kalah/internal/userdir"
)

const (
	indexFolder = "library"
	indexEnding = ".index"
	maxIndexes  = 8 // in the cache folder, for as many libraries
)

// DefaultIndex returns the file for the index of the library in a folder: one
// in the user's cache folder, whether it exists or not; "" if the user has no
// such folder.
func DefaultIndex(root string) string {
	cache := userdir.Cache()
	if cache == "" {
		return ""
	}
	if absolute, err := filepath.Abs(root); err == nil {
		root = absolute
	}
	sum := fnv.New64a()
	sum.Write([]byte(root))
	return filepath.Join(cache, "kalah", indexFolder, fmt.Sprintf("%016x%s", sum.Sum64(), indexEnding))
}

// dropOldIndexes keeps the indexes in the cache folder few: the ones that were
// written last. Elsewhere it touches nothing.
func dropOldIndexes(written string) {
	folder := filepath.Dir(written)
	if filepath.Base(folder) != indexFolder || filepath.Base(filepath.Dir(folder)) != "kalah" {
		return
	}
	paths, err := filepath.Glob(filepath.Join(folder, "????????????????"+indexEnding))
	if err != nil || len(paths) <= maxIndexes {
		return
	}
	times := make(map[string]fs.FileInfo, len(paths))
	for _, path := range paths {
		if info, err := os.Lstat(path); err == nil && info.Mode().IsRegular() && path != written {
			times[path] = info
		}
	}
	paths = slices.DeleteFunc(paths, func(path string) bool { return times[path] == nil })
	slices.SortFunc(paths, func(a, b string) int {
		return cmp.Or(times[b].ModTime().Compare(times[a].ModTime()), cmp.Compare(a, b))
	})
	for _, path := range paths[min(len(paths), maxIndexes-1):] {
		_ = os.Remove(path) // or it stays: it is small
	}
}
