package library

import (
	"encoding/binary"
	"hash/crc32"
	"path/filepath"
	"strings"
	"time"

	"kalah/engine"
	"kalah/internal/message"
)

// decodeIndex reads the games of an index that was made for the library.
func decodeIndex(data []byte, root string) ([]Game, error) {
	body := len(data) - crc32.Size
	if body < 0 || binary.LittleEndian.Uint32(data[body:]) != crc32.Checksum(data[:body], castagnoli) {
		return nil, message.Errorf("%w: damaged", ErrIndex)
	}
	return decodeBody(string(data[:body]), root)
}

// decodeBody trusts nothing, so that a fuzzer may come this far.
func decodeBody(body, root string) ([]Game, error) {
	rest, ours := strings.CutPrefix(body, string(indexHeader(root)))
	if !ours {
		return nil, message.Errorf("%w: of another version, program or folder", ErrIndex)
	}
	r := &reader{rest: rest, root: root, paths: map[string]string{}}
	games := make([]Game, 0, r.count(minGame))
	for range cap(games) {
		if games = append(games, r.game()); r.failed {
			break
		}
	}
	if r.failed || r.rest != "" {
		return nil, message.Errorf("%w: damaged", ErrIndex)
	}
	return games, nil
}

// minGame is how many bytes a game has at least: what is promised beyond is a
// lie and is not made room for.
const minGame = 7

// reader takes an index apart. Once something is not there, all that follows
// is zero.
type reader struct {
	rest, root string
	paths      map[string]string // of folders
	failed     bool
}

func (r *reader) fail() { r.failed, r.rest = true, "" }

func (r *reader) uvarint() uint64 {
	var n uint64
	for i := 0; i < len(r.rest) && i < binary.MaxVarintLen64; i++ {
		b := r.rest[i]
		n |= uint64(b&0x7f) << (7 * i)
		if b < 0x80 {
			r.rest = r.rest[i+1:]
			return n
		}
	}
	r.fail()
	return 0
}

func (r *reader) varint() int64 {
	n := r.uvarint()
	return int64(n>>1) ^ -int64(n&1)
}

// count returns how many things of at least size bytes follow.
func (r *reader) count(size int) int {
	n := r.uvarint()
	if n > uint64(len(r.rest)/size) || n > MaxGames {
		r.fail()
		return 0
	}
	return int(n)
}

func (r *reader) text() string {
	n := r.uvarint()
	if n > uint64(len(r.rest)) {
		r.fail()
		return ""
	}
	text := r.rest[:n]
	r.rest = r.rest[n:]
	return text
}

func (r *reader) time() time.Time {
	seconds := r.varint()
	return time.Unix(seconds, int64(uint32(r.uvarint())))
}

func (r *reader) game() Game {
	flags := r.uvarint()
	g := Game{Folder: r.text(), Name: r.text(), Size: r.varint(), ModTime: r.time()}
	g.Path = r.path(g.Folder, g.Name)
	if flags&flagBroken != 0 {
		if g.Problem = Problem(r.text()); g.Problem == "" {
			r.fail()
		}
		return g
	}
	if flags&flagCreated != 0 {
		g.Created = r.time()
	}
	for i := range g.Players {
		g.Players[i] = r.player(flags&(flagSeed<<i) != 0)
		if flags&(flagFirstWon<<i) != 0 {
			g.Winner = append(g.Winner, i)
		}
	}
	g.Finished = flags&flagFinished != 0
	g.Rules.EmptyCapture = flags&flagEmptyCapture != 0
	if code := r.uvarint(); code < uint64(len(endings)) {
		g.Ending = endings[code]
	} else {
		r.fail()
	}
	for _, n := range []*int{&g.Rules.Seeds, &g.Seeds[0], &g.Seeds[1], &g.Moves} {
		*n = int(r.varint())
	}
	g.Duration = time.Duration(r.varint())
	return g
}

func (r *reader) player(seeded bool) engine.PlayerSpec {
	p := engine.PlayerSpec{
		Type:  engine.PlayerType(r.text()),
		Name:  r.text(),
		Limit: int(r.varint()),
		Time:  time.Duration(r.varint()),
		Level: int(r.varint()),
	}
	if seeded {
		p.Seed = new(r.varint())
	}
	return p
}

// path joins most paths by hand: there are many games in few folders.
func (r *reader) path(folder, name string) string {
	path, ok := r.paths[folder]
	if !ok {
		path = filepath.Join(r.root, folder)
		r.paths[folder] = path
	}
	return path + string(filepath.Separator) + name
}
