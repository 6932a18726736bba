package desktop

import (
	"path/filepath"
	"runtime"
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
