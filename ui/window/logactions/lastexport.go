package logactions

import (
	"cmp"
	"maps"
	"time"

	"kalah/internal/userdir"
	"kalah/logging/export"
	"kalah/ui/window/settings"
)

// lastExport is what was chosen last, for the next time and the next run.
type lastExport struct {
	format export.Format
	folder string        // "" until one was chosen: see folderFor
	theme  export.Theme  // "" as long as it follows the window
	turned bool          // the second player is below, in games that no board shows
	delay  time.Duration // 0 for the usual one
	sowing bool
	widths map[export.Format]int // of formats that were exported
}

// folderFor returns where files of a format go: where they went last, or else where
// the user keeps pictures or documents. Exports among the logs, which the fallback is,
// would be in the way there.
func (l lastExport) folderFor(f export.Format, fallback string) string {
	if l.folder != "" {
		return l.folder
	}
	folder := userdir.Documents()
	if pictures := userdir.Pictures(); pictures != "" && drawn(f) {
		folder = pictures
	}
	return cmp.Or(folder, fallback)
}

// keep takes over the numbers of an export.
func (l *lastExport) keep(how exporting) {
	if drawn(how.format) {
		if l.widths = maps.Clone(l.widths); l.widths == nil {
			l.widths = map[export.Format]int{}
		}
		l.widths[how.format] = how.style.Width
	}
	if how.format == export.FormatGIF {
		l.delay = how.style.Delay
	}
}

// Keys of the settings of exports.
const (
	keyFormat = "export.format"
	keyTo     = "export.folder"
	keyLook   = "export.theme"
	keyTurned = "export.turned"
	keyDelay  = "export.delay" // in seconds
	keySowing = "export.sowing"
	keyPixels = "export.width." // and the format
)

var (
	exportFormats = map[string]export.Format{
		"text": export.FormatText, "csv": export.FormatCSV, "svg": export.FormatSVG, "png": export.FormatPNG, "gif": export.FormatGIF,
	}
	exportThemes = map[string]export.Theme{"light": export.Light, "dark": export.Dark}
)

// export returns what was chosen last.
func (s *Settings) export() lastExport {
	l := lastExport{folder: s.s.String(keyTo), turned: s.s.Bool(keyTurned), sowing: s.s.Bool(keySowing), widths: map[export.Format]int{}}
	l.format = settings.Named(s.s, keyFormat, exportFormats, "").Get()
	l.theme = settings.Named(s.s, keyLook, exportThemes, "").Get()
	delay := settings.Within(s.s, keyDelay, export.MinDelay.Seconds(), export.MaxDelay.Seconds(), 0).Get()
	l.delay = time.Duration(delay * float64(time.Second)).Round(time.Millisecond)
	for _, f := range export.Formats() {
		most := export.MaxWidth
		if f == export.FormatGIF {
			most = export.MaxGIFWidth
		}
		if w := settings.Within(s.s, keyPixels+string(f), export.MinWidth, most, 0).Get(); w > 0 {
			l.widths[f] = w
		}
	}
	return l
}

func (s *Settings) setExport(l lastExport) {
	s.s.SetString(keyTo, l.folder)
	s.s.SetBool(keyTurned, l.turned)
	s.s.SetBool(keySowing, l.sowing)
	settings.Named(s.s, keyFormat, exportFormats, "").Set(l.format)
	settings.Named(s.s, keyLook, exportThemes, "").Set(l.theme)
	if l.delay != 0 {
		s.s.SetFloat(keyDelay, l.delay.Seconds())
	}
	for f, width := range l.widths {
		s.s.SetFloat(keyPixels+string(f), float64(width))
	}
}
