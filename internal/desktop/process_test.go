package desktop

import (
	"path/filepath"
	"runtime"
	"runtime/debug"
	"testing"
)

func TestRoom(t *testing.T) {
	folder := t.TempDir()
	if free, err := FreeDisk(folder); free <= 0 || err != nil {
		t.Errorf("%d bytes are free on the disk, %v", free, err)
	}
	if free, err := FreeDisk(filepath.Join(folder, "none")); err == nil {
		t.Errorf("%d bytes are free in a missing folder", free)
	}
	if free := FreeMemory(); runtime.GOOS == "linux" && free < 1<<20 {
		t.Errorf("%d bytes of memory are free", free)
	}
}

// The limits of the environment stay.
func TestKeepSmall(t *testing.T) {
	defer debug.SetGCPercent(debug.SetGCPercent(100))
	KeepSmall(func(string) string { return "off" })
	if got := debug.SetGCPercent(100); got != 100 {
		t.Errorf("the percentage is %d, want 100", got)
	}
}
