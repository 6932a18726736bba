package program

import (
	"strings"
	"sync"

	"kalah/search/kgp"
)

const (
	maxSaid     = 16 << 10 // in bytes
	maxLastLine = 120      // in characters
)

// tail is a writer that stores the last maxSaid bytes.
type tail struct {
	mu   sync.Mutex
	text []byte
}

// Write implements io.Writer.
func (t *tail) Write(p []byte) (int, error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.text = append(t.text, p[max(0, len(p)-maxSaid):]...)
	if extra := len(t.text) - maxSaid; extra > 0 {
		t.text = append(t.text[:0], t.text[extra:]...)
	}
	return len(p), nil
}

func (t *tail) clear() {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.text = nil
}

func (t *tail) String() string {
	t.mu.Lock()
	defer t.mu.Unlock()
	return strings.ToValidUTF8(string(t.text), "?")
}

// lastLine returns the last non-empty line, shortened and fit for display.
func (t *tail) lastLine() string {
	text := strings.TrimSpace(t.String())
	return kgp.Clean(text[strings.LastIndexByte(text, '\n')+1:], maxLastLine)
}
