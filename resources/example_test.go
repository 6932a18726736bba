package resources_test

import (
	"bytes"
	"fmt"
	"image/png"

	"kalah/resources"
)

func Example() {
	config, err := png.DecodeConfig(bytes.NewReader(resources.IconPNG))
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(config.Width, config.Height)
	// Output: 512 512
}
