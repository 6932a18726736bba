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

// A proof's file is, in little endian: the magic, the version, the rule, a byte for
// each house of the player to move and of the opponent, the lower and the upper
// bound of the value and of each house (int16, in what is still to be won), nodes, nanoseconds of work and
// the Unix time of writing (64 bits each), the number of entries (uint32), the
// entries (two words each, as in the transposition table), and the CRC-32C of all that.
const (
	proofMagic   = "kalah proof\n"
	proofVersion = 1
	proofPrefix  = "proof-"
	proofSuffix  = ".bin"

	proofHeader = len(proofMagic) + 2 + 2*engine.Houses + 4*(1+engine.Houses) + 3*8 + 4
	entrySize   = 16
)

// ErrProof says that a file is no proof that can be gone on with.
var ErrProof = message.New("no usable proof")

// proofFile is what a proof's file holds. The bounds are in a position's terms.
type proofFile struct {
	Proved
	emptyCapture bool
	root         position
	entries      []keptEntry
}

// appendTo appends the file to what is there.
func (f *proofFile) appendTo(data []byte) []byte {
	data = append(data, proofMagic...)
	data = append(data, proofVersion, ruleByte(f.emptyCapture))
	for _, side := range []uint64{f.root.own, f.root.other} {
		data = append(data, binary.LittleEndian.AppendUint64(nil, side)[:engine.Houses]...)
	}
	for _, b := range slices.Concat([]Bounds{f.Value}, f.Houses[:]) {
		data = binary.LittleEndian.AppendUint16(data, uint16(b.Lower))
		data = binary.LittleEndian.AppendUint16(data, uint16(b.Upper))
	}
	data = binary.LittleEndian.AppendUint64(data, f.Nodes)
	data = binary.LittleEndian.AppendUint64(data, uint64(f.Elapsed))
	data = binary.LittleEndian.AppendUint64(data, uint64(f.Kept.Unix()))
	data = binary.LittleEndian.AppendUint32(data, uint32(len(f.entries)))
	for _, e := range f.entries {
		data = binary.LittleEndian.AppendUint64(data, e.first)
		data = binary.LittleEndian.AppendUint64(data, e.second)
	}
	return binary.LittleEndian.AppendUint32(data, crc32.Checksum(data, castagnoli))
}

// parseProof reads a file. The error says what is wrong with it.
func parseProof(data []byte) (*proofFile, error) {
	rest, ok := bytes.CutPrefix(data, []byte(proofMagic))
	if !ok {
		return nil, message.Errorf("begins with %q, expected %q", data[:min(len(data), len(proofMagic))], proofMagic)
	}
	if len(data) < proofHeader+sumSize {
		return nil, message.Errorf("%d bytes, expected at least %d", len(data), proofHeader+sumSize)
	}
	if rest[0] != proofVersion {
		return nil, message.Errorf("version %d, expected %d", rest[0], proofVersion)
	}
	sum := binary.LittleEndian.Uint32(data[len(data)-sumSize:])
	if got := crc32.Checksum(data[:len(data)-sumSize], castagnoli); got != sum {
		return nil, message.Errorf("checksum %08x, expected %08x", got, sum)
	}
	f := &proofFile{emptyCapture: rest[1] == 1}
	if rest[1] > 1 {
		return nil, message.Errorf("capture rule %d, expected 0 or 1", rest[1])
	}
	rest = rest[2:]
	for _, side := range []*uint64{&f.root.own, &f.root.other} {
		for house := range engine.Houses {
			*side |= uint64(rest[house]) << (8 * house)
		}
		rest = rest[engine.Houses:]
	}
	n := f.root.seeds()
	if f.root.finished() || n > engine.MaxTotal {
		return nil, message.Errorf("%d seeds, expected an unfinished position of at most %d", n, engine.MaxTotal)
	}
	for i := range 1 + engine.Houses {
		b := &f.Value
		if i > 0 {
			b = &f.Houses[i-1]
		}
		b.Lower, b.Upper = int(int16(binary.LittleEndian.Uint16(rest))), int(int16(binary.LittleEndian.Uint16(rest[2:])))
		rest = rest[4:]
		if b.Lower > b.Upper || b.Lower < -n || b.Upper > n || (b.Lower^n)&1 != 0 || (b.Upper^n)&1 != 0 {
			return nil, message.Errorf("bounds %d and %d of a score, expected some of %d seeds", b.Lower, b.Upper, n)
		}
	}
	f.Nodes, f.Elapsed = binary.LittleEndian.Uint64(rest), time.Duration(binary.LittleEndian.Uint64(rest[8:]))
	f.Kept = time.Unix(int64(binary.LittleEndian.Uint64(rest[16:])), 0)
	if f.Elapsed < 0 {
		return nil, message.Errorf("%v of work, expected 0 or more", f.Elapsed)
	}
	count := int(binary.LittleEndian.Uint32(rest[24:]))
	rest = rest[28 : len(rest)-sumSize]
	if count > MaxProofEntries || len(rest) != count*entrySize {
		return nil, message.Errorf("%d bytes for %d positions, expected %d each and at most %d positions", len(rest), count, entrySize, MaxProofEntries)
	}
	f.entries = make([]keptEntry, count)
	for i := range f.entries {
		e := keptEntry{binary.LittleEndian.Uint64(rest[i*entrySize:]), binary.LittleEndian.Uint64(rest[i*entrySize+8:])}
		if !e.valid(n) {
			return nil, message.Errorf("position %d makes no sense", i+1)
		}
		f.entries[i] = e
	}
	return f, nil
}

