package play

import (
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"

	"kalah/engine"
	"kalah/ui/app/session"
	"kalah/ui/window/gameform"
	"kalah/ui/window/words"
)

// gameTab is the tab of the game: a form before the first game and when a new one is
// asked for, and else the game that is played.
type gameTab struct {
	play *Play

	form    *gameform.Game
	page    *gameform.Page
	content fyne.CanvasObject
	asked   bool // somebody wants to set up a game
	opening bool // the game that the window opened with; nobody has played yet
}

func newGameTab(p *Play) *gameTab {
	t := &gameTab{play: p}
	t.form = gameform.NewGame(p.Settings.Setup(), p.starter.asked)
	t.form.SetLot(p.Settings.Lot())
	t.form.OnBack = t.leave
	t.page = gameform.NewPage(p.starter.form, p.starter.rematch)
	t.page.Hide()
	t.content = container.NewStack(t.form, t.page)
	return t
}

// takeOver takes over what another one holds, such as that of another language.
func (t *gameTab) takeOver(from *gameTab) {
	t.asked, t.opening = from.asked, from.opening
	t.form.TakeOver(from.form)
}

// ask shows the form. A game under way goes on.
func (t *gameTab) ask() { t.turn(true) }

// leave shows the game again.
func (t *gameTab) leave() {
	t.turn(false)
	t.play.focusBoard()
	t.play.Shell.Changed()
}

// turn turns to the form, or away from it. The strip has the main button only while
// the form has none.
func (t *gameTab) turn(form bool) {
	t.asked = form
	t.follow(t.play.screen)
	t.play.display.showActions(t.play.screen)
}

// began follows the start of a game; first says that the window opened with it.
func (t *gameTab) began(first bool) { t.asked, t.opening = false, first }

// covering reports whether the form is shown in place of a game.
func (t *gameTab) covering() bool { return t.form.Visible() && t.game(t.play.screen) }

// game reports whether there is a game to show.
func (t *gameTab) game(s session.Screen) bool {
	return s.Activity != session.NoGame && (!t.opening || s.Replay || len(s.Line) > 0)
}

// follow shows what there is to show.
func (t *gameTab) follow(s session.Screen) {
	if !s.Replay && len(s.Line) > 0 {
		t.opening = false
	}
	game := t.game(s)
	if game {
		t.page.Set(t.view(s))
	}
	t.form.SetBack(game)
	if form := !game || t.asked; form {
		t.page.Hide()
		t.form.Show()
	} else {
		t.form.Hide()
		t.page.Show()
	}
}

// view returns what the page shows.
func (t *gameTab) view(s session.Screen) gameform.PageView {
	v := gameform.PageView{
		Title:   words.NameOf(s.Players, engine.First) + " – " + words.NameOf(s.Players, engine.Second),
		Rematch: s.Can.Again && !s.Replay,
	}
	if s.Replay && s.Log != "" {
		v.Title = words.File(s.Log)
	} else {
		v.Score = t.play.score.text()
	}
	score := s.Game.Score()
	for i, p := range s.Players {
		v.Players[i] = gameform.PagePlayer{Name: words.NameOf(s.Players, i), About: about(p, i), Seeds: strconv.Itoa(score[i])}
	}
	v.Facts = []gameform.Fact{
		{Name: lang.L("Turn"), Value: words.Int(s.Game.Step().Turn)},
		{Name: lang.L("Seeds a house"), Value: words.Int(s.Game.Rules.Seeds)},
		{Name: lang.X("opening.caption", "Start"), Value: start(s.Game)},
		{Name: lang.L("Capture rule"), Value: words.Capture(s.Game.Rules.EmptyCapture)},
	}
	if !s.Game.Clock.IsZero() {
		v.Facts = append(v.Facts, gameform.Fact{Name: lang.X("clock.caption", "Clock"), Value: gameform.ClockText(s.Game.Clock)})
	}
	if s.Game.PieRule {
		v.Facts = append(v.Facts, gameform.Fact{Name: lang.L("Pie rule"), Value: lang.X("rule.on", "On")})
	}
	return v
}

// about says who a player is, and where.
func about(p engine.PlayerSpec, number int) string {
	if level, ok := engine.LevelOf(p); ok {
		return words.Facts(words.AboutLevel(level), lang.L("houses {{.Houses}}", words.Args{"Houses": words.Houses(number)}))
	}
	return words.Player(p, number)
}

// start says what the game began with.
func start(s engine.Snapshot) string {
	if s.Start == s.Rules.Start() && s.First == engine.First {
		return lang.X("opening.usual", "Usual")
	}
	return words.Beginning(s)
}
