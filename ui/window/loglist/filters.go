package loglist

import (
	"cmp"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"

	"kalah/engine"
	"kalah/internal/cut"
	"kalah/logging/library"
	"kalah/ui/window/kit"
	"kalah/ui/window/words"
)

// search is the entry for the text to filter by.
type search struct {
	kit.Entry

	focused bool
	onDown  func()      // into the list
	onLeave func() bool // Escape in an empty entry; nil or false: it is the window's
}

func newSearch(hint string) *search {
	s := &search{}
	s.ExtendBaseWidget(s)
	s.PlaceHolder = hint
	s.Scroll = fyne.ScrollNone
	s.Icon = theme.SearchIcon()
	return s
}

// FocusGained implements [fyne.Focusable].
func (s *search) FocusGained() {
	s.focused = true
	s.Entry.FocusGained()
}

// FocusLost implements [fyne.Focusable].
func (s *search) FocusLost() {
	s.focused = false
	s.Entry.FocusLost()
}

// TypedKey implements [fyne.Focusable].
func (s *search) TypedKey(e *fyne.KeyEvent) {
	switch {
	case e.Name == fyne.KeyEscape && s.Text != "":
		s.SetText("")
	case e.Name == fyne.KeyEscape && s.onLeave != nil && s.onLeave():
	case e.Name == fyne.KeyDown || e.Name == fyne.KeyReturn || e.Name == fyne.KeyEnter:
		s.onDown()
	default:
		s.Entry.TypedKey(e)
	}
}

// choice is a select whose options stand for values; the first one stands for
// all there are.
type choice[T comparable] struct {
	*kit.Select

	values []T
	quiet  bool // while the options change
}

func newChoice[T comparable](changed func()) *choice[T] {
	c := &choice[T]{}
	c.Select = kit.NewSelect(nil, func(string) {
		if !c.quiet {
			changed()
		}
	})
	return c
}

// offer sets the options, and keeps what is chosen if it still is one.
func (c *choice[T]) offer(texts []string, values []T) {
	if slices.Equal(texts, c.Options) && slices.Equal(values, c.values) {
		return
	}
	before := c.value()
	c.values = values
	c.quiet = true
	c.PlaceHolder = widest(texts) // never seen, but it makes the room
	c.SetOptions(texts)
	c.SetSelectedIndex(max(0, slices.Index(values, before)))
	c.quiet = false
}

// mostLetters bounds how wide an option makes its select: folders have long names.
const mostLetters = 11

// widest returns the option that takes most room.
func widest(texts []string) string {
	var most string
	width := float32(0)
	for i, text := range texts {
		if i > 0 { // the first, which is shown until something is chosen, is read whole
			text = cut.To(text, mostLetters)
		}
		if w := fyne.MeasureText(text, theme.TextSize(), fyne.TextStyle{}).Width; w > width {
			most, width = text, w
		}
	}
	return most
}

func (c *choice[T]) value() T {
	var zero T
	if i := c.SelectedIndex(); i >= 0 && i < len(c.values) {
		return c.values[i]
	}
	return zero
}

// reset chooses all.
func (c *choice[T]) reset() {
	c.quiet = true
	c.SetSelectedIndex(0)
	c.quiet = false
}

// rulesChoice is a pair of rules to filter by.
type rulesChoice struct {
	seeds   int
	capture library.Capture
}

// filters are the choices beside the search.
type filters struct {
	kind    *choice[engine.PlayerType]
	result  *choice[library.Result]
	rules   *choice[rulesChoice]
	folders *choice[string]
}

func newFilters(changed func()) *filters {
	return &filters{
		kind: newChoice[engine.PlayerType](changed), result: newChoice[library.Result](changed),
		rules: newChoice[rulesChoice](changed), folders: newChoice[string](changed),
	}
}

