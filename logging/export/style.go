package export

import (
	"cmp"
	"slices"
	"time"

	"kalah/internal/boardlook"
	"kalah/internal/message"
)

// ErrStyle is what errors about a [Style] wrap.
var ErrStyle = message.New("wrong style")

// Theme says whether a picture is for a light or a dark page.
type Theme string

// The themes.
const (
	Light Theme = "light"
	Dark  Theme = "dark"
)

// Bounds of a picture's width, and what it is unless a [Style] says otherwise,
// in pixels. An animation has many pictures and so is smaller.
const (
	MinWidth         = 200
	MaxWidth         = 4000
	MaxGIFWidth      = 1600
	DefaultWidth     = 1200
	DefaultGIFWidth  = 640
	DefaultSVGWidth  = 1000
	DefaultDelay     = time.Second
	MinDelay         = 20 * time.Millisecond // browsers show what is faster more slowly
	MaxDelay         = time.Minute
	leastHoldAtEnd   = 3 * time.Second
	sowingStep       = 150 * time.Millisecond
	sowingPartOfMove = 4
)

// Style is how pictures look. The zero value is a light picture of the default
// width.
type Style struct {
	Theme  Theme                     // "" for Light
	Width  int                       // in pixels; 0 for the format's default
	Turned bool                      // the second player's houses along the bottom instead of the first's
	Delay  time.Duration             // between the moves of an animation; 0 for DefaultDelay
	Sowing bool                      // an animation shows every seed that is sown, not only where a move led
	Say    func(message.Text) string // says a text in another language; nil for English
	Look   boardlook.Look            // of the board and its stones
}

// Validate returns an error that wraps [ErrStyle] and says what was expected
// unless the style can be drawn.
func (s Style) Validate() error { return s.check(MaxWidth) }

func (s Style) check(mostWide int) error {
	if s.Theme != "" && !slices.Contains([]Theme{Light, Dark}, s.Theme) {
		return message.Errorf("%w: theme %q, expected %s or %s", ErrStyle, s.Theme, Light, Dark)
	}
	if s.Width != 0 && (s.Width < MinWidth || s.Width > mostWide) {
		return message.Errorf("%w: a width of %d pixels, expected %d to %d", ErrStyle, s.Width, MinWidth, mostWide)
	}
	if s.Delay != 0 && (s.Delay < MinDelay || s.Delay > MaxDelay) {
		return message.Errorf("%w: a delay of %v, expected %v to %v", ErrStyle, s.Delay, MinDelay, MaxDelay)
	}
	return nil
}

// width returns the width to draw at.
func (s Style) width(otherwise int) int { return cmp.Or(s.Width, otherwise) }
