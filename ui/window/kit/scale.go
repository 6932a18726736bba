package kit

import (
	"os"
	"strconv"

	"fyne.io/fyne/v2"
)

// Scales are the scales to choose from, relative to the usual one on this screen. Fyne rounds to
// tenths.
var Scales = []float64{0.8, 0.9, 1, 1.1, 1.2, 1.3, 1.5, 1.7, 2, 2.5, 3}

// scaleVariable is the environment variable from which Fyne reads the scale whenever its settings
// are applied; there is no setter.
const scaleVariable = "FYNE_SCALE"

// given is the value of the variable when the program was started.
var given, isGiven = os.LookupEnv(scaleVariable)

// SetScale scales everything, in open windows too. 1 is the usual scale: that of the environment
// and the screen.
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
