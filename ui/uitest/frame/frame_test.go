package frame_test

import (
	"fmt"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"kalah/ui/shell"
	"kalah/ui/uitest"
	"kalah/ui/uitest/frame"
)

func TestClose(t *testing.T) {
	s := frame.New(test.NewTempApp(t), &uitest.Loop{}, "")
	closed := false
	s.Add(shell.View{ID: "toy", Close: func() { closed = true }})
	frame.Close(t, s)
	if !closed || !s.Closed() {
		t.Error("the views are not closed")
	}
}

func Example() {
	s := frame.New(test.NewApp(), &uitest.Loop{}, "")
	s.Add(shell.View{ID: "toy", Content: func() fyne.CanvasObject { return widget.NewLabel("a toy") }})
	s.Complete(&uitest.Picker{})
	fmt.Println(s.Shown())
	// Output: toy
}
