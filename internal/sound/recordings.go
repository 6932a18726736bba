package sound

import (
	"io/fs"
	"sync"
	"time"

	"kalah/resources"
)

// Rate is the number of samples per second of all sounds.
const Rate = 44_100

// header is the length of the header of the embedded WAVE files, in bytes.
const header = 44

// files has the name of the embedded files of each sound, without the number of the variant.
var files = [kinds]string{Drop: "drop", Capture: "capture", ExtraTurn: "extra", Won: "won", Lost: "lost", Draw: "draw"}

// recordings returns the samples of all variants of each sound, read-only.
var recordings = sync.OnceValue(func() (all [kinds][][]byte) {
	for s, name := range files {
		found, _ := fs.Glob(resources.Sounds, "sounds/"+name+"*.wav")
		for _, file := range found {
			data, err := resources.Sounds.ReadFile(file)
			if err == nil && len(data) > header { // a test reads all of them
				all[s] = append(all[s], data[header:])
			}
		}
	}
	return all
})

// length returns the duration of samples.
func length(samples []byte) time.Duration {
	return time.Duration(len(samples)/2) * time.Second / Rate
}
