package library

import (
	"cmp"
	"os"
	"slices"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/cases"
	"golang.org/x/text/unicode/norm"

	"kalah/engine"
	"kalah/logging"
)

// Capture is a capture rule to filter by.
type Capture int

// The capture rules.
const (
	CaptureAny      Capture = iota
	CaptureStandard         // none against an empty house
	CaptureEmpty            // against an empty house too
)

// Filter selects the games that match all its fields. A zero field matches every game;
// other values match no broken log, except those of Text, Result and Folder.
type Filter struct {
	// Text is words, all of which must occur, without regard to case and accents, in the
	// names and types of the players, the tags, the file's name, its folder, its date or its
	// Problem.
	Text string

	Type    engine.PlayerType // of either player
	Result  Result
	Seeds   int // a house at the start
	Capture Capture
	Folder  string // and its subfolders; "." for games in no folder
	Marked  Marked
}

// Marked is a mark to filter by: favourites, or a tag.
type Marked struct {
	Favourite bool
	Tag       string
}

// of reports whether a log has the mark.
func (m Marked) of(marks logging.Marks) bool {
	return (!m.Favourite || marks.Favourite) && (m.Tag == "" || slices.Contains(marks.Tags, m.Tag))
}

// Shown is how a list shows games, such as in another language.
type Shown struct {
	Date    string // layout
	Type    func(engine.PlayerType) string
	Name    func(engine.PlayerSpec) string // or the type of a player without a name
	Problem func(error) string
}

// AsWritten shows games as in their logs.
var AsWritten = &Shown{
	Date:    dateLayout,
	Type:    func(t engine.PlayerType) string { return string(t) },
	Name:    func(p engine.PlayerSpec) string { return cmp.Or(p.Name, string(p.Type)) },
	Problem: error.Error,
}

// IsZero reports whether the filter matches every game.
func (f Filter) IsZero() bool {
	return strings.TrimSpace(f.Text) == "" && f == Filter{Text: f.Text}
}

// matches reports whether a game matches. The words are those of the text, folded.
func (f *Filter) matches(g *Game, words []string, s *Shown) bool {
	known := f.Type == "" && f.Seeds == 0 && f.Capture == CaptureAny || !g.Broken()
	if !known ||
		f.Type != "" && g.Players[0].Type != f.Type && g.Players[1].Type != f.Type ||
		!g.Is(f.Result) || !f.Marked.of(g.Marks) ||
		f.Seeds != 0 && g.Rules.Seeds != f.Seeds ||
		f.Capture != CaptureAny && g.Rules.EmptyCapture != (f.Capture == CaptureEmpty) ||
		!inFolder(g.Folder, f.Folder) {
		return false
	}
	if len(words) == 0 {
		return true
	}
	text := s.text(g)
	for _, word := range words {
		if !strings.Contains(text, word) {
			return false
		}
	}
	return true
}

func inFolder(folder, wanted string) bool {
	switch {
	case wanted == "" || folder == wanted:
		return true
	case wanted == ".":
		return folder == ""
	}
	return strings.HasPrefix(folder, wanted) && os.IsPathSeparator(folder[len(wanted)])
}

const dateLayout = "2006-01-02 15:04"

// text returns all texts of a game to search in, folded.
func (s *Shown) text(g *Game) string {
	when := g.When().In(time.Local)
	texts := []string{g.Name, g.Folder, when.Format(dateLayout), when.Format(s.Date)}
	if g.Broken() {
		texts = append(texts, s.Problem(g.Problem))
	} else {
		texts = append(texts, g.Marks.Tags...)
		for _, p := range g.Players {
			texts = append(texts, p.Name, string(p.Type), s.Name(p), s.Type(p.Type))
		}
	}
	for i, text := range texts {
		if texts[i] = fold(text); !isASCII(text) {
			texts[i] += "\n" + fold(umlauts.Replace(text))
		}
	}
	return strings.Join(texts, "\n")
}

var (
	// umlauts are also found by their German transcription: "mueller" in Müller.
	umlauts = strings.NewReplacer("ä", "ae", "ö", "oe", "ü", "ue", "Ä", "Ae", "Ö", "Oe", "Ü", "Ue")

	// strokes are letters that Unicode does not decompose.
	strokes = strings.NewReplacer("ø", "o", "ł", "l", "đ", "d", "ð", "d", "ħ", "h", "ı", "i", "æ", "ae", "œ", "oe", "þ", "th")
)

// fold returns the text in lower case and without accents: "grossmeisterin" for
// "Großmeisterin".
func fold(text string) string {
	if isASCII(text) {
		return strings.ToLower(text)
	}
	return strokes.Replace(strings.Map(func(r rune) rune {
		if unicode.Is(unicode.Mn, r) { // an accent
			return -1
		}
		return r
	}, norm.NFKD.String(cases.Fold().String(text))))
}

func isASCII(text string) bool {
	return !strings.ContainsFunc(text, func(r rune) bool { return r >= utf8.RuneSelf })
}