// readProof reads a proof's file. Its errors wrap ErrProof, or say why the file
// cannot be read.
func readProof(path string) (*proofFile, error) {
	file, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	// One byte more than there may be says that there is too much.
	data, err := io.ReadAll(io.LimitReader(file, int64(proofHeader+MaxProofEntries*entrySize+sumSize+1)))
	if err != nil {
		return nil, err
	}
	f, err := parseProof(data)
	if err != nil {
		return nil, message.Errorf("%w: %s: %w", ErrProof, path, err)
	}
	return f, nil
}

// write writes the proof's file, and notes when.
func (p *Proof) write(ctx context.Context, entries []keptEntry) error {
	now := time.Now()
	p.mu.Lock()
	f := &proofFile{Proved: p.current(), emptyCapture: p.solver.emptyCapture, root: p.root, entries: entries}
	p.mu.Unlock()
	f.Kept = now
	out, err := safefile.Create(filepath.Dir(p.path), 0o644)
	if err != nil {
		return message.Errorf("proof %s cannot be kept: %w", p.path, err)
	}
	defer out.Discard()
	for part := range slices.Chunk(f.appendTo(nil), chunk) {
		if err := ended(ctx); err != nil {
			return err
		}
		_, err := out.Write(part)
		if err == nil {
			err = out.Sync() // bit by bit: the context's end is not kept waiting
		}
		if err != nil {
			return message.Errorf("proof %s cannot be kept: %w", p.path, safefile.Bare(err))
		}
	}
	if err := out.Replace(p.path); err != nil {
		return message.Errorf("proof %s cannot be kept: %w", p.path, safefile.Bare(err))
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	p.known.Kept = now
	return nil
}

// KeptProof is a proof as its file tells of it.
type KeptProof struct {
	Proved                     // of what is on the houses: the stores count for nothing
	State         engine.State // the player to move is the first
	Rules         engine.Rules // Seeds is 0 unless the state is a start
	Path          string
	Size, Entries int   // bytes, and positions
	Err           error // what is wrong with the file; only Path and Size are set then
}

// KeptProofs returns the proofs that are in a folder, by their paths. A folder that is
// not there has none.
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
			continue // gone just now
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

// state returns the position with empty stores, the player to move first.
func (p position) state() (s engine.State) {
	for house := range engine.Houses {
		s[engine.First][house] = uint8(p.own >> (8 * house))
		s[engine.Second][house] = uint8(p.other >> (8 * house))
	}
	return s
}
