package words

import (
	"strconv"
	"strings"
	"sync/atomic"
	"time"

	"fyne.io/fyne/v2/lang"
	"golang.org/x/text/language"
	"golang.org/x/text/message"
	"golang.org/x/text/number"
)

// formats has the number formats of a language.
type formats struct {
	tag     language.Tag
	printer *message.Printer
	point   string // the decimal point
}

// current has the formats of the current language. Any goroutine may read it.
var current atomic.Pointer[formats]

func init() { setFormats("en") }

func setFormats(tag string) {
	t := language.Make(tag)
	printer := message.NewPrinter(t)
	half := printer.Sprint(number.Decimal(0.5))
	current.Store(&formats{tag: t, printer: printer, point: strings.TrimSuffix(strings.TrimPrefix(half, "0"), "5")})
}

// Current returns the tag of the current language.
func Current() string { return current.Load().tag.String() }

// Minus is the sign of negative numbers in the window. It is as wide as a plus, unlike the hyphen
// in files.
const Minus = "−"

// write formats a number in the current language, with [Minus].
func write(x any, options ...number.Option) string {
	return strings.Replace(current.Load().printer.Sprint(number.Decimal(x, options...)), "-", Minus, 1)
}

// Int returns an integer with thousands separators: "5,352", "5.352".
func Int[T ~int | ~int64 | ~uint64](n T) string {
	return write(n)
}

// Count returns the arguments of a text with the placeholder {{.Count}}.
func Count[T ~int | ~int64 | ~uint64](n T) Args { return Args{"Count": Int(n)} }

// Decimal returns a number with the given number of decimals: "0.17", "0,17".
func Decimal(x float64, digits int) string {
	return write(x, number.Scale(digits))
}

// Precise returns a number with the given number of significant digits, without trailing zeros:
// "0.0312".
func Precise(x float64, digits int) string {
	return write(x, number.Precision(digits), number.MaxFractionDigits(20))
}

// Shortest returns a number with as few digits as possible and at most 6 decimals: "0.5", "0,5",
// "2".
func Shortest(x float64) string {
	return write(x, number.MaxFractionDigits(6), number.NoSeparator())
}

// Pointed replaces the point of the number in a text by the language's decimal point.
func Pointed(text string) string { return strings.Replace(text, ".", current.Load().point, 1) }

// ParseDecimal parses a number without thousands separators. It accepts a point, the language's
// decimal point, a hyphen and [Minus].
func ParseDecimal(text string) (float64, error) {
	return strconv.ParseFloat(strings.NewReplacer(current.Load().point, ".", Minus, "-").Replace(text), 64)
}

// Percent returns a share as a whole percentage: "92%", "92 %".
func Percent(share float64) string {
	return current.Load().printer.Sprint(number.Percent(share, number.Scale(0)))
}

// Short returns a number with about three digits: "11.2 M", "840 k", "52".
func Short(n float64) string {
	for _, unit := range []struct {
		size float64
		name string
	}{{1e12, " T"}, {1e9, " G"}, {1e6, " M"}, {1e3, " k"}} {
		if n < 0.9995*unit.size {
			continue
		}
		digits := 0
		switch n /= unit.size; {
		case n < 9.995:
			digits = 2
		case n < 99.95:
			digits = 1
		}
		return Decimal(n, digits) + unit.name
	}
	return Decimal(n, 0)
}

// Memory returns a size in memory: "256 MiB".
func Memory(bytes int64) string {
	return lang.L("{{.Size}} MiB", Args{"Size": Int((bytes + 1<<19) >> 20)})
}

// Duration returns a time with up to three digits: "4 ms", "1.3 s".
func Duration(d time.Duration) string {
	ms := float64(d) / float64(time.Millisecond)
	switch {
	case d < time.Millisecond/10:
		return lang.L("{{.Time}} ms", Args{"Time": "<" + Decimal(0.1, 1)})
	case d < time.Millisecond:
		return lang.L("{{.Time}} ms", Args{"Time": Decimal(ms, 1)})
	case d < time.Second:
		return lang.L("{{.Time}} ms", Args{"Time": Int(d.Milliseconds())})
	}
	return lang.L("{{.Time}} s", Args{"Time": Decimal(d.Seconds(), 1)})
}

// ShortDuration is [Duration] without a zero after the point: "2 s".
func ShortDuration(d time.Duration) string {
	if d >= time.Second && d%time.Second < time.Second/20 {
		return lang.L("{{.Time}} s", Args{"Time": Int(int(d / time.Second))})
	}
	return Duration(d)
}

// Spent returns a time of any length: "12 s", "12 min", "3 h 5 min", "12 days".
func Spent(d time.Duration) string {
	switch {
	case d < 2*time.Minute:
		return lang.L("{{.Time}} s", Args{"Time": Int(int(d / time.Second))})
	case d < 2*time.Hour:
		return lang.L("{{.Minutes}} min", Args{"Minutes": Int(int(d / time.Minute))})
	case d < 100*time.Hour:
		return lang.L("{{.Hours}} h {{.Minutes}} min", Args{"Hours": Int(int(d / time.Hour)), "Minutes": int(d % time.Hour / time.Minute)})
	}
	return lang.L("{{.Days}} days", Args{"Days": Int(int(d / (24 * time.Hour)))})
}

// Day returns the local day of a time: "2026-11-20", "20.11.2026". The layouts of days and hours
// are translated texts in the form of [time.Layout].
func Day(t time.Time) string { return t.Local().Format(layoutDay()) }

// Hour returns the local hour and minute of a time: "14:03".
func Hour(t time.Time) string { return t.Local().Format(layoutHour()) }

func layoutDay() string  { return lang.X("layout.day", "2006-01-02") }
func layoutHour() string { return lang.X("layout.hour", "15:04") }

// LayoutDayAndHour returns the layout of [DayAndHour], for callers that format many times.
func LayoutDayAndHour() string { return layoutDay() + " " + layoutHour() }

// DayAndHour returns a local time: "2026-11-20 14:03".
func DayAndHour(t time.Time) string { return Day(t) + " " + Hour(t) }
