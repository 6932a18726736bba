package help

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"kalah/ui/app/lesson"
	"kalah/ui/window/command"
	"kalah/ui/window/frame"
	"kalah/ui/window/kit"
	"kalah/ui/window/lessonboard"
	"kalah/ui/window/words"
)

// rulesSize is the size of the dialog in a window that is large enough.
var rulesSize = fyne.NewSize(1000, 640)

const (
	topicsWide = 190
	narrow     = 620 // with less width for the content, the topics are in a drop-down list
)

// ShowRules explains each rule on a small board that can be played. It also has all rules as a
// text.
func ShowRules(sh *frame.Shell) {
	r := &rules{shell: sh, session: lesson.NewSession(lesson.All())}
	r.build(sh.Room().Width < narrow)
	d := sh.NewDialog(lang.L("Rules"), r.content)
	d.SetButtons([]fyne.CanvasObject{kit.NewButton(lang.L("Close"), d.Hide)})
	r.lessons.Begin()
	sh.Open(frame.Dialog{
		Dialog: d, Size: rulesSize, Commands: r.commands(), Closed: r.lessons.Release,
		Accept: func() {
			if r.asText() || !r.lessons.CanNext() {
				d.Hide()
				return
			}
			r.next()
		},
	})
}

// rules is the content of the dialog.
type rules struct {
	shell   *frame.Shell
	session *lesson.Session
	lessons *lessonboard.Lessons

	topics *kit.List   // nil if there is no room for it
	choice *kit.Select // replaces topics
	rule   *widget.Label
	showMe *kit.Button
	again  *kit.Button
	follow *kit.Button
	lesson fyne.CanvasObject // a rule on the board
	text   fyne.CanvasObject // all rules as a text

	content fyne.CanvasObject
}

func (r *rules) build(narrow bool) {
	r.lessons = lessonboard.New(lessonboard.Config{Session: r.session, After: r.shell.Tasks().After, Changed: r.changed})
	r.lessons.Speech().Largest = 19
	r.rule = widget.NewLabel("")
	r.rule.Wrapping = fyne.TextWrapWord
	r.showMe = kit.NewButtonWithIcon(lang.L("Show me"), theme.VisibilityIcon(), r.lessons.ShowMe)
	r.again = kit.NewButtonWithIcon(lang.L("Once more"), theme.ViewRefreshIcon(), r.lessons.Restart)
	r.follow = kit.NewButtonWithIcon(lang.X("tour.next", "Next"), theme.NavigateNextIcon(), r.next)
	r.follow.IconPlacement = widget.ButtonIconTrailingText
	buttons := container.NewGridWithColumns(3, r.showMe, r.again, r.follow)
	r.lesson = kit.Border(r.lessons.Speech(), container.NewVBox(container.New(ruleRoom, r.rule), buttons), nil, nil, r.lessons.Board())
	text := widget.NewRichTextFromMarkdown(lang.X("help.rules", rulesText))
	text.Wrapping = fyne.TextWrapWord
	r.text = container.NewVScroll(text)
	r.text.Hide()
	page := container.NewStack(r.lesson, r.text)
	if names := r.names(); narrow {
		r.choice = kit.NewSelect(names, nil)
		r.choice.OnChanged = func(string) { r.goTo(r.choice.SelectedIndex()) }
		r.content = kit.Border(r.choice, nil, nil, nil, page)
	} else {
		r.topics = kit.NewList(func() int { return len(names) }, func() fyne.CanvasObject { return widget.NewLabel("") },
			func(i widget.ListItemID, o fyne.CanvasObject) { o.(*widget.Label).SetText(names[i]) })
		r.topics.OnSelected = r.goTo
		r.content = kit.Border(nil, nil, container.New(topicsRoom, r.topics), nil, container.NewPadded(page))
	}
	r.changed()
}

