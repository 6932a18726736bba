package export

import (
	"bytes"
	"image"
	"image/color"
	"image/gif"
)

// gifFile puts an animation together frame by frame. The gif package writes
// whole animations only, and would have all frames in memory until then; here
// each is packed at once, as a file of its own, of which all but the beginning
// and the end goes into the animation.
type gifFile struct {
	bytes.Buffer
	palette color.Palette // of 256 colours, always: so every file begins alike
	size    image.Point
}

const (
	// What comes before the first frame: the signature, the size of the screen
	// and the colours.
	gifHead = 6 + 7 + 3*256

	// Has the animation run over and over.
	gifLoop = "\x21\xff\x0bNETSCAPE2.0\x03\x01\x00\x00\x00"

	gifTrailer = 0x3b
)

// add packs the frame that is shown for so many hundredths of a second.
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
