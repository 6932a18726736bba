package loglist

import (
	"cmp"
	"maps"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"

	"kalah/engine"
	"kalah/logging/library"
	"kalah/ui/window/kit"
	"kalah/ui/window/words"
)

// search is the entry for the text to filter by.
type search struct {
	kit.Entry

	onDown  func()      // moves the focus to the list
	onLeave func() bool // called for Escape in an empty entry; if nil, or if it returns false, the window handles the key
}

func newSearch(hint string) *search {
	s := &search{}
	s.ExtendBaseWidget(s)
	s.PlaceHolder = hint
	s.Scroll = fyne.ScrollNone
	s.Icon = theme.SearchIcon()
	return s
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

// maxLetters limits the width of a dropdown, in characters per option, because folder names may be
// long.
const maxLetters = 11

// rulesChoice is a pair of rules to filter by.
type rulesChoice struct {
	seeds   int
	capture library.Capture
}

// filters has the dropdowns next to the search.
type filters struct {
	clear   *kit.Button // also clears the search
	kind    *kit.Dropdown[engine.PlayerType]
	result  *kit.Dropdown[library.Result]
	rules   *kit.Dropdown[rulesChoice]
	folders *kit.Dropdown[string]
	marks   *kit.Dropdown[library.Marked]
}

func newFilters(w *rowWords, changed, clear func()) *filters {
	return &filters{
		clear: kit.NewTipButton(lang.X("tip.filters", "Clear all filters"), theme.ContentClearIcon(), clear),
		kind:  newFilter(kindName, changed), result: newFilter(resultName, changed),
		rules: newFilter(w.ofChoice, changed), folders: newFilter(folderName, changed), marks: newFilter(markName, changed),
	}
}

// newFilter returns a dropdown. Its zero value means that everything is listed.
func newFilter[T comparable](name func(T) string, changed func()) *kit.Dropdown[T] {
	var all T
	return kit.NewDropdown([]T{all}, name, func(T) { changed() }).Reserve(maxLetters)
}

func kindName(t engine.PlayerType) string {
	if t == "" {
		return lang.L("All players")
	}
	return words.Type(t)
}

var allResults = []library.Result{library.ResultFirst, library.ResultSecond, library.ResultDraw, library.ResultWon, library.ResultLost, library.ResultUnfinished, library.ResultBroken}

func resultName(r library.Result) string {
	switch r {
	case library.ResultFirst:
		return lang.L("First won")
	case library.ResultSecond:
		return lang.L("Second won")
	case library.ResultDraw:
		return lang.L("Draw")
	case library.ResultWon:
		return lang.L("I won")
	case library.ResultLost:
		return lang.L("I lost")
	case library.ResultUnfinished:
		return lang.L("Unfinished")
	case library.ResultBroken:
		return lang.L("Broken")
	}
	return lang.L("All results")
}

func (w *rowWords) ofChoice(r rulesChoice) string {
	if r.seeds == 0 {
		return lang.L("All rules")
	}
	return w.rules(engine.Rules{Seeds: r.seeds, EmptyCapture: r.capture == library.CaptureEmpty})
}

func folderName(folder string) string {
	switch folder {
	case "":
		return lang.L("All folders")
	case noFolder:
		return lang.L("No folder")
	}
	return folder
}

func markName(m library.Marked) string {
	switch {
	case m.Favourite:
		return lang.L("Favourites")
	case m.Tag != "":
		return hashed(m.Tag)
	}
	return lang.L("All tags")
}

// noFolder selects the games that are directly in the games folder.
const noFolder = "."

func (f *filters) width() float32 {
	width := float32(0)
	for _, s := range []fyne.CanvasObject{f.kind, f.result, f.rules, f.folders, f.marks} {
		if s.Visible() {
			width += s.MinSize().Width
		}
	}
	return width
}

// occurrences has the values to filter by that occur in the games.
type occurrences struct {
	kinds   map[engine.PlayerType]bool
	results map[library.Result]bool
	rules   map[rulesChoice]bool
	folders map[string]bool
	marks   map[library.Marked]bool
}

func occurrencesIn(games []library.Game) occurrences {
	kinds, results := map[engine.PlayerType]bool{}, map[library.Result]bool{}
	rules, folders, marks := map[rulesChoice]bool{}, map[string]bool{}, map[library.Marked]bool{}
	for i := range games {
		g := &games[i]
		for _, r := range allResults {
			results[r] = results[r] || g.Is(r)
		}
		if g.Marks.Favourite {
			marks[library.Marked{Favourite: true}] = true
		}
		for _, tag := range g.Marks.Tags {
			marks[library.Marked{Tag: tag}] = true
		}
		folders[cmp.Or(g.Folder, noFolder)] = true
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
	return occurrences{kinds, results, rules, folders, marks}
}

// offer sets the options of the dropdowns to the values that occur. The dropdowns for folders and
// for marks are hidden if no game has one.
func (f *filters) offer(o occurrences) {
	folders, marks := o.folders, o.marks
	var types []engine.PlayerType
	for _, info := range engine.Catalogue() {
		types = append(types, info.Type)
	}
	occurring(f.kind, types, o.kinds)
	occurring(f.result, allResults, o.results)
	occurring(f.rules, slices.SortedFunc(maps.Keys(o.rules), func(a, b rulesChoice) int {
		return cmp.Or(cmp.Compare(a.seeds, b.seeds), cmp.Compare(a.capture, b.capture))
	}), o.rules)
	occurring(f.folders, slices.Sorted(maps.Keys(folders)), folders)
	occurring(f.marks, slices.SortedFunc(maps.Keys(marks), func(a, b library.Marked) int { return cmp.Compare(a.Tag, b.Tag) }), marks)
	kit.Show(f.folders, len(folders) > 1 || len(folders) == 1 && !folders[noFolder])
	kit.Show(f.marks, len(marks) > 0)
	if !f.folders.Visible() {
		f.folders.Pick("")
	}
	if !f.marks.Visible() {
		f.marks.Pick(library.Marked{})
	}
}

// occurring sets the options of a dropdown to the zero value and the values that occur.
func occurring[T comparable](d *kit.Dropdown[T], all []T, occurs map[T]bool) {
	d.Offer(slices.Concat(make([]T, 1), slices.DeleteFunc(slices.Clone(all), func(v T) bool { return !occurs[v] })))
}

func (f *filters) chosen() library.Filter {
	r := f.rules.Value()
	return library.Filter{Type: f.kind.Value(), Result: f.result.Value(), Seeds: r.seeds, Capture: r.capture, Folder: f.folders.Value(), Marked: f.marks.Value()}
}

func (f *filters) reset() {
	f.kind.Pick("")
	f.result.Pick(library.ResultAny)
	f.rules.Pick(rulesChoice{})
	f.folders.Pick("")
	f.marks.Pick(library.Marked{})
}
