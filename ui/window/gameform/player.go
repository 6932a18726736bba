package gameform

import (
	"errors"
	"slices"
	"strconv"
	"time"
	"unicode/utf8"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/widget"

	"kalah/engine"
	"kalah/internal/cut"
	"kalah/ui/app/profile"
	"kalah/ui/window/kit"
	"kalah/ui/window/words"
)

// role is a choice for a player: any player of a type, a level, or a program.
type role struct {
	kind    engine.PlayerType
	level   string // word of the level, "" for any player of the type
	program engine.PlayerSpec
	foreign bool // the program is not in the user's list
}

func (r role) name() string {
	level, ok := engine.ParseLevel(r.level)
	switch {
	case ok:
		return words.Level(level)
	case r.foreign && r.program.Command.Line == "":
		return lang.L("{{.Name}} (over the network)", words.Args{"Name": words.Name(r.program)})
	case r.foreign:
		return lang.L("{{.Name}} (not in My Players)", words.Args{"Name": words.Name(r.program)})
	case r.program.Type != "":
		return words.Name(r.program)
	}
	return words.Type(r.kind)
}

// named reports whether the role is a complete player, without further fields.
func (r role) named() bool { return r.level != "" || r.program.Type != "" }

// Player is the part of a form that sets up one player. It shows only the fields that the player's
// type has.
type Player struct {
	Box *fyne.Container

	inMatch           bool   // there is no random seed, and the name may be empty
	roles             []role // without programs
	role              *kit.Dropdown[role]
	name, limit, seed *kit.Field
	time, level       *kit.Field
	playouts          *kit.Field // the limit of a type that counts playouts
	nodes             *kit.Field
	numbers           *fyne.Container
	before            engine.PlayerType // type before a change, whose default values are replaced
}

// NewAI returns the part for an AI in a match. It has no random seed, because the match has one.
// Its name may be empty.
func NewAI(form *kit.Form, programs []engine.PlayerSpec) *Player {
	p := newPlayer(form, lang.L("Settings of the player"), false)
	p.roles = slices.DeleteFunc(p.roles, func(r role) bool { return !r.kind.IsAI() })
	p.Offer(programs)
	p.inMatch, p.name.Valid = true, optional(CheckName)
	return p
}

// newPlayer returns the part for a player of any type. With levels, it offers the levels too, after
// the persons. It offers no programs yet.
func newPlayer(form *kit.Form, title string, levels bool) *Player {
	p := &Player{}
	for _, t := range engine.Choosable() {
		if !t.Info().Outside { // external players need a command
			p.roles = append(p.roles, role{kind: t})
		}
	}
	if levels {
		for _, l := range slices.Backward(engine.Levels()) {
			if l.Name != l.Spec.Type.Info().Name {
				p.roles = slices.Insert(p.roles, 1, role{kind: l.Spec.Type, level: l.Word})
			}
		}
	}
	p.role = kit.NewDropdown(p.roles, role.name, func(role) { form.Fill(p.retype) })
	p.name = kit.NewField(lang.L("Name"), CheckName, form.Changed)
	p.limit = kit.NewNumber(lang.L("Limit, in turns"), p.checkLimit, engine.MinLimit, engine.MaxLimit, engine.MinLimit, form.Changed)
	p.playouts = kit.NewField(lang.L("Playouts"), checkPlayouts, form.Changed)
	p.nodes = kit.NewField(lang.L("Nodes"), checkNodes, form.Changed)
	p.seed = kit.NewField(lang.L("Random seed"), CheckSeed, form.Changed)
	p.seed.Entry.SetPlaceHolder(lang.X("seed.random", "random"))
	p.time = NewSeconds(form.Changed)
	p.level = kit.NewNumber(lang.L("Level, 1 to 10"), checkLevel, engine.MinLevel, engine.MaxLevel, engine.MaxLevel, form.Changed)
	p.level.Entry.SetPlaceHolder(strconv.Itoa(engine.MaxLevel))
	p.numbers = container.NewGridWithColumns(2, p.limit.Box, p.playouts.Box, p.time.Box, p.level.Box, p.nodes.Box, p.seed.Box)
	heading := widget.NewLabelWithStyle(title, fyne.TextAlignLeading, fyne.TextStyle{Bold: true})
	p.Box = container.NewVBox(heading, container.NewGridWithColumns(2, kit.Captioned(lang.L("Player"), p.role), p.name.Box), p.numbers)
	return p
}

func (p *Player) fields() []*kit.Field {
	return []*kit.Field{p.name, p.limit, p.playouts, p.time, p.level, p.nodes, p.seed}
}

// Wrong returns the first field with an error, or nil.
func (p *Player) Wrong() *kit.Field { return kit.FirstInvalid(p.fields()...) }

// Focus gives the first control the focus.
func (p *Player) Focus() {
	if c := kit.Canvas(p.role); c != nil {
		c.Focus(p.role)
	}
}

