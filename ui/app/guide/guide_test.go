package guide_test

import (
	"io"
	"net/http"
	"net/url"
	"regexp"
	"strings"
	"testing"

	"go.uber.org/goleak"

	"kalah/internal/task"
	"kalah/internal/task/tasktest"
	"kalah/ui/app/guide"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

var (
	targets = regexp.MustCompile(`(?:href|src)="([^"]+)"`)
	named   = regexp.MustCompile(` id="([^"]+)"`)
)

// Every page and picture that the guide leads to is there, and every heading, in each language;
// after the end of the tasks the server is gone.
func TestGuide(t *testing.T) {
	tasks := task.New(func(f func()) { f() })
	s := guide.New(tasks)
	client := &http.Client{Transport: &http.Transport{DisableKeepAlives: true}}
	get := func(address string) string {
		t.Helper()
		answer, err := client.Get(address)
		tasktest.OK(t, err)
		defer answer.Body.Close()
		body, err := io.ReadAll(answer.Body)
		if err != nil || answer.StatusCode != http.StatusOK {
			t.Errorf("%s: %s, %v", address, answer.Status, err)
		}
		return string(body)
	}
	seen, ids := map[string]bool{}, map[string]bool{}
	var links []string
	var visit func(page *url.URL)
	visit = func(page *url.URL) {
		if seen[page.Path] {
			return
		}
		seen[page.Path] = true
		text := get(page.String())
		if !strings.HasSuffix(page.Path, ".md") {
			return
		}
		if !strings.Contains(text, "<h1 id=") || strings.Contains(text, "|---|") {
			t.Errorf("%s is not rendered", page.Path)
		}
		for _, match := range named.FindAllStringSubmatch(text, -1) {
			ids[page.Path+"#"+match[1]] = true
		}
		for _, match := range targets.FindAllStringSubmatch(text, -1) {
			to, err := page.Parse(match[1])
			if err != nil || to.Host != page.Host {
				continue
			}
			if to.Fragment != "" {
				links = append(links, to.Path+"#"+to.Fragment)
			}
			to.Fragment = ""
			visit(to)
		}
	}
	for language, title := range map[string]string{"en": "A guide for players", "de-AT": "Anleitung", "fr": "A guide for players"} {
		page, err := s.Address(language)
		tasktest.OK(t, err)
		if text := get(page.String()); !strings.Contains(text, title) || !strings.Contains(text, `lang="`+language[:2]+`"`) && language != "fr" {
			t.Errorf("%s: not in its language", page)
		}
		visit(page)
	}
	for _, link := range links {
		if !ids[link] {
			t.Errorf("there is no heading %s", link)
		}
	}
	if len(seen) < 60 || len(links) < 30 {
		t.Errorf("found %d pages and pictures, %d links to headings", len(seen), len(links))
	}
	address, _ := s.Address("en")
	tasks.Close()
	tasktest.OK(t, tasks.Wait(t.Context()))
	if answer, err := client.Get(address.String()); err == nil {
		answer.Body.Close()
		t.Error("it is still served")
	}
}
