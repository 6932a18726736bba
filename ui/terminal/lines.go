package terminal

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"

	"kalah/internal/cut"
	"kalah/ui/app/tournament"
)

// maxLine is the maximum length of a line, in bytes.
const maxLine = 1 << 20

var errLongLine = fmt.Errorf("the line is longer than %d bytes", maxLine)

// line is a line of input without its end, or an error.
type line struct {
	text []byte
	err  error
}

// readLines returns the lines of r without a byte order mark. It closes the channel at the end of
// r or when the context is canceled. Its goroutine may stay blocked in a read after that, because
// reading cannot be interrupted.
func readLines(ctx context.Context, r io.Reader) <-chan line {
	lines := make(chan line)
	go func() {
		defer close(lines)
		in := bufio.NewReaderSize(r, 64<<10)
		for first := true; ; first = false {
			l := nextLine(in)
			if first {
				l.text = cut.Mark(l.text)
			}
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

// readFile reads a file of limited size, or in for the name -. It returns the name for errors.
func readFile(file string, in io.Reader) (name string, data []byte, err error) {
	if file == stdin {
		data, err = tournament.Read(in)
		return "standard input", data, err
	}
	data, err = tournament.ReadFile(file)
	return file, data, err
}

// nextLine reads one line. For a line that is too long it skips the line and returns errLongLine.
func nextLine(in *bufio.Reader) (l line) {
	size := 0
	for more := true; more; {
		part, isPrefix, err := in.ReadLine()
		switch {
		case errors.Is(err, io.EOF) && size == 0:
			return line{err: io.EOF}
		case err != nil && !errors.Is(err, io.EOF):
			return line{err: fmt.Errorf("reading the input: %w", err)}
		}
		more = isPrefix
		if size += len(part); size <= maxLine {
			l.text = append(l.text, part...)
		}
	}
	if size > maxLine {
		return line{err: errLongLine}
	}
	return l
}

// await returns the result of do, or the error of the context if the context is canceled first.
// In that case do may still be running, blocked in opening or reading a pipe.
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
