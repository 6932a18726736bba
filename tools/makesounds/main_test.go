package main

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"kalah/tools/command/commandtest"
)

// embedded is the folder of the embedded sounds.
var embedded = filepath.Join("..", "..", "resources", "sounds")

// The embedded sounds match the output of this program up to rounding, which differs between
// processors.
func TestEmbeddedSoundsAreUpToDate(t *testing.T) {
	var names []string
	total := 0
	for _, s := range sounds() {
		names = append(names, s.name+".wav")
		got, err := os.ReadFile(filepath.Join(embedded, s.name+".wav"))
		if err != nil {
			t.Errorf("%v: make it with go -C tools run ./makesounds", err)
			continue
		}
		total += len(got)
		want := wav(s.samples)
		if len(got) != len(want) || !bytes.Equal(got[:44], want[:44]) {
			t.Errorf("%s has %d bytes, or another header than is made: %d bytes", s.name, len(got), len(want))
			continue
		}
		for i := 44; i < len(want); i += 2 {
			a, b := int16(binary.LittleEndian.Uint16(got[i:])), int16(binary.LittleEndian.Uint16(want[i:]))
			if d := int(a) - int(b); d < -1 || d > 1 {
				t.Errorf("%s: sample %d is %d, want %d: go -C tools run ./makesounds", s.name, (i-44)/2, a, b)
				break
			}
		}
	}
	files, err := os.ReadDir(embedded)
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range files {
		if !slices.Contains(names, f.Name()) {
			t.Errorf("%s is not made by this program", f.Name())
		}
	}
	if total > 300_000 {
		t.Errorf("they take %d bytes, want at most 300,000", total)
	}
}

func Example() {
	all := sounds()
	fmt.Println(all[0].name, len(all[0].samples), "samples")
	// Output: capture1 17640 samples
}

func TestRun(t *testing.T) {
	var out strings.Builder
	dir := filepath.Join(t.TempDir(), "new")
	if err := run(t.Context(), &out, []string{dir}); err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(out.String(), "drop1.wav: 100 ms\n") {
		t.Errorf("it says %q", out.String())
	}
	made, _ := filepath.Glob(filepath.Join(dir, "*.wav"))
	if len(made) != len(sounds()) {
		t.Errorf("it made %v", made)
	}
	file := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(file, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	commandtest.Refuses(t, run, []string{"a", "b"}, []string{file})
}
