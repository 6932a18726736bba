package logging

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"os"
	"time"

	"kalah/engine"
	"kalah/internal/message"
	"kalah/internal/safefile"
)

// MaxSize is the maximum size of a file, in bytes. The log of a long game has about 20,000
// bytes.
const MaxSize = 10 << 20

// ReadFile reads and verifies the log in a file. See [Read].
func ReadFile(path string) (*Log, error) {
	file, err := os.Open(path)
	if err != nil {
		return nil, inFile(path, safefile.Bare(err))
	}
	defer file.Close()
	info, err := file.Stat()
	switch {
	case err != nil:
		return nil, inFile(path, safefile.Bare(err))
	case info.IsDir():
		return nil, inFile(path, message.New("a folder, expected a saved game"))
	case info.Mode().IsRegular() && info.Size() > MaxSize:
		return nil, inFile(path, tooLarge())
	}
	return read(file, path, info.Size())
}

// Read reads a log and verifies it by replaying every move. Errors have the type *[Error] and
// contain the name.
func Read(r io.Reader, name string) (*Log, error) { return read(r, name, 0) }

// read reads a log. It allocates the expected size at once; the real size may differ.
func read(r io.Reader, name string, size int64) (*Log, error) {
	var text bytes.Buffer
	text.Grow(int(max(0, min(size, MaxSize))) + bytes.MinRead)
	if _, err := text.ReadFrom(io.LimitReader(r, MaxSize+1)); err != nil {
		return nil, inFile(name, safefile.Bare(err))
	}
	if text.Len() > MaxSize {
		return nil, inFile(name, tooLarge())
	}
	l, err := parse(text.Bytes())
	if err != nil {
		return nil, inFile(name, err)
	}
	return l, nil
}

func tooLarge() error {
	return message.Errorf("%w: expected at most %d MiB", ErrTooLarge, MaxSize>>20)
}

func parse(data []byte) (*Log, error) {
	value, err := checkSyntax(data)
	if err != nil {
		return nil, err
	}
	top, err := parseObject(value)
	if err != nil {
		return nil, err
	}
	return parseFields(top)
}

// parseFields reads a log from the fields of the file, and sets the member inner of these
// fields.
func parseFields(top object) (*Log, error) {
	l, f := &Log{read: top, Sharing: engine.Shared}, &fields{object: top}
	// The order matters, because most fields depend on earlier fields.
	take(f, "version", checkVersion)
	f.need("players", message.Textf(`an object with the players "0" and "1"`))
	l.Players = within(f, "players", readPlayers)
	l.Rules = within(f, "rules", l.readRules)
	if sharing := take(f, "random", parseSharing); sharing != "" {
		l.Sharing = sharing // the oldest logs lack the field and mean Shared
	}
	l.Created = take(f, "created", parseCreated)
	l.Duration = take(f, "duration_ms", durationBetween(0, maxDuration, ErrDuration))
	l.Undone = take(f, "undone", parseBool)
	l.Marks = Marks{take(f, "favourite", parseBool), take(f, "tags", parseTagList)}
	l.Clock = within(f, "clock", l.readClock)
	l.From = within(f, "from", l.readFrom)
	f.need("moves", message.Textf("a list of [player, house, state]"))
	l.Moves = take(f, "moves", l.readMoves)
	if f.err != nil {
		return nil, f.err
	}
	l.From.Moves = take(f, "from", func(json.RawMessage) (int, error) { return l.readGiven(top.at("from").fields()) })
	l.Swapped = take(f, "swapped", l.readSwapped)
	l.Ending = within(f, "ended", readEnded)
	f.fail("ended", l.checkEnded(top.get("ended")))
	if f.err != nil {
		return nil, f.err
	}
	l.readResult(f)
	l.Notes = l.readNotes(f)
	if stats := top.get("stats"); stats != nil && f.err == nil {
		f.fail("stats", l.readStats(stats))
	}
	if f.err != nil {
		return nil, f.err
	}
	return l, nil
}

// fields reads the fields of an object. It stores the first error; all values read after an
// error are zero.
type fields struct {
	object
	err error
}

// fail stores an error about the field, unless there was an earlier error. err may be nil.
func (f *fields) fail(key string, err error) {
	if f.err == nil {
		f.err = inField(key, err)
	}
}

// need fails if the field is missing. The error contains the expected value.
func (f *fields) need(key string, expected message.Text) {
	if f.get(key) == nil {
		f.fail(key, message.Errorf("%w: missing, expected %s", ErrShape, expected))
	}
}

// take returns the parsed value of a field. It returns zero if the field is missing or after an
// error.
func take[T any](f *fields, key string, parse func(json.RawMessage) (T, error)) (value T) {
	raw := f.get(key)
	if raw == nil || f.err != nil {
		return value
	}
	value, err := parse(raw)
	f.fail(key, err)
	return value
}

// within is take for a field whose value is an object. It stores the object in the member inner
// of the field.
func within[T any](f *fields, key string, read func(*fields) T) T {
	return take(f, key, func(raw json.RawMessage) (value T, err error) {
		inner, err := parseObject(raw)
		if err != nil {
			return value, err
		}
		f.at(key).inner = &inner
		of := fields{object: inner}
		value = read(&of)
		return value, of.err
	})
}

func checkVersion(raw json.RawMessage) (version int64, err error) {
	version, err = parseWhole(raw)
	switch {
	case err != nil && !errors.Is(err, errRange):
		return 0, err
	case err != nil || version > Version:
		return 0, message.Errorf("%w: found %s, this program reads up to %d: a newer one wrote the file", ErrVersion, excerpt(raw), Version)
	case version < Version:
		return 0, message.Errorf("%w: found %d, expected %d", ErrVersion, version, Version)
	}
	return version, nil
}

func parseSharing(raw json.RawMessage) (engine.Sharing, error) {
	text, err := parseText(raw)
	sharing := engine.Sharing(text)
	if err == nil && sharing != engine.PerPlayer && sharing != engine.Shared {
		err = message.Errorf("%w: found %s, expected %q or %q", ErrShape, excerpt(raw), engine.PerPlayer, engine.Shared)
	}
	return sharing, err
}

// maxTime is the maximum length of a time, in bytes. Real times are shorter.
const maxTime = 100

func parseCreated(raw json.RawMessage) (created time.Time, err error) {
	text, err := parseText(raw)
	if err == nil && (len(text) > maxTime || created.UnmarshalText([]byte(text)) != nil) {
		err = message.Errorf("%w: found %s, expected RFC 3339 such as 2026-11-20T14:03:59Z", ErrCreated, excerpt(raw))
	}
	return created, err
}
