package resources

import "embed"

// Sounds holds what is heard on the board in the folder "sounds": WAVE files of one
// channel with 16 bits a sample. "go -C tools run ./makesounds" makes them.
//
//go:embed sounds/*.wav
var Sounds embed.FS
