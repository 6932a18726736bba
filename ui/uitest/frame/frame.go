// Package frame makes the window's frame for the tests of what stands in it: views
// and what they share.
package frame

import (
	"context"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"kalah/ui/shell"
	"kalah/ui/style"
	"kalah/ui/task"
	"kalah/ui/uitest"
)

// New returns the shell of a window of the app, in the light theme, whose
// work comes back to the loop. It writes snapshots to a file if one is named.
func New(a fyne.App, l *uitest.Loop, snapshotFile string) *shell.Shell {
	a.Settings().SetTheme(style.New(style.Light))
	return shell.New(shell.Config{
		App: a, Window: a.NewWindow(""), Name: "Kalah", Tasks: task.New(l.Post), MinSize: shell.MinSize, SnapshotFile: snapshotFile,
	})
}

// Close closes a shell and waits for what is being written, as the program does
// at its end.
func Close(t testing.TB, s *shell.Shell) {
	t.Helper()
	s.Close()
	ctx, cancel := context.WithTimeout(context.Background(), 2*time.Minute)
	defer cancel()
	if err := s.Wait(ctx); err != nil {
		t.Error(err)
	}
}
