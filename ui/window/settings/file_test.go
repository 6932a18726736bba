package settings_test

import (
	"encoding/json"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"sync"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"github.com/google/go-cmp/cmp"

	"kalah/internal/task/tasktest"
	"kalah/ui/window/settings"
	"kalah/ui/window/uitest"
)

func ExampleOpen() {
	folder, err := os.MkdirTemp("", "settings-")
	if err != nil {
		fmt.Println(err)
		return
	}
	defer os.RemoveAll(folder)
	path := filepath.Join(folder, "settings.json")
	file := settings.Open(path, nil)
	file.SetInt("lab.limit", 4)
	fmt.Println(file.Close())
	text, _ := os.ReadFile(path)
	fmt.Print(string(text))
	// Output:
	// <nil>
	// {
	//   "lab.limit": 4
	// }
}

// problems collects the reported errors.
type problems struct {
	mu   sync.Mutex
	told []string
}

func (p *problems) report(err error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.told = append(p.told, err.Error())
}

func (p *problems) want(t *testing.T, texts ...string) {
	t.Helper()
	p.mu.Lock()
	defer p.mu.Unlock()
	for i, text := range texts {
		if i < len(p.told) && !strings.Contains(p.told[i], text) {
			t.Errorf("told %q, want %q", p.told[i], text)
		}
	}
	if len(p.told) != len(texts) {
		t.Errorf("told %q, want %q", p.told, texts)
	}
}

func stored(t *testing.T, path string) map[string]any {
	t.Helper()
	data, err := os.ReadFile(path)
	tasktest.OK(t, err)
	values := map[string]any{}
	tasktest.OK(t, json.Unmarshal(data, &values))
	return values
}

func closed(t *testing.T, f *settings.File) {
	t.Helper()
	if err := f.Close(); err != nil {
		t.Error(err)
	}
}

func TestFileKeepsAllTypes(t *testing.T) {
	path := filepath.Join(t.TempDir(), "new", "settings.json")
	var told problems
	f := settings.Open(path, told.report)
	set := func(p fyne.Preferences) {
		p.SetBool("b", true)
		p.SetBoolList("bs", []bool{true, false})
		p.SetFloat("f", 0.5)
		p.SetFloatList("fs", []float64{1, 2.5})
		p.SetInt("i", -7)
		p.SetIntList("is", []int{1, 2})
		p.SetString("s", "Größe \"1\"")
		p.SetStringList("ss", []string{"a", "b"})
		p.SetString("gone", "x")
		p.RemoveValue("gone")
	}
	get := func(p fyne.Preferences) []any {
		return []any{
			p.Bool("b"), p.BoolList("bs"), p.Float("f"), p.FloatList("fs"), p.Int("i"), p.IntList("is"), p.String("s"), p.StringList("ss"),
			p.StringWithFallback("gone", "fallback"), p.IntWithFallback("s", 3), p.BoolWithFallback("none", true), p.FloatWithFallback("i", 1),
			p.StringListWithFallback("none", []string{"c"}), p.BoolListWithFallback("ss", nil), p.IntWithFallback("f", 9), p.StringWithFallback("b", "no"),
		}
	}
	want := []any{
		true,
		[]bool{true, false},
		0.5,
		[]float64{1, 2.5},
		-7,
		[]int{1, 2},
		"Größe \"1\"",
		[]string{"a", "b"},
		"fallback", 3, true, -7.0,
		[]string{"c"},
		[]bool(nil), 9, "no",
	}
	set(f)
	if diff := cmp.Diff(want, get(f)); diff != "" {
		t.Errorf("as set: -want +got\n%s", diff)
	}
	closed(t, f)
	if diff := cmp.Diff(want, get(settings.Open(path, told.report))); diff != "" {
		t.Errorf("as stored: -want +got\n%s", diff)
	}
	told.want(t)
	if info, err := os.Stat(path); err != nil {
		t.Error(err)
	} else if mode := info.Mode().Perm(); mode != 0o600 && runtime.GOOS != "windows" {
		t.Errorf("others may do with the file what %v says", mode)
	}
}

// A change is written automatically after a short time.
func TestFileIsWrittenSoon(t *testing.T) {
	path := filepath.Join(t.TempDir(), "settings.json")
	f := settings.Open(path, nil)
	changes := 0
	f.AddChangeListener(func() { changes++ })
	f.SetString("theme", "dark")
	f.SetString("theme", "dark")
	f.RemoveValue("none")
	f.SetFloat("width", math.NaN())
	if changes != 1 {
		t.Errorf("%d changes, want 1", changes)
	}
	for deadline := time.Now().Add(10 * time.Second); ; time.Sleep(5 * time.Millisecond) {
		if _, err := os.Stat(path); err == nil {
			break
		}
		if time.Now().After(deadline) {
			t.Fatal("nothing is written")
		}
	}
	if got := stored(t, path); got["theme"] != "dark" {
		t.Errorf("got %v", got)
	}
	// Callers may change their lists.
	list := []string{"a", "b"}
	f.SetStringList("recent", list)
	list[0] = "x"
	f.StringList("recent")[1] = "y"
	closed(t, f)
	f.SetString("theme", "light") // too late
	closed(t, settings.Open(path, nil))
	want := map[string]any{"theme": "dark", "recent": []any{"a", "b"}}
	if diff := cmp.Diff(want, stored(t, path)); diff != "" {
		t.Errorf("-want +got\n%s", diff)
	}
}

