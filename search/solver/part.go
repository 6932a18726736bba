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

	"kalah/internal/message"
	"kalah/internal/safefile"
)

// part is the file of a table that is being built. It becomes the table's file once
// it is whole. Until then a second file says how many levels of seeds of it have
// reached the disk, and their checksum: after a kill the building goes on with the
// next level. What lies behind those levels is written again.
type part struct {
	*endgame
	file string // of the whole table
	out  *os.File
	lock *safefile.Lock
	at   int    // values written
	sum  uint32 // of the header and of them
	kept int    // levels that the second file tells of: those of fewer seeds
}

const (
	partMagic = "kalah levels\n"

	// What is written at once begins and ends where a large page does: file systems
	// that can then keep it in one, and who maps the file reads it sooner (3 to 4 % of
	// a whole search).
	largePage = 2 << 20

	// Levels up to this one are built again sooner than the disk has them.
	keptLevels = 12
)

// errBuiltElsewhere says that another process builds the same table, and keeps it.
var errBuiltElsewhere = message.New("another process builds the table")

func (p *part) path() string   { return strings.TrimSuffix(p.file, ".bin") + ".part" }
func (p *part) levels() string { return strings.TrimSuffix(p.file, ".bin") + ".levels" }

// cannotKeep wraps what makes a table be built in vain for others.
func cannotKeep(file string, err error) error {
	return message.Errorf("endgame table %s cannot be kept: %w", file, err)
}

// openPart opens the part of a table's file, or makes it, and reads the levels that
// it has into the table, of which so many are known already.
func openPart(ctx context.Context, file string, e *endgame, known int, progress *preparing) (*part, error) {
	folder := filepath.Dir(file)
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return nil, cannotKeep(file, err)
	}
	safefile.Clean(folder) // each takes up to gigabytes
	p := &part{endgame: e, file: file}
	var err error
	p.lock, err = safefile.TryLock(strings.TrimSuffix(file, ".bin") + ".lock")
	if errors.Is(err, safefile.ErrLocked) {
		return nil, errBuiltElsewhere
	}
	if err != nil {
		return nil, cannotKeep(file, err)
	}
	if p.out, err = os.OpenFile(p.path(), os.O_RDWR|os.O_CREATE, 0o644); err != nil {
		p.close()
		return nil, cannotKeep(file, safefile.Bare(err))
	}
	if err := p.read(ctx, known, progress); err != nil {
		p.close()
		return nil, err
	}
	return p, nil
}

// readLevels returns what the second file tells; 0 levels if there is none or it
// is of no use.
func (p *part) readLevels() (levels int, sum uint32) {
	data, err := os.ReadFile(p.levels())
	if err != nil {
		return 0, 0
	}
	data, ok := bytes.CutPrefix(data, append([]byte(partMagic), fileHeader(p.seeds, p.emptyCapture)...))
	if !ok || len(data) != 1+4+sumSize || binary.LittleEndian.Uint32(data[5:]) != crc32.Checksum(data[:5], castagnoli) || int(data[0]) > p.seeds+1 {
		return 0, 0
	}
	return int(data[0]), binary.LittleEndian.Uint32(data[1:])
}

// keep has the second file tell that so many levels are on the disk.
func (p *part) keep(levels int) error {
	counts := binary.LittleEndian.AppendUint32([]byte{byte(levels)}, p.sum)
	data := slices.Concat([]byte(partMagic), fileHeader(p.seeds, p.emptyCapture), counts)
	data = binary.LittleEndian.AppendUint32(data, crc32.Checksum(counts, castagnoli))
	if err := safefile.Write(p.levels(), data, 0o644); err != nil {
		return err
	}
	p.kept = levels
	return nil
}

// read reads the levels that the second file tells of. It starts afresh if they are
// not what was written.
func (p *part) read(ctx context.Context, known int, progress *preparing) error {
	levels, want := p.readLevels()
	all := p.bytes()[:levelsSize(levels)]
	buffer := make([]byte, min(chunk, len(all)))
	p.begin()
	for p.at < len(all) {
		if err := ended(ctx); err != nil {
			return err
		}
		read := buffer[:min(len(buffer), len(all)-p.at)]
		if _, err := p.out.ReadAt(read, int64(headerSize+p.at)); err != nil {
			break
		}
		// What is known may be in use: it is compared, not written.
		here := min(max(levelsSize(known)-p.at, 0), len(read))
		if !bytes.Equal(all[p.at:][:here], read[:here]) {
			break
		}
		copy(all[p.at+here:], read[here:])
		p.sum = crc32.Update(p.sum, castagnoli, read)
		p.at += len(read)
		progress.add(len(read))
	}
	if levels > 0 && p.at == len(all) && p.sum == want {
		p.kept = levels
		return nil
	}
	p.begin()
	if _, err := p.out.WriteAt(fileHeader(p.seeds, p.emptyCapture), 0); err != nil {
		return cannotKeep(p.file, safefile.Bare(err))
	}
	return nil
}

func (p *part) begin() {
	p.at, p.sum, p.kept = 0, crc32.Checksum(fileHeader(p.seeds, p.emptyCapture), castagnoli), 0
}

// write writes the values up to those of that many seeds, bit by bit, so that the
// context's end is not kept waiting. Called again it goes on where it was.
func (p *part) write(ctx context.Context, seeds int, progress *preparing) error {
	for end := tableSizes[seeds]; p.at < end; {
		if err := ended(ctx); err != nil {
			return err
		}
		values := p.bytes()[p.at:min(end, p.at+largePage-(headerSize+p.at)%largePage)]
		if _, err := p.out.WriteAt(values, int64(headerSize+p.at)); err != nil {
			return cannotKeep(p.file, safefile.Bare(err))
		}
		if err := p.out.Sync(); err != nil {
			return cannotKeep(p.file, safefile.Bare(err))
		}
		p.sum = crc32.Update(p.sum, castagnoli, values)
		p.at += len(values)
		progress.add(len(values))
	}
	if seeds >= keptLevels && seeds < p.seeds && seeds+1 > p.kept {
		if err := p.keep(seeds + 1); err != nil {
			return cannotKeep(p.file, err)
		}
	}
	return nil
}

// finish writes what is left and gives the file its name.
func (p *part) finish(ctx context.Context, progress *preparing) error {
	if err := p.write(ctx, p.seeds, progress); err != nil {
		return err
	}
	size := int64(headerSize + len(p.values) + sumSize)
	err := binary.Write(io.NewOffsetWriter(p.out, size-sumSize), binary.LittleEndian, p.sum)
	if err == nil {
		err = p.out.Truncate(size) // of what somebody put there: nobody has mapped it
	}
	if err = errors.Join(err, p.out.Sync(), p.out.Close()); err != nil {
		return cannotKeep(p.file, safefile.Bare(err))
	}
	if err := safefile.Rename(p.path(), p.file); err != nil {
		return cannotKeep(p.file, safefile.Bare(err))
	}
	safefile.SyncFolder(filepath.Dir(p.file))
	return nil
}

// close lets go of the files. What is not finished stays for the next time.
func (p *part) close() {
	if p.out != nil {
		_ = p.out.Close() // it may be closed already
	}
	if _, err := os.Stat(p.path()); err != nil {
		_ = os.Remove(p.levels()) // finished
	}
	_ = p.lock.Remove()
}
