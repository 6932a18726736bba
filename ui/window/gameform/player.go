package gameform

import (
	"slices"
	"strconv"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/widget"

	"kalah/engine"
	"kalah/internal/cut"
	"kalah/ui/window/kit"
	"kalah/ui/window/words"
)

// choosable are the types that a form offers.
var choosable = engine.Choosable()

// playerForm sets up one player. It shows only what players of the type have.
type playerForm struct {
	title             string
	types             []engine.PlayerType // that it offers
	levels            []engine.Level      // that it offers after the first of them
	many              bool                // one of many: its random seed is drawn, and its name may be left out
	kind              *kit.Select
	name, limit, seed *kit.Field
	time, level       *kit.Field
	numbers           *fyne.Container
	box               *fyne.Container
	before            engine.PlayerType // whose defaults the fields may hold
	changed           func()
}

func newPlayerForm(title string, changed func()) *playerForm {
	return newPlayerFormOf(choosable, title, changed)
}

// newPlayerFormOf returns a form for players of some types.
func newPlayerFormOf(types []engine.PlayerType, title string, changed func()) *playerForm {
	f := &playerForm{title: title, types: types, changed: changed}
	f.name = kit.NewField(lang.L("Name"), checkName, changed)
	f.limit = kit.NewNumber(lang.L("Limit, in turns"), f.checkLimit, engine.MinLimit, engine.MaxLimit, engine.MinLimit, changed)
	f.seed = kit.NewField(lang.L("Random seed"), CheckSeed, changed)
	f.seed.Entry.SetPlaceHolder(lang.X("seed.random", "random"))
	f.time = newSeconds(lang.L("Seconds a move"), checkTime, changed)
	f.level = kit.NewNumber(lang.L("Level, 1 to 10"), checkLevel, engine.MinLevel, engine.MaxLevel, engine.MaxLevel, changed)
	f.level.Entry.SetPlaceHolder(strconv.Itoa(engine.MaxLevel))
	var names []string
	for _, t := range types {
		names = append(names, words.Type(t))
	}
	f.kind = kit.NewSelect(names, func(string) { f.retyped() })
	f.numbers = container.NewGridWithColumns(2, f.limit.Box, f.time.Box, f.level.Box, f.seed.Box)
	heading := widget.NewLabelWithStyle(title, fyne.TextAlignLeading, fyne.TextStyle{Bold: true})
	kind := container.NewVBox(kit.Caption(lang.L("Player")), f.kind)
	f.box = container.NewVBox(heading, container.NewGridWithColumns(2, kind, f.name.Box), f.numbers)
	return f
}

func (f *playerForm) fields() []*kit.Field {
	return []*kit.Field{f.name, f.limit, f.time, f.level, f.seed}
}

// checkLimit wants a limit, or nothing where the type can do without one.
func (f *playerForm) checkLimit(text string) error {
	if text == "" && !f.kindChosen().NeedsLimit() {
		return nil
	}
	return checkLimit(text)
}

func (f *playerForm) kindChosen() engine.PlayerType {
	i := f.kind.SelectedIndex()
	if i > 0 {
		i -= len(f.levels)
	}
	if i >= 0 {
		return f.types[i]
	}
	return engine.TypeHuman
}

// offerLevels makes the form offer, after persons, the opponents that have names.
func (f *playerForm) offerLevels() {
	f.levels = slices.DeleteFunc(engine.Levels(), func(l engine.Level) bool { return l.Name == l.Spec.Type.Info().Name })
	names := slices.Clone(f.kind.Options[:1])
	for _, l := range f.levels {
		names = append(names, words.Level(l))
	}
	f.kind.SetOptions(append(names, f.kind.Options[1:]...))
}

// levelChosen returns the opponent chosen by name.
func (f *playerForm) levelChosen() (engine.Level, bool) {
	if i := f.kind.SelectedIndex(); i > 0 && i <= len(f.levels) {
		return f.levels[i-1], true
	}
	return engine.Level{}, false
}

