package native

import (
	"errors"
	"testing"

	"go.uber.org/goleak"

	"kalah/internal/task"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

func TestWanted(t *testing.T) {
	for _, tt := range []struct {
		goos, display, chosen string
		want                  bool
	}{{"linux", "wayland-0", "", false}, {"linux", "wayland-0", "native", true}, {"windows", "", "", true}, {"darwin", "", "", true}, {"darwin", "", "fyne", false}} {
		env := map[string]string{"DISPLAY": ":0", "WAYLAND_DISPLAY": tt.display, variable: tt.chosen}
		if got := wanted(tt.goos, func(name string) string { return env[name] }); got != tt.want {
			t.Errorf("wanted(%s, %v) = %v, want %v", tt.goos, env, got, tt.want)
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
