package frame

import (
	"context"
	"errors"
	"testing"

	"fyne.io/fyne/v2"

	"kalah/ui/window/files"
)

func TestWork(t *testing.T) {
	h := open(t)
	fault := errors.New("one was broken")
	for name, cancel := range map[string]func(){"": nil, "Escape": func() { h.Key(fyne.KeyEscape) }, "Cancel": func() { h.Press("Cancel") }} {
		next, over := make(chan bool), false
		h.Work(Job{
			Title: "Working", Total: 3,
			Do: func(ctx context.Context, step func(float64, string)) error {
				step(1.5, "half of the second")
				select {
				case <-next:
				case <-ctx.Done():
				}
				return fault
			},
			Then: func(cancelled bool, err error) {
				over = true
				if cancelled != (cancel != nil) || !errors.Is(err, fault) || h.Top() != nil {
					t.Errorf("%s: cancelled: %v, %v, a dialog: %v", name, cancelled, err, h.Top() != nil)
				}
			},
		})
		h.Until("the progress", func() bool { return h.Says("half of the second") && h.Says("2 of 3") })
		if h.Key(fyne.KeyReturn); h.Top() == nil {
			t.Error("Enter closes the dialog")
		}
		if cancel != nil {
			cancel()
		} else {
			close(next)
		}
		h.Until("the end", func() bool { return over })
	}
}

func TestPickers(t *testing.T) {
	h := open(t)
	var used []string
	use := func(path string) { used = append(used, path) }
	for kind, ask := range map[files.Kind]func(files.Request, func(string)){files.ToOpen: h.OpenFile, files.ToSave: h.SaveFile, files.ForFolder: h.Folder} {
		h.picker.Path, h.picker.Err, h.picker.Asked, used = "/a.json", nil, nil, nil
		ask(files.Request{Title: "one"}, use)
		ask(files.Request{Title: "two"}, use) // only one is open at a time
		if !h.Picking() || len(h.picker.Asked) != 1 || h.picker.Asked[0].Title != "one" || h.picker.Asked[0].Kind != kind {
			t.Fatalf("%d: asked %+v, picking: %v", kind, h.picker.Asked, h.Picking())
		}
		h.picker.Answer()
		h.picker.Path = "" // cancelled
		ask(files.Request{}, use)
		h.picker.Answer()
		h.picker.Err = errors.New("no file dialog")
		ask(files.Request{}, use)
		h.picker.Answer()
		if h.Picking() || len(used) != 1 || used[0] != "/a.json" || !h.Says("no file dialog") {
			t.Errorf("%d: used %q, picking: %v", kind, used, h.Picking())
		}
		h.Key(fyne.KeyEscape)
	}
}

// While Fyne's file dialog is open, the commands of the view are disabled.
func TestMenuUnderAFileDialog(t *testing.T) {
	h := open(t)
	h.Complete(files.NewFyne(h.Shell.Window(), h.Cover))
	h.OpenFile(files.Request{}, func(string) {})
	h.Unfocus()
	for _, key := range []fyne.KeyName{fyne.KeyReturn, fyne.KeyEscape} { // both are for the file dialog
		h.Key(key)
		if open := key != fyne.KeyEscape; h.Picking() != open || h.Menu().Item("first.do").Disabled != open {
			t.Errorf("after %s: picking: %v; a command of the view is offered: %v", key, h.Picking(), !h.Menu().Item("first.do").Disabled)
		}
	}
}
