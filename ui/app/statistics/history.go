package statistics

import (
	"bufio"
	"encoding/json"
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"sync"
	"time"

	"kalah/internal/cut"
	"kalah/internal/message"
	"kalah/internal/safefile"
)

// Limits of the file. If it has more, only the latest part counts.
const (
	maxGames = 20_000
	maxFile  = 16 << 20
	maxLine  = 4 << 10
)

// The format of the file is one JSON object per line. The objects are
//
//	{"game": {"id": "2026-11-22T09:00:00Z", "played": "2026-11-22T09:00:00Z", "people": false, "against": "Expert",
//	  "level": 3, "player": 0, "result": "won", "seeds": [27, 21], "moves": 40, "undone": true}}
//	{"accuracy": {"id": "2026-11-22T09:00:00Z", "moves": 18, "best": 12, "lost": 9}}
//	{"withdrawn": "2026-11-22T09:00:00Z"}
//
// Other lines are ignored. For each game the first game line and the last accuracy line count. A
// withdrawn line cancels the earlier lines about its game.
type line struct {
	Game      *Game     `json:"game,omitempty"`
	Accuracy  *Accuracy `json:"accuracy,omitempty"`
	Withdrawn string    `json:"withdrawn,omitempty"`
}

// History is the file of one user's games. Its methods may be called from any goroutine.
type History struct {
	path string

	mu       sync.Mutex
	seen     fs.FileInfo // the file at the last reading; nil before
	read     int64       // number of bytes read
	games    []Game      // the latest maxGames of them count
	known    map[string]bool
	accuracy map[string]Accuracy

	writing sync.Mutex
	unsaved []byte // lines that could not be written yet; guarded by writing
}

// File is the name of the file in the folder of a user's data.
const File = "statistics.jsonl"

// Open returns the history in a file. The file is read when the games are needed. "" means that
// nothing is saved.
func Open(path string) *History {
	return &History{path: path, known: map[string]bool{}, accuracy: map[string]Accuracy{}}
}

// load reads the new part of the file. Other windows may have added games or removed all. The
// caller holds mu.
func (h *History) load() {
	if h.path == "" {
		return
	}
	file, err := os.Open(h.path)
	if err != nil {
		if errors.Is(err, fs.ErrNotExist) && h.seen != nil {
			h.forget()
		}
		return
	}
	defer func() { _ = file.Close() }()
	info, err := file.Stat()
	if err != nil || !info.Mode().IsRegular() {
		return
	}
	if h.seen != nil && (!os.SameFile(info, h.seen) || info.Size() < h.read) {
		h.forget()
	}
	h.seen = info
	if info.Size() == h.read {
		return
	}
	if h.read = max(h.read, info.Size()-maxFile); h.read > 0 {
		_, _ = file.Seek(h.read, io.SeekStart)
	}
	h.read += h.takeAll(file)
}

// forget drops all games from memory. The caller holds mu.
func (h *History) forget() {
	h.seen, h.read = nil, 0
	h.games, h.known, h.accuracy = nil, map[string]bool{}, map[string]Accuracy{}
}

// takeAll takes all valid lines and returns the length of the complete lines, in bytes.
func (h *History) takeAll(r io.Reader) (length int64) {
	s := bufio.NewReaderSize(r, maxLine)
	for {
		text, err := s.ReadSlice('\n')
		long, n := errors.Is(err, bufio.ErrBufferFull), len(text)
		var l line
		if !long && json.Unmarshal(cut.Mark(text), &l) == nil {
			h.take(l)
		}
		for errors.Is(err, bufio.ErrBufferFull) { // too long for a line of ours
			text, err = s.ReadSlice('\n')
			n += len(text)
		}
		if err != nil {
			return length
		}
		length += int64(n)
	}
}

