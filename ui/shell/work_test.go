package shell

import (
	"context"
	"errors"
	"testing"

	"fyne.io/fyne/v2"

	"kalah/ui/files"
)

func TestWorkIsCancelled(t *testing.T) {
	h := open(t)
	for _, key := range []fyne.KeyName{fyne.KeyReturn, fyne.KeyEscape} {
		var end *bool
		h.Work(Job{
			Title: "Working", Total: 3,
			Do: func(ctx context.Context, step func(float64, string)) error {
				step(1.5, "half of the second")
				<-ctx.Done()
				return nil
			},
			Then: func(cancelled bool, err error) {
				if err != nil {
					t.Error(err)
				}
				end = &cancelled
			},
		})
		h.until("the progress", func() bool { return h.Says("half of the second") && h.Says("2 of 3") })
		h.Key(key)
		if key == fyne.KeyReturn {
			if h.Top() == nil {
				t.Error("Enter cancels")
			}
			h.Key(fyne.KeyEscape)
		}
		h.until("the end", func() bool { return end != nil })
		if !*end || h.Top() != nil {
			t.Errorf("cancelled %v, dialog %v", *end, h.Top())
		}
	}
}

func TestWorkEnds(t *testing.T) {
	h := open(t)
	failure := errors.New("disk full")
	for _, want := range []error{nil, failure} {
		var cancelled *bool
		var got error
		h.Work(Job{
			Title: "Working", Total: 1,
			Do:   func(context.Context, func(float64, string)) error { return want },
			Then: func(c bool, err error) { cancelled, got = &c, err },
		})
		h.until("the end", func() bool { return cancelled != nil })
		if *cancelled || !errors.Is(got, want) || h.Top() != nil {
			t.Errorf("cancelled %v, error %v, want %v; dialog %v", *cancelled, got, want, h.Top())
		}
	}
	var cancelled *bool
	h.Work(Job{
		Title: "Working", Total: 1,
		Do:   func(ctx context.Context, _ func(float64, string)) error { <-ctx.Done(); return ctx.Err() },
		Then: func(c bool, _ error) { cancelled = &c },
	})
	h.Press("Cancel")
	h.until("the end", func() bool { return cancelled != nil })
	if !*cancelled {
		t.Error("the button does not cancel")
	}
}

// Closing the window cancels work, and nobody is told any more.
func TestWorkEndsWithTheWindow(t *testing.T) {
	h := open(t)
	ended := make(chan struct{})
	h.Work(Job{
		Title: "Working", Total: 1,
		Do: func(ctx context.Context, _ func(float64, string)) error {
			<-ctx.Done()
			close(ended)
			return ctx.Err()
		},
		Then: func(bool, error) { t.Error("told after the end") },
	})
	h.end()
	h.loop.Run()
	<-ended
}

func TestFilesAreAskedForOneAtATime(t *testing.T) {
	h := open(t)
	for _, ask := range []func(files.Request, func(string)){h.OpenFile, h.SaveFile, h.Folder} {
		h.did, h.picker.Asked = nil, nil
		use := func(path string) { h.note("use " + path)() }
		ask(files.Request{Title: "one"}, use)
		ask(files.Request{Title: "two"}, use)
		if len(h.picker.Asked) != 1 || !h.Picking() {
			t.Errorf("asked %v, picking %v", h.picker.Asked, h.Picking())
		}
		h.picker.Path, h.picker.Err = "/tmp/a", nil
		h.picker.Answer()
		h.expect("use /tmp/a")
		if h.Picking() {
			t.Error("still picking")
		}

		ask(files.Request{}, use) // thought better of it
		h.picker.Path = ""
		h.picker.Answer()
		h.expect()
		if h.Top() != nil {
			t.Error("a cancelled question leaves something behind")
		}

		ask(files.Request{}, use)
		h.picker.Err = errors.New("no such portal")
		h.picker.Answer()
		h.expect()
		if !h.Says("no such portal") {
			t.Error("the failure is not told")
		}
		h.Press("Close")
	}
}

func TestFileThatIsChosenTooLate(t *testing.T) {
	h := open(t)
	h.SaveFile(files.Request{}, func(path string) { h.note("use " + path)() })
	h.picker.Path = "/tmp/a"
	h.Shell.Close()
	h.did = nil
	h.picker.Answer()
	h.expect()
}
