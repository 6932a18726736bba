package kgp

import (
	"context"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"github.com/coder/websocket"

	"kalah/engine"
)

// A page may join by an address that nobody else can name, and a program by any.
func TestWebPages(t *testing.T) {
	for _, test := range []struct {
		host, origin string
		joins        bool
	}{
		{"127.0.0.1:2672", "http://127.0.0.1:2672", true},
		{"[::1]:2672", "http://[::1]:2672", true},
		{"localhost:2672", "http://localhost:2672", true},
		{"LOCALHOST", "http://localhost", true},
		{"kalah.example.org", "", true},
		{"127.0.0.1:2672", "http://evil.example", false},
		{"evil.example:2672", "http://evil.example:2672", false},
		{"127.0.0.1.evil.example", "http://127.0.0.1.evil.example", false},
	} {
		server := httptest.NewServer(WebSockets(func(conn io.ReadWriteCloser, _ string) { _ = conn.Close() }))
		header := http.Header{}
		if test.origin != "" {
			header.Set("Origin", test.origin)
		}
		c, answer, err := websocket.Dial(t.Context(), "ws"+strings.TrimPrefix(server.URL, "http"), &websocket.DialOptions{Host: test.host, HTTPHeader: header})
		switch {
		case test.joins != (err == nil):
			t.Errorf("%+v: %v", test, err)
		case err == nil:
			_ = c.CloseNow()
		case answer.StatusCode != http.StatusForbidden:
			t.Errorf("%+v: %s", test, answer.Status)
		}
		server.Close()
	}
}

// Agents send lines with or without their end, or in pieces.
func TestWebSockets(t *testing.T) {
	for name, says := range map[string][]string{
		"lines":            {"1 set info:name \"Pearl\"\r\n", "3 mode freeplay\r\n", "5@4 move 3\r\n", "7@4 yield\r\n"},
		"without ends":     {"set info:name \"Pearl\"", "mode freeplay", "@4 move 3", "@4 yield"},
		"several at once":  {"set info:name \"Pearl\"\nmode freeplay\n", "@4 move 3\n@4 yield\n"},
		"a mark":           {"\ufeff", "set info:name \"Pearl\"", "\ufeffmode freeplay", "\ufeff@4 move 3", "@4 yield"},
		"pieces of a mark": {"\ufeff1", " set", " \"info:name\" \"Pearl\"\r\n", "3 mode freeplay\r\n", "@4 move 3\r\n@4 yield\r\n"},
		"pieces":           {"1", " set", " ", "\"info:name\"", " ", "\"Pearl\"", "\r\n", "3", " mode", " ", "\"freeplay\"", "\r\n", "5", "@4", " move", " ", "3", "\r\n", "7", "@4", " yield", "\r\n"},
	} {
		t.Run(name, func(t *testing.T) {
			ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
			defer cancel()
			agents := make(chan *Agent, 1)
			server := httptest.NewServer(WebSockets(func(conn io.ReadWriteCloser, _ string) {
				a := NewAgent(conn)
				agents <- a
				_ = a.Run(ctx)
			}))
			defer server.Close()
			c, _, err := websocket.Dial(ctx, "ws"+strings.TrimPrefix(server.URL, "http"), nil)
			if err != nil {
				t.Fatal(err)
			}
			defer c.CloseNow()
			hear := func(want string) {
				if _, text, err := c.Read(ctx); err != nil || !strings.Contains(string(text), want) {
					t.Errorf("heard %q, %v, want %q", text, err, want)
				}
			}
			say := func(until string) {
				for len(says) > 0 {
					if err := c.Write(ctx, websocket.MessageText, []byte(says[0])); err != nil {
						t.Fatal(err)
					}
					if says = says[1:]; until != "" && len(says) > 0 && strings.Contains(says[0], until) {
						return
					}
				}
			}
			hear("kgp 1 0 1")
			say("4")
			hear("ok")
			a := <-agents
			<-a.Ready()
			asked := make(chan error)
			var house int
			go func() {
				var err error
				house, err = a.Ask(ctx, NewBoard(engine.StartState(4), engine.First), time.Minute)
				asked <- err
			}()
			hear("4 state")
			say("")
			if err := <-asked; err != nil || house != 2 || a.Info().Name != "Pearl" {
				t.Errorf("house %d of %q, %v, want 2 of Pearl", house, a.Info().Name, err)
			}
			a.Close("")
		})
	}
}
