package matchform

import (
	"errors"
	"math"
	"path/filepath"
	"slices"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"kalah/engine"
	"kalah/engine/match"
	"kalah/ui/app/tournament"
	"kalah/ui/window/gameform"
	"kalah/ui/window/kit"
	"kalah/ui/window/words"
)

const (
	maxGames = 10_000_000
	maxJobs  = 256
)

// conditions has the fields for the match as a whole.
type conditions struct {
	pairing       *kit.Dropdown[match.Pairing]
	pairingBox    *fyne.Container
	games         *kit.Field
	kind          *kit.Dropdown[tournament.OpeningKind]
	moves         *kit.Field // number of moves in random openings or lines
	sizes         *kit.Field // seeds per house: 4, 1-10
	file          *kit.Button
	fileName      string
	list          []match.Opening // openings of the file when the match started
	seeds         *kit.Field
	capture       *kit.Dropdown[bool]
	seed, jobs    *kit.Field
	factor        *kit.Field
	logs          *kit.Check
	folder        *kit.Button
	folderName    string
	sprt          *kit.Check
	bounds        [4]*kit.Field // Elo0, Elo1, Alpha, Beta
	boundsBox     *fyne.Container
	more          *kit.Button
	moreBox       *fyne.Container
	content       *fyne.Container
	reasonForFile *widget.Label
}

// OpeningName returns the name of a kind of openings.
func OpeningName(k tournament.OpeningKind) string {
	names := []string{lang.L("The start"), lang.L("Random moves"), lang.L("Every line of play"), lang.L("Several seeds per house"), lang.L("Fair starts"), lang.L("A file")}
	return names[slices.Index(tournament.OpeningKinds, k)]
}

func newConditions(cfg Config, form *kit.Form, start func()) *conditions {
	m, changed := &conditions{folderName: cfg.Folder}, form.Changed
	m.pairing = kit.NewDropdown([]match.Pairing{match.RoundRobin, match.Gauntlet}, pairingName, func(match.Pairing) { changed() })
	m.pairingBox = kit.Captioned(lang.L("Who plays whom"), m.pairing)
	m.games = kit.NewNumber(lang.L("Games per pairing"), words.Between(1, maxGames), 1, maxGames, 100, changed)
	m.kind = kit.NewDropdown(tournament.OpeningKinds, OpeningName, func(tournament.OpeningKind) { changed() })
	m.moves = kit.NewField(lang.L("Moves"), m.checkMoves, changed)
	m.sizes = kit.NewField(lang.L("Seeds, such as 1-10"), m.checkSizes, changed)
	m.file = kit.NewButtonWithIcon(lang.L("File…"), theme.FileIcon(), func() {
		cfg.AskFile(func(path string) {
			m.fileName, m.list = path, nil
			changed()
		})
	})
	m.reasonForFile = kit.Caption("")
	m.reasonForFile.Importance = widget.DangerImportance
	m.seeds = kit.NewNumber(lang.L("Seeds per house"), m.checkSeeds, engine.MinSeeds, engine.MaxSeeds, engine.DefaultSeeds, changed)
	m.capture = kit.NewDropdown([]bool{false, true}, words.Capture, func(bool) {})
	m.seed = kit.NewField(lang.L("Random seed of the match"), gameform.CheckSeed, changed)
	m.seed.Entry.SetPlaceHolder("0")
	m.jobs = kit.NewNumber(lang.L("Games at once"), words.Between(1, maxJobs), 1, maxJobs, 1, changed)
	m.factor = kit.NewField(lang.L("Loses after … × its time"), checkFactor, changed)
	m.factor.Entry.SetPlaceHolder(lang.X("factor.none", "never"))
	m.logs = kit.NewCheck(lang.L("Save every game"), func(bool) { changed() })
	m.folder = kit.NewButtonWithIcon(lang.L("Folder…"), theme.FolderIcon(), func() {
		cfg.AskFolder(func(path string) {
			m.folderName = path
			changed()
		})
	})
	m.sprt = kit.NewCheck(lang.L("Stop once it is decided (SPRT)"), func(bool) { changed() })
	elo, share := between(-1000, 1000), between(0.0001, 0.4999)
	m.bounds = [4]*kit.Field{
		kit.NewField(lang.L("Elo 0: not stronger"), elo, changed), kit.NewField(lang.L("Elo 1: stronger"), m.checkElo1(elo), changed),
		kit.NewField(lang.L("Error α"), share, changed), kit.NewField(lang.L("Error β"), share, changed),
	}
	for _, one := range m.fields() {
		one.Entry.OnSubmitted = func(string) { start() }
	}
	m.more = kit.NewButtonWithIcon("", theme.MenuDropDownIcon(), func() {
		kit.Show(m.moreBox, !m.moreBox.Visible())
		changed()
	})
	m.more.Importance, m.more.Alignment = widget.LowImportance, widget.ButtonAlignLeading
	pair := func(a, b fyne.CanvasObject) fyne.CanvasObject { return container.NewGridWithColumns(2, a, b) }
	m.boundsBox = container.NewGridWithColumns(2, m.bounds[0].Box, m.bounds[1].Box, m.bounds[2].Box, m.bounds[3].Box)
	m.moreBox = container.NewVBox(
		pair(m.jobs.Box, m.seed.Box), m.factor.Box,
		container.NewGridWithColumns(2, m.logs, m.folder),
		m.sprt, m.boundsBox,
	)
	heading := widget.NewLabelWithStyle(lang.L("The match"), fyne.TextAlignLeading, fyne.TextStyle{Bold: true})
	m.content = container.NewVBox(
		heading, m.pairingBox,
		pair(m.games.Box, m.seeds.Box),
		kit.Captioned(lang.L("Openings"), m.kind),
		m.moves.Box, m.sizes.Box, m.file, m.reasonForFile,
		kit.Captioned(lang.L("Capture rule"), m.capture),
		m.more, m.moreBox,
	)
	m.moreBox.Hide()
	return m
}

