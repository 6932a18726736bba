package main

import (
	"debug/elf"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
)

// The program without a window stands on no library, is there for 32 bits too, and says
// what it lacks.
func TestProgramWithoutWindow(t *testing.T) {
	if runtime.GOOS != "linux" {
		t.Skip("it is built for Linux")
	}
	for _, arch := range []string{"386", runtime.GOARCH} {
		program := filepath.Join(t.TempDir(), "kalah-cli")
		build := exec.Command("go", "-C", "..", "build", "-tags", "cli", "-buildvcs=false", "-o", program, ".")
		build.Env = append(os.Environ(), "CGO_ENABLED=0", "GOOS=linux", "GOARCH="+arch)
		if out, err := build.CombinedOutput(); err != nil {
			t.Fatalf("%s: %v\n%s", arch, err, out)
		}
		file, err := elf.Open(program)
		if err != nil {
			t.Fatal(err)
		}
		for _, part := range file.Progs {
			if part.Type == elf.PT_INTERP || part.Type == elf.PT_DYNAMIC {
				t.Errorf("%s: it asks for libraries (%s)", arch, part.Type)
			}
		}
		_ = file.Close()
		if arch != runtime.GOARCH {
			continue
		}
		out, err := exec.Command(program).CombinedOutput()
		if err == nil || !strings.Contains(string(out), "kalah: this program has no window") || !strings.Contains(string(out), "Available Commands:") {
			t.Errorf("without arguments: %v\n%s", err, out)
		}
		if out, err := exec.Command(program, "fair").Output(); err != nil || len(out) == 0 {
			t.Errorf("fair: %v, %q", err, out)
		}
	}
}
