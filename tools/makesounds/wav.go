package main

import (
	"bytes"
	"encoding/binary"
	"math"
)

// wav encodes a track as a mono 16-bit file (RIFF WAVE, PCM).
func wav(t track) []byte {
	const header, bytesEach = 44, 2
	size := uint32(len(t) * bytesEach)
	var out bytes.Buffer
	out.Grow(header + int(size))
	put := func(values ...any) {
		for _, v := range values {
			_ = binary.Write(&out, binary.LittleEndian, v) // a buffer never fails
		}
	}
	put([]byte("RIFF"), header-8+size, []byte("WAVE"))
	put([]byte("fmt "), uint32(16), uint16(1), uint16(1), uint32(rate), uint32(rate*bytesEach), uint16(bytesEach), uint16(8*bytesEach))
	put([]byte("data"), size)
	for _, v := range t {
		put(int16(math.Round(v * math.MaxInt16)))
	}
	return out.Bytes()
}
