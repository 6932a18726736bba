package solver

import (
	"bytes"
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"hash/crc32"
	"iter"
	"os"
	"path/filepath"
	"runtime"
	"runtime/debug"
	"slices"
	"sync/atomic"
	"unsafe"

	"kalah/internal/message"
	"kalah/internal/safefile"
)

// An endgame table's file is a header, the values in the order of endgame, and
// the CRC-32C of all that. The header names the version of this format and of
// the order of positions, the seeds and the rule.
//
// The file is mapped, not read, and all processes share its memory. A mapped file
// that loses its end makes whoever reads there fault (SIGBUS). So no file of a table is
// ever written or cut short in place: safefile gives it its name once it is whole, and
// whoever has mapped the former one keeps that. What others do to the file, and disks
// that fail, cannot be kept off: whoever reads a table does so under guarded, which
// turns the fault into an error, and the table is then built.
const (
	fileMagic   = "kalah endgame\n"
	fileVersion = 1
	headerSize  = len(fileMagic) + 3
	sumSize     = 4
)

var (
	// ErrCache says that a file in the cache folder is no endgame table that can be
	// used.
	ErrCache = message.New("no usable endgame table")

	// errFault says that memory could not be read: that of a mapped file which was cut
	// short, or is on a disk that failed.
	errFault = message.New("the file cannot be read any more")
)

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

// cannotKeep wraps what makes a table be built in vain for others.
func cannotKeep(file string, err error) error {
	return message.Errorf("endgame table %s cannot be kept: %w", file, safefile.Bare(err))
}

// What is written at once begins and ends where a large page does: file systems
// that can then keep it in one, and who maps the file reads it sooner (3 to 4 % of
// a whole search).
const largePage = 2 << 20

// store writes the table's file. It counts positions.
func (e *endgame) store(ctx context.Context, file string, done *atomic.Int64) error {
	header := fileHeader(e.seeds, e.emptyCapture)
	sum := crc32.Checksum(header, castagnoli)
	values := unsafe.Slice((*byte)(unsafe.Pointer(unsafe.SliceData(e.values))), len(e.values))
	err := writeFile(ctx, file, func(write func(part []byte) bool) {
		ok := write(header)
		for at := 0; at < len(values) && ok; {
			end := min(len(values), at+largePage-(headerSize+at)%largePage)
			ok = write(values[at:end])
			sum = crc32.Update(sum, castagnoli, values[at:end])
			done.Add(int64(end - at))
			at = end
		}
		if ok {
			write(binary.LittleEndian.AppendUint32(nil, sum))
		}
	})
	if err != nil {
		return cannotKeep(file, err)
	}
	return nil
}

// writeFile writes a file part by part, each of which reaches the disk, so that the
// context's end is not kept waiting.
func writeFile(ctx context.Context, path string, parts iter.Seq[[]byte]) error {
	out, err := safefile.Create(filepath.Dir(path), 0o644)
	if err != nil {
		return err
	}
	defer out.Discard()
	for part := range parts {
		if err := ended(ctx); err != nil {
			return err
		}
		if _, err := out.Write(part); err != nil {
			return err
		}
		if err := out.Sync(); err != nil {
			return err
		}
	}
	return out.Replace(path)
}

// openTable maps the table's file and looks at what can be seen at once: its size
// and its header. Its values are of use once verify has compared the checksum. What is
// wrong with the file is an error that wraps ErrCache; that there is none, one that wraps
// fs.ErrNotExist.
func openTable(path string, seeds int, emptyCapture bool) (*endgame, error) {
	f, err := os.Open(path)
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
		return nil, message.Errorf("%w: %s has %d bytes, expected %d", ErrCache, path, info.Size(), size)
	}
	header := make([]byte, headerSize)
	if _, err := f.ReadAt(header, 0); err != nil {
		return nil, message.Errorf("%w: %s: %w", ErrCache, path, err)
	}
	if want := fileHeader(seeds, emptyCapture); !bytes.Equal(header, want) {
		return nil, message.Errorf("%w: %s begins with %q, expected %q", ErrCache, path, header, want)
	}
	memory, err := mapFile(f, size)
	if err != nil {
		return nil, message.Errorf("%w: %s: %w", ErrCache, path, err)
	}
	adviseHugePages(memory)
	values := unsafe.Slice((*int8)(unsafe.Pointer(&memory[headerSize])), tableSizes[seeds])
	return &endgame{seeds: seeds, emptyCapture: emptyCapture, values: values, mapped: memory}, nil
}

// chunk is what is read between two looks at the context: a disk
// is done with it soon.
const chunk = 1 << 20

// verify reads a table that is mapped and compares the checksum. It counts positions.
func (e *endgame) verify(ctx context.Context, path string, done *atomic.Int64) (err error) {
	fault := guarded(func() {
		values, end := e.mapped[headerSize:], len(e.mapped)-sumSize
		got := crc32.Checksum(e.mapped[:headerSize], castagnoli)
		for part := range slices.Chunk(values[:len(e.values)], chunk) {
			if err = ended(ctx); err != nil {
				return
			}
			got = crc32.Update(got, castagnoli, part)
			done.Add(int64(len(part)))
		}
		if want := binary.LittleEndian.Uint32(e.mapped[end:]); got != want {
			err = message.Errorf("%w: %s has the checksum %08x, expected %08x", ErrCache, path, got, want)
		}
	})
	if fault != nil {
		return message.Errorf("%w: %s: %w", ErrCache, path, fault)
	}
	return err
}

// guarded calls work and returns errFault if that reads memory which is not there.
// What work had begun is left as it is then. Other panics go on.
func guarded(work func()) (err error) {
	defer debug.SetPanicOnFault(debug.SetPanicOnFault(true))
	defer func() {
		p := recover()
		if p == nil {
			return
		}
		var wrong runtime.Error
		var fault interface{ Addr() uintptr }
		if cause, _ := p.(error); !errors.As(cause, &wrong) || !errors.As(cause, &fault) {
			panic(p)
		}
		err = errFault
	}()
	work()
	return nil
}
