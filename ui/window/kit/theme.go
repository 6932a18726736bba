package kit

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"kalah/internal/boardlook"
)

// Choice is the chosen look of the program.
type Choice string

// Choices. System follows the desktop.
const (
	System Choice = "system"
	Light  Choice = "light"
	Dark   Choice = "dark"
)

// Colours in addition to Fyne's own names. Any widget may get them from the theme.
const (
	ColorPanel  fyne.ThemeColorName = "kalahPanel"  // side panel, menus, status bar
	ColorMuted  fyne.ThemeColorName = "kalahMuted"  // text in a weaker colour, still readable
	ColorMarked fyne.ThemeColorName = "kalahMarked" // behind the current move
	ColorBest   fyne.ThemeColorName = "kalahBest"   // behind the best house
	ColorRing   fyne.ThemeColorName = "kalahRing"   // around what has the focus
)

// SizeNote is the text size of explanations, larger than captions and smaller than other texts.
const SizeNote fyne.ThemeSizeName = "kalahNote"

// Theme is a Fyne theme with the colours of Kalah. Fonts and icons are Fyne's.
type Theme struct {
	fyne.Theme
	choice Choice
	board  boardlook.Look
	still  func() bool // nil means that motion is not reduced
}

// SetTheme changes the theme of an app.
func SetTheme(a fyne.App, t fyne.Theme) {
	forgetFonts()
	a.Settings().SetTheme(t)
}

// NewTheme returns the theme for the choice.
func NewTheme(choice Choice) *Theme { return &Theme{Theme: theme.DefaultTheme(), choice: choice} }

// WithBoard returns a copy of the theme with another look for boards.
func (t *Theme) WithBoard(look boardlook.Look) *Theme {
	other := *t
	other.board = look
	return &other
}

// BoardLook returns the look for boards.
func (t *Theme) BoardLook() boardlook.Look { return t.board }

// WithMotion returns a copy of the theme with a function that reports whether animations are
// reduced.
func (t *Theme) WithMotion(reduced func() bool) *Theme {
	other := *t
	other.still = reduced
	return &other
}

// ReducedMotion reports whether animations are reduced.
func (t *Theme) ReducedMotion() bool { return t.still != nil && t.still() }

// Color implements [fyne.Theme].
func (t *Theme) Color(name fyne.ThemeColorName, variant fyne.ThemeVariant) color.Color {
	switch t.choice {
	case Light:
		variant = theme.VariantLight
	case Dark:
		variant = theme.VariantDark
	}
	looks, ours := palette[name]
	switch {
	case !ours:
		return t.Theme.Color(name, variant)
	case variant == theme.VariantDark:
		return looks[1]
	}
	return looks[0]
}

// Size implements [fyne.Theme].
func (t *Theme) Size(name fyne.ThemeSizeName) float32 {
	switch name {
	case theme.SizeNameInputRadius, theme.SizeNameSelectionRadius:
		return 6
	case theme.SizeNameInputBorder:
		return 1.5 // Fyne's line of 1 falls between two pixels and looks half as strong
	case theme.SizeNameSubHeadingText:
		return 17
	case theme.SizeNameModalBlurRadius:
		return 0 // blurring behind a dialog takes 0.15 s without a graphics card
	case SizeNote:
		return 12.5
	}
	return t.Theme.Size(name)
}

// NewProgress returns a progress bar without a text, because Fyne's percentage is hard to read.
func NewProgress() *widget.ProgressBar {
	bar := widget.NewProgressBar()
	bar.TextFormatter = func() string { return "" }
	return bar
}
