package lab

import (
	"cmp"
	"errors"
	"slices"
	"strconv"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/widget"

	"kalah/engine"
	"kalah/search"
	labs "kalah/search/lab"
	"kalah/ui/app/experiment"
	"kalah/ui/window/kit"
	"kalah/ui/window/searchtree"
	"kalah/ui/window/words"
)

// form is the form for a setup of measurements.
type form struct {
	kit.Form

	game         *kit.Dropdown[labs.Game]
	seeds        *kit.Field
	emptyCapture *kit.Check
	algorithms   map[engine.PlayerType]*kit.Check
	noAlgorithm  *widget.Label // shown if no algorithm is chosen
	from, to     *kit.Field
	where        *kit.Dropdown[experiment.Where]
	positions    *kit.Field
	seed         *kit.Field
	random       *fyne.Container // fields of random positions
	memo         *kit.Check
	ordering     *kit.Check
	deepening    *kit.Check
	packed       *kit.Check
	rowTime      *kit.Dropdown[time.Duration]
	keep         *kit.Check

	content fyne.CanvasObject
}

var rowTimes = []time.Duration{10 * time.Second, time.Minute, 10 * time.Minute, 0}

func newForm(changed func()) *form {
	f := &form{algorithms: map[engine.PlayerType]*kit.Check{}}
	f.Follow = func() {
		f.follow()
		changed()
	}
	check := func(text string) *kit.Check { return kit.NewCheck(text, func(bool) { f.Changed() }) }

	f.game = kit.NewDropdown([]labs.Game{labs.Kalah, labs.TicTacToe}, searchtree.GameName, func(labs.Game) { f.Changed() })
	f.seeds = kit.NewField(lang.L("Seeds per house"), words.Between(engine.MinSeeds, engine.MaxSeeds), f.Changed)
	f.emptyCapture = check(lang.L("Empty capture"))
	algorithms := container.NewVBox()
	for _, a := range searchtree.Algorithms {
		f.algorithms[a] = check(string(a))
		algorithms.Add(f.algorithms[a])
	}
	f.noAlgorithm = kit.NewNote(lang.L("Choose one at least"))
	f.noAlgorithm.Importance = widget.DangerImportance
	limit := func(text string) error { return words.Between(engine.MinLimit, f.game.Value().MaxLimit())(text) }
	f.from = kit.NewField(lang.L("Limit from"), limit, f.Changed)
	f.to = kit.NewField(lang.X("lab.to", "to"), func(text string) error {
		err := limit(text)
		if err == nil && f.from.Err() == nil && f.from.Number() > f.to.Number() {
			return errors.New(lang.L("The first limit is above the last"))
		}
		return err
	}, f.Changed)
	f.where = kit.NewDropdown(experiment.Places(labs.Kalah), whereName, func(experiment.Where) { f.Changed() })
	f.positions = kit.NewField(lang.L("How many"), words.Between(1, experiment.MaxRandom), f.Changed)
	f.seed = kit.NewField(lang.L("Random seed"), words.WholeNumber, f.Changed)
	f.random = container.NewGridWithColumns(2, f.positions.Box, f.seed.Box)
	f.memo, f.ordering = check(lang.L("Memo")), check(lang.X("lab.ordering", "Ordering"))
	f.deepening, f.packed = check(lang.L("Iterative deepening")), check(lang.L("Packed board"))
	f.rowTime = kit.NewDropdown(rowTimes, rowTimeName, func(time.Duration) { f.Changed() })
	f.keep = check(lang.L("Keep earlier rows"))

	f.content = f.Rows(container.NewVBox(
		kit.Caption(lang.L("Game")), f.game, f.seeds.Box, f.emptyCapture,
		kit.Caption(lang.L("Algorithms")), algorithms, f.noAlgorithm,
		container.NewGridWithColumns(2, f.from.Box, f.to.Box),
		kit.Caption(lang.L("Positions")), f.where, f.random,
		kit.Caption(lang.L("With")), f.memo, f.ordering, f.deepening, f.packed,
		kit.Caption(lang.L("Longest time for a row")), f.rowTime,
		f.keep,
	))
	return f
}

