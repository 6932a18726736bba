package main

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"kalah/tools/command/commandtest"
)

// kept is the folder of the sounds that the program embeds.
var kept = filepath.Join("..", "..", "resources", "sounds")

// The embedded sounds are what this program makes. Processors round the last digit of
// sines differently, so a sample may be off by one.
func TestTheEmbeddedSoundsAreTheseOnes(t *testing.T) {
	var names []string
	total := 0
	for _, s := range sounds() {
		names = append(names, s.name+".wav")
		got, err := os.ReadFile(filepath.Join(kept, s.name+".wav"))
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
	files, err := os.ReadDir(kept)
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range files {
		if !slices.Contains(names, f.Name()) {
			t.Errorf("%s is made by nobody", f.Name())
		}
	}
	if total > 300_000 {
		t.Errorf("they take %d bytes, want at most 300,000", total)
	}
}

// What is heard begins and ends in silence, without a click, is neither too loud nor
// off its middle, and no variant is like another.
func TestSoundsAreSound(t *testing.T) {
	seen := map[string]string{}
	for _, s := range sounds() {
		var peak, sum float64
		for _, v := range s.samples {
			peak, sum = max(peak, math.Abs(v)), sum+v
		}
		if peak < 0.25 || peak > 0.55 {
			t.Errorf("%s: its peak is %.2f", s.name, peak)
		}
		if mean := sum / float64(len(s.samples)); math.Abs(mean) > 0.01 {
			t.Errorf("%s: its middle is %.3f", s.name, mean)
		}
		n := len(s.samples)
		if first, end := s.samples[0], s.samples[n-1]; math.Abs(first) > 0.01 || math.Abs(end) > 0.001 {
			t.Errorf("%s begins at %.3f and ends at %.3f", s.name, first, end)
		}
		if energy(s.samples[n*9/10:]) > energy(s.samples[:n/10])/20 {
			t.Errorf("%s does not die away", s.name)
		}
		key := string(wav(s.samples))
		if other := seen[key]; other != "" {
			t.Errorf("%s is %s", s.name, other)
		}
		seen[key] = s.name
	}
}

func energy(samples track) (sum float64) {
	for _, v := range samples {
		sum += v * v
	}
	return sum
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