// width returns how wide they are in all.
func (f *filters) width() float32 {
	width := float32(0)
	for _, s := range []*kit.Select{f.kind.Select, f.result.Select, f.rules.Select, f.folders.Select} {
		if s.Visible() {
			width += s.MinSize().Width
		}
	}
	return width
}

// offer has the choices hold what occurs in the games.
func (f *filters) offer(games []library.Game, w *rowWords) {
	kinds, results := map[engine.PlayerType]bool{}, map[library.Result]bool{}
	rules, folders := map[rulesChoice]bool{}, map[string]bool{}
	for i := range games {
		g := &games[i]
		results[g.Result()] = true
		folders[g.Folder] = true
		if g.Broken() {
			continue
		}
		kinds[g.Players[0].Type], kinds[g.Players[1].Type] = true, true
		r := rulesChoice{g.Rules.Seeds, library.CaptureStandard}
		if g.Rules.EmptyCapture {
			r.capture = library.CaptureEmpty
		}
		rules[r] = true
	}
	f.offerKinds(kinds)
	f.offerResults(results)
	f.offerRules(rules, w)
	f.offerFolders(folders)
}

func (f *filters) offerKinds(there map[engine.PlayerType]bool) {
	texts, values := []string{lang.L("All players")}, []engine.PlayerType{""}
	for _, info := range engine.Catalogue() {
		if t := info.Type; there[t] {
			texts, values = append(texts, words.Type(t)), append(values, t)
		}
	}
	f.kind.offer(texts, values)
}

func (f *filters) offerResults(there map[library.Result]bool) {
	texts, values := []string{lang.L("All results")}, []library.Result{library.ResultAny}
	for _, r := range []struct {
		text   string
		result library.Result
	}{
		{lang.L("First won"), library.ResultFirst},
		{lang.L("Second won"), library.ResultSecond},
		{lang.L("Draw"), library.ResultDraw},
		{lang.L("Unfinished"), library.ResultUnfinished},
		{lang.L("Broken"), library.ResultBroken},
	} {
		if there[r.result] {
			texts, values = append(texts, r.text), append(values, r.result)
		}
	}
	f.result.offer(texts, values)
}

func (f *filters) offerRules(there map[rulesChoice]bool, w *rowWords) {
	texts, values := []string{lang.L("All rules")}, []rulesChoice{{}}
	all := make([]rulesChoice, 0, len(there))
	for r := range there {
		all = append(all, r)
	}
	slices.SortFunc(all, func(a, b rulesChoice) int {
		return cmp.Or(cmp.Compare(a.seeds, b.seeds), cmp.Compare(a.capture, b.capture))
	})
	for _, r := range all {
		text := w.rules(engine.Rules{Seeds: r.seeds, EmptyCapture: r.capture == library.CaptureEmpty})
		texts, values = append(texts, text), append(values, r)
	}
	f.rules.offer(texts, values)
}

// offerFolders lists the folders in the library's; where there is none but that
// one, there is nothing to choose.
func (f *filters) offerFolders(there map[string]bool) {
	texts, values := []string{lang.L("All folders")}, []string{""}
	if there[""] {
		texts, values = append(texts, lang.L("No folder")), append(values, ".")
	}
	var names []string
	for folder := range there {
		if folder != "" {
			names = append(names, folder)
		}
	}
	slices.Sort(names)
	f.folders.offer(append(texts, names...), append(values, names...))
	if len(names) > 0 {
		f.folders.Show()
	} else {
		f.folders.reset()
		f.folders.Hide()
	}
}

// filter returns what is chosen.
func (f *filters) filter(text string) library.Filter {
	r := f.rules.value()
	return library.Filter{
		Text: text, Type: f.kind.value(), Result: f.result.value(),
		Seeds: r.seeds, Capture: r.capture, Folder: f.folders.value(),
	}
}

func (f *filters) reset() {
	f.kind.reset()
	f.result.reset()
	f.rules.reset()
	f.folders.reset()
}
