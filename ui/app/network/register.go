package network

import (
	"bytes"
	"crypto/sha256"
	"crypto/subtle"
	"encoding/csv"
	"errors"
	"fmt"
	"io"
	"strings"
	"time"
	"unicode/utf8"

	"kalah/internal/safefile"
	"kalah/search/kgp"
)

// Register lists the agents that may join: the SHA-256 sum of the token, by name.
type Register map[string][sha256.Size]byte

const (
	maxRegister = 1 << 20 // size of the file in bytes

	// guessTime is the time from a token that differs from the registered one to the refusal.
	// It makes guessing slow.
	guessTime = time.Second

	errUnknown refusal = "this name is not registered for the tournament: use exactly the name that you were given"
	errToken   refusal = "this token does not belong to the name: send the token that you were given"
)

// ReadRegister reads a register: a file of comma-separated values with a name and a token in each
// line. Lines that start with # are comments. Errors name the file and the line, and never contain
// a token.
func ReadRegister(path string) (Register, error) {
	data, err := safefile.ReadSmall(path, maxRegister)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", path, safefile.Bare(err))
	}
	r, lines := Register{}, map[string]int{}
	in := csv.NewReader(bytes.NewReader(data))
	in.Comment, in.FieldsPerRecord = '#', -1
	for {
		fields, err := in.Read()
		var wrong *csv.ParseError
		switch {
		case err == io.EOF && len(r) == 0:
			return nil, fmt.Errorf("%s: found no agent, expected lines NAME,TOKEN", path)
		case err == io.EOF:
			return r, nil
		case errors.As(err, &wrong):
			return nil, fmt.Errorf("%s, line %d: %w", path, wrong.Line, wrong.Err)
		case err != nil:
			return nil, fmt.Errorf("%s: %w", path, err)
		}
		line, _ := in.FieldPos(0)
		name, token := kgp.Clean(fields[0], kgp.MaxName), strings.TrimSpace(fields[len(fields)-1])
		switch {
		case !utf8.ValidString(fields[0]):
			err = errors.New("found text that is not UTF-8: save the file as UTF-8")
		case len(fields) != 2:
			err = fmt.Errorf("fields: found %d, expected 2: NAME,TOKEN", len(fields))
		case name == "":
			err = errors.New("the name is empty")
		case token == "":
			err = fmt.Errorf("%q has no token, expected NAME,TOKEN", name)
		case lines[name] > 0:
			err = fmt.Errorf("%q is also in line %d", name, lines[name])
		}
		if err != nil {
			return nil, fmt.Errorf("%s, line %d: %w", path, line, err)
		}
		r[name], lines[name] = sha256.Sum256([]byte(token)), line
	}
}

// check returns the reason to refuse an agent, or nil.
func (r Register) check(name string, token [sha256.Size]byte) error {
	want, ok := r[name]
	switch {
	case !ok:
		return errUnknown
	case subtle.ConstantTimeCompare(want[:], token[:]) == 0:
		return errToken
	}
	return nil
}
