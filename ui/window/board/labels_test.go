package board

import (
	"testing"

	"fyne.io/fyne/v2"

	"kalah/engine"
	"kalah/internal/boardlook"
)

func TestTextValue(t *testing.T) {
	for _, tc := range []struct {
		v    Value
		want string
	}{
		{Value{Score: 6, Exact: true}, "+6✓"},
		{Value{Score: 0, Exact: true}, "0✓"},
		{Value{Score: -12, Exact: true}, "−12✓"},
		{Value{Score: 4}, "~ +4"},
		{Value{Score: -2}, "~ −2"},
		{Value{Score: -2, Exact: true, Plain: true}, "−2"},
	} {
		if got := textValue(tc.v); got != tc.want {
			t.Errorf("%+v: %q, want %q", tc.v, got, tc.want)
		}
	}
}

// valued is a view with a value for every house, d the best. Houses b and c are empty.
func valued() View {
	v := second()
	v.Valued = true
	for house := range v.Values {
		v.Values[house] = Value{Known: true, Score: -2, Exact: true}
	}
	v.Values[3] = Value{Known: true, Score: 6, Exact: true, Best: true}
	return v
}

func chips(b *Board) string {
	text := ""
	for _, c := range b.scene.chips {
		if c.text.Visible() {
			text += c.text.Text
		}
		text += "|"
	}
	return text
}

func TestValuesAreShown(t *testing.T) {
	b, _ := shown(t, valued())
	if got, want := chips(b), "−2✓|||+6✓|−2✓|−2✓|"; got != want {
		t.Errorf("shows %s, want %s", got, want)
	}
	if c := b.scene.chips[3].ground; c.FillColor != b.scene.palette.Best || c.StrokeWidth == 0 {
		t.Error("the best is like the others")
	}
	for house, c := range b.scene.chips {
		at := c.ground.Position().AddXY(c.ground.Size().Width/2, c.ground.Size().Height/2)
		if c.text.Visible() && (at.X != b.Center(engine.Second, house).X || at.Y < b.Center(engine.Second, house).Y) {
			t.Errorf("the value of house %d is at %v", house, at)
		}
		if w := c.text.MinSize().Width; w > c.ground.Size().Width {
			t.Errorf("the value of house %d is %v wide on a chip of %v", house, w, c.ground.Size().Width)
		}
	}
	b.SetValues(Values{})
	if got := chips(b); got != "||||||" {
		t.Errorf("shows %s, want nothing", got)
	}
	v := valued()
	v.Valued = false
	b.SetView(v)
	if got := chips(b); got != "||||||" {
		t.Errorf("shows %s in a view without values", got)
	}
}

func TestValuesWhileSowing(t *testing.T) {
	b, _ := shown(t, valued())
	b.start = func(*fyne.Animation) {}
	m := mustPlay(t, middle, engine.Second, 3)
	then := valued()
	then.State, then.Values = m.To, Values{}
	b.Sow(m, then, SpeedNormal, nil)
	late := Values{4: {Known: true, Score: 4}}
	b.SetValues(late)
	if got := chips(b); got != "||||||" || !b.Busy() {
		t.Errorf("shows %s while seeds are sown", got)
	}
	b.Finish()
	if got := chips(b); got != "||||~ +4||" {
		t.Errorf("shows %s afterwards", got)
	}
}

func TestNoRoomIsTakenByValuesThatAreOff(t *testing.T) {
	size := boardlook.Size{Width: 720, Height: 320}
	if with, without := boardlook.Fit(size, false, true), boardlook.Fit(size, false, false); with.Unit >= without.Unit {
		t.Errorf("a house is %v with values and %v without, in a low board", with.Unit, without.Unit)
	}
}
