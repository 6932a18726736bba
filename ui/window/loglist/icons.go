package loglist

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
)

// heartIcon is the icon of favourites, which Fyne lacks.
var heartIcon = theme.NewThemedResource(fyne.NewStaticResource("heart.svg", []byte(
	`<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="0 0 24 24"><path d="M12 21 3.6 12.4a5.3 5.3 0 0 1 7.5-7.5L12 5.8l.9-.9a5.3 5.3 0 0 1 7.5 7.5z"/></svg>`)))
