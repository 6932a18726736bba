package library

import (
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
)

// FuzzIndex: whatever an index holds behind its header, it is games that can
// be written and read again, or an error; and it makes no more room than the
// file has.
func FuzzIndex(f *testing.F) {
	header := string(indexHeader(root))
	for seed := range 20 {
		games := []Game{drawGame().Example(seed), drawGame().Example(seed + 100)}
		data := encodeIndex(root, games[:seed%3])
		f.Add(data[len(header) : len(data)-4])
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		games, err := decodeBody(header+string(data), root)
		if err != nil {
			return
		}
		if cap(games)*minGame > len(data) {
			t.Fatalf("room for %d games in %d bytes", cap(games), len(data))
		}
		again, err := decodeIndex(encodeIndex(root, games), root)
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(games, again, cmpopts.EquateEmpty()); diff != "" {
			t.Fatalf("(-first +second):\n%s", diff)
		}
	})
}
