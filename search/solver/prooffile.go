package solver

import (
	"bytes"
	"context"
	"encoding/binary"
	"errors"
	"hash/crc32"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"kalah/engine"
	"kalah/internal/message"
	"kalah/internal/safefile"
)

// A proof's file has a proofHeader, the entries (two words each; see keptEntry), and the CRC-32C of
// both, all in little-endian byte order.
const (
	proofMagic   = "kalah proof\n"
	proofVersion = 1
	proofPrefix  = "proof-"
	proofSuffix  = ".bin"

	entrySize = 16
)

// proofHeader is the header of a proof's file.
type proofHeader struct {
	Magic                [len(proofMagic)]byte
	Version, Rule        uint8
	Houses               [2][engine.Houses]uint8     // seeds of the player to move and of the opponent
	Bounds               [1 + engine.Houses][2]int16 // lower and upper bounds of the value and of each house, without stores
	Nodes                uint64
	Nanoseconds, Written int64  // working time, and Unix time of the write
	Entries              uint32 // number of entries
}

var proofHeaderSize = binary.Size(proofHeader{})

// ErrProof is wrapped by errors about the contents of a proof's file.
var ErrProof = message.New("no usable proof")

// proofFile is the content of a proof's file. The bounds do not include the stores.
type proofFile struct {
	Proved
	emptyCapture bool
	root         position
	entries      []keptEntry
}

// encode returns the bytes of the file.
func (f *proofFile) encode() []byte {
	h := proofHeader{
		Magic: [len(proofMagic)]byte([]byte(proofMagic)), Version: proofVersion, Rule: ruleByte(f.emptyCapture),
		Nodes: f.Nodes, Nanoseconds: int64(f.Elapsed), Written: f.Kept.Unix(), Entries: uint32(len(f.entries)),
	}
	for player, row := range f.root.state() {
		copy(h.Houses[player][:], row[:])
	}
	for i, b := range slices.Concat([]Bounds{f.Value}, f.Houses[:]) {
		h.Bounds[i] = [2]int16{int16(b.Lower), int16(b.Upper)}
	}
	data, _ := binary.Append(nil, binary.LittleEndian, h) // cannot fail: h has a fixed size
	for _, e := range f.entries {
		data = binary.LittleEndian.AppendUint64(data, e.first)
		data = binary.LittleEndian.AppendUint64(data, e.second)
	}
	return binary.LittleEndian.AppendUint32(data, crc32.Checksum(data, castagnoli))
}

// parseProof decodes a file. It returns an error unless the file is valid.
func parseProof(data []byte) (*proofFile, error) {
	if !bytes.HasPrefix(data, []byte(proofMagic)) {
		return nil, message.Errorf("begins with %q, expected %q", data[:min(len(data), len(proofMagic))], proofMagic)
	}
	var h proofHeader
	size, err := binary.Decode(data, binary.LittleEndian, &h)
	if err != nil || len(data) < size+sumSize {
		return nil, message.Errorf("%d bytes, expected at least %d", len(data), proofHeaderSize+sumSize)
	}
	text := data[:len(data)-sumSize]
	want, got := binary.LittleEndian.Uint32(data[len(text):]), crc32.Checksum(text, castagnoli)
	var state engine.State
	for player, row := range h.Houses {
		copy(state[player][:], row[:])
	}
	f := &proofFile{emptyCapture: h.Rule == 1, root: newPosition(state, engine.First)}
	n, rest := f.root.seeds(), text[size:]
	switch {
	case h.Version != proofVersion:
		return nil, message.Errorf("version %d, expected %d", h.Version, proofVersion)
	case got != want:
		return nil, message.Errorf("checksum %08x, expected %08x", got, want)
	case h.Entries > maxProofEntries || len(rest) != int(h.Entries)*entrySize:
		return nil, message.Errorf("%d bytes for %d positions, expected %d each and at most %d positions", len(rest), h.Entries, entrySize, maxProofEntries)
	}
	f.Nodes, f.Elapsed, f.Kept = h.Nodes, time.Duration(h.Nanoseconds), time.Unix(h.Written, 0)
	valid := h.Rule <= 1 && !f.root.finished() && n <= engine.MaxTotal && f.Elapsed >= 0
	known := make([]Bounds, 0, len(h.Bounds))
	for _, b := range h.Bounds {
		lower, upper := int(b[0]), int(b[1])
		known = append(known, Bounds{lower, upper})
		valid = valid && -n <= lower && lower <= upper && upper <= n && (lower^n|upper^n)&1 == 0
	}
	f.Value = known[0]
	copy(f.Houses[:], known[1:])
	f.entries = make([]keptEntry, 0, h.Entries)
	for part := range slices.Chunk(rest, entrySize) {
		e := keptEntry{binary.LittleEndian.Uint64(part), binary.LittleEndian.Uint64(part[8:])}
		f.entries = append(f.entries, e)
		valid = valid && e.valid(n)
	}
	if !valid {
		return nil, message.New("what it says makes no sense")
	}
	return f, nil
}

