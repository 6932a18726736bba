package logging

import (
	"bytes"
	"errors"
	"os"
	"testing"

	"kalah/internal/cut"
)

// FuzzRead reads arbitrary files. Each file is refused with an error in one line, or it can be written
// and read again without loss.
func FuzzRead(f *testing.F) {
	for _, file := range realLogs(f) {
		data, err := os.ReadFile(file)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(data)
	}
	f.Add([]byte(small(f)))
	f.Add([]byte(full(f)))
	f.Add([]byte(ended(f)))
	f.Add([]byte(`{"players": {"0": {"type": "Human"}, "1": {"type": "Human"}}, "winner": [], "from": {"log": "a.json", "moves": 1, "position": true, "opening": "fair", "player": 1},
		"moves": [[-1, -1, [[1,2,3,0,0,0,0],[0,0,0,0,0,1,30]]], [1, 5, [[1,2,3,0,0,0,0],[0,0,0,0,0,0,31]]]]}`))
	f.Fuzz(func(t *testing.T, data []byte) {
		l, err := Read(bytes.NewReader(data), "game.json")
		if err != nil {
			checkError(t, err)
			return
		}
		var written bytes.Buffer
		if err := l.Write(&written); err != nil {
			// Fields that the file lacks may make the written file too large.
			if errors.Is(err, ErrTooLarge) || len(data) > MaxSize/10 {
				return
			}
			t.Fatalf("%v, in:\n%s", err, data)
		}
		if path := lost(generic(t, string(cut.Mark(data))), generic(t, written.String())); path != "" {
			t.Fatalf("%s\nread:\n%s\nwritten:\n%s", path, data, written.String())
		}
		again := mustRead(t, written.String())
		if diff := difference(l, again); diff != "" {
			t.Fatalf("(-first +second):\n%s", diff)
		}
		if got := mustWrite(t, again); got != written.String() {
			t.Fatalf("written twice, got:\n%s\nwant:\n%s", got, written.String())
		}
	})
}
