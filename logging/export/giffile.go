package export

import (
	"bytes"
	"image"
	"image/color"
	"image/gif"
)

// gifFile builds an animation frame by frame. It encodes each frame as a separate file and
// copies the middle part of this file, because package gif would need all frames in memory.
type gifFile struct {
	bytes.Buffer
	palette color.Palette // 256 colours, so that the head has a fixed size
	size    image.Point
}

const (
	gifHead = 6 + 7 + 3*256 // bytes of signature, screen and colours

	// gifLoop is the extension for endless animations.
	gifLoop = "\x21\xff\x0bNETSCAPE2.0\x03\x01\x00\x00\x00"

	gifTrailer = 0x3b
)

// add adds a frame that is shown for the given number of hundredths of a second.
func (f *gifFile) add(part *image.Paletted, hundredths int) error {
	var alone bytes.Buffer
	err := gif.EncodeAll(&alone, &gif.GIF{
		Image: []*image.Paletted{part}, Delay: []int{hundredths}, Disposal: []byte{gif.DisposalNone},
		Config: image.Config{ColorModel: f.palette, Width: f.size.X, Height: f.size.Y},
	})
	if err != nil {
		return err
	}
	file := alone.Bytes()
	if f.Len() == 0 {
		f.Write(file[:gifHead])
		f.WriteString(gifLoop)
	}
	f.Write(file[gifHead : len(file)-1])
	return nil
}
