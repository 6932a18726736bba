// Package uiframe makes the window's frame for the tests of views.
package uiframe

import (
	"context"
	"encoding/json"
	"os"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"kalah/internal/task"
	"kalah/ui/window/frame"
	"kalah/ui/window/kit"
	"kalah/ui/window/uitest"
)

// Frame is the frame of a window without a screen, in the light theme.
type Frame struct {
	uitest.User
	Shell  *frame.Shell
	Picker *uitest.Picker
}

// New returns a frame without views.
func New(t testing.TB, a fyne.App) Frame {
	l := &uitest.Loop{}
	a.Settings().SetTheme(kit.NewTheme(kit.Light))
	s := frame.New(frame.Config{
		App: a, Window: a.NewWindow(""), Name: "Kalah", Tasks: task.New(l.Post), MinSize: frame.MinSize,
		SnapshotFile: os.Getenv(frame.SnapshotVariable),
	})
	user := uitest.User{T: t, Window: s.Window(), Loop: l, Describe: func() any { return s.Snapshot() }}
	return Frame{User: user, Shell: s, Picker: &uitest.Picker{}}
}

// Complete completes the shell with views and opens its window until the test ends. The first view is
// shown.
func (f Frame) Complete(views ...frame.View) {
	f.T.Helper()
	f.Shell.Add(views...)
	f.Shell.Complete(f.Picker)
	f.Window.Resize(frame.DefaultSize)
	f.Window.Show()
	f.T.Cleanup(func() { Close(f.T, f.Shell) })
}

// ShowView opens a window that shows a view, with another one as its home.
func (f Frame) ShowView(v frame.View) {
	f.T.Helper()
	f.Complete(frame.View{ID: "board", Content: func() fyne.CanvasObject { return widget.NewLabel("board") }}, v)
	f.Shell.Show(v.ID)
}

// Run runs a command, which has to be enabled.
func (f Frame) Run(id string) {
	f.T.Helper()
	if !f.Shell.Commands().Run(id) {
		f.T.Fatalf("%s cannot be used", id)
	}
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
func Shown[T any](f Frame, name string) (of T) {
	f.T.Helper()
	text, err := json.Marshal(f.Shell.Snapshot()[name])
	if err == nil {
		err = json.Unmarshal(text, &of)
	}
	if err != nil {
		f.T.Fatal(err)
	}
	return of
}
