package library

import (
	"bytes"
	"cmp"
	"encoding/binary"
	"encoding/gob"
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

	"kalah/engine"
	"kalah/internal/message"
	"kalah/internal/safefile"
	"kalah/internal/userdir"
)

// maxIndex bounds an index file, in bytes; 100,000 games have about 25 million.
const maxIndex = 64 << 20

// index is what an index file holds, as gob behind its CRC-32C. It names the program and
// the library's folder: what one build found in a log, another need not.
type index struct {
	Program   uint64
	Root      string
	Games     []Game   // those that can be read
	ZeroSeeds [][2]int // game and player whose seed is 0: gob does not tell a pointer to 0 from none
}

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

func encodeIndex(root string, games []Game) ([]byte, error) {
	all := index{Program: program(), Root: root, Games: games}
	for i := range games {
		for player, spec := range games[i].Players {
			if spec.Seed != nil && *spec.Seed == 0 {
				all.ZeroSeeds = append(all.ZeroSeeds, [2]int{i, player})
			}
		}
	}
	var b bytes.Buffer
	b.Write(make([]byte, crc32.Size))
	if err := gob.NewEncoder(&b).Encode(all); err != nil {
		return nil, err
	}
	binary.LittleEndian.PutUint32(b.Bytes(), crc32.Checksum(b.Bytes()[crc32.Size:], castagnoli))
	return b.Bytes(), nil
}

// decodeIndex reads the games of an index that was made for the library.
func decodeIndex(data []byte, root string) ([]Game, error) {
	if len(data) < crc32.Size || binary.LittleEndian.Uint32(data) != crc32.Checksum(data[crc32.Size:], castagnoli) {
		return nil, message.Errorf("%w: damaged", ErrIndex)
	}
	var all index
	err := gob.NewDecoder(bytes.NewReader(data[crc32.Size:])).Decode(&all)
	if err != nil || all.Program != program() || all.Root != root {
		return nil, message.Errorf("%w: of another version, program or folder", ErrIndex)
	}
	for _, at := range all.ZeroSeeds {
		if at[0] < 0 || at[0] >= len(all.Games) || at[1] != engine.First && at[1] != engine.Second {
			return nil, message.Errorf("%w: damaged", ErrIndex)
		}
		all.Games[at[0]].Players[at[1]].Seed = new(int64)
	}
	return all.Games, nil
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
	l.mu.Lock()
	if l.indexFile == "" || !l.unsaved {
		l.mu.Unlock()
		return nil
	}
	l.unsaved = false
	games := make([]Game, 0, len(l.known))
	for _, r := range l.known {
		if r.indexed() {
			games = append(games, r.game)
		}
	}
	l.mu.Unlock()
	slices.SortFunc(games, func(a, b Game) int { return strings.Compare(a.Path, b.Path) })
	data, err := encodeIndex(l.root, games)
	if err == nil {
		err = os.MkdirAll(filepath.Dir(l.indexFile), 0o700)
	}
	if err == nil {
		err = safefile.Write(l.indexFile, data, 0o600)
	}
	if err != nil {
		l.mu.Lock()
		l.unsaved = true
		l.mu.Unlock()
		return []error{message.Errorf("%s: the index cannot be written: %w", l.indexFile, safefile.Bare(err))}
	}
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
