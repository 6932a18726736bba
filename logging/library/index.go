package library

import (
	"cmp"
	"encoding/binary"
	"fmt"
	"hash/crc32"
	"hash/fnv"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"

	"kalah/internal/message"
	"kalah/internal/safefile"
	"kalah/internal/userdir"
)

// An index file is a header, the games, and the CRC-32C of all that. The header
// names the version of this format, the program and the library's folder: what
// another program found wrong with a log, this one need not.
const (
	indexMagic   = "kalah library\n"
	indexVersion = 4
	maxIndex     = 64 << 20 // bytes; 100,000 games have about 15 million
)

var castagnoli = crc32.MakeTable(crc32.Castagnoli)

// program tells builds of this program apart.
var program = sync.OnceValue(func() uint64 {
	path, err := os.Executable()
	if err != nil {
		return 0
	}
	info, err := os.Stat(path)
	if err != nil {
		return 0
	}
	sum := fnv.New64a()
	fmt.Fprint(sum, info.Size(), info.ModTime().UnixNano())
	return sum.Sum64()
})

func indexHeader(root string) []byte {
	header := append([]byte(indexMagic), indexVersion)
	header = binary.LittleEndian.AppendUint64(header, program())
	return appendText(header, root)
}

// loadIndex takes up what the index knows. One that cannot be used is no
// problem: the logs are read instead, and it is written again.
func (l *Library) loadIndex() {
	data, err := readIndex(l.indexFile)
	if err != nil {
		return
	}
	games, err := decodeIndex(data, l.root)
	if err != nil {
		return
	}
	l.stored = crc32.Checksum(data, castagnoli)
	l.mu.Lock()
	defer l.mu.Unlock()
	for _, g := range games {
		if _, ok := l.known[g.Path]; !ok {
			l.known[g.Path] = record{game: g, mtimeReliable: true}
		}
	}
}

func readIndex(path string) ([]byte, error) {
	if path == "" {
		return nil, ErrIndex
	}
	file, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	info, err := file.Stat()
	if err != nil {
		return nil, err
	}
	if !info.Mode().IsRegular() || info.Size() > maxIndex {
		return nil, message.Errorf("%w: %s: %d bytes, expected at most %d", ErrIndex, path, info.Size(), maxIndex)
	}
	data := make([]byte, info.Size())
	_, err = io.ReadFull(file, data)
	return data, err
}

// saveIndex writes what is known for sure, if that changed. It returns what
// hindered it: the list is none the worse.
func (l *Library) saveIndex() []error {
	if l.indexFile == "" {
		return nil
	}
	l.mu.Lock()
	games := make([]Game, 0, len(l.known))
	for _, r := range l.known {
		if r.mtimeReliable {
			games = append(games, r.game)
		}
	}
	l.mu.Unlock()
	slices.SortFunc(games, func(a, b Game) int { return strings.Compare(a.Path, b.Path) })
	data := encodeIndex(l.root, games)
	sum := crc32.Checksum(data, castagnoli)
	if sum == l.stored {
		return nil
	}
	err := os.MkdirAll(filepath.Dir(l.indexFile), 0o700)
	if err == nil {
		err = safefile.Write(l.indexFile, data, 0o600)
	}
	if err != nil {
		return []error{message.Errorf("%s: the index cannot be written: %w", l.indexFile, safefile.Bare(err))}
	}
	l.stored = sum
	dropOldIndexes(l.indexFile)
	return nil
}

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
	entries, _ := os.ReadDir(folder) // what could be read
	var paths []string
	times := map[string]fs.FileInfo{}
	for _, entry := range entries {
		path := filepath.Join(folder, entry.Name())
		info, err := entry.Info()
		if err == nil && info.Mode().IsRegular() && path != written && len(entry.Name()) == 16+len(indexEnding) && strings.HasSuffix(path, indexEnding) {
			paths = append(paths, path)
			times[path] = info
		}
	}
	slices.SortFunc(paths, func(a, b string) int {
		return cmp.Or(times[b].ModTime().Compare(times[a].ModTime()), cmp.Compare(a, b))
	})
	for _, path := range paths[min(len(paths), maxIndexes-1):] {
		_ = os.Remove(path) // or it stays: it is small
	}
}