// Enable enables or disables the part.
func (p *Player) Enable(on bool) {
	kit.Enable(p.role, on)
	for _, f := range p.fields() {
		kit.Enable(f.Entry, on)
	}
}

// SetUsualName sets the placeholder for the name: the name of the player if the field is empty.
func (p *Player) SetUsualName(name string) {
	if p.name.Entry.PlaceHolder != name {
		p.name.Entry.SetPlaceHolder(name)
	}
}

// checkLimit checks a search depth. Some types do not need one.
func (p *Player) checkLimit(text string) error {
	if text == "" && !p.role.Value().kind.NeedsLimit() {
		return nil
	}
	return checkLimit(text)
}

// Show shows the fields for the chosen role.
func (p *Player) Show() {
	r := p.role.Value()
	named, info := r.named(), r.kind.Info()
	kit.Show(p.name.Box, !named)
	kit.Show(p.limit.Box, !named && info.Limit.Taken() && !info.Playouts)
	kit.Show(p.playouts.Box, !named && info.Playouts)
	kit.Show(p.time.Box, !named && info.Time.Taken())
	kit.Show(p.level.Box, !named && info.Level.Taken())
	kit.Show(p.nodes.Box, !named && info.Nodes.Taken())
	kit.Show(p.seed.Box, !named && !p.inMatch && info.Seed)
	kit.Show(p.numbers, slices.ContainsFunc(p.fields()[1:], func(f *kit.Field) bool { return f.Box.Visible() }))
	p.time.Entry.SetPlaceHolder(SecondsText(info.Time.Default))
	for _, f := range p.fields() {
		f.Check()
	}
}

// retype is called after a change of the type. Default values of the old type become the default
// values of the new type.
func (p *Player) retype() {
	r := p.role.Value()
	if r.named() {
		return
	}
	t, was := r.kind, p.before
	p.before = t
	if was == t || was == "" {
		return
	}
	given := words.LoggedName(was, p.name.Text())
	if namesLevel(given) {
		given = ""
		p.limit.Set("")
		p.level.Set("")
	}
	if given == was.Info().Name || given == "" {
		p.name.Set(p.nameText(t, t.Info().Name))
	}
	if l := p.limit.Text(); l == "" || l == numberText(was.Info().Limit.Default) {
		p.limit.Set(numberText(t.Info().Limit.Default))
	}
}

// Set fills the part, within [kit.Form.Fill].
func (p *Player) Set(spec engine.PlayerSpec) {
	r := role{kind: spec.Type}
	if spec.Type.Info().Outside {
		r, spec = p.program(spec), engine.NewSpec(engine.TypeHuman) // the fields are hidden
	} else if level, ok := engine.LevelOf(spec); ok && spec.Name == level.Name && slices.Contains(p.role.Values(), role{kind: spec.Type, level: level.Word}) {
		r.level, spec = level.Word, engine.NewSpec(engine.TypeHuman)
	}
	p.role.Pick(r)
	p.name.Set(cut.To(p.nameText(spec.Type, spec.Name), MaxName)) // in a log of another program it may be longer
	limit, playouts := p.limit, p.playouts
	if spec.Type.Info().Playouts {
		limit, playouts = playouts, limit
	}
	limit.Set(numberText(spec.Limit))
	playouts.Set("")
	p.time.Set(SecondsText(spec.Time))
	p.level.Set(numberText(spec.Level))
	p.nodes.Set(numberText(spec.Nodes))
	seed := ""
	if spec.Seed != nil {
		seed = strconv.FormatInt(*spec.Seed, 10)
	}
	p.seed.Set(seed)
	p.before = spec.Type
}

// Offer offers the user's programs, by name, after the types.
func (p *Player) Offer(programs []engine.PlayerSpec) {
	was, roles := p.role.Value(), slices.Clone(p.roles)
	for _, spec := range programs {
		roles = append(roles, role{kind: spec.Type, program: spec})
	}
	p.role.Offer(roles)
	if was.program.Type == "" {
		return
	}
	at := slices.IndexFunc(programs, func(spec engine.PlayerSpec) bool { return spec.Name == was.program.Name })
	if at < 0 || was.foreign {
		p.role.Pick(p.program(was.program))
		return
	}
	p.role.Pick(role{kind: was.kind, program: programs[at]}) // with its current settings
}

// program returns the role of a program. If the user has no program with that name and command, the
// role is added to the list.
func (p *Player) program(spec engine.PlayerSpec) role {
	all := slices.DeleteFunc(p.role.Values(), func(r role) bool { return r.foreign })
	r := role{kind: spec.Type, program: spec}
	if r.foreign = !slices.Contains(all, r); r.foreign {
		all = append(all, r)
	}
	p.role.Offer(all)
	return r
}

func (p *Player) nameText(t engine.PlayerType, name string) string {
	if p.inMatch && name == t.Info().Name {
		return ""
	}
	return words.ShownName(t, name)
}

func namesLevel(name string) bool {
	return slices.ContainsFunc(engine.Levels(), func(l engine.Level) bool { return l.Name == name })
}

