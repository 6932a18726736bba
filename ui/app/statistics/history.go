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

// Bounds of the file: of more than that only the latest count.
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
//	{"withdrawn": "2026-11-22T09:00:00Z"}
//
// Other lines are ignored. Of several about one game the first game and the last accuracy
// count, unless they stand before a line that withdraws it.
type line struct {
	Game      *Game     `json:"game,omitempty"`
	Accuracy  *Accuracy `json:"accuracy,omitempty"`
	Withdrawn string    `json:"withdrawn,omitempty"`
}

// History is the file of one user's games. Its methods may be called from any goroutine.
type History struct {
	path string

	mu       sync.Mutex
	seen     fs.FileInfo // of the file when it was read last; nil before
	read     int64       // so many bytes of it
	games    []Game      // the latest maxGames of them count
	known    map[string]bool
	accuracy map[string]Accuracy

	writing sync.Mutex
	unsaved []byte // lines that could not be written yet; needs writing
}

// File is the name of the file, in the folder of the data of one user.
const File = "statistics.jsonl"

// Open returns the history of a file, whose games are read when they are asked for; "" keeps
// nothing.
func Open(path string) *History {
	return &History{path: path, known: map[string]bool{}, accuracy: map[string]Accuracy{}}
}

// load reads what is new in the file: other windows may have added games, or removed all. The
// caller holds the lock.
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

// forget drops all games. The caller holds the lock.
func (h *History) forget() {
	h.seen, h.read = nil, 0
	h.games, h.known, h.accuracy = nil, map[string]bool{}, map[string]Accuracy{}
}

// takeAll takes all valid lines, and returns the length of those that are complete.
func (h *History) takeAll(r io.Reader) (length int64) {
	s := bufio.NewReaderSize(r, maxLine)
	for {
		text, err := s.ReadSlice('\n')
		long, n := errors.Is(err, bufio.ErrBufferFull), len(text)
		var l line
		if !long && json.Unmarshal(cut.Mark(text), &l) == nil {
			h.take(l)
		}
		for errors.Is(err, bufio.ErrBufferFull) { // no line of ours
			text, err = s.ReadSlice('\n')
			n += len(text)
		}
		if err != nil {
			return length
		}
		length += int64(n)
	}
}

// take adds a line, and reports whether it says something new.
func (h *History) take(l line) bool {
	fresh := false
	if g := l.Game; g != nil && g.valid() && !h.known[g.ID] {
		if len(h.games) >= 2*maxGames { // many at once, since deleting moves all others
			h.drop(h.games[:maxGames])
			h.games = slices.Delete(h.games, 0, maxGames)
		}
		h.games = append(h.games, *g)
		h.known[g.ID] = true
		fresh = true
	}
	if id := l.Withdrawn; h.known[id] {
		for i, g := range slices.Backward(h.games) { // mostly it is the latest
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

// drop removes the keys of games.
func (h *History) drop(games []Game) {
	for _, g := range games {
		delete(h.known, g.ID)
		delete(h.accuracy, g.ID)
	}
}

// Add counts games and returns how many of them are new. They are in the file when it returns;
// after an error they count all the same, and are written the next time.
func (h *History) Add(games ...Game) (int, error) {
	var lines []line
	for _, g := range games {
		lines = append(lines, line{Game: &g})
	}
	return h.add(lines)
}

// Judge keeps the result of a review of a game that is counted.
func (h *History) Judge(a Accuracy) error {
	_, err := h.add([]line{{Accuracy: &a}})
	return err
}

// Withdraw removes the game that was created then: its end was taken back.
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
	// The last line may have been cut short by a crash, or a full disk.
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

// Games returns all games in the order in which they were played.
func (h *History) Games() []Game {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.load()
	games := slices.Clone(h.games[max(0, len(h.games)-maxGames):])
	slices.SortStableFunc(games, func(x, y Game) int { return x.Played.Compare(y.Played) })
	return games
}

// AccuracyOf returns the result of a review of a game, and false if there is none.
func (h *History) AccuracyOf(id string) (Accuracy, bool) {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.load()
	a, ok := h.accuracy[id]
	return a, ok
}
