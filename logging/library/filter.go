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
	CaptureStandard         // no captures opposite an empty house
	CaptureEmpty            // captures opposite an empty house too
)

// Filter selects the games that match all its fields. A zero field matches every game. A broken
// log matches only the zero value of Type, Seeds, Capture and Marked.
type Filter struct {
	// Text consists of words. Each word must occur in the names or types of the players, the
	// tags, the file name, the folder, the date or the Problem. Case and accents are ignored.
	Text string

	Type    engine.PlayerType // type of at least one player
	Result  Result
	Seeds   int // seeds per house at the start
	Capture Capture
	Folder  string // folder with its subfolders; "." for games outside all folders
	Marked  Marked
}

// Marked selects games by their marks: favourites, games with a tag, or both.
type Marked struct {
	Favourite bool
	Tag       string
}

// of reports whether a log has the marks.
func (m Marked) of(marks logging.Marks) bool {
	return (!m.Favourite || marks.Favourite) && (m.Tag == "" || slices.Contains(marks.Tags, m.Tag))
}

// Shown defines the texts that a list shows of games, for example in another language.
type Shown struct {
	Date    string // layout of dates, as for package time
	Type    func(engine.PlayerType) string
	Name    func(engine.PlayerSpec) string // name of the player, or its type if it has no name
	Problem func(error) string
}

// AsWritten shows games with the words of their logs.
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

// matches reports whether a game matches all fields but the text.
func (f *Filter) matches(g *Game) bool {
	known := f.Type == "" && f.Seeds == 0 && f.Capture == CaptureAny || !g.Broken()
	return known &&
		(f.Type == "" || g.Players[0].Type == f.Type || g.Players[1].Type == f.Type) &&
		g.Is(f.Result) && f.Marked.of(g.Marks) &&
		(f.Seeds == 0 || g.Rules.Seeds == f.Seeds) &&
		(f.Capture == CaptureAny || g.Rules.EmptyCapture == (f.Capture == CaptureEmpty)) &&
		inFolder(g.Folder, f.Folder)
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

// search finds words in the texts that a list shows of games.
type search struct {
	words   []string // folded words to find
	shown   *Shown
	players map[engine.PlayerSpec]string // folded texts of each player, by type and name
	left    []string                     // words not yet found in the current game
}

func newSearch(text string, s *Shown) *search {
	return &search{words: strings.Fields(fold(text)), shown: s, players: map[engine.PlayerSpec]string{}}
}

// finds reports whether all words occur in a game. Dates come last because formatting them is
// the slowest step.
func (s *search) finds(g *Game) bool {
	if len(s.words) == 0 {
		return true
	}
	s.left = append(s.left[:0], s.words...)
	if g.Broken() {
		s.strike(s.shown.Problem(g.Problem))
	} else {
		for _, p := range g.Players {
			s.strikeFolded(s.player(p))
		}
		for _, tag := range g.Marks.Tags {
			s.strike(tag)
		}
	}
	s.strike(g.Name)
	s.strike(g.Folder)
	if len(s.left) > 0 {
		when := g.When().In(time.Local)
		s.strike(when.Format(dateLayout))
		s.strike(when.Format(s.shown.Date))
	}
	return len(s.left) == 0
}

// strike removes the words that occur in the text from s.left.
func (s *search) strike(text string) {
	if len(s.left) > 0 {
		s.strikeFolded(searched(text))
	}
}

func (s *search) strikeFolded(text string) {
	s.left = slices.DeleteFunc(s.left, func(word string) bool { return strings.Contains(text, word) })
}

// player returns the folded texts of a player. They are cached, because translating them for
// each game would take longer than the rest of the search.
func (s *search) player(p engine.PlayerSpec) string {
	key := engine.PlayerSpec{Type: p.Type, Name: p.Name}
	text, known := s.players[key]
	if !known {
		text = searched(strings.Join([]string{p.Name, string(p.Type), s.shown.Name(p), s.shown.Type(p.Type)}, "\n"))
		s.players[key] = text
	}
	return text
}

// searched returns the form of a text that is searched: folded, followed by the text with
// umlauts transcribed.
func searched(text string) string {
	folded := fold(text)
	if isASCII(text) {
		return folded
	}
	return folded + "\n" + fold(umlauts.Replace(text))
}

var (
	// umlauts replaces umlauts by their German transcription, so that "mueller" finds Müller.
	umlauts = strings.NewReplacer("ä", "ae", "ö", "oe", "ü", "ue", "Ä", "Ae", "Ö", "Oe", "Ü", "Ue")

	// strokes replaces letters that Unicode does not decompose.
	strokes = strings.NewReplacer("ø", "o", "ł", "l", "đ", "d", "ð", "d", "ħ", "h", "ı", "i", "æ", "ae", "œ", "oe", "þ", "th")
)

// fold returns the text in lower case and without accents. It returns "grossmeisterin" for
// "Großmeisterin".
func fold(text string) string {
	if isASCII(text) {
		return strings.ToLower(text)
	}
	return strokes.Replace(strings.Map(func(r rune) rune {
		if unicode.Is(unicode.Mn, r) { // r is an accent
			return -1
		}
		return r
	}, norm.NFKD.String(cases.Fold().String(text))))
}

func isASCII(text string) bool {
	return !strings.ContainsFunc(text, func(r rune) bool { return r >= utf8.RuneSelf })
}
