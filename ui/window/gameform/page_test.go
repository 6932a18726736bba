package gameform

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"kalah/ui/window/kit"
)

// The page of a game uses its lines again when the turn changes: Fyne keeps what belonged to others
// for a minute, so quick games took more and more memory.
func TestPageKeepsItsLines(t *testing.T) {
	test.NewTempApp(t).Settings().SetTheme(kit.NewTheme(kit.Light))
	p := NewPage(func() {}, func() {})
	shown := func() (lines []string) {
		for _, o := range p.facts.Objects {
			if line := o.(*fyne.Container).Objects; o.Visible() {
				lines = append(lines, line[0].(*widget.Label).Text+" "+line[1].(*widget.Label).Text)
			}
		}
		return lines
	}
	var made []fyne.CanvasObject
	for _, facts := range [][]Fact{{{"Turn", "1"}, {"Seeds a house", "4"}}, {{"Turn", "2"}, {"Seeds a house", "4"}}, {{"Turn", "3"}}, {{"Turn", "4"}, {"Seeds", "5"}}} {
		p.Set(PageView{Facts: facts})
		var want []string
		for _, f := range facts {
			want = append(want, f.Name+" "+f.Value)
		}
		if got := shown(); !slices.Equal(got, want) {
			t.Errorf("shows %q, want %q", got, want)
		}
		if made == nil {
			made = slices.Clone(p.facts.Objects)
		}
		if !slices.Equal(p.facts.Objects, made) {
			t.Errorf("new lines for %v", facts)
		}
	}
}
