package kgp

import (
	"bytes"
	"context"
	"io"
	"net"
	"net/http"
	"strconv"
	"strings"
	"time"

	"github.com/coder/websocket"

	"kalah/internal/cut"
	"kalah/internal/message"
)

// socket is a WebSocket as a connection for lines. A message has one or more lines; the last line
// end may be missing. The public Go client splits each line into several messages. It is recognized
// by its first message, which is not a valid command.
type socket struct {
	*websocket.Conn
	ctx    context.Context
	stop   context.CancelFunc
	rest   []byte // unread part of the last message
	begun  bool   // a message was received
	pieces bool   // the other side splits lines into several messages
}

func newSocket(c *websocket.Conn) *socket {
	c.SetReadLimit(MaxLine + int64(len("\r\n")))
	ctx, stop := context.WithCancel(context.Background())
	return &socket{Conn: c, ctx: ctx, stop: stop}
}

// Read implements io.Reader.
func (s *socket) Read(p []byte) (int, error) {
	for len(s.rest) == 0 {
		_, text, err := s.Conn.Read(s.ctx)
		switch {
		case websocket.CloseStatus(err) >= 0:
			return 0, io.EOF
		case err != nil:
			return 0, err
		}
		if !s.begun {
			if text = cut.Mark(text); len(text) == 0 {
				continue
			}
			_, err := Parse(text)
			s.begun, s.pieces = true, err != nil
		}
		if !s.pieces && !bytes.HasSuffix(text, []byte("\n")) {
			text = append(text, '\n')
		}
		s.rest = text
	}
	n := copy(p, s.rest)
	s.rest = s.rest[n:]
	return n, nil
}

// Write implements io.Writer.
func (s *socket) Write(p []byte) (int, error) {
	if err := s.Conn.Write(s.ctx, websocket.MessageText, p); err != nil {
		return 0, err
	}
	return len(p), nil
}

// Close implements io.Closer. It does not wait for the other side.
func (s *socket) Close() error {
	s.stop()
	return s.CloseNow()
}

// WebSockets returns a handler that passes each WebSocket to serve, which must close it. It refuses
// web pages of other hosts. It also refuses web pages that reach this host by a name, because a
// foreign name may resolve to this host for a moment (DNS rebinding).
func WebSockets(serve func(conn io.ReadWriteCloser, address string)) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.Header.Get("Origin") != "" && !isAddress(r.Host) {
			http.Error(w, "a web page may join by a numeric address or localhost", http.StatusForbidden)
			return
		}
		c, err := websocket.Accept(w, r, nil)
		if err != nil {
			return // Accept has answered the request
		}
		serve(newSocket(c), r.RemoteAddr)
	})
}

// isAddress reports whether a host, with or without a port, is a numeric address or localhost.
func isAddress(host string) bool {
	name, _, err := net.SplitHostPort(host)
	if err != nil {
		name = strings.Trim(host, "[]")
	}
	return net.ParseIP(name) != nil || strings.EqualFold(name, "localhost")
}

// dialTime is the maximum time for a server to accept a connection.
const dialTime = 10 * time.Second

// Dial connects to a server: HOST, HOST:PORT, or the ws:// or wss:// address of a WebSocket.
func Dial(ctx context.Context, address string) (io.ReadWriteCloser, error) {
	ctx, cancel := context.WithTimeout(ctx, dialTime)
	defer cancel()
	if strings.HasPrefix(address, "ws://") || strings.HasPrefix(address, "wss://") {
		c, _, err := websocket.Dial(ctx, address, nil)
		if err != nil {
			return nil, message.Errorf("%s: %w", address, err)
		}
		return newSocket(c), nil
	}
	return new(net.Dialer).DialContext(ctx, "tcp", WithPort(address))
}

// WithPort adds the default port to an address without a port.
func WithPort(address string) string {
	if _, _, err := net.SplitHostPort(address); err == nil {
		return address
	}
	return net.JoinHostPort(strings.Trim(address, "[]"), strconv.Itoa(Port))
}
