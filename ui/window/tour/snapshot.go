package tour

import (
	"fyne.io/fyne/v2"

	"kalah/engine"
	"kalah/ui/app/lesson"
	"kalah/ui/window/words"
)

// snapshot is the view's part of the window's while it is shown:
//
//	{"tour": {"lesson": "store", "at": 1, "of": 9, "said": "…", "mood": "asking",
//	  "right": "DEF", "open": true, "next": false, "busy": false, "over": false,
//	  "ready": true,
//	  "buttons": {"next": [x, y], ...}},
//	 "houses": {"A": [x, y], ..., "o": [x, y]}}
//
// Right are the houses that are accepted now, and ready says that a house may be
// clicked. Places are in pixels of the screen from
// the window's corner; those of buttons that are not seen are left out.
type snapshot struct {
	Lesson  string                `json:"lesson"`
	At      int                   `json:"at"`
	Of      int                   `json:"of"`
	Said    string                `json:"said"`
	Mood    string                `json:"mood"`
	Right   string                `json:"right"`
	Open    bool                  `json:"open"`
	Next    bool                  `json:"next"`
	Busy    bool                  `json:"busy"`
	Over    bool                  `json:"over"`
	Ready   bool                  `json:"ready"`
	Buttons map[string][2]float32 `json:"buttons"`
}

var moods = map[lesson.Mood]string{lesson.Asking: "asking", lesson.Wrong: "wrong", lesson.Right: "right"}

func (t *Tour) snapshot() any {
	if t.Shell.Shown() != ID || t.lessons == nil {
		return struct{}{}
	}
	s, l := t.Session, t.lessons
	said, mood := l.Speech().Text()
	shown := snapshot{
		Lesson: s.Lesson().ID, At: s.At(), Of: s.Len(), Said: said, Mood: moods[mood], Open: s.Open(), Next: s.CanNext(),
		Busy: l.Busy(), Over: s.Done(), Ready: l.Board().View().Playable && !l.Busy(), Buttons: map[string][2]float32{},
	}
	for _, house := range s.Accepted() {
		shown.Right += engine.Letter(engine.First, house)
	}
	driver, scale := t.Shell.App().Driver(), t.Shell.Window().Canvas().Scale()
	pixels := func(at fyne.Position) [2]float32 { return [2]float32{at.X * scale, at.Y * scale} }
	d := t.display
	for name, b := range map[string]fyne.CanvasObject{"back": d.back, "skip": d.skip, "next": d.next, "board": d.leave, "play": d.play} {
		if b.Visible() {
			size := b.Size()
			shown.Buttons[name] = pixels(driver.AbsolutePositionForObject(b).AddXY(size.Width/2, size.Height/2))
		}
	}
	houses := map[string][2]float32{}
	corner := driver.AbsolutePositionForObject(l.Board())
	for player := range 2 {
		for house := range engine.Houses + 1 {
			houses[engine.Letter(player, house)] = pixels(corner.Add(l.Board().Center(player, house)))
		}
	}
	return words.Args{"tour": shown, "houses": houses}
}
