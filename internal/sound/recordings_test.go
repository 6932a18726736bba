package sound

import (
	"bytes"
	"testing"

	"kalah/resources"
)

func TestSamplesOfOtherFiles(t *testing.T) {
	good, err := resources.Sounds.ReadFile("sounds/drop1.wav")
	if err != nil {
		t.Fatal(err)
	}
	changed := func(at int, b byte) []byte {
		c := bytes.Clone(good)
		c[at] = b
		return c
	}
	listed := append(bytes.Clone(good[:36]), append([]byte("LIST\x03\x00\x00\x00abc\x00"), good[36:]...)...)
	for _, tc := range []struct {
		name string
		file []byte
		want int // bytes of samples, -1: an error
	}{
		{"as made", good, len(good) - 44},
		{"with another part", listed, len(good) - 44},
		{"empty", nil, -1},
		{"no RIFF", changed(0, 'X'), -1},
		{"no WAVE", changed(8, 'X'), -1},
		{"stereo", changed(22, 2), -1},
		{"8 bits", changed(34, 8), -1},
		{"48 kHz", changed(24, 0x80), -1},
		{"cut off", good[:len(good)-2], -1},
		{"without samples", good[:36], -1},
	} {
		got, err := samples(tc.file)
		if (err != nil) != (tc.want < 0) || err == nil && len(got) != tc.want {
			t.Errorf("%s: %d bytes, error %v; want %d", tc.name, len(got), err, tc.want)
		}
	}
}

// Whatever a file holds, reading it fails or gives whole samples.
func FuzzSamples(f *testing.F) {
	good, err := resources.Sounds.ReadFile("sounds/drop1.wav")
	if err != nil {
		f.Fatal(err)
	}
	f.Add(good[:100])
	f.Add([]byte("RIFF\x00\x00\x00\x00WAVEdata\xff\xff\xff\xff"))
	f.Fuzz(func(t *testing.T, file []byte) {
		if got, err := samples(file); err == nil && len(got)%2 != 0 {
			t.Errorf("%d bytes", len(got))
		}
	})
}
