package kit

import (
	"os"
	"strconv"

	"fyne.io/fyne/v2"
)

// Scales lists the scales to choose from, relative to the standard scale of this screen. Fyne
// rounds a scale to one decimal.
var Scales = []float64{0.8, 0.9, 1, 1.1, 1.2, 1.3, 1.5, 1.7, 2, 2.5, 3}

// scaleVariable is the environment variable with the scale. Fyne reads it whenever its settings are
// applied and has no setter.
const scaleVariable = "FYNE_SCALE"

// given is the value of the variable when the program started.
var given = os.Getenv(scaleVariable)

// SetScale scales all windows, including open ones. Scale 1 is the standard: the scale of the
// environment and the screen.
func SetScale(a fyne.App, scale float64) {
	wanted := given
	if scale != 1 {
		wanted = strconv.FormatFloat(scale, 'f', 1, 64)
	}
	if wanted == os.Getenv(scaleVariable) {
		return
	}
	err := os.Setenv(scaleVariable, wanted)
	if wanted == "" {
		err = os.Unsetenv(scaleVariable)
	}
	if err != nil {
		fyne.LogError("Size of everything", err)
	}
	if now := a.Settings().Theme(); now != nil {
		SetTheme(a, now)
	}
}
