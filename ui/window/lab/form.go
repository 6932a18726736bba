package lab

import (
	"slices"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"

	"kalah/engine"
	labs "kalah/search/lab"
	"kalah/ui/app/experiment"
	"kalah/ui/window/kit"
	"kalah/ui/window/words"
)

// form says what is to be measured.
type form struct {
	changed func() // what it says is another setup now
	setting bool   // set is at work

	game         *choice[labs.Game]
	seeds        *number
	emptyCapture *kit.Check
	kalah        *fyne.Container // what is about Kalah's rules
	algorithms   map[engine.PlayerType]*kit.Check
	from, to     *number
	where        *choice[experiment.Where]
	positions    *number
	seed         *number
	random       *fyne.Container // what is about random positions
	memo         *kit.Check
	ordering     *kit.Check
	deepening    *kit.Check
	packed       *kit.Check
	rowTime      *choice[time.Duration]
	keep         *kit.Check

	seedsProblem, algorithmsProblem, limitsProblem, positionsProblem problem

	rows    *fyne.Container
	content fyne.CanvasObject
}

var classics = []engine.PlayerType{engine.TypeMinimax, engine.TypeAlphaBeta, engine.TypeScout}

var rowTimes = []time.Duration{10 * time.Second, time.Minute, 10 * time.Minute, 0}

func newForm(changed func()) *form {
	f := &form{algorithms: map[engine.PlayerType]*kit.Check{}}
	f.changed = func() {
		if !f.setting {
			f.follow()
			changed()
		}
	}
	f.seedsProblem, f.algorithmsProblem, f.limitsProblem, f.positionsProblem = newProblem(), newProblem(), newProblem(), newProblem()
	check := func(text string) *kit.Check { return kit.NewCheck(text, func(bool) { f.changed() }) }
	constant := func(n int) func() int { return func() int { return n } }

	f.game = newChoice([]labs.Game{labs.Kalah, labs.TicTacToe}, gameName, f.changed)
	f.seeds = newNumber(lang.L("Seeds a house"), engine.MinSeeds, constant(engine.MaxSeeds), f.changed)
	f.emptyCapture = check(lang.L("Empty capture"))
	f.kalah = container.NewVBox(f.seeds.box, f.seedsProblem, f.emptyCapture)
	algorithms := container.NewVBox()
	for _, a := range classics {
		f.algorithms[a] = check(string(a))
		algorithms.Add(f.algorithms[a])
	}
	highest := func() int {
		g, _ := f.game.get()
		return g.MaxLimit()
	}
	f.from = newNumber(lang.L("Limit from"), engine.MinLimit, highest, f.changed)
	f.to = newNumber(lang.X("lab.to", "to"), engine.MinLimit, highest, f.changed)
	f.where = newChoice(experiment.Places(labs.Kalah), whereName, f.changed)
	f.positions = newNumber(lang.L("How many"), 1, constant(experiment.MaxRandom), f.changed)
	f.seed = newNumber(lang.L("Random seed"), 0, nil, f.changed)
	f.seed.optional = true
	f.random = container.NewVBox(container.NewGridWithColumns(2, f.positions.box, f.seed.box), f.positionsProblem)
	f.memo, f.ordering = check(lang.L("Memo")), check(lang.X("lab.ordering", "Ordering"))
	f.deepening, f.packed = check(lang.L("Iterative deepening")), check(lang.L("Packed board"))
	f.rowTime = newChoice(rowTimes, rowTimeName, f.changed)
	f.keep = check(lang.L("Keep earlier rows"))

	f.rows = container.NewVBox(
		kit.Caption(lang.L("Game")), f.game.list, f.kalah,
		kit.Caption(lang.L("Algorithms")), algorithms, f.algorithmsProblem,
		container.NewGridWithColumns(2, f.from.box, f.to.box), f.limitsProblem,
		kit.Caption(lang.L("Positions")), f.where.list, f.random,
		kit.Caption(lang.L("With")), f.memo, f.ordering, f.deepening, f.packed,
		kit.Caption(lang.L("Longest time for a row")), f.rowTime.list,
		f.keep,
	)
	f.content = kit.NewVScroll(container.NewPadded(f.rows))
	return f
}