func (m *conditions) fields() []*kit.Field {
	return []*kit.Field{m.games, m.moves, m.sizes, m.seeds, m.jobs, m.seed, m.factor, m.bounds[0], m.bounds[1], m.bounds[2], m.bounds[3]}
}

// reveal shows the hidden settings if the field is one of them.
func (m *conditions) reveal(f *kit.Field) {
	kit.Show(m.moreBox, m.moreBox.Visible() || !slices.Contains(m.fields()[:4], f))
}

func (m *conditions) set(s tournament.Setup) {
	m.pairing.Pick(s.Pairing)
	m.games.Set(strconv.Itoa(s.Games))
	kind, what := tournament.SplitSource(s.Openings)
	m.kind.Pick(kind)
	m.moves.Set(strconv.Itoa(defaultMoves))
	m.sizes.Set(defaultSizes)
	m.fileName, m.list = "", s.List
	switch {
	case kind == tournament.FromFile:
		m.fileName = what
	case kind == tournament.EverySize:
		m.sizes.Set(what)
	case kind.Counted():
		m.moves.Set(what)
	}
	m.seeds.Set(strconv.Itoa(s.Rules.Seeds))
	m.capture.Pick(s.Rules.EmptyCapture)
	m.seed.Set("")
	if s.Seed != 0 {
		m.seed.Set(strconv.FormatInt(s.Seed, 10))
	}
	m.jobs.Set(strconv.Itoa(max(1, s.Jobs)))
	m.factor.Set("")
	if s.TimeFactor != 0 {
		m.factor.Set(words.Shortest(s.TimeFactor))
	}
	m.logs.SetChecked(s.Logs != "")
	if s.Logs != "" {
		m.folderName = s.Logs
	}
	m.sprt.SetChecked(s.SPRT != nil)
	bounds := *match.NewSPRT(0, 10)
	if s.SPRT != nil {
		bounds = *s.SPRT
	}
	for i, x := range []float64{bounds.Elo0, bounds.Elo1, bounds.Alpha, bounds.Beta} {
		m.bounds[i].Set(words.Shortest(x))
	}
}

// Defaults of openings.
const (
	defaultMoves = 4
	defaultSizes = "1-10"
)

func pairingName(p match.Pairing) string {
	if p == match.Gauntlet {
		return lang.L("The first against each of the others")
	}
	return lang.L("Everybody against everybody else")
}

// setup returns the setup for the given number of players.
func (m *conditions) setup(players int) tournament.Setup {
	s := tournament.Setup{Definition: tournament.NewDefinition(), Jobs: m.jobs.Number()}
	switch {
	case players == 2:
		s.Pairing = match.Series
	case m.pairing.Value() == match.Gauntlet:
		s.Pairing = match.Gauntlet
	}
	s.Games = m.games.Number()
	s.Rules = engine.Rules{Seeds: m.seeds.Number(), EmptyCapture: m.capture.Value()}
	s.Seed, _ = strconv.ParseInt(m.seed.Text(), 10, 64)
	s.TimeFactor = parse(m.factor.Text())
	kind := m.kind.Value()
	switch {
	case kind == tournament.FromFile:
		s.Openings, s.List = kind.Source(m.fileName), m.list
	case kind == tournament.EverySize:
		s.Openings = kind.Source(m.sizes.Text())
	default:
		s.Openings = kind.Source(m.moves.Text())
	}
	if m.logs.Checked {
		s.Logs = m.folderName
	}
	if m.sprt.Checked && players == 2 {
		s.SPRT = &match.SPRT{Elo0: parse(m.bounds[0].Text()), Elo1: parse(m.bounds[1].Text()), Alpha: parse(m.bounds[2].Text()), Beta: parse(m.bounds[3].Text())}
	}
	return s
}

