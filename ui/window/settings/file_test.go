package settings_test

import (
	"fmt"
	"math"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"sync"
	"testing"
	"time"

	"kalah/ui/window/settings"
	"kalah/ui/window/uitest"
)

// settingsFile is an open file of settings, with the errors that were reported.
type settingsFile struct {
	*settings.File
	t    *testing.T
	mu   sync.Mutex
	told []string
}

func openFile(t *testing.T, path string) *settingsFile {
	f := &settingsFile{t: t}
	f.File = settings.Open(path, func(err error) {
		f.mu.Lock()
		defer f.mu.Unlock()
		f.told = append(f.told, err.Error())
	})
	return f
}

func (f *settingsFile) close() {
	f.t.Helper()
	if err := f.Close(); err != nil {
		f.t.Error(err)
	}
}

// holds checks the text of a file, without spaces.
func holds(t *testing.T, path, want string) {
	t.Helper()
	text, err := os.ReadFile(path)
	if got := strings.Join(strings.Fields(string(text)), ""); err != nil || got != want {
		t.Errorf("%s holds %s, %v; want %s", filepath.Base(path), got, err, want)
	}
}

func TestFileKeepsAllTypes(t *testing.T) {
	path := filepath.Join(t.TempDir(), "new", "settings.json")
	f := openFile(t, path)
	f.SetBool("b", true)
	f.SetBoolList("bs", []bool{true, false})
	f.SetFloat("f", 0.5)
	f.SetFloatList("fs", []float64{1, 2.5})
	f.SetInt("i", -7)
	f.SetIntList("is", []int{1, 2})
	f.SetString("s", "Größe \"1\"")
	f.SetStringList("ss", []string{"a", "b"})
	f.SetString("gone", "x")
	f.RemoveValue("gone")
	get := func(p *settingsFile) string {
		return fmt.Sprintln(
			p.Bool("b"), p.BoolList("bs"), p.Float("f"), p.FloatList("fs"), p.Int("i"), p.IntList("is"), p.String("s"), p.StringList("ss"),
			p.StringWithFallback("gone", "fallback"), p.IntWithFallback("s", 3), p.BoolWithFallback("none", true), p.FloatWithFallback("i", 1),
			p.StringListWithFallback("none", []string{"c"}), p.IntWithFallback("f", 9), p.StringWithFallback("b", "no"),
		)
	}
	set := get(f)
	f.close()
	again := openFile(t, path)
	const want = "true [true false] 0.5 [1 2.5] -7 [1 2] Größe \"1\" [a b] fallback 3 true -7 [c] 9 no\n"
	if got := get(again); set != want || got != want || len(again.told) > 0 {
		t.Errorf("set %s, stored %s, want %s; told %q", set, got, want, again.told)
	}
	if info, err := os.Stat(path); err != nil {
		t.Error(err)
	} else if mode := info.Mode().Perm(); mode != 0o600 && runtime.GOOS != "windows" {
		t.Errorf("others may do with the file what %v says", mode)
	}
}

// A change is written automatically after a short time. Callers may change their lists.
func TestFileIsWrittenSoon(t *testing.T) {
	path := filepath.Join(t.TempDir(), "settings.json")
	f, changes := openFile(t, path), 0
	f.AddChangeListener(func() { changes++ })
	f.SetString("theme", "dark")
	f.SetString("theme", "dark")
	f.RemoveValue("none")
	f.SetFloat("width", math.NaN())
	uitest.Is(t, "changes", "1", changes)
	for deadline := time.Now().Add(10 * time.Second); ; time.Sleep(5 * time.Millisecond) {
		if _, err := os.Stat(path); err == nil {
			break
		}
		if time.Now().After(deadline) {
			t.Fatal("nothing is written")
		}
	}
	holds(t, path, `{"theme":"dark"}`)
	list := []string{"a", "b"}
	f.SetStringList("recent", list)
	list[0] = "x"
	f.StringList("recent")[1] = "y"
	f.close()
	f.SetString("theme", "light") // too late
	openFile(t, path).close()
	holds(t, path, `{"recent":["a","b"],"theme":"dark"}`)
}