func whereName(w experiment.Where) string {
	return cmp.Or(map[experiment.Where]string{
		experiment.OnBoard: lang.L("The one on the board"),
		experiment.OfGame:  lang.L("All of the game shown"),
		experiment.Random:  lang.L("Random ones"),
	}[w], lang.L("The start"))
}

func rowTimeName(d time.Duration) string {
	if d == 0 {
		return lang.L("as long as it takes")
	}
	if d >= time.Minute {
		return lang.N("{{.Count}} minutes", int(d.Minutes()), words.Count(int(d.Minutes())))
	}
	return words.ShortDuration(d)
}

// set fills the form with a setup.
func (f *form) set(s experiment.Setup) { f.Fill(func() { f.pick(s) }) }

func (f *form) pick(s experiment.Setup) {
	f.game.Pick(s.Game)
	f.where.Offer(experiment.Places(s.Game))
	f.emptyCapture.SetChecked(s.Rules.EmptyCapture)
	for a, c := range f.algorithms {
		c.SetChecked(slices.Contains(s.Algorithms, a))
	}
	for field, n := range map[*kit.Field]int{f.seeds: s.Rules.Seeds, f.from: s.From, f.to: s.To, f.positions: s.Positions, f.seed: s.Seed} {
		field.Set(strconv.Itoa(n))
	}
	f.where.Pick(s.Where)
	f.memo.SetChecked(!s.Without.Memo)
	f.ordering.SetChecked(!s.Without.Ordering)
	f.deepening.SetChecked(!s.Without.Deepening)
	f.packed.SetChecked(!s.Without.Packing)
	f.rowTime.Pick(s.RowTime)
	f.keep.SetChecked(s.Keep)
}

// follow shows the fields that apply, and the errors.
func (f *form) follow() {
	g := f.game.Value()
	if places := experiment.Places(g); !slices.Equal(places, f.where.Values()) {
		f.Fill(func() { // calls follow again
			f.where.Offer(places)
			for _, limit := range []*kit.Field{f.from, f.to} { // within the limits of the other game
				if limit.Err() != nil {
					limit.Set(strconv.Itoa(g.MaxLimit()))
				}
			}
		})
		return
	}
	where := f.where.Value()
	rules := g == labs.Kalah && where != experiment.OnBoard && where != experiment.OfGame
	kit.Show(f.seeds.Box, rules)
	kit.Show(f.emptyCapture, rules)
	for _, o := range []fyne.CanvasObject{f.random, f.positions.Box, f.seed.Box} {
		kit.Show(o, where == experiment.Random)
	}
	for _, field := range f.fields() {
		field.Check()
	}
	kit.Show(f.noAlgorithm, len(f.chosen()) == 0)
}

func (f *form) fields() []*kit.Field {
	return []*kit.Field{f.seeds, f.from, f.to, f.positions, f.seed}
}

// usable reports whether the form has no error.
func (f *form) usable() bool { return kit.FirstInvalid(f.fields()...) == nil && len(f.chosen()) > 0 }

func (f *form) chosen() []engine.PlayerType {
	var all []engine.PlayerType
	for _, a := range searchtree.Algorithms {
		if f.algorithms[a].Checked {
			all = append(all, a)
		}
	}
	return all
}

// setup returns the setup s with the values of the form, except invalid numbers. It reports whether
// the form has no error.
func (f *form) setup(s experiment.Setup) (experiment.Setup, bool) {
	s.Game, s.Where, s.RowTime, s.Algorithms = f.game.Value(), f.where.Value(), f.rowTime.Value(), f.chosen()
	for to, field := range map[*int]*kit.Field{&s.Rules.Seeds: f.seeds, &s.From: f.from, &s.To: f.to, &s.Positions: f.positions, &s.Seed: f.seed} {
		if field.Valid(field.Text()) == nil {
			*to = field.Number()
		}
	}
	s.Rules.EmptyCapture, s.Keep = f.emptyCapture.Checked, f.keep.Checked
	s.Without = search.Without{Memo: !f.memo.Checked, Ordering: !f.ordering.Checked, Deepening: !f.deepening.Checked, Packing: !f.packed.Checked}
	return s, f.usable()
}