// names returns the names of the topics. The last one is all rules as a text.
func (r *rules) names() []string {
	var all []string
	for _, l := range r.session.Lessons() {
		all = append(all, words.Text(l.Title))
	}
	return append(all, lang.L("All as a text"))
}

// asText reports whether all rules are shown as a text.
func (r *rules) asText() bool { return r.text.Visible() }

// goTo shows a topic.
func (r *rules) goTo(topic int) {
	last := topic == r.session.Len()
	kit.Show(r.text, last)
	kit.Show(r.lesson, !last)
	if last {
		r.lessons.Rest()
		return
	}
	if topic != r.session.At() {
		r.session.GoTo(topic)
	}
	r.lessons.Begin()
}

// next shows the next topic. After the last lesson it shows the text.
func (r *rules) next() {
	r.lessons.Next()
	if r.session.Done() {
		r.session.Back()
		r.choose(r.session.Len())
	}
}

// back shows the previous topic.
func (r *rules) back() {
	if r.asText() {
		r.choose(r.session.Len() - 1)
	} else {
		r.lessons.Back()
	}
}

// choose shows a topic and selects it in the list.
func (r *rules) choose(topic int) {
	if r.topics != nil {
		r.topics.Select(topic)
	} else if r.choice.SelectedIndex() != topic {
		r.choice.SetSelectedIndex(topic)
	}
}

// changed updates the dialog after a change of the lessons.
func (r *rules) changed() {
	if r.content == nil || r.asText() {
		return
	}
	kit.SetText(r.rule, words.Text(r.session.Lesson().Rule))
	kit.Enable(r.showMe, r.session.Open())
	kit.Enable(r.follow, r.session.CanNext())
	r.choose(r.session.At())
}

// commands returns the keys of the dialog. A letter or number plays a house.
func (r *rules) commands() command.Scope {
	playable := func() bool { return !r.asText() }
	all := command.Scope{
		{ID: "rules.next", Keys: []command.Key{command.Bare(fyne.KeyRight)}, Do: r.next, Enabled: func() bool { return playable() && r.lessons.CanNext() }},
		{ID: "rules.back", Keys: []command.Key{command.Bare(fyne.KeyLeft)}, Do: r.back, Enabled: func() bool { return r.asText() || r.session.CanBack() }},
	}
	for house, small := range "abcdef" {
		large, number := 'A'+rune(house), '1'+rune(house)
		all = append(all, command.Command{
			ID: "rules.house." + string(small), Keys: []command.Key{command.Rune(small), command.Rune(large), command.Rune(number)},
			Do: func() { r.lessons.HandleRune(small) }, Enabled: playable,
		})
	}
	return all
}

// topicsRoom is the layout of the topics, which scroll.
var topicsRoom = kit.MinSizeLayout(func([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(topicsWide, 0) })

// ruleRoom reserves room for the longest rule, so that the board keeps its size.
var ruleRoom = kit.MinSizeLayout(func(objects []fyne.CanvasObject) fyne.Size {
	const lines = 3
	line := fyne.MeasureText("Ég", theme.TextSize(), fyne.TextStyle{}).Height
	return fyne.NewSize(0, max(lines*line+4*theme.InnerPadding(), objects[0].MinSize().Height))
})

const rulesText = `Each player owns the six houses on one side of the board, **A–F** or **a–f**, and the store at the end of that side, on the right as the player sees it. The most seeds win.

**Sowing.** Choose one of your houses. Its seeds are sown one by one, counter-clockwise, into the following houses and your own store. The opponent's store is left out.

**Extra turn.** If the last seed falls into your store, you move again.

**Capture.** If the last seed falls into one of your houses that was empty, and the house across holds seeds, that seed and all those across go to your store. Under the rule *Empty capture* the single seed is taken even if the house across is empty.

**End.** The game is over when all houses of one side are empty. What is left on the other side counts for its owner.

**Pie rule.** Under this rule, if it was chosen, the second player may take the first player's side after the first turn, instead of moving.`
