package uiframe_test

import (
	"fmt"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"kalah/ui/window/frame"
	"kalah/ui/window/uitest/uiframe"
)

func Example() {
	t := new(testing.T) // a test has its own
	f := uiframe.New(t, test.NewApp())
	f.Shell.Add(frame.View{ID: "toy", Content: func() fyne.CanvasObject { return widget.NewLabel("a toy") }})
	f.Shell.Complete(f.Picker)
	fmt.Println(f.Shell.Shown())
	// Output: toy
}
