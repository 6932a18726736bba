package ui

import (
	"context"
	"io"
	"testing"

	"fyne.io/fyne/v2"
)

func TestWorkIsCancelled(t *testing.T) {
	h := open(t, "")
	for _, key := range []fyne.KeyName{fyne.KeyReturn, fyne.KeyEscape} {
		var end *bool
		h.work("Working", 3, func(ctx context.Context, step func(float64, string)) {
			step(1.5, "half of the second")
			<-ctx.Done()
		}, func(cancelled bool) { end = &cancelled })
		h.typed(key)
		if key == fyne.KeyReturn {
			if h.dialog == nil {
				t.Error("Enter cancels")
			}
			h.typed(fyne.KeyEscape)
		}
		h.until("the end", func() bool { return end != nil })
		if !*end || h.dialog != nil {
			t.Errorf("cancelled %v, dialog %v", *end, h.dialog)
		}
	}
}

func TestWindowEndsWithItsContext(t *testing.T) {
	h := open(t, "")
	ended := make(chan error)
	e := newEnding(h.post, io.NopCloser(nil), func(err error) { ended <- err })
	e.opened(h.close, h.wait)
	ctx, cancel := context.WithCancel(t.Context())
	cancel() // as by a signal while the program starts
	stop := context.AfterFunc(ctx, e.signalled)
	h.until("the end", func() bool { return h.closed })
	if err := <-ended; err != nil {
		t.Error(err)
	}
	if stop() {
		t.Error("the window did not notice the end")
	}
}