// show shows the fields that apply to the given number of players.
func (m *conditions) show(players int) {
	kind := m.kind.Value()
	kit.Show(m.pairingBox, players > 2)
	kit.Show(m.moves.Box, kind == tournament.RandomMoves || kind == tournament.EveryLine)
	kit.Show(m.sizes.Box, kind == tournament.EverySize)
	kit.Show(m.seeds.Box, kind != tournament.EverySize)
	m.moves.Check()
	m.seeds.Check()
	kit.Show(m.file, kind == tournament.FromFile)
	name := lang.L("File…")
	if m.fileName != "" {
		name = filepath.Base(m.fileName)
	}
	m.file.SetText(name)
	kit.Show(m.sprt, players == 2)
	kit.Show(m.boundsBox, players == 2 && m.sprt.Checked)
	for _, b := range m.bounds {
		kit.Show(b.Box, m.boundsBox.Visible())
	}
	kit.Enable(m.folder, m.logs.Checked)
	folder := lang.L("Folder…")
	if m.logs.Checked && m.folderName != "" {
		folder = filepath.Base(m.folderName)
	}
	m.folder.SetText(folder)
	m.more.Icon = theme.MenuDropDownIcon()
	text := lang.L("More settings")
	if m.moreBox.Visible() {
		text, m.more.Icon = lang.L("Fewer settings"), theme.MenuDropUpIcon()
	}
	kit.SetText(m.more, text)
	missing := m.missing()
	m.reasonForFile.SetText(missing)
	kit.Show(m.reasonForFile, missing != "")
}

func (m *conditions) missing() string {
	if m.kind.Value() == tournament.FromFile && m.fileName == "" {
		return lang.L("A file, please")
	}
	return ""
}

func (m *conditions) wrong() *kit.Field { return kit.FirstInvalid(m.fields()...) }

func (m *conditions) checkMoves(text string) error {
	high := match.MaxRandomMoves
	if m.kind.Value() == tournament.EveryLine {
		high = tournament.MaxLines
	}
	return words.Between(1, high)(text)
}

func (m *conditions) checkSeeds(text string) error {
	if err := words.Between(engine.MinSeeds, engine.MaxSeeds)(text); err != nil || m.kind.Value() != tournament.FairStarts || text == strconv.Itoa(engine.DefaultSeeds) {
		return err
	}
	return errors.New(lang.L("Fair starts have {{.Seeds}} seeds per house.", words.Args{"Seeds": words.Int(engine.DefaultSeeds)}))
}

// checkSizes accepts a number of seeds or a range.
func (m *conditions) checkSizes(text string) error {
	if _, err := tournament.ParseSource(tournament.EverySize.Source(text)); err != nil {
		return errors.New(lang.L("Numbers from {{.Low}} to {{.High}}, such as 1-10", words.Args{"Low": engine.MinSeeds, "High": engine.MaxSeeds}))
	}
	return nil
}

func (m *conditions) checkElo1(elo func(string) error) func(string) error {
	return func(text string) error {
		if err := elo(text); err != nil {
			return err
		}
		if low := parse(m.bounds[0].Text()); parse(text) <= low {
			return errors.New(lang.L("More than {{.Low}}", words.Args{"Low": words.Shortest(low)}))
		}
		return nil
	}
}

// parse returns the number in a field, or 0 if the text is not a number.
func parse(text string) float64 {
	x, err := words.ParseDecimal(text)
	if err != nil {
		return 0 // for a number that is too large, x is infinite
	}
	return x
}

func between(low, high float64) func(string) error {
	return func(text string) error {
		if x, err := words.ParseDecimal(text); err == nil && x >= low && x <= high && !math.IsNaN(x) {
			return nil
		}
		return errors.New(lang.L("A number from {{.Low}} to {{.High}}", words.Args{"Low": words.Shortest(low), "High": words.Shortest(high)}))
	}
}

// checkFactor accepts a number of at least 1 and an empty text.
func checkFactor(text string) error {
	if text == "" {
		return nil
	}
	return between(1, 1000)(text)
}
