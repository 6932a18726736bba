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

var targets = regexp.MustCompile(`(?:href|src)="([^"]+)"`)

// Every page and picture that the guide leads to is there, in each language;
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
	seen := map[string]bool{}
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
		for _, match := range targets.FindAllStringSubmatch(text, -1) {
			to, err := page.Parse(match[1])
			if err != nil || to.Host != page.Host {
				continue
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
	if len(seen) < 60 {
		t.Errorf("found %d pages and pictures", len(seen))
	}
	address, _ := s.Address("en")
	tasks.Close()
	tasktest.OK(t, tasks.Wait(t.Context()))
	if answer, err := client.Get(address.String()); err == nil {
		answer.Body.Close()
		t.Error("it is still served")
	}
}