// take adds a line. It reports whether the line changed anything.
func (h *History) take(l line) bool {
	fresh := false
	if g := l.Game; g != nil && g.valid() && !h.known[g.ID] {
		if len(h.games) >= 2*maxGames { // many at once, because deleting moves all others
			h.drop(h.games[:maxGames])
			h.games = slices.Delete(h.games, 0, maxGames)
		}
		h.games = append(h.games, *g)
		h.known[g.ID] = true
		fresh = true
	}
	if id := l.Withdrawn; h.known[id] {
		for i, g := range slices.Backward(h.games) { // usually the latest game
			if g.ID == id {
				h.drop(h.games[i : i+1])
				h.games = slices.Delete(h.games, i, i+1)
				break
			}
		}
		fresh = true
	}
	if a := l.Accuracy; a != nil && a.valid() && h.known[a.ID] && h.accuracy[a.ID] != *a {
		h.accuracy[a.ID] = *a
		fresh = true
	}
	return fresh
}

// drop forgets the keys of games.
func (h *History) drop(games []Game) {
	for _, g := range games {
		delete(h.known, g.ID)
		delete(h.accuracy, g.ID)
	}
}

// Add counts games and returns the number of new games. After an error the games count too, and
// are written by the next call.
func (h *History) Add(games ...Game) (int, error) {
	var lines []line
	for _, g := range games {
		lines = append(lines, line{Game: &g})
	}
	return h.add(lines)
}

// Judge stores the result of a review of a counted game.
func (h *History) Judge(a Accuracy) error {
	_, err := h.add([]line{{Accuracy: &a}})
	return err
}

// Withdraw removes the game that was created at the given time, because its end was taken back.
func (h *History) Withdraw(created time.Time) error {
	_, err := h.add([]line{{Withdrawn: idOf(created)}})
	return err
}

func (h *History) add(lines []line) (int, error) {
	h.writing.Lock()
	defer h.writing.Unlock()
	added := 0
	h.mu.Lock()
	h.load()
	for _, l := range lines {
		if !h.take(l) {
			continue
		}
		added++
		data, err := json.Marshal(l)
		if err != nil {
			h.mu.Unlock()
			return 0, err
		}
		h.unsaved = append(append(h.unsaved, data...), '\n')
	}
	h.mu.Unlock()
	if h.path == "" {
		h.unsaved = nil
	}
	if len(h.unsaved) == 0 {
		return added, nil
	}
	err := h.write(h.unsaved)
	if err == nil {
		h.unsaved = nil
	}
	return added, err
}

// write adds text to the end of the file.
func (h *History) write(text []byte) error {
	if err := os.MkdirAll(filepath.Dir(h.path), 0o700); err != nil {
		return err
	}
	file, err := os.OpenFile(h.path, os.O_RDWR|os.O_CREATE|os.O_APPEND, 0o600)
	if err != nil {
		return err
	}
	// A crash or a full disk may have cut the last line.
	if info, err := file.Stat(); err == nil && info.Size() > 0 {
		last := []byte{'\n'}
		if _, err := file.ReadAt(last, info.Size()-1); err == nil && last[0] != '\n' {
			text = slices.Concat([]byte{'\n'}, text)
		}
	}
	_, err = file.Write(text)
	if err = errors.Join(err, file.Sync(), file.Close()); err != nil {
		return message.Errorf("%s: %w", h.path, safefile.Bare(err))
	}
	return nil
}

// Reset removes all games, here and in the file.
func (h *History) Reset() error {
	h.writing.Lock()
	defer h.writing.Unlock()
	if h.path != "" {
		if err := safefile.Remove(h.path); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return message.Errorf("%s: %w", h.path, err)
		}
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	h.unsaved = nil
	h.forget()
	return nil
}

// Games returns all games in the order of their creation.
func (h *History) Games() []Game {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.load()
	games := slices.Clone(h.games[max(0, len(h.games)-maxGames):])
	slices.SortStableFunc(games, func(x, y Game) int { return x.Played.Compare(y.Played) })
	return games
}

// AccuracyOf returns the result of a game's review, or false if there is none.
func (h *History) AccuracyOf(id string) (Accuracy, bool) {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.load()
	a, ok := h.accuracy[id]
	return a, ok
}
