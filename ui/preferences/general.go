package preferences

import (
	"slices"
	"strconv"

	"fyne.io/fyne/v2/lang"

	"kalah/ui/locale"
	"kalah/ui/style"
)

// Look is what the section of the window's language and look sets.
type Look struct {
	Languages   []locale.Language
	Language    func() string   // "" for the system's
	SetLanguage func(id string) // may build the window anew

	Theme    func() style.Choice
	SetTheme func(style.Choice)

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
	for _, s := range style.Scales {
		scales = append(scales, Option{scaleID(s), locale.Percent(s)})
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
					{string(style.System), lang.L("As the system")},
					{string(style.Light), lang.L("Light")},
					{string(style.Dark), lang.L("Dark")},
				},
				Default: string(style.System),
				Get:     func() string { return string(l.Theme()) },
				Set:     func(id string) { l.SetTheme(style.Choice(id)) },
			},
		},
		{
			Name: lang.L("Size of everything"),
			Control: &Choice{
				Options: scales, Default: scaleID(1),
				Get: func() string { return scaleID(l.Scale()) },
				Set: func(id string) {
					if i := slices.IndexFunc(style.Scales, func(s float64) bool { return scaleID(s) == id }); i >= 0 {
						l.SetScale(style.Scales[i])
					}
				},
			},
		},
	}}
}

func scaleID(s float64) string { return strconv.FormatFloat(s, 'g', -1, 64) }
