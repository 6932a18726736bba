package export

import (
	"cmp"
	"slices"
	"time"

	"golang.org/x/image/font/sfnt"

	"kalah/internal/boardlook"
	"kalah/internal/message"
)

// ErrStyle is wrapped by errors about a [Style].
var ErrStyle = message.New("wrong style")

// Theme is light or dark.
type Theme string

// The themes.
const (
	Light Theme = "light"
	Dark  Theme = "dark"
)

// Limits and defaults of a [Style]; widths are in pixels.
const (
	MinWidth         = 200
	MaxWidth         = 4000
	MaxGIFWidth      = 1600
	DefaultWidth     = 1200
	DefaultGIFWidth  = 640
	DefaultSVGWidth  = 1000
	DefaultDelay     = time.Second
	MinDelay         = 20 * time.Millisecond // browsers slow down faster animations
	MaxDelay         = time.Minute
	leastHoldAtEnd   = 3 * time.Second
	sowingStep       = 150 * time.Millisecond
	sowingPartOfMove = 4
)

// Style contains the settings of an export. The zero value has the defaults.
type Style struct {
	Theme  Theme                     // "" for Light
	Width  int                       // width in pixels; 0 for the default of the format
	Turned bool                      // the second player's houses are along the bottom
	Delay  time.Duration             // time between the moves of an animation; 0 for DefaultDelay
	Sowing bool                      // an animation shows every seed sown
	Say    func(message.Text) string // translates texts; nil for English
	Look   boardlook.Look
	Fonts  [2]*sfnt.Font // regular and bold font; nil for the Go fonts
}

// Validate returns an error that wraps [ErrStyle] if a setting is out of range.
func (s Style) Validate() error { return s.check(MaxWidth) }

func (s Style) check(maxWidth int) error {
	if s.Theme != "" && !slices.Contains([]Theme{Light, Dark}, s.Theme) {
		return message.Errorf("%w: theme %q, expected %s or %s", ErrStyle, s.Theme, Light, Dark)
	}
	if s.Width != 0 && (s.Width < MinWidth || s.Width > maxWidth) {
		return message.Errorf("%w: a width of %d pixels, expected %d to %d", ErrStyle, s.Width, MinWidth, maxWidth)
	}
	if s.Delay != 0 && (s.Delay < MinDelay || s.Delay > MaxDelay) {
		return message.Errorf("%w: a delay of %v, expected %v to %v", ErrStyle, s.Delay, MinDelay, MaxDelay)
	}
	return nil
}

func (s Style) width(otherwise int) int { return cmp.Or(s.Width, otherwise) }
