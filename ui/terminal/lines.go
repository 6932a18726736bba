package terminal

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
)

// maxLine is the longest line that is read as a whole, in bytes.
const maxLine = 1 << 20

var errLongLine = fmt.Errorf("the line is longer than %d bytes", maxLine)

// byteOrderMark opens the files of some editors. It carries no value.
var byteOrderMark = []byte("\ufeff")

// line is one line of input, without its end, or why there is none.
type line struct {
	text []byte
	err  error
}

// readLines reads the lines of r, without a byte order mark before the first one, one ahead of the reader, and closes
// the channel at the end of r or once the context ends. Reading cannot be
// interrupted; that is why it has a goroutine of its own, which then ends with
// the read under way.
func readLines(ctx context.Context, r io.Reader) <-chan line {
	lines := make(chan line)
	go func() {
		defer close(lines)
		in := bufio.NewReaderSize(r, 64<<10)
		for mark := byteOrderMark; ; mark = nil {
			l := nextLine(in)
			l.text = bytes.TrimPrefix(l.text, mark)
			if errors.Is(l.err, io.EOF) {
				return
			}
			select {
			case lines <- l:
			case <-ctx.Done():
				return
			}
			if l.err != nil && !errors.Is(l.err, errLongLine) {
				return
			}
		}
	}()
	return lines
}

// nextLine reads one line. Of one that is too long it keeps nothing.
func nextLine(in *bufio.Reader) (l line) {
	size := 0
	for more := true; more; {
		part, goesOn, err := in.ReadLine()
		switch {
		case errors.Is(err, io.EOF) && size == 0:
			return line{err: io.EOF}
		case err != nil && !errors.Is(err, io.EOF):
			return line{err: fmt.Errorf("reading the input: %w", err)}
		}
		more = goesOn
		if size += len(part); size <= maxLine {
			l.text = append(l.text, part...)
		}
	}
	if size > maxLine {
		return line{err: errLongLine}
	}
	return l
}

// await returns what do returns. When the context ends first it returns the context's
// error without waiting: opening or reading a pipe that nobody writes to never ends by
// itself.
func await[T any](ctx context.Context, do func() (T, error)) (T, error) {
	type result struct {
		value T
		err   error
	}
	done := make(chan result, 1)
	go func() {
		value, err := do()
		done <- result{value, err}
	}()
	select {
	case <-ctx.Done():
		var none T
		return none, ctx.Err()
	case r := <-done:
		return r.value, r.err
	}
}
