package kgp

import (
	"bufio"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/coder/websocket"

	"kalah/internal/task/tasktest"
)

// TestWebPages checks that a web page may join only through a numeric address or localhost, and a
// program through any.
func TestWebPages(t *testing.T) {
	for _, test := range []struct {
		host, origin string
		joins        bool
	}{
		{"127.0.0.1:2672", "http://127.0.0.1:2672", true},
		{"LOCALHOST", "http://localhost", true},
		{"kalah.example.org", "", true},
		{"127.0.0.1:2672", "http://evil.example", false},
		{"evil.example:2672", "http://evil.example:2672", false},
		{"127.0.0.1.evil.example", "http://127.0.0.1.evil.example", false},
	} {
		server := httptest.NewServer(WebSockets(func(conn io.ReadWriteCloser, _ string) { _ = conn.Close() }))
		options := &websocket.DialOptions{Host: test.host, HTTPHeader: http.Header{}}
		if test.origin != "" {
			options.HTTPHeader.Set("Origin", test.origin)
		}
		c, answer, err := websocket.Dial(t.Context(), "ws"+strings.TrimPrefix(server.URL, "http"), options)
		if test.joins != (err == nil) || !test.joins && answer.StatusCode != http.StatusForbidden {
			t.Errorf("%+v: %v", test, err)
		}
		if err == nil {
			_ = c.CloseNow()
		}
		server.Close()
	}
}

// TestWebSockets checks that messages with lines, with or without line ends, or in pieces, arrive as
// lines.
func TestWebSockets(t *testing.T) {
	for _, says := range [][]string{
		{"set info:name Pearl\nmode freeplay\n", "@4 yield\n"},
		{"\ufeff", "set info:name Pearl", "mode freeplay", "@4 yield"},
		{"\ufeff1", " set", " info:name", " Pearl\r\n", "3 mode freeplay\r\n5", "@4", " yield", "\r\n"},
	} {
		lines := make(chan string, 10)
		server := httptest.NewServer(WebSockets(func(conn io.ReadWriteCloser, _ string) {
			for scanner := bufio.NewScanner(conn); scanner.Scan(); {
				lines <- scanner.Text()
			}
			_ = conn.Close()
			close(lines)
		}))
		conn, err := Dial(t.Context(), "ws"+strings.TrimPrefix(server.URL, "http"))
		tasktest.OK(t, err)
		for _, text := range says {
			_, err := io.WriteString(conn, text)
			tasktest.OK(t, err)
		}
		for _, want := range []string{"set info:name Pearl", "mode freeplay", "@4 yield"} {
			if got := <-lines; !strings.HasSuffix(got, want) {
				t.Errorf("%q: got the line %q, want %q", says, got, want)
			}
		}
		_ = conn.Close()
		if rest, ok := <-lines; ok {
			t.Errorf("%q: got also the line %q", says, rest)
		}
		server.Close()
	}
}