func whereName(w experiment.Where) string {
	switch w {
	case experiment.OnBoard:
		return lang.L("The one on the board")
	case experiment.OfGame:
		return lang.L("All of the game shown")
	case experiment.Random:
		return lang.L("Random ones")
	}
	return lang.L("The start")
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

// set shows a setup.
func (f *form) set(s experiment.Setup) {
	f.setting = true
	f.game.set(s.Game)
	f.where.offer(experiment.Places(s.Game))
	f.seeds.set(s.Rules.Seeds)
	f.emptyCapture.SetChecked(s.Rules.EmptyCapture)
	for a, c := range f.algorithms {
		c.SetChecked(slices.Contains(s.Algorithms, a))
	}
	f.from.set(s.From)
	f.to.set(s.To)
	f.where.set(s.Where)
	f.positions.set(s.Positions)
	f.seed.set(int(s.Seed))
	f.memo.SetChecked(!s.Without.Memo)
	f.ordering.SetChecked(!s.Without.Ordering)
	f.deepening.SetChecked(!s.Without.Deepening)
	f.packed.SetChecked(!s.Without.Packing)
	f.rowTime.set(s.RowTime)
	f.keep.SetChecked(s.Keep)
	f.setting = false
	f.follow()
}

// follow shows what applies, and why something cannot be used.
func (f *form) follow() {
	g, _ := f.game.get()
	where, _ := f.where.get()
	if places := experiment.Places(g); !slices.Equal(places, f.where.options) {
		f.setting = true
		f.where.offer(places)
		if _, ok := f.where.get(); !ok || !slices.Contains(places, where) {
			f.where.set(experiment.AtStart)
		}
		where, _ = f.where.get()
		f.clampLimits(g)
		f.setting = false
	}
	ofGame := where == experiment.OnBoard || where == experiment.OfGame
	kit.Show(f.kalah, g == labs.Kalah && !ofGame)
	kit.Show(f.random, where == experiment.Random)
	f.problems()
	f.rows.Refresh()
}

// clampLimits keeps the limits within those of another game.
func (f *form) clampLimits(g labs.Game) {
	for _, n := range []*number{f.from, f.to} {
		if v, reason := n.value(); reason != "" || v > g.MaxLimit() {
			n.set(g.MaxLimit())
		}
	}
}

// problems shows what cannot be used, and reports whether there is anything.
func (f *form) problems() bool {
	_, seeds := f.seeds.value()
	none := ""
	if len(f.chosen()) == 0 {
		none = lang.L("Choose one at least")
	}
	from, first := f.from.value()
	to, last := f.to.value()
	order := ""
	if first == "" && last == "" && from > to {
		order = lang.L("The first limit is above the last")
	}
	_, many := f.positions.value()
	_, seed := f.seed.value()
	wrong := f.algorithmsProblem.say(none)
	wrong = f.limitsProblem.say(first, last, order) || wrong
	if f.kalah.Visible() {
		wrong = f.seedsProblem.say(seeds) || wrong
	}
	if f.random.Visible() {
		wrong = f.positionsProblem.say(many, seed) || wrong
	}
	return wrong
}

func (f *form) chosen() []engine.PlayerType {
	var all []engine.PlayerType
	for _, a := range classics {
		if f.algorithms[a].Checked {
			all = append(all, a)
		}
	}
	return all
}

// setup puts what the form says into a setup, and reports whether all of it can be
// used.
func (f *form) setup(s experiment.Setup) (experiment.Setup, bool) {
	s.Game, _ = f.game.get()
	s.Where, _ = f.where.get()
	s.Algorithms = f.chosen()
	s.RowTime, _ = f.rowTime.get()
	for to, n := range map[*int]*number{&s.Rules.Seeds: f.seeds, &s.From: f.from, &s.To: f.to, &s.Positions: f.positions} {
		if v, reason := n.value(); reason == "" {
			*to = v
		}
	}
	if v, reason := f.seed.value(); reason == "" {
		s.Seed = int64(v)
	}
	s.Rules.EmptyCapture, s.Keep = f.emptyCapture.Checked, f.keep.Checked
	s.Without = labs.Without{Memo: !f.memo.Checked, Ordering: !f.ordering.Checked, Deepening: !f.deepening.Checked, Packing: !f.packed.Checked}
	return s, !f.problems()
}
