package search

import (
	"sync/atomic"

	"kalah/engine"
	"kalah/search/book"
)

// opening is what perfect players look up before they search.
var opening atomic.Pointer[book.Book]

// UseBook lets all perfect players of this process answer from a book.
func UseBook(b *book.Book) { opening.Store(b) }

// FromBook returns the exact score of every house that the player may play, if
// the book in use holds the position.
func FromBook(rules engine.Rules, s engine.State, player int) ([]book.HouseScore, bool) {
	return opening.Load().Find(rules, s, player)
}
