package main

import (
	"bytes"
	"compress/gzip"
	"fmt"
	"image/png"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"sync"
	"testing"

	"github.com/spf13/cobra"

	"kalah/internal/version"
	"kalah/ui/terminal"
)

// all is made once: it asks for what is linked into the program.
var all = sync.OnceValues(func() (map[string][]byte, error) { return contents("..", version.Build{Number: "0.1.0"}, noon) })

func made(t *testing.T) map[string][]byte {
	t.Helper()
	files, err := all()
	if err != nil {
		t.Fatal(err)
	}
	return files
}

// tool returns a command that is not there on every machine.
func tool(t *testing.T, name string, args ...string) *exec.Cmd {
	t.Helper()
	if _, err := exec.LookPath(name); err != nil {
		t.Skip("there is no " + name)
	}
	return exec.Command(name, args...)
}

// namedDocs are pages that a help text leads to.
var namedDocs = regexp.MustCompile(`docs/[a-z-]+\.md`)

func TestEveryCommandHasAPage(t *testing.T) {
	files := made(t)
	var visit func(*cobra.Command)
	visit = func(c *cobra.Command) {
		name := strings.ReplaceAll(c.CommandPath(), " ", "-")
		packed, err := gzip.NewReader(bytes.NewReader(files["share/man/man1/"+name+".1.gz"]))
		if err != nil {
			t.Errorf("%s has no page: %v", name, err)
			return
		}
		page, err := io.ReadAll(packed)
		if err != nil || !bytes.Contains(page, []byte(".SH SYNOPSIS")) || !bytes.Contains(page, []byte("Kalah 0.1.0")) || bytes.Contains(page, []byte("=false]")) {
			t.Errorf("the page of %s is wrong (%v):\n%s", name, err, page)
		}
		for _, doc := range namedDocs.FindAllString(c.Long, -1) {
			if files["share/doc/kalah/"+doc] == nil {
				t.Errorf("%s names %s, which is not in the package", name, doc)
			}
		}
		for _, below := range c.Commands() {
			if below.IsAvailableCommand() {
				visit(below)
			}
		}
	}
	visit(terminal.Commands())
}

func TestIconsHaveTheSizesOfTheirFolders(t *testing.T) {
	count := 0
	for name, data := range made(t) {
		size, found := strings.CutPrefix(name, "share/icons/hicolor/")
		if !found || strings.HasPrefix(size, "scalable/") {
			continue
		}
		count++
		config, err := png.DecodeConfig(bytes.NewReader(data))
		if want := fmt.Sprintf("%dx%d/", config.Width, config.Height); err != nil || !strings.HasPrefix(size, want) {
			t.Errorf("%s is %s, %v", name, want, err)
		}
	}
	if count != len(iconSizes) || made(t)["share/icons/hicolor/scalable/apps/"+appID+".svg"] == nil {
		t.Errorf("there are %d icons, want %d and one scalable", count, len(iconSizes))
	}
}

func TestEntryAndMetadataAreValid(t *testing.T) {
	dir := t.TempDir()
	for name, data := range made(t) {
		if err := writeFile(filepath.Join(dir, "usr", filepath.FromSlash(name)), data, 0o644, noon); err != nil {
			t.Fatal(err)
		}
	}
	for _, check := range []struct {
		name string
		args []string
	}{
		{"desktop-file-validate", []string{filepath.Join(dir, "usr/share/applications", appID+".desktop")}},
		{"appstreamcli", []string{"validate", "--no-net", filepath.Join(dir, "usr/share/metainfo", appID+".metainfo.xml")}},
	} {
		t.Run(check.name, func(t *testing.T) {
			out, err := tool(t, check.name, check.args...).CombinedOutput()
			if err != nil || bytes.Contains(out, []byte("W:")) || bytes.Contains(out, []byte("warning")) {
				t.Errorf("%v\n%s", err, out)
			}
		})
	}
}

// What file managers that use GLib make of the logs, and of JSON that is none.
func TestTypesOfFiles(t *testing.T) {
	data := t.TempDir()
	system, err := os.ReadFile("/usr/share/mime/packages/freedesktop.org.xml")
	if err != nil {
		t.Skip("there are no shared types")
	}
	for name, text := range map[string][]byte{"kalah.xml": mimeType, "freedesktop.org.xml": system} {
		if err := writeFile(filepath.Join(data, "mime", "packages", name), text, 0o644, noon); err != nil {
			t.Fatal(err)
		}
	}
	if out, err := tool(t, "update-mime-database", filepath.Join(data, "mime")).CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	logs, err := filepath.Glob("../ui/terminal/testdata/*/*.json")
	if err != nil || len(logs) < 20 {
		t.Fatalf("there are %d logs, %v", len(logs), err)
	}
	own, err := filepath.Glob("testdata/*.json")
	if err != nil {
		t.Fatal(err)
	}
	names := append(logs, own...)
	ask := tool(t, "gio", append([]string{"info", "-a", "standard::content-type"}, names...)...)
	ask.Env = append(os.Environ(), "XDG_DATA_HOME="+data, "XDG_DATA_DIRS="+data)
	out, err := ask.CombinedOutput()
	types := regexp.MustCompile(`content-type: (.*)`).FindAllSubmatch(out, -1)
	if err != nil || len(types) != len(names) {
		t.Fatalf("%v, %s", err, out)
	}
	for i, name := range names {
		want := "application/vnd.kalah.game+json"
		if strings.HasPrefix(filepath.Base(name), "other_") {
			want = "application/json"
		}
		if got := string(types[i][1]); got != want {
			t.Errorf("%s: %s, want %s", name, got, want)
		}
	}
}

func TestIndentedLinesAreKept(t *testing.T) {
	got := asMarkdown("A text with a_b:\n  one   *two*\n  three\n\nMore.")
	want := "A text with a\\_b:\n\n      one   *two*\n      three\n\nMore."
	if got != want {
		t.Errorf("asMarkdown gives\n%q, want\n%q", got, want)
	}
}
