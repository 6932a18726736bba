package settings

import (
	"slices"
	"strconv"

	"fyne.io/fyne/v2/lang"

	"kalah/ui/window/kit"
	"kalah/ui/window/words"
)

// Look is what the section of the window's language and look sets.
type Look struct {
	Languages   []words.Language
	Language    func() string   // "" for the system's
	SetLanguage func(id string) // may build the window anew

	Theme    func() kit.Choice
	SetTheme func(kit.Choice)

	Fits     func(scale float64) bool // on this screen
	Scale    func() float64
	SetScale func(float64)
}

// General returns the section.
func General(l Look) Section {
	languages := []Option{{"", lang.L("As the system")}}
	for _, one := range l.Languages {
		languages = append(languages, Option{one.ID, one.Name})
	}
	var scales []Option
	for _, s := range kit.Scales {
		if s <= 1 || s == l.Scale() || l.Fits(s) {
			scales = append(scales, Option{scaleID(s), words.Percent(s)})
		}
	}
	return Section{Name: lang.L("General"), Settings: []Setting{
		{
			Name:    lang.L("Language"),
			Control: &Choice{Options: languages, Get: l.Language, Set: l.SetLanguage},
		},
		{
			Name: lang.L("Theme"),
			Control: &Choice{
				Options: []Option{
					{string(kit.System), lang.L("As the system")},
					{string(kit.Light), lang.L("Light")},
					{string(kit.Dark), lang.L("Dark")},
				},
				Default: string(kit.System),
				Get:     func() string { return string(l.Theme()) },
				Set:     func(id string) { l.SetTheme(kit.Choice(id)) },
			},
		},
		{
			Name: lang.L("Size of everything"),
			Control: &Choice{
				Options: scales, Default: scaleID(1),
				Get: func() string { return scaleID(l.Scale()) },
				Set: func(id string) {
					if i := slices.IndexFunc(kit.Scales, func(s float64) bool { return scaleID(s) == id }); i >= 0 {
						l.SetScale(kit.Scales[i])
					}
				},
			},
		},
	}}
}

func scaleID(s float64) string { return strconv.FormatFloat(s, 'g', -1, 64) }
