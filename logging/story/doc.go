// Package story tells a game in words, with the board drawn as text before each
// move. The terminal shows games so, and export writes them so.
package story