// The changes of two windows are merged, and unknown keys stay in the file. Here the file has a
// byte-order mark, as some editors write it.
func TestTwoWindows(t *testing.T) {
	path := filepath.Join(t.TempDir(), "settings.json")
	tasktest.OK(t, os.WriteFile(path, []byte("\ufeff"+`{"theme": "dark", "future": {"n": 12345678901234567890}, "old": 1}`), 0o600))
	a, b := settings.Open(path, nil), settings.Open(path, nil)
	a.SetString("speed", "fast")
	b.RemoveValue("old")
	b.SetInt("seeds", 5)
	var both sync.WaitGroup
	both.Go(func() { closed(t, a) })
	both.Go(func() { closed(t, b) })
	both.Wait()
	want := "{\n  \"future\": {\n    \"n\": 12345678901234567890\n  },\n  \"seeds\": 5,\n  \"speed\": \"fast\",\n  \"theme\": \"dark\"\n}\n"
	if got, err := os.ReadFile(path); err != nil || string(got) != want {
		t.Errorf("got %s, %v", got, err)
	}
}

// With a damaged file the program starts with its defaults. The file is renamed.
func TestBrokenFile(t *testing.T) {
	for _, text := range []string{"", "[]", `{"theme": "dark"} {}`, `{"theme": "dark"}} x`, "\x00\xff", strings.Repeat(" ", 1<<20) + "{}"} { // the last text is too large
		folder := t.TempDir()
		path := filepath.Join(folder, "settings.json")
		tasktest.OK(t, os.WriteFile(path, []byte(text), 0o600))
		var told problems
		f := settings.Open(path, told.report)
		var shown problems
		f.Show(shown.report)
		shown.want(t, "kept as settings.json.broken")
		if got := f.StringWithFallback("theme", "system"); got != "system" {
			t.Errorf("%q: got %q", text, got)
		}
		f.SetString("theme", "light")
		closed(t, f)
		told.want(t, path+" held no settings (")
		if got := stored(t, path); got["theme"] != "light" {
			t.Errorf("%q: stored %v", text, got)
		}
		if aside, err := os.ReadFile(path + ".broken"); err != nil || string(aside) != text {
			t.Errorf("%q: aside %q, %v", text, aside, err)
		}
	}
}

// A file that is deleted or damaged while it is open is written again with the next change. A damaged
// file is renamed.
func TestFileIsLostMeanwhile(t *testing.T) {
	for _, text := range []string{"gone", "", "{", `{"a": 1}}`} {
		path := filepath.Join(t.TempDir(), "settings.json")
		var told problems
		f := settings.Open(path, told.report)
		f.SetString("theme", "light")
		closed(t, f)
		f = settings.Open(path, told.report)
		tasktest.OK(t, os.Remove(path))
		var want []string
		if text != "gone" {
			uitest.WriteFile(t, path, text)
			want = []string{"kept as settings.json.broken"}
		}
		f.SetInt("seeds", 5)
		closed(t, f)
		if got := stored(t, path); got["theme"] != "light" || got["seeds"] != 5.0 {
			t.Errorf("%q: stored %v", text, got)
		}
		told.want(t, want...)
		if aside, err := os.ReadFile(path + ".broken"); text != "gone" && (err != nil || string(aside) != text) {
			t.Errorf("%q: aside %q, %v", text, aside, err)
		}
	}
}

// A failed write is reported once, and the values stay in memory.
func TestFileCannotBeWritten(t *testing.T) {
	folder := t.TempDir()
	blocked := filepath.Join(folder, "file")
	tasktest.OK(t, os.WriteFile(blocked, nil, 0o600))
	for _, path := range []string{filepath.Join(blocked, "settings.json"), folder} {
		var told problems
		f := settings.Open(path, told.report)
		f.SetInt("seeds", 3)
		if got := f.Int("seeds"); got != 3 {
			t.Errorf("got %d", got)
		}
		if err := f.Close(); err == nil || !strings.Contains(err.Error(), path+" cannot be written") {
			t.Errorf("%s: got %v", path, err)
		}
	}
	f := settings.Open("", nil)
	f.SetInt("seeds", 3)
	if closed(t, f); f.Int("seeds") != 3 {
		t.Error("settings without a file are not kept in memory")
	}
}

// A file with any content can be read, and later changes are stored.
func FuzzOpen(f *testing.F) {
	for _, text := range []string{"", "{}", `{"a": 1e999, "b": [1, "x", null], "theme": {"c": true}}`, `{"theme": "dark", "theme": 7}`, "null", "\ufeff{}"} {
		f.Add([]byte(text))
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		path := filepath.Join(t.TempDir(), "settings.json")
		tasktest.OK(t, os.WriteFile(path, text, 0o600))
		file := settings.Open(path, nil)
		for _, key := range []string{"a", "b", "theme"} {
			_, _, _ = file.Int(key), file.FloatList(key), file.StringListWithFallback(key, nil)
		}
		file.SetString("theme", "light")
		tasktest.OK(t, file.Close())
		if got := settings.Open(path, func(err error) { t.Error(err) }).String("theme"); got != "light" {
			t.Errorf("got %v", got)
		}
	})
}
