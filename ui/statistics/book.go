package statistics

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"sync"

	"kalah/internal/message"
	"kalah/internal/safefile"
	"kalah/internal/userdir"
)

// Bounds of the file: of what is larger, or of more games, only the latest count.
const (
	maxGames = 20_000
	maxFile  = 16 << 20
	maxLine  = 4 << 10
)

// The format of the file: a JSON object a line, each of which is one of
//
//	{"game": {"id": "2026-11-22T09:00:00Z", "played": "2026-11-22T09:00:00Z", "people": false, "against": "Expert",
//	  "level": 3, "player": 0, "result": "won", "seeds": [27, 21], "moves": 40, "undone": true}}
//	{"accuracy": {"id": "2026-11-22T09:00:00Z", "moves": 18, "best": 12, "lost": 9}}
//
// Lines that are neither are passed over; of two about one game the first game and the
// last accuracy count.
type line struct {
	Game     *Game     `json:"game,omitempty"`
	Accuracy *Accuracy `json:"accuracy,omitempty"`
}

// Book is the file of one user's games. Its methods may be called from any goroutine.
type Book struct {
	path string

	mu       sync.Mutex
	loaded   bool
	games    []Game
	known    map[string]bool
	accuracy map[string]Accuracy

	writing sync.Mutex
}

// DefaultPath returns where the program keeps the file: beside the folder of logs, "" for
// nowhere.
func DefaultPath() string {
	data := userdir.Data()
	if data == "" {
		return ""
	}
	return filepath.Join(data, "kalah", "statistics.jsonl")
}

// Open returns the book of a file; one that is missing is empty, and so is "", which keeps
// nothing. The file is read when the book is first asked something.
func Open(path string) *Book {
	return &Book{path: path, known: map[string]bool{}, accuracy: map[string]Accuracy{}}
}

// load reads the file, once. The caller holds the lock.
func (b *Book) load() {
	if b.loaded || b.path == "" {
		return
	}
	b.loaded = true
	file, err := os.Open(b.path)
	if err != nil {
		return
	}
	defer func() { _ = file.Close() }()
	if info, err := file.Stat(); err != nil || !info.Mode().IsRegular() {
		return
	} else if info.Size() > maxFile {
		_, _ = file.Seek(-maxFile, io.SeekEnd)
	}
	b.read(file)
}

// read takes in all lines that make sense.
func (b *Book) read(r io.Reader) {
	s := bufio.NewReaderSize(r, maxLine)
	for {
		text, err := s.ReadSlice('\n')
		long := errors.Is(err, bufio.ErrBufferFull)
		for errors.Is(err, bufio.ErrBufferFull) { // no line of ours
			_, err = s.ReadSlice('\n')
		}
		var l line
		if !long && json.Unmarshal(text, &l) == nil {
			b.take(l)
		}
		if err != nil {
			return
		}
	}
}

// take takes in a line, and reports whether it says something new.
func (b *Book) take(l line) bool {
	fresh := false
	if g := l.Game; g != nil && g.valid() && !b.known[g.ID] {
		if len(b.games) >= maxGames {
			delete(b.known, b.games[0].ID)
			delete(b.accuracy, b.games[0].ID)
			b.games = slices.Delete(b.games, 0, 1)
		}
		b.games = append(b.games, *g)
		b.known[g.ID] = true
		fresh = true
	}
	if a := l.Accuracy; a != nil && a.valid() && b.known[a.ID] && b.accuracy[a.ID] != *a {
		b.accuracy[a.ID] = *a
		fresh = true
	}
	return fresh
}

// Add counts games, but for those that are counted already, and returns how many those
// are that are new. They are in the file when it returns.
func (b *Book) Add(games ...Game) (int, error) {
	var lines []line
	for _, g := range games {
		lines = append(lines, line{Game: &g})
	}
	return b.add(lines)
}

// Judge keeps what a review said of a game that is counted.
func (b *Book) Judge(a Accuracy) error {
	_, err := b.add([]line{{Accuracy: &a}})
	return err
}

func (b *Book) add(lines []line) (int, error) {
	b.writing.Lock()
	defer b.writing.Unlock()
	var text bytes.Buffer
	added := 0
	b.mu.Lock()
	b.load()
	for _, l := range lines {
		if !b.take(l) {
			continue
		}
		added++
		data, err := json.Marshal(l)
		if err != nil {
			b.mu.Unlock()
			return 0, err
		}
		text.Write(append(data, '\n'))
	}
	b.mu.Unlock()
	if added == 0 || b.path == "" {
		return added, nil
	}
	return added, b.write(text.Bytes())
}

// write adds text to the end of the file.
func (b *Book) write(text []byte) error {
	if err := os.MkdirAll(filepath.Dir(b.path), 0o700); err != nil {
		return err
	}
	file, err := os.OpenFile(b.path, os.O_RDWR|os.O_CREATE|os.O_APPEND, 0o600)
	if err != nil {
		return err
	}
	// A line that was cut short by a crash does not take the next one with it.
	if info, err := file.Stat(); err == nil && info.Size() > 0 {
		last := []byte{'\n'}
		if _, err := file.ReadAt(last, info.Size()-1); err == nil && last[0] != '\n' {
			text = slices.Concat([]byte{'\n'}, text)
		}
	}
	_, err = file.Write(text)
	if err = errors.Join(err, file.Sync(), file.Close()); err != nil {
		return message.Errorf("%s: %w", b.path, safefile.Bare(err))
	}
	return nil
}

// Reset forgets all games, here and in the file.
func (b *Book) Reset() error {
	b.writing.Lock()
	defer b.writing.Unlock()
	if b.path != "" {
		if err := safefile.Remove(b.path); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return message.Errorf("%s: %w", b.path, err)
		}
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	b.loaded = true
	b.games, b.known, b.accuracy = nil, map[string]bool{}, map[string]Accuracy{}
	return nil
}

// Games returns all games, in the order in which they were played.
func (b *Book) Games() []Game {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.load()
	games := slices.Clone(b.games)
	slices.SortStableFunc(games, func(x, y Game) int { return x.Played.Compare(y.Played) })
	return games
}

// Has reports whether a game is counted.
func (b *Book) Has(id string) bool {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.load()
	return b.known[id]
}

// AccuracyOf returns what a review said of a game.
func (b *Book) AccuracyOf(id string) (Accuracy, bool) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.load()
	a, ok := b.accuracy[id]
	return a, ok
}
