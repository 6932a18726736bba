// Package guide shows the documentation in the user's browser. The program serves it over HTTP to
// this computer only, because a browser in a sandbox may not read the folders that files could be
// written to.
package guide

import (
	"bytes"
	"context"
	_ "embed" // for the frame of a page
	"html"
	"net"
	"net/http"
	"net/url"
	"path"
	"regexp"
	"strings"
	"time"
	"unicode"

	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/extension"
	"github.com/yuin/goldmark/parser"

	"kalah/docs"
	"kalah/internal/task"
)

// Server serves the pages from the first call of [Server.Page] until its tasks end.
type Server struct {
	tasks *task.Group
	at    net.Addr // nil before the first call
}

// New returns a server that does not serve yet.
func New(tasks *task.Group) *Server { return &Server{tasks: tasks} }

// Address returns the address of the guide in a language, or of the English guide if there is
// none.
func (s *Server) Address(language string) (*url.URL, error) {
	if strings.HasPrefix(language, "de") {
		return s.Page(german)
	}
	return s.Page("guide.md")
}

// Page returns the address of a page of the documentation.
func (s *Server) Page(name string) (*url.URL, error) {
	if s.at == nil {
		listener, err := (&net.ListenConfig{}).Listen(s.tasks.Context(), "tcp", "127.0.0.1:0")
		if err != nil {
			return nil, err
		}
		s.at = listener.Addr()
		server := &http.Server{Handler: http.HandlerFunc(serve), ReadHeaderTimeout: time.Minute}
		s.tasks.Go(func(ctx context.Context) error {
			defer context.AfterFunc(ctx, func() { _ = server.Close() })()
			return server.Serve(listener)
		}, nil)
	}
	return &url.URL{Scheme: "http", Host: s.at.String(), Path: "/" + name}, nil
}

const german = "anleitung.md"

func serve(w http.ResponseWriter, r *http.Request) {
	name := strings.TrimPrefix(r.URL.Path, "/")
	text, err := docs.Files.ReadFile(name)
	if err != nil || path.Ext(name) != ".md" {
		http.FileServerFS(docs.Files).ServeHTTP(w, r)
		return
	}
	language := "en"
	if name == german {
		language = "de"
	}
	_, _ = w.Write(render(text, language))
}

//go:embed page.html
var frame string

var markdown = goldmark.New(goldmark.WithExtensions(extension.Table), goldmark.WithParserOptions(parser.WithAutoHeadingID()))

// elsewhere matches links to files that exist only in the source code.
var elsewhere = regexp.MustCompile(`<a href="\.\./[^"]*">(.*?)</a>`)

// render returns a page of Markdown as HTML.
func render(text []byte, language string) []byte {
	var page bytes.Buffer
	_ = markdown.Convert(text, &page, parser.WithContext(parser.NewContext(parser.WithIDs(anchors{})))) // a buffer takes everything
	title, _, _ := strings.Cut(strings.TrimPrefix(string(text), "# "), "\n")
	return []byte(strings.NewReplacer(
		"{{language}}", language, "{{title}}", html.EscapeString(title), "{{body}}", elsewhere.ReplaceAllString(page.String(), "$1"),
	).Replace(frame))
}

// anchors names headings as GitHub does, so that links to them work in both places.
type anchors struct{}

// Generate implements [parser.IDs].
func (anchors) Generate(heading []byte, _ ast.NodeKind) []byte {
	return bytes.Map(func(r rune) rune {
		switch {
		case r == ' ':
			return '-'
		case unicode.IsLetter(r), unicode.IsDigit(r), r == '-', r == '_':
			return unicode.ToLower(r)
		}
		return -1
	}, heading)
}

// Put implements [parser.IDs].
func (anchors) Put([]byte) {}
