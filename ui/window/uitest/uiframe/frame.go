// Package uiframe makes the window's frame for the tests of views.
package uiframe

import (
	"context"
	"encoding/json"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"kalah/internal/task"
	"kalah/ui/window/files"
	"kalah/ui/window/frame"
	"kalah/ui/window/kit"
	"kalah/ui/window/uitest"
)

// New returns the shell of a window in the light theme, whose background work posts to the loop.
// SnapshotFile may be "".
func New(a fyne.App, l *uitest.Loop, snapshotFile string) *frame.Shell {
	a.Settings().SetTheme(kit.NewTheme(kit.Light))
	return frame.New(frame.Config{
		App: a, Window: a.NewWindow(""), Name: "Kalah", Tasks: task.New(l.Post), MinSize: frame.MinSize, SnapshotFile: snapshotFile,
	})
}

// Show completes a shell with a view, after a first view without content, and shows it until the test
// ends. Objects is test.LaidOutObjects.
func Show(t testing.TB, s *frame.Shell, p files.Picker, v frame.View, objects func(fyne.CanvasObject) []fyne.CanvasObject) uitest.User {
	t.Helper()
	s.Add(frame.View{ID: "board", Content: func() fyne.CanvasObject { return widget.NewLabel("board") }}, v)
	s.Complete(p)
	s.Window().Resize(frame.DefaultSize)
	s.Window().Show()
	s.Show(v.ID)
	t.Cleanup(func() { Close(t, s) })
	return uitest.User{T: t, Window: s.Window(), Objects: objects}
}

// Close closes a shell and waits until everything is written.
func Close(t testing.TB, s *frame.Shell) {
	t.Helper()
	s.Close()
	ctx, cancel := context.WithTimeout(context.Background(), 2*time.Minute)
	defer cancel()
	if err := s.Wait(ctx); err != nil {
		t.Error(err)
	}
}

// Shown returns the facts of a view under a name in the snapshot.
func Shown[T any](t testing.TB, s *frame.Shell, name string) (of T) {
	t.Helper()
	text, err := json.Marshal(s.Snapshot()[name])
	if err == nil {
		err = json.Unmarshal(text, &of)
	}
	if err != nil {
		t.Fatal(err)
	}
	return of
}
