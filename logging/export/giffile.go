package export

import (
	"bytes"
	"image"
	"image/color"
	"image/gif"
)

// gifFile assembles an animation frame by frame. The gif package would need all frames in
// memory; here each is encoded as a file of its own, whose middle part goes into the
// animation.
type gifFile struct {
	bytes.Buffer
	palette color.Palette // of 256 colours, so that the head has a fixed size
	size    image.Point
}

const (
	gifHead = 6 + 7 + 3*256 // signature, screen, colours

	// gifLoop is the extension for endless animations.
	gifLoop = "\x21\xff\x0bNETSCAPE2.0\x03\x01\x00\x00\x00"

	gifTrailer = 0x3b
)

// add adds a frame that is shown for so many hundredths of a second.
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
