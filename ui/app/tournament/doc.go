// Package tournament defines, plays and saves matches for the command line and the window.
//
// A [Definition] describes a match as a user does, and is what a tournament file holds: it
// names the source of the openings, for example. A [Match] is the plan of it, which package
// engine/match plays, with the results so far; it can be saved to a file and continued.
// A [Control] plays a match in the background for a window.
package tournament
