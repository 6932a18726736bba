// Package control decides what the window shows and what its buttons do.
//
// A [Controller] runs one game in a goroutine of its own, keeps what is shown a
// step behind what was played, so that each sowing can be watched, replays
// logs, and sees to it that each game is logged. It is plain Go: it drives a
// [View], and everything that comes from behind, from the game, a search or a
// file, goes through the one post function that it was given, so that all of
// its own state belongs to one goroutine.
package control
