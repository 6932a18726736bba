package gameform

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"

	"kalah/engine"
	"kalah/ui/window/kit"
	"kalah/ui/window/words"
)

// Who begins against the computer.
const (
	beginsPerson = iota
	beginsComputer
	beginsLot
)

// simple asks what people ask: against whom, and who begins. The levels have places in
// the list of opponents after the friend.
type simple struct {
	opponent *kit.Radio
	names    [2]*kit.Field // of two friends
	friends  *fyne.Container
	box      *fyne.Container
	begins   *kit.Dropdown[int]

	beginsBox *fyne.Container
	person    string // what the one person is called, as logs have it
}

func newSimple(form *kit.Form) *simple {
	s := &simple{person: engine.TypeHuman.Info().Name}
	options, about := []string{lang.L("A friend")}, []string{lang.L("You take turns at this computer")}
	for _, level := range engine.Levels() {
		options, about = append(options, words.Level(level)), append(about, words.AboutLevel(level))
	}
	s.opponent = kit.NewRadioAbout(options, about, func(int) { form.Changed() })
	s.names[0] = kit.NewField(lang.L("First player"), checkName, form.Changed)
	s.names[1] = kit.NewField(lang.L("Second player"), checkName, form.Changed)
	s.friends = container.NewGridWithColumns(2, s.names[0].Box, s.names[1].Box)
	s.box = container.NewVBox(kit.Captioned(lang.L("Against whom?"), s.opponent), s.friends)
	s.begins = kit.NewDropdown([]int{beginsPerson, beginsComputer, beginsLot}, beginsName, func(int) { form.Changed() })
	s.beginsBox = kit.Captioned(lang.L("Who begins?"), s.begins)
	return s
}

func beginsName(who int) string {
	switch who {
	case beginsComputer:
		return lang.X("begins.computer", "The computer")
	case beginsLot:
		return lang.X("begins.lot", "By lot")
	}
	return lang.X("begins.person", "I do")
}

// fields returns those that count for the opponent chosen.
func (s *simple) fields() []*kit.Field {
	if s.friend() {
		return s.names[:]
	}
	return nil
}

// friend reports whether two people play.
func (s *simple) friend() bool { return s.opponent.Selected() == 0 }

// lot reports whether who begins is drawn.
func (s *simple) lot() bool { return !s.friend() && s.begins.Value() == beginsLot }

// set fills in the players, and reports whether the form has a place for them.
func (s *simple) set(players [2]engine.PlayerSpec) bool {
	if s.opponent.Selected() < 0 {
		// Whatever comes: what a newcomer finds.
		s.opponent.SetSelected(2)
		s.name(engine.TwoPeople())
	}
	first, second := players[engine.First], players[engine.Second]
	if first.Type.IsPerson() && second.Type.IsPerson() {
		s.opponent.SetSelected(0)
		s.name(players)
		return true
	}
	begins := beginsPerson
	if second.Type.IsPerson() {
		first, second, begins = second, first, beginsComputer
	}
	// A level has no name of its own and no random seed.
	level := slices.IndexFunc(engine.Levels(), func(l engine.Level) bool {
		of, ok := engine.LevelOf(second)
		return ok && of.Word == l.Word && second.Seed == nil && second.Name == l.Name
	})
	if level < 0 || !first.Type.IsPerson() {
		return false
	}
	s.person = first.Name
	s.opponent.SetSelected(1 + level)
	s.begins.Pick(begins)
	return true
}

func (s *simple) name(players [2]engine.PlayerSpec) {
	for i, f := range s.names {
		f.Set(words.ShownName(engine.TypeHuman, players[i].Name))
	}
}

// players returns who plays; every field was checked.
func (s *simple) players() (players [2]engine.PlayerSpec) {
	if s.friend() {
		for i, f := range s.names {
			players[i] = engine.PlayerSpec{Type: engine.TypeHuman, Name: words.LoggedName(engine.TypeHuman, f.Text())}
		}
		return players
	}
	players[0] = engine.PlayerSpec{Type: engine.TypeHuman, Name: s.person}
	players[1] = engine.Levels()[max(0, s.opponent.Selected()-1)].Spec
	if s.begins.Value() == beginsComputer {
		players[0], players[1] = players[1], players[0]
	}
	return players
}

// show shows what the opponent chosen asks for. Who begins is not asked where each player is
// set up in a seat.
func (s *simple) show(on bool) {
	kit.Show(s.box, on)
	kit.Show(s.friends, s.friend())
	kit.Show(s.beginsBox, on && !s.friend())
}
