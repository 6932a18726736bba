package panel

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"kalah/ui/window/kit"
)

// seen returns the texts and the buttons of the proof that can be seen.
func seen(a *Analysis) (texts, buttons []string) {
	var visit func(o fyne.CanvasObject)
	visit = func(o fyne.CanvasObject) {
		if !o.Visible() {
			return
		}
		switch o := o.(type) {
		case *fyne.Container:
			for _, child := range o.Objects {
				visit(child)
			}
		case *widget.Label:
			texts = append(texts, o.Text)
		case *kit.Button:
			buttons = append(buttons, o.Text)
		}
	}
	visit(a.proof.box)
	return texts, buttons
}

func TestProofBox(t *testing.T) {
	test.NewTempApp(t)
	var done []string
	does := func(what string) func() { return func() { done = append(done, what) } }
	a := NewAnalysis(AnalysisActions{Proof: ProofActions{
		Start: does("start"), Stop: does("stop"), Again: does("again"), Close: does("close"), Show: does("show"),
	}}, widget.NewLabel(""))
	for _, c := range []struct {
		name           string
		view           ProofView
		texts, buttons []string
	}{
		{"none", ProofView{}, nil, nil},
		{"offered", ProofView{Offer: true}, []string{a.proof.why.Text}, []string{"Prove in the background"}},
		{
			"under way",
			ProofView{Doing: "Proving", Of: "Turn 3", Known: "at least +2", Effort: "1 min", Stop: true, Show: true},
			[]string{"Proving", "Turn 3", "at least +2", "1 min"},
			[]string{"Show", "Stop"},
		},
		{
			"failed",
			ProofView{Doing: "Ended", Warning: "no room", Again: true, Close: true},
			[]string{"Ended", "no room"},
			[]string{"Try again", "Close"},
		},
	} {
		a.Set(AnalysisView{Proof: c.view})
		texts, buttons := seen(a)
		if c.view.Offer {
			c.texts = []string{a.proof.why.Text}
		}
		if !slices.Equal(texts, c.texts) || !slices.Equal(buttons, c.buttons) {
			t.Errorf("%s: shows %q and %q, want %q and %q", c.name, texts, buttons, c.texts, c.buttons)
		}
	}
	for _, b := range []*kit.Button{a.proof.start, a.proof.stop, a.proof.again, a.proof.close, a.proof.show} {
		b.Show()
		test.Tap(b)
	}
	if want := []string{"start", "stop", "again", "close", "show"}; !slices.Equal(done, want) {
		t.Errorf("did %q, want %q", done, want)
	}
}
