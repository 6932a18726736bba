package gameform

import (
	"testing"

	"fyne.io/fyne/v2/test"

	"kalah/engine"
	"kalah/search"
)

func TestMissingAsksForWhatIsMissing(t *testing.T) {
	test.NewTempApp(t)
	players := [2]engine.PlayerSpec{{Type: engine.TypeScout, Name: "Pearl", Limit: 4}, {Type: engine.TypeMinimax, Name: "Mini"}}
	ok := true
	l := NewMissing(players, [2]search.Lack{{Seed: true}, {Limit: true, Seed: true}}, 3, func(now bool) { ok = now })
	test.NewTempWindow(t, l)
	if len(l.fields) != 3 {
		t.Fatalf("%d fields, want three", len(l.fields))
	}
	l.fields[1].Entry.SetText("0")
	if _, _, can := l.Players(); can || ok {
		t.Error("a limit of 0 is taken")
	}
	l.fields[1].Entry.SetText("2")
	l.fields[0].Entry.SetText("")
	if ok {
		t.Error("an empty seed is taken")
	}
	l.fields[0].Entry.SetText("-7")
	got, others, can := l.Players()
	if !can || !ok || !others || *got[0].Seed != -7 || got[0].Limit != 4 || got[1].Limit != 2 || *got[1].Seed != 0 {
		t.Errorf("players %+v, for others %v", got, others)
	}
	l.others.SetChecked(false)
	if _, others, _ := l.Players(); others {
		t.Error("for the others too")
	}
}
