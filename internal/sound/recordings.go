package sound

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"io/fs"
	"path"
	"strings"
	"sync"
	"time"

	"kalah/resources"
)

// Rate is the samples a second of all sounds.
const Rate = 44_100

// files are the names of the embedded files of each sound, without the number of those
// that there are several of.
var files = [kinds]string{Drop: "drop", Capture: "capture", ExtraTurn: "extra", Won: "won", Lost: "lost", Draw: "draw"}

// recordings returns the samples of each sound, in all its variants.
var recordings = sync.OnceValue(func() (all [kinds][][]byte) {
	for s, name := range files {
		found, _ := fs.Glob(resources.Sounds, "sounds/"+name+"*.wav")
		for _, file := range found {
			number := strings.TrimSuffix(strings.TrimPrefix(path.Base(file), name), ".wav")
			if strings.Trim(number, "0123456789") != "" {
				continue // another sound, whose name begins like this one's
			}
			data, err := resources.Sounds.ReadFile(file)
			if err == nil {
				data, err = samples(data)
			}
			if err == nil { // a test reads all of them
				all[s] = append(all[s], data)
			}
		}
	}
	return all
})

// length returns how long samples are heard.
func length(samples []byte) time.Duration {
	return time.Duration(len(samples)/2) * time.Second / Rate
}

// samples returns the samples of a WAVE file of one channel, 16 bits and [Rate].
func samples(file []byte) ([]byte, error) {
	if len(file) < 12 || !bytes.Equal(file[:4], []byte("RIFF")) || !bytes.Equal(file[8:12], []byte("WAVE")) {
		return nil, errors.New("is no WAVE file")
	}
	format := []byte{1, 0, 1, 0, 0x44, 0xac, 0, 0, 0x88, 0x58, 1, 0, 2, 0, 16, 0}
	known := false
	for rest := file[12:]; len(rest) >= 8; {
		id, size := string(rest[:4]), int(binary.LittleEndian.Uint32(rest[4:]))
		rest = rest[8:]
		if size > len(rest) {
			return nil, fmt.Errorf("its part %q has %d bytes, expected %d", id, len(rest), size)
		}
		switch id {
		case "fmt ":
			known = size >= len(format) && bytes.Equal(rest[:len(format)], format)
		case "data":
			if !known || size%2 != 0 {
				return nil, errors.New("expected one channel of 16 bits at 44100 Hz")
			}
			return rest[:size:size], nil
		}
		rest = rest[min(size+size%2, len(rest)):]
	}
	return nil, errors.New("has no samples")
}
