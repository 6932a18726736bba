package gameform

import (
	"errors"
	"strconv"
	"unicode/utf8"

	"fyne.io/fyne/v2/lang"

	"kalah/engine"
	"kalah/ui/window/kit"
	"kalah/ui/window/words"
)

// newSeconds returns a field for a time in seconds with buttons that step by one.
func newSeconds(title string, valid func(string) error, changed func()) *kit.Field {
	f := kit.NewField(title, valid, changed)
	f.Stepped(func(by int) string {
		s, err := words.ParseDecimal(f.Text())
		switch {
		case err != nil && f.Text() != "":
			return f.Text()
		case err != nil:
			return "1"
		case s+float64(by) <= 0:
			return f.Text() // less than a second is typed
		}
		return words.Shortest(min(s+float64(by), engine.MaxTime.Seconds()))
	})
	return f
}

// CheckSeed wants a number that fits a log, or nothing.
func CheckSeed(text string) error {
	if text == "" {
		return nil
	}
	if _, err := strconv.ParseInt(text, 10, 64); err != nil {
		return errors.New(lang.L("A whole number, or empty"))
	}
	return nil
}

// Optional checks a text that may be empty, too.
func Optional(check func(string) error) func(string) error {
	return func(text string) error {
		if text == "" {
			return nil
		}
		return check(text)
	}
}

// checkTime wants seconds that a player may think for a move, or nothing.
func checkTime(text string) error {
	if text == "" {
		return nil
	}
	low, high := engine.MinTime.Seconds(), engine.MaxTime.Seconds()
	if s, err := words.ParseDecimal(text); err != nil || !(s >= low && s <= high) {
		return errors.New(lang.L("Seconds from {{.Low}} to {{.High}}, or empty", words.Args{"Low": words.Shortest(low), "High": words.Shortest(high)}))
	}
	return nil
}

// MaxName bounds a player's name, in characters.
const MaxName = 30

func checkName(text string) error {
	switch {
	case text == "":
		return errors.New(lang.L("A name, please"))
	case utf8.RuneCountInString(text) > MaxName:
		return errors.New(lang.L("At most {{.Most}} characters", words.Args{"Most": MaxName}))
	}
	return nil
}

var (
	checkLevel = Optional(words.Between(engine.MinLevel, engine.MaxLevel)) // empty: the highest
	checkSeeds = words.Between(engine.MinSeeds, engine.MaxSeeds)
	checkLimit = words.Between(engine.MinLimit, engine.MaxLimit)
)
