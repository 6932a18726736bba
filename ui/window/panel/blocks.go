package panel

import (
	"math"
	"slices"
	"strings"

	"fyne.io/fyne/v2/theme"

	"kalah/engine/line"
	"kalah/ui/window/words"
)

// entry is a row of the list: a block, or a round if block is nil.
type entry struct {
	round int
	block []item
}

// entriesOf returns the rounds with the blocks below them. Blocks has the blocks that follow after
// a number of moves of the game.
func entriesOf(rounds []round, blocks map[int][][]item) []entry {
	var all []entry
	add := func(moves int) {
		for _, block := range blocks[moves] {
			all = append(all, entry{block: block})
		}
	}
	add(0)
	for i, r := range rounds {
		all = append(all, entry{round: i})
		for _, t := range r.turns {
			for n := t.first + 1; n <= t.end; n++ {
				add(n)
			}
		}
	}
	return all
}

// blocks returns the comments on the game and its variations, by the number of moves before them in
// the list. Variations within a variation are in parentheses.
func (m *Moves) blocks() map[int][][]item {
	all := map[int][][]item{}
	if m.tree.IsZero() {
		return all
	}
	var block []item
	moves, depth, before := 0, 0, "" // before is the text before the next move
	end := func() {
		all[moves] = append(all[moves], block)
		block = nil
	}
	for _, p := range m.tree.Parts() {
		switch {
		case p.Kind == line.Move && depth == 0:
			moves = p.Place.At
		case p.Kind == line.Move:
			block = append(block, m.inBlock(p, before))
			before = ""
		case p.Kind == line.Opening:
			if depth++; depth > 1 {
				before += "("
			}
		case p.Kind == line.Closing:
			if depth--; depth == 0 {
				end()
				continue
			}
			last := &block[len(block)-1]
			last.text += ")"
			*last = last.measured(theme.CaptionTextSize())
		default:
			block = append(block, wordsOf(p)...)
			if depth == 0 {
				end()
			}
		}
	}
	return all
}

// inBlock returns a move of a variation, with its number if it needs one.
func (m *Moves) inBlock(p line.Part, before string) item {
	it := item{text: words.Move(p.Move.Move), to: p.Place}
	if n := p.Place.At - 1; n < len(m.verdicts) && m.reached(p.Place.Path, math.MaxInt) > n {
		it.slip = m.verdicts[n].Size()
		it.text += words.Slip(m.verdicts[n], p.Move.Player)
	}
	it.text = before + p.Numbering() + it.text
	return it.measured(theme.CaptionTextSize())
}

// longWord is the number of characters of a word that stay in one line.
const longWord = 24

// wordsOf returns the words of a comment.
func wordsOf(p line.Part) (all []item) {
	for word := range strings.FieldsSeq(p.Text) {
		for part := range slices.Chunk([]rune(word), longWord) {
			all = append(all, item{text: string(part), kind: aWord, to: p.Place}.measured(theme.CaptionTextSize()))
		}
	}
	return all
}

// reached returns the number of moves after which the line shown leaves another line. It returns -1
// if it does not branch off that line, and end for the line shown itself.
func (m *Moves) reached(path line.Path, end int) int {
	branch := m.now.Path
	switch {
	case len(path) > len(branch) || !slices.Equal(path, branch[:len(path)]):
		return -1
	case len(path) == len(branch):
		return end
	}
	return m.tree.OfLine(branch[:len(path)+1]).At
}

// onTheWay returns the items, with a mark on the items after or beside the way to the position
// shown.
func (m *Moves) onTheWay(items []item) []item {
	marked := slices.Clone(items)
	for i := range marked {
		marked[i].ahead = marked[i].to.At > m.reached(marked[i].to.Path, m.now.At)
	}
	return marked
}