// readProof reads a proof's file. Errors wrap ErrProof, or are errors of the system.
func readProof(path string) (*proofFile, error) {
	file, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	// One byte more than allowed, so that parseProof refuses a file that is too long.
	data, err := io.ReadAll(io.LimitReader(file, int64(proofHeaderSize+maxProofEntries*entrySize+sumSize+1)))
	if err != nil {
		return nil, err
	}
	f, err := parseProof(data)
	if err != nil {
		return nil, message.Errorf("%w: %s: %w", ErrProof, path, err)
	}
	return f, nil
}

// write writes the proof's file.
func (p *Proof) write(ctx context.Context, entries []keptEntry) error {
	now := time.Now()
	p.mu.Lock()
	f := &proofFile{Proved: p.current(), emptyCapture: p.solver.emptyCapture, root: p.root, entries: entries}
	p.mu.Unlock()
	f.Kept = now
	if err := writeFile(ctx, p.path, slices.Chunk(f.encode(), chunk)); err != nil {
		return message.Errorf("proof %s cannot be kept: %w", p.path, safefile.Bare(err))
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	p.known.Kept, p.entries = now, entries
	return nil
}

// KeptProof describes the file of a proof.
type KeptProof struct {
	Proved                     // scores do not include the stores
	State         engine.State // the first player is to move
	Rules         engine.Rules // Seeds is 0 unless the state is a start
	Path          string
	Size, Entries int   // size in bytes, and number of positions
	Err           error // set if the file is not valid; then only Path and Size are also set
}

// KeptProofs returns the proofs in a folder, in order of their paths. It returns none if the folder
// does not exist.
func KeptProofs(ctx context.Context, folder string) ([]KeptProof, error) {
	files, err := os.ReadDir(folder)
	if errors.Is(err, os.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	var kept []KeptProof
	for _, file := range files {
		name := file.Name()
		if !strings.HasPrefix(name, proofPrefix) || !strings.HasSuffix(name, proofSuffix) || !file.Type().IsRegular() {
			continue
		}
		if err := ended(ctx); err != nil {
			return nil, err
		}
		k := KeptProof{Path: filepath.Join(folder, name)}
		if info, err := file.Info(); err == nil {
			k.Size = int(info.Size())
		}
		f, err := readProof(k.Path)
		if errors.Is(err, os.ErrNotExist) {
			continue // another process has just removed it
		}
		if k.Err = err; err == nil {
			k.Proved, k.Entries = f.Proved, len(f.entries)
			k.State = f.root.state()
			k.Rules.EmptyCapture = f.emptyCapture
			if n := int(f.root.own & 0xff); k.State == engine.StartState(n) {
				k.Rules.Seeds = n
			}
		}
		kept = append(kept, k)
	}
	return kept, nil
}
