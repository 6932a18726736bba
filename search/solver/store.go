package solver

import (
	"bytes"
	"context"
	"encoding/binary"
	"fmt"
	"hash/crc32"
	"io"
	"os"
	"path/filepath"
	"slices"
	"unsafe"

	"kalah/internal/message"
	"kalah/internal/safefile"
)

// An endgame table's file is a header, the values in the order of endgame, and
// the CRC-32C of all that. The header names the version of this format and of
// the order of positions, the seeds and the rule.
const (
	fileMagic   = "kalah endgame\n"
	fileVersion = 1
	headerSize  = len(fileMagic) + 3
	sumSize     = 4
)

// ErrCache says that a file in the cache folder is no endgame table that can be
// used.
var ErrCache = message.New("no usable endgame table")

var castagnoli = crc32.MakeTable(crc32.Castagnoli)

// cacheFile returns where the folder keeps the table, or "" without a folder.
// Small tables are built sooner than read.
func cacheFile(folder string, seeds int, emptyCapture bool) string {
	if folder == "" || seeds <= smallTable {
		return ""
	}
	rule := "standard"
	if emptyCapture {
		rule = "empty-capture"
	}
	return filepath.Join(folder, fmt.Sprintf("endgame-%d-%s.bin", seeds, rule))
}

func fileHeader(seeds int, emptyCapture bool) []byte {
	rule := byte(0)
	if emptyCapture {
		rule = 1
	}
	return append([]byte(fileMagic), fileVersion, byte(seeds), rule)
}

// chunk is what is read or written between two looks at the context: a disk
// is done with it soon.
const chunk = 1 << 20

// storeEndgame writes the table to a temporary file and renames it once it is
// safe on the disk.
func storeEndgame(ctx context.Context, file string, e *endgame, progress *preparing) (err error) {
	defer func() {
		if err != nil {
			err = message.Errorf("endgame table %s cannot be kept: %w", file, err)
		}
	}()
	folder := filepath.Dir(file)
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return err
	}
	safefile.Clean(folder) // each takes up to gigabytes
	f, err := safefile.Create(folder, 0o644)
	if err != nil {
		return err
	}
	defer f.Discard()
	if err := writeEndgame(ctx, f.File, e, progress); err != nil {
		return err
	}
	return f.Replace(file)
}

func writeEndgame(ctx context.Context, f *os.File, e *endgame, progress *preparing) error {
	sum := crc32.New(castagnoli)
	out := io.MultiWriter(f, sum)
	if _, err := out.Write(fileHeader(e.seeds, e.emptyCapture)); err != nil {
		return err
	}
	for part := range slices.Chunk(e.bytes(), chunk) {
		if err := ended(ctx); err != nil {
			return err
		}
		if _, err := out.Write(part); err != nil {
			return err
		}
		// Bit by bit, so that the context's end is not kept waiting.
		if err := f.Sync(); err != nil {
			return err
		}
		progress.add(len(part))
	}
	if err := binary.Write(f, binary.LittleEndian, sum.Sum32()); err != nil {
		return err
	}
	return f.Sync()
}

// loader reads a table from its file, a part at a time if need be.
type loader struct {
	file string
	*endgame
	at       int // values read
	sum      uint32
	progress *preparing // is told of them; nil: nobody
}

func newLoader(file string, e *endgame) *loader { return &loader{file: file, endgame: e} }

// load reads the table, or the rest of it. What is wrong with the file is an
// error that wraps ErrCache; that there is none, one that wraps fs.ErrNotExist.
func (l *loader) load(ctx context.Context) error {
	f, err := os.Open(l.file)
	if err != nil {
		return message.Errorf("endgame table: %w", err)
	}
	defer f.Close()
	info, err := f.Stat()
	if err != nil {
		return message.Errorf("endgame table: %w", err)
	}
	if want := int64(headerSize + len(l.values) + sumSize); info.Size() != want {
		return message.Errorf("%w: %s has %d bytes, expected %d", ErrCache, l.file, info.Size(), want)
	}
	header := make([]byte, headerSize)
	if _, err := io.ReadFull(f, header); err != nil {
		return message.Errorf("%w: %s: %w", ErrCache, l.file, err)
	}
	if want := fileHeader(l.seeds, l.emptyCapture); !bytes.Equal(header, want) {
		return message.Errorf("%w: %s begins with %q, expected %q", ErrCache, l.file, header, want)
	}
	if l.at == 0 {
		l.sum = crc32.Checksum(header, castagnoli)
	}
	if _, err := f.Seek(int64(headerSize+l.at), io.SeekStart); err != nil {
		return message.Errorf("endgame table: %w", err)
	}
	for part := range slices.Chunk(l.bytes()[l.at:], chunk) {
		if err := ended(ctx); err != nil {
			return err
		}
		if _, err := io.ReadFull(f, part); err != nil {
			return message.Errorf("%w: %s: %w", ErrCache, l.file, err)
		}
		l.sum = crc32.Update(l.sum, castagnoli, part)
		l.at += len(part)
		l.progress.add(len(part))
	}
	var want uint32
	if err := binary.Read(f, binary.LittleEndian, &want); err != nil {
		return message.Errorf("%w: %s: %w", ErrCache, l.file, err)
	}
	if l.sum != want {
		return message.Errorf("%w: %s has the checksum %08x, expected %08x", ErrCache, l.file, l.sum, want)
	}
	return nil
}

// bytes returns the values' memory.
func (e *endgame) bytes() []byte {
	return unsafe.Slice((*byte)(unsafe.Pointer(unsafe.SliceData(e.values))), len(e.values))
}
