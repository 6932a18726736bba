package kit

import (
	"os"
	"strconv"

	"fyne.io/fyne/v2"
)

// Scales are the sizes that everything can have, by what it has on this screen
// otherwise. Fyne rounds to tenths.
var Scales = []float64{0.8, 0.9, 1, 1.1, 1.2, 1.3, 1.5, 1.7, 2, 2.5, 3}

// scaleVariable is what Fyne takes the size from: it has no setter, but asks for
// the variable whenever its settings are applied.
const scaleVariable = "FYNE_SCALE"

// given is what the person has set the variable to.
var given, isGiven = os.LookupEnv(scaleVariable)

// SetScale draws everything so many times as large, in windows that are open too.
// 1 is as large as it is without: what the environment and the screen say.
func SetScale(a fyne.App, scale float64) {
	var err error
	switch {
	case scale != 1:
		err = os.Setenv(scaleVariable, strconv.FormatFloat(scale, 'f', 1, 64))
	case isGiven:
		err = os.Setenv(scaleVariable, given)
	default:
		err = os.Unsetenv(scaleVariable)
	}
	if err != nil {
		fyne.LogError("Size of everything", err)
	}
	if now := a.Settings().Theme(); now != nil {
		SetTheme(a, now)
	}
}
