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

// MaxSize is the size of the largest file that [Read] takes, in bytes. A log of
// a long game has about 20,000.
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
		return nil, inFile(path, message.New("a folder, expected a game log"))
	case info.Mode().IsRegular() && info.Size() > MaxSize:
		return nil, inFile(path, tooLarge())
	}
	return read(file, path, info.Size())
}

// Read reads a log and verifies it: every move is replayed. Name is for
// errors, which are of type *[Error].
func Read(r io.Reader, name string) (*Log, error) { return read(r, name, 0) }

// read makes room for the expected size at once, but believes what it reads.
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
	l, as := &Log{}, document{top: top}
	// In this order, because each relies on those before.
	for _, part := range []func(*Log, *document) error{
		readVersion, readPlayers, readRules, readSharing, readCreated, readDuration, readClock, readFrom, readMoves, readGiven, readSwapped,
		readEnded, readResult,
	} {
		if err := part(l, &as); err != nil {
			return nil, err
		}
	}
	stats, err := readStats(l, as.top)
	if err != nil {
		return nil, err
	}
	l.read = remember(l, as, stats)
	return l, nil
}

// required returns the field, or an error that says what belongs there.
func (o object) required(key string, expected message.Text) (json.RawMessage, error) {
	if raw := o.get(key); raw != nil {
		return raw, nil
	}
	return nil, inField(key, message.Errorf("%w: missing, expected %s", ErrShape, expected))
}

func readVersion(_ *Log, as *document) error {
	raw := as.top.get("version")
	if raw == nil {
		return nil
	}
	version, err := parseWhole(raw)
	switch {
	case err != nil && !errors.Is(err, errRange):
		return inField("version", err)
	case err != nil || version > Version:
		return inField("version", message.Errorf("%w: found %s, this program reads up to %d: a newer one wrote the log",
			ErrVersion, excerpt(raw), Version))
	case version < Version:
		return inField("version", message.Errorf("%w: found %d, expected %d", ErrVersion, version, Version))
	}
	return nil
}

func readSharing(l *Log, as *document) error {
	l.Sharing = engine.Shared // what the oldest logs mean, which do not say
	raw := as.top.get("random")
	if raw == nil {
		return nil
	}
	text, err := parseText(raw)
	if err != nil {
		return inField("random", err)
	}
	if l.Sharing = engine.Sharing(text); l.Sharing != engine.PerPlayer && l.Sharing != engine.Shared {
		return inField("random", message.Errorf("%w: found %s, expected %q or %q",
			ErrShape, excerpt(raw), engine.PerPlayer, engine.Shared))
	}
	return nil
}

// maxTime is more than a time takes, to the nanosecond and with its zone.
const maxTime = 100

func readCreated(l *Log, as *document) error {
	raw := as.top.get("created")
	if raw == nil {
		return nil
	}
	text, err := parseText(raw)
	if err != nil {
		return inField("created", err)
	}
	var created time.Time
	if len(text) > maxTime || created.UnmarshalText([]byte(text)) != nil {
		return inField("created", message.Errorf("%w: found %s, expected RFC 3339 such as 2026-11-20T14:03:59Z",
			ErrCreated, excerpt(raw)))
	}
	l.Created = created
	return nil
}

func readDuration(l *Log, as *document) (err error) {
	if raw := as.top.get("duration_ms"); raw != nil {
		l.Duration, err = parseMilliseconds(raw, ErrDuration)
	}
	return inField("duration_ms", err)
}
