package settings

import (
	"slices"

	"fyne.io/fyne/v2/lang"

	"kalah/ui/window/kit"
	"kalah/ui/window/words"
)

// Look is what the section of the window's language and look sets.
type Look struct {
	Languages []words.Language
	Language  Value[string] // "" for the system's; setting it may build the window anew
	Theme     Value[kit.Choice]
	Scale     Value[float64]
	Fits      func(scale float64) bool // on this screen
}

// General returns the section.
func General(l Look) Section {
	languages := map[string]string{"": lang.L("As the system")}
	ids := []string{""}
	for _, one := range l.Languages {
		languages[one.ID], ids = one.Name, append(ids, one.ID)
	}
	scales := slices.DeleteFunc(slices.Clone(kit.Scales), func(s float64) bool { return s > 1 && s != l.Scale.Get() && !l.Fits(s) })
	themes := map[kit.Choice]string{kit.System: lang.L("As the system"), kit.Light: lang.L("Light"), kit.Dark: lang.L("Dark")}
	return Section{Name: lang.L("General"), Settings: []Setting{
		{Name: lang.L("Language"), Control: &Choice[string]{Value: l.Language, Options: ids, Name: func(id string) string { return languages[id] }}},
		{Name: lang.L("Theme"), Control: &Choice[kit.Choice]{
			Value: l.Theme, Options: []kit.Choice{kit.System, kit.Light, kit.Dark}, Name: func(c kit.Choice) string { return themes[c] },
		}},
		{Name: lang.L("Size of everything"), Control: &Choice[float64]{Value: l.Scale, Options: scales, Name: words.Percent}},
	}}
}
