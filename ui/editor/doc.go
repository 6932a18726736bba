// Package editor sets up a position by hand: the seeds of every house and
// store, who is to move, and the capture rule.
//
// The [Position] holds what is set up, with undo; the [Editor] is the widget. It
// decides nothing but what can be played: what becomes of the position is called
// back.
package editor
