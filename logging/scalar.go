package logging

import (
	"bytes"
	"encoding/json"
	"errors"
	"math"
	"strconv"
	"time"
	"unicode/utf8"

	"kalah/engine"
	"kalah/internal/cut"
	"kalah/internal/message"
)

// errRange means that a whole number is too large for its type.
var errRange = message.New("out of range")

// maxDigits is the length of the longest number with a sign in its type. JSON has no leading
// zeros.
const maxDigits = 20

// parseWhole returns a JSON number without fraction and exponent. It refuses -0.
func parseWhole(raw json.RawMessage) (int64, error) {
	if !isNumber(raw) || bytes.ContainsAny(raw, ".eE") || string(raw) == "-0" {
		return 0, message.Errorf("%w: found %s, expected a whole number", ErrShape, excerpt(raw))
	}
	if len(raw) > maxDigits {
		return 0, errRange
	}
	n, err := strconv.ParseInt(string(raw), 10, 64)
	if err != nil {
		return 0, errRange
	}
	return n, nil
}

// parseBetween returns a whole number from low to high. The error for a number out of bounds
// wraps cause.
func parseBetween(raw json.RawMessage, low, high int64, cause error) (int64, error) {
	n, err := parseWhole(raw)
	if err != nil && !errors.Is(err, errRange) {
		return 0, err
	}
	if err != nil || n < low || n > high {
		return 0, message.Errorf("%w: found %s, expected %d to %d", cause, excerpt(raw), low, high)
	}
	return n, nil
}

// between returns parseBetween with fixed bounds, for take.
func between(low, high int64, cause error) func(json.RawMessage) (int, error) {
	return func(raw json.RawMessage) (int, error) {
		n, err := parseBetween(raw, low, high, cause)
		return int(n), err
	}
}

// parseSide returns a function that parses the number of a player, for take.
func parseSide(cause error) func(json.RawMessage) (engine.Side, error) {
	return func(raw json.RawMessage) (engine.Side, error) {
		n, err := parseBetween(raw, int64(engine.First), int64(engine.Second), cause)
		return engine.Side(n), err
	}
}

func parseCount(raw json.RawMessage) (uint64, error) {
	if _, err := parseWhole(raw); err != nil && !errors.Is(err, errRange) {
		return 0, err
	}
	n, err := strconv.ParseUint(string(raw[:min(len(raw), maxDigits+1)]), 10, 64)
	if err != nil {
		return 0, message.Errorf("%w: found %s, expected 0 to 18446744073709551615", ErrStats, excerpt(raw))
	}
	return n, nil
}

func parseFloat(raw json.RawMessage) (float64, error) {
	if !isNumber(raw) {
		return 0, message.Errorf("%w: found %s, expected a number", ErrShape, excerpt(raw))
	}
	x, err := strconv.ParseFloat(string(raw), 64)
	if err != nil {
		return 0, message.Errorf("%w: found %s, which is too large for a number", ErrShape, excerpt(raw))
	}
	return x, nil
}

// maxDuration is 292 years, in whole milliseconds.
const maxDuration = math.MaxInt64 / time.Millisecond * time.Millisecond

// durationBetween returns a parser of durations in milliseconds, from low to high. The bounds
// must be whole milliseconds. The parsed values are exact to the nanosecond.
func durationBetween(low, high time.Duration, cause error) func(json.RawMessage) (time.Duration, error) {
	return func(raw json.RawMessage) (time.Duration, error) {
		ms, err := parseFloat(raw)
		if err != nil {
			return 0, err
		}
		if ms < float64(low.Milliseconds()) || ms > float64(high.Milliseconds()) {
			return 0, message.Errorf("%w: found %s, expected %d to %d milliseconds", cause, excerpt(raw), low.Milliseconds(), high.Milliseconds())
		}
		// The whole part is converted separately, so that the rest keeps its precision.
		whole, part := math.Modf(ms)
		return time.Duration(whole)*time.Millisecond + time.Duration(math.Round(part*1e6)), nil
	}
}

func parseBool(raw json.RawMessage) (bool, error) {
	switch string(raw) {
	case "true":
		return true, nil
	case "false":
		return false, nil
	}
	return false, message.Errorf("%w: found %s, expected true or false", ErrShape, excerpt(raw))
}

func parseText(raw json.RawMessage) (string, error) {
	if raw[0] != '"' {
		return "", message.Errorf("%w: found %s, expected a text", ErrShape, excerpt(raw))
	}
	return unquote(raw), nil
}

func isNumber(raw json.RawMessage) bool {
	return raw[0] == '-' || '0' <= raw[0] && raw[0] <= '9'
}

// excerptLength is the maximum number of bytes that an error shows of a value.
const excerptLength = 60

// excerpt returns a description of a value for an error: a short value as it is, a long list or
// object as "a list" or "an object", the begin of other long values.
func excerpt(raw json.RawMessage) any {
	var line bytes.Buffer
	if len(raw) <= 100*excerptLength {
		writeValue(&line, raw)
	}
	switch {
	case 0 < line.Len() && line.Len() <= excerptLength:
		return shorten(line.String())
	case raw[0] == '[':
		return message.Textf("a list")
	case raw[0] == '{':
		return message.Textf("an object")
	}
	return shorten(string(raw[:min(len(raw), excerptLength+utf8.UTFMax)]))
}

func shorten(text string) string {
	return printable(cut.Bytes(text, excerptLength))
}
