package loglist

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
)

// The icons of marks, which Fyne has not.
var (
	heartIcon = theme.NewThemedResource(fyne.NewStaticResource("heart.svg", []byte(
		`<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="0 0 24 24"><path d="M12 21 3.6 12.4a5.3 5.3 0 0 1 7.5-7.5L12 5.8l.9-.9a5.3 5.3 0 0 1 7.5 7.5z"/></svg>`)))
	tagIcon = theme.NewThemedResource(fyne.NewStaticResource("tag.svg", []byte(
		`<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="0 0 24 24"><path fill-rule="evenodd" d="M3 3h8.5l10 10-8.5 8.5-10-10zM7.5 5.5a2 2 0 1 0 0 4 2 2 0 0 0 0-4z"/></svg>`)))
)
