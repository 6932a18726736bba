package settings

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"kalah/engine"
	"kalah/internal/boardlook"
	"kalah/internal/message"
	"kalah/ui/window/board"
	"kalah/ui/window/words"
)

// Settings has the stored look of boards.
type Settings struct {
	board  Value[*boardlook.Board]
	stones Value[*boardlook.StoneSet]
	shape  Value[*boardlook.Shape]
}

// NewSettings returns the stored look. Its keys start with "look.".
func NewSettings(s fyne.Preferences) *Settings {
	return &Settings{
		oneOf(s, "look.board", boardlook.Boards, func(b *boardlook.Board) string { return b.ID }),
		oneOf(s, "look.stones", boardlook.StoneSets, func(s *boardlook.StoneSet) string { return s.ID }),
		oneOf(s, "look.shape", boardlook.Shapes, func(s *boardlook.Shape) string { return s.ID }),
	}
}

// oneOf returns a setting for one element of a list. The default is the first element.
func oneOf[T any](s fyne.Preferences, key string, list []*T, id func(*T) string) Value[*T] {
	names := map[string]*T{}
	for _, one := range list {
		names[id(one)] = one
	}
	return Named(s, key, names, list[0])
}

// Look returns the look.
func (s *Settings) Look() boardlook.Look {
	return boardlook.Look{Board: s.board.Get(), Stones: s.stones.Get(), Shape: s.shape.Get()}
}

// sampleSize is the size of the sample board in the preferences.
var sampleSize = fyne.NewSize(330, 152)

// Lines returns the settings of the look, with a small board as a sample. changed is called after
// each choice.
func (s *Settings) Lines(changed func()) []Setting {
	return []Setting{
		{Name: lang.L("Look of the board"), Control: choice(s.board, boardlook.Boards, func(b *boardlook.Board) message.Text { return b.Name }, changed)},
		{Name: lang.L("Colours of the stones"), Control: choice(s.stones, boardlook.StoneSets, func(s *boardlook.StoneSet) message.Text { return s.Name }, changed)},
		{Name: lang.L("Shape of the stones"), Control: choice(s.shape, boardlook.Shapes, func(s *boardlook.Shape) message.Text { return s.Name }, changed)},
		{Control: &Sample{Size: sampleSize, Make: func() fyne.CanvasObject { return board.NewSample(sampleState) }}},
	}
}

func choice[T any](v Value[*T], list []*T, name func(*T) message.Text, changed func()) *Choice[*T] {
	return &Choice[*T]{
		Value: v.Then(func(*T) { changed() }), Options: list, Name: func(one *T) string { return words.Text(name(one)) },
	}
}

// sampleState has houses and stores with some seeds and with many.
var sampleState = engine.State{{4, 0, 6, 1, 3, 5, 8}, {2, 5, 0, 7, 4, 1, 6}}
