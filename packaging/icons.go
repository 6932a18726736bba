package main

import (
	"bytes"
	"fmt"
	"image"
	"image/png"

	"golang.org/x/image/draw"

	"kalah/resources"
)

var iconSizes = []int{16, 22, 24, 32, 48, 64, 128, 256, 512}

// icons returns the program's icon in all sizes, by path below usr. They are scaled from the
// large PNG, because the output of SVG renderers differs between versions.
func icons() (map[string][]byte, error) {
	large, err := png.Decode(bytes.NewReader(resources.IconPNG))
	if err != nil {
		return nil, err
	}
	const theme = "share/icons/hicolor/"
	made := map[string][]byte{theme + "scalable/apps/" + appID + ".svg": resources.IconSVG}
	for _, size := range iconSizes {
		path := fmt.Sprintf(theme+"%dx%d/apps/%s.png", size, size, appID)
		if large.Bounds().Dx() == size {
			made[path] = resources.IconPNG
			continue
		}
		small := image.NewNRGBA(image.Rect(0, 0, size, size))
		draw.CatmullRom.Scale(small, small.Bounds(), large, large.Bounds(), draw.Src, nil)
		var out bytes.Buffer
		if err := (&png.Encoder{CompressionLevel: png.BestCompression}).Encode(&out, small); err != nil {
			return nil, err
		}
		made[path] = out.Bytes()
	}
	return made, nil
}
