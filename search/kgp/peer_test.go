package kgp

import (
	"bufio"
	"io"
	"net"
	"strings"
	"testing"

	"go.uber.org/goleak"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

// peer is the other side of a connection. It sends lines and stores the received lines.
type peer struct {
	t     *testing.T
	conn  net.Conn
	heard chan string // closed when the connection has ended
}

// newPeer returns a peer and the near side of its connection.
func newPeer(t *testing.T) (*peer, net.Conn) {
	near, far := net.Pipe()
	t.Cleanup(func() { _ = far.Close() })
	p := &peer{t, far, make(chan string, 1000)}
	go func() {
		defer close(p.heard)
		for lines := bufio.NewScanner(far); lines.Scan(); {
			p.heard <- lines.Text()
		}
	}()
	return p, near
}

// say sends a text. It does not fail if the connection has ended.
func (p *peer) say(text string) {
	p.t.Helper()
	if _, err := io.WriteString(p.conn, text); err != nil {
		p.t.Logf("%.60q: %v", text, err)
	}
}

// hear waits for a line with the given end.
func (p *peer) hear(end string) string {
	p.t.Helper()
	line, ok := <-p.heard
	if !ok || !strings.HasSuffix(line, end) {
		p.t.Fatalf("heard %q, %v, want %q at the end", line, ok, end)
	}
	return line
}

// question waits for a question about the start, and returns its ID.
func (p *peer) question() string {
	p.t.Helper()
	id, _, _ := strings.Cut(p.hear("state "+start.String()), " ")
	return id
}
