package resources

import "embed"

// Sounds holds the sounds in the folder "sounds", made by tools/makesounds: WAVE files of one
// channel with 16 bits a sample.
//
//go:embed sounds/*.wav
var Sounds embed.FS
