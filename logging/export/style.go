package export

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"kalah/engine"
	"kalah/internal/boardlook"
	"kalah/internal/message"
	"kalah/logging/story"
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
	Theme  Theme          // "" for Light
	Width  int            // in pixels; 0 for the format's default
	Turned bool           // the second player's houses along the bottom instead of the first's
	Delay  time.Duration  // between the moves of an animation; 0 for DefaultDelay
	Sowing bool           // an animation shows every seed that is sown, not only where a move led
	Words  *Words         // nil for English
	Look   boardlook.Look // of the board and its stones
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
func (s Style) width(otherwise int) int {
	if s.Width == 0 {
		return otherwise
	}
	return s.Width
}

func (s Style) theme() Theme {
	if s.Theme == "" {
		return Light
	}
	return s.Theme
}

// Words are what pictures say, so that a window can give them its own language.
type Words struct {
	Name     func(engine.PlayerSpec) string // who is called what: "You"
	Seat     func(player int) string        // who has no name: "First player"
	Kind     func(engine.PlayerSpec) string // "Scout, limit 6"; "" where the name says it
	Plays    func(houses string) string     // "plays A–F"
	Turn     func(engine.Step) string       // "Turn 9", "Turn 9, move 2"
	LastMove func(engine.Move) string       // "last move C, captures 5"
	ToMove   string
	Wins     func(score string) string                // "wins 28:20"
	Draw     func(score string) string                // "draw 24:24"
	Over     func(moves int) string                   // "Game over after 41 moves"
	Ended    func(e engine.Ending, player int) string // of a player whose game ended otherwise than by the board: "resigned"; or ""
	Title    string                                   // of the picture, for people who cannot see it
	Say      func(message.Text) string                // of a game told as text, and of the columns of a table
}

// words returns the words of the style.
func (s Style) words() *Words {
	if s.Words == nil {
		return English()
	}
	return s.Words
}

// English returns the words that a [Style] without words uses.
func English() *Words {
	return &Words{
		Name:     func(spec engine.PlayerSpec) string { return spec.Name },
		Seat:     func(player int) string { return [...]string{"First player", "Second player"}[player] },
		Kind:     kind,
		Plays:    func(houses string) string { return "plays " + houses },
		Turn:     turn,
		LastMove: lastMove,
		ToMove:   "to move",
		Wins:     func(score string) string { return "wins " + score },
		Draw:     func(score string) string { return "draw " + score },
		Over:     func(moves int) string { return "Game over after " + story.Moves(moves) },
		Ended:    ended,
		Title:    "A position of Kalah",
		Say:      message.Text.String,
	}
}

func ended(e engine.Ending, player int) string {
	switch won := player != e.Player; {
	case e.Reason == engine.Agreed:
		return "draw agreed"
	case e.Reason == engine.OnTime && won:
		return "wins on time"
	case e.Reason == engine.Resigned && !won:
		return "resigned"
	case won:
		return "wins"
	}
	return ""
}

func turn(s engine.Step) string {
	text := fmt.Sprintf("Turn %d", s.Turn)
	if s.Move > 1 {
		text += fmt.Sprintf(", move %d", s.Move)
	}
	return text
}

// kind leaves out the seed of the random numbers: nobody reads a picture for it.
func kind(spec engine.PlayerSpec) string {
	text := strings.TrimSuffix(strings.TrimSuffix(string(spec.Type), "_AI"), "_Player")
	spec.Type, spec.Seed = engine.PlayerType(text), nil
	return story.SetUp(spec).String()
}

func lastMove(m engine.Move) string {
	text := "last move " + engine.Letter(m.Player, m.House)
	switch {
	case m.Captured > 0:
		text += fmt.Sprintf(", captures %d", m.Captured)
	case m.ExtraTurn:
		text += ", extra turn"
	}
	return text
}
