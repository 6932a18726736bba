package logactions

import (
	"cmp"

	"kalah/internal/userdir"
	"kalah/logging/export"
	"kalah/ui/window/settings"
)

// exportSettings has the choices of the last export.
type exportSettings struct {
	format settings.Value[export.Format]
	folder settings.Value[string]       // "" means the default of folderFor
	theme  settings.Value[export.Theme] // "" means the theme of the window
	turned settings.Value[bool]         // for games that are not on the board
	delay  settings.Value[float64]      // in seconds per move
	sowing settings.Value[bool]
	widths map[export.Format]settings.Value[int] // in pixels, by format
}

func (s *Settings) exports() exportSettings {
	width := func(f export.Format, most, usual int) settings.Value[int] {
		return settings.Within(s.s, "logs.export.width."+string(f), export.MinWidth, most, usual)
	}
	return exportSettings{
		format: settings.Named(s.s, "logs.export.format", map[string]export.Format{
			"text": export.FormatText, "csv": export.FormatCSV, "svg": export.FormatSVG, "png": export.FormatPNG, "gif": export.FormatGIF,
		}, export.FormatText),
		folder: settings.Text(s.s, "logs.export.folder"),
		theme:  settings.Named(s.s, "logs.export.theme", map[string]export.Theme{"light": export.Light, "dark": export.Dark}, ""),
		turned: settings.Bool(s.s, "logs.export.turned", false),
		delay:  settings.Within(s.s, "logs.export.delay", export.MinDelay.Seconds(), export.MaxDelay.Seconds(), export.DefaultDelay.Seconds()),
		sowing: settings.Bool(s.s, "logs.export.sowing", false),
		widths: map[export.Format]settings.Value[int]{
			export.FormatGIF: width(export.FormatGIF, export.MaxGIFWidth, export.DefaultGIFWidth),
			export.FormatSVG: width(export.FormatSVG, export.MaxWidth, export.DefaultSVGWidth),
			export.FormatPNG: width(export.FormatPNG, export.MaxWidth, export.DefaultWidth),
		},
	}
}

// folderFor returns the folder for files of a format. It is the chosen folder, otherwise the user's
// folder for pictures or documents, otherwise the fallback.
func (e exportSettings) folderFor(f export.Format, fallback string) string {
	folder := userdir.Documents()
	if pictures := userdir.Pictures(); pictures != "" && drawn(f) {
		folder = pictures
	}
	return cmp.Or(e.folder.Get(), folder, fallback)
}

// keep saves the choices that the controls have not saved yet.
func (e exportSettings) keep(how exporting) {
	e.format.Set(how.format)
	if drawn(how.format) {
		e.widths[how.format].Set(how.style.Width)
	}
	if how.format == export.FormatGIF {
		e.delay.Set(how.style.Delay.Seconds())
	}
}
