package logactions

import (
	"math"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"

	"kalah/ui/window/kit"
	"kalah/ui/window/words"
)

// numberField is a field for a number, with buttons that make it less and more.
type numberField struct {
	of        string // what it is the number of, where it serves several
	entry     *kit.Entry
	stepper   *kit.Stepper
	step      float64
	digits    int // behind the decimal point
	low, high float64
}

func newNumberField(step float64, digits int, changed func()) *numberField {
	n := &numberField{entry: kit.NewEntry(), step: step, digits: digits}
	n.stepper = kit.NewStepper(n.entry, n.by)
	n.entry.OnChanged = func(string) { changed() }
	return n
}

func (n *numberField) object() fyne.CanvasObject { return n.stepper }

func (n *numberField) bound(low, high float64) { n.low, n.high = low, high }

// set shows a number, without zeros at its end.
func (n *numberField) set(value float64) {
	text := strconv.FormatFloat(value, 'f', n.digits, 64)
	if strings.Contains(text, ".") {
		text = strings.TrimRight(strings.TrimRight(text, "0"), ".")
	}
	if _, behind, ok := strings.Cut(text, "."); ok {
		text = words.Decimal(value, len(behind))
	}
	n.entry.SetText(text)
}

// value returns the number, and false if it is none or not within the bounds. A comma
// is a point.
func (n *numberField) value() (float64, bool) {
	value, err := strconv.ParseFloat(strings.ReplaceAll(strings.TrimSpace(n.entry.Text), ",", "."), 64)
	if err != nil || math.IsNaN(value) || value < n.low || value > n.high || n.digits == 0 && value != math.Trunc(value) {
		return 0, false
	}
	return value, true
}

// by goes on to the next whole step, up or down.
func (n *numberField) by(direction int) {
	value, ok := n.value()
	if !ok {
		value = n.low
	}
	const almost = 1e-9 // tenths are none in binary
	steps := math.Floor(value/n.step+almost) + 1
	if direction < 0 {
		steps = math.Ceil(value/n.step-almost) - 1
	}
	n.set(max(n.low, min(steps*n.step, n.high)))
}
