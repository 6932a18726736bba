//go:build e2e_windows && linux

package e2e_test

import (
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// Names that Windows cannot have are refused, and paths as long as they like are
// written, read and listed.
func TestPathsOfWindows(t *testing.T) {
	folder := t.TempDir()
	play := func(log string) answer {
		return askWindows(t, folder, "", "play", "--display", "none", "--first", "random,seed=1", "--second", "random,seed=2", "--log", log)
	}
	for _, name := range []string{`who wins?.json`, `12:30.json`, `a|b.json`} {
		if a := play(name); a.status == 0 || !strings.Contains(a.errOut, "Windows") {
			t.Errorf("--log %s: got %+v, want an error that tells of Windows", name, a)
		}
	}
	if a := play("CON"); len(logsIn(t, folder)) > 0 {
		t.Errorf("--log CON: got %+v and the files %q", a, logsIn(t, folder))
	}
	deep := filepath.Join(folder, strings.Repeat(strings.Repeat("d", 60)+"/", 5), "game.json")
	if len(deep) <= 300 {
		t.Fatalf("%d letters are no long path", len(deep))
	}
	if err := os.MkdirAll(filepath.Dir(deep), 0o700); err != nil {
		t.Fatal(err)
	}
	if a := play(asProgramSees(deep)); a.status != 0 {
		t.Fatalf("a path of %d letters: got %+v", len(deep), a)
	}
	if a := askWindows(t, folder, "", "replay", "--recompute", asProgramSees(deep)); a.status != 0 || !strings.Contains(a.out, "identical") {
		t.Errorf("a path of %d letters is read: got %+v", len(deep), a)
	}
	if got := kalah(t, "replay", "--recompute", deep); !strings.Contains(got, "identical") {
		t.Errorf("recomputed on Linux: %s", got)
	}
	if data := read(t, deep); strings.Contains(data, "\r") {
		t.Error("the log has lines that end in CR")
	}
}

// tested are the packages whose tests need nothing but a system: files, locks,
// folders, the trash, the rules, what the solver keeps and maps, and the settings.
var tested = []string{
	"engine", "internal/safefile", "internal/userdir",
	"logging", "logging/autosave", "logging/library", "logging/story", "search/book", "search/pyrandom",
	"search/solver", "internal/desktop", "ui/window/settings", "internal/task",
}

// skipped are tests that cannot hold there: how quick a reader is cannot be told under
// Wine, and a file that is mapped can be neither removed nor written to on Windows.
const skipped = "Quick|TestWatch$|TestPreparationIsTold|TestPrompt|TestPrepareGoesOn|TestStored|TestStaleRemoved|TestSignature"

// The tests of the packages that the window stands on pass on Windows too.
func TestPackagesOnWindows(t *testing.T) {
	folder := t.TempDir()
	overlay := forOldWine(t, folder)
	for _, name := range tested {
		t.Run(name, func(t *testing.T) {
			newHome(t)
			binary := filepath.Join(folder, strings.ReplaceAll(name, "/", "_")+".exe")
			build := exec.Command("go", "-C", filepath.Join("..", name), "test", "-c", "-overlay", overlay, "-o", binary, ".")
			build.Env = append(os.Environ(), "GOOS=windows", "GOARCH=amd64", "CGO_ENABLED=0")
			if out, err := build.CombinedOutput(); err != nil {
				t.Fatalf("building: %v\n%s", err, out)
			}
			run := wine("wine", binary, "-test.short", "-test.timeout", "4m", "-test.skip", skipped)
			run.Dir = filepath.Join("..", name)
			if out, err := run.CombinedOutput(); err != nil {
				t.Errorf("%v\n%s", err, out)
			}
		})
	}
}

// forOldWine returns an overlay for the compiler that has os.RemoveAll, with which
// every test ends, work under a Wine that lacks a way of deleting of Windows 10's:
// Go takes the older way when the system says that it does not know the new one,
// and Wine 8 says so in words that Go does not expect.
func forOldWine(t *testing.T, folder string) string {
	t.Helper()
	out, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		t.Fatal(err)
	}
	original := filepath.Join(strings.TrimSpace(string(out)), "src", "internal", "syscall", "windows", "at_windows.go")
	const before, after = "case STATUS_INVALID_INFO_CLASS,", "case NTStatus(0xC0000002), STATUS_INVALID_INFO_CLASS,"
	text := read(t, original)
	if strings.Count(text, before) != 1 {
		t.Fatalf("%s has no longer the line %q: look whether it is needed", original, before)
	}
	changed := filepath.Join(folder, "at_windows.go")
	data, err := json.Marshal(map[string]map[string]string{"Replace": {original: changed}})
	if err != nil {
		t.Fatal(err)
	}
	overlay := filepath.Join(folder, "overlay.json")
	if err := os.WriteFile(changed, []byte(strings.Replace(text, before, after, 1)), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(overlay, data, 0o600); err != nil {
		t.Fatal(err)
	}
	return overlay
}
