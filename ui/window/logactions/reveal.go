package logactions

import (
	"context"
	"os/exec"
	"path/filepath"
	"runtime"
	"time"

	"fyne.io/fyne/v2/storage"
	"github.com/godbus/dbus/v5"
)

// Reveal selects a log in the system's file manager. If the system does not support that, it shows
// the folder.
func (a *Actions) Reveal(path string) {
	a.Shell.Tasks().Go(func(ctx context.Context) error { return reveal(ctx, path) }, func(err error) {
		if err != nil {
			a.Shell.Fail(a.Shell.App().OpenURL(asURL(storage.NewFileURI(filepath.Dir(path)))))
		}
	})
}

func reveal(ctx context.Context, path string) error {
	switch runtime.GOOS {
	case "windows":
		return exec.Command("explorer", "/select,", path).Start()
	case "darwin":
		return exec.CommandContext(ctx, "open", "-R", path).Run()
	}
	return revealByBus(ctx, path)
}

const startTimeout = 3 * time.Second // for starting the file manager

// revealByBus calls the file manager over D-Bus, with the interface that Linux desktops share.
func revealByBus(ctx context.Context, path string) error {
	ctx, cancel := context.WithTimeout(ctx, startTimeout)
	defer cancel()
	bus, err := dbus.ConnectSessionBus(dbus.WithContext(ctx))
	if err != nil {
		return err
	}
	defer bus.Close()
	manager := bus.Object("org.freedesktop.FileManager1", "/org/freedesktop/FileManager1")
	uri := storage.NewFileURI(path).String()
	return manager.CallWithContext(ctx, "org.freedesktop.FileManager1.ShowItems", 0, []string{uri}, "").Err
}
