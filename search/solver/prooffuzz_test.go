package solver

import (
	"bytes"
	"encoding/binary"
	"hash/crc32"
	"testing"

	"kalah/engine"
)

// FuzzProof checks that a file that parseProof accepts is equal after writing, and that a table finds its
// entries.
func FuzzProof(f *testing.F) {
	root := newPosition(engine.StartState(2), engine.First)
	table := newProofTable(1 << 12)
	for _, p := range manyPositions(20) {
		table.put(p, p.hash(), p.seeds(), entry{-p.seeds(), p.seeds(), noHouse, 3})
	}
	entries, err := table.costliest(f.Context(), 10, 24)
	if err != nil {
		f.Fatal(err)
	}
	known := Proved{Value: Bounds{-2, 8}, Nodes: 7}
	for _, file := range []*proofFile{
		{root: root}, {root: root, Proved: known, emptyCapture: true}, {root: root, Proved: known, entries: entries},
	} {
		f.Add(file.encode())
	}
	f.Add([]byte(proofMagic))
	f.Fuzz(func(t *testing.T, data []byte) {
		file, err := parseProof(data)
		if err != nil && len(data) > sumSize { // correct the checksum, to get beyond its check
			data = bytes.Clone(data)
			text := data[:len(data)-sumSize]
			binary.LittleEndian.PutUint32(data[len(text):], crc32.Checksum(text, castagnoli))
			file, err = parseProof(data)
		}
		if err != nil {
			return
		}
		if again := file.encode(); !bytes.Equal(again, data) {
			t.Fatalf("written again it is\n%x\nnot\n%x", again, data)
		}
		if len(file.entries) > maxProofEntries || file.root.seeds() > engine.MaxTotal || file.root.finished() {
			t.Fatalf("%d entries, %d seeds", len(file.entries), file.root.seeds())
		}
		table := newProofTable(1 << 12)
		for _, e := range file.entries {
			p := e.position()
			table.put(p, p.hash(), p.seeds(), e.entry(p.seeds()))
			if known, ok := table.find(p, p.hash(), p.seeds()); !ok || known != e.entry(p.seeds()) {
				t.Fatalf("put %+v of %v, found %+v", e.entry(p.seeds()), p, known)
			}
		}
	})
}
