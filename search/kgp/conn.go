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
	maxUnsent = 256                    // maximum number of commands that wait for the other side
	closeTime = 100 * time.Millisecond // maximum time to send the last commands after close
)

var (
	errLong   = message.Errorf("a line of more than %d bytes", MaxLine)
	errHTTP   = message.New("found HTTP, expected the Kalah Game Protocol")
	errUnread = message.Errorf("%d commands wait for the other side to read", maxUnsent)
)

// conn sends and receives commands. Any goroutine may send; it never waits, because write does the
// writing in its own goroutine.
type conn struct {
	rwc    io.ReadWriteCloser
	in     *bufio.Reader
	begun  bool   // a line was received
	line   []byte // the last received line
	lastID atomic.Uint64

	mu     sync.Mutex // guards closing
	out    chan []byte
	closed bool
}

// newConn returns a connection. The IDs of its commands are even for a server, odd for an agent.
func newConn(rwc io.ReadWriteCloser, even bool) *conn {
	c := &conn{rwc: rwc, in: bufio.NewReaderSize(rwc, MaxLine+len("\r\n")), out: make(chan []byte, maxUnsent)}
	if !even {
		c.lastID.Store(^uint64(0)) // the first ID is 1
	}
	return c
}

func (c *conn) newID() uint64 { return c.lastID.Add(2) }

// receive returns the next command. After an error that wraps [ErrLine] the next line may be a
// command. After [ErrGone], errLong and errHTTP there are no more commands.
func (c *conn) receive() (Command, error) {
	line, err := c.in.ReadSlice('\n')
	switch {
	case errors.Is(err, bufio.ErrBufferFull):
		return Command{}, errLong
	case err != nil:
		return Command{}, ErrGone // an incomplete line is not a command
	}
	if !c.begun && isHTTP(line) { // sent by a web page, whose text follows
		return Command{}, errHTTP
	}
	c.begun = true
	c.line = trimEnd(line)
	return Parse(c.line)
}

// isHTTP reports whether a line is the first line of an HTTP request or response.
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

// send queues a command with a new ID; see sendAs.
func (c *conn) send(ref uint64, name string, args ...any) error {
	return c.sendAs(c.newID(), ref, name, args...)
}

// sendAs queues a command. It returns ErrGone if the connection is closed, and errUnread if too
// many commands wait.
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

// write writes the queued commands one by one, and closes the connection at the end.
func (c *conn) write() {
	defer c.rwc.Close()
	for line := range c.out {
		if _, err := c.rwc.Write(line); err != nil {
			return
		}
	}
}

// close sends a goodbye and returns at once. The connection ends soon after.
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
