package resources

import "embed"

// Sounds holds the sounds in the folder "sounds": WAVE files of one channel with 16 bits per
// sample. LICENSES.md says how they were made.
//
//go:embed sounds/*.wav
var Sounds embed.FS
