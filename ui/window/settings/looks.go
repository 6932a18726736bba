package settings

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"kalah/engine"
	"kalah/internal/boardlook"
	"kalah/ui/window/board"
	"kalah/ui/window/words"
)

// Keys of the look, below "look.".
const (
	prefix    = "look."
	keyBoard  = "board"
	keyStones = "stones"
	keyShape  = "shape"
)

// Settings is the look that is remembered.
type Settings struct{ s Store }

// NewSettings returns the part of a store whose keys begin with "look.".
func NewSettings(s Store) *Settings { return &Settings{Prefix(s, prefix)} }

// Look returns the look that was chosen. What is stored and unknown is that of a new
// installation.
func (s *Settings) Look() boardlook.Look {
	return boardlook.Look{
		Board:  stored(s.s, keyBoard, boardlook.Boards, boardID),
		Stones: stored(s.s, keyStones, boardlook.StoneSets, stonesID),
		Shape:  stored(s.s, keyShape, boardlook.Shapes, shapeID),
	}
}

// SetLook sets [Settings.Look].
func (s *Settings) SetLook(l boardlook.Look) {
	s.s.SetString(keyBoard, boardID(or(l.Board, boardlook.Boards)))
	s.s.SetString(keyStones, stonesID(or(l.Stones, boardlook.StoneSets)))
	s.s.SetString(keyShape, shapeID(or(l.Shape, boardlook.Shapes)))
}

func boardID(b *boardlook.Board) string     { return b.ID }
func stonesID(s *boardlook.StoneSet) string { return s.ID }
func shapeID(s *boardlook.Shape) string     { return s.ID }

// stored returns the one of a list whose ID is stored, the first if there is none.
func stored[T any](s Store, key string, list []*T, id func(*T) string) *T {
	return find(list, id, s.String(key))
}

func find[T any](list []*T, id func(*T) string, wanted string) *T {
	for _, one := range list {
		if id(one) == wanted {
			return one
		}
	}
	return list[0]
}

// or returns the first of a list for one that is not named.
func or[T any](one *T, list []*T) *T {
	if one == nil {
		return list[0]
	}
	return one
}

// sampleSize is that of the board in the preferences.
var sampleSize = fyne.NewSize(330, 152)

// Lines returns the lines of the preferences by which a look is chosen, with a small
// board that shows it.
func Lines(get func() boardlook.Look, set func(boardlook.Look)) []Setting {
	return []Setting{
		{
			Name: lang.L("Look of the board"),
			Control: choice(boardlook.Boards, boardID, func(b *boardlook.Board) string { return words.Text(b.Name) },
				func() *boardlook.Board { return get().Board },
				func(b *boardlook.Board) {
					l := get()
					l.Board = b
					set(l)
				}),
		},
		{
			Name: lang.L("Colours of the stones"),
			Control: choice(boardlook.StoneSets, stonesID, func(s *boardlook.StoneSet) string { return words.Text(s.Name) },
				func() *boardlook.StoneSet { return get().Stones },
				func(s *boardlook.StoneSet) {
					l := get()
					l.Stones = s
					set(l)
				}),
		},
		{
			Name: lang.L("Shape of the stones"),
			Control: choice(boardlook.Shapes, shapeID, func(s *boardlook.Shape) string { return words.Text(s.Name) },
				func() *boardlook.Shape { return get().Shape },
				func(s *boardlook.Shape) {
					l := get()
					l.Shape = s
					set(l)
				}),
		},
		{Control: &Sample{Size: sampleSize, Make: func() fyne.CanvasObject { return board.NewSample(sampleState) }}},
	}
}

// sampleState has houses and stores with some seeds and with many.
var sampleState = engine.State{{4, 0, 6, 1, 3, 5, 8}, {2, 5, 0, 7, 4, 1, 6}}

// choice is one of a list, chosen by its name.
func choice[T any](list []*T, id, name func(*T) string, get func() *T, set func(*T)) *Choice {
	c := &Choice{Default: id(list[0])}
	for _, one := range list {
		c.Options = append(c.Options, Option{ID: id(one), Name: name(one)})
	}
	c.Get = func() string { return id(or(get(), list)) }
	c.Set = func(wanted string) { set(find(list, id, wanted)) }
	return c
}
