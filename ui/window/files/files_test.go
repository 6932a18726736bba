package files

import (
	"errors"
	"os"
	"path/filepath"
	"testing"

	"go.uber.org/goleak"

	"kalah/internal/task"
	"kalah/internal/task/tasktest"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

func TestNative(t *testing.T) {
	for _, tt := range []struct {
		goos, display, chosen string
		want                  bool
	}{{"linux", "wayland-0", "", false}, {"linux", "wayland-0", "native", true}, {"windows", "", "", true}, {"darwin", "", "", true}, {"darwin", "", "fyne", false}} {
		env := map[string]string{"DISPLAY": ":0", "WAYLAND_DISPLAY": tt.display, Variable: tt.chosen}
		if got := Native(tt.goos, func(name string) string { return env[name] }); got != tt.want {
			t.Errorf("Native(%s, %v) = %v, want %v", tt.goos, env, got, tt.want)
		}
	}
}

func TestWithExtension(t *testing.T) {
	folder := t.TempDir()
	there := filepath.Join(folder, "there.json")
	tasktest.OK(t, os.WriteFile(there, nil, 0o600))
	tests := []struct {
		extension, path, want string
		err                   error
	}{
		{"", "a.JSON", "a.JSON", nil},
		{"", "log_2026-11-20 14.03.59.123456", "log_2026-11-20 14.03.59.123456.json", nil},
		{"", there, there, nil}, // the dialog has asked before
		{"", filepath.Join(folder, "there"), "", ErrExists},
		{".csv", "table.CSV", "table.CSV", nil},
		{".csv", "table.json", "table.json.csv", nil},
	}
	for _, tt := range tests {
		got, err := withExtension(tt.path, Request{Extension: tt.extension}.extension())
		if got != tt.want || !errors.Is(err, tt.err) {
			t.Errorf("withExtension(%q) = %q, %v, want %q, %v", tt.path, got, err, tt.want, tt.err)
		}
	}
}

func TestWithoutTheSystemsDialog(t *testing.T) {
	posted := make(chan func(), 1)
	n := &native{tasks: task.New(func(f func()) { posted <- f })}
	fellBack := false
	n.show(func() (string, error) { panic("gtk initialisation failed") },
		func(path string, err error) { t.Errorf("answered %q, %v", path, err) },
		func() { fellBack = true })
	(<-posted)()
	if !fellBack {
		t.Error("nothing asks instead")
	}
}

func TestAnswers(t *testing.T) {
	posted := make(chan func(), 1)
	n := &native{tasks: task.New(func(f func()) { posted <- f })}
	broken := errors.New("broken")
	for _, tt := range []struct {
		path         string
		err, wantErr error
	}{{"/a.json", nil, nil}, {"", errCancelled, nil}, {"", broken, broken}} {
		n.show(func() (string, error) { return tt.path, tt.err },
			func(path string, err error) {
				if path != tt.path || !errors.Is(err, tt.wantErr) {
					t.Errorf("answered %q, %v, want %q, %v", path, err, tt.path, tt.wantErr)
				}
			}, func() { t.Error("fell back") })
		(<-posted)()
	}
}
