//go:build e2e_windows && linux

package e2e_test

import (
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"kalah/internal/task/tasktest"
)

// Names that Windows cannot have are refused. Very long paths are written and read.
func TestPathsOfWindows(t *testing.T) {
	folder := t.TempDir()
	play := func(log string) answer {
		return askWindows(t, folder, "", "play", "--display", "none", "--first", "random,seed=1", "--second", "random,seed=2", "--log", log)
	}
	if a := play(`who wins?.json`); a.status == 0 || !strings.Contains(a.errOut, "Windows") {
		t.Errorf("got %+v, want an error that names Windows", a)
	}
	if a := play("CON"); len(logsIn(t, folder)) > 0 {
		t.Errorf("--log CON: got %+v and the files %q", a, logsIn(t, folder))
	}
	deep := filepath.Join(folder, strings.Repeat(strings.Repeat("d", 60)+"/", 5), "game.json")
	if len(deep) <= 300 {
		t.Fatalf("%d characters are not a long path", len(deep))
	}
	tasktest.OK(t, os.MkdirAll(filepath.Dir(deep), 0o700))
	if a := play(asProgramSees(deep)); a.status != 0 {
		t.Fatalf("a path of %d characters: got %+v", len(deep), a)
	}
	if a := askWindows(t, folder, "", "replay", "--recompute", asProgramSees(deep)); a.status != 0 || !strings.Contains(a.out, "identical") {
		t.Errorf("reading a path of %d characters: got %+v", len(deep), a)
	}
	if got := kalah(t, "replay", "--recompute", deep); !strings.Contains(got, "identical") {
		t.Errorf("recomputed on Linux: %s", got)
	}
	if data := read(t, deep); strings.Contains(data, "\r") {
		t.Error("the log has lines that end in CR")
	}
}

// tested has the packages whose tests need only the system: files, locks, folders, the trash, the rules,
// the solver's tables and mapped files, and the settings.
var tested = []string{
	"engine", "internal/safefile", "internal/userdir",
	"logging", "logging/autosave", "logging/library", "logging/story", "search/book", "search/pyrandom",
	"search/solver", "internal/desktop", "ui/window/settings", "internal/task",
}

// skipped matches tests that cannot pass there. Wine is too slow for measurements, and Windows can neither
// remove nor write a mapped file.
const skipped = "Quick|TestWatch$|TestPrompt|TestStored|TestSignature"

// The tests of the packages below the window pass on Windows.
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

// forOldWine returns an overlay for the compiler that makes os.RemoveAll work under Wine 8. Wine 8 lacks
// the deletion of Windows 10, and its error for that is unknown to Go, which would otherwise use the
// older deletion.
func forOldWine(t *testing.T, folder string) string {
	t.Helper()
	out, err := exec.Command("go", "env", "GOROOT").Output()
	tasktest.OK(t, err)
	original := filepath.Join(strings.TrimSpace(string(out)), "src", "internal", "syscall", "windows", "at_windows.go")
	const before, after = "case STATUS_INVALID_INFO_CLASS,", "case NTStatus(0xC0000002), STATUS_INVALID_INFO_CLASS,"
	text := read(t, original)
	if strings.Count(text, before) != 1 {
		t.Fatalf("%s no longer has the line %q: check whether the overlay is needed", original, before)
	}
	changed := filepath.Join(folder, "at_windows.go")
	data, err := json.Marshal(map[string]map[string]string{"Replace": {original: changed}})
	tasktest.OK(t, err)
	overlay := filepath.Join(folder, "overlay.json")
	tasktest.OK(t, os.WriteFile(changed, []byte(strings.Replace(text, before, after, 1)), 0o600))
	tasktest.OK(t, os.WriteFile(overlay, data, 0o600))
	return overlay
}