// retyped follows a change of type: what was a default before is one again.
func (f *playerForm) retyped() {
	_, named := f.levelChosen()
	kit.Show(f.name.Box, !named)
	if named {
		f.numbers.Hide()
		f.changed()
		return
	}
	t := f.kindChosen()
	if was := f.before; was != "" && was != t {
		given := words.LoggedName(was, f.name.Text())
		if namesLevel(given) {
			given = ""
			f.limit.Set("")
			f.level.Set("")
		}
		if given == was.Info().Name || given == "" {
			f.name.Set(f.nameText(t, t.Info().Name))
		}
		if l := f.limit.Text(); l == "" || l == strconv.Itoa(was.Info().Limit.Default) {
			f.limit.Set(limitText(t.Info().Limit.Default))
		}
	}
	f.before = t
	f.time.Entry.SetPlaceHolder(secondsText(t.Info().Time.Default))
	limit := t.HasLimit()
	kit.Show(f.limit.Box, limit)
	kit.Show(f.time.Box, t.HasTime())
	kit.Show(f.level.Box, t.HasLevel())
	seed := t.HasSeed() && !f.many
	kit.Show(f.seed.Box, seed)
	kit.Show(f.numbers, limit || t.HasTime() || t.HasLevel() || seed)
	f.changed()
}

func (f *playerForm) set(p engine.PlayerSpec) {
	f.before = ""
	if i := slices.IndexFunc(f.levels, func(l engine.Level) bool {
		level, ok := engine.LevelOf(p)
		return ok && level.Word == l.Word && p.Name == l.Name
	}); i >= 0 {
		f.kind.SetSelectedIndex(1 + i)
		p = engine.NewSpec(engine.TypeHuman) // the fields are not seen
	} else if i := slices.Index(f.types, p.Type); i > 0 {
		f.kind.SetSelectedIndex(len(f.levels) + i)
	} else if i == 0 {
		f.kind.SetSelectedIndex(0)
	}
	f.name.Set(cut.To(f.nameText(p.Type, p.Name), MaxName)) // a log from elsewhere may have any
	f.limit.Set(limitText(p.Limit))
	f.time.Set(secondsText(p.Time))
	f.level.Set(limitText(p.Level))
	seed := ""
	if p.Seed != nil {
		seed = strconv.FormatInt(*p.Seed, 10)
	}
	f.seed.Set(seed)
	f.before = p.Type
	f.retyped()
}

// nameText returns what the field for a name holds.
func (f *playerForm) nameText(t engine.PlayerType, name string) string {
	if f.many && name == t.Info().Name {
		return ""
	}
	return words.ShownName(t, name)
}

// namesLevel reports whether a name is that of a level.
func namesLevel(name string) bool {
	return slices.ContainsFunc(engine.Levels(), func(l engine.Level) bool { return l.Name == name })
}

// spec returns the player; every field was checked.
func (f *playerForm) spec() engine.PlayerSpec {
	if level, ok := f.levelChosen(); ok {
		return level.Spec
	}
	p := engine.PlayerSpec{Type: f.kindChosen()}
	p.Name = words.LoggedName(p.Type, f.name.Text())
	if f.many && p.Name == "" {
		p.Name = p.Type.Info().Name
	}
	if p.Type.HasLimit() {
		p.Limit = f.limit.Number() // 0 if there is none
	}
	if p.Type.HasTime() {
		p.Time = seconds(f.time.Text())
	}
	if p.Type.HasLevel() {
		p.Level = f.level.Number()
	}
	if n, err := strconv.ParseInt(f.seed.Text(), 10, 64); err == nil && p.Type.HasSeed() && !f.many {
		p.Seed = &n
	}
	if level, ok := engine.LevelOf(p); namesLevel(p.Name) && (!ok || level.Name != p.Name) {
		p.Name = p.Type.Info().Name // it is no longer set up as its name says
	}
	return p
}

// seconds reads a time that was checked; 0 if there is none.
func seconds(text string) time.Duration {
	s, _ := words.ParseDecimal(text)
	return time.Duration(s * float64(time.Second)).Round(time.Millisecond)
}

func secondsText(d time.Duration) string {
	if d == 0 {
		return ""
	}
	return words.Shortest(d.Seconds())
}

func limitText(limit int) string {
	if limit == 0 {
		return ""
	}
	return strconv.Itoa(limit)
}
