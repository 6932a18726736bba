package library

import (
	"encoding/binary"
	"hash/crc32"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
)

// FuzzIndex: whatever an index holds behind its checksum, it is games that can be written
// and read again, or an error.
func FuzzIndex(f *testing.F) {
	for seed := range 20 {
		games := []Game{drawGame().Example(seed), drawGame().Example(seed + 100)}
		f.Add(mustEncode(f, root, games[:seed%3])[crc32.Size:])
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		games, err := decodeIndex(append(binary.LittleEndian.AppendUint32(nil, crc32.Checksum(data, castagnoli)), data...), root)
		if err != nil {
			return
		}
		again, err := decodeIndex(mustEncode(t, root, games), root)
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(games, again, cmpopts.EquateEmpty()); diff != "" {
			t.Fatalf("(-first +second):\n%s", diff)
		}
	})
}
