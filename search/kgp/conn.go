package kgp

import (
	"bufio"
	"bytes"
	"errors"
	"io"
	"sync"
	"sync/atomic"
	"time"

	"kalah/internal/message"
)

const (
	maxUnsent = 256                    // commands that wait for the other side to receive them
	closeTime = 100 * time.Millisecond // for the last commands, once the connection is closed
)

var (
	errLong   = message.Errorf("a line of more than %d bytes", MaxLine)
	errHTTP   = message.New("found HTTP, expected the Kalah Game Protocol")
	errUnread = message.Errorf("%d commands wait for the other side to read", maxUnsent)
)

// conn sends and receives commands. Sending never waits, from any goroutine: write does.
type conn struct {
	rwc    io.ReadWriteCloser
	in     *bufio.Reader
	begun  bool   // a line was received
	line   []byte // the one received last
	lastID atomic.Uint64

	mu     sync.Mutex // guards closing
	out    chan []byte
	closed bool
}

// newConn returns a connection whose own IDs are even, as a server's, or odd.
func newConn(rwc io.ReadWriteCloser, even bool) *conn {
	c := &conn{rwc: rwc, in: bufio.NewReaderSize(rwc, MaxLine+len("\r\n")), out: make(chan []byte, maxUnsent)}
	if !even {
		c.lastID.Store(^uint64(0)) // the first ID is 1
	}
	return c
}

func (c *conn) newID() uint64 { return c.lastID.Add(2) }

// receive returns the next command. Errors that wrap [ErrLine] concern one line; after [ErrGone],
// errLong and errHTTP there are no more commands.
func (c *conn) receive() (Command, error) {
	line, err := c.in.ReadSlice('\n')
	switch {
	case errors.Is(err, bufio.ErrBufferFull):
		return Command{}, errLong
	case err != nil:
		return Command{}, ErrGone // half a line is no command
	}
	if !c.begun && isHTTP(line) { // sent by a web page, whose text follows
		return Command{}, errHTTP
	}
	c.begun = true
	c.line = trimEnd(line)
	return Parse(c.line)
}

// isHTTP reports whether a line begins a request or an answer of HTTP.
func isHTTP(line []byte) bool {
	words := bytes.Fields(line)
	return len(words) > 0 && (bytes.HasPrefix(words[0], []byte("HTTP/")) || bytes.HasPrefix(words[len(words)-1], []byte("HTTP/")))
}

func trimEnd(line []byte) []byte {
	for len(line) > 0 && (line[len(line)-1] == '\n' || line[len(line)-1] == '\r') {
		line = line[:len(line)-1]
	}
	return line
}

// send sends a command under a new ID.
func (c *conn) send(ref uint64, name string, args ...any) error {
	return c.sendAs(c.newID(), ref, name, args...)
}

func (c *conn) sendAs(id, ref uint64, name string, args ...any) error {
	line := appendCommand(nil, id, ref, name, args)
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.closed {
		return ErrGone
	}
	select {
	case c.out <- line:
		return nil
	default:
		return errUnread
	}
}

// write writes what is sent, one command at a time, and closes the connection in the end.
func (c *conn) write() {
	defer c.rwc.Close()
	for line := range c.out {
		if _, err := c.rwc.Write(line); err != nil {
			return
		}
	}
}

// close says goodbye and ends the connection soon.
func (c *conn) close() {
	_ = c.sendAs(0, 0, "goodbye") // it may be closed already
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.closed {
		return
	}
	c.closed = true
	close(c.out)
	time.AfterFunc(closeTime, func() { _ = c.rwc.Close() })
}
