package uiframe_test

import (
	"fmt"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"kalah/ui/window/frame"
	"kalah/ui/window/uitest"
	"kalah/ui/window/uitest/uiframe"
)

func TestClose(t *testing.T) {
	s := uiframe.New(test.NewTempApp(t), &uitest.Loop{}, "")
	closed := false
	s.Add(frame.View{ID: "toy", Close: func() { closed = true }})
	uiframe.Close(t, s)
	if !closed || !s.Closed() {
		t.Error("the views are not closed")
	}
}

func Example() {
	s := uiframe.New(test.NewApp(), &uitest.Loop{}, "")
	s.Add(frame.View{ID: "toy", Content: func() fyne.CanvasObject { return widget.NewLabel("a toy") }})
	s.Complete(&uitest.Picker{})
	fmt.Println(s.Shown())
	// Output: toy
}
