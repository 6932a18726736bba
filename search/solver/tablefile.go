package solver

import (
	"bytes"
	"cmp"
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"hash/crc32"
	"io/fs"
	"iter"
	"os"
	"path/filepath"
	"runtime"
	"runtime/debug"
	"slices"
	"sync/atomic"

	"kalah/engine"
	"kalah/internal/message"
	"kalah/internal/safefile"
)

// An endgame table's file has a header, the codes in the order of endgame.codes, and the CRC-32C
// of both. The header has the version of the format and of the order of positions, the number of
// seeds, and the capture rule.
//
// The file is mapped, so all processes share its memory. A read beyond the end of a mapped file
// that was truncated faults (SIGBUS). So the program never writes to or truncates a table's file
// in place. Package safefile replaces it, and processes that have mapped the old file continue to
// use that. If another program truncates the file or the disk fails, guarded turns the fault into
// an error, and the table is built again.
const (
	fileMagic   = "kalah endgame\n"
	fileVersion = 2
	headerSize  = len(fileMagic) + 3
	sumSize     = 4
)

var (
	// ErrCache is wrapped by errors about unusable endgame tables in the cache folder.
	ErrCache = message.New("no usable endgame table")

	// errFault is the error if memory cannot be read, because a mapped file was truncated or
	// its disk failed.
	errFault = message.New("the file cannot be read any more")
)

var castagnoli = crc32.MakeTable(crc32.Castagnoli)

// cacheFile returns the path of a table in the folder. It returns "" without a folder, and for
// small tables, because building them is faster than reading.
func cacheFile(folder string, seeds int, emptyCapture bool) string {
	if folder == "" || seeds <= smallTable {
		return ""
	}
	return filepath.Join(folder, fmt.Sprintf("endgame-%d-%s.bin", seeds, ruleName(emptyCapture)))
}

// TableFileSize returns the size, in bytes, of the file of an endgame table with at most the given
// number of seeds.
func TableFileSize(seeds int) int64 { return int64(headerSize + codeBytes(seeds) + sumSize) }

// StoredTable returns the number of seeds of the largest endgame table in the folder, 0 if there is
// none. It checks only the size of the file.
func StoredTable(folder string, rules engine.Rules) int {
	for seeds := MaxTableSeeds; seeds > smallTable; seeds-- {
		if info, err := os.Stat(cacheFile(folder, seeds, rules.EmptyCapture)); err == nil && info.Size() == TableFileSize(seeds) {
			return seeds
		}
	}
	return 0
}

// RemoveTables removes the endgame tables with more than the given number of seeds from the folder,
// and returns the first error. Processes that have mapped a table can continue to use it. On Windows,
// such a table cannot be removed, and this is an error.
func RemoveTables(folder string, most int) (err error) {
	for seeds := MaxTableSeeds; seeds > max(most, smallTable); seeds-- {
		for _, emptyCapture := range []bool{false, true} {
			if failed := os.Remove(cacheFile(folder, seeds, emptyCapture)); !errors.Is(failed, fs.ErrNotExist) {
				err = cmp.Or(err, failed)
			}
		}
	}
	return err
}

// ruleName returns the name of a capture rule for file names.
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

// cannotKeep wraps the error of an attempt to store a table.
func cannotKeep(file string, err error) error {
	return message.Errorf("endgame table %s cannot be kept: %w", file, safefile.Bare(err))
}

// largePage is the alignment, in bytes, of the parts in which a file is written. Some file systems
// then store the parts in large pages, which makes searches with the mapped file 3 to 4 % faster.
const largePage = 2 << 20

// store writes the table's file, and counts positions in done.
func (e *endgame) store(ctx context.Context, file string, done *atomic.Int64) error {
	header := fileHeader(e.seeds, e.emptyCapture)
	sum := crc32.Checksum(header, castagnoli)
	err := writeFile(ctx, file, func(write func(part []byte) bool) {
		ok := write(header)
		for at := 0; at < len(e.codes) && ok; {
			end := min(len(e.codes), at+largePage-(headerSize+at)%largePage)
			ok = write(e.codes[at:end])
			sum = crc32.Update(sum, castagnoli, e.codes[at:end])
			done.Store(int64(min(2*end, tableSizes[e.seeds])))
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

// writeFile writes a file in parts. It checks the context before each part and syncs the file after
// it, so that it returns soon after the context ends.
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

// openTable maps a table's file and checks its size and header. The codes may be used after verify
// has checked the checksum. The error wraps ErrCache if the file is unusable, and fs.ErrNotExist if
// it does not exist.
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
	size := int(TableFileSize(seeds))
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
	return &endgame{seeds: seeds, emptyCapture: emptyCapture, codes: memory[headerSize : size-sumSize], mapped: memory}, nil
}

// chunk is the number of bytes that are read or written between two checks of the context.
const chunk = 1 << 20

// verify checks the checksum of a mapped table, and counts positions in done. If the context ends,
// the next call resumes.
func (e *endgame) verify(ctx context.Context, path string, done *atomic.Int64) (err error) {
	fault := guarded(func() {
		end := len(e.mapped) - sumSize
		for part := range slices.Chunk(e.mapped[e.checked:end], chunk) {
			if err = ended(ctx); err != nil {
				return
			}
			e.sum = crc32.Update(e.sum, castagnoli, part)
			e.checked += len(part)
			done.Store(int64(min(max(0, 2*(e.checked-headerSize)), tableSizes[e.seeds])))
		}
		if want := binary.LittleEndian.Uint32(e.mapped[end:]); e.sum != want {
			err = message.Errorf("%w: %s has the checksum %08x, expected %08x", ErrCache, path, e.sum, want)
		}
	})
	if fault != nil {
		return message.Errorf("%w: %s: %w", ErrCache, path, fault)
	}
	return err
}

// guarded calls work. It returns errFault if a memory fault ended work. It does not recover other
// panics.
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
