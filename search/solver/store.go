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
	"strings"
	"unsafe"

	"kalah/internal/message"
	"kalah/internal/safefile"
)

// An endgame table's file is a header, the values in the order of endgame, and
// the CRC-32C of all that. The header names the version of this format and of
// the order of positions, the seeds and the rule.
//
// The file is mapped, not read, where the system can do that, and all processes
// share its memory. A mapped file that loses its end makes whoever reads there
// fault (SIGBUS). So no file of a table is ever written or cut short in place: it
// gets its name by a rename once it is whole, and one that is of no use is replaced
// by a rename, which leaves to those who mapped it what they mapped. What others do
// to the file, and disks that fail, cannot be kept off: whoever reads a table does
// so under guarded, which turns the fault into an error, and the table is then built.
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
	return filepath.Join(folder, fmt.Sprintf("endgame-%d-%s.bin", seeds, ruleName(emptyCapture)))
}

// ruleName returns the name of a capture rule in names of files.
func ruleName(emptyCapture bool) string {
	if emptyCapture {
		return "empty-capture"
	}
	return "standard"
}

func fileHeader(seeds int, emptyCapture bool) []byte {
	return append([]byte(fileMagic), fileVersion, byte(seeds), ruleByte(emptyCapture))
}

func ruleByte(emptyCapture bool) byte {
	if emptyCapture {
		return 1
	}
	return 0
}

// lockTable keeps other processes from storing a table, in a folder that is made
// when needed, until the lock is removed.
func lockTable(file string) (*safefile.Lock, error) {
	folder := filepath.Dir(file)
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return nil, cannotKeep(file, err)
	}
	safefile.Clean(folder) // each takes up to gigabytes
	lock, err := safefile.TryLock(strings.TrimSuffix(file, ".bin") + ".lock")
	if err != nil {
		return nil, cannotKeep(file, err)
	}
	return lock, nil
}

// cannotKeep wraps what makes a table be built in vain for others.
func cannotKeep(file string, err error) error {
	return message.Errorf("endgame table %s cannot be kept: %w", file, err)
}

// What is written at once begins and ends where a large page does: file systems
// that can then keep it in one, and who maps the file reads it sooner (3 to 4 % of
// a whole search).
const largePage = 2 << 20

// storeTable writes a table's file, bit by bit, each of which reaches the disk, so
// that the context's end is not kept waiting.
func storeTable(ctx context.Context, file string, e *endgame, progress *preparing) error {
	out, err := safefile.Create(filepath.Dir(file), 0o644)
	if err != nil {
		return cannotKeep(file, err)
	}
	defer out.Discard()
	sum := crc32.New(castagnoli)
	both := io.MultiWriter(out, sum)
	_, err = both.Write(fileHeader(e.seeds, e.emptyCapture))
	for at, values := 0, e.bytes(); at < len(values) && err == nil; {
		if err := ended(ctx); err != nil {
			return err
		}
		end := min(len(values), at+largePage-(headerSize+at)%largePage)
		if _, err = both.Write(values[at:end]); err == nil {
			err = out.Sync()
		}
		progress.add(end - at)
		at = end
	}
	if err == nil {
		err = binary.Write(out, binary.LittleEndian, sum.Sum32())
	}
	if err == nil {
		err = out.Replace(file)
	}
	if err != nil {
		return cannotKeep(file, safefile.Bare(err))
	}
	return nil
}

// chunk is what is read between two looks at the context: a disk
// is done with it soon.
const chunk = 1 << 20

// loader opens the file of a table and reads it through, a part at a time if need
// be: the values are there at once if the file can be mapped, and what is read is
// their checksum; else they are read too.
type loader struct {
	file string
	*endgame
	want     uint32     // the checksum in the file
	at       int        // values read
	sum      uint32     // of what has been read
	progress *preparing // is told of them; nil: nobody
}

// openTable opens the table's file and looks at what can be seen at once: its size
// and its header. What is wrong with the file is an error that wraps ErrCache; that
// there is none, one that wraps fs.ErrNotExist.
func openTable(file string, seeds int, emptyCapture bool) (*loader, error) {
	f, err := os.Open(file)
	if err != nil {
		return nil, message.Errorf("endgame table: %w", err)
	}
	defer f.Close()
	info, err := f.Stat()
	if err != nil {
		return nil, message.Errorf("endgame table: %w", err)
	}
	size := headerSize + tableSizes[seeds] + sumSize
	if info.Size() != int64(size) {
		return nil, message.Errorf("%w: %s has %d bytes, expected %d", ErrCache, file, info.Size(), size)
	}
	header, sum := make([]byte, headerSize), make([]byte, sumSize)
	if _, err := f.ReadAt(header, 0); err != nil {
		return nil, message.Errorf("%w: %s: %w", ErrCache, file, err)
	}
	if want := fileHeader(seeds, emptyCapture); !bytes.Equal(header, want) {
		return nil, message.Errorf("%w: %s begins with %q, expected %q", ErrCache, file, header, want)
	}
	if _, err := f.ReadAt(sum, int64(size-sumSize)); err != nil {
		return nil, message.Errorf("%w: %s: %w", ErrCache, file, err)
	}
	l := &loader{file: file, want: binary.LittleEndian.Uint32(sum), sum: crc32.Checksum(header, castagnoli)}
	if memory, err := mapFile(f, size); err == nil {
		adviseHugePages(memory)
		values := unsafe.Slice((*int8)(unsafe.Pointer(&memory[headerSize])), tableSizes[seeds])
		l.endgame = &endgame{seeds: seeds, emptyCapture: emptyCapture, values: values, mapped: memory}
	} else {
		l.endgame = newEndgame(seeds, emptyCapture)
	}
	return l, nil
}

// load reads the table, or the rest of it, and compares the checksum. Its errors
// are as those of openTable.
func (l *loader) load(ctx context.Context) error {
	read := func([]byte, int64) (int, error) { return 0, nil }
	if l.mapped == nil {
		f, err := os.Open(l.file)
		if err != nil {
			return message.Errorf("endgame table: %w", err)
		}
		defer f.Close()
		read = f.ReadAt
	}
	for part := range slices.Chunk(l.bytes()[l.at:], chunk) {
		if err := ended(ctx); err != nil {
			return err
		}
		if _, err := read(part, int64(headerSize+l.at)); err != nil && err != io.EOF {
			return message.Errorf("%w: %s: %w", ErrCache, l.file, err)
		}
		if err := guarded(func() { l.sum = crc32.Update(l.sum, castagnoli, part) }); err != nil {
			return message.Errorf("%w: %s: %w", ErrCache, l.file, err)
		}
		l.at += len(part)
		l.progress.add(len(part))
	}
	if l.sum != l.want {
		return message.Errorf("%w: %s has the checksum %08x, expected %08x", ErrCache, l.file, l.sum, l.want)
	}
	return nil
}

// bytes returns the values' memory.
func (e *endgame) bytes() []byte {
	return unsafe.Slice((*byte)(unsafe.Pointer(unsafe.SliceData(e.values))), len(e.values))
}
