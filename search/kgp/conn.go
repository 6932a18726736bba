package kgp

import (
	"bufio"
	"errors"
	"io"
	"sync"
	"sync/atomic"
	"time"

	"kalah/internal/message"
)

// writeTimeout is how long the other side may take to receive a command.
const writeTimeout = 5 * time.Second

// conn sends and receives commands. Commands may be sent from any goroutine.
type conn struct {
	rwc    io.ReadWriteCloser
	in     *bufio.Reader
	lastID atomic.Uint64

	mu  sync.Mutex // guards writing
	out []byte
}

// newConn returns a connection whose own IDs are even, as a server's, or odd.
func newConn(rwc io.ReadWriteCloser, even bool) *conn {
	c := &conn{rwc: rwc, in: bufio.NewReaderSize(rwc, MaxLine+len("\r\n"))}
	if !even {
		c.lastID.Store(^uint64(0)) // the first ID is 1
	}
	return c
}

func (c *conn) newID() uint64 { return c.lastID.Add(2) }

// receive returns the next command. Errors that wrap [ErrLine] concern one line, unless it is
// too long; after any other error there are no more commands.
func (c *conn) receive() (Command, error) {
	for {
		line, err := c.in.ReadSlice('\n')
		if errors.Is(err, bufio.ErrBufferFull) {
			return Command{}, message.Errorf("a line of more than %d bytes", MaxLine)
		}
		if err != nil {
			return Command{}, err // half a line is no command
		}
		if len(skipSpace(line)) > 0 {
			return Parse(trimEnd(line))
		}
	}
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
	c.mu.Lock()
	defer c.mu.Unlock()
	if d, ok := c.rwc.(interface{ SetWriteDeadline(t time.Time) error }); ok {
		_ = d.SetWriteDeadline(time.Now().Add(writeTimeout)) // a pipe may have no deadlines
	}
	c.out = appendCommand(c.out[:0], id, ref, name, args)
	_, err := c.rwc.Write(c.out)
	return err
}
