package uiframe_test

import (
	"fmt"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"kalah/ui/window/frame"
	"kalah/ui/window/uitest"
	"kalah/ui/window/uitest/uiframe"
)

func Example() {
	s := uiframe.New(test.NewApp(), &uitest.Loop{}, "")
	s.Add(frame.View{ID: "toy", Content: func() fyne.CanvasObject { return widget.NewLabel("a toy") }})
	s.Complete(&uitest.Picker{})
	fmt.Println(s.Shown())
	// Output: toy
}