// Spec returns the player. The fields must have no errors.
func (p *Player) Spec() engine.PlayerSpec {
	r := p.role.Value()
	if level, ok := engine.ParseLevel(r.level); ok {
		return level.Spec
	}
	if r.program.Type != "" {
		return r.program
	}
	info := r.kind.Info()
	spec := engine.PlayerSpec{Type: r.kind, Name: words.LoggedName(r.kind, p.name.Text())}
	if p.inMatch && spec.Name == "" {
		spec.Name = info.Name
	}
	switch { // 0 if the field is empty
	case info.Playouts:
		spec.Limit = p.playouts.Number()
	case info.Limit.Taken():
		spec.Limit = p.limit.Number()
	}
	if info.Time.Taken() {
		spec.Time = Seconds(p.time.Text())
	}
	if info.Level.Taken() {
		spec.Level = p.level.Number()
	}
	if info.Nodes.Taken() {
		spec.Nodes = p.nodes.Number()
	}
	if n, err := strconv.ParseInt(p.seed.Text(), 10, 64); err == nil && info.Seed && !p.inMatch {
		spec.Seed = &n
	}
	if level, ok := engine.LevelOf(spec); namesLevel(spec.Name) && (!ok || level.Name != spec.Name) {
		spec.Name = info.Name // the player is no longer that level
	}
	return spec
}

// pair is the pair of parts for the two players of a game.
type pair [2]*Player

func newPair(form *kit.Form, levels bool, programs []engine.PlayerSpec) pair {
	p := pair{newPlayer(form, lang.L("First player, A–F"), levels), newPlayer(form, lang.L("Second player, a–f"), levels)}
	p.offer(programs)
	return p
}

func (p pair) offer(programs []engine.PlayerSpec) {
	p[0].Offer(programs)
	p[1].Offer(programs)
}

func (p pair) fields() []*kit.Field { return append(p[0].fields(), p[1].fields()...) }

func (p pair) set(specs [2]engine.PlayerSpec) {
	p[0].Set(specs[0])
	p[1].Set(specs[1])
}

func (p pair) specs() [2]engine.PlayerSpec { return [2]engine.PlayerSpec{p[0].Spec(), p[1].Spec()} }

func (p pair) show() {
	p[0].Show()
	p[1].Show()
}

// Seconds parses a checked time in seconds. An empty text is 0.
func Seconds(text string) time.Duration {
	s, _ := words.ParseDecimal(text)
	return time.Duration(s * float64(time.Second)).Round(time.Millisecond)
}

// SecondsText returns a time in seconds as a text, "" for 0.
func SecondsText(d time.Duration) string {
	if d == 0 {
		return ""
	}
	return words.Shortest(d.Seconds())
}

// numberText returns a number as a text, "" for 0.
func numberText(n int) string {
	if n == 0 {
		return ""
	}
	return strconv.Itoa(n)
}

// NewSeconds returns a field for the thinking time per move in seconds, with buttons that step by
// one. It may be empty.
func NewSeconds(changed func()) *kit.Field {
	f := kit.NewField(lang.L("Seconds per move"), checkTime, changed)
	f.Stepped(func(by int) string {
		s, err := words.ParseDecimal(f.Text())
		switch {
		case err != nil && f.Text() != "":
			return f.Text()
		case err != nil:
			return "1"
		case s+float64(by) <= 0:
			return f.Text() // a time below one second must be typed
		}
		return words.Shortest(min(s+float64(by), engine.MaxTime.Seconds()))
	})
	return f
}

// CheckSeed checks a random seed, which may be empty.
func CheckSeed(text string) error {
	if _, err := strconv.ParseInt(text, 10, 64); err != nil && text != "" {
		return errors.New(lang.L("A whole number, or empty"))
	}
	return nil
}

// optional returns a check that also accepts an empty text.
func optional(check func(string) error) func(string) error {
	return func(text string) error {
		if text == "" {
			return nil
		}
		return check(text)
	}
}

// checkTime checks the thinking time per move in seconds, which may be empty.
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

// MaxName is the maximum length of a player's name, in characters.
const MaxName = profile.MaxName

// CheckName checks a player's name.
func CheckName(text string) error {
	switch {
	case text == "":
		return errors.New(lang.L("A name, please"))
	case utf8.RuneCountInString(text) > MaxName:
		return errors.New(lang.L("At most {{.Most}} characters", words.Args{"Most": MaxName}))
	}
	return nil
}

var (
	checkPlayouts = optional(words.Between(1, engine.MaxPlayouts))            // an empty text means that the time ends a move
	checkLevel    = optional(words.Between(engine.MinLevel, engine.MaxLevel)) // an empty text means the highest level
	checkNodes    = optional(words.Between(1, engine.MaxNodes))               // an empty text means that limit or time end a move
	checkSeeds    = words.Between(engine.MinSeeds, engine.MaxSeeds)
	checkLimit    = words.Between(engine.MinLimit, engine.MaxLimit)
)