// With a damaged file the program starts with its defaults. A file that is deleted or damaged while
// it is open is written again with the next change. The damaged file is renamed.
func TestBrokenFile(t *testing.T) {
	tooLarge := strings.Repeat(" ", 1<<20) + "{}"
	for _, text := range []string{"gone", "", "[]", `{"theme": "dark"} {}`, `{"theme": "dark"}} x`, "\x00\xff", tooLarge} {
		for _, meanwhile := range []bool{false, true} {
			path := filepath.Join(t.TempDir(), "settings.json")
			damage := func() {
				if text != "gone" {
					uitest.WriteFile(t, path, text)
				} else if meanwhile {
					uitest.Must(t, os.Remove(path))
				}
			}
			if !meanwhile {
				damage()
			}
			f := openFile(t, path)
			uitest.Is(t, text, "system", f.StringWithFallback("theme", "system"))
			f.SetString("theme", "light")
			if meanwhile {
				f.close()
				f = openFile(t, path)
				damage()
			}
			f.SetInt("seeds", 5)
			f.close()
			holds(t, path, `{"seeds":5,"theme":"light"}`)
			if text == "gone" {
				if len(f.told) > 0 {
					t.Errorf("told %q", f.told)
				}
				continue
			}
			f.Show(func(err error) { f.told[0] += " twice" }) // is called for earlier errors too
			if len(f.told) != 1 || !strings.HasPrefix(f.told[0], path+" held no settings (") || !strings.HasSuffix(f.told[0], "kept as settings.json.broken twice") {
				t.Errorf("%.40q: told %q", text, f.told)
			}
			if aside, err := os.ReadFile(path + ".broken"); err != nil || string(aside) != text {
				t.Errorf("%q: aside %q, %v", text, aside, err)
			}
		}
	}
}

// The changes of two windows are merged, and unknown keys stay in the file. Here the file has a
// byte-order mark, as some editors write it.
func TestTwoWindows(t *testing.T) {
	path := filepath.Join(t.TempDir(), "settings.json")
	uitest.Must(t, os.WriteFile(path, []byte("\ufeff"+`{"theme": "dark", "future": {"n": 12345678901234567890}, "old": 1}`), 0o600))
	a, b := openFile(t, path), openFile(t, path)
	a.SetString("speed", "fast")
	b.RemoveValue("old")
	b.SetInt("seeds", 5)
	var both sync.WaitGroup
	both.Go(a.close)
	both.Go(b.close)
	both.Wait()
	holds(t, path, `{"future":{"n":12345678901234567890},"seeds":5,"speed":"fast","theme":"dark"}`)
}

// A failed write is reported once, and the values stay in memory.
func TestFileCannotBeWritten(t *testing.T) {
	folder := t.TempDir()
	blocked := filepath.Join(folder, "file")
	uitest.Must(t, os.WriteFile(blocked, nil, 0o600))
	for _, path := range []string{filepath.Join(blocked, "settings.json"), folder} {
		f := openFile(t, path)
		f.SetInt("seeds", 3)
		if err := f.Close(); f.Int("seeds") != 3 || err == nil || !strings.Contains(err.Error(), path+" cannot be written") {
			t.Errorf("%s: got %d, %v", path, f.Int("seeds"), err)
		}
	}
	f := openFile(t, "")
	f.SetInt("seeds", 3)
	f.close()
	uitest.Is(t, "settings without a file are not kept in memory", "3", f.Int("seeds"))
}

// A file with any content can be read, and later changes are stored.
func FuzzOpen(f *testing.F) {
	for _, text := range []string{"", "{}", `{"a": 1e999, "b": [1, "x", null], "theme": {"c": true}}`, `{"theme": "dark", "theme": 7}`, "null", "\ufeff{}"} {
		f.Add([]byte(text))
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		path := filepath.Join(t.TempDir(), "settings.json")
		uitest.Must(t, os.WriteFile(path, text, 0o600))
		file := settings.Open(path, nil)
		for _, key := range []string{"a", "b", "theme"} {
			_, _, _ = file.Int(key), file.FloatList(key), file.StringListWithFallback(key, nil)
		}
		file.SetString("theme", "light")
		uitest.Must(t, file.Close())
		if got := settings.Open(path, func(err error) { t.Error(err) }).String("theme"); got != "light" {
			t.Errorf("got %v", got)
		}
	})
}
